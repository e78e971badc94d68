/** `npm run solve -- --batch` takes no more memory for more lines. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openBoard } from '../../../src/families/index.ts';
import { root, solver } from './solver.ts';

/**
 * Tells the most memory that the program took, in kilobytes, at its end. On Linux a program's own statistics begin with what its parent
 * takes, a worker of the tests; the status of the process does not.
 */
const tells = `data:text/javascript,${encodeURIComponent(
  `import { existsSync, readFileSync } from 'node:fs';
   import { isMainThread } from 'node:worker_threads';
   const status = '/proc/self/status';
   const most = () => existsSync(status)
     ? /VmHWM:\\s*(\\d+) kB/.exec(readFileSync(status, 'utf8'))[1]
     : process.resourceUsage().maxRSS;
   if (isMainThread) process.on('exit', () => process.stderr.write(String(most())));`,
)}`;
const puzzle = openBoard('8-puzzle', '123456780');
const folder = mkdtempSync(join(tmpdir(), 'solve-memory-'));

afterAll(() => rmSync(folder, { recursive: true }));

const lineOf = (id: number): string =>
  `${JSON.stringify({ id, family: '8-puzzle', position: puzzle.format((id * 7919) % (puzzle.size / 2)) })}\n`;

/** Megabytes, from file to file: nothing else makes it wait, so most is held there. */
function memoryFor(count: number, jobs: string): number {
  const input = join(folder, 'in');
  const output = join(folder, 'out');
  writeFileSync(input, Array.from({ length: count }, (_, id) => lineOf(id)).join(''));
  const words = ['--import', tells, ...solver, '--batch', '--jobs', jobs];
  const { stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    stdio: [openSync(input, 'r'), openSync(output, 'w'), 'pipe'],
  });
  expect(readFileSync(output, 'utf8').match(/\n/gu)).toHaveLength(count);
  return Number(stderr) / 1024;
}

/** Megabytes for fifty thousand lines more. A kilobyte that is kept for each line is more. */
const most = 25;

it.each(['1', '2'])('with --jobs %s', { timeout: 600_000 }, (jobs) => {
  const few = memoryFor(10_000, jobs);
  // Where the machine is busy garbage waits to be collected, now and then. What is kept for each line is there each time.
  let many = memoryFor(60_000, jobs);
  for (let again = 0; again < 3 && many - few >= most; again++) many = Math.min(many, memoryFor(60_000, jobs));
  expect(many - few).toBeLessThan(most);
  expect(many).toBeLessThan(150);
});
