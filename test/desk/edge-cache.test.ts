/** The desk's copy of the cache that stands before the Worker. */
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../local/worker/bundle.ts';
import { EdgeCache } from '../../local/worker/edge-cache.ts';
import type { WorkerResponse } from '../../local/worker/edge-cache.ts';

let asked = 0;
beforeEach(() => {
  asked = 0;
});

const worker =
  (cacheControl: string | undefined, status = 200) =>
  async (): Promise<WorkerResponse> => {
    asked += 1;
    const headers = cacheControl === undefined ? {} : { 'cache-control': cacheControl };
    return { status, headers, body: Uint8Array.of(asked) };
  };

async function twice(cache: EdgeCache, ask: () => Promise<WorkerResponse>, method = 'GET'): Promise<number> {
  await cache.answer('/a?s=1', { method }, ask);
  await cache.answer('/a?s=1', { method }, ask);
  return asked;
}

describe('the cache before the Worker', () => {
  it('keeps what may be kept, by the whole address', async () => {
    const cache = new EdgeCache(true);
    expect(await twice(cache, worker('public, max-age=31536000, immutable'))).toBe(1);
    await cache.answer('/a?s=1&x=1', { method: 'GET' }, worker('no-store'));
    expect(asked).toBe(2);
  });

  it.each([
    ['no-store', 200, 'GET'],
    [undefined, 200, 'GET'],
    ['public, max-age=0', 200, 'GET'],
    ['public, max-age=60', 404, 'GET'],
    ['public, max-age=60', 200, 'POST'],
  ])('keeps nothing that says %s with %i to a %s', async (cacheControl, status, method) => {
    expect(await twice(new EdgeCache(true), worker(cacheControl, status), method)).toBe(2);
  });

  it('is there where wrangler.toml has it', async () => {
    expect(readSettings(join(import.meta.dirname, '..', '..', 'wrangler.toml')).isCached).toBe(true);
    expect(await twice(new EdgeCache(false), worker('public, max-age=60'))).toBe(2);
  });
});
