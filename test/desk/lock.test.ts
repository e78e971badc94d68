import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holderOf, lock } from '../../local/lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'desk.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a folder of state', () => {
  it('is for one desk at a time', () => {
    const locked = lock(folder);
    expect(() => lock(folder)).toThrow(
      `another desk (process ${process.pid}) is using ${folder}; end it, or give this one a folder of its own: STATE_DIR=/some/folder`,
    );
    locked.release();
    expect(existsSync(file)).toBe(false);
    lock(folder).release();
  });

  it('tells where its desk is', () => {
    expect(holderOf(folder)).toBeUndefined();
    const locked = lock(folder);
    expect(holderOf(folder)).toEqual({ pid: process.pid, url: undefined });
    locked.tell('http://127.0.0.1:5');
    expect(holderOf(folder)).toEqual({ pid: process.pid, url: 'http://127.0.0.1:5' });
    expect(() => lock(folder)).toThrow(`(process ${process.pid}, http://127.0.0.1:5) is using`);
    locked.release();
    expect(holderOf(folder)).toBeUndefined();
  });

  it('is not given while another process that lives has it', () => {
    writeFileSync(file, String(process.ppid));
    expect(() => lock(folder)).toThrow(`(process ${process.ppid})`);
    expect(existsSync(file)).toBe(true);
  });

  it.each([
    ['of a process that is gone', () => String(spawnSync(process.execPath, ['--version']).pid)],
    ['of an earlier process with the number of this one', () => String(process.pid)],
    ['that is empty', () => ''],
  ])('is taken over from a lock %s', (_name, content) => {
    writeFileSync(file, content());
    expect(holderOf(folder)).toBeUndefined();
    lock(folder).release();
    expect(existsSync(file)).toBe(false);
  });
});
