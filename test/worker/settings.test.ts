/** /settings, as an admin uses it: every choice, every refusal, and what it tells about the posts. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../commands/settings.ts';
import type { PostJob } from '../../src/post/job.ts';
import { getGuild, pauseGuilds } from '../../src/store/guilds.ts';
import { forgetAll } from './solving.ts';
import { type Reply, env, faultIn, guild, isPrivate, noon, signed, textOf } from './talk.ts';

const channel = '4000000000000000001';
const puzzlers = '6000000000000000001';
const bits = {
  view: 0x400n,
  send: 0x800n,
  embed: 0x4000n,
  history: 0x1_0000n,
  everyone: 0x2_0000n,
  threads: 1n << 35n,
};
const enough = bits.view | bits.send | bits.embed | bits.history;

interface Asking {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly now?: number;
  readonly locale?: string;
  readonly admin?: boolean;
  readonly inServer?: boolean;
  /** What the bot may do in the channel that is chosen; in the one where it is asked; whether anybody may mention the role. */
  readonly allowed?: bigint;
  readonly here?: { readonly id: string; readonly allowed: bigint };
  readonly mentionable?: boolean;
}

let interactions = 0;

async function send(type: number, data: object, asking: Asking): Promise<Reply> {
  const { now = noon, locale = 'en-US', admin = true, inServer = true, here } = asking;
  const user = { id: '3000000000000000001', username: 'ada' };
  const member = { user, permissions: admin ? '32' : '2048' };
  const body = {
    id: String(++interactions),
    application_id: '1000000000000000001',
    type,
    data,
    token: 't',
    version: 1,
    locale,
    channel: { id: here?.id ?? '4000000000000000009', type: 0 },
    app_permissions: String(here?.allowed ?? enough),
    ...(inServer ? { guild_id: guild, guild_locale: 'en-US', member } : { user }),
  };
  const response = await signed(JSON.stringify(body), now);
  expect(response.status).toBe(200);
  return response.json();
}

const use = (name: string, asking: Asking = {}): Promise<Reply> => {
  const options = Object.entries(asking.options ?? {}).map(([name, value]) => ({ type: 3, name, value }));
  const resolved = {
    channels: { [channel]: { id: channel, type: 0, app_permissions: String(asking.allowed ?? enough) } },
    roles: Object.fromEntries(
      [puzzlers, guild].map((id) => [id, { id, name: 'r', mentionable: asking.mentionable === true }]),
    ),
  };
  const data = { id: '1', type: 1, name: 'settings', options: [{ type: 1, name, options }], resolved };
  return send(2, data, asking);
};
const said = async (name: string, asking: Asking = {}): Promise<string> => textOf(await use(name, asking));
const choose = (asking: Asking = {}): Promise<string> => said('channel', { ...asking, options: { channel } });

const offered = async (typed: string, asking: Asking = {}, option = 'zone'): Promise<readonly string[]> => {
  const options = [{ type: 1, name: 'time', options: [{ type: 3, name: option, value: typed, focused: true }] }];
  const { data } = await send(4, { id: '1', type: 1, name: 'settings', options }, asking);
  return (data.choices ?? []).map((one) => `${one.value}: ${one.name}`);
};

const kept = async () => (await getGuild(env.DB, guild)) ?? expect.fail('nothing is kept');

async function round(date: string, columns: { message?: string; failure?: string; claimed?: number }): Promise<void> {
  await env.DB.prepare(
    `INSERT OR REPLACE INTO posts (guild, date, family, distance, claimed_at, message, failure, channel)
     VALUES (?1, ?2, '8-puzzle', 22, ?3, ?4, ?5, ?6)`,
  )
    .bind(guild, date, columns.claimed ?? 0, columns.message ?? null, columns.failure ?? null, channel)
    .run();
}
const rounds = async () =>
  (await env.DB.prepare('SELECT date, message, failure FROM posts ORDER BY date').all()).results;

