import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lock } from '../../local/lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'desk.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a folder of state', () => {
  it('is for one desk at a time', () => {
    const unlock = lock(folder);
    expect(() => lock(folder)).toThrow(
      `another desk (process ${process.pid}) is using ${folder}; end it, or give this one a folder of its own: STATE_DIR=/some/folder`,
    );
    unlock();
    expect(existsSync(file)).toBe(false);
    lock(folder)();
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
    lock(folder)();
    expect(existsSync(file)).toBe(false);
  });
});
