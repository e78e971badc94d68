/** /settings puzzle-of: a server's own puzzle for a day to come, which nobody sees before it is posted. */
import { beforeEach, describe, expect, it } from 'vitest';
import { counting } from '../counting.ts';
import { channelOf, midnight, moveIn, settle, textIn, town } from '../posting.ts';

import { type Asker, command, env, guild, isPrivate, noon, subcommand, textOf } from '../talk.ts';
import { getGuilds, rowsOf, change, cellOf } from '../database.ts';
import { said } from '../../said.ts';

const other = '2000000000000000002';
const day = 86_400_000;
const unsolvable = '1 2 3 / 4 5 6 / 8 7 _';
/** 31 moves from its goal; and the same turned over. */
const hardest = '8 6 7 / 2 5 4 / 3 _ 1';
const mirrored = '6 4 7 / 8 5 _ / 3 2 1';

const admin: Asker = { admin: true };
const set = async (options: Readonly<Record<string, unknown>>, asker: Asker = admin): Promise<string> => {
  const reply = await subcommand('settings', 'puzzle-of', options, asker);
  expect(isPrivate(reply)).toBe(true);
  return textOf(reply);
};
const rows = async () => await rowsOf("SELECT date, family, distance FROM days WHERE family LIKE '%@%' ORDER BY date");
const idOfOwn = async (): Promise<string> => {
  const id = "SELECT '8-puzzle.' || board || '.' || state AS id FROM days WHERE family LIKE '%@%'";
  return (await env.DB.prepare(id).first<string>('id')) ?? '';
};
const own = { date: '2026-03-06', family: '8-puzzle@f70stvzu95vl', distance: 31 };
const onTheDay = noon + 2 * day;

beforeEach(async () => {
  await moveIn();
  await settle([guild, other], { family: '8-puzzle', distance: 22 });
});

