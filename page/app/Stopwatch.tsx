import type { CompanyJson } from '../../src/page/protocol.ts';
import { timeText } from './closing.ts';

interface StopwatchProps {
  readonly clock: NonNullable<CompanyJson['clock']>;
  /** By the server's clock; undefined while it is not known. */
  readonly now: number | undefined;
}

/** The player's own time. It is read out where it is looked for, and not every second. */
export function Stopwatch({ clock: { from, to }, now }: StopwatchProps) {
  const until = to ?? now;
  return (
    <span class="stopwatch" role="timer" data-stopped={to !== undefined}>
      {until === undefined ? '–:––' : timeText(until - from)}
    </span>
  );
}
