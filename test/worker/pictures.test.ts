/** Pictures that go with answers, and those at addresses. */
import { beforeEach, describe, expect, it } from 'vitest';
import { families } from '../../src/families/index.ts';
import { forgetAll, idOf, playEights, solutionOf } from './solving.ts';
import { type Reply, command, env, fetchAt, noon, press, subcommand } from './talk.ts';

const day = 86_400_000;
const key = '2026-03-04.8-puzzle.22';

beforeEach(async () => {
  await forgetAll();
  await playEights();
});

/** The first bytes of each file, the names in `attachments`, and what the embeds show. */
async function picturesOf({ files = [], data }: Reply): Promise<readonly (readonly string[])[]> {
  const heads = await Promise.all(
    files.map(async (file) => new TextDecoder('latin1').decode(await file.slice(1, 4).arrayBuffer())),
  );
  const { attachments = [], embeds = [] } = data as unknown as {
    attachments?: { filename: string }[];
    embeds?: { image?: { url: string } }[];
  };
  return [
    heads,
    attachments.map(({ filename }) => `attachment://${filename}`),
    embeds.flatMap(({ image }) => image?.url ?? []),
  ];
}

const png = 'PNG';

describe('an answer', () => {
  it.each(families.map(({ id }) => id))('shows today’s %s and reads it out', async (puzzle) => {
    const reply = await command('daily', { puzzle });
    const [heads = [], names = [], shown = []] = await picturesOf(reply);
    expect(heads).toEqual([png]);
    expect(shown).toEqual(names);
    const { attachments } = reply.data as unknown as { attachments: { description: string }[] };
    expect(attachments[0]?.description).toMatch(/Row 1: |Rank 4: /u);
    expect(attachments[0]?.description.length).toBeLessThanOrEqual(1024);
  });

  it('reads it out in the reader’s language', async () => {
    const { data } = await command('daily', {}, { locale: 'ja' });
    expect(JSON.stringify(data)).toMatch(/"description":"[^"]*1段目/u);
  });

  it('to /hardest has the antipode and how many positions there are at each distance', async () => {
    const [heads, names, shown] = await picturesOf(await command('hardest', { puzzle: 'knight-exchange' }));
    expect(heads).toEqual([png, png]);
    expect(shown).toEqual(names);
  });

  it('to a list that ends early has the board there, and to one that solves the puzzle none', async () => {
    const moves = solutionOf(await idOf());
    const [heads] = await picturesOf(await command('check', { moves: moves.slice(0, 3).join(' ') }));
    expect(heads).toEqual([png]);
    expect((await command('check', { moves: moves.join(' ') })).files).toBeUndefined();
  });

  it('after locking in has the curve of distances', async () => {
    await command('check', { moves: solutionOf(await idOf()).join(' ') });
    const locked = await press(`check:lock:${key}`);
    expect(await picturesOf(locked)).toEqual([[png], ['attachment://distances.png'], ['attachment://distances.png']]);
    expect(JSON.stringify(locked.data)).toContain('The distance after each of 22 moves');
  });
});

const addressOf = (reply: Reply): URL => {
  const { embeds = [] } = reply.data as unknown as { embeds?: { image?: { url: string } }[] };
  return new URL(embeds[0]?.image?.url ?? '');
};

describe('an address', () => {
  it('of an answer plays it, and may be kept for ever', async () => {
    const address = addressOf(await command('solve', { position: '867254301' }));
    expect(address.pathname).toBe(
      '/solution/8-puzzle.123456780.3mfu.gif'.replace('3mfu', address.pathname.split('.')[2] ?? ''),
    );
    const drawn = await fetchAt(address);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(drawn.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = await drawn.arrayBuffer();
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 6))).toBe('GIF89a');
    expect(bytes.byteLength).toBeLessThan(1_000_000);
    expect(await (await fetchAt(address)).arrayBuffer()).toEqual(bytes);
  });

  it('of another page is another answer', async () => {
    const first = await command('solve', { position: '867254301' });
    const { custom_id: next = '' } = first.data.components?.[0]?.components.at(-1) ?? {};
    const second = await press(next);
    expect(addressOf(second).searchParams.get('n')).toBe('1');
    const [one, two] = await Promise.all(
      [first, second].map(async (reply) => (await fetchAt(addressOf(reply))).arrayBuffer()),
    );
    expect(new Uint8Array(one ?? new ArrayBuffer())).not.toEqual(new Uint8Array(two ?? new ArrayBuffer()));
  });

  it('that the bot has not signed is none', async () => {
    const address = addressOf(await command('solve', { position: '867254301' }));
    const change = (act: (url: URL) => void): URL => {
      const changed = new URL(address);
      act(changed);
      return changed;
    };
    const others = [
      change((url) => url.searchParams.delete('s')),
      change((url) => url.searchParams.set('s', '0'.repeat(16))),
      change((url) => url.searchParams.set('n', '1')),
      change((url) => (url.pathname = '/solution/8-puzzle.123456780.3.gif')),
      change((url) => (url.pathname = url.pathname.replace('.gif', '.png'))),
      change((url) => (url.pathname = url.pathname.replace('/solution/', '/board/').replace('.gif', '.png'))),
      new URL(`/solution/${key}.gif`, address),
      new URL('/solution/%E0%A4%A.gif', address),
      new URL('/board/x.png', address),
      new URL('/board/', address),
    ];
    for (const url of others) expect([String(url), (await fetchAt(url)).status]).toEqual([String(url), 404]);
  });

  it('of a day needs no signature once the day has closed everywhere, and not before', async () => {
    await idOf();
    const tick = (now: number) => env.DB.prepare('UPDATE pulse SET tick = ?1').bind(now).run();
    const at = async (path: string): Promise<unknown[]> => {
      const { status, headers } = await fetchAt(new URL(path, 'https://antipode.test'));
      return [status, headers.get('content-type')];
    };
    await tick(noon + 2 * day - 1);
    expect(await at(`/solution/${key}.gif`)).toEqual([404, expect.stringContaining('json')]);
    await tick(noon + 2 * day);
    expect(await at(`/solution/${key}.gif`)).toEqual([200, 'image/gif']);
    expect(await at(`/board/${key}.png`)).toEqual([200, 'image/png']);
    expect(await at(`/board/2026-03-03.8-puzzle.22.png`)).toEqual([404, expect.stringContaining('json')]);
  });
});

it('/settings notes where the bot is reached, for the posts', async () => {
  await subcommand('settings', 'summary', { on: true }, { admin: true });
  expect(await env.DB.prepare('SELECT origin FROM pulse').first('origin')).toBe('https://antipode.test');
});
