/**
 * A database as it grew: the tables of the first version with what that version wrote, then one migration after another with what was
 * written between. Nothing is lost on the way, and what reads the tables today reads all of it.
 */
import { type D1Migration, applyD1Migrations } from 'cloudflare:test';
import { env as bound } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { stateIn } from '../../../src/puzzle.ts';
import { getDay, getDaysOn } from '../../../src/store/days.ts';
import { getGuildAndPost, getGuilds } from '../../../src/store/guilds.ts';
import { getPlay } from '../../../src/store/plays.ts';
import { getPost, getRoundsBefore } from '../../../src/store/posts.ts';
import { exportOf } from '../../../src/store/privacy.ts';
import { getHealth } from '../../../src/store/pulse.ts';
import { closedRounds } from '../../../src/store/standings.ts';
import { getPlayerAt, solvedBy } from '../../../src/store/tries.ts';
import { type Dump, dump } from '../database.ts';
import { answerTo, interaction, pressOf } from '../security/interactions.ts';
import { env, noon } from '../talk.ts';

const { MIGRATIONS: migrations } = bound as unknown as { readonly MIGRATIONS: D1Migration[] };

const server = '2000000000000000001';
const [ada, bob, cleo] = ['3000000000000000001', '3000000000000000002', '3000000000000000003'] as const;
/** Legal, as each list is that was ever kept. */
const solution = 'D R U L L D R R U L L D R R U L L D R R U L';

/** What each version wrote, by the migration that came before it. */
const written: Readonly<Record<string, readonly string[]>> = {
  '0001': [
    `INSERT INTO guilds (guild, channel, family, distance, locale) VALUES ('${server}', '5', '8-puzzle', 22, 'ja')`,
    "INSERT INTO guilds (guild, channel, family, distance, locale) VALUES ('2000000000000000002', NULL, '7-puzzle', NULL, 'en')",
    `INSERT INTO days (date, family, distance, board, state, count, solution) VALUES ('2026-03-01', '8-puzzle', 22, '123456780', '3t8y', '40', '${solution}')`,
    `INSERT INTO posts (guild, date, family, distance, claimed_at, message) VALUES ('${server}', '2026-03-01', '8-puzzle', 22, 1, '77')`,
    `INSERT INTO posts (guild, date, family, distance, claimed_at, failure) VALUES ('${server}', '2026-02-28', '8-puzzle', 22, 1, '50013 Missing Permissions')`,
    `INSERT INTO posts (guild, date, family, distance, claimed_at) VALUES ('${server}', '2026-02-27', '8-puzzle', 22, 1)`,
    `INSERT INTO tries (user, date, family, distance, best) VALUES ('${ada}', '2026-03-01', '8-puzzle', 22, 24)`,
    `INSERT INTO tries (user, date, family, distance, gave_up) VALUES ('${bob}', '2026-03-01', '8-puzzle', 22, 1)`,
    `INSERT INTO players (user, reading) VALUES ('${ada}', 'gap')`,
  ],
  '0003': [
    `INSERT INTO tries (user, date, family, distance, best, moves, hints, locked, hinted) VALUES ('${cleo}', '2026-03-01', '8-puzzle', 22, 22, '${solution}', 2, 1, '3t8y ')`,
    `INSERT INTO results (user, interaction, guild, date, family, distance, length, hints, moves) VALUES ('${cleo}', '1', '${server}', '2026-03-01', '8-puzzle', 22, 22, 2, '${solution}')`,
    `INSERT INTO entries (guild, date, user) VALUES ('${server}', '2026-03-01', '${cleo}')`,
    `INSERT INTO players (user, signs) VALUES ('${cleo}', 'shapes')`,
    `UPDATE posts SET standings = '[["${cleo}",0,2]]', streak = 1 WHERE guild = '${server}' AND date = '2026-03-01'`,
    `UPDATE guilds SET language = 'en' WHERE guild = '${server}'`,
  ],
  '0004': [
    `UPDATE guilds SET zone = 'Asia/Tokyo', minute = 540, thread = 1, paused = 'admin' WHERE guild = '${server}'`,
  ],
  '0006': [
    `INSERT INTO plays (user, ref, target, moves) VALUES ('${ada}', '2026-03-01.8-puzzle.22', '2026-03-01.8-puzzle.22', 'D R')`,
  ],
};

/** The database after each migration, rows and all. */
const grown: Dump[] = [];

beforeAll(async () => {
  const names = Object.keys(await dump());
  await env.DB.batch([...names, 'd1_migrations'].map((name) => env.DB.prepare(`DROP TABLE IF EXISTS "${name}"`)));
  for (const [index, { name }] of migrations.entries()) {
    await applyD1Migrations(env.DB, migrations.slice(0, index + 1));
    for (const statement of written[name.slice(0, 4)] ?? []) await env.DB.prepare(statement).run();
    grown.push(await dump());
  }
});

/** A row without the columns that came later. */
const cut = (row: Readonly<Record<string, unknown>>, like: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.keys(like).map((column) => [column, row[column]]));

/** Whether what is written into a table after the migration changes rows, so that they are no longer what they were. */
const isRewritten = (name: string, table: string): boolean =>
  (written[name.slice(0, 4)] ?? []).some((statement) => statement.startsWith(`UPDATE ${table}`));

