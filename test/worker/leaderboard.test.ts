import { beforeEach, describe, expect, it } from 'vitest';
import { insertPost } from './database.ts';
import { addDays, dateAt } from '../../src/day/calendar.ts';
import {
  type Standing,
  closeRounds,
  closedRounds,
  getEntries,
  readStandings,
  standingsOf,
} from '../../src/store/standings.ts';
import { hintOf, recordHint } from '../../src/store/attempts.ts';
import { counting } from './counting.ts';
import { forgetAll, idOf, longer, playEights, solutionOf } from './solving.ts';
import { command, env, guild, isPrivate, noon, textOf } from './talk.ts';

const today = dateAt(noon);
const key = { date: today, family: '8-puzzle', distance: 22 };

beforeEach(async () => {
  await forgetAll();
  await playEights();
});

const entries = () => getEntries(env.DB, [{ ...key, guildId: guild }]);

/** A round that has closed: who solved it, with moves above the shortest and hints. */
async function closed(
  date: string,
  results: Readonly<Record<string, readonly [number, number?]>>,
  streak = 1,
): Promise<void> {
  await insertPost(guild, date);
  const standings = Object.entries(results).map(([user, [excess, hints = 0]]): Standing => ({ user, excess, hints }));
  await closeRounds(env.DB, [{ guildId: guild, date, standings, streak }]);
}

/** The places of a board, as people read them. */
async function places(period?: string, user = '99'): Promise<string[]> {
  const text = textOf(await command('leaderboard', period === undefined ? {} : { period }, { user }));
  return text.split('\n').filter((line) => /^\*\*\d+\.\*\*/u.test(line));
}

describe('a round', () => {
  it('ends with who submitted a solution there, best first', async () => {
    const shortest = solutionOf(await idOf());
    const send = (user: string, moves: readonly string[], server = guild) =>
      command('check', { moves: moves.join(' ') }, { user, guild: server });
    await send('3', longer(longer(shortest)));
    await recordHint(env.DB, '2', key, hintOf(2, 35));
    for (const user of ['2', '1', '4']) await send(user, longer(shortest));
    await send('4', shortest);
    await send('5', shortest.slice(1));
    await playEights('2000000000000000002');
    await send('6', shortest, '2000000000000000002');
    const standings = standingsOf(await entries());
    expect(standings).toEqual([
      { user: '4', excess: 0, hints: 0 },
      { user: '1', excess: 2, hints: 0 },
      { user: '2', excess: 2, hints: 1 },
      { user: '3', excess: 4, hints: 0 },
    ]);
    expect((await entries()).filter(({ excess }) => excess === null)).toEqual([]);
    await insertPost(guild, today);
    await closeRounds(env.DB, [{ guildId: guild, date: today, standings, streak: 3 }]);
    await closeRounds(env.DB, [{ guildId: guild, date: today, standings: [], streak: 0 }]);
    const row = await env.DB.prepare('SELECT standings, streak FROM posts').first<{
      standings: string;
      streak: number;
    }>();
    expect(row?.streak).toBe(3);
    expect(readStandings(row?.standings ?? '')).toEqual(standings);
  });
});

