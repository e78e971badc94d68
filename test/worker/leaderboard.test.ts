import { beforeEach, describe, expect, it } from 'vitest';
import { change, getEntries, insert, insertPost, rowsOf } from './database.ts';
import { addDays, dateAt } from '../../src/day/calendar.ts';
import { type Standing, closeRounds, closedRounds, readStandings, standingsOf } from '../../src/store/standings.ts';
import { hintOf, recordHint } from '../../src/store/attempts.ts';
import { counting } from './counting.ts';
import { idOf, longer, playAnew, playEights, solutionOf } from './solving.ts';
import { type Asker, type Reply, buttonsOf, command, env, guild, isPrivate, noon, press, textOf } from './talk.ts';
import { said } from '../said.ts';

const today = dateAt(noon);
const key = { date: today, family: '8-puzzle', distance: 22 };

beforeEach(playAnew);

const entries = () => getEntries({ ...key, guildId: guild });

/** A round that has closed: who solved it, with moves above the shortest and hints. */
async function closed(
  date: string,
  results: Readonly<Record<string, readonly [number, number?]>>,
  streak = 1,
): Promise<void> {
  await insertPost(guild, date);
  const standings = Object.entries(results).map(([user, [excess, hints = 0]]): Standing => ({ user, excess, hints }));
  await closeRounds(env.DB, [{ guildId: guild, date, standings, streak }]);
  for (const { user } of standings) await insert('entries', { guild, date, user });
}

/** The places of a board, as people read them. */
async function places(period?: string, user = '99'): Promise<string[]> {
  const text = textOf(await command('leaderboard', period === undefined ? {} : { period }, { user }));
  return text.split('\n').filter((line) => /^\*\*\d+\.\*\*/u.test(line));
}

it('a round ends with who submitted a solution there, best first', async () => {
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
    expect(textOf(await command('leaderboard'))).toMatch(said('board-empty'));
    await command('check', { moves: solutionOf(await idOf()).join(' ') });
    await insertPost(guild, today);
    expect(textOf(await command('leaderboard'))).toMatch(said('board-empty'));
    await closed('2026-03-03', { 1: [0] });
    expect(textOf(await command('leaderboard', {}, { guild: '2000000000000000002' }))).toMatch(said('board-empty'));
    expect(await places()).toEqual(['**1.** <@1>: 1 day, +0']);
    // Of a round that nobody solved the standings are empty.
    await closed('2026-03-02', {});
    expect(textOf(await command('leaderboard'))).toMatch(said('board-rounds', { rounds: 1 }));
    expect(textOf(await command('leaderboard', {}, { guild: null }))).toMatch(said('only-server'));
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
    for (const days of [0, 1])
      expect(textOf(await command('leaderboard', {}, { now: noon + days * 86_400_000 }))).toContain(
        'Server streak: 12 days',
      );
    expect(textOf(await command('leaderboard', {}, { now: noon + 2 * 86_400_000 }))).not.toContain('Server streak');
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
    expect(text).toContain('From the latest 400 finished puzzles');
    expect(text.length).toBeLessThan(4096);
  });
});

