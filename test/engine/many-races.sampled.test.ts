/** Sixty races of one kind go on: the others still get boards, and none that is raced on. */
import type { D1Database } from '@cloudflare/workers-types';
import { expect, it } from 'vitest';
import type { PuzzleDeps } from '../../src/day/deal.ts';
import { dealPractice } from '../../src/day/practice.ts';
import { momentOf } from '../../src/games/race/results.ts';
import { families } from '../../src/families/index.ts';
import { imageOf, sizeOf } from '../../src/positions/gate.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import { type Family, type Position, writeState } from '../../src/puzzle.ts';
import { sample } from '../sample.ts';
import { puzzleData } from './boards.ts';

const now = Date.parse('2026-03-04T12:00:00Z');

interface Raced {
  readonly position: Position;
  readonly distance: number;
}

/** Where these races go on; those whose number is below `near` are of the server that is asked in. */
function withRaces(races: readonly Raced[], near: number): PuzzleDeps {
  const rows = races.map(({ position, distance }, index) => {
    const { puzzle, state } = position;
    const day = { date: '', count: '', solution: '', positions: 0, harder: 0, in_play: 1 };
    const race = { ends: now + 1, size: sizeOf(position), near: Number(index < near) };
    return { ...day, ...race, family: puzzle.family, distance, board: puzzle.board, state: writeState(state) };
  });
  const db = { prepare: () => ({ bind: () => ({ all: async () => ({ results: rows }) }) }) } as unknown as D1Database;
  return { ...puzzleData, db, origin: undefined, daySecret: undefined };
}

const deal = (family: Family, distance: number, races: readonly Raced[], near: number) =>
  dealPractice(withRaces(races, near), family, distance, { name: `${races.length}`, now, user: '1', guildId: '2' });

/** How many positions of a distance are raced on, turned and exchanged as may be. None of a family that has thousands is counted. */
async function used(family: Family, distance: number, races: readonly Raced[]): Promise<number> {
  const source = sourceOf(puzzleData, family);
  if (source.explores) return races.length;
  const there = await Promise.all(
    Array.from({ length: source.count(distance) }, (_, n) => source.deal(distance, n, async (_what, _size, at) => at)),
  );
  const isRaced = races.filter((race) => race.distance === distance).map(({ position }) => imageOf(position));
  return there.filter(({ position }) => isRaced.some((isImage) => isImage(position))).length;
}

// Of these there are fewest boards.
it.each(
  sample(
    families.toSorted((one) => (one.id === 'knight-exchange' ? -1 : 1)),
    families.length,
  ),
)('of $id', { timeout: 120_000 }, async (family) => {
  for (const near of [0, 10]) {
    const races: Raced[] = [];
    // Each is dealt beside those that go on, at a distance of the week that still has one.
    for (let turn = 0; races.length < 60; turn++) {
      const distance = family.week[turn % 7] ?? 0;
      const dealt = await deal(family, distance, races, near);
      if (dealt.kind === 'dealt') races.push({ position: dealt.position, distance });
      if (turn > 600) break;
    }
    expect(races.length).toBe(60);
    const source = sourceOf(puzzleData, family);
    for (const distance of family.week) {
      const dealt = await deal(family, distance, races, near);
      const isLeft = source.count(distance) > (await used(family, distance, races));
      expect([near, distance, dealt.kind === 'dealt']).toEqual([near, distance, isLeft]);
      if (dealt.kind !== 'dealt') continue;
      const same = races.filter(({ position }) => imageOf(position)(dealt.position));
      expect(same).toEqual([]);
    }
  }
});

/** The id of an interaction tells the millisecond, where Discord's signature tells the second. */
it.each([
  ['its own', 742, 742],
  ['a moment before', -300, -300],
  ['that of another time', 6000, 0],
  ['that of another time', -6000, 0],
])('an interaction with an id of %s (%i ms) came at %i ms', (_what, made, moment) => {
  const id = String(BigInt(now + made - 1_420_070_400_000) << 22n);
  expect(momentOf({ id, now }) - now).toBe(moment);
});
