/** Where each piece can be put by one gesture, and by which moves. */
import { legalWords } from '../../src/moves/controls.ts';
import type { Line } from '../../src/moves/line.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Position } from '../../src/puzzle.ts';
import { shiftsOf } from './pieces.ts';

/** In cells, to the right and down. */
export interface DragOffset {
  readonly dx: number;
  readonly dy: number;
}

/** A place of a piece, seen from where it stands, and the moves that lead there. */
export interface ReachedPlace extends DragOffset {
  readonly words: Line;
}

/** `slide`: from place to place by steps of a cell, after the pointer. `hop`: the piece is lifted and put down. */
export interface Reach {
  readonly kind: 'slide' | 'hop';
  readonly places: readonly ReachedPlace[];
}

/** By index in the picture's pieces; undefined: it can't move. */
export function reachOf(position: Position): readonly (Reach | undefined)[] {
  const places = pictureOf(position).pieces.map((): ReachedPlace[] => []);
  for (const word of legalWords(position).keys()) {
    const words = position.puzzle.controls === 'pad' ? again(position, word) : [word];
    for (const [number, { index, dx, dy }] of shiftsOf(position, words).entries()) {
      places[index]?.push({ dx, dy, words: words.slice(0, number + 1) });
    }
  }
  return places.map((own) => (own.length === 0 ? undefined : { kind: kindOf(own), places: own }));
}

/** On a board with one gap, moving a tile of a line moves all before it: the same move, again and again. */
function again(position: Position, word: string): Line {
  const words: string[] = [];
  let next = legalWords(position).get(word);
  while (next !== undefined) {
    words.push(word);
    next = legalWords(next).get(word);
  }
  return words;
}

/** How far each piece goes by these moves, by index in the picture's pieces; undefined: it stays. */
export function carried(position: Position, words: Line): readonly (DragOffset | undefined)[] {
  const all = pictureOf(position).pieces.map(() => ({ dx: 0, dy: 0 }));
  for (const { index, dx, dy } of shiftsOf(position, words)) {
    const piece = all[index];
    if (piece !== undefined) all[index] = { dx: piece.dx + dx, dy: piece.dy + dy };
  }
  return all.map((offset) => (offset.dx === 0 && offset.dy === 0 ? undefined : offset));
}

/** Where a tap alone sends a piece. With several places the tap picks the piece. */
export const tapped = (reach: Reach | undefined): ReachedPlace | undefined =>
  reach?.places.length === 1 ? reach.places[0] : undefined;

function kindOf(places: readonly ReachedPlace[]): Reach['kind'] {
  const left = new Set(places.map(keyOf));
  const found: DragOffset[] = [{ dx: 0, dy: 0 }];
  for (const offset of found) found.push(...besides(offset).filter((next) => left.delete(keyOf(next))));
  return left.size === 0 ? 'slide' : 'hop';
}

/** Names an offset of whole cells. */
export const keyOf = ({ dx, dy }: DragOffset): string => `${dx},${dy}`;

/** The offsets one cell away. */
export const besides = ({ dx, dy }: DragOffset): readonly DragOffset[] => [
  { dx, dy: dy - 1 },
  { dx: dx - 1, dy },
  { dx: dx + 1, dy },
  { dx, dy: dy + 1 },
];