describe('/moderate', () => {
  const admin = { admin: true, user: '8' };
  const send = async () => command('check', { moves: solutionOf(await idOf()).join(' ') }, { user: '1' });
  const ask = (options: Readonly<Record<string, unknown>> = { user: '1' }) => command('moderate', options, admin);
  const act = async (button: string, reply: Pick<Reply, 'data'>, asker: Asker = admin): Promise<Reply> =>
    press(buttonsOf(reply).find((one) => one.startsWith(`moderate:${button}`)) ?? '', asker);
  const entriesOn = async (date: string) => await rowsOf('SELECT user, removed FROM entries WHERE date = ?1', date);

  it('asks first, in private, and says whose result, of which day, and what it is', async () => {
    await send();
    const asked = await ask();
    expect(isPrivate(asked)).toBe(true);
    expect(textOf(asked)).toContain('<@1> · #63 · 22 moves (+0), 0 hints');
    expect(buttonsOf(asked)).toEqual([`moderate:remove:${today}.8-puzzle.22:1`, 'moderate:cancel']);
    expect(textOf(await act('cancel', asked))).toBe('Nothing was changed.');
    expect(standingsOf(await entries())).toHaveLength(1);
    await command('check', { moves: solutionOf(await idOf())[0] ?? '' }, { user: '2' });
    expect(textOf(await ask({ user: '2' }))).toContain('<@2> · #63 · tried, not solved');
  });

  it('takes a result off the board of a running round; it does not come back by itself, but by the button', async () => {
    await send();
    const removed = await act('remove', await ask());
    expect([removed.type, textOf(removed)]).toEqual([
      7,
      expect.stringContaining('Taken off this server’s leaderboard:\n<@1> · #63'),
    ]);
    expect(standingsOf(await entries())).toEqual([]);
    await send();
    expect(standingsOf(await entries())).toEqual([]);
    // The player's own result stays.
    expect(textOf(await command('stats', {}, { user: '1' }))).toContain('8-puzzle: 1');
    for (const offer of [removed, await ask()]) {
      expect(textOf(await act('restore', offer))).toContain(
        'Back on this server’s leaderboard:\n<@1> · #63 · 22 moves',
      );
      expect(standingsOf(await entries())).toEqual([{ user: '1', excess: 0, hints: 0 }]);
    }
  });

  it('takes it out of a round that has closed, and puts the very same back in its place', async () => {
    await closed('2026-03-03', { 1: [0], 2: [2], 3: [4, 1] });
    const before = await closedRounds(env.DB, guild, '2026-03-03');
    const asked = await ask({ user: '2', day: '#6２' });
    expect(textOf(asked)).toContain('<@2> · #62 · 24 moves (+2), 0 hints');
    // A press that comes twice is one.
    const [removed] = [await act('remove', asked), await act('remove', asked)];
    expect(await places()).toEqual(['**1.** <@1>: 1 day, +0', '**2.** <@3>: 1 day, +4, 💡1']);
    expect(await entriesOn('2026-03-03')).toContainEqual({ user: '2', removed: 1 });
    for (const _ of [1, 2]) expect(textOf(await act('restore', removed))).toContain('24 moves (+2), 0 hints');
    expect(await closedRounds(env.DB, guild, '2026-03-03')).toEqual(before);
    expect(await entriesOn('2026-03-03')).toContainEqual({ user: '2', removed: 0 });
  });

  it.each([true, false])('puts back what was taken off before the round closed, others in it: %s', async (others) => {
    await send();
    const removed = await act('remove', await ask());
    await insertPost(guild, today);
    await closed('2026-03-03', { 9: [0] }, 4);
    await insertPost(guild, addDays(today, 1));
    if (others)
      await closeRounds(env.DB, [
        { guildId: guild, date: today, standings: [{ user: '7', excess: 2, hints: 0 }], streak: 5 },
      ]);
    await act('restore', removed);
    const [round] = await closedRounds(env.DB, guild, today);
    expect(round).toEqual({ date: today, streak: 5, standings: [['1', 0, 0], ...(others ? [['7', 2, 0]] : [])] });
  });

  it('says what there is where it finds nothing', async () => {
    await closed('2026-03-03', { 1: [0], 2: [2] });
    await insertPost(guild, '2026-03-02');
    expect(textOf(await ask({ user: '5', day: '62' }))).toBe(
      '<@5> has no result for #62 on this server.\nThese players have one: <@1> <@2>',
    );
    for (const day of ['6３', '＃63', '2026-03-04', '900']) {
      expect(textOf(await ask({ user: '1', day }))).toContain('The latest puzzles here: #62 #61');
    }
    expect(textOf(await ask({ user: '1', day: 'x`y' }))).toBe(
      'I can’t read `xy` as a day. Write its number, `#12`, or its date, `2026-01-12`.\nThe latest puzzles here: #62 #61',
    );
    const gone = `moderate:remove:${today}.8-puzzle.22:5`;
    expect(textOf(await press(gone, admin))).toBe('<@5> has no result for #63 on this server.');
    for (const one of ['x:1', `${today}.8-puzzle.22:x`, ''])
      expect(textOf(await press(`moderate:remove:${one}`, admin))).toMatch(said('unknown-button'));
  });

  it('is for those who may manage the server, in a server', async () => {
    await send();
    const asked = await ask();
    expect(textOf(await command('moderate', { user: '1' }))).toContain('Only members who may manage the server');
    expect(textOf(await act('remove', asked, {}))).toContain('Only members who may manage the server');
    const alone = { guild: null, admin: true };
    expect(textOf(await command('moderate', { user: '1' }, alone))).toMatch(said('only-server'));
    expect(textOf(await act('remove', asked, alone))).toMatch(said('only-server'));
    expect(textOf(await command('moderate', { user: '1', day: 'x`y' }, admin))).toMatch(
      said('day-unknown', { text: 'xy' }),
    );
    await act('remove', asked, { ...admin, guild: '2000000000000000002' });
    expect(standingsOf(await entries())).toHaveLength(1);
  });
});

describe('today’s puzzle', () => {
  const counts = said('board-later', { time: `<t:${Date.parse('2026-03-05T00:00:00Z') / 1000}:R>` });
  const post = async () => {
    await change("UPDATE guilds SET channel = '5' WHERE guild = ?", guild);
    await insertPost(guild, today);
  };

  it('is said to count when it closes, to those who solve or lock it in, and by the board', async () => {
    await post();
    const shortest = solutionOf(await idOf());
    expect(textOf(await command('leaderboard'))).toMatch(counts);
    expect(textOf(await command('check', { moves: longer(shortest).join(' ') }))).toMatch(counts);
    expect(textOf(await press(`check:lock:${today}.8-puzzle.22`))).toMatch(counts);
    expect(textOf(await command('check', { moves: shortest.join(' ') }, { user: '7' }))).toMatch(counts);
    await closed('2026-03-03', { 1: [0] });
    expect(textOf(await command('leaderboard'))).toMatch(counts);
  });

  it('is not, where it never will', async () => {
    const shortest = solutionOf(await idOf());
    const [list, later] = [{ moves: longer(shortest).join(' ') }, said('board-later')];
    // Nothing was posted.
    expect(textOf(await command('check', list))).not.toMatch(later);
    expect(textOf(await command('leaderboard'))).not.toMatch(later);
    await post();
    expect(textOf(await command('check', { ...list, puzzle: '#63' }, { user: '8', guild: null }))).not.toMatch(later);
    const seven = solutionOf(await idOf({}, { puzzle: '7-puzzle' })).join(' ');
    expect(textOf(await command('check', { moves: seven, puzzle: '7-puzzle' }))).not.toMatch(later);
    // The next post is late.
    const late = { now: noon + 12.5 * 3_600_000, user: '9' };
    expect(textOf(await command('check', list, late))).not.toMatch(later);
    // The next round is posted, and counts for its own puzzle only.
    await insertPost(guild, addDays(today, 1));
    const tomorrow = { now: noon + 86_400_000 };
    expect(textOf(await command('leaderboard', {}, tomorrow))).toMatch(later);
    expect(textOf(await press(`check:lock:${today}.8-puzzle.22`, tomorrow))).not.toMatch(later);
  });
});
