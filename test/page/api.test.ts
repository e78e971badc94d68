/** What becomes of the page's requests, whoever answers them. */
import { describe, expect, it } from 'vitest';
import { apiOf, newId } from '../../page/app/api.ts';

interface Asked {
  readonly address: string;
  readonly init: RequestInit;
}

/** A request of the page that is answered so. */
async function ask(answer: () => Response, isLast?: boolean) {
  const asked: Asked[] = [];
  const heard: string[] = [];
  const api = apiOf(
    async (address, init = {}) => {
      asked.push({ address: address as string, init });
      return answer();
    },
    (date) => heard.push(date),
  );
  return { reply: await api.ask('save', 'TOKEN', { moves: 'U' }, isLast), asked, heard };
}

describe('a request', () => {
  it('has its token in a header, and is JSON', async () => {
    const { asked } = await ask(() => Response.json({}));
    expect(asked).toMatchObject([
      {
        address: '/play/save',
        init: {
          method: 'POST',
          headers: { authorization: 'Bearer TOKEN', 'content-type': 'application/json' },
          body: '{"moves":"U"}',
          keepalive: false,
        },
      },
    ]);
  });

  it('outlives the page if it is the last one', async () => {
    const { asked } = await ask(() => Response.json({}), true);
    expect(asked).toMatchObject([{ init: { keepalive: true } }]);
  });

  it('has an id of its own', () => {
    const ids = Array.from({ length: 100 }, newId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/u);
  });
});

describe('an answer', () => {
  it('tells the server’s time', async () => {
    const date = 'Sun, 01 Mar 2026 09:00:00 GMT';
    expect((await ask(() => Response.json({}, { headers: { date } }))).heard).toEqual([date]);
    expect((await ask(() => Response.json({}))).heard).toEqual([]);
  });

  it('of the Worker is what it says', async () => {
    expect((await ask(() => Response.json({ line: 1 }))).reply).toEqual({ ok: true, value: { line: 1 } });
    const refused = () => Response.json({ error: 'too-many', seconds: 60 }, { status: 429 });
    expect((await ask(refused)).reply).toEqual({ ok: false, fault: { error: 'too-many', seconds: 60 } });
  });

  it.each([
    [429, 'too-many'],
    [404, 'bad-request'],
    [500, 'trouble'],
    [522, 'trouble'],
  ])('of who stands before the Worker is told by its status, as %d', async (status, error) => {
    const { reply } = await ask(() => new Response('<h1>Sorry</h1>', { status }));
    expect(reply).toEqual({ ok: false, fault: { error } });
  });

  it('of a network that wants people to sign in first is none', async () => {
    const { reply } = await ask(() => new Response('<h1>Sign in</h1>'));
    expect(reply).toEqual({ ok: false, fault: { error: 'unreachable' } });
  });

  it('that never comes is one too', async () => {
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    expect((await ask(lost)).reply).toEqual({ ok: false, fault: { error: 'unreachable' } });
  });
});
