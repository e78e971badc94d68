import type { Picture, Piece } from '../puzzle.ts';
import type { Rect } from './canvas.ts';
import { cellsOf } from './piece-cells.ts';
import { even } from './pixel-layout.ts';

/** A piece at each of its stops. */
export type Way = readonly [Piece, ...Piece[]];

const steps = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;

/**
 * Between two stops a piece goes straight, or jumps. A block may go around corners: a shortest way over free cells, the
 * first in the order up, left, right, down.
 */
export function wayBetween(picture: Picture, from: Piece, to: Piece): Way {
  return (picture.look === 'blocks' && shortestWay(picture, from, to)) || [from, to];
}

/** Undefined where more than this piece moved. */
function shortestWay({ width, height, pieces }: Picture, from: Piece, to: Piece): Way | undefined {
  const taken = new Set(pieces.filter(({ label }) => label !== from.label).flatMap((piece) => cellsOf(piece).map(key)));
  const fits = (piece: Piece): boolean =>
    cellsOf(piece).every(
      (cell) => cell.x >= 0 && cell.x < width && cell.y >= 0 && cell.y < height && !taken.has(key(cell)),
    );
  const ways = new Map<string, Way>([[key(from), [from]]]);
  for (const way of ways.values()) {
    const at = way.at(-1) ?? from;
    if (key(at) === key(to)) return way;
    for (const [x, y] of steps) {
      const next = { ...at, x: at.x + x, y: at.y + y };
      if (!ways.has(key(next)) && fits(next)) ways.set(key(next), [...way, next]);
    }
  }
  return undefined;
}

const key = ({ x, y }: { readonly x: number; readonly y: number }): string => `${x},${y}`;

/** In cells. */
export const lengthOf = (way: readonly Piece[]): number =>
  way.slice(1).reduce((sum, { x, y }, k) => {
    const last = way[k] ?? { x, y };
    return sum + Math.max(Math.abs(x - last.x), Math.abs(y - last.y));
  }, 0);

export function along(stops: readonly Rect[], share: number): Rect {
  const passed = share * (stops.length - 1);
  const leg = Math.min(Math.floor(passed), stops.length - 2);
  const first = stops[leg] as Rect;
  const { x, y, width, height } = stops[leg + 1] as Rect;
  const part = passed - leg;
  return { x: first.x + even((x - first.x) * part), y: first.y + even((y - first.y) * part), width, height };
}
