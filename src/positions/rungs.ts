/** Rungs: the distances at which a kind of puzzle has boards, one after the other. */
import type { PuzzleSource } from './puzzle-source.ts';

type Rungs = Pick<PuzzleSource, 'nearest' | 'farthest' | 'count'>;

/** The next one on this side, or the same if there is none. */
export function rungFrom(source: Rungs, rung: number, step: 1 | -1): number {
  const { nearest, farthest } = source;
  const first = step > 0 ? Math.max(rung + step, nearest) : Math.min(rung + step, farthest);
  for (let next = first; next >= nearest && next <= farthest; next += step) if (source.count(next) > 0) return next;
  return rung;
}

/** The first one, or where a player stands: another version of the bot may have had more rungs. */
export const rungOf = (source: Rungs, rung: number | undefined): number =>
  rung === undefined ? rungFrom(source, 0, 1) : rungFrom(source, rung + 1, -1);

/**
 * One up, or one down. A board that is nearer than its rung stood in for others that were too close to open puzzles: to
 * solve it leads nowhere.
 */
export function rungAfter(source: Rungs, rung: number, distance: number, isWon: boolean): number {
  if (!isWon) return rungFrom(source, rung, -1);
  return distance < rung ? rung : rungFrom(source, rung, 1);
}
