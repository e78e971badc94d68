/** How a round ends: what its summary says is what is kept, and whatever still counted is in it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { counting } from '../counting.ts';
import {
  channelOf,
  guildIds,
  hour,
  jobOf,
  midnight,
  minute,
  moveIn,
  postRow,
  settle,
  textIn,
  town,
} from '../posting.ts';
import { idOf, longer, solutionOf } from '../solving.ts';
import { buttonsOf, command, env, press, subcommand, textOf } from '../talk.ts';
import { change } from '../database.ts';
import { said } from '../../said.ts';

const [one = '', two = ''] = guildIds(2);
const yesterday = '2026-03-03';
let shortest: readonly string[];

/** The first server is about to get its next post; the second one, far in the west, plays the last round for hours to come. */
beforeEach(async () => {
  await moveIn();
  vi.spyOn(env.POSTS, 'send').mockResolvedValue(undefined as never);
  await settle([one], { family: '8-puzzle', distance: 22 });
  await settle([two], { family: '8-puzzle', distance: 22, zone: 'Pacific/Honolulu' });
  await change(
    `INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message)
     SELECT guild, ?1, family, distance, 0, 0, channel, '1' FROM guilds`,
    yesterday,
  );
  shortest = solutionOf(await idOf({ guild: one, now: midnight - hour }));
});

const solve = async (user: string, now: number, moves = shortest, guild = one): Promise<string> =>
  textOf(await command('check', { moves: moves.join(' '), puzzle: '#62' }, { user, now, guild }));

const standings = async (): Promise<unknown> => JSON.parse(String((await postRow(one, yesterday))?.['standings']));

const summary = (): string => textIn(town.posts(channelOf(one)).at(-1)?.body ?? {});

describe('a round whose next post is put off', () => {
  it('is open until that comes, and who solved it meanwhile is told and kept', async () => {
    expect(await solve('71', midnight - hour)).toContain('Perfect! 22 moves');
    town.fail('POST /channels', () => town.limit(60, 'shared'));
    await town.send([one]);
    expect(await postRow(one)).toBeNull();
    expect(await postRow(one, yesterday)).toMatchObject({ standings: null, streak: 0 });
    expect(await solve('72', midnight + minute / 2, longer(shortest))).toContain('Your best so far: 24 moves');
    await town.until(midnight + 5 * minute);
    expect(summary()).toMatch(/Last puzzle: #62[^]*22 moves: <@71>[^]*2 over: <@72>/u);
    expect(await standings()).toEqual([
      ['71', 0, 0],
      ['72', 2, 0],
    ]);
    expect(await postRow(one, yesterday)).toMatchObject({ streak: 1 });
  });

  it('is open again where the refusal was mended within the hour', async () => {
    await solve('71', midnight - hour);
    town.fail('POST /channels', () => town.refuse(403, 50013, 'Missing Permissions'));
    await town.send([one]);
    // Today's round was refused, but it is today's: the last one is over.
    expect(await solve('72', midnight + minute)).toMatch(said('check-unranked'));
    expect(await standings()).toEqual([['71', 0, 0]]);
    const admin = { admin: true, guild: one, now: midnight + 2 * minute };
    expect(textOf(await subcommand('settings', 'resume', {}, admin))).toMatch(said('settings-posting', { number: 63 }));
    expect(await solve('72', midnight + 3 * minute)).toContain('Perfect! 22 moves');
    await town.send([one], midnight + 4 * minute);
    expect(summary()).toContain('22 moves: <@71> <@72>');
    expect(await standings()).toHaveLength(2);
  });

  it('costs two rows to put off, and two more to close and open again', async () => {
    await solve('71', midnight - hour);
    // What is to be posted is dealt.
    await idOf({ guild: one, now: midnight + 2 * hour });
    const written: number[] = [];
    for (const guild of [two, one]) {
      await change("UPDATE guilds SET zone = 'UTC'");
      town.fail('POST /channels', () => town.limit(60, 'shared'));
      const counted = counting(env.DB);
      await town.deliver({ body: jobOf([guild], midnight), due: midnight, attempts: 0 }, counted.db);
      written.push(counted.written);
    }
    expect(written).toEqual([2, 4]);
  });

  it('stays as a moderator left it', async () => {
    await solve('71', midnight - hour);
    await solve('72', midnight - hour);
    town.fail('POST /channels', () => town.limit(60, 'shared'));
    await town.send([one]);
    const admin = { admin: true, guild: one, now: midnight + minute / 2 };
    const asked = await command('moderate', { user: '71' }, admin);
    await press(buttonsOf(asked)[0] ?? '', admin);
    await town.until(midnight + 5 * minute);
    expect(summary()).not.toContain('<@71>');
    expect(await standings()).toEqual([['72', 0, 0]]);
  });
});

describe('a round whose next post may be there', () => {
  it.each(['before', 'after'] as const)('is over, if the Worker dies %s it', async (when) => {
    await solve('71', midnight - hour);
    town.die('POST /channels', when);
    await town.send([one]);
    expect(await solve('72', midnight + minute)).toMatch(said('check-unranked'));
    await town.until(midnight + 10 * minute);
    expect(town.counts([one])).toEqual([1]);
    expect(summary()).toContain('22 moves: <@71>');
    expect(await standings()).toEqual([['71', 0, 0]]);
  });

  it('is kept as it was told, though the list gets better where the puzzle is open still', async () => {
    await solve('71', midnight - hour, longer(shortest));
    town.die('POST /channels', 'after');
    await town.send([one]);
    expect(await solve('71', midnight + minute, shortest, two)).toContain('Perfect! 22 moves');
    await town.until(midnight + 10 * minute);
    expect(town.counts([one])).toEqual([1]);
    expect(summary()).toContain('2 over: <@71>');
    expect(await standings()).toEqual([['71', 2, 0]]);
  });

  it('is not opened by somebody else’s round that is put off', async () => {
    await solve('71', midnight - hour);
    await town.send([one]);
    expect(await standings()).toEqual([['71', 0, 0]]);
    await change("UPDATE guilds SET zone = 'UTC' WHERE guild = ?1", two);
    town.fail('POST /channels', () => town.limit(60, 'shared'));
    await town.send([one, two]);
    expect(await postRow(two)).toBeNull();
    expect(await standings()).toEqual([['71', 0, 0]]);
  });
});
