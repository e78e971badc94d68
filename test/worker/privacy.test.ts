/** What is stored can be had and deleted. */
import { beforeEach, describe, expect, it } from 'vitest';
import { counting } from './counting.ts';
import { dump, getEntries, insertPost, cellOf, change } from './database.ts';
import { deletePlayer, exportOf } from '../../src/store/privacy.ts';
import { closeRounds, standingsOf } from '../../src/store/standings.ts';
import { idOf, longer, playEights, solutionOf, opposite, playAnew } from './solving.ts';
import {
  type Asker,
  buttonsOf,
  command,
  env,
  guild,
  isPrivate,
  noon,
  press,
  signed,
  textOf,
  interactionOf,
} from './talk.ts';
import { said } from '../said.ts';

const ada = '3000000000000000001';
const bob = '3000000000000000002';
/** It takes more than one answer has time for. */
const hard = '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1';
const key = { date: '2026-03-04', family: '8-puzzle', distance: 22 };

/** A player leaves traces everywhere: a round that has closed and one that has not, a direct message, hints, choices. */
async function play(user: string): Promise<void> {
  const id = await idOf();
  const shortest = solutionOf(id);
  await command('check', { moves: shortest.map((word) => opposite(word)).join(' ') }, { user });
  await command('check', { moves: longer(shortest).join(' ') }, { user, guild: '2000000000000000002' });
  await command('check', { moves: shortest.join(' '), puzzle: id }, { user, guild: null });
  await press('check:lock:2026-03-04.8-puzzle.22', { user });
  await press('check:shapes:2026-03-04.8-puzzle.22', { user });
  await command('play', {}, { user });
  await command('solve', { position: hard, puzzle: '15-puzzle' }, { user });
  await command('practice', { puzzle: '8-puzzle' }, { user });
  const past = { puzzle: '8-puzzle #60' };
  await command('check', { ...past, moves: solutionOf(await idOf({ user }, past)).join(' ') }, { user });
  await env.DB.batch(race(user).map((query) => env.DB.prepare(query)));
}

/** Two races, one of which is over; a solution of a hunt; an end at a day's number; and a post whose board the player has opened. */
const race = (user: string): readonly string[] => [
  ...[1, 2].map(
    (
      number,
    ) => `INSERT OR IGNORE INTO races (guild, number, origin, channel, locale, family, board, state, distance, size, solution, begun,
       ends, ended, standings) VALUES ('${guild}', ${number}, 'x${number}', '5', 'en', '8-puzzle', '123456780', '0', 2, 0, 'U L', 0, 9,
       ${number === 1 ? `9, '[]'` : 'NULL, NULL'})`,
  ),
  `INSERT INTO racers (guild, number, user, started, finished, notation, effects)
   VALUES ('${guild}', 1, '${user}', 1, 5, 'U L', 'gg'), ('${guild}', 2, '${user}', 1, NULL, NULL, NULL)`,
  `UPDATE races SET standings = json_insert(standings, '$[#]', json('["${user}",0,4]')) WHERE number = 1`,
  `INSERT INTO finds (guild, number, solution, user, found) VALUES ('${guild}', 1, ${user.at(-1)}, '${user}', 7)`,
  `INSERT INTO antipodes VALUES ('${user}', '2026-03-04', '${guild}', 2, 'U L', 0)`,
  `INSERT INTO live (card, players) VALUES ('post.x.2026-03-04', '${user}')
   ON CONFLICT DO UPDATE SET players = players || ' ' || excluded.players`,
];

/** Every table that the database has, whoever made it, with all that stands in it as text. */
const everything = async (): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await dump()).map(([table, rows]) => [table, JSON.stringify(rows)]));

const traces = async (user: string): Promise<string[]> =>
  Object.entries(await everything())
    .filter(([, rows]) => rows.includes(user))
    .map(([table]) => table)
    .toSorted();

beforeEach(async () => {
  await playAnew();
  await playEights('2000000000000000002');
  await play(ada);
  await play(bob);
  await insertPost(guild, '2026-03-04');
  const standings = standingsOf(await getEntries({ ...key, guildId: guild }));
  await closeRounds(env.DB, [{ guildId: guild, date: '2026-03-04', standings, streak: 1 }]);
});

const personal =
  'antipodes attempts climbers climbs entries finds late live players plays posts proof_asks racers races results spent'.split(
    ' ',
  );

