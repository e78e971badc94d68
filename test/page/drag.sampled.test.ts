/** A piece follows the pointer and never lies on another. */
import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { held, landing } from '../../page/model/drag.ts';
import { positionOf } from '../../page/model/game.ts';
import { type DragOffset, type Reach, carried } from '../../page/model/reach.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Picture } from '../../src/puzzle.ts';
import { cellsOf } from '../../src/render/piece-cells.ts';
import { often, starts, turns, walked, wayAt } from './walks.ts';

const none: DragOffset = { dx: 0, dy: 0 };
const apart = (one: DragOffset, other: DragOffset): number => Math.hypot(one.dx - other.dx, one.dy - other.dy);

/** Where the pointer goes, in cells from the press. */
const track = fc.array(
  fc.record({ dx: fc.double({ min: -5, max: 5, noNaN: true }), dy: fc.double({ min: -5, max: 5, noNaN: true }) }),
  { minLength: 1, maxLength: 8 },
);

/** Whether a piece drawn there lies on no other that stays, and within the board. */
function isFree(
  { width, height, pieces }: Picture,
  index: number,
  { dx, dy }: DragOffset,
  along: ReadonlySet<number>,
): boolean {
  const hair = 1e-9;
  const own = pieces[index];
  if (own === undefined) return false;
  const others = pieces.filter((_, other) => !along.has(other)).flatMap(cellsOf);
  return cellsOf(own).every(({ x, y }) => {
    const [left, top] = [x + dx, y + dy];
    if (left < -hair || top < -hair || left > width - 1 + hair || top > height - 1 + hair) return false;
    return others.every((cell) => Math.abs(cell.x - left) > 1 - hair || Math.abs(cell.y - top) > 1 - hair);
  });
}

describe.each(starts)('a drag on %s', (_name, start) => {
  it('keeps the piece free of all others, and comes to rest where moves lead', () => {
    const anyDrag = fc.property(turns, fc.nat(), track, (turned, turn, points) => {
      const position = positionOf(walked(start, turned));
      const { index, reach } = wayAt(position, turn);
      const moved = carried(position, reach.places[0]?.words ?? []);
      const along = new Set([index, ...moved.flatMap((offset, one) => (offset === undefined ? [] : [one]))]);
      const isHop = reach.kind === 'hop';
      let at = none;
      for (const to of points) {
        const next = held(reach, at, to);
        expect(apart(next, to)).toBeLessThanOrEqual(isHop ? 0 : apart(at, to) + 1e-9);
        expect(isHop || isFree(pictureOf(position), index, next, along)).toBe(true);
        expect(isHop || isOnTheWay(reach, at, next)).toBe(true);
        at = next;
      }
      const rest = landing(reach, at);
      expect(apart(rest ?? none, at)).toBeLessThanOrEqual(isHop ? 10 : Math.SQRT1_2 + 1e-9);
      expect(rest === undefined || reach.places.includes(rest)).toBe(true);
    });
    fc.assert(anyDrag, often);
  });

  it('comes to every place, step by step', () => {
    const anyPlace = fc.property(turns, fc.nat(), (turned, turn) => {
      const { reach, place } = wayAt(positionOf(walked(start, turned)), turn);
      expect(landing(reach, { dx: place.dx, dy: place.dy })).toBe(place);
      expect(landing(reach, none)).toBeUndefined();
      const at = wayTo(reach, place).reduce((from, to) => held(reach, from, to), none);
      expect(at).toEqual({ dx: place.dx, dy: place.dy });
    });
    fc.assert(anyPlace, often);
  });
});

/** The places on the way to one, by a search of the tests' own; of a hop the place alone. */
function wayTo({ kind, places }: Reach, to: DragOffset): readonly DragOffset[] {
  if (kind === 'hop') return [{ dx: to.dx, dy: to.dy }];
  const ways: DragOffset[][] = [[none]];
  for (const way of ways) {
    const last = way.at(-1) ?? none;
    if (last.dx === to.dx && last.dy === to.dy) return way;
    for (const { dx, dy } of places) {
      const isNew = !ways.some((other) => other.some((one) => one.dx === dx && one.dy === dy));
      if (apart(last, { dx, dy }) === 1 && isNew) ways.push([...way, { dx, dy }]);
    }
  }
  return expect.fail('no way there');
}

