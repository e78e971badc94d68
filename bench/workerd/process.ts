/** A workerd process of its own, from its start to its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { settledCpuTime } from './cpu.ts';

export interface Workerd {
  readonly port: number;
  /** Milliseconds of CPU so far, taken when the process has come to rest. */
  cpu(this: void): Promise<number>;
  stop(this: void): Promise<void>;
}

/** The one that Miniflare brings: what the tests run in, and near to what production runs. */
const { default: executable } = createRequire(import.meta.resolve('miniflare'))('workerd') as {
  readonly default: string;
};

const startLimit = 15_000;
const running = new Set<ChildProcess>();

/** The end of this program ends its processes too. */
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

export async function startWorkerd(configPath: string): Promise<Workerd> {
  const child = spawn(executable, ['serve', configPath, '--control-fd=3'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // No colours, no proxies, nothing of ours.
    env: {},
  });
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const complaints = collect(child.stdio[2] as Readable);
  const control = child.stdio[3] as Readable;
  const limit = setTimeout(() => child.kill('SIGKILL'), startLimit);
  const port = await Promise.race([portFrom(control), ended.then(() => undefined)]);
  clearTimeout(limit);
  if (port === undefined || child.pid === undefined) throw new Error(`workerd did not start:\n${complaints()}`);
  const { pid } = child;
  return {
    port,
    cpu: () => settledCpuTime(pid),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** workerd names the port once the Worker's script has run and the socket listens. */
async function portFrom(control: Readable): Promise<number | undefined> {
  let said = '';
  for await (const chunk of control) {
    said += String(chunk);
    const port = /"port":\s*(\d+)/u.exec(said)?.[1];
    if (port !== undefined) return Number(port);
  }
  return undefined;
}

const maxComplaints = 4000;

function collect(stream: Readable): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text = `${text}${String(chunk)}`.slice(-maxComplaints);
  });
  return () => text;
}
