import type { Puzzle, State } from '../puzzle.ts';

/**
 * All positions within `radius` moves of any of the centres.
 *
 * @param max the ball stops growing after the first layer that brings it to this many positions
 */
export function ballAround(puzzle: Puzzle, centres: readonly State[], radius: number, max: number): ReadonlySet<State> {
  const near = new Float64Array(puzzle.degree);
  const reached = new Set(centres);
  let layer: readonly State[] = centres;
  for (let depth = 0; depth < radius && reached.size < max; depth++) {
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
