/** Ticks deal ahead, a puzzle each, and no date is missing when it is posted. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, dateAt } from '../../src/day/calendar.ts';
import { dealNext } from '../../src/day/deal.ts';
import { defaultChoice, plannedKey } from '../../src/day/plan.ts';
import { families, familyById } from '../../src/families/index.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import { type DayKey, keyOf } from '../../src/store/days.ts';
import { tick } from '../../src/post/tick.ts';
import { channelOf, date, guildIds, hour, midnight, minute, moveIn, pulseRow, settle, town } from './posting.ts';
import { env } from './talk.ts';
import { change } from './database.ts';

const guilds = guildIds(families.length);
const quarter = 15 * minute;

beforeEach(moveIn);

/** One server for each family, all due at midnight. Nothing was ever dealt. */
async function settleAll(): Promise<void> {
  await change('DELETE FROM days');
  await settle(guilds);
  for (const [index, { id }] of families.entries())
    await change('UPDATE guilds SET family = ?2 WHERE guild = ?1', guilds[index], id);
}

const keysOn = (day: string): readonly string[] => [
  ...new Set(
    [defaultChoice, ...families.map(({ id }) => ({ family: id, distance: null }))].map((choice) =>
      keyOf(plannedKey(choice, day)),
    ),
  ),
];

async function dealt(): Promise<readonly string[]> {
  const { results } = await env.DB.prepare('SELECT date, family, distance FROM days').all<DayKey>();
  return results.map(keyOf);
}

/** What each tick dealt up to a moment; posts go out in between. @param isBusy every tick asks who is due */
async function live(until: number, isBusy = false): Promise<readonly number[]> {
  const counts: number[] = [];
  while (town.now < until) {
    if (isBusy) await change('UPDATE heartbeat SET quiet_until = NULL');
    const before = (await dealt()).length;
    await town.tick();
    counts.push((await dealt()).length - before);
    await town.until(town.now + quarter);
  }
  return counts;
}

describe('a tick deals', () => {
  it('one puzzle, from a quarter past midnight on, until there are those of three days', async () => {
    await settleAll();
    // The very first tick begins at once.
    const counts = await live(midnight + 12 * hour);
    expect(counts[0]).toBe(1);
    expect(counts.filter((count) => count > 1)).toEqual([]);
    for (const ahead of [0, 1, 2])
      expect(await dealt()).toEqual(expect.arrayContaining([...keysOn(addDays(date, ahead))]));
    expect(await pulseRow()).toMatchObject({ dealt: date });
    expect((await live(midnight + 24 * hour)).filter((count) => count > 0)).toEqual([]);
    const next = await live(midnight + 36 * hour);
    const { length } = keysOn(addDays(date, 3));
    expect(next[0]).toBe(0);
    expect(next.slice(0, 2 * length).filter((count) => count > 0)).toEqual(Array.from({ length }, () => 1));
    expect(town.counts(guilds)).toEqual(guilds.map(() => 2));
  });

  it('none where it asks who is due, until noon', async () => {
    await settleAll();
    await live(midnight + 12 * hour);
    const before = await live(midnight + 36 * hour, true);
    expect(before.filter((count) => count > 0)).toEqual([]);
    const { length } = keysOn(addDays(date, 3));
    expect(await live(midnight + 36 * hour + length * quarter, true)).toEqual(Array.from({ length }, () => 1));
  });

  it('four that look into tables, or one that must search, where a day’s ticks are too few for all', async () => {
    const bot = town.bot();
    const keys = ['8-puzzle', 'rush-hour'].flatMap((id) => {
      const week = familyById(id)?.week ?? [];
      const dates = Array.from({ length: 60 }, (_, day) => addDays(date, day));
      return [dates.map((day) => ({ date: day, family: id, distance: week[0] ?? 0 }))];
    });
    for (const all of keys) {
      const [{ family } = { family: '' }] = all;
      const known = familyById(family);
      const most = known !== undefined && sourceOf(bot, known).explores ? 1 : 4;
      const { days, isDone } = await dealNext(bot, 'a secret', all);
      expect([days.length, isDone]).toEqual([most, false]);
      expect((await dealNext(bot, 'a secret', all.slice(0, 12))).days.map(keyOf)).toEqual(all.slice(0, 1).map(keyOf));
    }
    expect(await dealNext(bot, 'a secret', [])).toEqual({ days: [], isDone: true });
  });
});

describe('no date is missing when it is posted', () => {
  /** Every server has posted its date, and each puzzle is the one of its key. */
  async function expectPosted(day: string): Promise<void> {
    const { results } = await env.DB.prepare(
      `SELECT guild, family, distance, message, failure, (SELECT in_play FROM days WHERE days.date = posts.date
         AND days.family = posts.family AND days.distance = posts.distance) AS isDealt FROM posts WHERE date = ?1`,
    )
      .bind(day)
      .all<
        DayKey & { readonly guild: string; readonly message: string; readonly failure: null; readonly isDealt: 1 }
      >();
    expect(results).toHaveLength(guilds.length);
    for (const [index, { id }] of families.entries()) {
      const row = results.find(({ guild }) => guild === guilds[index]);
      const { family, distance } = plannedKey({ family: id, distance: null }, day);
      expect(row).toMatchObject({ family, distance, failure: null, isDealt: 1 });
      expect(town.posts(channelOf(guilds[index] ?? '')).map((post) => post.id)).toContain(row?.message);
    }
  }

  it('on a fresh deployment', async () => {
    await settleAll();
    await town.live(midnight + hour);
    await expectPosted(date);
    expect(town.counts(guilds)).toEqual(guilds.map(() => 1));
  });

  it('on one that slept ten days', async () => {
    await settleAll();
    await town.live(midnight + 2 * hour);
    town.now = midnight + 10 * 24 * hour;
    await town.live(town.now + hour);
    await expectPosted(addDays(date, 10));
    await town.live(midnight + 11 * 24 * hour + hour);
    await expectPosted(addDays(date, 11));
    expect(town.counts(guilds)).toEqual(guilds.map(() => 3));
  });

  it('where ticks fail while they deal, for a day and a half', async () => {
    await settleAll();
    await town.live(midnight + 6 * hour);
    const broken = new Proxy(env.DB, {
      get: (db, name) =>
        name === 'batch'
          ? async (statements: D1PreparedStatement[]) => {
              const fails = isKeeping;
              isKeeping = false;
              return fails ? Promise.reject(new Error('the database is down')) : db.batch(statements);
            }
          : (query: string) => {
              isKeeping ||= query.includes('INSERT INTO days');
              return db.prepare(query);
            },
    });
    let isKeeping = false;
    for (const end = town.now + 36 * hour; town.now < end;) {
      await tick(town.bot(broken), town.now).catch(() => undefined);
      await town.until(town.now + quarter);
    }
    expect((await dealt()).filter((key) => key.startsWith(addDays(date, 3)))).toEqual([]);
    await expectPosted(dateAt(town.now));
    await town.live(midnight + 3 * 24 * hour + hour);
    await expectPosted(addDays(date, 2));
    await expectPosted(addDays(date, 3));
    expect(new Set(town.counts(guilds))).toEqual(new Set([4]));
  });
});