describe('/privacy', () => {
  it('tells what is stored, and offers a file and deletion', async () => {
    const reply = await command('privacy');
    expect(isPrivate(reply)).toBe(true);
    expect(buttonsOf(reply)).toEqual(['privacy:export', 'privacy:delete']);
    expect(textOf(reply).length).toBeLessThan(2000);
    expect(textOf(await command('privacy', {}, { locale: 'ja' }))).toContain('保存しています');
  });

  it('knows every table that there is', async () => {
    const known = new Set([...personal, 'guilds', 'days', 'proofs', 'heartbeat', 'hunts', 'antipode_cards']);
    expect(Object.keys(await everything()).filter((table) => !known.has(table))).toEqual([]);
    // Each of these holds something of the two players, so that what the other tests look for is there to be found.
    expect(await traces(ada)).toEqual(personal);
    expect(await traces(bob)).toEqual(personal);
  });
});

describe('the export', () => {
  async function exported(
    user: string,
    what = 'export',
    asker: Asker = { guild: null },
  ): Promise<{ payload: Record<string, unknown>; file: File }> {
    const pressed = { component_type: 2, custom_id: `privacy:${what}` };
    const response = await signed(interactionOf(3, pressed, { user, ...asker }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/u);
    const form = await response.formData();
    expect([...form.keys()]).toEqual(['payload_json', 'files[0]']);
    return { payload: JSON.parse(form.get('payload_json') as string), file: form.get('files[0]') as unknown as File };
  }

  it('of a server has its settings and what is over, for those who manage it', async () => {
    const admin = { user: ada, admin: true };
    expect(buttonsOf(await command('privacy', {}, admin))).toContain('privacy:server');
    expect(textOf(await press('privacy:server', { user: ada }))).toMatch(said('settings-not-allowed'));
    const rows = async () => JSON.parse(await (await exported(ada, 'server', { admin: true })).file.text()) as object;
    await change(`UPDATE posts SET date = '2026-03-01' WHERE guild = '2000000000000000002'`);
    const before = await rows();
    expect(before).toMatchObject({ server: guild, guilds: [{ guild }], posts: [], races: [{ number: 1 }], hunts: [] });
    await change(`UPDATE posts SET date = '2026-03-01' WHERE guild = '${guild}'`);
    expect(await rows()).toEqual({
      ...before,
      posts: [expect.objectContaining({ guild, date: '2026-03-01', standings: expect.stringContaining(bob) })],
    });
  });

  it('is a private message with a file that holds every row', async () => {
    const { payload, file } = await exported(ada);
    expect(payload).toMatchObject({
      type: 4,
      data: { flags: 64, attachments: [{ id: 0, filename: 'antipode.json', description: expect.any(String) }] },
    });
    expect(payload['data']).not.toHaveProperty('files');
    expect([file.name, file.type]).toEqual(['antipode.json', 'application/json']);
    const data = JSON.parse(await file.text()) as Record<string, Record<string, unknown>[]>;
    expect(data['user']).toBe(ada);
    expect(data['players']).toEqual([
      {
        user: ada,
        convention: expect.any(String),
        style: expect.any(String),
        signs: 'shapes',
        as_text: 0,
      },
    ]);
    expect(data['attempts']).toMatchObject([{ best: 22, locked: 1 }]);
    expect(data['results']).toHaveLength(2);
    expect(data['entries']).toHaveLength(2);
    expect(data['spent']).toEqual([{ date: '2026-03-04', messages: expect.any(Number) }]);
    expect(data['proof_asks']).toEqual([{ position: expect.stringMatching(/^15-puzzle\./u), asked: noon }]);
    expect(data['standings']).toEqual([{ guild, date: '2026-03-04', standing: JSON.stringify([ada, 0, 0]) }]);
    expect(data['racers']).toMatchObject([
      { number: 1, started: 1, finished: 5, notation: 'U L' },
      { number: 2, started: 1, finished: null },
    ]);
    expect(data['race_standings']).toEqual([{ guild, number: 1, standing: JSON.stringify([ada, 0, 4]) }]);
    expect(data['finds']).toMatchObject([{ number: 1, solution: 1 }]);
    expect(data['live']).toEqual([{ card: 'post.x.2026-03-04' }]);
    expect(JSON.stringify(data)).not.toContain(bob);
  });

  it('of a year is packed, so that Discord takes it', async () => {
    const insert = env.DB.prepare(
      "INSERT INTO results (user, interaction, date, family, distance, length, hints, notation) VALUES (?1, ?2, '2026-01-01', '8-puzzle', 22, 22, 0, ?3)",
    );
    const moves = 'U L D R '.repeat(8);
    await env.DB.batch(Array.from({ length: 1000 }, (_, k) => insert.bind(ada, `x${k}`, moves)));
    const { file } = await exported(ada);
    expect(file.name).toBe('antipode.json.gz');
    expect(file.size).toBeLessThan(60_000);
    const text = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
    expect(JSON.parse(text)['results']).toHaveLength(1002);
  });
});

describe('deletion', () => {
  it('asks first', async () => {
    const asked = await press('privacy:delete');
    expect(asked.type).toBe(7);
    expect(textOf(asked)).toMatch(said('privacy-ask'));
    expect(textOf(asked)).toMatch(said('privacy-ask'));
    expect(textOf(await press('privacy:delete', { locale: 'ja' }))).toContain('やり直せません');
    expect(buttonsOf(asked)).toEqual(['privacy:delete-all']);
    expect(await traces(ada)).toEqual(personal);
  });

  it('leaves nothing of the player but that a try is over and a clock runs, and everything of the others', async () => {
    const before = (await everything())['posts'] ?? '';
    const done = await press('privacy:delete-all');
    expect(textOf(done)).toMatch(said('privacy-deleted'));
    expect(buttonsOf(done)).toEqual([]);
    // So much of the day is used up, until it is over.
    expect(await traces(ada)).toEqual(['attempts', 'racers', 'spent']);
    expect(await traces(bob)).toEqual(personal);
    expect((await everything())['posts']).toBe(before.replace(`[\\"${ada}\\",0,0],`, ''));
    await press('privacy:delete-all');
    expect(await traces(bob)).toEqual(personal);
  });

  it('leaves the board of a round of one empty, not broken', async () => {
    await press('privacy:delete-all');
    await press('privacy:delete-all', { user: bob });
    expect(await cellOf('SELECT standings FROM posts')).toBe('[]');
    const board = await command('leaderboard', { period: 'all' });
    expect(textOf(board)).toMatch(said('board-empty'));
  });

  it('gives no closed round back', async () => {
    await press('privacy:delete-all');
    const left = (await everything())['posts'];
    const shortest = solutionOf(await idOf());
    const next = { now: noon + 86_400_000 };
    const late = await command('check', { moves: shortest.join(' '), puzzle: '#63' }, next);
    expect(textOf(late)).toContain('this solution does not count');
    expect((await everything())['posts']).toBe(left);
    expect(await traces(ada)).toEqual(['attempts', 'racers', 'spent']);
    const board = textOf(await command('leaderboard', { period: 'all' }, next));
    expect(board).not.toContain(ada);
    expect(board).toContain(bob);
  });

  it('while a race goes on leaves the others in it, and what was found stays found', async () => {
    const nobody = `UPDATE races SET standings = json_insert(standings, '$[#]', json('[null,1,4]')) WHERE number = 1`;
    await change(nobody);
    await press('privacy:delete-all');
    const racers = await env.DB.prepare('SELECT number, user FROM racers WHERE gone = 0').all();
    expect(racers.results).toEqual([1, 2].map((number) => ({ number, user: bob })));
    const races = await env.DB.prepare('SELECT number, standings FROM races').all();
    expect(races.results).toEqual([
      {
        number: 1,
        standings: JSON.stringify([
          [bob, 0, 4],
          [null, 1, 4],
        ]),
      },
      { number: 2, standings: null },
    ]);
    const finds = await env.DB.prepare('SELECT solution, user FROM finds ORDER BY solution').all();
    expect(finds.results).toEqual([
      { solution: 1, user: '' },
      { solution: 2, user: bob },
    ]);
    expect(await cellOf('SELECT players FROM live')).toBe(bob);
  });

  it('keeps apart players whose ids are alike', async () => {
    await change("UPDATE live SET players = '11 1 21 12'");
    await deletePlayer(env.DB, '1', key.date);
    expect(await cellOf('SELECT players FROM live')).toBe('11 21 12');
  });

  it('reads no races and hunts of others', async () => {
    const others = Array.from({ length: 200 }, (_, index) => ({ user: String(500 + index), number: index + 10 }));
    const insert = (query: string) => change(query, guild, JSON.stringify(others));
    await insert(`INSERT INTO races (guild, number, origin, channel, locale, family, board, state, distance, size, solution, begun, ends, ended)
      SELECT ?1, value ->> 'number', 'y', '5', 'en', '8-puzzle', '', '', 2, 0, '', 0, 9, 9 FROM json_each(?2)`);
    await insert(
      `INSERT INTO racers (guild, number, user) SELECT ?1, value ->> 'number', value ->> 'user' FROM json_each(?2)`,
    );
    await insert(`INSERT INTO finds (guild, number, solution, user, found)
      SELECT ?1, value ->> 'number', 0, value ->> 'user', 0 FROM json_each(?2)`);
    for (const act of [exportOf, deletePlayer]) {
      const counted = counting(env.DB);
      await act(counted.db, ada, key.date);
      expect(counted.read).toBeLessThan(100);
    }
  });
});
