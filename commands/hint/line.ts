/** A line of moves and its best continuation. */
import { goodBeginnings, hintAlongPath, hintFor, nearerBeginnings } from '../../src/game/hint.ts';
import type { Position, State } from '../../src/puzzle.ts';
import { distanceLookup } from '../../src/search/along.ts';
import { isUnsolved, solve as findPaths } from '../../src/search/solve.ts';
import type { Tables } from '../../src/search/tables.ts';
import type { Message } from '../../src/message.ts';
import { whyNot } from '../../src/view/no-answer.ts';
import { message } from '../../src/words/index.ts';

export interface HintState {
  readonly position: Position;
  /** How many good moves the start has. */
  readonly beginnings: number;
  /** How many moves the line has, and how many of them are good before the first bad one. */
  readonly length: number;
  readonly good: number;
  /** The position after the good moves, and the position after the next good move. */
  readonly state: State;
  readonly next: State;
}

/**
 * @param line the start and the position after each move
 * @returns the reason where no hint can be given
 */
export function hintStateOf(position: Position, line: readonly State[], tables: Tables): HintState | Message {
  const { puzzle, state } = position;
  const solved = findPaths(puzzle, state, tables);
  if (isUnsolved(solved)) return whyNot(position, solved);
  if (puzzle.isSolved(state)) return message('solve-none-needed');
  const length = line.length - 1;
  const lookup = distanceLookup(puzzle, state, tables);
  const hint =
    solved.kind === 'paths' ? hintFor(puzzle, solved.paths, line) : hintAlongPath(puzzle, solved.path, line, lookup);
  const beginnings =
    solved.kind === 'paths' ? goodBeginnings(solved.paths) : nearerBeginnings(puzzle, solved.path, lookup);
  if (hint === undefined || beginnings === undefined) return message('hint-unproved');
  const { next, good } = hint;
  if (next !== undefined) return { position, beginnings, length, good, state: hint.state, next };
  return message(good < length ? 'check-unsolved-passed' : 'hint-none', { count: good });
}
