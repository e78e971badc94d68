/** Forums, which know no nonce: each day is a post, once, whatever becomes of the job. */
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultChoice, plannedKey } from '../../../src/day/plan.ts';
import { familyById } from '../../../src/families/index.ts';
import { t, titleOf } from '../../../src/words/index.ts';
import { change } from '../database.ts';
import { open, postNext } from '../live/playing.ts';
import {
  channelOf,
  date,
  guildIds,
  hour,
  jobOf,
  midnight,
  minute,
  moveIn,
  paused,
  playBefore,
  postRow,
  settle,
  textIn,
  town,
} from '../posting.ts';
import { said } from '../../said.ts';

const [one = '', two = ''] = guildIds(2);
const forum = channelOf(one);

beforeEach(moveIn);

async function settleForums(
  guilds: readonly string[] = [one],
  known: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, string | number | null>> = {},
): Promise<void> {
  await settle(guilds, { forum: 1, ...more });
  for (const guild of guilds) town.forums.set(channelOf(guild), { type: 15, flags: 0, available_tags: [], ...known });
}

const calls = (): readonly string[] => town.requests.map(({ method, path }) => `${method} ${path}`);
const titled = (name: string, more: object = {}): string => {
  const { id } = town.put(forum, { body: {}, ...more });
  town.titles.set(id, { name, tags: [] });
  return id;
};
/** A job of the server that dies, and its next one an hour later. */
async function dieAndLook(when: 'before' | 'after', between: () => unknown = () => undefined) {
  town.die(`POST /channels/${forum}/threads`, when);
  await town.send([one]);
  town.waiting = [];
  await between();
  town.now = midnight + hour;
  await town.send([one]);
}

