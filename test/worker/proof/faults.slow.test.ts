/** Whatever becomes of a proof's messages, its result is the same, and nobody's answer changes twice. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chargeOf, messagesAtOnce } from '../../../src/budget.ts';
import { askForProof } from '../../../src/store/proofs.ts';
import { counting } from '../counting.ts';
import { failing, spentNow, cellOf } from '../database.ts';
import { buttonsOf, env, noon, press, command } from '../talk.ts';
import {
  ask,
  asks,
  begin,
  deliver,
  far,
  idOf,
  long,
  minute,
  proofOf,
  run,
  scene,
  second,
  short,
  take,
  tick,
} from './proving.ts';
import type { ProofJob } from '../../../src/jobs.ts';
import { said } from '../../said.ts';

beforeEach(begin);

const next = (): ProofJob => {
  const job = take();
  if (job === undefined) throw new Error('nothing is in the queue');
  return job;
};

/** Proves to the end what was begun. */
async function finish(known = long): Promise<void> {
  await run();
  expect(scene.edits.filter(({ text }) => text.includes('Proved'))).toHaveLength(1);
  expect(scene.edits.at(-1)?.text).toContain(`15-puzzle: ${known.distance} moves\n`);
  expect(await asks()).toEqual([]);
}

describe('a message', () => {
  it('that comes twice makes one step', async () => {
    await ask(long);
    for (let k = 0; k < 4; k++) {
      const job = next();
      await deliver(job);
      const made = await proofOf(long);
      await deliver(job);
      expect(await proofOf(long)).toEqual(made);
      expect(scene.waiting).toHaveLength(1);
    }
    await finish();
  });

  it('that comes twice at once makes one step, and is charged once', async () => {
    await ask(long);
    const job = next();
    await Promise.all([deliver(job), deliver(job)]);
    expect(await proofOf(long)).toMatchObject({ step: 1 });
    expect(scene.waiting).toHaveLength(1);
    expect((await spentNow())['2026-03-04 proof']).toBe(5);
    await finish();
  });

  it('that comes late changes nothing', async () => {
    await ask(long);
    const late = next();
    await deliver(late);
    await run(0, 3);
    const made = await proofOf(long);
    await deliver(late, 2);
    await deliver({ ...late, step: 1000 });
    expect(await proofOf(long)).toEqual(made);
    await finish();
    await deliver(late);
    await finish();
  });

  it('that is lost is sent again by the tick, and by the next who asks', async () => {
    await ask(long);
    next();
    scene.now += 2 * minute;
    await tick();
    expect(scene.waiting).toMatchObject([{ job: { kind: 'proof', position: idOf(long), step: 0 } }]);
    await deliver(next());
    next();
    await ask(long, { user: '72' });
    expect(scene.waiting).toMatchObject([{ job: { step: 1 } }]);
    await run();
    expect(scene.edits.filter(({ text }) => text.includes('Proved'))).toHaveLength(2);
  });
});

it('a question that comes while the last answer changes is not lost', async () => {
  await ask(far, { user: '71' });
  const job = next();
  scene.now += 14 * minute;
  vi.mocked(fetch).mockImplementationOnce(async () => {
    expect(await ask(far, { user: '72' })).toMatch(said('proof-runs'));
    return new Response('{"id":"1"}');
  });
  await deliver(job);
  await run();
  expect(scene.edits.at(-1)?.text).toContain(`${far.distance} moves\n`);
  expect(await asks()).toEqual([]);
});

it('a queue that takes no lost message back leaves the tick as it is', async () => {
  await ask(long);
  next();
  scene.now += 2 * minute;
  vi.spyOn(env.POSTS, 'sendBatch').mockRejectedValueOnce(new Error('full'));
  await expect(tick()).rejects.toThrow('full');
  expect(await cellOf('SELECT tick FROM heartbeat')).toBe(scene.now);
  scene.now += 15 * minute;
  await tick();
  expect(scene.waiting).toHaveLength(1);
});

