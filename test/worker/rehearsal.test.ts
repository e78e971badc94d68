/** What the Worker plays while its script starts. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import cataloguePack from '../../build/catalogue.bin';
import recordingPack from '../../build/rehearsal.bin';
import spritePack from '../../build/sprites.bin';
import fifteenModule from '../../build/fifteen.wasm';
import picturesModule from '../../build/pictures.wasm';
import tablePack from '../../build/tables.bin';
import zonePack from '../../build/zones.bin';
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
  sprites: new Sprites(spritePack, () => new WebAssembly.Instance(picturesModule).exports),
  log: { info: vi.fn<Log['info']>(), error: vi.fn<Log['error']>() },
};

const recording = JSON.parse(new TextDecoder().decode(recordingPack)) as Recording;
const answer = async (request: Request): Promise<Response> => new Response(await request.arrayBuffer());

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
    await rehearse(recording, parts, answer, env.DB);
    for (const one of [...watched, parts.log.info, parts.log.error]) expect(one).not.toHaveBeenCalled();
  });

  it('goes on where a path fails, and tells which in one line', async () => {
    vi.spyOn(stats, 'run').mockImplementation(refuse);
    const later = vi.spyOn(privacy, 'run');
    const asked = {
      type: 2,
      locale: 'en',
      id: '1',
      application_id: '1',
      token: '',
      guild_id: '1',
      channel: { id: '1' },
    };
    const steps = ['stats', 'privacy'].map((name) => ({
      interaction: { ...asked, data: { name, type: 1 }, member: { user: { id: '1' }, permissions: '0' } },
      row: 1,
    }));
    await rehearse({ ...recording, steps }, parts, answer, env.DB);
    const [entry, ...more] = parts.log.error.mock.calls.flat() as { readonly errors: readonly object[] }[];
    expect(more).toEqual([]);
    expect(entry?.errors).not.toEqual([]);
    for (const error of entry?.errors ?? [])
      expect(error).toMatchObject({ error: 'Error: a script that starts may not do this' });
    expect(later).toHaveBeenCalled();
  });
});

describe('after a rehearsal', () => {
  beforeAll(() => rehearse(recording, parts, answer, env.DB));

  it('nothing of it is in the database', async () => {
    for (const table of ['guilds', 'days', 'attempts', 'results', 'plays', 'players', 'posts', 'entries']) {
      expect([table, await rowOf(`SELECT COUNT(*) FROM ${table}`)]).toEqual([table, { 'COUNT(*)': 0 }]);
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
    await rehearse(recording, parts, answer, env.DB);
    expect(await command('solve', { position: '867254301', puzzle: '8-puzzle' })).toEqual(before);
  });
});
