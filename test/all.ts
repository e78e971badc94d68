/**
 * `npm test`: the suite in the Workers runtime beside those in Node, each in a process of its own with one worker.
 * A second worker would load everything again, which costs more than it gains.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '..', 'node_modules');
const vitest = join(packages, 'vitest', 'vitest.mjs');
/** Both processes, their workers and the programs under test load much of the same. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(packages, '.cache', 'tests') };

async function run(...projects: readonly string[]): Promise<boolean> {
  const asked = ['--maxWorkers=1', ...projects.flatMap((project) => ['--project', project])];
  const [status] = await once(spawn(process.execPath, [vitest, 'run', ...asked], { stdio: 'inherit', env }), 'close');
  if (status !== 0) console.error(`failed: one of ${projects.join(', ')}`);
  return status === 0;
}

const passed = await Promise.all([run('worker'), run('engine', 'desk')]);
process.exitCode = passed.includes(false) ? 1 : 0;
