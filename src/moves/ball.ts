import type { Puzzle, State } from '../puzzle.ts';

/** Positions within `radius` moves of a centre. It ends after the layer that reaches `max` positions. */
export function ballAround(puzzle: Puzzle, centres: readonly State[], radius: number, max: number): ReadonlySet<State> {
  const near = new Float64Array(puzzle.degree);
  const reached = new Set(centres);
  let layer: readonly State[] = centres;
  for (let depth = 0; depth < radius && reached.size < max && layer.length > 0; depth++) {
    const next: State[] = [];
    for (const state of layer) {
      const count = puzzle.neighbours(state, near);
      for (let k = 0; k < count; k++) {
        const neighbour = near[k] as number;
        if (reached.has(neighbour)) continue;
        reached.add(neighbour);
        next.push(neighbour);
      }
    }
    layer = next;
  }
  return reached;
}

/** At most so many positions within reach, the nearest first: the Worker and the page list them in the same order. */
export const nearestOf = (puzzle: Puzzle, state: State, count: number): readonly State[] =>
  [...ballAround(puzzle, [state], Number.POSITIVE_INFINITY, count)].slice(0, count);
