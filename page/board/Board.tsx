/** The board that is played on: by finger, mouse, keys and screen reader. It knows no kind of puzzle. */
import './board.css';
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Picture, Piece } from '../../src/puzzle.ts';
import { BoardArt, OverArt } from '../art/BoardArt.tsx';
import { loadedArt } from '../art/looks.ts';
import { evenly, outlinePath } from '../art/outline-path.ts';
import { Cells } from './Cells.tsx';
import { Pieces } from './Pieces.tsx';
import { PieceHand } from './hand.ts';
import { MovePlayer } from './player.ts';
import { Pointer } from './pointer.ts';
import { useBoardBox } from './room.ts';
import { BoardStage } from './stage.ts';
import { useChange } from './use-change.ts';
import { useFinale } from './use-finale.ts';
import { useKeyboard } from './use-keyboard.ts';
import { type BoardProps, type Table, useTable } from './use-table.ts';

/** The board that is played on: by finger, mouse, keys and screen reader. It knows no kind of puzzle. */
export function Board(props: BoardProps) {
  const table = useTable(props);
  const { picture, keys, lifted, position } = table;
  const probe = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const box = useBoardBox(probe, picture);
  const stage = useMemo(() => new BoardStage(), []);
  const player = new MovePlayer(props, table);
  usePointer(grid, player, stage, box?.cell);
  useKeyboard(grid, player, props);
  useChange(props);
  const board = useRef<HTMLDivElement>(null);
  useFinale(props, table, stage, board, box !== undefined);
  const cell = box?.cell;
  // What stands still is drawn once.
  const ground = useMemo(() => cell && <BoardArt picture={picture} cell={cell} />, [position.puzzle, cell]);
  const over = useMemo(() => cell && <OverArt picture={picture} cell={cell} />, [picture, cell]);
  const floor = box && {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${picture.width * box.cell}px`,
    height: `${picture.height * box.cell}px`,
  };
  return (
    <div class="board">
      <div ref={probe} class="room" />
      {box && (
        <div ref={board} class="table" style={{ width: `${box.width}px`, height: `${box.height}px` }}>
          {ground}
          <div class="floor" style={floor}>
            <Ways table={table} />
            <Pieces picture={picture} keys={keys} cell={box.cell} stage={stage} lifted={lifted} />
          </div>
          {over}
          <div class="floor" style={floor}>
            <Marks table={table} />
            {props.over?.(table)}
            <Cells {...props} grid={grid} player={player} />
          </div>
        </div>
      )}
    </div>
  );
}

interface MarksProps {
  readonly table: Table;
}

/** Below the pieces: dots where a piece can go, and a ring where one was before the last move. */
function Ways({ table: { picture, trace, targets } }: MarksProps) {
  const left = trace && {
    ...trace.from,
    x: trace.from.x + trace.from.width / 2,
    y: trace.from.y + trace.from.height / 2,
  };
  return (
    <svg class="ways" viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
      {left !== undefined && <circle class="trace" cx={left.x} cy={left.y} r={0.1} />}
      {targets.map(({ place: { dx, dy }, cells }) => {
        const middle = (way: 'x' | 'y') => 0.5 + cells.reduce((sum, cell) => sum + cell[way], 0) / cells.length;
        return <circle key={`${dx} ${dy}`} cx={middle('x')} cy={middle('y')} r={0.13} />;
      })}
    </svg>
  );
}

/** Over the pieces: an outline around the chosen piece, and corners around the last one that moved. */
function Marks({ table: { picture, outlined, trace } }: MarksProps) {
  return (
    <svg class="marks" viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
      {outlined !== undefined && <Outline picture={picture} piece={outlined} />}
      {trace !== undefined && <Corners piece={trace.to} />}
    </svg>
  );
}

/** A tick at each corner of a piece's box. */
function Corners({ piece: { x, y, width, height } }: { readonly piece: Piece }) {
  const [near, tick] = [0.07, 0.14];
  const [left, top, right, bottom] = [x + near, y + near, x + width - near, y + height - near];
  const path = [
    [left, top, tick, tick],
    [right, top, -tick, tick],
    [right, bottom, -tick, -tick],
    [left, bottom, tick, -tick],
  ]
    .map(([at = 0, from = 0, dx = 0, dy = 0]) => `M${at + dx} ${from}H${at}v${dy}`)
    .join('');
  return (
    <g class="trace">
      <path class="under" d={path} />
      <path class="over" d={path} />
    </g>
  );
}

/** In cells from the edge, so that the whole breadth of the line lies within. */
const inset = 0.04;

function Outline({ picture, piece }: { readonly picture: Picture; readonly piece: Piece }) {
  const radius = Math.max(0.04, loadedArt(picture.look).radius - 0.02);
  const path = outlinePath(piece, 1, evenly(inset), radius);
  return (
    <g transform={`translate(${piece.x} ${piece.y})`}>
      <path class="under" d={path} />
      <path class="over" d={path} />
    </g>
  );
}

/** Lets a finger or mouse play. What it is doing ends when the board changes under it. */
function usePointer(
  grid: RefObject<HTMLElement | null>,
  player: MovePlayer,
  stage: BoardStage,
  cell: number | undefined,
): void {
  const { picture } = player.table;
  const hand = useMemo(() => new PieceHand(stage, player), []);
  const pointer = useRef<Pointer>(undefined);
  hand.player = player;
  useLayoutEffect(() => {
    if (grid.current === null) return;
    const own = new Pointer(grid.current, picture, hand);
    pointer.current = own;
    return () => own.end();
  }, [picture.width, picture.height, cell === undefined]);
  useLayoutEffect(() => pointer.current?.cancel(), [picture, cell]);
}