describe('a post of a forum', () => {
  it('has the day’s title and below the puzzle what became of the last one', async () => {
    await settleForums([one], {}, { role: '66' });
    await playBefore([one]);
    await town.send([one]);
    const [post = expect.fail('no post')] = town.posts(forum);
    expect(town.titles.get(post.id)?.name).toMatch(/^Antipode #63 · /u);
    expect(textIn(post.body)).toMatch(/^<@&66>\n### Antipode #63 [^]*Last puzzle: #62/u);
    expect(post.body).toMatchObject({ allowed_mentions: { parse: [], roles: ['66'] } });
    expect(calls()).toEqual([`GET /channels/${forum}`, `POST /channels/${forum}/threads`]);
    expect(await postRow(one)).toMatchObject({ channel: post.id, message: post.id, failure: null });
    await town.send([one]);
    expect(town.posts(forum)).toHaveLength(1);
  });

  const { family } = plannedKey(defaultChoice, date);
  const kind = titleOf(family);
  const tag = (id: string, name: string, moderated = false) => ({ id, name, moderated });

  it.each([
    [
      'named after the kind of puzzle, in the language of the posts',
      0,
      [tag('1', 'news'), tag('2', t('ja', kind).toUpperCase()), tag('3', t('en', kind))],
      ['2'],
    ],
    ['none where none has its name', 0, [tag('1', 'news')], []],
    ['the first one where it must have any', 16, [tag('1', 'staff', true), tag('2', 'news'), tag('3', 'more')], ['2']],
    ['none that only moderators may give', 0, [tag('1', t('ja', kind), true)], []],
  ])('gets a tag: %s', async (_what, flags, tags, given) => {
    expect(familyById(family)).toBeDefined();
    await settleForums([one], { flags, available_tags: tags }, { language: 'ja' });
    await town.send([one]);
    expect([...town.titles.values()].map((post) => post.tags)).toEqual([given]);
  });

  it.each([
    ['GET', 403, 50_001],
    ['POST', 403, 50_013],
    ['POST', 400, 40_067],
  ])('that is refused (%s, %i, %i) pauses the server', async (method, status, code) => {
    await settleForums();
    town.fail(`${method} /channels/${forum}`, () => town.refuse(status, code, 'No'));
    await town.send([one]);
    expect([await paused(one), town.posts(forum)]).toEqual([`${code} No`, []]);
  });

  it('lives, is reminded of and closes as messages do, and gets no thread', async () => {
    await settleForums([one], {}, { thread: 1, reminder: 1, family: '8-puzzle', distance: 22 });
    await town.send([one]);
    const [post = expect.fail('no post')] = town.posts(forum);
    town.now = midnight + hour;
    await open(one, '71');
    await town.until(midnight + 2 * hour);
    expect(textIn(town.posts(forum)[0]?.body ?? {})).toMatch(said('live-playing', { count: 1 }));
    town.now = midnight + 23 * hour;
    await change('UPDATE heartbeat SET tick = NULL, quiet_until = NULL');
    await town.live(midnight + 24 * hour);
    expect(town.posts(post.id).map(({ body }) => textIn(body))).toEqual([
      expect.stringContaining(`https://discord.com/channels/${one}/${post.id}/${post.id}`),
    ]);
    await postNext([one]);
    expect([town.posts(forum).length, town.threads.size]).toEqual([2, 0]);
  });
});

describe('after a job that died', () => {
  it('a post is found by its title, also where the bot may not read, and where somebody has closed it', async () => {
    for (const act of [
      () => undefined,
      () => void (town.readable = false),
      () => town.titles.forEach((title, id) => town.titles.set(id, { ...title, isClosed: true })),
    ]) {
      await moveIn();
      await settleForums();
      await dieAndLook('after', () => {
        titled('How do I play?', { author: '5' });
        act();
      });
      const [post = expect.fail('no post'), ...more] = town.posts(forum);
      expect(more).toEqual([]);
      expect(await postRow(one)).toMatchObject({ channel: post.id, message: post.id });
    }
  });

  it('one that was not stored is made, whatever else stands there', async () => {
    await settleForums();
    town.forums.set('4900', { type: 15 });
    await dieAndLook('before', () => {
      titled('Antipode #63', { author: '5' });
      titled('Antipode #632');
      titled('A test');
      const elsewhere = town.put('4900', { body: {} });
      town.titles.set(elsewhere.id, { name: 'Antipode #63', tags: [] });
    });
    const posts = town.posts(forum).filter(({ id }) => town.titles.get(id)?.name.startsWith('Antipode #63 ·'));
    expect(posts).toHaveLength(1);
    expect(await postRow(one)).toMatchObject({ message: posts[0]?.id });
  });

  it('nothing is posted where nobody can tell', async () => {
    await settleForums();
    await dieAndLook('before', () => {
      titled('Another', { author: '5' });
      town.readable = false;
    });
    expect([town.posts(forum), (await postRow(one))?.['failure']]).toEqual([[], 'unknown']);
    await moveIn();
    await settleForums();
    // A message would go out with its nonce this soon.
    town.die(`POST /channels/${forum}/threads`, 'before');
    await town.send([one]);
    town.fail(`GET /channels/${forum}`, () => town.refuse(403, 50_001, 'Missing Access'));
    await town.until(midnight + 140_000);
    expect([town.posts(forum), (await postRow(one))?.['failure']]).toEqual([[], 'unknown']);
  });

  it.each([
    ['a channel', 'before', 1, 0],
    ['a channel', 'after', 0, 1],
  ] as const)('%s was chosen instead: the forum is looked at (%s)', async (_what, when, messages, posts) => {
    await settleForums();
    await dieAndLook(when, () => change("UPDATE guilds SET channel = '4999', forum = 0"));
    expect([town.posts('4999').length, town.posts(forum).length]).toEqual([messages, posts]);
  });

  it('a forum was chosen instead: the channel is looked at', async () => {
    await settle([one]);
    town.forums.set('4999', { type: 15 });
    town.die('POST /channels', 'after');
    await town.send([one]);
    town.waiting = [];
    await change("UPDATE guilds SET channel = '4999', forum = 1");
    town.now = midnight + hour;
    await town.send([one]);
    expect([town.posts('4999').length, town.posts(forum).length]).toEqual([0, 1]);
  });
});

it('a job that is slow leaves its last forums to others: their leases may have ended', async () => {
  const guilds = guildIds(8);
  await settle(guilds.slice(0, 1));
  await settleForums(guilds.slice(1));
  const slow = 9 * 1000;
  town.fail(
    'POST /channels',
    (answer) => {
      town.now += slow;
      return answer();
    },
    8,
  );
  await town.send(guilds);
  // Messages come last, and their nonces hold.
  expect(calls()[0]).toBe(`GET /channels/${channelOf(guilds[1] ?? '')}`);
  expect(town.counts(guilds)).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
  expect(await postRow(guilds[7] ?? '')).toBeNull();
  await town.until(midnight + 10 * minute);
  expect(town.counts(guilds)).toEqual(guilds.map(() => 1));
});

it('twenty forums are more than a job has requests for: none is left out, and no job makes too many', async () => {
  const guilds = guildIds(20);
  await settleForums(guilds);
  await town.send(guilds);
  // Two each, and some are kept for what goes wrong.
  expect(town.requests).toHaveLength(20);
  await town.until(midnight + hour);
  expect(town.counts(guilds)).toEqual(guilds.map(() => 1));
});

describe('publishing', () => {
  const publishing = (guilds: readonly string[] = [one]) => settle(guilds, { publish: 1 });
  const row = () => postRow(one);

  it('follows the post, once, also after a job that died', async () => {
    for (const [on, when] of [
      ['nothing', 'after'],
      [`POST /channels/${forum}/messages`, 'after'],
      ['POST /channels', 'before'],
    ] as const) {
      await moveIn();
      await publishing();
      town.die(on, when);
      await town.send([one]);
      await town.until(midnight + 10 * minute);
      const [post = expect.fail('no post'), ...more] = town.posts(forum);
      expect([more, town.published]).toEqual([[], [post.id]]);
      expect(await row()).toMatchObject({ message: post.id, unpublished: null });
    }
  });

  it('dies after it was published: the next job is told so, and that is good', async () => {
    await publishing();
    town.fail('POST /channels', (answer) => answer());
    town.die('POST /channels', 'after');
    await town.send([one]);
    await town.until(midnight + 10 * minute);
    expect(calls().filter((call) => call.endsWith('/crosspost'))).toHaveLength(2);
    expect([town.posts(forum).length, town.published.length]).toEqual([1, 1]);
    expect(await row()).toMatchObject({ unpublished: null, failure: null });
  });

  it('of which the answer is lost is asked for again, and it turns out to be done', async () => {
    await publishing();
    town.fail('POST /channels', (answer) => answer());
    town.fail('POST /channels', (answer) => (answer(), town.html(502)));
    await town.send([one]);
    expect(town.published).toHaveLength(1);
    expect(await row()).toMatchObject({ failure: null, unpublished: null });
  });

  it.each([
    ['is asked for again where the answer is unclear', () => town.html(502), 1, null],
    ['that stays unclear', () => town.html(502), 2, '502 HTTP 502'],
    ['beyond ten in an hour', () => town.limit(1800, 'shared'), 1, '429 You are being rate limited.'],
    ['where it may not be', () => town.refuse(403, 50_013, 'Missing Permissions'), 1, '50013 Missing Permissions'],
  ])('%s never costs a post', async (_what, fault, times, unpublished) => {
    await publishing([one, two]);
    town.fail('POST /channels', (answer) => answer());
    town.fail('POST /channels', fault, times);
    await town.send([one, two]);
    expect([town.counts([one, two]), await paused(one)]).toEqual([[1, 1], null]);
    expect(await row()).toMatchObject({ failure: null, unpublished });
    expect(town.published).toHaveLength(unpublished === null ? 2 : 1);
    expect(town.waiting).toEqual([]);
  });

  it('stops where another channel was chosen meanwhile', async () => {
    await publishing();
    town.die('POST /channels', 'after');
    await town.send([one]);
    town.waiting = [];
    await change("UPDATE guilds SET channel = '4999'");
    town.now = midnight + hour;
    await town.deliver({ body: jobOf([one], town.now), due: 0, attempts: 0 });
    expect([town.published, (await row())?.['unpublished']]).toEqual([[], null]);
  });
});
