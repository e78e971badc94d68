/** Counterintuitive moves of a solution: the ones that look like a step back. */
import type { Picture, Piece, Position } from '../puzzle.ts';
import { onlyGoal } from '../moves/position.ts';

/**
 * How many moves of a solution take a piece farther from its place in the goal, measured cell by cell.
 *
 * @param states a solution, start and goal included
 * @returns undefined if two pieces look alike or the goal is not a single position
 */
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

/** Pieces by label; undefined if two have the same label. */
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
