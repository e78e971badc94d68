/** `solve --deal`: boards at exactly a distance from the goal, as lines that `--batch` reads. */
import { permuteKeyed } from '../../src/digest.ts';
import { textOf } from '../../src/moves/position.ts';
import type { PuzzleSource } from '../../src/positions/puzzle-source.ts';
import type { Position } from '../../src/puzzle.ts';

/**
 * As many as there are, at most. Another seed brings them in another order, and the same one in the same order on every
 * machine.
 */
export async function* dealt(
  source: PuzzleSource,
  distance: number,
  count: number,
  seed: string,
): AsyncGenerator<Position> {
  const most = Math.min(count, source.count(distance));
  for (let index = 0; index < most; index++) {
    const { position } = await source.deal(distance, index, (...choice) => permuteKeyed(seed, ...choice));
    yield position;
  }
}

export const dealLine = (family: string, position: Position, id: number, distance: number): string =>
  JSON.stringify({ id, family, position: textOf(position), distance });

/** `1-8, 10`. */
export function distancesOf(source: PuzzleSource): string {
  const runs: [number, number][] = [];
  for (let distance = source.nearest; distance <= source.farthest; distance++) {
    if (source.count(distance) === 0) continue;
    const last = runs.at(-1);
    if (last?.[1] === distance - 1) last[1] = distance;
    else runs.push([distance, distance]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}
