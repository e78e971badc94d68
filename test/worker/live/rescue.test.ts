/** Last edits that got lost: a tick asks for them again, whatever the card, until they are made. */
import { beforeEach, describe, expect, it } from 'vitest';
import { counting } from '../counting.ts';
import { channelOf, guildIds, hour, midnight, minute, moveIn, textIn, town } from '../posting.ts';
import { solutionOf } from '../solving.ts';
import { buttonsOf, command, env, guild, idIn, press, submit } from '../talk.ts';
import { check, liveRows, post } from './playing.ts';
import { change } from '../database.ts';
import { said } from '../../said.ts';

const [one = ''] = guildIds(1);
const channel = '5';
const users = ['71', '72'] as const;

beforeEach(moveIn);

/** What the Worker's own queue is given in these tests, nobody delivers: all of it is lost. */
const asker = (user: string) => ({ user, guild, channel, now: town.now });

/** Two start a race and send its solution. */
async function race(): Promise<string> {
  const begun = await command('race', { puzzle: '8-puzzle', distance: 8 }, asker(users[0]));
  const message = town.put(channel, { body: begun.data ?? {} }).id;
  let moves = '';
  for (const user of users) {
    const board = await press('race:start:1', { ...asker(user), message });
    moves = solutionOf(idIn(board)).join(' ');
  }
  for (const user of users) await submit(`check:list:race.${BigInt(guild).toString(36)}.1`, { moves }, asker(user));
  return channel;
}

/** Where somebody has deleted the card of a race: Discord gets its result once. */
it('a result that is posted anew is looked for before it is posted again', async () => {
  await race();
  town.channels.set(channel, []);
  const later = async (): Promise<void> => {
    await town.until(town.now + 15 * minute);
    await town.tick();
  };
  await later();
  town.die('POST', 'after');
  await town.until(town.now);
  town.edits = [];
  await later();
  await town.until(town.now);
  expect(town.posts(channel).map(({ body }) => textIn(body))).toEqual([expect.stringMatching(said('race-over'))]);
  expect([await liveRows(), town.edits]).toEqual([[], []]);
});

/** Two solutions, and both are found. */
async function hunt(): Promise<string> {
  const position = 'no-off.11233440.6h';
  const begun = await command('hunt', { position }, asker(users[0]));
  const message = town.put(channel, { body: begun.data ?? {} }).id;
  const button = buttonsOf(begun).find((id) => id.startsWith('check:open:')) ?? '';
  await press(button, { ...asker(users[0]), message });
  for (const nth of [0n, 1n])
    await submit(button.replace('open', 'list'), { moves: solutionOf(position, nth).join(' ') }, asker(users[0]));
  return channel;
}

/** Somebody solves the puzzle; then the server posts no more. */
async function posted(): Promise<string> {
  const { over } = await post([one]);
  await check(one, '71', over(2));
  town.edits = [];
  await change("UPDATE guilds SET paused = 'admin'");
  town.now = midnight + 72 * hour;
  await town.tick();
  return channelOf(one);
}

const cards = [
  ['race', race, 'The race is over'],
  ['hunt', hunt, 'All 2 found!'],
  ['post', posted, '1 solved · best +2 · <@71>'],
] as const;

describe.each(cards)('the last edit of a %s', (_, end, over) => {
  const shown = (where: string): string => textIn(town.posts(where)[0]?.body ?? {});
  const later = async (): Promise<void> => {
    await town.until(town.now + 15 * minute);
    await town.tick();
  };

  it('is made, though its message is lost and the Worker dies at the next one, which is lost too', async () => {
    const where = await end();
    await later();
    expect(town.edits).toMatchObject([{ body: { isLast: true } }]);
    town.die('PATCH', 'before');
    await town.until(town.now);
    town.edits = [];
    expect(shown(where)).not.toContain(over);
    await later();
    await town.until(town.now);
    expect(shown(where)).toContain(over);
    expect([await liveRows(), town.edits]).toEqual([[], []]);
  });

  it('that Discord refuses for now is tried again by the queue alone', async () => {
    const where = await end();
    await later();
    town.fail('PATCH', () => town.json(500, {}), 6);
    for (let ticks = 0; ticks < 4; ticks++) {
      await later();
      expect(town.edits).toHaveLength(1);
    }
    await town.until(town.now + hour);
    expect(shown(where)).toContain(over);
    expect([await liveRows(), town.edits]).toEqual([[], []]);
  });

  it('that is tried in vain for two days is forgotten, and ticks are quiet again', async () => {
    await end();
    for (let day = 0; day < 3; day++) {
      town.now += 24 * hour;
      await town.tick();
      town.die('PATCH', 'before');
      await town.until(town.now);
      town.edits = [];
    }
    await later();
    expect([await liveRows(), town.edits]).toEqual([[], []]);
    await change('UPDATE heartbeat SET quiet_until = ?1', town.now + hour);
    const counted = counting(env.DB);
    town.now += 15 * minute;
    await town.tick(counted.db);
    expect([counted.requests, counted.written, counted.read]).toEqual([1, 1, 19]);
  });
});
