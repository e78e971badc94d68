/** Threads under posts. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Town, channelOf, guildIds, midnight, minute, paused, postRow, settle, startAnew } from '../posting.ts';

const [one = '', two = ''] = guildIds(2);
let town: Town;

beforeEach(async () => {
  await startAnew();
  town = new Town();
});

describe('threads', () => {
  it('are opened under the post, named like it', async () => {
    await settle([one], { thread: 1 });
    await town.send([one]);
    const thread = town.requests.at(-1);
    expect(thread?.path).toBe(`/channels/${channelOf(one)}/messages/${town.posts(channelOf(one))[0]?.id}/threads`);
    expect(thread?.body).toEqual({ name: expect.stringContaining('Antipode #63'), auto_archive_duration: 1440 });
  });

  it('that fail, or are there already, fail no post', async () => {
    await settle([one, two], { thread: 1 });
    const path = (guild: string): string => `THREAD /channels/${channelOf(guild)}/`;
    town.fail(path(one), () => town.refuse(403, 50013, 'Missing Permissions'));
    town.die(path(two), 'after');
    await town.send([one, two]);
    await town.until(midnight + 10 * minute);
    expect(town.counts([one, two])).toEqual([1, 1]);
    expect(await postRow(one)).toMatchObject({ failure: null, message: expect.any(String) });
    expect(await postRow(two)).toMatchObject({ failure: null, message: expect.any(String) });
    expect(await paused(one)).toBeNull();
    expect([...town.threads].toSorted()).toEqual([one, two].map((guild) => town.posts(channelOf(guild))[0]?.id));
  });
});
