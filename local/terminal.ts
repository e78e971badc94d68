/** What a person sees in a terminal: an error of the Worker as one plain line, and what a program is doing. */
import type { WriteStream } from 'node:tty';
import type { Report } from '../scripts/bundle.ts';
import { isObject, listOf, readJson, textOf } from './json.ts';

const ofWorker = 'worker: ';

/** A line of the log as a person should see it; undefined if it need not be seen. */
export function lineForPerson(line: string, isError = false): string | undefined {
  if (!line.startsWith(ofWorker)) return line;
  return isError ? `The Worker reports an error: ${plain(line.slice(ofWorker.length))}` : undefined;
}

/** Takes the lines of a desk and shows a person those that matter. */
export function logForPerson(line: string, isError?: boolean): void {
  const seen = lineForPerson(line, isError);
  if (seen !== undefined) process.stderr.write(`${seen}\n`);
}

function plain(text: string): string {
  const entry = readJson(text);
  if (!isObject(entry)) return text.split('\n', 1).join('');
  const { event, outcome, command, error, reason, errors } = entry;
  const what = [event, command, outcome].map(textOf).filter((word) => word !== '');
  const why = [error, reason, ...listOf(errors)].map(textOf).filter((word) => word !== '');
  return [what.join(', '), ...why].join(': ').replaceAll(/\s+/gu, ' ');
}

const width = 24;

interface ShownProgress {
  readonly report: Report;
  end(this: void): void;
}

/** @param out a bar is drawn if it is a terminal */
export function progressOn(out: Pick<WriteStream, 'isTTY' | 'write'>): ShownProgress {
  let current: string | undefined;
  const end = (): void => {
    if (current !== undefined && out.isTTY) out.write('\n');
    current = undefined;
  };
  const report: Report = (step, share) => {
    const isNew = step !== current;
    if (isNew) end();
    current = step;
    if (out.isTTY) out.write(`\r${step} … ${share === undefined ? '' : barOf(share)}`);
    else if (isNew) out.write(`${step} …\n`);
  };
  return { report, end };
}

function barOf(share: number): string {
  const full = Math.round(share * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${String(Math.round(share * 100)).padStart(3)} %`;
}