it.each(migrations.map(({ name }, index) => [name, index] as const).slice(1))(
  '%s leaves every row as it was',
  (name, index) => {
    const [before, after] = [grown[index - 1] ?? {}, grown[index] ?? {}];
    for (const [table, rows] of Object.entries(before).filter(([table]) => !isRewritten(name, table))) {
      const [first = {}] = rows;
      const left = (after[table] ?? []).map((row) => cut(row, first));
      for (const row of rows) expect([table, left]).toEqual([table, expect.arrayContaining([row])]);
    }
  },
);

it('there was something to lose', () => {
  const last = grown.at(-1) ?? {};
  for (const [table, rows] of Object.entries(last)) expect([table, rows.length > 0]).toEqual([table, true]);
});

describe('today', () => {
  const day = { date: '2026-03-01', family: '8-puzzle', distance: 22 };

  it('reads the servers, with what nobody had chosen then', async () => {
    const [guild, other] = await getGuilds(env.DB, [server, '2000000000000000002']);
    expect(guild).toMatchObject({
      channel: '5',
      family: '8-puzzle',
      distance: 22,
      locale: 'en',
      zone: 'Asia/Tokyo',
    });
    expect(other).toMatchObject({ channel: null, family: '7-puzzle', distance: null, zone: 'UTC', minute: 0 });
    expect(other).toMatchObject({
      language: null,
      role: null,
      thread: false,
      summary: true,
      paused: null,
      permissions: null,
    });
    expect((await getGuildAndPost(env.DB, server, '2026-03-04')).post).toMatchObject({
      ...day,
      message: '77',
      channel: null,
    });
  });

  it('reads the days as they were dealt', async () => {
    const daily = await getDay(env.DB, day);
    expect(daily).toMatchObject({ ...day, count: 40n, solution: solution.split(' '), positions: 0, harder: 0 });
    expect(daily && daily.position.puzzle.format(daily.position.state)).toBe('867254301');
    expect(await getDaysOn(env.DB, day.date)).toEqual([daily]);
  });

  it('reads the rounds: posted, refused, and of those that nobody settled', async () => {
    expect(await getPost(env.DB, server, '2026-02-28')).toMatchObject({
      failure: '50013 Missing Permissions',
      message: null,
    });
    expect(await getPost(env.DB, server, '2026-02-27')).toMatchObject({ failure: null, message: null });
    expect(await getRoundsBefore(env.DB, [server], '2026-03-04')).toMatchObject([
      { date: day.date, streak: 1, before: null },
    ]);
    expect(await closedRounds(env.DB, server, '')).toEqual([{ date: day.date, streak: 1, standings: [[cleo, 0, 2]] }]);
  });

  it('reads the players: a best list that was not kept, one that was, and one who gave up', async () => {
    expect(await getPlayerAt(env.DB, ada, day)).toMatchObject({
      attempt: { best: 24, words: null, hints: 0, locked: false },
      reading: 'gap',
    });
    expect(await getPlayerAt(env.DB, bob, day)).toMatchObject({
      attempt: { best: null, gaveUp: true },
      reading: undefined,
    });
    expect(await getPlayerAt(env.DB, cleo, day)).toMatchObject({
      attempt: { best: 22, locked: true, hinted: [stateIn('3t8y')] },
      signs: 'shapes',
    });
    expect(await solvedBy(env.DB, ada)).toEqual([{ ...day, best: 24, hints: 0 }]);
    expect(await getPlay(env.DB, ada, '2026-03-01.8-puzzle.22')).toMatchObject({ words: ['D', 'R'], asText: false });
    for (const user of [ada, bob, cleo]) expect((await exportOf(env.DB, user))['tries']).toHaveLength(1);
  });

  it('reads how the bot is', async () => {
    expect(await getHealth(env.DB)).toMatchObject({
      tick: null,
      overdue: 0,
      origin: null,
      migration: migrations.at(-1)?.name,
    });
  });

  it('answers those who played then', async () => {
    const command = (name: string, options: readonly object[] = []) =>
      interaction(2, { id: '1', type: 1, name, options });
    const day12 = [{ type: 3, name: 'day', value: '2026-03-01' }];
    const key = '2026-03-01.8-puzzle.22';
    const asked = [
      command('stats'),
      command('daily', day12),
      command('hint'),
      command('leaderboard'),
      command('solve'),
      command('play'),
      command('settings', [{ type: 1, name: 'show', options: [] }]),
      ...[
        'check:open',
        'check:lock',
        'check:share',
        'check:shapes',
        'hint:ask',
        'solve:give-up',
        'play:open',
        'privacy:export',
      ].map((action) => pressOf(`${action}:${key}`)),
    ];
    for (const user of [ada, bob, cleo]) {
      for (const body of asked) {
        const { status, refused, text } = await answerTo(
          { ...body, member: { user: { id: user }, permissions: '32' } },
          noon,
        );
        expect([body.data, status, refused]).toEqual([body.data, 200, undefined]);
        expect([body.data, text]).toEqual([body.data, expect.not.stringContaining('went wrong')]);
      }
    }
  });
});
