/** Evaluates a board: explores its component and counts the states at each distance from the nearest goal. */
import { rushHour } from '../../src/families/rush-hour.ts';
import { type Component, type Explorable, canExplore, componentOf, unreachable } from '../../src/search/explorer.ts';
import { searchFromStart } from '../../src/search/from-start.ts';
import type { State } from '../../src/puzzle.ts';
import { draftOf, side } from './draft.ts';

/** The largest component, in states, that a board of the catalogue may have. */
const maxStates = 20_000;
/** A board with one piece less may have far more states. Its search stops after this many. */
const maxWithoutPiece = 400_000;

export interface Evaluation {
  readonly puzzle: Explorable;
  readonly component: Component;
  /** How many states there are at each distance. */
  readonly histogram: readonly number[];
}

/** The farthest distance; 0 if there are more than `limit` states, or no goal among them. */
export function farthestOf(text: string, limit: number): number {
  const { puzzle, state } = opened(text);
  const distances = componentOf(puzzle, state, limit)?.distances ?? [];
  let farthest = 0;
  for (const distance of distances) if (distance !== unreachable && distance > farthest) farthest = distance;
  return farthest;
}

/** Undefined if there are too many states, or if a goal can't be reached from one of them. */
export function evaluate(text: string): Evaluation | undefined {
  const { puzzle, state } = opened(text);
  const component = componentOf(puzzle, state, maxStates);
  if (component === undefined || component.distances.includes(unreachable)) return undefined;
  const histogram: number[] = [];
  for (const distance of component.distances) {
    while (histogram.length <= distance) histogram.push(0);
    histogram[distance] = (histogram[distance] ?? 0) + 1;
  }
  return { puzzle, component, histogram };
}

/**
 * The canonical board of a component and its mirror image: of the farthest states, with the hero in the upper half and the cars named
 * in reading order, the one whose text comes first. Two boards are of one component, or of mirrored ones, if and only if these are
 * equal.
 */
export function canonicalText({ puzzle, component, histogram }: Evaluation): string {
  const farthest = histogram.length - 1;
  let first = '~';
  for (const [index, distance] of component.distances.entries()) {
    if (distance !== farthest) continue;
    const draft = draftOf(puzzle.format(component.states[index] as State));
    const text = (draft.hero.cell < (side * side) / 2 ? draft : draft.mirrored()).text();
    if (text < first) first = text;
  }
  return first;
}

/** The length of a shortest solution; undefined if the search did not find one. */
export function lengthFrom(text: string): number | undefined {
  const { puzzle, state } = opened(text);
  const found = searchFromStart(puzzle, state, maxWithoutPiece);
  return found.kind === 'paths' ? found.paths.distance : undefined;
}

function opened(text: string): { readonly puzzle: Explorable; readonly state: State } {
  const read = rushHour.read(text);
  if (!read.ok || !canExplore(read.value.puzzle)) throw new Error(`not a board: ${text}`);
  return { puzzle: read.value.puzzle, state: read.value.state };
}
