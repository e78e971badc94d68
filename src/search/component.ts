/** A whole component: every state that can be reached, with its distance from the nearest goal. */
import type { State } from '../puzzle.ts';
import { type Explorable, type Explored, explore } from './explore.ts';
import { type Component, cutOff, explorerFor } from './explorer.ts';

/** Undefined where there are more than `budget` states. */
export function componentOf(puzzle: Explorable, state: State, budget: number): Component | undefined {
  const explorer = explorerFor(puzzle);
  if (explorer !== undefined) return explorer.component(state, budget);
  const explored = explore(puzzle, state, 'exhausted', budget);
  if (explored.end === 'budget') return undefined;
  return { states: explored.set.states.slice(0, explored.set.count), distances: distancesIn(explored) };
}

/** Every run is opened once here too, by the first of its members that is reached. */
function distancesIn({ set, members, runs, goals }: Explored): Uint16Array {
  const distances = new Uint16Array(set.count).fill(cutOff);
  const [runsOf, firstRun] = runsByState(set.count, members, runs);
  const opened = new Uint8Array(runs.length);
  const queue = new Int32Array(set.count);
  let filled = 0;
  for (const goal of goals) {
    distances[goal] = 0;
    queue[filled++] = goal;
  }
  for (let next = 0; next < filled; next++) {
    const index = queue[next] as number;
    const distance = (distances[index] as number) + 1;
    const lastRun = firstRun[index + 1] as number;
    for (let k = firstRun[index] as number; k < lastRun; k++) {
      const run = runsOf[k] as number;
      if (opened[run] !== 0) continue;
      opened[run] = 1;
      const end = runs[run + 1] as number;
      for (let at = runs[run] as number; at < end; at++) {
        const member = members[at] as number;
        if (distances[member] !== cutOff) continue;
        distances[member] = distance;
        queue[filled++] = member;
      }
    }
  }
  return distances;
}

/** The runs of each state: those of state `i` begin at `first[i]` and end before `first[i + 1]`. */
function runsByState(count: number, members: Int32Array, runs: Int32Array): [runsOf: Int32Array, first: Int32Array] {
  // Counted two places further on, then summed up: while the runs are put in, first[i + 1] is where the next one of i goes.
  const first = new Int32Array(count + 2);
  for (let at = 0; at < members.length; at++) {
    const slot = (members[at] as number) + 2;
    first[slot] = (first[slot] as number) + 1;
  }
  for (let index = 2; index < first.length; index++) {
    first[index] = (first[index] as number) + (first[index - 1] as number);
  }
  const runsOf = new Int32Array(members.length);
  for (let run = 0; run + 1 < runs.length; run++) {
    const end = runs[run + 1] as number;
    for (let at = runs[run] as number; at < end; at++) {
      const slot = (members[at] as number) + 1;
      const place = first[slot] as number;
      runsOf[place] = run;
      first[slot] = place + 1;
    }
  }
  return [runsOf, first];
}
