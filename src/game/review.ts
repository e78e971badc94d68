/** Everything about a line of moves, for a player who may know it. */
import type { Move, Position, Puzzle, State } from '../puzzle.ts';
import {
  type DistanceLookup,
  type SearchAllowance,
  cheapLookup,
  distancesAlong,
  searchedLookup,
} from '../search/along.ts';
import type { ShortestPaths } from '../search/shortest-paths.ts';
import { countsSolutions, solve } from '../search/solve.ts';
import type { Tables } from '../search/tables.ts';
import { type MoveEffect, slipsIn, effectsOf } from './emoji-grid.ts';
import { nearStates } from './path.ts';

export interface Review {
  /** At the start and after each move; undefined if it was not proved, or must stay hidden. */
  readonly distances: readonly (number | undefined)[];
  readonly effects: readonly MoveEffect[];
  /** How many moves went farther; undefined if some distances are not proved. */
  readonly slips: number | undefined;
  /** Whether it is a shortest solution. */
  readonly isShortest: boolean;
  /** The first move that did not go nearer. */
  readonly loss?: Loss;
  /** Of a shortest solution, where they are counted: its number among them, from 0, and how many there are. */
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
  const cheap = cheapLookup(puzzle, state, tables);
  const lookup = cheap ?? searchedLookup(puzzle, tables, input.searches);
  const { hidden } = input;
  const found = distancesAlong(states, lookup, input.distance);
  const distances = found.map((one, index) => (hidden?.has(states[index] as State) ? undefined : one));
  const hinted = new Set(input.hinted);
  const effects = effectsOf(
    distances,
    (index) => hinted.has(states[index] as State),
    (index) => isOnlyOne(puzzle, states, index, distances[index], cheap, hidden),
  );
  const loss = firstLoss({ puzzle, state }, states, effects, distances, lookup);
  const isShortest = distances[0] === states.length - 1 && puzzle.isSolved(states.at(-1) as State);
  // All of them are searched for only here.
  const paths = isShortest ? (input.paths ?? shortestPathsOf({ puzzle, state }, tables)) : undefined;
  const index = paths?.rank(states);
  const slips = effects.includes('unproved') ? undefined : slipsIn(effects).length;
  return {
    distances,
    effects,
    slips,
    isShortest,
    ...(loss && { loss }),
    ...(paths !== undefined && index !== undefined && { rank: { index, count: paths.count } }),
  };
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
  return { index, effect, better: movesNearer(puzzle, states[index] as State, distances[index], lookup) };
}

/** The moves that go nearer from a position at this distance. */
function movesNearer(puzzle: Puzzle, from: State, distance: number | undefined, lookup: DistanceLookup): Move[] {
  const near = nearStates(puzzle, from);
  return puzzle.moves(from).filter((_, k) => lookup(near[k] ?? from) === (distance ?? 0) - 1);
}

/**
 * Whether a move was the only one that went nearer, where there was more to choose from than to go back.
 *
 * @param index of the move
 * @param lookup undefined where looking around would take a search for each neighbour: then it is not worked out
 * @param hidden a neighbour whose distance is secret keeps this secret too
 */
function isOnlyOne(
  puzzle: Puzzle,
  states: readonly State[],
  index: number,
  distance: number | undefined,
  lookup: DistanceLookup | undefined,
  hidden: ReviewInput['hidden'],
): boolean {
  if (lookup === undefined) return false;
  const from = states[index] as State;
  const near = nearStates(puzzle, from);
  if (near.some((one) => hidden?.has(one)) || near.filter((one) => one !== states[index - 1]).length < 2) return false;
  return movesNearer(puzzle, from, distance, lookup).length === 1;
}

function shortestPathsOf({ puzzle, state }: Position, tables: Tables): ShortestPaths | undefined {
  if (!countsSolutions(puzzle, tables)) return undefined;
  const solved = solve(puzzle, state, tables);
  return solved.kind === 'paths' ? solved.paths : undefined;
}
