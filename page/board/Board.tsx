/** The board that is played on: by finger, mouse, keys and screen reader. It knows no kind of puzzle. */
import { useMemo, useRef } from 'preact/hooks';
import { BoardArt, OverArt } from '../art/BoardArt.tsx';
import './board.css';
import { Cells } from './Cells.tsx';
import { Marks } from './Marks.tsx';
import { Pieces } from './Pieces.tsx';
import { MovePlayer } from './player.ts';
import { useBoardBox } from './room.ts';
import { BoardStage } from './stage.ts';
import { useChange } from './use-change.ts';
import { useKeyboard } from './use-keyboard.ts';
import { usePointer } from './use-pointer.ts';
import { type BoardProps, useTable } from './use-table.ts';

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
