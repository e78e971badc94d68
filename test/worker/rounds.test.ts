/** Rounds by each server's own clock, and who is due. */
import { beforeEach, describe, expect, it } from 'vitest';
import { change, getGuilds, insertPost, rowsOf } from './database.ts';
import { windowsOf } from '../../src/day/schedule.ts';
import { Zones } from '../../src/day/zones.ts';
import zonePack from '../../build/zones.bin';
import { type Due, fewTimes, getDue, timesInUse } from '../../src/store/due.ts';
import { counting } from './counting.ts';
import { forgetAll, solutionOf } from './solving.ts';
import { buttonsOf, command, env, guild, idIn, press, submit, textOf } from './talk.ts';
import { said } from '../said.ts';

const zones = new Zones(zonePack);
const at = (text: string): number => Date.parse(text);
const minute = 60_000;
const islands = '2000000000000000002';
const admin = { admin: true };

/** A server with a channel that plays the 8-puzzle, 22 moves from the goal. */
async function settle(server: string, zone: string, hour: number): Promise<void> {
  await change(
    `INSERT OR REPLACE INTO guilds (guild, channel, family, distance, locale, zone, minute)
     VALUES (?1, '4', '8-puzzle', 22, 'en', ?2, ?3)`,
    server,
    zone,
    hour * 60,
  );
}

const daily = async (server: string | null, now: number, options = {}): Promise<string> =>
  textOf(await command('daily', options, { guild: server, now }));
const idAt = async (server: string, now: number): Promise<string> =>
  idIn(await command('daily', {}, { guild: server, now }));
const dueBetween = (db: D1Database, used: readonly string[], after: number, until: number): Promise<readonly Due[]> =>
  getDue(db, windowsOf(zones, used, [{ after, until }]), [until]);
const ends = (text: string): string => `<t:${at(text) / 1000}:R>`;

beforeEach(forgetAll);

