/** A board as the laws see it, and a distance of every position by a search of the tests' own. */
import { fc } from '@fast-check/vitest';
import { expect } from 'vitest';
import { type Message, locales } from '../../src/message.ts';
import { type Family, type Position, type Puzzle, type State, goalsOf } from '../../src/puzzle.ts';
import { canExplore, componentOf } from '../../src/search/explorer.ts';
import { flood, unreachable } from '../../src/search/flood.ts';
import type { Tables } from '../../src/search/tables.ts';
import { ofFamily } from '../../src/message.ts';
import { t } from '../../src/words/index.ts';
import { runs } from '../sample.ts';
import { neighboursOf } from './boards.ts';

/** One board, and what the laws need to know of it. */
export interface Board {
  readonly family: Family;
  readonly position: Position;
  readonly puzzle: Puzzle;
  readonly tables: Tables;
  /** Any position. */
  readonly anyState: fc.Arbitrary<State>;
  /** A position that has a solution. */
  readonly solvable: fc.Arbitrary<State>;
  /** By a search of its own: one distance a state, `outOfReach` where there is none. */
  readonly distanceOf: (state: State) => number;
}

export const often = { numRuns: runs(100) };

/** A board with more states is too large for its distances to be held. */
export const maxFlooded = 50_000_000;

/** The states of a large board that lie near the goal, and as many that have the parity of the unsolvable. */
function statesNear(puzzle: Puzzle): Pick<Board, 'anyState' | 'solvable' | 'distanceOf'> {
  const distances = new Map(goalsOf(puzzle).map((goal) => [goal, 0]));
  for (const [state, distance] of distances) {
    if (distance === 12) break;
    for (const next of neighboursOf(puzzle, state)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  const solvable = fc.constantFrom(...distances.keys());
  const stuck = fc.integer({ min: puzzle.size / 2, max: puzzle.size - 1 });
  return { anyState: fc.oneof(solvable, stuck), solvable, distanceOf: (state) => distances.get(state) ?? unreachable };
}

/** All states of a board that lists its goals; of another one those that can be reached. */
export function statesOf({ puzzle, state }: Position): Pick<Board, 'anyState' | 'solvable' | 'distanceOf'> {
  if (puzzle.size > maxFlooded) return statesNear(puzzle);
  if (!canExplore(puzzle)) {
    const distances = flood(puzzle);
    const distanceOf = (one: State): number => distances[one] ?? unreachable;
    const anyState = fc.integer({ min: 0, max: puzzle.size - 1 });
    return { anyState, solvable: anyState.filter((one) => distanceOf(one) !== unreachable), distanceOf };
  }
  const component = componentOf(puzzle, state, Number.POSITIVE_INFINITY) ?? expect.fail('no component');
  const distances = new Map(Array.from(component.states, (one, index) => [one, component.distances[index]]));
  const reached = fc.constantFrom(...component.states);
  return { anyState: reached, solvable: reached, distanceOf: (one) => distances.get(one) ?? unreachable };
}

/** A fault has a sentence in every language, and nothing is missing in it. */
export function expectSpoken(puzzle: Puzzle, fault: Message): void {
  for (const locale of locales) expect(t(locale, ofFamily(puzzle.family, fault)).trim()).not.toBe('');
}
