/** The REST client: what it sends, and how it tells what went wrong. */
import { componentsMessage, text } from '../../src/discord/components.ts';
import { payload } from '../../src/discord/payload.ts';
import { describe, expect, it, vi } from 'vitest';
import { overHttp } from '../../src/discord/exchange.ts';
import {
  createMessage,
  editReply,
  getChannel,
  getEndpoint,
  listMessages,
  listThreads,
} from '../../src/discord/rest.ts';

const client = { api: 'https://discord.test/api', token: 'secret-token', version: '1.2.3', exchange: overHttp };
const hello = componentsMessage(text('Hello'));
const message = payload('en', hello);

const answering = (answer: (init: RequestInit) => Response | Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init = {}) => answer(init));

describe('an error', () => {
  it('of a 429 has its wait, its scope and the moment', async () => {
    const body = JSON.stringify({ message: 'You are being rate limited.', retry_after: 1.25, global: false });
    const headers = { 'x-ratelimit-scope': 'shared', 'retry-after': '2', date: 'Wed, 04 Mar 2026 00:00:01 GMT' };
    answering(() => new Response(body, { status: 429, headers }));
    expect(await createMessage(client, '4', message, {})).toEqual({
      ok: false,
      error: {
        status: 429,
        code: 0,
        message: 'You are being rate limited.',
        retryAfter: 1.25,
        scope: 'shared',
        date: Date.parse('2026-03-04T00:00:01Z'),
      },
    });
  });

  it('of a 429 is of all servers where the body or only the scope says so', async () => {
    for (const [global, scope] of [
      [true, 'user'],
      [false, 'global'],
    ] as const) {
      answering(() => Response.json({ global }, { status: 429, headers: { 'x-ratelimit-scope': scope } }));
      expect(await getEndpoint(client)).toMatchObject({ error: { scope, global: true } });
    }
  });

  it('that is a page says so, and waits only as long as it says', async () => {
    answering(() => new Response('<html>1015</html>', { status: 429 }));
    expect(await getEndpoint(client)).toEqual({
      ok: false,
      error: { status: 429, code: 0, message: 'HTTP 429', html: true },
    });
  });

  it('of a body names every field', async () => {
    const errors = {
      content: { _errors: [{ code: 'A', message: 'Too long.' }] },
      embeds: { 0: { fields: { 2: { name: { _errors: [{ code: 'B', message: 'Required.' }] } } } } },
    };
    answering(() => Response.json({ code: 50035, message: 'Invalid Form Body', errors }, { status: 400 }));
    const answer = await createMessage(client, '4', message, {});
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 50035, errors: ['content: Too long.', 'embeds.0.fields.2.name: Required.'] },
    });
  });

  it('is that nobody answered within the caller’s patience', async () => {
    answering(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const answer = await createMessage(client, '4', message, { patience: 5 });
    expect(answer).toMatchObject({
      ok: false,
      error: { status: 0, message: expect.stringContaining('TimeoutError') },
    });
  });

  it('never tells a token that stands in an address', async () => {
    answering(() =>
      Promise.reject(new TypeError('can’t fetch https://discord.test/api/webhooks/1/key/messages/@original')),
    );
    const answer = await editReply(client, '1', 'key', payload('en', hello));
    expect(JSON.stringify(answer)).not.toMatch(/key|secret-token/u);
    expect(answer.ok).toBe(false);
  });

  it('is an answer without end', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled++;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    answering(() => new Response(endless));
    expect((await listMessages(client, '4', 50)).ok).toBe(false);
    expect(pulled).toBeLessThan(40);
  });

  it('is an answer that is not what was asked for', async () => {
    answering(() => Response.json({ hello: 'world' }));
    expect((await createMessage(client, '4', message, {})).ok).toBe(false);
    expect((await listMessages(client, '4', 50)).ok).toBe(false);
    expect((await getChannel(client, '4')).ok).toBe(false);
    expect((await listThreads(client, 'guilds/4/threads/active')).ok).toBe(false);
  });
});

describe('a request', () => {
  it('carries the bot’s token and name, but not where the address has a token of its own', async () => {
    const fetches = answering(() => Response.json({ id: '7', interactions_endpoint_url: 'https://a.b' }));
    expect(await getEndpoint(client)).toEqual({ ok: true, value: 'https://a.b' });
    await editReply(client, '1', 'key', payload('en', hello));
    const [own, open] = fetches.mock.calls.map(([, init]) => init?.headers as Record<string, string>);
    expect(own?.['authorization']).toBe('Bot secret-token');
    expect(open).not.toHaveProperty('authorization');
    for (const headers of [own, open]) expect(headers?.['user-agent']).toMatch(/^DiscordBot \(https:\S+, 1\.2\.3\)$/u);
  });

  it('is made once, whatever comes', async () => {
    const fetches = answering(() => Response.json({ retry_after: 0 }, { status: 429 }));
    await createMessage(client, '4', message, { nonce: 'n', role: '5' });
    expect(fetches).toHaveBeenCalledTimes(1);
    const [, init] = fetches.mock.calls[0] ?? [];
    expect(JSON.parse(init?.body as string)).toEqual({
      components: [{ type: 10, content: 'Hello' }],
      flags: 32_768,
      nonce: 'n',
      enforce_nonce: true,
      allowed_mentions: { parse: [], roles: ['5'] },
    });
  });

  it('that changes an answer is a layout alone', async () => {
    const fetches = answering(() => Response.json({ id: '7' }));
    await editReply(client, '1', 'key', payload('en', hello));
    const [, init] = fetches.mock.calls[0] ?? [];
    expect(JSON.parse(init?.body as string)).toEqual({
      components: [{ type: 10, content: 'Hello' }],
      flags: 32_768,
      allowed_mentions: { parse: [] },
    });
  });
});
