/**
 * Everything that can be reached from one position, by breadth-first search.
 *
 * Where a piece slides any distance in one move, the positions that it takes along its free line are all one move from
 * each other: a *run*. Whoever is opened first sees the whole run, so its other members need not look along it again. In a
 * row with three free cells beside A that is three looks instead of twelve:
 *
 *     A A . . .   opened first: finds the three others, and A is done for them
 *     . A A . .   opened later, for the sake of other pieces only
 *
 * The states are numbered in the order in which they are found and the runs kept as lists of these numbers, so the rules are
 * asked once for each state: distances from the goals and numbers of solutions are walks over arrays.
 */
import type { Puzzle, Slides, State } from '../puzzle.ts';
import { StateSet } from './state-set.ts';

/** A puzzle with the ability that exploring needs. */
export type Explorable = Puzzle & { readonly slides: Slides };

export const canExplore = (puzzle: Puzzle): puzzle is Explorable => puzzle.slides !== undefined;

/** What was found. Valid until the next exploration, which takes the memory over. */
export interface Explored {
  /** The states in the order in which they were found: layer by layer, the start first. */
  readonly set: StateSet;
  /** Where each layer begins in that order, and where the last one ends: one entry more than there are layers. */
  readonly layers: readonly number[];
  /** The members of all runs, by number, in the order in which the runs were opened; the first of each is who opened it. */
  readonly members: Int32Array;
  /** Where each run begins in `members`, and where the last one ends. */
  readonly runs: Int32Array;
  /** The goals among the states, by number. */
  readonly goals: readonly number[];
  /** Why the search ended: nothing was left, a layer held a goal, or the budget was spent. */
  readonly end: 'exhausted' | 'goal' | 'budget';
}

// Handing out fresh memory for every search would take a third of its time.
const set = new StateSet();
let members = new Int32Array(8192);
let runs = new Int32Array(4096);
/** By state: the pieces whose run was opened, a bit each. */
let done = new Int32Array(4096);
let filled = 0;
let opened = 0;

/**
 * @param until `goal`: no layer is opened after the first that holds a goal
 * @param budget how many states may be held
 */
export function explore(puzzle: Explorable, start: State, until: 'goal' | 'exhausted', budget: number): Explored {
  set.clear();
  done.fill(0);
  filled = 0;
  opened = 0;
  set.add(start);
  const goals = puzzle.isSolved(start) ? [0] : [];
  const layers = [0, 1];
  let end: Explored['end'] | undefined;
  while (end === undefined) {
    const [from, to] = layers.slice(-2) as [number, number];
    if (until === 'goal' && goals.length > 0) end = 'goal';
    else if (from === to) end = 'exhausted';
    else if (openLayer(puzzle, from, to, goals, budget)) layers.push(set.count);
    else end = 'budget';
  }
  if (end === 'exhausted') layers.pop();
  runs[opened] = filled;
  return { set, layers, members: members.subarray(0, filled), runs: runs.subarray(0, opened + 1), goals, end };
}

/** Whether the budget was enough. */
function openLayer(puzzle: Explorable, from: number, to: number, goals: number[], budget: number): boolean {
  const out = new Float64Array(puzzle.degree);
  const pieces = new Int32Array(puzzle.degree);
  for (let opener = from; opener < to; opener++) {
    if (set.count > budget) return false;
    const count = puzzle.slides(set.states[opener] as number, done[opener] as number, out, pieces);
    makeRoom(count);
    let piece = -1;
    for (let k = 0; k < count; k++) {
      if (pieces[k] !== piece) {
        piece = pieces[k] as number;
        runs[opened++] = filled;
        members[filled++] = opener;
      }
      const known = set.count;
      const index = set.add(out[k] as number);
      done[index] = (done[index] as number) | (1 << piece);
      members[filled++] = index;
      if (index === known && puzzle.isSolved(out[k] as number)) goals.push(index);
    }
  }
  return true;
}

/** For one more state to be opened. */
function makeRoom(moves: number): void {
  if (filled + 2 * moves > members.length) members = grown(members);
  if (opened + moves >= runs.length) runs = grown(runs);
  if (set.count + moves > done.length) done = grown(done);
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
