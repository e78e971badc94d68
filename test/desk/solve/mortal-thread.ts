/** A thread for tests: gives lines back, but late, or not at all. */
import { parentPort } from 'node:worker_threads';
import type { InputLine } from '../../../scripts/solve/lines.ts';
import { ready } from '../../../scripts/solve/threads.ts';

const say = (text: string): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(text);
};

function echo({ text }: InputLine): string {
  if (text.includes('exit')) process.exit(3);
  if (text.includes('throw')) throw new Error('planted');
  if (text.includes('fill')) for (const held: string[][] = []; ;) held.push(Array.from({ length: 1e6 }, () => text));
  if (text.includes('late')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  return text;
}

parentPort?.on('message', (lines: readonly InputLine[]) => say(lines.map(echo).join('\n')));
say(ready);
