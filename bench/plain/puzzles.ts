/**
 * The reference programs: puzzles as most people write them first. A position is the text of its cells, `0` what is
 * empty; what has been seen stands in a Map. Nothing is wasted on purpose, and nothing is clever.
 */

/** The positions one move away. */
export type Near = (cells: string) => string[];

/** By family. */
export function nearOf(family: string): Near {
  if (family === 'no-off') return noOffNear;
  return family === 'knight-exchange' ? knightsNear : tilesNear(['7-puzzle', '15-puzzle'].includes(family) ? 4 : 3);
}

/** Unit tiles and a gap on a board of this width. */
function tilesNear(width: number): Near {
  return (cells) => besideGap(cells, width).map((cell) => swap(cells, cells.indexOf('0'), cell));
}

/** NO-OFF in rows of four: `1` is either half of the bulb, which only slides along its row. */
function noOffNear(cells: string): string[] {
  const gap = cells.indexOf('0');
  return besideGap(cells, 4).flatMap((cell) => {
    if (cells[cell] !== '1') return [swap(cells, gap, cell)];
    const step = cell - gap;
    return Math.abs(step) === 1 ? [swap(cells, gap, cell + step)] : [];
  });
}

/** Knights on a board three wide and four tall. */
function knightsNear(cells: string): string[] {
  const near: string[] = [];
  for (let from = 0; from < cells.length; from++) {
    for (let to = 0; to < cells.length && cells[from] !== '0'; to++) {
      const columns = Math.abs((from % 3) - (to % 3));
      const rows = Math.abs(Math.floor(from / 3) - Math.floor(to / 3));
      if (cells[to] === '0' && columns * rows === 2) near.push(swap(cells, from, to));
    }
  }
  return near;
}

function besideGap(cells: string, width: number): number[] {
  const gap = cells.indexOf('0');
  const column = gap % width;
  return [
    ...(gap >= width ? [gap - width] : []),
    ...(column > 0 ? [gap - 1] : []),
    ...(column < width - 1 ? [gap + 1] : []),
    ...(gap + width < cells.length ? [gap + width] : []),
  ];
}

function swap(cells: string, a: number, b: number): string {
  const swapped = cells.split('');
  [swapped[a], swapped[b]] = [swapped[b] ?? '', swapped[a] ?? ''];
  return swapped.join('');
}

/** The distance of every position that can be reached from the goal. */
export function plainFlood(goal: string, near: Near): Map<string, number> {
  const distances = new Map([[goal, 0]]);
  // A Map is walked in the order of insertion, entries that are added on the way included: it is its own queue.
  for (const [cells, distance] of distances) {
    for (const next of near(cells)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

/** One shortest solution, start and goal included. */
export function plainSolve(start: string, goal: string, near: Near): string[] {
  const cameFrom = new Map([[start, '']]);
  for (const cells of cameFrom.keys()) {
    if (cells === goal) break;
    for (const next of near(cells)) if (!cameFrom.has(next)) cameFrom.set(next, cells);
  }
  const path: string[] = [];
  for (let cells = goal; cells !== ''; cells = cameFrom.get(cells) ?? '') path.push(cells);
  return path.toReversed();
}

/** How many shortest solutions there are. */
export function plainCount(start: string, goal: string, near: Near): bigint {
  const seen = new Set([start]);
  let layer = new Map([[start, 1n]]);
  while (layer.size > 0 && !layer.has(goal)) {
    const next = new Map<string, bigint>();
    for (const [cells, ways] of layer) {
      for (const one of near(cells)) if (!seen.has(one)) next.set(one, (next.get(one) ?? 0n) + ways);
    }
    for (const cells of next.keys()) seen.add(cells);
    layer = next;
  }
  return layer.get(goal) ?? 0n;
}
