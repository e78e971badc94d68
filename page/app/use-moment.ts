/** What a board does when it is played: what is heard, felt and seen of a move and of the end, and when that is over. */
import { useMemo, useState } from 'preact/hooks';
import type { Message } from '../../src/message.ts';
import type { Line } from '../../src/moves/line.ts';
import type { Moment } from '../board/moment.ts';
import type { Parts } from './use-later-file.ts';

export interface PlayedMoment {
  readonly moment: Moment | undefined;
  readonly onFinished: () => void;
  /** The board on the page is solved, and its finale is over: now it may be covered, and the page may scroll. */
  readonly isFinished: boolean;
  readonly onRefuse: (reason: Message) => void;
  /** Why the last drop moved nothing. */
  readonly refused: Message | undefined;
}

/** @param shortest the length of a shortest solution, where it is known */
export function useMoment(parts: Parts | undefined, line: Line, shortest?: number): PlayedMoment {
  const [finished, finish] = useState<Line>();
  const [refusal, refuse] = useState<{ readonly line: Line; readonly reason: Message }>();
  const moment = useMemo(
    () =>
      parts && { land: parts.click, cheer: (moves: number) => parts.cheer(moves === shortest), finale: parts.finale },
    [parts, shortest],
  );
  return {
    moment,
    onFinished: () => finish(line),
    isFinished: finished === line,
    onRefuse: (reason) => refuse({ line, reason }),
    refused: refusal?.line === line ? refusal.reason : undefined,
  };
}
