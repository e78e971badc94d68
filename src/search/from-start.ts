/**
 * Shortest solutions where goals can't be listed: breadth-first layers from the start up to the first that holds a goal, and
 * back over the runs to see what lies on the ways there.
 */
import type { State } from '../puzzle.ts';
import type { Meeting } from './both-ends.ts';
import { type Explorable, type Explored, explore } from './explore.ts';
import { type Cone, explorerFor } from './explorer.ts';
import { Routes } from './routes.ts';
import { StateSet } from './state-set.ts';

/** @param budget how many states may be held */
export function searchFromStart(puzzle: Explorable, start: State, budget: number): Meeting {
  const cone = explorerFor(puzzle)?.cone(start, budget) ?? coneOf(explore(puzzle, start, 'goal', budget));
  if (cone.end !== 'goal') return { kind: cone.end, states: cone.states };
  const { rows, first } = cone;
  const [length = 0, count = 0] = rows.subarray(-2);
  let set: StateSet | undefined;
  const find = (state: State, k: number): number | undefined => {
    set ??= statesIn(rows);
    const index = set.indexOf(state);
    return index === undefined ? undefined : rows[3 * index + k];
  };
  const around = { distance: (state: State) => find(state, 1), ...(first && { first }) };
  // Most who ask want the number and one solution: for them nothing is looked up.
  const ways = (state: State): bigint => BigInt(state === start ? count : (find(state, 2) ?? 0));
  // No state has more ways than the start. Where they are too many for a float, the cone is counted once more, exactly.
  const isExact = count <= Number.MAX_SAFE_INTEGER;
  return { kind: 'routes', routes: new Routes(puzzle, start, length, isExact ? { ...around, ways } : around) };
}

function statesIn(rows: Float64Array): StateSet {
  const set = new StateSet(rows.length / 3);
  for (let at = 0; at < rows.length; at += 3) set.add(rows[at] as number);
  return set;
}

function coneOf({ set, layers, members, runs, goals, end }: Explored): Cone {
  if (end !== 'goal') return { end, states: set.count };
  const ways = new Float64Array(set.count);
  for (const goal of goals) ways[goal] = 1;
  // A run's members are as deep as the one who opened it, or one deeper: from each of the former a move leads to each of the
  // latter. The last runs were opened by the deepest, so what is added is complete.
  let depth = layers.length - 2;
  for (let run = runs.length - 2; run >= 0; run--) {
    const first = runs[run] as number;
    const end = runs[run + 1] as number;
    while ((members[first] as number) < (layers[depth] as number)) depth--;
    const deeper = layers[depth + 1] as number;
    let sum = 0;
    for (let at = first; at < end; at++) {
      const member = members[at] as number;
      if (member >= deeper) sum += ways[member] as number;
    }
    if (sum === 0) continue;
    for (let at = first; at < end; at++) {
      const member = members[at] as number;
      if (member < deeper) ways[member] = (ways[member] as number) + sum;
    }
  }
  const rows: number[] = [];
  for (let index = set.count - 1, layer = layers.length - 2; index >= 0; index--) {
    while (index < (layers[layer] as number)) layer--;
    const own = ways[index] as number;
    if (own > 0) rows.push(set.states[index] as number, layers.length - 2 - layer, own);
  }
  return { end, rows: Float64Array.from(rows) };
}
