/** `npm run chat` as a program of its own, at a desk with the stub bot. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holderOf, lock } from '../../local/lock.ts';
import { stub, sitDown, type TestDesk } from './people.ts';

let desk: TestDesk;
let stateDir: string;

beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'desk-'));
  desk = await sitDown({
    stateDir,
    ...stub,
  });
});
afterAll(async () => {
  await desk.close();
  rmSync(stateDir, { recursive: true });
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the chat with these arguments to its end, at the desk that its folder names. */
const chat = (...given: readonly string[]): Promise<Ended> => chatIn(stateDir, ...given);

async function chatIn(folder: string, ...given: readonly string[]): Promise<Ended> {
  const program = join(import.meta.dirname, '..', '..', 'local', 'chat.ts');
  const child = spawn(process.execPath, [program, ...given], { env: { ...process.env, STATE_DIR: folder } });
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

  it('joins the desk that runs, so that everybody there sees what it says', async () => {
    await chat('hello from the terminal');
    expect(await desk.texts('general')).toContain('hello from the terminal');
  });

  it('waits for a desk that is starting', async () => {
    const starting = join(stateDir, 'starting');
    const locked = lock(starting);
    const said = chatIn(starting, 'at last');
    await pause(500);
    locked.tell(desk.url);
    expect(await said).toMatchObject({ code: 0, out: 'ada:\nat last\n' });
    locked.release();
  });

  it('starts a desk of its own where none runs, and leaves what it said there', async () => {
    const alone = join(stateDir, 'alone');
    expect(await chatIn(alone, 'anybody here?')).toMatchObject({ code: 0, out: 'ada:\nanybody here?\n' });
    expect(readFileSync(join(alone, 'chat.jsonl'), 'utf8')).toContain('anybody here?');
    expect(holderOf(alone)).toBeUndefined();
  });

  it('goes to another desk by its address, if one is there', async () => {
    expect(await chatIn(tmpdir(), '--url', `${desk.url}/`, 'elsewhere')).toMatchObject({ code: 0 });
    const nowhere = 'http://127.0.0.1:1';
    expect(await chatIn(tmpdir(), '--url', nowhere, 'x')).toMatchObject({
      code: 1,
      err: `no desk answers at ${nowhere}; start one with: npm start\n`,
    });
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