/** Whether both points are on free ways between whole cells, and these hang together. */
function isOnTheWay({ places }: Reach, from: DragOffset, to: DragOffset): boolean {
  const free = new Set([none, ...places].map(({ dx, dy }) => `${dx},${dy}`));
  const fits = (dx: number, dy: number): boolean =>
    [Math.floor(dx), Math.ceil(dx)].every((x) => [Math.floor(dy), Math.ceil(dy)].every((y) => free.has(`${x},${y}`)));
  const [first, last] = [from, to].map(({ dx, dy }) =>
    [Math.floor(dx), Math.ceil(dx)]
      .flatMap((x) => [Math.floor(dy), Math.ceil(dy)].map((y) => `${x},${y}`))
      .find((key) => free.has(key)),
  );
  if (!fits(to.dx, to.dy) || first === undefined || last === undefined) return false;
  const found = new Set([first]);
  for (const key of found) {
    const [x = 0, y = 0] = key.split(',').map(Number);
    for (const next of [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`])
      if (free.has(next)) found.add(next);
  }
  return found.has(last);
}

/** A reach of these places; `#` is where the piece stands, a letter where it can go. */
function reachIn(...rows: readonly string[]): Reach {
  const cells = rows.flatMap((row, y) => Array.from(row, (sign, x) => ({ sign, x, y })));
  const home = cells.find(({ sign }) => sign === '#') ?? expect.fail('no piece');
  const places = cells
    .filter(({ sign }) => /[a-z]/u.test(sign))
    .map(({ sign, x, y }) => ({ dx: x - home.x, dy: y - home.y, words: [sign] }));
  return { kind: 'slide', places };
}

describe('a piece', () => {
  const lane = reachIn('ab#cd');
  const corner = reachIn('#a', '.b');
  const post = reachIn('#.a', 'bcd');
  const hall = reachIn('#ab', 'cde', 'fgh');

  it.each([
    [lane, none, { dx: 0.3, dy: 4 }, { dx: 0.3, dy: 0 }],
    [lane, none, { dx: 9, dy: 0 }, { dx: 2, dy: 0 }],
    [corner, none, { dx: 1, dy: 1 }, { dx: 1, dy: 1 }],
    [corner, none, { dx: 0.2, dy: 0.4 }, { dx: 0.2, dy: 0 }],
    [corner, none, { dx: 0.8, dy: 0.4 }, { dx: 1, dy: 0.4 }],
    [corner, { dx: 1, dy: 0.5 }, { dx: 0.1, dy: 0.5 }, { dx: 0.1, dy: 0 }],
    [corner, { dx: 1, dy: 0.8 }, { dx: 0.1, dy: 0.8 }, { dx: 1, dy: 0.8 }],
    [corner, { dx: 1, dy: 0.5 }, { dx: 0.4, dy: 0.1 }, { dx: 0.4, dy: 0 }],
    [post, none, { dx: 1.2, dy: 0 }, none],
    [post, none, { dx: 2, dy: 0.3 }, { dx: 0, dy: 0.3 }],
    [post, none, { dx: 1.2, dy: 0.6 }, { dx: 1.2, dy: 1 }],
    [post, { dx: 1, dy: 1 }, { dx: 2, dy: 0 }, { dx: 2, dy: 0 }],
    [hall, none, { dx: 1.3, dy: 0.7 }, { dx: 1.3, dy: 0.7 }],
  ] as const)('is held where it can be', (reach, from, to, at) => {
    expect(held(reach, from, to)).toEqual(at);
  });

  it.each([
    [0.4, 0, undefined],
    [0.6, 0, 'c'],
    [1.4, 0, 'c'],
    [1.6, 0, 'd'],
    [-0.6, 0, 'b'],
    [0.2, 6, 'c'],
    [0.2, 2, undefined],
    [0.8, -6, undefined],
    [0.2, 100, 'c'],
    [1.1, 100, 'c'],
    [1.2, 100, 'd'],
    [2, 100, 'd'],
    [-1.2, -6, 'a'],
  ])('snaps at %d, thrown at %d cells a second, to %s', (dx, speed, word) => {
    expect(landing(lane, { dx, dy: 0 }, { dx: speed, dy: 0 })?.words[0]).toBe(word);
  });

  it('hops onto the square that it is over', () => {
    const hop: Reach = { kind: 'hop', places: [{ dx: 1, dy: 2, words: ['k'] }] };
    expect(landing(hop, { dx: 1.4, dy: 1.6 })?.words).toEqual(['k']);
    expect(landing(hop, { dx: 1.6, dy: 2 })).toBeUndefined();
    expect(landing(hop, { dx: 0.1, dy: -0.2 })).toBeUndefined();
  });

  it('that is lost goes on from where it was', () => {
    expect(held(corner, { dx: 7, dy: 7 }, { dx: 0.5, dy: 0 })).toEqual({ dx: 0.5, dy: 0 });
    expect(held(corner, { dx: 7, dy: 7 }, { dx: 9, dy: 9 })).toEqual({ dx: 1, dy: 1 });
  });
});
