/** /settings test: a message that shows whether posts can come. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusedMessage, refusedPost } from '../../../local/contract/message.ts';
import { type Reply, textOf } from '../talk.ts';
import { begin, channel, choose, kept, rounds, answerTo } from './asking.ts';
import { said } from '../../said.ts';

beforeEach(begin);

describe('test', () => {
  const answers = (status: number, body: string, headers: Record<string, string> = {}) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status, headers }));

  it('posts a message that says what it is, pings nobody, and is linked to', async () => {
    await choose();
    await answerTo('language', { options: { language: 'ja' } });
    const fetches = answers(200, '{"id":"5000000000000000002"}');
    expect(await answerTo('test')).toBe(
      'The test message has arrived: https://discord.com/channels/2000000000000000001/4000000000000000001/5000000000000000002',
    );
    const [url, init] = fetches.mock.calls[0] ?? [];
    expect(url).toBe(`https://discord.com/api/v10/channels/${channel}/messages`);
    expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bot test-token' } });
    const data = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Reply['data'];
    expect(data).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(refusedMessage('create', data)).toBeUndefined();
    expect(textOf({ data })).toMatch(/^### テスト\n[^]*パズルではありません/u);
    expect(await rounds()).toEqual([]);
    await answerTo('pause');
    expect(await answerTo('test')).toMatch(said('test-paused'));
  });

  it('opens a post of a forum, with a tag where one is needed', async () => {
    await choose({ type: 15 });
    const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, { method } = {}) => {
      const tags = [{ id: '7', name: 'news', moderated: false }];
      return Response.json(method === 'GET' ? { type: 15, flags: 16, available_tags: tags } : { id: '5' });
    });
    expect(await answerTo('test')).toMatch(/arrived: https:\/\/discord\.com\/channels\/2000000000000000001\/5\/5$/u);
    const [, [url, init] = []] = fetches.mock.calls;
    expect(url).toBe(`https://discord.com/api/v10/channels/${channel}/threads`);
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as object;
    expect(body).toMatchObject({ name: 'A test', applied_tags: ['7'] });
    expect(refusedPost(body, 0)).toBeUndefined();
    fetches.mockImplementation(async () => Response.json({ code: 50_001, message: 'Missing Access' }, { status: 403 }));
    expect(await answerTo('test')).toMatch(said('remedy-access'));
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
    const answer = await answerTo('test');
    expect(answer).toMatch(told);
    expect(answer).not.toContain('resume');
    expect(/ry `\/settings test` again/u.test(answer)).toBe([400, 403].includes(status));
    expect(await kept()).toMatchObject({ paused: null });
  });

  it('leads on to resuming where the posts are paused', async () => {
    await choose();
    await answerTo('pause');
    answers(403, '{"code":50001,"message":"Missing Access"}');
    expect(await answerTo('test')).toMatch(
      /give me “View Channel” in <#\d+>\.\nAfter that, use `\/settings resume`\.$/u,
    );
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
    expect(await answerTo('test', { locale: 'ja' })).toContain('時間内に応答がありませんでした');
    expect(limits).toEqual([2000]);
  });

  it('needs a channel', async () => {
    const fetches = answers(200, '{}');
    expect(await answerTo('test')).toMatch(said('settings-choose-channel'));
    expect(fetches).not.toHaveBeenCalled();
  });
});
