/** The order in which the positions of a distance come: every one in a cycle, and those with few solutions on Saturdays. */
import { describe, expect, it } from 'vitest';
import { dateOfNumber, dayNumber, weekdayOf } from '../../src/day/calendar.ts';
import { dailyOf } from '../../src/day/deal.ts';
import { dealOn } from '../../src/day/plan.ts';
import { permuteKeyed } from '../../src/digest.ts';
import { families, openBoard } from '../../src/families/index.ts';
import { type Permute, type PuzzleSource, sourceOf } from '../../src/positions/puzzle-source.ts';
import type { State } from '../../src/puzzle.ts';
import { sample, thorough } from '../sample.ts';
import { forgetful, puzzleData, tableOf, valueOf } from './boards.ts';

const saturday = 5;
const puzzle = openBoard('8-puzzle', '123456780');
const drawIn =
  (cycle: number): Permute =>
  (purpose, size, place) =>
    permuteKeyed('a secret', `${cycle}|${purpose}`, size, place);

/** So many positions, whose numbers are their places by the number of solutions. */
function sourceOfSize(size: number): PuzzleSource {
  const dealt = (state: State) => ({ position: { puzzle, state }, histogram: [] });
  return {
    nearest: 1,
    farthest: 1,
    effort: 1,
    explores: false,
    count: () => size,
    deal: async (_distance, index, draw) => dealt(await draw('state', size, index)),
    byPathCount: (_distance, n) => dealt(n),
    hardest: () => ({ puzzle, state: 0 }),
  };
}

async function places(size: number, cycle: number): Promise<Map<string, number>> {
  const dates = Array.from({ length: size }, (_, k) => dateOfNumber(cycle * size + k + 1));
  const found = await Promise.all(dates.map((date) => dealOn(sourceOfSize(size), 1, date, drawIn)));
  return new Map(dates.map((date, k) => [date, found[k]?.position.state ?? -1]));
}

describe.each(sample([1, 2, 6, 7, 8, 59, 60, 61, 100, 239, 240, 241, 700], 5))('a cycle of %i days', (size) => {
  it.each([0, 1, 2, 5])('brings every position once: cycle %i', async (cycle) => {
    const found = await places(size, cycle);
    expect(new Set(found.values())).toEqual(new Set(Array.from({ length: size }, (_, place) => place)));
    const saturdays = Array.from(found).filter(([date]) => weekdayOf(date) === saturday);
    const few = Math.max(60, Math.ceil(size / 4));
    for (const [, place] of saturdays) expect(place).toBeLessThan(few);
  });

  it('is another one the next time', async () => {
    if (size < 59) return;
    expect([...(await places(size, 1)).values()]).not.toEqual([...(await places(size, 0)).values()]);
  });
});

it('the other days get what Saturdays leave, not only what has many solutions', async () => {
  const found = Array.from(await places(700, 0)).filter(([date]) => weekdayOf(date) !== saturday);
  const few = found.filter(([, place]) => place < 175);
  expect(few).toHaveLength(75);
  // Not all at once either.
  expect(few.filter(([date]) => dayNumber(date) <= 350).length).toBeGreaterThan(20);
  expect(few.filter(([date]) => dayNumber(date) > 350).length).toBeGreaterThan(20);
});

const tabled = families.filter(({ source }) => source.kind === 'table');

describe.each(sample(tabled, 2).map((family) => ({ family, name: family.id })))('$name', ({ family }) => {
  const table = tableOf(openBoard(family.id, family.boards[0]));
  const source = sourceOf(puzzleData, family);

  it('has its positions in order of their numbers of solutions', () => {
    for (const distance of [1, family.week[1], family.week[6]]) {
      const states = Array.from({ length: table.count(distance) }, (_, n) => table.nthByPathCount(distance, n));
      const all = states.map((_, n) => table.nth(distance, n));
      expect(states.toSorted((a, b) => a - b)).toEqual(all);
      const ways = states.map((state) => table.pathCount(state));
      expect(ways.every((count, n) => n === 0 || count >= (ways[n - 1] ?? 0n))).toBe(true);
      expect(() => table.nthByPathCount(distance, states.length)).toThrow(RangeError);
    }
  });

  it('has numbers that are exact together with its states', () => {
    const { size } = openBoard(family.id, family.boards[0]);
    let most = 0n;
    for (let state = 0; state < size; state++) {
      if (table.distance(state) !== undefined && table.pathCount(state) > most) most = table.pathCount(state);
    }
    expect(most).toBeGreaterThan(0n);
    expect((most + 1n) * BigInt(size)).toBeLessThan(BigInt(Number.MAX_SAFE_INTEGER));
  });

  it.each(source.count(family.week[5]) > 60 ? [family.id] : [])(
    '%s has few shortest solutions on the Saturdays of ten years',
    async () => {
      const distance = family.week[5];
      const deps = { db: forgetful, ...puzzleData, daySecret: 'a secret of the tests, long enough', origin: undefined };
      const all = Array.from({ length: table.count(distance) }, (_, n) =>
        Number(table.pathCount(table.nth(distance, n))),
      );
      const quarter = all.toSorted((a, b) => a - b)[Math.max(60, Math.ceil(all.length / 4)) - 1] ?? 0;
      const counts: number[] = [];
      const others: number[] = [];
      // Every other week will do, and of the other days the Tuesdays.
      for (let number = 3; number <= 3652; number += thorough ? 14 : 196) {
        for (const [day, found] of [
          [number, counts],
          [number + 3, others],
        ] as const) {
          const daily = valueOf(await dailyOf(deps, { date: dateOfNumber(day), family: family.id, distance }));
          found.push(Number(daily.count));
        }
      }
      expect(Math.max(...counts)).toBeLessThanOrEqual(quarter);
      expect(mean(counts)).toBeLessThan(mean(others));
    },
  );
});

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
