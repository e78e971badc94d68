/** Where each piece can be put by one gesture, and by which moves. */
import { legalWords } from '../../src/moves/controls.ts';
import type { Line } from '../../src/moves/line.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Picture, Position } from '../../src/puzzle.ts';
import { pairing } from './pieces.ts';

/** In cells, to the right and down. */
export interface Offset {
  readonly dx: number;
  readonly dy: number;
}

/** A place of a piece, seen from where it stands, and the moves that lead there. */
export interface Place extends Offset {
  readonly words: Line;
}

/** `slide`: from each place to the next by steps of one cell, the piece follows the pointer. `hop`: it is lifted and put down. */
export interface Reach {
  readonly kind: 'slide' | 'hop';
  readonly places: readonly Place[];
}

/** By index in the picture's pieces; undefined: it can't move. */
export function reachOf(position: Position): readonly (Reach | undefined)[] {
  const places = pictureOf(position).pieces.map((): Place[] => []);
  for (const [word, next] of legalWords(position)) {
    if (position.puzzle.controls === 'pad') addLine(places, position, word);
    else addPlace(places, [word], shifts(pictureOf(position), pictureOf(next)));
  }
  return places.map((own) => (own.length === 0 ? undefined : { kind: kindOf(own), places: own }));
}

function addPlace(places: readonly Place[][], words: Line, moved: readonly Offset[]): void {
  const index = moved.findIndex(isShift);
  places[index]?.push({ ...(moved[index] as Offset), words });
}

/** On a board with one gap the same move again moves the next tile of the line. To move a tile of it is to move all before it. */
function addLine(places: readonly Place[][], position: Position, word: string): void {
  let words: Line = [];
  let at: Position | undefined = position;
  let standing: readonly number[] = places.map((_, index) => index);
  for (;;) {
    const next: Position | undefined = at && legalWords(at).get(word);
    if (at === undefined || next === undefined) return;
    const [before, after] = [pictureOf(at), pictureOf(next)];
    const moved = shifts(before, after);
    const goes = standing.findIndex((index) => isShift(moved[index] as Offset));
    words = [...words, word];
    places[goes]?.push({ ...(moved[standing[goes] as number] as Offset), words });
    const pairs = pairing(before, after);
    standing = standing.map((index) => pairs[index] as number);
    at = next;
  }
}

/** How far each piece goes in one move. */
function shifts(before: Picture, after: Picture): readonly Offset[] {
  return pairing(before, after).map((at, index) => {
    const [from, to] = [before.pieces[index], after.pieces[at]];
    return { dx: (to?.x ?? 0) - (from?.x ?? 0), dy: (to?.y ?? 0) - (from?.y ?? 0) };
  });
}

const isShift = ({ dx, dy }: Offset): boolean => dx !== 0 || dy !== 0;

/** How far each piece goes by these moves, by index in the picture's pieces; undefined: it stays. */
export function carried(position: Position, words: Line): readonly (Offset | undefined)[] {
  let at = position;
  let all = pictureOf(at).pieces.map((_, index) => ({ index, dx: 0, dy: 0 }));
  for (const word of words) {
    const next = legalWords(at).get(word);
    if (next === undefined) throw new Error(`no move ${word} in ${at.state} on ${at.puzzle.board}`);
    const [before, after] = [pictureOf(at), pictureOf(next)];
    const [moved, pairs] = [shifts(before, after), pairing(before, after)];
    all = all.map(({ index, dx, dy }) => {
      const by = moved[index] as Offset;
      return { index: pairs[index] as number, dx: dx + by.dx, dy: dy + by.dy };
    });
    at = next;
  }
  return all.map(({ dx, dy }) => (isShift({ dx, dy }) ? { dx, dy } : undefined));
}

/** Where a tap alone sends a piece. With several places the tap picks the piece. */
export const tapped = (reach: Reach | undefined): Place | undefined =>
  reach?.places.length === 1 ? reach.places[0] : undefined;

function kindOf(places: readonly Place[]): Reach['kind'] {
  const left = new Set(places.map(keyOf));
  const found: Offset[] = [{ dx: 0, dy: 0 }];
  for (const { dx, dy } of found) {
    for (const next of besides({ dx, dy })) if (left.delete(keyOf(next))) found.push(next);
  }
  return left.size === 0 ? 'slide' : 'hop';
}

export const keyOf = ({ dx, dy }: Offset): string => `${dx},${dy}`;

export const besides = ({ dx, dy }: Offset): readonly Offset[] => [
  { dx, dy: dy - 1 },
  { dx: dx - 1, dy },
  { dx: dx + 1, dy },
  { dx, dy: dy + 1 },
];
