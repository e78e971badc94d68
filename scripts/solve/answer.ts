import { familyById } from '../../src/families/index.ts';
import { positionsOn, writePath } from '../../src/moves/path.ts';
import { readPosition } from '../../src/positions/position.ts';
import { textOf } from '../../src/moves/position.ts';
import type { Position, Puzzle } from '../../src/puzzle.ts';
import { canExplore, componentSize } from '../../src/search/explorer.ts';
import { isOpen, isUnsolved, pathIn, solve, type Bounds, type Unsolved } from '../../src/search/solve.ts';
import type { Tables } from '../../src/search/tables.ts';
import { t, message } from '../../src/words/index.ts';
import type { InputLine } from './lines.ts';
import { patienceFor } from './slices.ts';
import { type RefusedRequest, type SolveRequest, readRequest, unreadable } from './request.ts';
import { ofFamily } from '../../src/message.ts';

type BatchAnswer =
  | {
      readonly id: SolveRequest['id'];
      readonly distance: number;
      /** How many shortest solutions there are, exactly, in decimal; left out where only one was searched for. */
      readonly solutions?: string;
      readonly moves: readonly string[];
      /** Canonical positions from the start to the goal. */
      readonly path: readonly string[];
      /** How many positions can be reached from this one; left out where nobody counts them. */
      readonly component?: number;
      /** Microseconds for reading the position and finding a solution; counting and writing are not in it. */
      readonly micros: number;
    }
  | RefusedRequest;

/** Whatever goes wrong with a line is its answer, a bug of ours too: the lines after it are answered all the same. */
function answerLine(line: InputLine, tables: Tables): BatchAnswer {
  const request = readRequest(line);
  if ('error' in request) return request;
  try {
    return answer(request, tables);
  } catch (error) {
    return { id: request.id, error: 'failed', reason: `the solver failed: ${String(error)}` };
  }
}

export const answerLines = (lines: readonly InputLine[], tables: Tables): string =>
  lines.map((line) => JSON.stringify(answerLine(line, tables))).join('\n');

function answer({ id, family: name, position, goal }: SolveRequest, tables: Tables): BatchAnswer {
  const family = familyById(name);
  if (family === undefined) return unreadable(id, `"family" names no family: ${JSON.stringify(name.slice(0, 40))}`);
  const began = performance.now();
  const read = readPosition(position, goal, family, family);
  if (!read.ok) return unreadable(id, t('en', read.reason));
  const { puzzle, state } = read.value;
  const solved = solve(puzzle, state, tables, patienceFor(puzzle));
  if (isUnsolved(solved)) {
    return { id, error: isOpen(solved) ? 'budget' : 'unsolvable', reason: reasonOf(puzzle, solved) };
  }
  const path = pathIn(solved);
  const micros = Math.round((performance.now() - began) * 10_000) / 10;
  return {
    id,
    distance: path.length - 1,
    ...(solved.kind === 'paths' && { solutions: String(solved.paths.count) }),
    moves: writePath(read.value, path),
    path: positionsOn(read.value, path).map(textOf),
    ...componentOf(read.value),
    micros,
  };
}

function componentOf({ puzzle, state }: Position): { readonly component?: number } {
  const component = canExplore(puzzle) ? componentSize(puzzle, state, patienceFor(puzzle)) : undefined;
  return component === undefined ? {} : { component };
}

/** Why there is no solution to show, in English and without Discord's marks. */
export function reasonOf(puzzle: Puzzle, solved: Unsolved): string {
  if (solved.kind === 'bounds') return `not proved yet: ${boundsText(solved)}`;
  const saying =
    solved.kind === 'unsolvable'
      ? message('solve-unsolvable', { reason: ofFamily(puzzle.family, solved.reason) })
      : message(solved.kind === 'exhausted' ? 'solve-exhausted' : 'solve-budget', { states: solved.states });
  return t('en', saying).replaceAll('**', '');
}

export const boundsText = ({ least, path, states }: Bounds): string =>
  `the shortest solution has ${least} to ${path.length - 1} moves (${states.toLocaleString('en')} positions searched)`;
