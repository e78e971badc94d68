/** Shows in a terminal what a program is doing: a line a step, and a bar where its share is known. */
import type { WriteStream } from 'node:tty';
import type { Report } from '../scripts/bundle.ts';

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
