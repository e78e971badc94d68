/** How a piece follows the pointer, and where it comes to rest. Offsets are in cells from where the gesture began. */
import { type DragOffset, type ReachedPlace, type Reach, besides, keyOf } from './reach.ts';

const none: DragOffset = { dx: 0, dy: 0 };

/** How far, in cells, the pointer may be off a way that turns, so that a corner need not be met to the pixel. */
const tolerance = 0.5;

/**
 * A flick, in cells a second, carries a piece on for this many seconds, but by no more than `farthest` cells: so it
 * ends a step that is well begun, and who drags fast from cell to cell does not go one too far.
 */
const carry = 0.1;
const farthest = 0.35;

/**
 * Where a piece is drawn while the pointer asks for `to`: as near as it comes by steps of one cell within what the
 * pointer has swept, so that it never goes through another piece, nor round one by itself.
 *
 * @param from where it is drawn now
 */
export function held(reach: Reach, from: DragOffset, to: DragOffset): DragOffset {
  if (reach.kind === 'hop') return to;
  const free = new Set([none, ...reach.places].map(keyOf));
  const swept = (point: DragOffset): boolean =>
    isBetween(point.dx, from.dx, to.dx) && isBetween(point.dy, from.dy, to.dy);
  const found = cornersOf(from).filter((corner) => free.has(keyOf(corner)));
  // The board has changed below the finger.
  if (found.length === 0) return held(reach, none, to);
  const known = new Set(found.map(keyOf));
  let best = from;
  for (const node of found) {
    for (const point of spansAt(node, free).map((span) => nearestIn(span, to))) {
      if (swept(point) && distance(point, to) < distance(best, to)) best = point;
    }
    for (const next of besides(node)) {
      if (!free.has(keyOf(next)) || known.has(keyOf(next)) || !swept(next)) continue;
      known.add(keyOf(next));
      found.push(next);
    }
  }
  return best;
}

/** Where a piece comes to rest that is let go there; undefined: where it was. */
export function landing(reach: Reach, at: DragOffset, flick: DragOffset = none): ReachedPlace | undefined {
  const placeAt = (point: DragOffset): ReachedPlace | undefined =>
    reach.places.find((place) => keyOf(place) === keyOf(point));
  if (reach.kind === 'hop') return placeAt({ dx: Math.round(at.dx), dy: Math.round(at.dy) });
  const thrown = held(reach, at, { dx: at.dx + thrust(flick.dx), dy: at.dy + thrust(flick.dy) });
  const free = new Set([none, ...reach.places].map(keyOf));
  const [rest] = cornersOf(thrown)
    .filter((corner) => free.has(keyOf(corner)))
    .toSorted((one, other) => distance(one, thrown) - distance(other, thrown));
  return rest && placeAt(rest);
}

const thrust = (speed: number): number => clamp(speed * carry, -farthest, farthest);

const isBetween = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) - tolerance && value <= Math.max(one, other) + tolerance;

const distance = (one: DragOffset, other: DragOffset): number => Math.hypot(one.dx - other.dx, one.dy - other.dy);

/** The whole cells around a point. */
function cornersOf({ dx, dy }: DragOffset): DragOffset[] {
  const columns = new Set([Math.floor(dx), Math.ceil(dx)]);
  const rows = new Set([Math.floor(dy), Math.ceil(dy)]);
  return [...columns].flatMap((column) => [...rows].map((row) => ({ dx: column, dy: row })));
}

/** Two opposite corners of what is free between cells: a point, a way, or a square with four free corners. */
type Span = readonly [DragOffset, DragOffset];

function spansAt({ dx, dy }: DragOffset, free: ReadonlySet<string>): readonly Span[] {
  const isFree = (column: number, row: number): boolean => free.has(`${column},${row}`);
  const spans: Span[] = [];
  for (const column of [dx - 1, dx, dx + 1]) {
    for (const row of [dy - 1, dy, dy + 1]) {
      if (isFree(column, dy) && isFree(dx, row) && isFree(column, row))
        spans.push([
          { dx, dy },
          { dx: column, dy: row },
        ]);
    }
  }
  return spans;
}

const nearestIn = ([one, other]: Span, to: DragOffset): DragOffset => ({
  dx: clamp(to.dx, one.dx, other.dx),
  dy: clamp(to.dy, one.dy, other.dy),
});

const clamp = (value: number, one: number, other: number): number =>
  Math.max(Math.min(one, other), Math.min(Math.max(one, other), value));
