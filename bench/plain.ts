/**
 * The reference programs: sliding tiles as most people write them first. A position is the text of its cells, `0` the gap;
 * what has been seen stands in a Map. Nothing is wasted on purpose, and nothing is clever.
 */

/** The positions one move away. */
function neighbours(cells: string, width: number): string[] {
  const gap = cells.indexOf('0');
  const column = gap % width;
  const near = [
    ...(gap >= width ? [gap - width] : []),
    ...(column > 0 ? [gap - 1] : []),
    ...(column < width - 1 ? [gap + 1] : []),
    ...(gap + width < cells.length ? [gap + width] : []),
  ];
  return near.map((cell) => swap(cells, gap, cell));
}

function swap(cells: string, a: number, b: number): string {
  const swapped = cells.split('');
  [swapped[a], swapped[b]] = [swapped[b] ?? '', swapped[a] ?? ''];
  return swapped.join('');
}

/** The distance of every position that can be reached from the goal. */
export function plainFlood(goal: string, width: number): Map<string, number> {
  const distances = new Map([[goal, 0]]);
  // A Map is walked in the order of insertion, entries that are added on the way included: it is its own queue.
  for (const [cells, distance] of distances) {
    for (const near of neighbours(cells, width)) if (!distances.has(near)) distances.set(near, distance + 1);
  }
  return distances;
}

/** One shortest solution, start and goal included. */
export function plainSolve(start: string, goal: string, width: number): string[] {
  const cameFrom = new Map([[start, '']]);
  for (const cells of cameFrom.keys()) {
    if (cells === goal) break;
    for (const near of neighbours(cells, width)) if (!cameFrom.has(near)) cameFrom.set(near, cells);
  }
  const path: string[] = [];
  for (let cells = goal; cells !== ''; cells = cameFrom.get(cells) ?? '') path.push(cells);
  return path.toReversed();
}

/** How many shortest solutions there are. */
export function plainCount(start: string, goal: string, width: number): bigint {
  const seen = new Set([start]);
  let layer = new Map([[start, 1n]]);
  while (layer.size > 0 && !layer.has(goal)) {
    const next = new Map<string, bigint>();
    for (const [cells, ways] of layer) {
      for (const near of neighbours(cells, width)) if (!seen.has(near)) next.set(near, (next.get(near) ?? 0n) + ways);
    }
    for (const cells of next.keys()) seen.add(cells);
    layer = next;
  }
  return layer.get(goal) ?? 0n;
}
