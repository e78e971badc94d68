/** Everything that can be said of a line, once its player may know. */
import type { Move, Position, State } from '../puzzle.ts';
import { type Lookup, type SearchAllowance, distancesAlong, distanceLookup } from '../search/along.ts';
import type { ShortestPaths } from '../search/shortest-paths.ts';
import { countsSolutions, solve } from '../search/solve.ts';
import type { Tables } from '../search/tables.ts';
import { type MoveEffect, slipsIn, effectsOf } from './emoji-grid.ts';

export interface Review {
  /** At the start and after every move; undefined where it was not proved, or may not be told. */
  readonly distances: readonly (number | undefined)[];
  readonly effects: readonly MoveEffect[];
  /** How many moves lost ground; undefined if some distances are not proved. */
  readonly slips: number | undefined;
  /** The first move that did not go nearer, if there is one. */
  readonly loss?: Loss;
  /** Which of the shortest solutions the line is (from 0), and how many there are. */
  readonly rank?: { readonly index: bigint; readonly count: bigint };
}

export interface Loss {
  /** The number of the move, from 0. */
  readonly index: number;
  readonly step: 'level' | 'farther';
  /** The moves that went nearer from there. */
  readonly better: readonly Move[];
}

export interface ReviewInput {
  /** The distance of the start, where it is kept. */
  readonly distance?: number | undefined;
  /** All shortest solutions, where they were looked for. */
  readonly routes?: ShortestPaths | undefined;
  /** The positions from which a hint told the move. */
  readonly hinted?: readonly State[];
  /** Where every position takes a search of its own: what was found before, and how many more there may be. */
  readonly searches?: SearchAllowance | undefined;
  /** Positions of which nothing may be told. */
  readonly hidden?: ReadonlySet<State>;
}

/** @param states of the line, from the position on */
export function review(
  { puzzle, state }: Position,
  states: readonly State[],
  tables: Tables,
  known: ReviewInput = {},
): Review {
  const lookup = distanceLookup(puzzle, state, tables, known.searches);
  const { hidden } = known;
  const found = distancesAlong(states, lookup, known.distance);
  const distances = found.map((one, index) => (hidden?.has(states[index] as State) ? undefined : one));
  const hinted = new Set(known.hinted);
  const steps = effectsOf(distances, (index) => hinted.has(states[index] as State));
  const loss = firstLoss({ puzzle, state }, states, steps, distances, lookup);
  const rank = rankOf({ puzzle, state }, states, distances, () => known.routes ?? routesOf({ puzzle, state }, tables));
  const slips = steps.includes('unproved') ? undefined : slipsIn(steps).length;
  return { distances, effects: steps, slips, ...(loss && { loss }), ...(rank && { rank }) };
}

function firstLoss(
  { puzzle }: Position,
  states: readonly State[],
  steps: readonly MoveEffect[],
  distances: Review['distances'],
  lookup: Lookup,
): Loss | undefined {
  const index = steps.findIndex((step) => step === 'farther' || step === 'level');
  const step = steps[index];
  // From the goal itself nothing is better than to stop.
  if ((step !== 'farther' && step !== 'level') || distances[index] === 0) return undefined;
  const from = states[index] as State;
  const near = new Float64Array(puzzle.degree);
  const count = puzzle.neighbours(from, near);
  const nearer = (distances[index] ?? 0) - 1;
  const moves = puzzle.moves(from).slice(0, count);
  return { index, step, better: moves.filter((_, k) => lookup(near[k] as State) === nearer) };
}

/** Only a shortest solution is looked for among them. */
function rankOf(
  { puzzle }: Position,
  states: readonly State[],
  distances: Review['distances'],
  find: () => ShortestPaths | undefined,
): Review['rank'] {
  const isShortest = distances[0] === states.length - 1 && puzzle.isSolved(states.at(-1) as State);
  const routes = isShortest ? find() : undefined;
  const index = routes?.rank(states);
  return routes === undefined || index === undefined ? undefined : { index, count: routes.count };
}

function routesOf({ puzzle, state }: Position, tables: Tables): ShortestPaths | undefined {
  if (!countsSolutions(puzzle, tables)) return undefined;
  const solved = solve(puzzle, state, tables);
  return solved.kind === 'routes' ? solved.routes : undefined;
}
