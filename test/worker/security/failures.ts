/** What no interaction may bring about, whatever it says: an exception that the dispatcher caught, or many rows. */
import { vi } from 'vitest';

/** Rows, with those of indexes, that one interaction may write. */
export const maxWritten = 40;

let failures: string[] = [];

/** Keeps what is logged as a failed interaction. The queue, which works beside, fails where there is no Discord: that is left out. */
export function listenForFailures(): void {
  failures = [];
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    if (line.includes('"failed"')) failures.push(line);
  });
}

/** Those since the last time that this was asked. */
export function takeFailures(): readonly string[] {
  const taken = failures;
  failures = [];
  return taken;
}