describe('a puzzle of one’s own', () => {
  it('is checked, shown with how many moves it needs, kept, and listed', async () => {
    const text = await set({ date: '65', position: hardest });
    expect(text).toMatch(said('own-set', { date: '2026-03-06', name: '8-puzzle #65 (31 moves)' }));
    expect(text).toContain('8 6 7     1 2 3');
    expect(text).toContain('**Your own puzzle:** 8-puzzle #65 (31 moves)');
    expect(await rows()).toEqual([own]);
    expect(textOf(await subcommand('settings', 'show', {}, admin))).toContain(
      '**Your own puzzle:** 8-puzzle #65 (31 moves)',
    );
    expect(textOf(await subcommand('settings', 'show', {}, { ...admin, guild: other }))).not.toMatch(
      said('settings-own'),
    );
  });

  it.each([
    ['1 2 3 / 4 5 6 / 7 8 _', 'solved already'],
    [unsolvable, 'can’t be solved'],
    ['hello', 'I don’t know a board `hello`.'],
    ['0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1', 'could not prove in time'],
  ])('is refused if it can’t be one: %s', async (position, why) => {
    expect(await set({ date: '65', position })).toContain(why);
    expect(await rows()).toEqual([]);
  });

  it('is for a day to come, one a day, and a few at a time', async () => {
    for (const date of ['63', '2026-03-04', '94', '1']) {
      expect(await set({ date, position: hardest })).toContain('from #64 (2026-03-05) to #93 (2026-04-03)');
    }
    expect(await set({ date: 'soon', position: hardest })).toMatch(said('day-unknown', { text: 'soon' }));
    await set({ date: '65', position: hardest });
    expect(await set({ date: '65', position: unsolvable })).toMatch(said('own-there', { number: 65 }));
    await change(
      "UPDATE guilds SET own = '2026-03-05.8-puzzle@1.1 2026-03-06.8-puzzle@1.1 2026-03-07.8-puzzle@1.1 2026-03-08.8-puzzle@1.1 2026-03-09.8-puzzle@1.1 2026-03-10.8-puzzle@1.1 2026-03-11.8-puzzle@1.1' WHERE guild = ?1",
      other,
    );
    expect(
      await set({ date: '80', position: 'GBB.L./GHI.LM/GHIAAM/CCCK.M/..JKDD/EEJFF.' }, { ...admin, guild: other }),
    ).toMatch(said('own-many', { most: 7 }));
    expect(await rows()).toEqual([own]);
  });

  it('is not told of before: a refusal would tell where it starts', async () => {
    const ask = async (position: string): Promise<string> =>
      textOf(await command('solve', { position, puzzle: '8-puzzle' }, { guild: other }));
    const before = await ask(hardest);
    await set({ date: '65', position: hardest });
    expect(await ask(hardest)).toBe(before);
    expect(textOf(await command('daily', { day: '65' }, {}))).toMatch(said('day-future'));
  });

  it('is secret until its own server plays it, though its date has come elsewhere', async () => {
    await set({ date: '65', position: hardest });
    await subcommand('settings', 'time', { hour: 18, zone: 'UTC' }, admin);
    const id = await idOfOwn();
    const asker = { now: onTheDay, guild: other };
    for (const [name, options] of [
      ['solve', { position: mirrored, puzzle: '8-puzzle' }],
      ['play', { puzzle: id }],
      ['hint', { puzzle: id }],
      ['check', { puzzle: id, moves: 'L' }],
    ] as const) {
      const text = textOf(await command(name, options, asker));
      expect([name, text]).toEqual([name, expect.not.stringMatching(/#65|ends your try/u)]);
    }
    await command('daily', {}, { now: onTheDay + day / 2 });
    expect(
      textOf(await command('solve', { position: mirrored, puzzle: '8-puzzle' }, { now: onTheDay + day / 2 })),
    ).toMatch(/#65.*ends your try/su);
  });

  it('guards what is close to it on its own server and in direct messages, and elsewhere its board alone', async () => {
    const close = '8 6 7 / 2 5 4 / _ 3 1';
    const ask = async (position: string, asker: Asker): Promise<string> =>
      textOf(await command('solve', { position, puzzle: '8-puzzle' }, { ...asker, now: onTheDay }));
    await set({ date: '65', position: hardest });
    expect(await ask(close, {})).toContain('30 moves');
    await command('daily', {}, { now: onTheDay });
    for (const asker of [{}, { guild: null }]) expect(await ask(close, asker)).not.toContain('30 moves');
    expect(await ask(close, { guild: other })).toContain('30 moves');
    for (const position of [hardest, mirrored]) expect(await ask(position, { guild: other })).toContain('#65');
  });

  it('hides no other small board', async () => {
    await set({ date: '65', position: 'A_ > .A', puzzle: 'sliding-blocks' });
    await command('daily', {}, { now: onTheDay });
    const solve = async (position: string): Promise<string> =>
      textOf(await command('solve', { position, puzzle: 'sliding-blocks' }, { now: onTheDay }));
    for (const position of ['AB_ > ..A', 'A_/__ > ../.A', 'A_B/___ > ..A/...', 'A_/BB > .A/..'])
      expect(await solve(position)).toMatch(/move|solved/u);
    expect(await solve('_A > A.')).toContain('#65');
  });

  it('can be taken back', async () => {
    expect(await set({ date: '65' })).toMatch(said('own-none', { number: 65 }));
    await set({ date: '65', position: hardest });
    await set({ date: '66', position: 'GBB.L./GHI.LM/GHIAAM/CCCK.M/..JKDD/EEJFF.' });
    expect(await set({ date: '65' })).toContain('Taken back: #65');
    expect((await rows()).map(({ date }) => date)).toEqual(['2026-03-07']);
    expect(textOf(await command('solve', { position: hardest, puzzle: '8-puzzle' }))).toContain('31 moves');
    expect(textOf(await subcommand('settings', 'show', {}, admin))).toContain('(51 moves)');
  });

  it('is for those who may manage the server', async () => {
    expect(await set({ date: '65', position: hardest }, {})).toContain('Only members who may manage the server');
    expect(await rows()).toEqual([]);
  });

  it('costs what any change of settings costs, and the row of the day', async () => {
    const counted = counting(env.DB);
    const { putSettings } = await import('../../../src/store/guilds.ts');
    await set({ date: '65', position: hardest });
    const [row] = await getGuilds(guild);
    if (row === undefined) throw new Error('no server');
    const change = {
      columns: ['own'] as const,
      upon: {},
      discordLocale: 'en' as const,
      origin: undefined,
      reopened: undefined,
    };
    await putSettings(counted.db, { ...change, guild: { ...row, own: '' }, own });
    expect([counted.requests, counted.statements]).toEqual([1, 3]);
    expect(counted.written).toBeLessThanOrEqual(5);
    expect(await rows()).toEqual([]);
  });
});

describe('on its day', () => {
  beforeEach(() => set({ date: '65', position: hardest }));

  it('is posted in its server alone, and says so', async () => {
    town.now = midnight + 2 * day;
    await change('UPDATE heartbeat SET tick = ?1', town.now - 900_000);
    await town.tick();
    await town.until(town.now + 60_000);
    const bodies = [guild, other].map((one) => town.posts(channelOf(one))[0]?.body ?? {});
    const [mine, theirs] = bodies.map(textIn);
    expect(mine).toMatch(said('daily-title-own', { number: 65, title: '8-puzzle' }));
    expect(bodies.map((body) => JSON.stringify(body).includes('Row 1: 8, 6, 7'))).toEqual([true, false]);
    expect(mine).toContain('**Solvable in 31 moves.**\n');
    expect(theirs).toContain('Antipode #65 · 8-puzzle\n');
  });

  it('is played like any other, and counts on the board and for the player', async () => {
    const now = onTheDay;
    expect(textOf(await command('daily', {}, { now }))).toMatch(said('daily-title-own'));
    expect(textOf(await command('daily', { puzzle: '8-puzzle' }, { now }))).toMatch(said('daily-title-own'));
    expect(textOf(await command('daily', {}, { now, guild: other }))).not.toContain('own');
    const key = '2026-03-06.8-puzzle@f70stvzu95vl.31';
    const row = await env.DB.prepare("SELECT solution FROM days WHERE family LIKE '%@%'").first<{ solution: string }>();
    const moves = row?.solution ?? '';
    expect(textOf(await command('check', { moves }, { now }))).toContain('Perfect! 31 moves');
    const { press } = await import('../talk.ts');
    expect(textOf(await press(`check:lock:${key}`, { now }))).toContain(
      'Locked in: your 31 moves for 8-puzzle #65 (31 moves)',
    );
    expect(textOf(await press(`play:open:${key}`, { now, user: '9' }))).toContain('own');
    const tries = await env.DB.prepare('SELECT family, best, locked FROM attempts WHERE best IS NOT NULL').all();
    expect(tries.results).toEqual([{ family: '8-puzzle@f70stvzu95vl', best: 31, locked: 1 }]);
    expect(textOf(await command('stats', {}, { now }))).toContain('8-puzzle: 1');
    expect(textOf(await command('solve', {}, { now, user: '8' }))).toMatch(said('solve-ask'));
    expect(await cellOf('SELECT COUNT(*) AS n FROM entries WHERE guild = ?1', guild)).toBe(1);
    // Whoever plays elsewhere has another puzzle, and another try.
    expect(textOf(await command('check', { moves }, { now, guild: other }))).not.toMatch(/Perfect|Solved/u);
  });

  it('a made-up button of one that was never chosen leads nowhere', async () => {
    const { press } = await import('../talk.ts');
    for (const key of ['2026-03-06.8-puzzle@zz.31', '2026-03-06.8-puzzle@f70stvzu95vl.30', '2026-03-06.chess@1.2'])
      expect(textOf(await press(`check:open:${key}`, { now: onTheDay }))).toMatch(said('unknown-button'));
  });
});
