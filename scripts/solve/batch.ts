/** `solve --batch`: a JSON object a line, `{"id", "family", "position", "goal"?}`, and one answer a line in the same order. */
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { familyById } from '../../src/families/index.ts';
import { writePath } from '../../src/game/path.ts';
import { readPosition } from '../../src/game/position.ts';
import type { Position, Puzzle } from '../../src/puzzle.ts';
import { canExplore, componentOf } from '../../src/search/explorer.ts';
import { holdsNothing, isOpen, isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import type { Tables } from '../../src/search/tables.ts';
import { t } from '../../src/words/index.ts';
import { reasonOf } from './reason.ts';

/** A terminal has more time and memory than a Worker: states that a search may hold or, where it holds none, open. */
export function patienceFor(puzzle: Puzzle): number {
  return holdsNothing(puzzle) ? 2_000_000_000 : 5_000_000;
}

type BatchError = 'unsolvable' | 'unreadable' | 'budget';

export type BatchAnswer =
  | {
      readonly id: unknown;
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
  | { readonly id: unknown; readonly error: BatchError; readonly reason: string };

export async function runBatch(input: Readable, output: Writable, tables: Tables): Promise<void> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const more = output.write(`${JSON.stringify(answerLine(line, tables))}\n`);
    if (!more) await new Promise<void>((resolve) => output.once('drain', resolve));
  }
}

function answerLine(line: string, tables: Tables): BatchAnswer {
  let request: Readonly<Record<string, unknown>>;
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object');
    request = value as Readonly<Record<string, unknown>>;
  } catch {
    return { id: null, error: 'unreadable', reason: 'the line is no JSON object' };
  }
  const { id = null, family: name, position } = request;
  // Many writers of JSON put null where nothing is meant.
  const goal = request['goal'] ?? undefined;
  const family = typeof name === 'string' ? familyById(name) : undefined;
  if (family === undefined)
    return { id, error: 'unreadable', reason: `"family" names no family: ${JSON.stringify(name)}` };
  if (typeof position !== 'string') return { id, error: 'unreadable', reason: '"position" must be a string' };
  if (goal !== undefined && typeof goal !== 'string')
    return { id, error: 'unreadable', reason: '"goal" must be a string' };

  const began = performance.now();
  const read = readPosition(position, goal, family, family);
  if (!read.ok) return { id, error: 'unreadable', reason: t('en', read.reason) };
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
    moves: writePath(puzzle, path),
    path: path.map((one) => puzzle.format(one)),
    ...componentSize(read.value),
    micros,
  };
}

function componentSize({ puzzle, state }: Position): { readonly component?: number } {
  const component = canExplore(puzzle) ? componentOf(puzzle, state, patienceFor(puzzle)) : undefined;
  return component === undefined ? {} : { component: component.states.length };
}
