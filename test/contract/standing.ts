/** Time and ids that are the same in every run, so that the same puzzles are dealt for the same practice. */
import { DeskClock } from '../../local/clock.ts';

/** Stands where it is set. */
export const standingClock = (now: number): DeskClock => new DeskClock(now, () => 0);

const epoch = 1_420_070_400_000;

/** Ids as Discord makes them, with a counter that begins at nothing. */
export function countedIds(clock: DeskClock): () => string {
  let counter = 0;
  return () => {
    counter += 1;
    return ((BigInt(clock.now() - epoch) << 22n) | BigInt(counter)).toString();
  };
}
