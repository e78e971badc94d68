/** Locks a folder of state, because two desks would overwrite each other's database. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const name = 'desk.lock';

/** The folders of the desks that run in this process. */
const held = new Set<string>();

/** Locks a folder and returns the function that unlocks it. Takes over the lock of a dead process. Throws if the folder is in use. */
export function lock(folder: string): () => void {
  const path = join(resolve(folder), name);
  mkdirSync(folder, { recursive: true });
  if (!write(path)) {
    const pid = Number(readFileSync(path, 'utf8'));
    const isHeld = pid === process.pid ? held.has(path) : isAlive(pid);
    if (isHeld) throw new Error(inUse(folder, pid));
    rmSync(path, { force: true });
    if (!write(path)) throw new Error(inUse(folder, Number(readFileSync(path, 'utf8'))));
  }
  held.add(path);
  const release = (): void => {
    if (held.delete(path)) rmSync(path, { force: true });
    process.off('exit', release);
  };
  // The runtime may end the process at a signal before the desk is closed.
  process.once('exit', release);
  return release;
}

const inUse = (folder: string, pid: number): string =>
  `another desk (process ${pid}) is using ${folder}; end it, or give this one a folder of its own: STATE_DIR=/some/folder`;

/** Whether this process made the file. Of several processes only one can. */
function write(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
