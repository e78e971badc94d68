/** Puzzles that can’t be dealt, or are not known any more, hold up nobody else’s post. */
import { beforeEach, expect, it } from 'vitest';
import { Town, guildIds, postRow, settle, startAnew } from '../posting.ts';
import { env } from '../talk.ts';

const [one = '', two = ''] = guildIds(2);
let town: Town;

beforeEach(async () => {
  await startAnew();
  town = new Town();
});

it('a server whose last puzzle nobody knows any more gets its post without a summary, and holds up nobody', async () => {
  await settle([one, two]);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO days (date, family, distance, board, state, count, solution, positions, harder)
       VALUES ('2026-03-03', 'gone', 9, 'x', '1', '1', 'U', 2, 0)`,
    ),
    env.DB.prepare(
      `INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message) VALUES (?1, '2026-03-03', 'gone', 9, 0, 0, '5', '1')`,
    ).bind(one),
  ]);
  await town.send([one, two]);
  expect(town.counts([one, two])).toEqual([1, 1]);
});

it('a server whose puzzle can’t be dealt holds up nobody', async () => {
  await settle([one], { family: '8-puzzle', distance: 999 });
  await settle([two]);
  await town.send([one, two]);
  expect(town.counts([one, two])).toEqual([0, 1]);
  expect(await postRow(one)).toMatchObject({ failure: 'no puzzle could be dealt' });
});
