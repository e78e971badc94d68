/** /settings pause, resume and show: how the posts stand. */
import { beforeEach, describe, expect, it } from 'vitest';
import { pauseGuilds } from '../../../src/store/guilds.ts';
import { env, guild, noon } from '../talk.ts';
import { answerTo, at, begin, channel, choose, jobs, kept, round, rounds, shown, today } from './asking.ts';
import { change } from '../database.ts';
import { said } from '../../said.ts';

beforeEach(begin);

describe('pause and resume', () => {
  it('stop the posts and let them go on, today’s at once', async () => {
    await choose();
    jobs.length = 0;
    const paused = await answerTo('pause');
    expect(paused).toMatch(said('settings-paused-admin'));
    expect(paused).not.toContain('Next post');
    expect(await kept()).toMatchObject({ paused: 'admin' });
    expect(await answerTo('resume')).toMatch(/The posts go on\.[^]*#63 is being posted now/u);
    expect(await kept()).toMatchObject({ paused: null });
    expect(jobs).toEqual([{ kind: 'post', date: today, guildIds: [guild], now: noon, attempt: 0 }]);
  });

  it('try again what was refused, but not what may be there', async () => {
    await choose();
    jobs.length = 0;
    await round('2026-03-03', { failure: '50001 Missing Access' });
    await round(today, { failure: '50001 Missing Access' });
    await pauseGuilds(env.DB, [{ guildId: guild, channel, reason: '50001 Missing Access' }]);
    await answerTo('resume');
    expect(await rounds()).toEqual([{ date: '2026-03-03', message: null, failure: '50001 Missing Access' }]);
    expect(jobs).toHaveLength(1);
    await round(today, { failure: 'unknown' });
    await answerTo('pause');
    expect(await answerTo('resume')).not.toMatch(said('settings-posting'));
    expect(jobs).toHaveLength(1);
    expect(await rounds()).toHaveLength(2);
  });

  it('take on what somebody began and did not finish', async () => {
    await choose();
    jobs.length = 0;
    await round(today, { claimed: noon - 600_000 });
    await answerTo('resume');
    expect(jobs).toHaveLength(1);
    expect(await rounds()).toEqual([{ date: today, message: null, failure: null }]);
  });

  it('need a channel', async () => {
    expect(await answerTo('resume')).toMatch(said('settings-choose-channel'));
    expect(await answerTo('resume', { locale: 'ja' })).toContain('まず `/設定 チャンネル`');
    expect(jobs).toEqual([]);
  });
});

describe('a pause for what Discord refused', () => {
  const reasons: readonly (readonly [string, string, string])[] = [
    ['10003 Unknown Channel', 'The channel is gone', 'チャンネルがなくなっています'],
    ['10004 Unknown Guild', 'add it again', 'もう一度追加して'],
    ['50001 Missing Access', 'give me “View Channel” in <#', '「チャンネルを見る」の権限'],
    ['50013 Missing Permissions', '“View Channel” and “Send Messages” in <#', '「メッセージを送信」'],
    ['50008 Cannot send messages', 'choose a text channel, an announcement', 'テキストチャンネル、'],
    ['160005 Thread is locked', 'choose a text channel, an announcement', 'テキストチャンネル、'],
    ['40067 A tag is required', 'wants a tag on each post', 'タグが必要'],
    ['403 HTTP 403', 'try `/settings test`', '`/設定 テスト` を試して'],
  ];

  it.each(reasons)('%s is told with since when and how to mend it', async (reason, mend, japanese) => {
    await choose();
    await round('2026-03-03', { failure: reason });
    await pauseGuilds(env.DB, [{ guildId: guild, channel, reason }]);
    const text = await answerTo('show');
    expect(text).toContain(`Paused since #62 (2026-03-03)**, because Discord refused to post: \`${reason}\``);
    expect(text).toContain(mend);
    expect(text).not.toMatch(/Next post|Last post/u);
    const told = await answerTo('show', { locale: 'ja' });
    expect(told).toContain(`2026-03-03 の #62 の投稿が拒否された`);
    expect(told).toContain(japanese);
  });

  it('is told without a day where none is known, and keeps what Discord said in its place', async () => {
    await choose();
    await pauseGuilds(env.DB, [{ guildId: guild, channel, reason: '403 odd `words`' }]);
    expect(await answerTo('show')).toMatch(said('settings-paused', { reason: '403 odd ’words’' }));
    const reason = `50035 ${'Must be shorter. '.repeat(40)}`;
    await change('UPDATE guilds SET paused = ?1', reason);
    await round(today, { failure: reason });
    expect(await answerTo('show')).toContain('50035 Must be shorter.');
  });
});

describe('the last post', () => {
  it('is a link, or why there is none', async () => {
    await choose();
    await round(today, { message: '5000000000000000001' });
    expect(await answerTo('show')).toContain(
      '**Last post:** #63, https://discord.com/channels/2000000000000000001/4000000000000000001/5000000000000000001',
    );
    await round(today, { failure: '50035 Invalid Form Body; embeds.0: `bad`' });
    expect(await answerTo('show')).toContain('#63 could not be posted: `50035 Invalid Form Body; embeds.0: ’bad’`');
    await round(today, {});
    expect(await answerTo('show')).toMatch(said('settings-last-claimed', { number: 63 }));
  });

  it('is to come in a few minutes where it is due, and tomorrow where nobody can tell why it did not', async () => {
    await choose({ now: noon - 86_400_000 });
    await round('2026-03-03', { message: '5' });
    const midnight = at('2026-03-04T00:00:00Z');
    expect(await answerTo('show', { now: midnight + 60_000 })).toMatch(said('settings-next-soon', { number: 63 }));
    expect(await answerTo('show', { now: midnight + 60_000 })).toContain('**Puzzle being played:** 8-puzzle #62');
    const late = await answerTo('show', { now: midnight + 3_600_000 });
    expect(late).toContain(`**Next post:** #64, ${shown('2026-03-05T00:00:00Z')}`);
    expect(late).toMatch(/^\*\*Puzzle being played:\*\* .* #63/mu);
  });
});
