/** A line of moves and its best continuation. */
import { goodBeginnings, hintAlongPath, hintFor, nearerBeginnings } from '../../src/positions/hint.ts';
import { type Path, endOf, positionBeside, replay } from '../../src/moves/path.ts';
import type { Position, State } from '../../src/puzzle.ts';
import { lookupBeside } from '../../src/search/along.ts';
import { type SolveResult, countsSolutions, isOpen, isUnsolved, solve as findPaths } from '../../src/search/solve.ts';
import type { Tables } from '../../src/search/tables.ts';
import type { Message } from '../../src/message.ts';
import type { HintState } from '../../src/view/hint-stages.ts';
import { whyNot } from '../../src/view/no-answer.ts';
import { message } from '../../src/words/index.ts';

/** How many states the searches for a hint may open. They take about five milliseconds. */
const maxOpened = 48_000;

/**
 * @param line the start and the position after each move
 * @param solution a shortest one that is kept; where it tells all that a search would, none is made
 * @returns the reason where no hint can be given; undefined where a search had no time to know what is good
 */
export function hintStateOf(
  position: Position,
  line: readonly State[],
  tables: Tables,
  solution?: readonly string[],
): HintState | Message | undefined {
  const { puzzle, state } = position;
  const solved =
    solution === undefined || countsSolutions(puzzle, tables)
      ? findPaths(puzzle, state, tables)
      : known(replay(position, solution));
  if (isOpen(solved)) return undefined;
  if (isUnsolved(solved)) return whyNot(position, solved);
  if (puzzle.isSolved(state)) return message('solve-none-needed');
  const length = line.length - 1;
  const lookup = lookupBeside(puzzle, tables, maxOpened);
  const hint =
    solved.kind === 'paths' ? hintFor(puzzle, solved.paths, line) : hintAlongPath(puzzle, solved.path, line, lookup);
  if (hint === undefined) return undefined;
  const { next, good } = hint;
  if (next === undefined) return message(good < length ? 'check-unsolved-passed' : 'hint-none', { count: good });
  const from = endOf(position, line.slice(0, good + 1));
  const told = { start: position, length, good, from, next: positionBeside(from, next) };
  if (length > 0) return { ...told, beginnings: undefined };
  const beginnings =
    solved.kind === 'paths' ? goodBeginnings(solved.paths) : nearerBeginnings(puzzle, solved.path, lookup);
  return { ...told, beginnings };
}

const known = (path: Path): SolveResult => ({ kind: 'path', path, distance: path.length - 1, states: 0 });
