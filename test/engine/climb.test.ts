/** Up, down, what is skipped, and where one stays. */
import { describe, expect, it } from 'vitest';
import { families } from '../../src/families/index.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import { rungAfter, rungFrom, rungOf } from '../../src/positions/rungs.ts';
import { puzzleData } from './boards.ts';

/** Boards at 3, 4, 7 and 9 moves. */
const source = { nearest: 3, farthest: 9, count: (distance: number) => Number([0, 3, 4, 7, 9].includes(distance)) };

const after = (rung: number, isWon: boolean, distance = rung) => rungAfter(source, rung, distance, isWon);

describe('a rung', () => {
  it.each([
    [3, 4, 3],
    [4, 7, 3],
    [7, 9, 4],
    [9, 9, 7],
  ])('%i leads up to %i and down to %i', (rung, up, down) => {
    expect([after(rung, true), after(rung, false)]).toEqual([up, down]);
  });

  it('is the nearest at first', () => {
    expect(rungOf(source, undefined)).toBe(3);
  });

  it('whose boards are gone is left for the next lower one', () => {
    expect([6, 7, 8, 9, 20].map((rung) => rungOf(source, rung))).toEqual([4, 7, 7, 9, 9]);
  });

  it('leads up by a harder board in its place, and nowhere by an easier one', () => {
    expect(after(4, true, 7)).toBe(7);
    expect(after(7, true, 4)).toBe(7);
    expect(after(7, false, 4)).toBe(4);
  });
});

describe.each(families)('$id', (family) => {
  const rungs = sourceOf(puzzleData, family);
  const { nearest, farthest } = rungs;

  it('has boards at each rung, and the climb meets them all up and down', () => {
    const meant = Array.from({ length: farthest + 1 }, (_, distance) => distance).filter(
      (distance) => distance >= nearest && rungs.count(distance) > 0,
    );
    const up: number[] = [];
    for (let rung = 0, next = rungFrom(rungs, 0, 1); next !== rung; next = rungFrom(rungs, rung, 1))
      up.push((rung = next));
    const down: number[] = [];
    for (let rung = 0, next = farthest; next !== rung; next = rungFrom(rungs, rung, -1)) down.push((rung = next));
    expect(up).toEqual(meant);
    expect(down).toEqual(meant.toReversed());
    expect(up[0]).toBeGreaterThan(0);
    expect(up.length).toBeGreaterThan(15);
  });
});
