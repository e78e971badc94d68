/** Two moves that go round, on a board too small to play on. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { BoardArt, OverArt } from '../art/BoardArt.tsx';
import { boardBox } from '../art/board-size.ts';
import type { Picture } from '../../src/puzzle.ts';
import { Pieces } from '../board/Pieces.tsx';
import { BoardStage } from '../board/stage.ts';
import type { DemoLine } from './demo-line.ts';

/** In CSS pixels, with the frame. */
const largest = 88;

function cellIn(picture: Picture): number {
  let cell = largest;
  while (Math.max(boardBox(picture, cell).width, boardBox(picture, cell).height) > largest) cell--;
  return cell;
}

/** In milliseconds: a picture that moves slowly enough to be followed. */
const beat = 1100;

export function Demo({ demo: { pictures, keys } }: { readonly demo: DemoLine }) {
  const [first] = pictures;
  const stage = useMemo(() => new BoardStage(), []);
  const [turn, go] = useState(0);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => go((now) => now + 1), beat);
    return () => clearInterval(timer);
  }, []);
  // The last picture stays for two beats.
  const at = Math.min(turn % (pictures.length + 1), pictures.length - 1);
  const picture = pictures[at] ?? first;
  const cell = cellIn(first);
  const { left, top, width, height } = boardBox(first, cell);
  const floor = {
    left: `${left}px`,
    top: `${top}px`,
    width: `${first.width * cell}px`,
    height: `${first.height * cell}px`,
  };
  return (
    <div class="board demo" aria-hidden="true">
      <div class="table" style={{ width: `${width}px`, height: `${height}px` }}>
        <BoardArt picture={first} cell={cell} />
        <div class="floor" style={floor}>
          <Pieces picture={picture} keys={keys[at] ?? []} cell={cell} stage={stage} lifted={undefined} />
        </div>
        <OverArt picture={picture} cell={cell} />
      </div>
    </div>
  );
}
