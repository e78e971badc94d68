/** Messages of the queue that the bot never sends: they are dropped, and what stands beside them goes on. */
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { beforeEach, expect, it, vi } from 'vitest';
import worker from '../../src/index.ts';
import type { AnyJob } from '../../src/jobs.ts';
import { date, guildIds, jobOf, midnight, moveIn, settle, town } from './posting.ts';
import { env } from './talk.ts';
import { cellOf } from './database.ts';

beforeEach(moveIn);

const good = jobOf(guildIds(1), midnight);
const { kind: _, ...kindless } = good;

it.each<[string, unknown]>([
  ['nothing', null],
  ['a word', 'post'],
  ['a list', [good]],
  ['no kind', kindless],
  ['an unknown kind', { ...good, kind: 'parcel' }],
  ['what every object has', { ...good, kind: 'toString' }],
  ['servers that are no list', { ...good, guildIds: 'all' }],
  ['no moment', { kind: 'race', guildId: '1', number: 1 }],
  ['a step that is no number', { kind: 'proof', position: 'p', step: '1', now: midnight }],
  ['no cards', { kind: 'live', now: midnight, attempt: 0 }],
  ['a review of nobody', { kind: 'review', found: [], slices: 1, now: midnight, application: '1', token: 't' }],
])('%s is logged and dropped', async (_name, body) => {
  const [one = ''] = guildIds(1);
  await settle([one]);
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const timestamp = new Date(midnight);
  const batch = createMessageBatch<AnyJob>('antipode-posts', [
    { id: '1', timestamp, attempts: 1, body: body as AnyJob },
    { id: '2', timestamp, attempts: 1, body: good },
  ]);
  await worker.queue(batch, { ...env, DISCORD_API: 'https://discord.test/api' });
  expect(await getQueueResult(batch, createExecutionContext())).toMatchObject({ outcome: 'ok', retryMessages: [] });
  expect(log.mock.calls.map(([line]) => JSON.parse(line as string).event)).toEqual(['unknown-message']);
  expect(town.counts([one])).toEqual([1]);
  expect(await cellOf('SELECT date FROM posts')).toBe(date);
});
