/** Evaluates a board: explores its component and counts the states at each distance from the nearest goal. */
import {
  type ExploredPart,
  type Explorable,
  canExplore,
  componentOf,
  unreachable,
  searchFromStart,
} from '../src/search/explorer.ts';
import type { Family, State } from '../src/puzzle.ts';

/** A board with one piece less may have far more states. Its search stops after this many. */
const maxWithoutPiece = 400_000;

interface Evaluation {
  readonly puzzle: Explorable;
  readonly component: ExploredPart;
  /** How many states there are at each distance. */
  readonly histogram: readonly number[];
}

/** The farthest distance; 0 for more than `limit` states, for none with a goal, and for a board that the family refuses. */
export function farthestOf(family: Family, text: string, limit: number): number {
  const opened = open(family, text);
  const distances = (opened && componentOf(opened.puzzle, opened.state, limit)?.distances) ?? [];
  let farthest = 0;
  for (const distance of distances) if (distance !== unreachable && distance > farthest) farthest = distance;
  return farthest;
}

/** Undefined if there are more than `limit` states, or if a goal can't be reached from one of them. */
export function evaluate(family: Family, text: string, limit: number): Evaluation | undefined {
  const { puzzle, state } = open(family, text) ?? {};
  if (puzzle === undefined || state === undefined) return undefined;
  const component = componentOf(puzzle, state, limit);
  if (component === undefined || component.distances.includes(unreachable)) return undefined;
  const histogram: number[] = [];
  for (const distance of component.distances) {
    while (histogram.length <= distance) histogram.push(0);
    histogram[distance] = (histogram[distance] ?? 0) + 1;
  }
  return { puzzle, component, histogram };
}

/** The positions at the greatest distance, as texts. */
export function farthestTexts({ puzzle, component, histogram }: Evaluation): string[] {
  const farthest = histogram.length - 1;
  const texts: string[] = [];
  for (const [index, distance] of component.distances.entries()) {
    if (distance === farthest) texts.push(puzzle.format(component.states[index] as State));
  }
  return texts;
}

/** The length of a shortest solution; undefined if the search did not find one. */
export function lengthFrom(family: Family, text: string): number | undefined {
  const opened = open(family, text);
  const found = opened && searchFromStart(opened.puzzle, opened.state, maxWithoutPiece);
  return found?.kind === 'paths' ? found.paths.distance : undefined;
}

function open(family: Family, text: string): { readonly puzzle: Explorable; readonly state: State } | undefined {
  const read = family.read(text);
  if (!read.ok || !canExplore(read.value.puzzle)) return undefined;
  return { puzzle: read.value.puzzle, state: read.value.state };
}
