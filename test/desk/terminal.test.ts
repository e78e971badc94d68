/** The terminal chat as a program of its own, at a desk with the stub bot. */
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

/** Runs the chat with these arguments and this input to its end. */
async function chat(lines: readonly string[], input = ''): Promise<Ended> {
  const program = join(import.meta.dirname, '..', '..', 'local', 'chat.ts');
  const child = spawn(process.execPath, [program, '--url', desk.url, ...lines]);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

describe('npm run chat', () => {
  it('runs one line and ends', async () => {
    expect(await chat(['/do what: private'])).toMatchObject({
      code: 0,
      out: 'Antipode (only you can see this):\npsst\n',
    });
  });

  it('ends with 1 and a line on stderr if it went wrong', async () => {
    expect(await chat(['/do'])).toEqual({ code: 1, out: '', err: '/do needs what; write /do what: …\n' });
    expect(await chat(['/do what: long'])).toMatchObject({ code: 1, out: expect.stringContaining('Discord refuses') });
  });

  it('goes to another server, and hears what is said in all of them', async () => {
    const { out, err, code } = await chat(
      [],
      '.servers\n.server Nowhere\n.server パズル部\n.channel announcements\nどうも\n.server puzzle club\nhi\n.quit\n',
    );
    expect({ code, err }).toEqual({
      code: 0,
      err: 'there is no server Nowhere; there are: Puzzle Club, パズル部\n',
    });
    expect(out).toContain('Puzzle Club, パズル部\n');
    expect(out).toContain('you are in パズル部, #general');
    expect(await desk.texts('announcements', 'パズル部')).toEqual(['どうも']);
    expect(await desk.texts('general')).toEqual(['hi']);
    const other = await chat(['--server', 'パズル部', '--channel', 'puzzles', 'やあ']);
    expect(other).toMatchObject({ code: 0, out: 'ada:\nやあ\n' });
    expect(await desk.texts('puzzles', 'パズル部')).toEqual(['やあ']);
  });

  it('ends quietly when its reader does', async () => {
    const program = join(import.meta.dirname, '..', '..', 'local', 'chat.ts');
    const lines = Array.from({ length: 20 }, () => '/do what: private');
    const child = spawn(process.execPath, [program, '--url', desk.url, ...lines]);
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => {
      child.once('close', resolve);
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('presses buttons by number and name, and fills in forms', async () => {
    const { out, code } = await chat(
      [],
      '/do what: buttons\n2\nAda\npress up\n.clock 2026-03-01T00:00Z\n.cron\n.quit\n',
    );
    expect(code).toBe(0);
    expect(out).toContain('type 1 for [Up], 2 for [Ask]');
    expect(out).toContain('hello Ada');
    expect(out).toContain('up!');
    expect(out).toContain('fired 1, delivered 1');
    expect(out).toContain('── new in puzzles ──');
  });
});
