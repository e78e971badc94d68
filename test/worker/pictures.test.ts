/** Pictures of answers: the addresses that they show, and what stands there. */
import { createExecutionContext } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import picturesModule from '../../build/pictures.wasm';
import spritePack from '../../build/sprites.bin';
import worker from '../../src/index.ts';
import { families } from '../../src/families/index.ts';
import { addressOf } from '../../src/picture/address.ts';
import { curvePng } from '../../src/render/charts.ts';
import { Sprites } from '../../src/render/sprites.ts';
import { idOf, longer, solutionOf, playAnew } from './solving.ts';
import {
  type Item,
  type Reply,
  command,
  env,
  fetchAt,
  itemsOf,
  noon,
  press,
  signedRequest,
  subcommand,
  interactionOf,
} from './talk.ts';
import { change, cellOf } from './database.ts';
import { said } from '../said.ts';

const day = 86_400_000;
const key = '2026-03-04.8-puzzle.22';
const origin = 'https://antipode.test';

beforeEach(playAnew);

/** The paths of an answer's pictures, once each was drawn as what it says it is. */
async function drawnIn(reply: Reply): Promise<readonly string[]> {
  const items = itemsOf(reply);
  for (const { media } of items) {
    const url = new URL(media.url);
    const [type, head] = url.pathname.endsWith('.gif') ? ['image/gif', 'IF8'] : ['image/png', 'PNG'];
    const drawn = await fetchAt(url);
    expect([url.pathname, drawn.status, drawn.headers.get('content-type')]).toEqual([url.pathname, 200, type]);
    const bytes = await drawn.arrayBuffer();
    expect(new TextDecoder('latin1').decode(bytes.slice(1, 4))).toBe(head);
    expect(bytes.byteLength).toBeLessThan(1_000_000);
  }
  return items.map(({ media }) => decodeURIComponent(new URL(media.url).pathname));
}

const onlyItem = (reply: Reply): Item => {
  const [item, another] = itemsOf(reply);
  if (item === undefined || another !== undefined) throw new Error('not one picture');
  return item;
};

describe('an answer', () => {
  it.each(families.map(({ id }) => id))('shows today’s %s and reads it out', async (puzzle) => {
    const reply = await command('daily', { puzzle });
    const id = await idOf({}, { puzzle });
    const [path = ''] = await drawnIn(reply);
    expect([`/puzzle/${id}.png`, `/board/600/${id}.png`]).toContain(path);
    expect(onlyItem(reply).description).toMatch(/Row 1: |Rank 4: /u);
  });

  it('reads it out in the reader’s language', async () => {
    expect(onlyItem(await command('daily', {}, { locale: 'ja' })).description).toContain('1段目');
  });

  it('to /hardest has the antipode and how many positions there are at each distance', async () => {
    const [puzzle = '', all] = await drawnIn(await command('hardest', { puzzle: 'knight-exchange' }));
    expect(puzzle).toMatch(/^\/puzzle\/knight-exchange\./u);
    expect(all).toBe('/histogram/knight-exchange.png');
  });

  it('to a list that ends early has the board there, to one that solves the puzzle none, and to a perfect one itself', async () => {
    const id = await idOf();
    const moves = solutionOf(id);
    const [path = ''] = await drawnIn(await command('check', { moves: moves.slice(0, 3).join(' ') }));
    expect(path).toMatch(/^\/puzzle\/8-puzzle\.123456780\.\w+\.png$/u);
    expect(path).not.toContain(id);
    expect(itemsOf(await command('check', { moves: longer(moves).join(' ') }))).toEqual([]);
    const perfect = await drawnIn(await command('check', { moves: moves.join(' ') }));
    expect(perfect).toEqual([`/solution/${id}/${moves.join('.')}.gif`]);
  });

  it('after locking in has the curve of distances', async () => {
    await command('check', { moves: longer(solutionOf(await idOf())).join(' ') });
    const locked = await press(`check:lock:${key}`);
    expect(await drawnIn(locked)).toEqual([expect.stringMatching(/^\/curve\/22[du]{24}\.png$/u)]);
    expect(onlyItem(locked).description).toContain('Moves to go after each of 24 moves');
    expect(onlyItem(locked).description).toMatch(said('alt-curve-slips'));
  });

  it('to /solve plays the moves that it tells', async () => {
    const first = await command('solve', { position: '867254301' });
    const [path = ''] = await drawnIn(first);
    const [, moves = ''] = /\/([UDLR.]+)\.gif$/u.exec(path) ?? [];
    expect(moves.split('.')).toHaveLength(31);
    expect(onlyItem(first).description).toContain(moves.replaceAll('.', ' '));
    expect(onlyItem(first)).not.toHaveProperty('spoiler');
  });

  it('to /solve of a day plays what was kept, without a move in its address', async () => {
    await command('daily');
    const reply = await press(`solve:give-up:${key}`);
    expect(await drawnIn(reply)).toEqual([`/solution/${key}.gif`]);
    const [, moves = ''] = /: ([UDLR ]+)\.$/u.exec(onlyItem(reply).description) ?? [];
    const told = `/solution/${await idOf()}/${moves.replaceAll(' ', '.')}.gif`;
    const same = await addressOf({ daySecret: env.DAY_SECRET, origin }, told.slice(1, -4).split('/'), 'gif');
    const [one, two] = await Promise.all(
      [onlyItem(reply).media.url, same ?? ''].map(async (url) => (await fetchAt(new URL(url))).arrayBuffer()),
    );
    expect(one).toEqual(two);
  });
});

