import type { OpenPuzzle } from '../../src/day/gate.ts';
import type { Message } from '../../src/message.ts';
import { message } from '../../src/words/index.ts';

/** When a position beside an open puzzle is answered; of a puzzle that has not come nothing is told, not even its date. */
export function besideUntil({ closes, hasCome }: OpenPuzzle): readonly Message[] {
  return hasCome ? [message('beside-until', { time: `<t:${closes / 1000}:f>` })] : [];
}
