/** /settings channel: where the posts go. */
import { beforeEach, describe, expect, it } from 'vitest';
import { pauseGuilds } from '../../../src/store/guilds.ts';
import { change, getGuilds } from '../database.ts';
import { env, guild, noon } from '../talk.ts';
import { answerTo, begin, bits, channel, choose, enough, jobs, kept, round, rounds, shown, today } from './asking.ts';
import { said } from '../../said.ts';

beforeEach(begin);

describe('channel', () => {
  it('is kept with what the bot may do there, and the puzzle of the date that is due comes at once', async () => {
    const text = await choose();
    expect(text).toMatch(/Saved\.[^]*#63 is being posted now[^]*<#4000000000000000001>/u);
    expect(text).toContain(`#64, ${shown('2026-03-05T00:00:00Z')}`);
    expect(text).toMatch(said('settings-last-claimed', { number: 63 }));
    expect(jobs).toEqual([{ kind: 'post', date: today, guildIds: [guild], now: noon, attempt: 0 }]);
    expect(await kept()).toMatchObject({ channel, permissions: String(enough), paused: null });
  });

  it('is not asked for a post that is there, or may be', async () => {
    await round(today, { message: '5' });
    await choose();
    await round(today, { failure: 'unknown' });
    expect(await choose()).toMatch(said('settings-last-unknown'));
    expect(jobs).toEqual([]);
  });

  it('gets what another channel refused, and the pause for it ends', async () => {
    await choose();
    await round(today, { failure: '50013 Missing Permissions' });
    await pauseGuilds(env.DB, [{ guildId: guild, channel, reason: '50013 Missing Permissions' }]);
    jobs.length = 0;
    expect(await choose()).toMatch(said('settings-posting', { number: 63 }));
    expect(await kept()).toMatchObject({ paused: null });
    expect(await rounds()).toEqual([]);
    expect(jobs).toHaveLength(1);
  });

  it('does not end a pause that an admin wanted', async () => {
    await answerTo('pause');
    expect(await choose()).toMatch(said('settings-paused-admin'));
    expect(await kept()).toMatchObject({ channel, paused: 'admin' });
    expect(jobs).toEqual([]);
  });

  it('tells what posts must do without there', async () => {
    expect(await choose()).not.toContain('Give me');
    expect(await choose({ allowed: bits.view | bits.send })).toMatch(said('settings-no-history'));
    expect(await choose()).toMatch(said('settings-no-embed'));
    expect(await choose({ allowed: enough | bits.embed })).not.toMatch(said('settings-no-embed'));
    await choose({ allowed: enough | bits.threads });
    await answerTo('thread', { options: { on: true } });
    expect(await choose()).toMatch(said('settings-no-thread'));
    const all = await choose({ allowed: 8n });
    expect(all).toMatch(said('settings-same'));
    expect(all).not.toMatch(/without threads|Give me/u);
  });

  it('may be a forum, which has its own words for what is missing, and no threads', async () => {
    await choose({ allowed: enough | bits.threads });
    await answerTo('thread', { options: { on: true } });
    const text = await choose({ type: 15 });
    expect(text).toContain('**A thread for each puzzle:** on → off');
    expect(text).toMatch(said('settings-no-replies'));
    expect(await kept()).toMatchObject({ forum: true, thread: false, publish: false });
    expect(await choose({ type: 15, allowed: enough | bits.replies })).not.toMatch(said('settings-no-replies'));
    expect(await choose({ type: 15, allowed: bits.view })).toContain('I need “Create Posts” there.');
    expect(await choose({ type: 15, allowed: bits.view, locale: 'ja' })).toContain('「投稿を作成」の権限');
    expect(await answerTo('thread', { options: { on: true } })).toMatch(said('thread-forum'));
    expect(await kept()).toMatchObject({ thread: false });
    await choose();
    expect(await kept()).toMatchObject({ forum: false });
  });

  it('of announcements publishes posts if that is wanted, until another one is chosen', async () => {
    const news = { type: 5, options: { publish: true } };
    for (const type of [0, 15]) expect(await choose({ ...news, type })).toMatch(said('publish-refused'));
    expect(await getGuilds(guild)).toEqual([]);
    expect(await choose(news)).toContain(`none → <#${channel}>, published to its followers`);
    expect(await choose({ type: 5 })).toMatch(said('settings-same'));
    expect(await kept()).toMatchObject({ publish: true });
    expect(await choose({ type: 5, options: { publish: false } })).toContain('followers → <#');
    await choose(news);
    expect(await choose({ type: 0 })).toContain('followers → <#');
    await choose(news);
    await change("UPDATE guilds SET channel = '49'");
    await choose({ type: 5 });
    expect(await kept()).toMatchObject({ channel, publish: false });
  });

  it('shows why the last post was not published', async () => {
    await choose({ type: 5, options: { publish: true } });
    await round(today, { message: '5' });
    expect(await answerTo('show')).not.toMatch(said('unpublished'));
    await change("UPDATE posts SET unpublished = '429 You are `limited`'");
    expect(await answerTo('show')).toMatch(said('unpublished', { reason: '429 You are ’limited’' }));
  });

  it.each([
    [bits.send | bits.embed, '“View Channel”'],
    [bits.view | bits.embed, '“Send Messages”'],
    [0n, '“View Channel”, “Send Messages”'],
  ])('is refused where the bot may do only %i', async (allowed, missing) => {
    expect(await choose({ allowed })).toContain(`I need ${missing} there. Nothing was changed.`);
    expect(await getGuilds(guild)).toEqual([]);
  });
});
