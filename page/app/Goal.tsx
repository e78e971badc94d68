/**
 * The goal beside the rules, small. Nothing where it is drawn on the board itself, or where there are several. Who
 * can't see it hears of each piece on the board whether it is in its place.
 */
import type { VNode } from 'preact';
import { onlyGoal, pictureOf } from '../../src/moves/position.ts';
import type { Puzzle } from '../../src/puzzle.ts';
import { BoardArt, PieceArt } from '../art/BoardArt.tsx';
import { boardBox } from '../art/board-size.ts';
import { message } from '../message.ts';
import { useSay } from './say.tsx';

/** In CSS pixels. */
const cell = 24;

export function Goal({ puzzle }: { readonly puzzle: Puzzle }): VNode | null {
  const say = useSay();
  const state = onlyGoal(puzzle);
  if (state === undefined) return null;
  const picture = pictureOf({ puzzle, state });
  const { left, top, width, height } = boardBox(picture, cell);
  return (
    <figure class="goal" aria-hidden="true">
      <figcaption>{say(message('page-goal'))}</figcaption>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <BoardArt picture={picture} cell={cell} />
        {picture.pieces.map((piece) => (
          <g key={`${piece.x} ${piece.y}`} transform={`translate(${left + piece.x * cell} ${top + piece.y * cell})`}>
            <PieceArt picture={picture} piece={piece} cell={cell} />
          </g>
        ))}
      </svg>
    </figure>
  );
}
