/** `npm run solve -- --batch` takes no more memory for more lines. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openBoard } from '../../../src/families/index.ts';
import { root, solver } from './solver.ts';

/** Tells the most memory that the program took, in kilobytes, at its end. */
const tells = `data:text/javascript,${encodeURIComponent(
  `import { isMainThread } from 'node:worker_threads';
   if (isMainThread) process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)));`,
)}`;
const puzzle = openBoard('8-puzzle', '123456780');

function* lines(count: number): Generator<string> {
  for (let k = 0; k < count; k++) {
    const position = puzzle.format((k * 7919) % (puzzle.size / 2));
    yield `${JSON.stringify({ id: k, family: '8-puzzle', position })}\n`;
  }
}

/** Megabytes. */
async function memoryFor(count: number, jobs: string): Promise<number> {
  const child = spawn(process.execPath, ['--import', tells, ...solver, '--batch', '--jobs', jobs], { cwd: root });
  let told = '';
  let answers = 0;
  child.stderr.on('data', (text) => (told += String(text)));
  child.stdout.on('data', (bytes: Buffer) => {
    for (const byte of bytes) if (byte === 10) answers++;
  });
  Readable.from(lines(count)).pipe(child.stdin);
  await once(child, 'close');
  expect(answers).toBe(count);
  return Number(told) / 1024;
}

it.each(['1', '2'])('by %s threads', { timeout: 600_000 }, async (jobs) => {
  // The first time it compiles.
  await memoryFor(1, jobs);
  const few = await memoryFor(10_000, jobs);
  const many = await memoryFor(100_000, jobs);
  console.log(`${few} MB, ${many} MB`);
  expect(many - few).toBeLessThan(30);
});
