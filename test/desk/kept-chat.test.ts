/** The file of the chat: what is read of it, whatever became of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatEntry } from '../../local/discord/entry.ts';
import { type KeptChat, openChat } from '../../local/kept-chat.ts';

let folder: string;
let path: string;
let log: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chat-'));
  path = join(folder, 'chat.jsonl');
  log = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (url = 'http://127.0.0.1:1'): KeptChat => openChat(folder, url, (line) => void log.push(line));
const kept = (): readonly ChatEntry[] => open().memory.kept;
const person = (id: string): ChatEntry => ({ kind: 'person', id, name: `name ${id}` });

function write(...entries: readonly ChatEntry[]): void {
  const chat = open();
  chat.begin(entries.slice(0, 1));
  for (const entry of entries.slice(1)) chat.memory.note(entry);
  chat.close();
}

describe('the file of the chat', () => {
  it('gives what was noted, in its order', () => {
    expect(kept()).toEqual([]);
    write(person('1'), person('2'), { kind: 'removed', id: '3' });
    expect(kept()).toEqual([person('1'), person('2'), { kind: 'removed', id: '3' }]);
    expect(log).toEqual([]);
  });

  it('is read up to a line that was cut off', () => {
    write(person('1'), person('2'));
    appendFileSync(path, '{"kind":"person","id":"3","na');
    expect(kept()).toEqual([person('1'), person('2')]);
    expect(log).toEqual([]);
  });

  it('is the old one until the new one is whole', () => {
    write(person('1'));
    writeFileSync(`${path}.new`, '"the chat of');
    expect(kept()).toEqual([person('1')]);
  });

  it.each([
    ['an unknown kind', (text: string) => text.replace('person', 'parson')],
    ['a field of another type', (text: string) => text.replace('"id":"2"', '"id":2')],
    ['half a line before others', (text: string) => text.replace('{"kind":"person","id":"1"', '{"ki')],
    ['another version', (text: string) => text.replace('version 1', 'version 0')],
    ['nothing', () => ''],
    ['what is no text', () => '\0\u{fffd}\n\0'],
  ])('is put aside for %s', (_name, change) => {
    write(person('1'), person('2'));
    const damaged = change(readFileSync(path, 'utf8'));
    writeFileSync(path, damaged);
    expect(kept()).toEqual([]);
    expect(log).toEqual([expect.stringContaining(`${path} can't be read`)]);
    expect(readFileSync(`${path}.unreadable`, 'utf8')).toBe(damaged);
    expect(existsSync(path)).toBe(false);
  });

  it('finds the files of messages where the desk listens now', () => {
    const list = [{ url: 'http://127.0.0.1:1/attachments/5/a.png' }];
    write({ kind: 'commands', list });
    expect(open('http://127.0.0.1:22').memory.kept).toEqual([
      { kind: 'commands', list: [{ url: 'http://127.0.0.1:22/attachments/5/a.png' }] },
    ]);
  });

  it('has whole lines of a process that was killed while it wrote', async () => {
    const program = `
      const { openChat } = await import(${JSON.stringify(new URL('../../local/kept-chat.ts', import.meta.url).href)});
      const chat = openChat(${JSON.stringify(folder)}, '', console.error);
      chat.begin([]);
      console.log('begun');
      for (let id = 0; ; id++) chat.memory.note({ kind: 'person', id: String(id), name: 'x'.repeat(5000) });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await pause(20);
    child.kill('SIGKILL');
    await once(child, 'close');
    const ids = kept().map((entry) => ('id' in entry ? entry.id : ''));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(ids.map((_id, index) => String(index)));
    expect(log).toEqual([]);
  });
});
