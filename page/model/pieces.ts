/** Follows each piece through moves, so that its element on the page moves and is not drawn anew. */
import type { Line } from '../../src/moves/line.ts';
import { positionAfter, positionsOn, replay } from '../../src/moves/path.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Picture, Piece, Position } from '../../src/puzzle.ts';

/** A key for each piece, in order. A piece keeps its key on all lines from a start, even among equal pieces. */
export type Keys = readonly string[];

/** The line that was last asked for of a start, and the keys after each of its beginnings. */
interface Trail {
  readonly line: Line;
  readonly keys: readonly Keys[];
}

const trails = new WeakMap<Position, Trail>();

/**
 * The keys after a line. They depend on the line alone, so each piece finds its place on the next line, too. Only the
 * moves that differ from the line before are walked.
 */
export function keysOf(start: Position, line: Line = []): Keys {
  const trail = trails.get(start) ?? { line: [], keys: [pictureOf(start).pieces.map((_, index) => String(index))] };
  const parting = line.findIndex((word, index) => word !== trail.line[index]);
  const known = parting < 0 ? line.length : parting;
  const keys = trail.keys.slice(0, known + 1);
  let own = keys.at(-1) ?? [];
  for (const step of stepsOn(positionAfter(start, line.slice(0, known)), line.slice(known))) {
    own = carry(own, step);
    keys.push(own);
  }
  trails.set(start, { line, keys });
  return own;
}

/** What one for each piece becomes when one of them moves. */
function carry<T>(each: readonly T[], { pairs }: Step): readonly T[] {
  const next: T[] = [];
  for (const [index, at] of pairs.entries()) next[at] = each[index] as T;
  return next;
}

/** What a move does to one piece, in cells. */
export interface PieceShift {
  /** Its index in the picture before all moves. */
  readonly index: number;
  readonly dx: number;
  readonly dy: number;
}

/** The piece that each of these moves takes, and how far. */
export function shiftsOf(from: Position, words: Line): readonly PieceShift[] {
  let first: readonly number[] = pictureOf(from).pieces.map((_, index) => index);
  return stepsOn(from, words).map((step) => {
    const { before, after, pairs, moved } = step;
    const [here, there] = [before.pieces[moved] as Piece, after.pieces[pairs[moved] as number] as Piece];
    const index = first[moved] as number;
    first = carry(first, step);
    return { index, dx: there.x - here.x, dy: there.y - here.y };
  });
}

/** One move. */
interface Step {
  readonly before: Picture;
  readonly after: Picture;
  /** The index after the move, by that before it. */
  readonly pairs: readonly number[];
  /** The index of the piece that moves, before it. */
  readonly moved: number;
}

function stepsOn(from: Position, words: Line): readonly Step[] {
  const pictures = positionsOn(from, replay(from, words)).map(pictureOf);
  return pictures.slice(1).map((after, index) => stepBetween(pictures[index] as Picture, after));
}

/** All pieces stay but one, which moves to where none was. */
function stepBetween(before: Picture, after: Picture): Step {
  const left = new Map(after.pieces.map((piece, index) => [placeOf(piece), index]));
  const pairs = before.pieces.map((piece) => {
    const at = left.get(placeOf(piece));
    left.delete(placeOf(piece));
    return at ?? -1;
  });
  const moved = pairs.indexOf(-1);
  const [arrived = -1] = left.values();
  pairs[moved] = arrived;
  return { before, after, pairs, moved };
}

/** Boxes of bent blocks may have the same corner. */
const placeOf = ({ x, y, label }: Piece): string => `${x},${y},${label}`;
