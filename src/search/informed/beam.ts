/**
 * Beam search: a solution at once, not a shortest one. From each layer of positions, as far from the start as one another, only those
 * that look nearest to the goal are opened: by the bound of one view of the board, then by the sum of both views.
 */
import { directionCount, home, neighbourOf } from './board.ts';
import type { IdaStar } from './ida-star.ts';

interface Node {
  readonly cells: readonly number[];
  readonly gap: number;
  readonly from: Node | undefined;
  readonly rank: number;
}

/** How many positions of a layer are opened. */
const width = 60;
/** No beam has needed as many layers; then a wider one begins. */
const maxLayers = 160;

/** The cells to which the gap goes from a solvable position to the goal of the pattern databases. */
export function beamPath(start: readonly number[], idaStar: IdaStar): number[] {
  for (let most = width; ; most *= 4) {
    const end = search(start, idaStar, most);
    if (end === undefined) continue;
    const path: number[] = [];
    for (let node = end; node.from !== undefined; node = node.from) path.unshift(node.gap);
    return path;
  }
}

function search(start: readonly number[], idaStar: IdaStar, most: number): Node | undefined {
  let layer: Node[] = [{ cells: start, gap: start.indexOf(home), from: undefined, rank: rankOf(start, idaStar) }];
  const known = new Set<string>();
  for (let length = 0; length < maxLayers; length++) {
    const end = layer.find(({ cells }) => cells.every((tile, cell) => tile === cell));
    if (end !== undefined) return end;
    layer = layer
      .flatMap((node) => near(node, known, idaStar))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, most);
  }
  return undefined;
}

function near(node: Node, known: Set<string>, idaStar: IdaStar): Node[] {
  const found: Node[] = [];
  for (let direction = 0; direction < directionCount; direction++) {
    const to = neighbourOf(node.gap, direction);
    if (to < 0) continue;
    const cells = node.cells.slice();
    cells[node.gap] = cells[to] as number;
    cells[to] = home;
    const key = String.fromCharCode(...cells);
    if (known.has(key)) continue;
    known.add(key);
    found.push({ cells, gap: to, from: node, rank: rankOf(cells, idaStar) });
  }
  return found;
}

function rankOf(cells: readonly number[], idaStar: IdaStar): number {
  const bounds = idaStar.place(cells);
  const plain = bounds & 255;
  const mirrored = bounds >> 8;
  return Math.max(plain, mirrored) * 256 + plain + mirrored;
}