let jobs: PostJob[];
beforeEach(async () => {
  await forgetAll();
  jobs = [];
  vi.spyOn(env.POSTS, 'send').mockImplementation(async (job) => {
    jobs.push(job as PostJob);
    return undefined as never;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const at = (text: string): number => Date.parse(text);
const shown = (text: string): string => `<t:${at(text) / 1000}:F>`;
const today = '2026-03-04';

describe('everybody', () => {
  const names = (settings.definition.options ?? []).map((option) => option.name);

  it.each(names)('who may not manage the server is refused: %s', async (name) => {
    const options = { channel, hour: 9, puzzle: '8-puzzle', level: 'week', distance: 9, language: 'ja', on: true };
    expect(await said(name, { admin: false, options })).toContain('Only members who may manage the server');
    expect(await said(name, { inServer: false, options })).toContain('Settings belong to a server');
    expect(await getGuild(env.DB, guild)).toBeUndefined();
    expect(jobs).toEqual([]);
  });

  it('is answered in private, in Japanese too', async () => {
    const reply = await use('show', { locale: 'ja' });
    expect(isPrivate(reply)).toBe(true);
    expect(textOf(reply)).toMatch(
      /チャンネル：.* 未設定[^]*時刻：.* 00:00（UTC）[^]*ロール：.* なし[^]*スレッド：.* なし/u,
    );
  });

  it('finds a command that keeps to the limits', () => {
    const texts = (value: unknown): number => {
      if (typeof value !== 'object' || value === null) return 0;
      if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + texts(one), 0);
      const of = (key: string): number => {
        const own = (value as Record<string, unknown>)[key];
        const translated = Object.values((value as Record<string, object>)[`${key}_localizations`] ?? {});
        return typeof own === 'string' ? Math.max(own.length, ...translated.map((one) => String(one).length)) : 0;
      };
      const { options, choices } = value as { readonly options?: unknown; readonly choices?: unknown };
      return of('name') + of('description') + of('value') + texts(options) + texts(choices);
    };
    expect(names.length).toBeLessThanOrEqual(25);
    expect(texts(settings.definition)).toBeGreaterThan(1000);
    expect(texts(settings.definition)).toBeLessThanOrEqual(8000);
  });
});

describe('channel', () => {
  it('is kept with what the bot may do there, and the puzzle of the date that is due comes at once', async () => {
    const text = await choose();
    expect(text).toMatch(/Saved\.[^]*#63 is being posted now[^]*<#4000000000000000001>/u);
    expect(text).toContain(`#64, ${shown('2026-03-05T00:00:00Z')}`);
    expect(text).toContain('#63 is on its way');
    expect(jobs).toEqual([{ date: today, guilds: [guild], now: noon, attempt: 0 }]);
    expect(await kept()).toMatchObject({ channel, permissions: String(enough), paused: null });
  });

  it('is not asked for a post that is there, or may be', async () => {
    await round(today, { message: '5' });
    await choose();
    await round(today, { failure: 'unknown' });
    expect(await choose()).toContain('whether it arrived is unknown');
    expect(jobs).toEqual([]);
  });

  it('gets what another channel refused, and the pause for it ends', async () => {
    await choose();
    await round(today, { failure: '50013 Missing Permissions' });
    await pauseGuilds(env.DB, [{ guild: guild, reason: '50013 Missing Permissions' }]);
    jobs = [];
    expect(await choose()).toContain('#63 is being posted now');
    expect(await kept()).toMatchObject({ paused: null });
    expect(await rounds()).toEqual([]);
    expect(jobs).toHaveLength(1);
  });

  it('does not end a pause that an admin wanted', async () => {
    await said('pause');
    expect(await choose()).toContain('Paused by an admin');
    expect(await kept()).toMatchObject({ channel, paused: 'admin' });
    expect(jobs).toEqual([]);
  });

  it('tells what posts must do without there', async () => {
    expect(await choose()).not.toContain('Give me');
    expect(await choose({ allowed: bits.view | bits.send | bits.embed })).toContain('“Read Message History” there too');
    await choose({ allowed: enough | bits.threads });
    await said('thread', { options: { on: true } });
    expect(await choose()).toContain('the posts come without threads');
    const all = await choose({ allowed: 8n });
    expect(all).toContain('Saved.');
    expect(all).not.toMatch(/without threads|Give me/u);
  });

  it.each([
    [bits.send | bits.embed, '“View Channel”'],
    [bits.view | bits.embed, '“Send Messages”'],
    [bits.view | bits.send, '“Embed Links”'],
    [0n, '“View Channel”, “Send Messages”, “Embed Links”'],
  ])('is refused where the bot may do only %i', async (allowed, missing) => {
    expect(await choose({ allowed })).toContain(`I need ${missing} there. Nothing was changed.`);
    expect(await getGuild(env.DB, guild)).toBeUndefined();
  });
});

describe('time', () => {
  it('is an hour in a zone, however that is written', async () => {
    const typed = {
      'Asia/Tokyo': ['Asia/Tokyo', 'tokyo', 'ＴＯＫＹＯ', ' asia / tokyo ', '東京', '日本'],
      'America/New_York': ['new york', 'NEW_YORK', 'america/new york', 'new-york'],
      'America/Sao_Paulo': ['São Paulo', 'sao paulo'],
      'Asia/Kathmandu': ['kathmandu'],
      'Pacific/Kiritimati': ['kiriti'],
      UTC: ['utc', 'GMT'],
    };
    for (const [zone, texts] of Object.entries(typed)) {
      for (const text of texts) {
        expect(await said('time', { options: { hour: 9, zone: text } })).toContain(`09:00, ${zone}`);
        expect(await kept()).toMatchObject({ zone, minute: 540 });
      }
    }
    await said('time', { options: { hour: 0, zone: 'tokyo' } });
    expect(await said('time', { options: { hour: 23 } })).toContain('23:00, Asia/Tokyo');
  });

  it('is refused in a zone that there is not, or that may be several', async () => {
    expect(await said('time', { options: { hour: 9, zone: 'At`lantis' } })).toContain(
      'There is no time zone `Atlantis`',
    );
    expect(await said('time', { options: { hour: 9, zone: '///' } })).toContain('There is no time zone');
    const several = await said('time', { options: { hour: 9, zone: 'indiana' } });
    expect(several).toMatch(/`indiana` can mean several time zones: `America\/Indiana[^]+ …\. Choose one/u);
    expect(await said('time', { locale: 'ja', options: { hour: 9, zone: 'x' } })).toContain('いくつかあります');
    expect(await getGuild(env.DB, guild)).toBeUndefined();
  });

  it('tells the next post by the local clock, summer time and all', async () => {
    await round('2026-03-28', { message: '5' });
    await choose({ now: at('2026-03-28T12:00:00Z') });
    const asking = { now: at('2026-03-28T12:00:00Z'), options: { hour: 2, zone: 'Europe/Berlin' } };
    expect(await said('time', asking)).toContain(`#88, ${shown('2026-03-29T01:00:00Z')}`);
    expect(await said('show', { now: at('2026-03-28T12:00:00Z') })).toContain(shown('2026-03-29T01:00:00Z'));
  });

  it('that has passed today counts from tomorrow, and says how to have today’s at once', async () => {
    await choose({ now: noon - 86_400_000 });
    await round('2026-03-03', { message: '5' });
    await said('time', { now: noon - 86_400_000, options: { hour: 18 } });
    jobs = [];
    const text = await said('time', { options: { hour: 3 } });
    expect(text).toContain(`the new hour holds from #64, ${shown('2026-03-05T03:00:00Z')}`);
    expect(text).toContain('`/settings resume` posts #63 now');
    expect(jobs).toEqual([]);
    expect(await said('resume')).toMatch(/Nothing was paused\.[^]*#63 is being posted now/u);
    expect(jobs).toEqual([{ date: today, guilds: [guild], now: noon, attempt: 0 }]);
  });

  it('that has just passed brings today’s at once, and one that is to come says nothing of today', async () => {
    await choose({ now: noon - 86_400_000 });
    jobs = [];
    const later = await said('time', { options: { hour: 13 } });
    expect(later).not.toMatch(/has passed|being posted/u);
    expect(later).toContain(`#63, ${shown('2026-03-04T13:00:00Z')}`);
    expect(jobs).toEqual([]);
    expect(await said('time', { options: { hour: 12 } })).toContain('#63 is being posted now');
    expect(jobs).toHaveLength(1);
  });

  it('never brings a date twice or goes back to one', async () => {
    await choose();
    await round(today, { message: '5' });
    jobs = [];
    // In Honolulu it is still the third, whose puzzle has had its day.
    const text = await said('time', { options: { hour: 9, zone: 'Honolulu' } });
    expect(text).toContain(`#64, ${shown('2026-03-05T19:00:00Z')}`);
    expect(text).toContain('**This round:** #63');
    expect(jobs).toEqual([]);
  });

  it('is only kept where nothing is posted', async () => {
    expect(await said('time', { options: { hour: 12 } })).not.toMatch(/being posted|has passed|Next post/u);
    expect(jobs).toEqual([]);
  });
});

describe('zones that are offered', () => {
  it('are well known ones by language until something is typed, each with its clock', async () => {
    const english = await offered('');
    expect(english).toHaveLength(25);
    expect(english[0]).toBe('UTC: UTC (UTC+0, 12:00)');
    expect(english).toContain('Asia/Kolkata: Asia/Kolkata (UTC+5:30, 17:30)');
    expect(english).toContain('America/New_York: America/New_York (UTC-5, 07:00)');
    expect((await offered(' ', { locale: 'ja' }))[0]).toBe('Asia/Tokyo: Asia/Tokyo (UTC+9, 21:00)');
  });

  it.each([
    ['tok', 'Asia/Tokyo'],
    ['Kath', 'Asia/Kathmandu'],
    ['東', 'Asia/Tokyo'],
    ['ｂｅｒｌ', 'Europe/Berlin'],
    ['lord howe', 'Australia/Lord_Howe'],
    ['són paul', undefined],
    ['são p', 'America/Sao_Paulo'],
    ['york', 'America/New_York'],
  ])('begin for %j with %s', async (typed, zone) => {
    expect((await offered(typed))[0]?.split(':')[0]).toBe(zone);
  });

  it('are those of a region too, and never more than Discord takes', async () => {
    const region = await offered('australia');
    expect(region.length).toBeGreaterThan(8);
    expect(region.every((one) => one.startsWith('Australia/'))).toBe(true);
    expect(await offered('a')).toHaveLength(25);
    expect(await offered('tok', {}, 'hour')).toEqual([]);
  });
});

describe('role', () => {
  it('is kept where it may be mentioned, and taken away where none is given', async () => {
    await choose();
    const roled = await said('role', { options: { role: puzzlers }, mentionable: true });
    expect(roled).toContain('<@&6000000000000000001> is mentioned with each post');
    expect(await kept()).toMatchObject({ role: puzzlers });
    expect(await said('role')).toContain('**Role:** none');
    expect(await kept()).toMatchObject({ role: null });
  });

  it('is refused where it may not be, and says what is missing', async () => {
    expect(await said('role', { options: { role: puzzlers } })).toContain('begin with `/settings channel`');
    await choose();
    const text = await said('role', { options: { role: puzzlers } });
    expect(text).toContain('“Mention @everyone, @here, and All Roles” in <#4000000000000000001>');
    expect(await said('role', { options: { role: guild }, mentionable: true })).toContain('everyone every day');
    expect(await kept()).toMatchObject({ role: null });
    await choose({ allowed: enough | bits.everyone });
    expect(await said('role', { options: { role: puzzlers } })).toContain('Saved.');
  });

  it('counts what the bot may do now, where it is asked in the channel itself', async () => {
    await choose();
    const here = { id: channel, allowed: enough | bits.everyone };
    expect(await said('role', { options: { role: puzzlers }, here: { ...here, id: '49' } })).toContain(
      'I may not mention',
    );
    expect(await said('role', { options: { role: puzzlers }, here })).toContain('Saved.');
  });
});

describe('thread and summary', () => {
  it('are turned on and off', async () => {
    await choose({ allowed: enough | bits.threads });
    expect(await said('thread', { options: { on: true } })).toContain('**A thread for each puzzle:** yes');
    expect(await said('summary', { options: { on: false } })).toContain('**Summary of the last round:** no');
    expect(await kept()).toMatchObject({ thread: true, summary: false });
    await said('thread', { options: { on: false } });
    await said('summary', { options: { on: true } });
    expect(await kept()).toMatchObject({ thread: false, summary: true });
  });

  it('are refused where the bot may not open threads', async () => {
    expect(await said('thread', { options: { on: true } })).toContain('begin with `/settings channel`');
    await choose();
    expect(await said('thread', { options: { on: true } })).toContain('I need “Create Public Threads” there');
    expect(await said('thread', { options: { on: true }, locale: 'ja' })).toContain('「公開スレッドの作成」');
    expect(await kept()).toMatchObject({ thread: false });
  });
});

describe('pause and resume', () => {
  it('stop the posts and let them go on, today’s at once', async () => {
    await choose();
    jobs = [];
    const paused = await said('pause');
    expect(paused).toContain('Paused by an admin');
    expect(paused).not.toContain('Next post');
    expect(await kept()).toMatchObject({ paused: 'admin' });
    expect(await said('resume')).toMatch(/The posts go on\.[^]*#63 is being posted now/u);
    expect(await kept()).toMatchObject({ paused: null });
    expect(jobs).toEqual([{ date: today, guilds: [guild], now: noon, attempt: 0 }]);
  });

  it('try again what was refused, but not what may be there', async () => {
    await choose();
    jobs = [];
    await round('2026-03-03', { failure: '50001 Missing Access' });
    await round(today, { failure: '50001 Missing Access' });
    await pauseGuilds(env.DB, [{ guild: guild, reason: '50001 Missing Access' }]);
    await said('resume');
    expect(await rounds()).toEqual([{ date: '2026-03-03', message: null, failure: '50001 Missing Access' }]);
    expect(jobs).toHaveLength(1);
    await round(today, { failure: 'unknown' });
    await said('pause');
    expect(await said('resume')).not.toContain('being posted');
    expect(jobs).toHaveLength(1);
    expect(await rounds()).toHaveLength(2);
  });

  it('take on what somebody began and did not finish', async () => {
    await choose();
    jobs = [];
    await round(today, { claimed: noon - 600_000 });
    await said('resume');
    expect(jobs).toHaveLength(1);
    expect(await rounds()).toEqual([{ date: today, message: null, failure: null }]);
  });

  it('need a channel', async () => {
    expect(await said('resume')).toContain('begin with `/settings channel`');
    expect(await said('resume', { locale: 'ja' })).toContain('まず `/settings channel`');
    expect(jobs).toEqual([]);
  });
});

describe('a pause for what Discord refused', () => {
  const reasons: readonly (readonly [string, string, string])[] = [
    ['10003 Unknown Channel', 'The channel is gone', 'チャンネルがなくなっています'],
    ['10004 Unknown Guild', 'add it again', 'もう一度追加して'],
    ['50001 Missing Access', 'give me “View Channel” in <#', '「チャンネルを見る」の権限'],
    ['50013 Missing Permissions', '“Send Messages” and “Embed Links” in <#', '「メッセージを送信」'],
    ['50008 Cannot send messages', 'choose a text or announcement channel', 'テキストチャンネルか'],
    ['160005 Thread is locked', 'choose a text or announcement channel', 'テキストチャンネルか'],
    ['403 HTTP 403', 'try `/settings test`', '`/settings test` を試して'],
  ];

  it.each(reasons)('%s is told with since when and how to mend it', async (reason, mend, japanese) => {
    await choose();
    await round('2026-03-03', { failure: reason });
    await pauseGuilds(env.DB, [{ guild: guild, reason: reason }]);
    const text = await said('show');
    expect(text).toContain(`Paused since #62 (2026-03-03)**, because Discord refused to post: \`${reason}\``);
    expect(text).toContain(mend);
    expect(text).not.toMatch(/Next post|Last post/u);
    const shown = await said('show', { locale: 'ja' });
    expect(shown).toContain(`#62（2026-03-03）の投稿が拒否された`);
    expect(shown).toContain(japanese);
  });

  it('is told without a day where none is known, and keeps what Discord said in its place', async () => {
    await choose();
    await pauseGuilds(env.DB, [{ guild: guild, reason: '403 odd `words`' }]);
    expect(await said('show')).toContain('**Paused**, because Discord refused to post: `403 odd ’words’`');
  });
});

describe('the last post', () => {
  it('is a link, or why there is none', async () => {
    await choose();
    await round(today, { message: '5000000000000000001' });
    expect(await said('show')).toContain(
      '**Last post:** #63, https://discord.com/channels/2000000000000000001/4000000000000000001/5000000000000000001',
    );
    await round(today, { failure: '50035 Invalid Form Body; embeds.0: `bad`' });
    expect(await said('show')).toContain('#63 could not be posted: `50035 Invalid Form Body; embeds.0: ’bad’`');
    await round(today, {});
    expect(await said('show')).toContain('#63 is on its way');
  });

  it('is to come in a few minutes where it is due, and tomorrow where nobody can tell why it did not', async () => {
    await choose({ now: noon - 86_400_000 });
    await round('2026-03-03', { message: '5' });
    const midnight = at('2026-03-04T00:00:00Z');
    expect(await said('show', { now: midnight + 60_000 })).toContain('**Next post:** #63, in a few minutes');
    expect(await said('show', { now: midnight + 60_000 })).toContain('**This round:** #62');
    const late = await said('show', { now: midnight + 3_600_000 });
    expect(late).toContain(`**Next post:** #64, ${shown('2026-03-05T00:00:00Z')}`);
    expect(late).toContain('**This round:** #63');
  });
});

describe('test', () => {
  const answers = (status: number, body: string, headers: Record<string, string> = {}) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status, headers }));

  it('posts a message that says what it is, pings nobody, and is linked to', async () => {
    await choose();
    await said('language', { options: { language: 'ja' } });
    const fetches = answers(200, '{"id":"5000000000000000002"}');
    expect(await said('test')).toBe(
      'The test message has arrived: https://discord.com/channels/2000000000000000001/4000000000000000001/5000000000000000002',
    );
    const [url, init] = fetches.mock.calls[0] ?? [];
    expect(url).toBe(`https://discord.com/api/v10/channels/${channel}/messages`);
    expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bot test-token' } });
    const data = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Reply['data'];
    expect(data).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(faultIn({ type: 4, data })).toBeUndefined();
    expect(textOf({ data })).toMatch(/^### テスト\n[^]*パズルではありません/u);
    expect(await rounds()).toEqual([]);
    await said('pause');
    expect(await said('test')).toContain('Posts are still paused');
  });

  it.each([
    [403, '{"code":50013,"message":"Missing Permissions"}', /`50013 Missing Permissions`\n[^]*“Send Messages”/u],
    [403, '{"code":50001,"message":"Missing `Access`"}', /`50001 Missing ’Access’`\n[^]*give me “View Channel”/u],
    [404, '{"code":10003,"message":"Unknown Channel"}', /10003[^]*The channel is gone/u],
    [401, '{"code":0,"message":"401: Unauthorized"}', /`DISCORD_TOKEN` must be set anew/u],
    [400, '{"code":50035,"message":"Invalid Form Body"}', /`50035 Invalid Form Body`/u],
    [429, '{"message":"slow","retry_after":2.5,"global":false}', /try again in 3 seconds/u],
    [502, '<html>', /did not answer in time/u],
  ])('tells what Discord answered: %i %s', async (status, body, told) => {
    await choose();
    answers(status, body);
    expect(await said('test')).toMatch(told);
    expect(await kept()).toMatchObject({ paused: null });
  });

  it('does not wait longer than Discord waits for the answer', async () => {
    await choose();
    const limits: number[] = [];
    const limit = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return limit(1);
    });
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
        }),
    );
    expect(await said('test', { locale: 'ja' })).toContain('時間内に応答がありませんでした');
    expect(limits).toEqual([2000]);
  });

  it('needs a channel', async () => {
    const fetches = answers(200, '{}');
    expect(await said('test')).toContain('begin with `/settings channel`');
    expect(fetches).not.toHaveBeenCalled();
  });
});
