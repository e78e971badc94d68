/** What a job does where nothing goes wrong: one post a server, once, within what one invocation may spend. */
import { beforeEach, describe, expect, it } from 'vitest';
import { refusedMessage } from '../../../local/contract/message.ts';
import { counting } from '../counting.ts';
import {
  channelOf,
  guildIds,
  hour,
  jobOf,
  midnight,
  minute,
  moveIn,
  paused,
  playBefore,
  postRow,
  pulseRow,
  settle,
  textIn,
  town,
} from '../posting.ts';
import { buttonsOf, env, fetchAt, itemsOf } from '../talk.ts';
import { change, cellOf } from '../database.ts';

const [one = '', two = '', three = '', four = ''] = guildIds(4);

beforeEach(moveIn);

describe('a job', () => {
  it('posts to each server once and writes it down, in two rows a server', async () => {
    const guilds = guildIds(20);
    await settle(guilds);
    const counted = counting(env.DB);
    await town.deliver({ body: jobOf(guilds, midnight), due: midnight, attempts: 0 }, counted.db);
    expect(town.counts(guilds)).toEqual(guilds.map(() => 1));
    expect(counted.written).toBe(2 * 20 + 1);
    expect(await postRow(one)).toMatchObject({
      message: town.posts(channelOf(one))[0]?.id,
      channel: channelOf(one),
      claimed_at: midnight,
    });
    expect(await pulseRow()).toMatchObject({ post: midnight });
    expect(town.waiting).toEqual([]);
  });

  it('shows a picture by its address where the Worker is reached, and a text board elsewhere', async () => {
    await settle([one, two]);
    await town.send([one]);
    await change("UPDATE heartbeat SET origin = 'https://antipode.test'");
    await town.send([two]);
    const [plain = '', pictured = ''] = town.posted().map(({ body }) => JSON.stringify(body));
    expect([plain.includes('```'), pictured.includes('```')]).toEqual([true, false]);
    expect(plain).not.toContain('"url"');
    const [item] = itemsOf({ data: JSON.parse(pictured) });
    expect(item?.description).toMatch(/^Start: .*Goal: /u);
    const drawn = await fetchAt(new URL(item?.media.url ?? ''));
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('posts one puzzle to servers of different languages, to each in its own', async () => {
    await settle([one, two, three, four], { thread: 1 });
    await playBefore([one, two, three, four]);
    await change("UPDATE guilds SET language = 'ja' WHERE guild IN (?1, ?2)", two, four);
    await town.send([one, two, three, four]);
    const texts = [one, two, three, four].map((guild) => textIn(town.posts(channelOf(guild))[0]?.body ?? {}));
    expect(texts[0]).toMatch(/Last puzzle: [^]*Deadline: /u);
    expect(texts[0]).not.toMatch(/\p{sc=Hiragana}/u);
    expect(texts[1]).toMatch(/\p{sc=Hiragana}/u);
    expect(texts[1]).not.toMatch(/Deadline|Last puzzle/u);
    expect(texts.slice(2)).toEqual(texts.slice(0, 2));
    const threads = town.requests.filter(({ path }) => path.endsWith('/threads')).map(({ body }) => body['name']);
    expect(threads[1]).not.toBe(threads[0]);
  });

  it('sends what Discord demands', async () => {
    await settle([one]);
    await town.send([one]);
    const [request] = town.posted();
    expect(request?.headers).toMatchObject({
      authorization: 'Bot test-token',
      'user-agent': expect.stringMatching(/^DiscordBot \(https:[^ ]+, [^ ]+\)$/u),
    });
    expect(request?.body).toMatchObject({ enforce_nonce: true, allowed_mentions: { parse: [] } });
    expect(refusedMessage('create', request?.body)).toBeUndefined();
    expect(String(request?.body['nonce']).length).toBeLessThanOrEqual(25);
  });

  it('mentions one role and nobody else where a server wants it', async () => {
    await settle([one], { role: '77' });
    await town.send([one]);
    expect(town.posted()[0]?.body).toMatchObject({
      components: [{ type: 10, content: '<@&77>' }, { type: 17 }],
      allowed_mentions: { parse: [], roles: ['77'] },
    });
  });

  it('leaves the last round out where a server wants no summary', async () => {
    await settle([one, two]);
    await town.send([one, two]);
    await change('UPDATE guilds SET summary = 0 WHERE guild = ?1', two);
    town.now = midnight + 24 * hour;
    await town.deliver({ body: { ...jobOf([one, two], town.now), date: '2026-03-05' }, due: 0, attempts: 0 });
    const [told, untold] = [one, two].map((guild) => textIn(town.posts(channelOf(guild))[1]?.body ?? {}));
    expect(told).toMatch(/Last puzzle: #63[^]*#64 /u);
    expect(untold).toContain('#64 ');
    expect(untold).not.toContain('#63');
  });

  it('says nothing of the answer of the last puzzle, which may count elsewhere, and has a button for it', async () => {
    await settle([one]);
    await town.send([one]);
    town.now = midnight + 24 * hour;
    await town.deliver({ body: { ...jobOf([one], town.now), date: '2026-03-05' }, due: 0, attempts: 0 });
    const data = town.posts(channelOf(one))[1]?.body ?? {};
    const solution = await env.DB.prepare("SELECT solution FROM days WHERE date = '2026-03-04'").first<string>(
      'solution',
    );
    expect(textIn(data)).toContain('#63');
    expect(solution?.split(' ').length).toBeGreaterThan(9);
    expect(JSON.stringify(data)).not.toContain(solution?.slice(0, 9));
    expect(buttonsOf({ data })[0]).toMatch(/^solve:closed:2026-03-04\./u);
  });

  it('skips servers that are paused, have no channel, or have another date by now', async () => {
    await settle([one], { paused: 'admin' });
    await settle([two], { channel: null });
    await settle([three], { zone: 'Pacific/Kiritimati', minute: 600 });
    await settle([four]);
    town.now = midnight + 20 * hour;
    await town.send([one, two, three, four, '2999']);
    expect(town.counts([one, two, three, four])).toEqual([0, 0, 0, 1]);
    expect(await cellOf('SELECT COUNT(*) AS n FROM posts')).toBe(1);
    expect(town.waiting).toEqual([]);
    town.now += 5 * hour;
    await town.send([four]);
    expect(town.counts([four])).toEqual([1]);
  });

  it('is harmless twice, one after the other or at once', async () => {
    const guilds = guildIds(3);
    await settle(guilds);
    await town.send(guilds);
    await town.send(guilds);
    expect(town.waiting).toEqual([]);
    await moveIn();
    await settle(guilds);
    await Promise.all([town.send(guilds), town.send(guilds)]);
    expect(town.posted()).toHaveLength(3);
    await town.until(midnight + hour);
    expect(town.counts(guilds)).toEqual([1, 1, 1]);
    expect(town.posted()).toHaveLength(3);
  });

  /** Delivers a job, and counts what Cloudflare may count: each statement, each request to Discord, each hand-over to the queue. */
  async function subrequestsOf(guilds: readonly string[]): Promise<number> {
    const counted = counting(env.DB);
    await town.deliver({ body: jobOf(guilds, midnight), due: midnight, attempts: 0 }, counted.db);
    return counted.statements + town.requests.length + town.handed;
  }

  it('stays within 40 subrequests, with threads and whatever fails', async () => {
    const guilds = guildIds(20);
    for (const [name, more, fault] of [
      ['plain', {}, undefined],
      ['threads', { thread: 1 }, undefined],
      ['limits', {}, () => town.limit(0.1)],
      ['permissions', {}, () => town.refuse(403, 50013, 'Missing Permissions')],
    ] as const) {
      await moveIn();
      await settle(guilds, more);
      await playBefore(guilds);
      if (fault !== undefined) town.fail('POST /channels', fault, 1000);
      expect([name, await subrequestsOf(guilds)]).toEqual([name, expect.toSatisfy((n: number) => n <= 40)]);
      town.faults = [];
      await town.until(midnight + minute);
      const posted = guilds.filter((guild) => town.posts(channelOf(guild)).length === 1);
      expect([name, posted.length]).toEqual([name, name === 'permissions' ? 0 : guilds.length]);
    }
  });

  it('takes ten servers with threads, two requests each, and gives the rest back', async () => {
    const guilds = guildIds(20);
    await settle(guilds, { thread: 1 });
    await playBefore(guilds);
    expect(await subrequestsOf(guilds)).toBeLessThanOrEqual(40);
    expect(town.requests).toHaveLength(20);
    expect(town.waiting.map(({ body }) => body.guildIds)).toEqual([guilds.slice(10)]);
  });

  it('takes 40 subrequests where it does all that a job can do', async () => {
    const guilds = guildIds(20);
    await settle(guilds);
    await playBefore(guilds);
    // A puzzle is to be dealt, a server is paused, two are limited, and at last Discord closes its door.
    await change("UPDATE guilds SET family = '7-puzzle', distance = 30 WHERE guild = ?1", one);
    const channel = (guild = ''): string => `POST /channels/${channelOf(guild)}/`;
    town.fail(channel(two), () => town.refuse(403, 50013, 'Missing Permissions'));
    town.fail(channel(three), () => town.limit(0.1), 2);
    town.fail(channel(four), () => town.limit(0.1));
    town.fail(channel(guilds[18]), () => town.html(403));
    expect(await subrequestsOf(guilds)).toBe(40);
    expect(await pulseRow()).toMatchObject({ post: midnight, closed_until: expect.any(Number) });
    expect(await paused(two)).not.toBeNull();
    await town.until(midnight + 5 * minute);
    expect(town.counts(guilds)).toEqual(guilds.map((guild) => (guild === two ? 0 : 1)));
  });

  it('puts servers back whose puzzles it has no requests left to deal', async () => {
    const guilds = guildIds(16);
    await settle(guilds);
    for (const [index, guild] of guilds.entries()) {
      await change("UPDATE guilds SET family = '7-puzzle', distance = ?2 WHERE guild = ?1", guild, index + 8);
    }
    expect(await subrequestsOf(guilds)).toBeLessThanOrEqual(40);
    await town.until(midnight + minute);
    expect(town.counts(guilds)).toEqual(guilds.map(() => 1));
  });
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