describe('a Worker', () => {
  it.each(['refused', 'lost'] as const)(
    'whose database fails (%s) at any request makes the step when it comes again',
    async (when) => {
      await ask(long);
      const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
      for (let nth = 1; ; nth++) {
        const job = next();
        const { step } = (await proofOf(long)) ?? {};
        const database = failing(nth, when);
        const outcome = await deliver(job, 1, { ...env, DB: database.db }).catch(() => 'died');
        if (!database.failed) break;
        expect(outcome).toBe('died');
        await deliver(job, 2);
        expect(await proofOf(long)).toMatchObject({ step: Number(step) + 1 });
        expect(scene.waiting).toHaveLength(1);
      }
      errors.mockRestore();
      await run();
      await finish();
    },
  );

  it('that dies after it has written sends the next message when it comes again', async () => {
    await ask(long);
    const job = next();
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(env.POSTS, 'send').mockRejectedValueOnce(new Error('full'));
    await expect(deliver(job)).rejects.toThrow('the queue took no further step');
    expect(await proofOf(long)).toMatchObject({ step: 1 });
    await deliver(job, 2);
    expect(scene.waiting).toMatchObject([{ job: { step: 1 } }]);
    await finish();
  });

  it('that dies while an answer changes does it again', async () => {
    await ask(short);
    vi.spyOn(console, 'error').mockReturnValue();
    scene.answers.push(new Response('busy', { status: 503 }));
    await run();
    expect(scene.edits).toHaveLength(2);
    const [first, again] = scene.edits;
    expect((again?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(10 * second);
    expect(await asks()).toEqual([]);
  });
});

describe('Discord', () => {
  it('is left alone for as long as it says', async () => {
    await ask(short);
    vi.spyOn(console, 'error').mockReturnValue();
    scene.answers.push(Response.json({ message: 'slow down', retry_after: 40 }, { status: 429 }));
    await run();
    const [first, again] = scene.edits;
    expect((again?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(40 * second);
  });

  it.each([
    { status: 404, code: 10_015, message: 'Unknown Webhook' },
    { status: 401, code: 50_027, message: 'Invalid Webhook Token' },
  ])('that knows the answer no more ($message) is not asked again', async ({ status, ...error }) => {
    await ask(short);
    scene.answers.push(Response.json(error, { status }));
    await run();
    expect(scene.edits).toHaveLength(1);
    expect(await asks()).toEqual([]);
  });

  it('is not asked after the token has expired', async () => {
    await ask(long);
    next();
    scene.now += 16 * minute;
    await tick();
    expect(await run()).toBe(1);
    expect(scene.edits).toEqual([]);
    expect(await asks()).toEqual([]);
  });
});

describe('what is stored', () => {
  it('of a player who waits is deleted with the player, and the token is told nobody', async () => {
    await ask(long, { user: '71' });
    const waiting = await asks();
    expect(JSON.stringify(waiting)).toContain('"token\\":\\"t\\"');
    const log = vi.spyOn(console, 'log');
    await press('privacy:delete-all', { user: '71' });
    expect(await asks()).toEqual([]);
    await run();
    expect(scene.edits).toEqual([]);
    expect(JSON.stringify(log.mock.calls)).not.toContain('"t"');
    expect(buttonsOf(await command('privacy', {}, { user: '71' }))).toHaveLength(2);
  });

  it('costs five rows to begin, to wait and to be charged, and two to change an answer', async () => {
    const counted = counting(env.DB);
    const begun = { position: 'p', notation: ['U'], least: 1, stand: '{}' };
    const waits = { interaction: '1', user: '71', asked: 0, edited: 0, shown: '1 U', waiter: '{}' };
    const charge = chargeOf('proof', { user: '71' }, messagesAtOnce, noon);
    const limits = { charge, paid: 2, waiting: 10, waitingAtPosition: 10, waitingOfPlayer: 10, from: 0 };
    await askForProof(counted.db, begun, waits, limits);
    expect([counted.requests, counted.written]).toEqual([1, 5]);
    await ask(short);
    await run(0, 2);
    const change = counting(env.DB);
    for (let job = take(); job !== undefined; job = take()) {
      change.written = 0;
      await deliver(job, 1, { ...env, DB: change.db });
    }
    expect(change.written).toBe(2);
    expect(scene.edits).toHaveLength(1);
  });

  it('costs a row a slice, and two more for five', async () => {
    await ask(long);
    const counted = counting(env.DB);
    for (let k = 0; k < 5; k++) await deliver(next(), 1, { ...env, DB: counted.db });
    expect(counted.written).toBe(5 + 2);
    expect(counted.requests).toBe(10);
  });
});
