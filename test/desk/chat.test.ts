/** `npm run chat` as a program of its own, at a desk with the stub bot. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitDown, type TestDesk } from './people.ts';

let desk: TestDesk;

beforeAll(async () => {
  desk = await sitDown({
    bundle: join(import.meta.dirname, 'stub', 'worker.js'),
    definitions: [
      { name: 'do', description: 'x', options: [{ type: 3, name: 'what', description: 'x', required: true }] },
    ],
    opening: [],
  });
});
afterAll(() => desk.close());

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the chat with these arguments to its end. */
async function chat(...given: readonly string[]): Promise<Ended> {
  const program = join(import.meta.dirname, '..', '..', 'local', 'chat.ts');
  const child = spawn(process.execPath, [program, '--url', desk.url, ...given]);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

describe('npm run chat', () => {
  it('says one thing and prints the answer', async () => {
    expect(await chat('/do what: private')).toEqual({
      code: 0,
      out: 'Antipode (only you can see this):\npsst\n',
      err: '',
    });
  });

  it('ends with 1 if it went wrong, and with 2 if there is not one thing to say', async () => {
    expect(await chat('/do')).toEqual({ code: 1, out: '', err: '/do needs what; write /do what: …\n' });
    expect(await chat('/do what: long')).toMatchObject({ code: 1, out: expect.stringContaining('Discord refuses') });
    expect(await chat()).toMatchObject({ code: 2, err: expect.stringContaining('say one thing') });
    expect(await chat('/do what: private', '/do what: private')).toMatchObject({ code: 2, out: '' });
  });

  it('speaks where it is told to', async () => {
    const other = await chat('--server', 'パズル部', '--channel', 'puzzles', 'やあ');
    expect(other).toMatchObject({ code: 0, out: 'ada:\nやあ\n' });
    expect(await desk.texts('puzzles', 'パズル部')).toEqual(['やあ']);
    expect(await chat('--server', 'Nowhere', 'hi')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no server Nowhere'),
    });
  });
});
