/** The answer to a line of `--batch`. */
import { familyById } from '../../src/families/index.ts';
import { positionsOn, writePath } from '../../src/moves/path.ts';
import { readPosition } from '../../src/game/position.ts';
import { textOf } from '../../src/moves/position.ts';
import type { Position } from '../../src/puzzle.ts';
import { canExplore, componentSize } from '../../src/search/explorer.ts';
import { isOpen, isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import type { Tables } from '../../src/search/tables.ts';
import { t } from '../../src/words/index.ts';
import type { Line } from './lines.ts';
import { patienceFor } from './patience.ts';
import { reasonOf } from './reason.ts';
import { type Refusal, type Request, readRequest, unreadable } from './request.ts';

export type BatchAnswer =
  | {
      readonly id: Request['id'];
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
  | Refusal;

/** Whatever goes wrong with a line is its answer, a bug of ours too: the lines after it are answered all the same. */
function answerLine(line: Line, tables: Tables): BatchAnswer {
  const request = readRequest(line);
  if ('error' in request) return request;
  try {
    return answer(request, tables);
  } catch (error) {
    return { id: request.id, error: 'failed', reason: `the solver failed: ${String(error)}` };
  }
}

/** As JSON, a line each. */
export const answerLines = (lines: readonly Line[], tables: Tables): string =>
  lines.map((line) => JSON.stringify(answerLine(line, tables))).join('\n');

function answer({ id, family: name, position, goal }: Request, tables: Tables): BatchAnswer {
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
