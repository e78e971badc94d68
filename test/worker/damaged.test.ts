/** A row that is damaged stops nothing but itself. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deletePlayer, exportOf } from '../../src/store/privacy.ts';
import { racesOf } from '../../src/store/races.ts';
import { continueProof } from '../../src/proof/step.ts';
import { guildIds, jobOf, midnight, moveIn, playBefore, settle, town } from './posting.ts';
import { positionOf } from './solving.ts';
import { command, env, guild, textOf } from './talk.ts';
import { change, rowsOf } from './database.ts';
import { said } from '../said.ts';

beforeEach(moveIn);

const damages = ['', '[', '5', '"71"', '[5]', '["71"]', '[["71"]]', '{"71":1}', 'null', '[["71",0,0],["72"'] as const;
const day = 24 * 3_600_000;

describe.each(damages)('standings that read %s', (text) => {
  it('cost no other server its post, on a Monday neither', async () => {
    const guilds = guildIds(3);
    const monday = midnight + 5 * day;
    await settle(guilds);
    await playBefore(guilds);
    await change('UPDATE posts SET standings = ?2 WHERE guild = ?1', guilds[1], text);
    await town.deliver({ body: jobOf(guilds, midnight), due: midnight, attempts: 0 });
    expect(town.counts(guilds)).toEqual([1, 1, 1]);
    town.now = monday;
    await town.deliver({ body: { ...jobOf(guilds, monday), date: '2026-03-09' }, due: monday, attempts: 0 });
    expect(town.counts(guilds)).toEqual([2, 2, 2]);
  });

  it('keep nobody from the board, from their data, or from deleting it', async () => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message, standings)
         VALUES (?1, '2026-03-03', '8-puzzle', 22, 0, 0, '5', '1', ?2), (?1, '2026-03-02', '8-puzzle', 22, 0, 0, '5', '1', '[["71",0,0]]')`,
      ).bind(guild, text),
      env.DB.prepare(
        `INSERT INTO results (user, interaction, guild, date, family, distance, length, hints, notation)
         VALUES ('71', '1', ?1, '2026-03-03', '8-puzzle', 22, 22, 0, ''), ('71', '2', ?1, '2026-03-02', '8-puzzle', 22, 22, 0, '')`,
      ).bind(guild),
      ...[1, 2].map((number) =>
        env.DB.prepare(
          `INSERT INTO races (guild, number, origin, channel, locale, family, board, state, distance, size, solution, begun, ends, ended, standings)
           VALUES (?1, ?2, 'x', '5', 'en', '8-puzzle', '123456780', '0', 2, 1, 'U L', 0, 9, 9, ?3)`,
        ).bind(guild, number, number === 1 ? text : '[["71",0,4],["72",0,9]]'),
      ),
      env.DB.prepare(
        `INSERT INTO racers (guild, number, user, started, finished, notation)
         VALUES (?1, 1, '71', 1, 5, 'U L'), (?1, 2, '71', 1, 5, 'U L')`,
      ).bind(guild),
    ]);
    expect(textOf(await command('leaderboard', { period: 'all' }))).toContain('<@71>');
    expect(textOf(await command('leaderboard', { period: 'all', races: true }))).not.toMatch(said('apology'));
    expect(await racesOf(env.DB, '71')).toEqual({ finished: 2, won: 1 });
    expect((await exportOf(env.DB, '71'))['results']).toHaveLength(2);
    await deletePlayer(env.DB, '71', '2026-03-04');
    const left = await env.DB.batch([env.DB.prepare('SELECT * FROM posts'), env.DB.prepare('SELECT * FROM racers')]);
    expect(JSON.stringify(left[0]?.results)).not.toContain('["71');
    expect(left[1]?.results).toEqual([]);
  });
});

describe('a proof', () => {
  const position = '15-puzzle.123456789abcdef0.0';

  it('whose stand is damaged begins anew, and one whose waiter is damaged goes on for the others', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const asks = (interaction: string, waiter: string) =>
      env.DB.prepare(
        `INSERT INTO proof_asks (position, interaction, user, asked, edited, since, shown, waiter) VALUES (?1, ?2, '71', ?3, 0, 0, '', ?4)`,
      ).bind(position, interaction, midnight, waiter);
    const review = JSON.stringify({ review: { kind: 'review', user: '71', found: [], slices: 1, proofs: 1, paid: 2 } });
    await env.DB.batch([
      env.DB.prepare("INSERT INTO proofs (position, notation, least, stand) VALUES (?1, 'U', 1, NULL)").bind(position),
      asks('1', '{"review'),
      asks('2', '{}'),
      asks('3', review),
    ]);
    for (let step = 0; step < 3; step++)
      await continueProof(town.bot(), { kind: 'proof', position, step, now: midnight + 60_000 }, midnight, 1);
    expect(await rowsOf('SELECT * FROM proof_asks')).toEqual([]);
    expect(log.mock.calls.map(([line]) => JSON.parse(line as string).event)).toEqual(['no-waiter', 'no-waiter']);
    expect(town.waiting.filter(({ body }) => (body.kind as string) === 'review')).toHaveLength(1);
    expect(positionOf(position).state).toBeDefined();
  });
});
