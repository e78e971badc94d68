/** A line of moves and its best continuation. */
import { goodBeginnings, hintAlongPath, hintFor, nearerBeginnings } from '../../src/game/hint.ts';
import type { Position, State } from '../../src/puzzle.ts';
import { distanceLookup } from '../../src/search/along.ts';
import { isOpen, isUnsolved, solve as findPaths } from '../../src/search/solve.ts';
import type { Tables } from '../../src/search/tables.ts';
import type { Message } from '../../src/message.ts';
import type { HintState } from '../../src/view/hint-stages.ts';
import { whyNot } from '../../src/view/no-answer.ts';
import { message } from '../../src/words/index.ts';

/**
 * @param line the start and the position after each move
 * @returns the reason where no hint can be given; undefined where a search had no time to know what is good
 */
export function hintStateOf(
  position: Position,
  line: readonly State[],
  tables: Tables,
): HintState | Message | undefined {
  const { puzzle, state } = position;
  const solved = findPaths(puzzle, state, tables);
  if (isOpen(solved)) return undefined;
  if (isUnsolved(solved)) return whyNot(position, solved);
  if (puzzle.isSolved(state)) return message('solve-none-needed');
  const length = line.length - 1;
  const lookup = distanceLookup(puzzle, state, tables);
  const hint =
    solved.kind === 'paths' ? hintFor(puzzle, solved.paths, line) : hintAlongPath(puzzle, solved.path, line, lookup);
  const beginnings =
    solved.kind === 'paths' ? goodBeginnings(solved.paths) : nearerBeginnings(puzzle, solved.path, lookup);
  if (hint === undefined || beginnings === undefined) return undefined;
  const { next, good } = hint;
  if (next !== undefined) return { position, puzzle, beginnings, length, good, state: hint.state, next };
  return message(good < length ? 'check-unsolved-passed' : 'hint-none', { count: good });
}
