/** Which piece of a picture is which after moves, so that the element on the page moves and is not drawn anew. */
import type { Line } from '../../src/moves/line.ts';
import { positionsOn, replay } from '../../src/moves/path.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Picture, Piece, Position } from '../../src/puzzle.ts';

/** A key for each piece of the picture, in its order. A piece has the same one on all lines from a start, also among equal pieces. */
export type Keys = readonly string[];

/** The keys after a line. They depend on nothing else, so a jump between two lines of one start moves each piece as well as it can. */
export function keysOf(start: Position, line: Line = []): Keys {
  return follow(
    start,
    pictureOf(start).pieces.map((_, index) => String(index)),
    line,
  );
}

/** The keys after further moves from a position with these. */
export function follow(from: Position, keys: Keys, words: Line): Keys {
  const [first, ...pictures] = positionsOn(from, replay(from, words)).map(pictureOf);
  let before = first as Picture;
  let own = keys;
  for (const picture of pictures) {
    const now: string[] = [];
    for (const [index, at] of pairing(before, picture).entries()) now[at] = own[index] as string;
    [before, own] = [picture, now];
  }
  return own;
}

/** For each piece of a picture its index in the picture one move later: those that stayed, and the one that is left over. */
export function pairing(before: Picture, after: Picture): readonly number[] {
  const indexAt = new Map(after.pieces.map((piece, index) => [placeOf(piece), index]));
  const paired = before.pieces.map((piece) => {
    const index = indexAt.get(placeOf(piece));
    indexAt.delete(placeOf(piece));
    return index;
  });
  const [arrived = -1] = indexAt.values();
  return paired.map((index) => index ?? arrived);
}

/** Boxes of bent blocks may have the same corner. */
const placeOf = ({ x, y, label }: Piece): string => `${x},${y},${label}`;
