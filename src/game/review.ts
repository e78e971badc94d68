/** Everything about a line of moves, for a player who may know it. */
import type { Move, Position, State } from '../puzzle.ts';
import { type DistanceLookup, type SearchAllowance, distancesAlong, distanceLookup } from '../search/along.ts';
import type { ShortestPaths } from '../search/shortest-paths.ts';
import { countsSolutions, solve } from '../search/solve.ts';
import type { Tables } from '../search/tables.ts';
import { type MoveEffect, slipsIn, effectsOf } from './emoji-grid.ts';

export interface Review {
  /** At the start and after each move; undefined if it was not proved, or must stay hidden. */
  readonly distances: readonly (number | undefined)[];
  readonly effects: readonly MoveEffect[];
  /** How many moves went farther; undefined if some distances are not proved. */
  readonly slips: number | undefined;
  /** The first move that did not go nearer. */
  readonly loss?: Loss;
  /** If the line is a shortest solution: its number among them, from 0, and how many there are. */
  readonly rank?: { readonly index: bigint; readonly count: bigint };
}

export interface Loss {
  /** The number of the move, from 0. */
  readonly index: number;
  readonly effect: 'level' | 'farther';
  /** The moves that went nearer from there. */
  readonly better: readonly Move[];
}

export interface ReviewInput {
  /** The distance of the start, if the caller has it. */
  readonly distance?: number | undefined;
  /** All shortest solutions, if the caller has them. */
  readonly paths?: ShortestPaths | undefined;
  /** The positions for which a hint showed the move. */
  readonly hinted?: readonly State[];
  /** The searches that are allowed, where each position takes one, and what was found before. */
  readonly searches?: SearchAllowance | undefined;
  /** Positions whose distances must stay hidden. */
  readonly hidden?: ReadonlySet<State>;
}

/** @param states the line: the position itself, and the position after each move */
export function review(
  { puzzle, state }: Position,
  states: readonly State[],
  tables: Tables,
  input: ReviewInput = {},
): Review {
  const lookup = distanceLookup(puzzle, state, tables, input.searches);
  const { hidden } = input;
  const found = distancesAlong(states, lookup, input.distance);
  const distances = found.map((one, index) => (hidden?.has(states[index] as State) ? undefined : one));
  const hinted = new Set(input.hinted);
  const effects = effectsOf(distances, (index) => hinted.has(states[index] as State));
  const loss = firstLoss({ puzzle, state }, states, effects, distances, lookup);
  const rank = rankOf(
    { puzzle, state },
    states,
    distances,
    () => input.paths ?? shortestPathsOf({ puzzle, state }, tables),
  );
  const slips = effects.includes('unproved') ? undefined : slipsIn(effects).length;
  return { distances, effects, slips, ...(loss && { loss }), ...(rank && { rank }) };
}

function firstLoss(
  { puzzle }: Position,
  states: readonly State[],
  effects: readonly MoveEffect[],
  distances: Review['distances'],
  lookup: DistanceLookup,
): Loss | undefined {
  const index = effects.findIndex((effect) => effect === 'farther' || effect === 'level');
  const effect = effects[index];
  // In the goal no move is better than to stop.
  if ((effect !== 'farther' && effect !== 'level') || distances[index] === 0) return undefined;
  const from = states[index] as State;
  const near = new Float64Array(puzzle.degree);
  const count = puzzle.neighbours(from, near);
  const nearer = (distances[index] ?? 0) - 1;
  const moves = puzzle.moves(from).slice(0, count);
  return { index, effect, better: moves.filter((_, k) => lookup(near[k] as State) === nearer) };
}

/** The shortest solutions are searched only for a line that is one of them. */
function rankOf(
  { puzzle }: Position,
  states: readonly State[],
  distances: Review['distances'],
  find: () => ShortestPaths | undefined,
): Review['rank'] {
  const isShortest = distances[0] === states.length - 1 && puzzle.isSolved(states.at(-1) as State);
  const paths = isShortest ? find() : undefined;
  const index = paths?.rank(states);
  return paths === undefined || index === undefined ? undefined : { index, count: paths.count };
}

function shortestPathsOf({ puzzle, state }: Position, tables: Tables): ShortestPaths | undefined {
  if (!countsSolutions(puzzle, tables)) return undefined;
  const solved = solve(puzzle, state, tables);
  return solved.kind === 'paths' ? solved.paths : undefined;
}
