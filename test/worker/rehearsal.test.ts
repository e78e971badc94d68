/** What the Worker plays while its script starts. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import cataloguePack from '../../build/catalogue.bin';
import recordingPack from '../../build/rehearsal.bin';
import spritePack from '../../build/sprites.bin';
import fifteenModule from '../../build/fifteen.wasm';
import tablePack from '../../build/tables.bin';
import zonePack from '../../build/zones.bin';
import { commandNamed, commandNames } from '../../commands/index.ts';
import { privacy } from '../../commands/privacy.ts';
import { stats } from '../../commands/stats.ts';
import { Zones } from '../../src/day/zones.ts';
import { importPublicKey } from '../../src/discord/verify.ts';
import { hmacWith } from '../../src/digest.ts';
import type { Log } from '../../src/log.ts';
import { Catalogue } from '../../src/positions/catalogue.ts';
import { Sprites } from '../../src/render/sprites.ts';
import { type Recording, rehearse } from '../../src/rehearsal.ts';
import { Tables } from '../../src/search/tables.ts';
import { forgetAll } from './solving.ts';
import { command, env } from './talk.ts';
import { rowOf } from './database.ts';

const parts = {
  tables: new Tables(tablePack, () => new WebAssembly.Instance(fifteenModule).exports),
  catalogue: new Catalogue(cataloguePack),
  zones: new Zones(zonePack),
  sprites: new Sprites(spritePack),
  log: { info: vi.fn<Log['info']>(), error: vi.fn<Log['error']>() },
};

const recording = JSON.parse(new TextDecoder().decode(recordingPack)) as Recording;
const answer = async (request: Request): Promise<Response> => new Response(await request.arrayBuffer());

/**
 * No answer of the rehearsal holds them: they follow a puzzle that is over, a result with other signs, a find of a hunt,
 * a board with very many moves, a post, or a change of settings.
 */
const unplayed = [
  'daily:today',
  'check:colours',
  'solve:closed',
  'play:pick',
  'hunt:day',
  'hunt:show',
  'settings:undo',
  'moderate:end',
];

beforeEach(forgetAll);
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('the rehearsal', () => {
  const refuse = (): never => {
    throw new Error('a script that starts may not do this');
  };

  it('does nothing that the platform refuses while a script starts, and logs nothing', async () => {
    const watched = [
      vi.spyOn(globalThis, 'fetch').mockImplementation(refuse),
      vi.spyOn(globalThis, 'setTimeout').mockImplementation(refuse),
      vi.spyOn(scheduler, 'wait').mockImplementation(refuse),
      vi.spyOn(crypto, 'getRandomValues').mockImplementation(refuse),
      vi.spyOn(crypto, 'randomUUID').mockImplementation(refuse),
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(refuse),
      vi.spyOn(console, 'log'),
      vi.spyOn(console, 'error'),
    ];
    await rehearse(recording, parts, answer);
    for (const one of [...watched, parts.log.info, parts.log.error]) expect(one).not.toHaveBeenCalled();
  });

  it('plays every command, button, menu and form', async () => {
    const played = new Set<string>();
    const watch = (handlers: object, names: readonly string[], prefix: string): void => {
      for (const name of names) {
        const spied = handlers as Record<string, (...given: unknown[]) => unknown>;
        const original = spied[name];
        vi.spyOn(spied, name).mockImplementation((...given) => {
          played.add(prefix + name);
          return original?.apply(handlers, given);
        });
      }
    };
    const all = commandNames.flatMap((name) => {
      const one = commandNamed(name) ?? {};
      const { presses = {}, submits = {} } = commandNamed(name) ?? {};
      const ways = ['run', 'complete'].filter((way) => way in one);
      watch(one, ways, `${name}:`);
      watch(presses, Object.keys(presses), `${name}:`);
      watch(submits, Object.keys(submits), `${name}:`);
      return [...ways, ...Object.keys(presses), ...Object.keys(submits)].map((way) => `${name}:${way}`);
    });
    await rehearse(recording, parts, answer);
    expect(all.filter((one) => !played.has(one))).toEqual(unplayed);
  });

  it('plays a game on the page, of a day, of none, of a race and of a hunt', async () => {
    const signed = vi.spyOn(crypto.subtle, 'sign');
    await rehearse(recording, parts, answer);
    const texts = signed.mock.calls.map(([, , bytes]) => new TextDecoder().decode(bytes));
    const targets = new Set(texts.filter((text) => text.startsWith('link|')).map((text) => text.split(/[|!]/u)[1]));
    expect([...targets]).toEqual(
      expect.arrayContaining(
        [/^\d{4}-/u, /^8-puzzle\./u, /^race\./u, /^hunt\./u].map((one) => expect.stringMatching(one)),
      ),
    );
    expect(texts.filter((text) => text.startsWith('session|')).length).toBeGreaterThan(7);
    expect(parts.log.error).not.toHaveBeenCalled();
  });

  it('goes on where a path fails, and tells which in one line', async () => {
    vi.spyOn(stats, 'run').mockImplementation(refuse);
    const later = vi.spyOn(privacy, 'run');
    await rehearse(recording, parts, answer);
    const [entry, ...more] = parts.log.error.mock.calls.flat() as { readonly errors: readonly object[] }[];
    expect(more).toEqual([]);
    expect(entry?.errors).not.toEqual([]);
    for (const error of entry?.errors ?? [])
      expect(error).toMatchObject({ error: 'Error: a script that starts may not do this' });
    expect(later).toHaveBeenCalled();
  });
});

describe('after a rehearsal', () => {
  beforeAll(() => rehearse(recording, parts, answer));

  it('nothing of it is in the database', async () => {
    for (const table of ['guilds', 'days', 'tries', 'results', 'plays', 'players', 'posts', 'entries']) {
      expect(await rowOf(`SELECT COUNT(*) FROM ${table}`)).toEqual({ 'COUNT(*)': 0 });
    }
  });

  it('keys are the Worker’s own', async () => {
    const text = new TextEncoder().encode('a text');
    const raw = new TextEncoder().encode(env.DAY_SECRET);
    const own = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    const sign = await hmacWith(env.DAY_SECRET ?? '');
    expect(new Uint8Array(await sign('a text'))).toEqual(new Uint8Array(await crypto.subtle.sign('HMAC', own, text)));
    const imported = vi.spyOn(crypto.subtle, 'importKey');
    await importPublicKey(env.DISCORD_PUBLIC_KEY ?? '');
    expect(imported).toHaveBeenCalledTimes(1);
  });

  it('an answer is the same as before', async () => {
    const before = await command('solve', { position: '867254301', puzzle: '8-puzzle' });
    await rehearse(recording, parts, answer);
    expect(await command('solve', { position: '867254301', puzzle: '8-puzzle' })).toEqual(before);
  });
});
