/** A thread of `--batch`: answers the lines that it is given, those of a task together. */
import { parentPort, workerData } from 'node:worker_threads';
import { readTables, useExplorers } from '../read-build.ts';
import { answerLines } from './answer.ts';
import type { InputLine } from './lines.ts';
import { ready } from './threads.ts';

export function answerTasks(): void {
  useExplorers();
  const tables = readTables(workerData as SharedArrayBuffer);
  parentPort?.on('message', (lines: readonly InputLine[]) => say(answerLines(lines, tables)));
  say(ready);
}

function say(text: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(text);
}
