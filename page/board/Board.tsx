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
import { useKeyboard } from './use-keyboard.ts';
import { type BoardProps, type Table, useTable } from './use-table.ts';

/** The board that is played on: by finger, mouse, keys and screen reader. It knows no kind of puzzle. */
export function Board(props: BoardProps) {
  const table = useTable(props);
  const { picture, keys, lifted, position } = table;
  const isSolved = props.isReplay !== true && position.puzzle.isSolved(position.state);
  const probe = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const box = useBoardBox(probe, picture);
  const stage = useMemo(() => new BoardStage(), []);
  const player = new MovePlayer(props, table);
  usePointer(grid, player, stage, box?.cell);
  useKeyboard(grid, player, props);
  useChange(props);
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
    <div class={isSolved ? 'board solved' : 'board'}>
      <div ref={probe} class="room" />
      {box && (
        <div class="table" style={{ width: `${box.width}px`, height: `${box.height}px` }}>
          {ground}
          <div class="floor" style={floor}>
            <Pieces picture={picture} keys={keys} cell={box.cell} stage={stage} lifted={lifted} />
          </div>
          {over}
          <div class="floor" style={floor}>
            <Marks table={table} />
            <Cells {...props} grid={grid} player={player} />
          </div>
        </div>
      )}
    </div>
  );
}

/** An outline around the piece that is meant, and dots where it can go. They are signs, so no colour is needed. */
function Marks({ table: { picture, outlined, targets } }: { readonly table: Table }) {
  return (
    <svg class="marks" viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
      {outlined !== undefined && <Outline picture={picture} piece={outlined} />}
      {targets.map(({ place: { dx, dy }, cells }) => {
        const middle = (way: 'x' | 'y') => 0.5 + cells.reduce((sum, cell) => sum + cell[way], 0) / cells.length;
        return <circle key={`${dx} ${dy}`} cx={middle('x')} cy={middle('y')} r={0.13} />;
      })}
    </svg>
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
