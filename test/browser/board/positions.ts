/** A board of every kind of puzzle, a few moves from its goal. */
import { openId } from '../../../src/positions/position.ts';
import { positionsOn, writePath } from '../../../src/moves/path.ts';
import type { Position } from '../../../src/puzzle.ts';
import { isUnsolved, pathIn, solve } from '../../../src/search/solve.ts';
import { tables, valueOf } from '../../engine/boards.ts';

const ids = [
  '8-puzzle.123456780.kwq',
  '7-puzzle.12345670.1n3',
  '15-puzzle.123456789abcdef0.u365n1n',
  'rush-hour.pr-0--A0-E0-F6-G0H2--D6--B0---C6.cas',
  'line-pieces.123404526.bic',
  'no-off.11233440.8w',
  'knight-exchange.222000000111.awo',
  'sliding-blocks.35-0-A22~10-BCDEFGHIJ11.2o',
] as const;

export interface Puzzled {
  readonly start: Position;
  /** A shortest way to the goal: the positions, and the canonical words of the moves. */
  readonly positions: readonly Position[];
  readonly words: readonly string[];
}

/** @param left how many moves from the goal */
export function nearGoal(id: string, left: number): Puzzled {
  const { puzzle, state, names } = valueOf(openId(id));
  const solved = solve(puzzle, state, tables);
  if (isUnsolved(solved)) throw new Error(solved.kind);
  const path = pathIn(solved);
  const all = positionsOn({ puzzle, state, names }, path);
  const start = all[Math.max(0, path.length - 1 - left)] ?? { puzzle, state };
  const rest = path.slice(-left - 1);
  return { start, positions: positionsOn(start, rest), words: writePath(start, rest) };
}

export const everyKind: readonly (readonly [family: string, id: string])[] = ids.map((id) => [
  id.split('.')[0] ?? '',
  id,
]);
