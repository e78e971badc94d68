/** Everything about a line of moves, for players with a right to know it. */
import type { Move, Position, Puzzle, State, Picture, Piece } from '../puzzle.ts';
import {
  type DistanceLookup,
  type SearchAllowance,
  allowanceAtOnce,
  cheapLookup,
  distancesAlong,
  nextNearer,
  searchedLookup,
} from '../search/along.ts';
import type { ShortestPaths } from '../search/shortest-paths.ts';
import { countsSolutions, solve } from '../search/solve.ts';
import type { Tables } from '../search/tables.ts';
import { type MoveEffect, slipsIn, effectsOf } from './emoji-grid.ts';
import { nearStates } from '../moves/path.ts';
import { onlyGoal } from '../moves/position.ts';

export interface Review {
  /** Undefined if it was not proved, or must stay hidden. */
  readonly distances: readonly (number | undefined)[];
  readonly effects: readonly MoveEffect[];
  /** Moves that went farther; undefined if some distances are not proved. */
  readonly slips: number | undefined;
  readonly isShortest: boolean;
  readonly loss?: Loss | undefined;
  /** From 0, among the shortest solutions, where they are counted. */
  readonly rank?: { readonly index: bigint; readonly count: bigint } | undefined;
}

export interface Loss {
  /** From 0. */
  readonly index: number;
  readonly effect: 'level' | 'farther';
  /** Moves that go nearer, or one of them; none if the searches found none. */
  readonly better: readonly Move[];
}

export interface ReviewInput {
  readonly distance?: number | undefined;
  readonly paths?: ShortestPaths | undefined;
  /** The states before moves that a hint showed. */
  readonly hinted?: readonly State[];
  readonly searches?: SearchAllowance | undefined;
  readonly hidden?: ReadonlySet<State> | undefined;
  /** Of all positions, if the caller has it. */
  readonly lookup?: DistanceLookup | undefined;
}

/** @param states the start, and the position after each move */
export function review(
  { puzzle, state }: Position,
  states: readonly State[],
  tables: Tables,
  input: ReviewInput = {},
): Review {
  const cheap = input.lookup ?? cheapLookup(puzzle, state, tables);
  const searches = input.searches ?? allowanceAtOnce();
  const lookup = cheap ?? searchedLookup(puzzle, tables, searches);
  const { hidden } = input;
  const found = distancesAlong(states, lookup, input.distance);
  const distances = found.map((one, index) => (hidden?.has(states[index] as State) ? undefined : one));
  const hinted = new Set(input.hinted);
  const effects = effectsOf(
    distances,
    (index) => hinted.has(states[index] as State),
    (index) => isOnlyOne(puzzle, states, index, distances[index], cheap, hidden),
  );
  const next = (index: number, distance: number): State | undefined =>
    cheap === undefined ? nextNearer(puzzle, states[index] as State, distance, tables, searches) : undefined;
  const loss = firstLoss(puzzle, states, effects, distances, lookup, next);
  const isShortest = distances[0] === states.length - 1 && puzzle.isSolved(states.at(-1) as State);
  // The only search for all of them.
  const paths = isShortest ? (input.paths ?? shortestPathsOf({ puzzle, state }, tables)) : undefined;
  const index = paths?.rank(states);
  const slips = effects.includes('unproved') ? undefined : slipsIn(effects).length;
  return {
    distances,
    effects,
    slips,
    isShortest,
    loss,
    rank: paths && index !== undefined ? { index, count: paths.count } : undefined,
  };
}

export const lacksBetter = ({ loss }: Review): boolean => loss?.better.length === 0;

/** @param next finds one nearer position, by the index of a position and its distance */
function firstLoss(
  puzzle: Puzzle,
  states: readonly State[],
  effects: readonly MoveEffect[],
  distances: Review['distances'],
  lookup: DistanceLookup,
  next: (index: number, distance: number) => State | undefined,
): Loss | undefined {
  const index = effects.findIndex((effect) => effect === 'farther' || effect === 'level');
  const [effect, distance] = [effects[index], distances[index]];
  // In the goal the best is to stop, and a line from there is not to come back.
  if ((effect !== 'farther' && effect !== 'level') || !distance || distances[0] === 0) return undefined;
  const from = states[index] as State;
  const known = new Map(states.map((state, at) => [state, distances[at]]));
  const near = nearStates(puzzle, from);
  const [one, ...others] = near.filter((state) => known.get(state) === undefined);
  // Some move goes nearer. If no move of known distance does, and one is unknown, it is that one.
  const isLeft = others.length === 0 && !near.some((state) => known.get(state) === distance - 1);
  if (one !== undefined && isLeft) known.set(one, distance - 1);
  const better = movesNearer(puzzle, from, distance, (state) => known.get(state) ?? lookup(state));
  if (better.length > 0) return { index, effect, better };
  const found = next(index, distance);
  return { index, effect, better: puzzle.moves(from).filter((_, k) => near[k] === found) };
}

function movesNearer(puzzle: Puzzle, from: State, distance: number | undefined, lookup: DistanceLookup): Move[] {
  const near = nearStates(puzzle, from);
  return puzzle.moves(from).filter((_, k) => lookup(near[k] ?? from) === (distance ?? 0) - 1);
}

/** Not if going back was the only alternative, where it takes searches, or beside a distance that is secret. */
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
  return near.filter((one) => lookup(one) === (distance ?? 0) - 1).length === 1;
}

function shortestPathsOf({ puzzle, state }: Position, tables: Tables): ShortestPaths | undefined {
  if (!countsSolutions(puzzle, tables)) return undefined;
  const solved = solve(puzzle, state, tables);
  return solved.kind === 'paths' ? solved.paths : undefined;
}

export type Rating = 'perfect' | 'great' | 'good' | 'solved';

/** A few moves above par are few for any puzzle; beyond that the puzzle's length counts. */
export function ratingOf(length: number, par: number): Rating {
  const excess = length - par;
  if (excess === 0) return 'perfect';
  if (excess <= Math.max(2, par / 10)) return 'great';
  return excess <= par / 4 ? 'good' : 'solved';
}

/** Moves that take a piece farther from its goal cell. Undefined without a single goal or with equal pieces. */
export function stepsBack({ puzzle }: Position, states: readonly number[]): number | undefined {
  const goal = onlyGoal(puzzle);
  if (goal === undefined) return undefined;
  const homes = placesOf(puzzle.picture(goal));
  if (homes === undefined) return undefined;
  let back = 0;
  let before = placesOf(puzzle.picture(states[0] ?? goal));
  for (const state of states.slice(1)) {
    const after = placesOf(puzzle.picture(state));
    if (before === undefined || after === undefined) return undefined;
    if (totalDistance(after, homes) > totalDistance(before, homes)) back++;
    before = after;
  }
  return back;
}

function placesOf({ pieces }: Picture): ReadonlyMap<string, Piece> | undefined {
  const places = new Map(pieces.map((piece) => [piece.label, piece]));
  return places.size === pieces.length ? places : undefined;
}

function totalDistance(places: ReadonlyMap<string, Piece>, homes: ReadonlyMap<string, Piece>): number {
  let sum = 0;
  for (const [label, { x, y }] of places) {
    const home = homes.get(label);
    sum += Math.abs(x - (home?.x ?? x)) + Math.abs(y - (home?.y ?? y));
  }
  return sum;
}
