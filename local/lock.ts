/** Locks a folder: two desks would overwrite each other's database. The lock tells where the desk is. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const name = 'desk.lock';

/** The folders of the desks that run in this process. */
const held = new Set<string>();

export interface Lock {
  tell(url: string): void;
  release(): void;
}

interface Holder {
  readonly pid: number;
  /** Undefined while the desk is starting. */
  readonly url: string | undefined;
}

/** Locks a folder. Takes over the lock of a dead process. Throws if the folder is in use. */
export function lock(folder: string): Lock {
  const path = join(resolve(folder), name);
  mkdirSync(folder, { recursive: true });
  if (!write(path)) {
    const holder = holderOf(folder);
    if (holder !== undefined) throw new Error(inUse(folder, holder));
    rmSync(path, { force: true });
    if (!write(path)) throw new Error(inUse(folder, read(path)));
  }
  held.add(path);
  const release = (): void => {
    if (held.delete(path)) rmSync(path, { force: true });
    process.off('exit', release);
  };
  // The runtime may end the process at a signal before the desk is closed.
  process.once('exit', release);
  return { tell: (url) => replace(path, `${process.pid}\n${url}\n`), release };
}

/** The living process that uses a folder, if any. */
export function holderOf(folder: string): Holder | undefined {
  const path = join(resolve(folder), name);
  const holder = read(path);
  const isHeld = holder.pid === process.pid ? held.has(path) : isAlive(holder.pid);
  return isHeld ? holder : undefined;
}

const inUse = (folder: string, { pid, url }: Holder): string =>
  `another desk (process ${pid}${url === undefined ? '' : `, ${url}`}) is using ${folder}; end it, or give this one a folder of its own: STATE_DIR=/some/folder`;

function read(path: string): Holder {
  try {
    const [pid, url] = readFileSync(path, 'utf8').split('\n');
    return { pid: Number(pid), url };
  } catch {
    return { pid: 0, url: undefined };
  }
}

/** Nobody reads a file that is half written: it would look like that of a dead process. */
function replace(path: string, content: string): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

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