describe('/leaderboard', () => {
  it('ranks by days solved, then moves above the shortest, then hints; ties share a place', async () => {
    await closed('2026-03-01', { 10: [4], 11: [0], 12: [0, 1], 13: [2], 14: [0], 15: [8] });
    await closed('2026-03-02', { 10: [4], 11: [2], 12: [2], 13: [0], 14: [8] });
    await closed('2026-03-03', { 10: [4] });
    expect(await places()).toEqual([
      '**1.** <@10>: 3 days, +12',
      '**2.** <@11>: 2 days, +2',
      '**2.** <@13>: 2 days, +2',
      '**4.** <@12>: 2 days, +2, 💡1',
      '**5.** <@14>: 2 days, +8',
      '**6.** <@15>: 1 day, +8',
    ]);
  });

  it('is of the week, the month, the year or all time', async () => {
    // 2026-03-04 is a Wednesday.
    for (const [date, user] of [
      ['2025-12-31', '1'],
      ['2026-01-01', '2'],
      ['2026-02-28', '3'],
      ['2026-03-01', '4'],
      ['2026-03-02', '5'],
      ['2026-03-03', '6'],
    ] as const) {
      await closed(date, { [user]: [0] });
    }
    const users = async (period?: string): Promise<string> =>
      (await places(period)).map((line) => /@(\d+)/u.exec(line)?.[1]).join('');
    expect(await users('week')).toBe('56');
    expect(await users()).toBe('456');
    expect(await users('month')).toBe('456');
    expect(await users('year')).toBe('23456');
    expect(await users('all')).toBe('123456');
  });

  it('knows closed rounds only, of this server', async () => {
    expect(textOf(await command('leaderboard'))).toContain('No round of this period');
    await command('check', { moves: solutionOf(await idOf()).join(' ') });
    await insertPost(guild, today);
    expect(textOf(await command('leaderboard'))).toContain('No round of this period');
    await closed('2026-03-03', { 1: [0] });
    expect(textOf(await command('leaderboard', {}, { guild: '2000000000000000002' }))).toContain('No round');
    expect(await places()).toEqual(['**1.** <@1>: 1 day, +0']);
    expect(textOf(await command('leaderboard', {}, { guild: null }))).toContain('belongs to a server');
  });

  it('shows the first twenty, and whoever asks', async () => {
    await closed(
      '2026-03-03',
      Object.fromEntries(Array.from({ length: 40 }, (_, k) => [String(100 + k), [k] as const])),
    );
    expect(await places()).toHaveLength(20);
    expect((await places(undefined, '139')).at(-1)).toBe('**40.** <@139>: 1 day, +39');
    expect(await places(undefined, '139')).toHaveLength(21);
  });

  it('is public, pings nobody, and tells the server’s streak while it lasts', async () => {
    await closed('2026-03-03', { 1: [0] }, 12);
    const reply = await command('leaderboard', {}, { locale: 'ja' });
    expect(isPrivate(reply)).toBe(false);
    expect(reply.data).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(textOf(reply)).toContain('**1位** <@1>：1日、+0');
    expect(textOf(await command('leaderboard'))).toContain('12 days in a row');
    expect(textOf(await command('leaderboard', {}, { now: noon + 3 * 86_400_000 }))).not.toContain('in a row');
  });

  it('of 10,000 results reads less than 500 rows', async () => {
    const rounds = 450;
    const standings = JSON.stringify(Array.from({ length: 25 }, (_, k) => [String(1000 + k), k, k % 3]));
    const insert = env.DB.prepare(
      "INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message, standings) VALUES (?1, ?2, '8-puzzle', 22, 0, 0, '5', '1', ?3)",
    );
    await env.DB.batch(Array.from({ length: rounds }, (_, k) => insert.bind(guild, addDays(today, -1 - k), standings)));
    const counted = counting(env.DB);
    const read = await closedRounds(counted.db, guild, '');
    expect(read.flatMap((round) => round.standings)).toHaveLength(10_000);
    expect(counted.read).toBeLessThanOrEqual(500);
    expect(await places('all', '1024')).toEqual([
      ...Array.from({ length: 20 }, (_, k) => {
        const hints = k % 3 === 0 ? '' : `, 💡${400 * (k % 3)}`;
        return `**${k + 1}.** <@${1000 + k}>: 400 days, +${(400 * k).toLocaleString('en')}${hints}`;
      }),
      '**25.** <@1024>: 400 days, +9,600',
    ]);
    const text = textOf(await command('leaderboard', { period: 'all' }));
    expect(text).toContain('From the latest 400 rounds that have closed');
    expect(text.length).toBeLessThan(4096);
  });
});

describe('/moderate', () => {
  const admin = { admin: true, user: '8' };
  const send = async () => command('check', { moves: solutionOf(await idOf()).join(' ') }, { user: '1' });

  it('takes a result off the board of a running round, and it does not come back', async () => {
    await send();
    expect(textOf(await command('moderate', { user: '1' }, admin))).toContain('The result of <@1> for #63 is off');
    expect(standingsOf(await entries())).toEqual([]);
    await send();
    expect(standingsOf(await entries())).toEqual([]);
    expect(textOf(await command('moderate', { user: '1' }, admin))).toContain('has no result for #63');
    // The player's own result stays.
    expect(textOf(await command('stats', {}, { user: '1' }))).toContain('8-puzzle: 1');
  });

  it('takes it out of a round that has closed', async () => {
    await closed('2026-03-03', { 1: [0], 2: [2] });
    for (const day of ['6３', '＃63', '2026-03-04']) {
      expect(textOf(await command('moderate', { user: '1', day }, admin))).toContain('has no result for #63');
    }
    expect(textOf(await command('moderate', { user: '1', day: '#62' }, admin))).toContain('for #62 is off');
    expect(await places()).toEqual(['**1.** <@2>: 1 day, +2']);
  });

  it('is for those who may manage the server, in a server', async () => {
    await send();
    expect(textOf(await command('moderate', { user: '1' }))).toContain('Only members who may manage the server');
    expect(textOf(await command('moderate', { user: '1' }, { guild: null, admin: true }))).toContain(
      'belongs to a server',
    );
    expect(textOf(await command('moderate', { user: '1', day: 'x`y' }, admin))).toContain('`xy` is no day');
    expect(standingsOf(await entries())).toHaveLength(1);
    await command('moderate', { user: '1' }, { ...admin, guild: '2000000000000000002' });
    expect(standingsOf(await entries())).toHaveLength(1);
  });
});