describe('two servers in two zones at one moment', () => {
  // In Kiritimati, 14 hours ahead, the fifth begins; in Honolulu, 10 hours behind, it is the fourth at midnight.
  const now = at('2026-03-04T10:00:00Z');

  beforeEach(async () => {
    await settle(guild, 'Pacific/Honolulu', 0);
    await settle(islands, 'Pacific/Kiritimati', 0);
    await insertPost(guild, '2026-03-04');
    await insertPost(islands, '2026-03-05');
  });

  it('are in rounds of different dates, and each sees its own', async () => {
    expect(await daily(guild, now)).toMatch(/#63 [^]*Deadline: /u);
    expect(await daily(islands, now)).toMatch(/#64 [^]*Deadline: /u);
    expect(await daily(guild, now)).toContain(`Deadline: ${ends('2026-03-05T10:00:00Z')}`);
    expect(await daily(islands, now)).toContain(`Deadline: ${ends('2026-03-05T10:00:00Z')}`);
    expect(await daily(null, now)).toContain(`Deadline: ${ends('2026-03-05T00:00:00Z')}`);
  });

  it('know a date when it has come to them', async () => {
    expect(await daily(guild, now, { day: '64' })).toContain('has not come yet. Today is #63');
    expect(await daily(islands, now, { day: '64' })).toContain('#64');
    expect(await daily(islands, now, { day: '65' })).toContain('has not come yet. Today is #64');
    expect(await daily(islands, now, { day: '63' })).toContain(
      `Closed here ${ends('2026-03-04T10:00:00Z')}. In other time zones it is played until <t:`,
    );
    expect(await daily(null, now, { day: '64' })).toContain('has not come yet. Today is #63');
  });

  it.each([
    ['here', at('2026-03-04T10:00:00Z')],
    ['everywhere', at('2026-03-08T10:00:00Z')],
  ])('offer the answer of a puzzle that is over %s, and no hint', async (_, later) => {
    await insertPost(islands, '2026-03-08');
    const past = await command('daily', { day: '63' }, { guild: islands, now: later });
    expect(textOf(past)).toMatch(said('daily-over'));
    expect(textOf(past)).not.toContain('Press **Play');
    expect(buttonsOf(past)).toContain('solve:closed:2026-03-04.8-puzzle.22');
    expect(buttonsOf(past).filter((id) => id.startsWith('hint:'))).toEqual([]);
    const open = await command('daily', {}, { guild: islands, now: later });
    expect(textOf(open)).toContain('Press **Play');
    expect(buttonsOf(open).some((id) => id.startsWith('hint:'))).toBe(true);
  });

  it('take lists for their own round, and each other’s dates as they are there', async () => {
    const early = solutionOf(await idAt(islands, now)).join(' ');
    const mine = await command('check', { moves: early }, { guild: islands, now });
    expect(textOf(mine)).toContain('Perfect! 22 moves');
    const over = solutionOf(await idAt(guild, now)).join(' ');
    const counted = await command('check', { moves: over }, { now });
    expect(textOf(counted)).toContain('Perfect!');
    const there = await command('check', { moves: over, puzzle: '#63' }, { guild: islands, now, user: '77' });
    expect(textOf(there)).toContain('8-puzzle #63 (22 moves) is over');
    const entries = await env.DB.prepare('SELECT guild, date FROM entries ORDER BY date').all();
    expect(entries.results).toEqual([
      { guild, date: '2026-03-04' },
      { guild: islands, date: '2026-03-05' },
    ]);
  });

  it('have buttons that work from the first zone on, and no sooner', async () => {
    const form = 'check:open:2026-03-05.8-puzzle.22';
    expect((await press(form, { guild: islands, now })).type).toBe(9);
    expect(textOf(await press(form, { guild: islands, now: now - 1000 }))).toMatch(said('unknown-button'));
    const moves = solutionOf(await idAt(islands, now)).join(' ');
    const sent = await submit('check:list:2026-03-05.8-puzzle.22', { moves }, { guild: islands, now });
    expect(textOf(sent)).toContain('Perfect!');
  });

  it('hear of a puzzle that has come anywhere by its number', async () => {
    const position = await idAt(islands, now);
    const asked = await command('solve', { position }, { now });
    expect(textOf(asked)).toMatch(said('solve-ask'));
    expect(buttonsOf(asked)).toEqual(['solve:give-up:2026-03-05.8-puzzle.22']);
  });

  it('ask those who have begun on one, before the other that has gone on shows them the answer', async () => {
    const position = await idAt(guild, now);
    const key = '2026-03-04.8-puzzle.22';
    const begin = {
      71: () => command('play', {}, { now, user: '71' }),
      72: () => command('hint', {}, { now, user: '72' }),
      73: () => command('check', { moves: 'UD' }, { now, user: '73' }),
      74: () => command('daily', {}, { now, user: '74' }),
    };
    for (const [user, act] of Object.entries(begin)) {
      await act();
      const there = { guild: islands, now, user };
      for (const asked of [await command('solve', { position }, there), await press(`solve:closed:${key}`, there)])
        expect([user, buttonsOf(asked).includes(`solve:give-up:${key}`)]).toEqual([user, user !== '74']);
    }
    expect(await rowsOf('SELECT user FROM attempts WHERE gave_up')).toEqual([{ user: '74' }]);
  });

  it('have boards and moderators who go by their own date', async () => {
    const moves = solutionOf(await idAt(islands, now)).join(' ');
    await command('check', { moves }, { guild: islands, now, user: '7' });
    const removed = await command('moderate', { user: '7' }, { ...admin, guild: islands, now });
    expect(textOf(removed)).toContain('<@7> · #64');
    const standings = JSON.stringify([['7', 0, 0]]);
    // The first of the month in Kiritimati; in Honolulu it is still February.
    await change(
      'INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message, standings) SELECT guild, ?1, family, distance, 0, 0, 5, 5, ?2 FROM guilds',
      '2026-02-28',
      standings,
    );
    const first = at('2026-02-28T10:30:00Z');
    expect(textOf(await command('leaderboard', {}, { guild: islands, now: first }))).toMatch(said('board-empty'));
    expect(textOf(await command('leaderboard', {}, { guild, now: first }))).toContain('<@7>');
  });
});

describe('a round', () => {
  it('waits an hour for a late post by the local clock, but not for one that nobody is to make', async () => {
    await settle(guild, 'Asia/Kathmandu', 7);
    await insertPost(guild, '2026-03-04');
    const due = at('2026-03-05T01:15:00Z');
    expect(await daily(guild, due - 1000)).toMatch(/#63 [^]*Deadline: <t/u);
    expect(await daily(guild, due)).toMatch(/#63 [^]*Deadline: the next puzzle/u);
    expect(await daily(guild, due, { day: '64' })).toMatch(/#64 [^]*Deadline: </u);
    expect(await daily(guild, due + 59 * minute)).toContain('#63');
    expect(await daily(guild, due + 60 * minute)).toContain('#64');
    await change("UPDATE guilds SET paused = 'admin'");
    expect(await daily(guild, due)).toContain('#64');
  });

  it('goes on when the server moves west, and the next date comes a day after it', async () => {
    await settle(guild, 'Pacific/Kiritimati', 0);
    await insertPost(guild, '2026-03-05');
    const now = at('2026-03-04T12:00:00Z');
    await settle(guild, 'Pacific/Pago_Pago', 20);
    expect(await daily(guild, now)).toContain('#64');
    expect(await daily(guild, now)).toContain(`Deadline: ${ends('2026-03-07T07:00:00Z')}`);
    const due: Due[] = [];
    for (let tick = now; tick < at('2026-03-07T07:05:00Z'); tick += 60 * minute) {
      due.push(...(await dueBetween(env.DB, ['Pacific/Pago_Pago'], tick - 60 * minute, tick)));
    }
    expect(due).toEqual([{ guildIds: [guild], date: '2026-03-06', span: 0 }]);
  });
});

describe('who is due', () => {
  /** Servers in every zone at every hour, so many of each. */
  async function fill(each: number): Promise<void> {
    await change(
      `INSERT INTO guilds (guild, channel, family, locale, zone, minute)
       SELECT zone.value || hour.value || '-' || one.value, '4', 'rotation', 'en', zone.value, 60 * hour.value
       FROM json_each(?1) AS zone, json_each(?2) AS hour, json_each(?3) AS one`,
      JSON.stringify(zones.names),
      JSON.stringify([...Array(24).keys()]),
      JSON.stringify([...Array(each).keys()]),
    );
  }

  it('is found by reading little more than those who are', async () => {
    await fill(1);
    const all = zones.names.length * 24;
    const now = at('2026-03-04T12:00:00Z');
    const used = counting(env.DB);
    expect(await timesInUse(used.db)).toMatchObject({ zones: zones.names, times: undefined });
    expect(used.read).toBeLessThan(5 * zones.names.length + 4 * fewTimes);
    const asked = counting(env.DB);
    const due = (await dueBetween(asked.db, zones.names, now - 15 * minute, now)).flatMap((one) => one.guildIds);
    expect(due.length).toBeGreaterThan(300);
    expect(due.length).toBeLessThan(zones.names.length);
    expect(asked.read).toBeLessThan(3 * due.length + 2 * zones.names.length);
    // Nobody is due between the quarters of an hour.
    const quiet = counting(env.DB);
    expect(await dueBetween(quiet.db, zones.names, now + minute, now + 6 * minute)).toEqual([]);
    expect(quiet.read).toBeLessThan(2.5 * zones.names.length);
    const found = await dueBetween(env.DB, zones.names, now - 86_400_000, now);
    const whole = found.flatMap((one) => one.guildIds);
    expect(whole).toHaveLength(all);
    expect(new Set(whole).size).toBe(all);
  });

  it('is who has a channel, is not paused, and has no post of that date, or one whose claim has ended', async () => {
    const now = at('2026-03-04T12:00:00Z');
    const servers = ['none', 'silent', 'paused', 'posted', 'failed', 'claimed', 'left', 'later', 'earlier'];
    for (const server of servers) await settle(server, 'UTC', 12);
    await change("UPDATE guilds SET channel = NULL WHERE guild = 'silent'");
    await change("UPDATE guilds SET paused = '50013' WHERE guild = 'paused'");
    await insertPost('posted', '2026-03-04');
    await insertPost('failed', '2026-03-04', { message: null, failure: '50013' });
    await insertPost('claimed', '2026-03-04', { message: null, claimed_at: now - 119_000 });
    await insertPost('left', '2026-03-04', { message: null, claimed_at: now - 121_000 });
    await insertPost('later', '2026-03-05');
    await insertPost('earlier', '2026-03-03');
    const due = await dueBetween(env.DB, ['UTC'], now - minute, now);
    expect(due.flatMap((one) => one.guildIds).toSorted()).toEqual(['earlier', 'left', 'none']);
    expect(due.every((one) => one.date === '2026-03-04')).toBe(true);
    // Each span has its own moment by which a claim must have ended.
    const span = { after: now - minute, until: now };
    const twice = await getDue(env.DB, windowsOf(zones, ['UTC'], [span, span]), [now, now - 2000]);
    const inSpan = (which: number): readonly string[] =>
      twice.filter((one) => one.span === which).flatMap((one) => one.guildIds);
    expect(inSpan(0).toSorted()).toEqual(['earlier', 'left', 'none']);
    expect(inSpan(1).toSorted()).toEqual(['earlier', 'none']);
    expect(await timesInUse(env.DB)).toMatchObject({ zones: ['UTC'], times: [{ zone: 'UTC', minute: 720 }] });
    expect((await getGuilds('left', 'nobody', 'none')).map((one) => one.id)).toEqual(['left', 'none']);
  });
});
