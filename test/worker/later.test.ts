/** A long line of the 15-puzzle, locked in: what one request has no time for comes through the queue and is edited in. */
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import worker from '../../src/index.ts';
import type { ReviewJob } from '../../src/post/review-job.ts';
import { forgetAll } from './solving.ts';
import { buttonsOf, command, env, guild, noon, press, textOf } from './talk.ts';

const back: Readonly<Record<string, string>> = { U: 'D', D: 'U', L: 'R', R: 'L' };
const jobs: ReviewJob[] = [];

beforeEach(async () => {
  await forgetAll();
  jobs.length = 0;
  vi.spyOn(env.POSTS, 'send').mockImplementation(async (job) => {
    jobs.push(job as ReviewJob);
    return undefined as never;
  });
  await env.DB.prepare("INSERT INTO guilds (guild, family, distance, locale) VALUES (?1, '15-puzzle', 46, 'en')")
    .bind(guild)
    .run();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A shortest solution of today's puzzle, with some moves in the middle taken back and made again. */
async function detour(): Promise<readonly string[]> {
  const [giveUp = ''] = buttonsOf(await command('solve', {}, { user: '91' }));
  const shown = textOf(await press(giveUp, { user: '91' }));
  const moves = (/```\n([UDLR \n]+)\n```/u.exec(shown)?.[1] ?? '').split(/\s+/u);
  const loop = moves.slice(3, 9);
  const undone = loop.toReversed().map((move) => back[move] ?? '');
  return [...moves.slice(0, 9), ...undone, ...loop, ...moves.slice(9)];
}

async function deliver(job: ReviewJob, attempts = 1): Promise<string> {
  const messages = [{ id: '1', timestamp: new Date(noon), attempts, body: job }];
  const batch = createMessageBatch<ReviewJob>('antipode-posts', messages);
  const context = createExecutionContext();
  await worker.queue(batch, env);
  return (await getQueueResult(batch, context)).outcome;
}

function bodyOf(fetches: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }): string {
  const init = fetches.mock.calls.at(-1)?.[1] as RequestInit | undefined;
  return typeof init?.body === 'string' ? init.body : '';
}

describe('a line that takes many searches', () => {
  it('is told at once as far as it is proved, and whole a little later', async () => {
    const moves = await detour();
    const checked = await command('check', { moves: moves.join(' ') }, { user: '92' });
    expect(textOf(checked)).toContain('12 moves above the shortest');
    const locked = await press(buttonsOf(checked).find((id) => id.startsWith('check:lock')) ?? '', { user: '92' });
    expect(textOf(locked)).toContain('⬜');
    expect(textOf(locked)).toContain('being worked out');
    expect(jobs).toHaveLength(1);

    const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"id":"1"}'));
    let slices = 0;
    for (let job = jobs.pop(); job !== undefined && slices < 50; job = jobs.pop()) {
      expect(await deliver(job)).toBe('ok');
      slices++;
    }
    expect(slices).toBeGreaterThan(1);
    expect(fetches).toHaveBeenCalledTimes(1);
    const [address] = fetches.mock.calls[0] ?? [];
    expect(address).toMatch(/\/webhooks\/\d+\/t\/messages\/@original$/u);
    const edited = bodyOf(fetches);
    expect(edited).not.toContain('being worked out');
    expect(edited).toContain('🟩'.repeat(9));
    const squares = Array.from(edited.matchAll(/🟩|🟥/gu));
    expect(squares.filter(([sign]) => sign === '🟥')).toHaveLength(6);
    expect(squares).toHaveLength(moves.length);
    expect(edited).toContain('6 slips');
  });

  it('is tried again where Discord does not answer, and dropped where nobody waits any more', async () => {
    const moves = await detour();
    const checked = await command('check', { moves: moves.join(' ') }, { user: '93' });
    await press(buttonsOf(checked).find((id) => id.startsWith('check:lock')) ?? '', { user: '93' });
    const [first] = jobs;
    if (first === undefined) throw new Error('nothing was queued');
    let answer = new Response('busy', { status: 503 });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer.clone());
    let last = first;
    for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) {
      last = job;
      await deliver(job).catch(() => {});
    }
    await expect(deliver(last)).rejects.toThrow('the review was not edited in');
    answer = new Response('{"message":"Unknown Webhook","code":10015}', { status: 404 });
    expect(await deliver(last)).toBe('ok');
  });
});
