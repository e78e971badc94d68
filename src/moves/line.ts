/** Canonical words. */
import { type Position, maxMoves } from '../puzzle.ts';
import { pieceLeaving } from './position.ts';
import { defaultConvention, nearStates, positionAfter, writeStep } from './path.ts';

export type Line = readonly string[];

/** Whether a line of so many moves that ends here is done: at a goal, or where a game has a limit, with its last move. */
export const isDone = ({ puzzle, state }: Position, moves: number, limit?: number): boolean =>
  limit === undefined ? puzzle.isSolved(state) : moves >= limit;

/**
 * As people count moves: a piece that goes on makes one move with the last, where the puzzle has such a move. A move
 * straight back takes the last one away.
 */
export const extend = (start: Position, line: Line, words: Line): Line =>
  words.reduce((grown, word) => extendByOne(start, grown, word), line);

function extendByOne(start: Position, line: Line, word: string): Line {
  const last = line.at(-1);
  if (last === undefined) return [word];
  const rest = line.slice(0, -1);
  const before = positionAfter(start, rest);
  const here = positionAfter(before, [last]);
  const next = positionAfter(here, [word]);
  if (next.state === before.state) return rest;
  const whole = asOneMove(before, here, next);
  return whole === undefined ? [...line, word] : [...rest, whole];
}

/** An equal piece that takes the first one's place makes a move of its own. */
function asOneMove(before: Position, here: Position, next: Position): string | undefined {
  const [came, goes] = [pieceLeaving(here, before), pieceLeaving(here, next)];
  if (came.x !== goes.x || came.y !== goes.y) return undefined;
  const { puzzle, state } = before;
  if (!nearStates(puzzle, state).includes(next.state)) return undefined;
  return writeStep(before, next.state, defaultConvention(puzzle));
}

/** Longer ones do not fit a request to the Worker, of at most 4 KiB with everything beside the line. */
const maxText = 3800;

export const fits = (line: Line, limit = maxMoves): boolean => line.length <= limit && line.join(' ').length <= maxText;