describe('an address', () => {
  it('of ways has all that is drawn', async () => {
    const url = await addressOf({ daySecret: env.DAY_SECRET, origin }, ['ways', '011-1', '2'], 'png');
    const drawn = await fetchAt(new URL(url ?? ''));
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    const forged = new URL(url ?? '');
    forged.pathname = forged.pathname.replace('/2.png', '/3.png');
    expect((await fetchAt(forged)).status).toBe(404);
  });

  it('of a curve shows where its slips end', async () => {
    const url = await addressOf({ daySecret: env.DAY_SECRET, origin }, ['curve', '3duddudd'], 'png');
    const sprites = new Sprites(spritePack, () => new WebAssembly.Instance(picturesModule).exports);
    const curve = await curvePng({ distances: [3, 2, 3, 2, 1, 2, 1, 0], par: 3, slips: [2, 5] }, sprites);
    expect(await (await fetchAt(new URL(url ?? ''))).bytes()).toEqual(curve);
  });

  it('may be kept for ever', async () => {
    const address = new URL(onlyItem(await command('daily')).media.url);
    const drawn = await fetchAt(address);
    expect(drawn.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await (await fetchAt(address)).arrayBuffer()).toEqual(await drawn.arrayBuffer());
  });

  it('is not kept with anything more in its query, nor where nothing is there', async () => {
    const address = new URL(onlyItem(await command('daily')).media.url);
    const signature = address.search;
    for (const [search, status] of [
      [`${signature}&x=1`, 200],
      [`?x=1&${signature.slice(1)}`, 200],
      [`${signature}&s=1`, 200],
      [`${signature}0`, 404],
      ['', 404],
    ] as const) {
      address.search = search;
      const { status: found, headers } = await fetchAt(address);
      expect([search, found, headers.get('cache-control')]).toEqual([search, status, 'no-store']);
    }
    for (const path of ['/health', '/nothing', '/interactions', '/']) {
      expect([path, (await fetchAt(new URL(path, origin))).headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('of another page is another answer', async () => {
    const first = await command('solve', { position: '867254301' });
    const second = await press(`solve:page:${/8-puzzle[^/]+/u.exec(onlyItem(first).media.url)?.[0] ?? ''}:1:n`);
    const [one, two] = await Promise.all(
      [first, second].map(async (reply) => (await fetchAt(new URL(onlyItem(reply).media.url))).arrayBuffer()),
    );
    expect(new Uint8Array(one ?? new ArrayBuffer())).not.toEqual(new Uint8Array(two ?? new ArrayBuffer()));
  });

  it('is the same however it is escaped on its way', async () => {
    const address = new URL(onlyItem(await command('daily', { puzzle: 'rush-hour' })).media.url);
    address.pathname = address.pathname.replace('rush-hour', 'rush%2Dhour');
    expect((await fetchAt(address)).status).toBe(200);
  });

  it('that the bot has not signed is none', async () => {
    const solved = new URL(onlyItem(await command('solve', { position: '867254301' })).media.url);
    const posed = new URL(onlyItem(await command('daily')).media.url);
    const change = (url: URL, act: (url: URL) => void): URL => {
      const changed = new URL(url);
      act(changed);
      return changed;
    };
    const others = [
      change(solved, (url) => url.searchParams.delete('s')),
      change(solved, (url) => url.searchParams.set('s', '0'.repeat(16))),
      change(solved, (url) => (url.pathname = url.pathname.replace('.gif', '.png'))),
      change(solved, (url) => (url.pathname = url.pathname.replace(/\/[UDLR.]+\.gif$/u, '.gif'))),
      change(posed, (url) => (url.pathname = url.pathname.replace('/puzzle/', '/board/300/'))),
      change(posed, (url) => (url.pathname = `/solution/${key}.gif`)),
      change(posed, (url) => (url.pathname = `/puzzle/2026-03-05.8-puzzle.22.png`)),
      new URL(`/solution/${key}.gif`, origin),
      new URL(`/puzzle/${key}.png`, origin),
      new URL('/curve/3dd.png', origin),
      new URL('/solution/%E0%A4%A.gif', origin),
      new URL('/constructor/x.png', origin),
      new URL('/board/x.png', origin),
      new URL('/board/', origin),
    ];
    for (const url of others) expect([String(url), (await fetchAt(url)).status]).toEqual([String(url), 404]);
  });

  it.each(
    [
      ['board', '300', 'nothing'],
      ['board', '300', '8-puzzle.123456780.zzzzzzzz'],
      ['board'],
      ['puzzle', '2026-02-30.8-puzzle.22'],
      ['puzzle', '2026-03-04.nothing.22'],
      ['curve', 'd'],
      ['curve', '0d'],
      ['curve', 'x'],
      ['curve', `5${'s'.repeat(2000)}`],
      ['curve', ''],
      ['histogram', '15-puzzle'],
      ['histogram', 'toString'],
      ['solution', '2026-03-04.8-puzzle.999'],
      ['solution', '8-puzzle.123456780.zzz', ''],
      ['solution', '8-puzzle.123456780.1', 'U.U.U.U.U'],
      ['solution', '8-puzzle.123456780.1', '../..'],
      ['solution', 'rush-hour.%.0', '%'],
      ['ways', '011-1'],
      ['ways', '011-1', '4'],
      ['ways', '011-1', '01'],
      ['ways', '01-1', '0'],
      ['ways', `0${'1'.repeat(2000)}-1`, '0'],
      ['nothing', 'at', 'all'],
    ].map((parts) => ({ parts })),
  )('that is signed and names nothing is none: $parts', async ({ parts }) => {
    const [kind = ''] = parts;
    const url = await addressOf({ daySecret: env.DAY_SECRET, origin }, parts, kind === 'solution' ? 'gif' : 'png');
    expect((await fetchAt(new URL(url ?? ''))).status).toBe(404);
  });

  it('of a day needs no signature once the day has closed everywhere, and not before', async () => {
    await idOf();
    const tick = (now: number) => change('UPDATE heartbeat SET tick = ?1', now);
    const at = async (path: string): Promise<unknown[]> => {
      const { status, headers } = await fetchAt(new URL(path, origin));
      return [status, headers.get('content-type')];
    };
    await tick(noon + 2 * day - 1);
    expect(await at(`/solution/${key}.gif`)).toEqual([404, expect.stringContaining('json')]);
    await tick(noon + 2 * day);
    expect(await at(`/solution/${key}.gif`)).toEqual([200, 'image/gif']);
    expect(await at(`/puzzle/${key}.png`)).toEqual([200, 'image/png']);
    expect(await at(`/puzzle/2026-03-03.8-puzzle.22.png`)).toEqual([404, expect.stringContaining('json')]);
  });
});

it('/settings notes where the bot is reached, for the posts', async () => {
  await subcommand('settings', 'summary', { on: true }, { admin: true });
  expect(await cellOf('SELECT origin FROM heartbeat')).toBe(origin);
});

it('a picture that comes along stays an address where it can’t be drawn, and the log says which', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('CompressionStream', undefined);
  try {
    const data = { id: '1', type: 1, name: 'hardest', options: [{ type: 3, name: 'puzzle', value: '8-puzzle' }] };
    const request = await signedRequest(interactionOf(2, data, { user: '71', guild: null }));
    const answer = await worker.fetch(request, { ...env, PICTURES: 'attached' }, createExecutionContext());
    const urls = itemsOf(await answer.json<Reply>()).map(({ media }) => media.url);
    expect(urls.map((url) => new URL(url).origin)).toEqual([origin, origin]);
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
      { event: 'no-picture', kind: 'puzzle', error: expect.stringContaining('TypeError') },
      { event: 'no-picture', kind: 'histogram', error: expect.stringContaining('TypeError') },
    ]);
  } finally {
    vi.unstubAllGlobals();
    logged.mockRestore();
  }
});
