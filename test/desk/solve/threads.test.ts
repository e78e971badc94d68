/** The threads of `--batch --jobs N`. */
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runBatch } from '../../../scripts/solve/batch.ts';
import { Pace, Threads } from '../../../scripts/solve/threads.ts';

const mortal = new URL('mortal-thread.ts', import.meta.url);

async function echoes(texts: readonly string[], jobs: number): Promise<readonly unknown[]> {
  const threads = new Threads(mortal, new SharedArrayBuffer(), jobs);
  let written = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  async function* input(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(texts.join('\n'));
  }
  try {
    await Promise.race([runBatch(input(), output, threads), threads.failure]);
  } finally {
    await threads.end();
  }
  return written
    .split('\n')
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line));
}

const line = (id: number, what = ''): string => JSON.stringify({ id, family: what, position: '' });
const echo = (id: number, what = ''): object => ({ id, family: what, position: '' });
const lost = (id: number, why: unknown): object => ({ id, error: 'failed', reason: why });

describe('threads', () => {
  it('keep the order of the lines, some of which take long', async () => {
    const whats = Array.from({ length: 500 }, (_, k) => (k % 100 === 0 ? 'late' : ''));
    expect(
      await echoes(
        whats.map((what, id) => line(id, what)),
        3,
      ),
    ).toEqual(whats.map((what, id) => echo(id, what)));
  });

  it.each([
    ['exit', 'the solver ended at line 251: it ended'],
    ['throw', 'the solver ended at line 251: Error: planted'],
  ])('that die (%s) are replaced, and only the line at fault is lost', async (what, why) => {
    const whats = Array.from({ length: 500 }, (_, k) => (k === 250 ? what : ''));
    const expected = whats.map((one, id) => (one === what ? lost(id, why) : echo(id)));
    expect(
      await echoes(
        whats.map((one, id) => line(id, one)),
        2,
      ),
    ).toEqual(expected);
  });

  it('may die at every line', async () => {
    expect(
      await echoes(
        [1, 2, 3, 4, 5].map((id) => line(id, 'exit')),
        2,
      ),
    ).toMatchObject([1, 2, 3, 4, 5].map((id) => lost(id, expect.stringContaining('the solver ended'))));
  });

  it('that can’t start end the whole', async () => {
    const threads = new Threads(new URL('no-such-thread.ts', import.meta.url), new SharedArrayBuffer(), 2);
    await expect(threads.failure).rejects.toThrow('a thread of the solver did not start: ');
    await threads.end();
  });
});

it('the pace gives more lines while they are quick, up to a limit, and fewer when they take long', () => {
  const pace = new Pace();
  for (let k = 0; k < 20; k++) pace.took(pace.lines, 1);
  expect(pace.lines).toBe(64);
  pace.took(64, 15);
  expect(pace.lines).toBe(64);
  // The last task of an input may be a short one.
  pace.took(1, 1);
  expect(pace.lines).toBe(64);
  for (let k = 0; k < 20; k++) pace.took(pace.lines, 1000);
  expect(pace.lines).toBe(1);
});
