/**
 * Positions whose distances were proved offline, for a board that is too large for a table.
 *
 * The file, numbers little-endian: how many distances there are and the first of them (4 bytes each); how many positions each
 * has (4 bytes each); from the next multiple of 8 bytes on the positions as floats of 8 bytes, distance by distance.
 */
import type { State } from '../puzzle.ts';

/** @param positions by distance, from `nearest` on */
export function packBank(nearest: number, positions: readonly (readonly State[])[]): Uint8Array<ArrayBuffer> {
  const start = startOf(positions.length);
  const states = positions.flat();
  const file = new Uint8Array(start + 8 * states.length);
  new Uint32Array(file.buffer, 0, 2 + positions.length).set([
    positions.length,
    nearest,
    ...positions.map(({ length }) => length),
  ]);
  new Float64Array(file.buffer, start).set(states);
  return file;
}

const startOf = (distances: number): number => 8 * Math.ceil((2 + distances) / 2);

export class Bank {
  readonly nearest: number;
  readonly farthest: number;
  readonly #counts: Uint32Array;
  readonly #states: Float64Array;

  constructor(file: ArrayBuffer) {
    const [length = 0, nearest = 0] = new Uint32Array(file, 0, 2);
    this.nearest = nearest;
    this.farthest = nearest + length - 1;
    this.#counts = new Uint32Array(file, 8, length);
    this.#states = new Float64Array(file, startOf(length));
  }

  count(distance: number): number {
    return this.#counts[distance - this.nearest] ?? 0;
  }

  /** The nth position (from 0) of those at a distance. */
  nth(distance: number, n: number): State {
    const before = this.#counts.subarray(0, distance - this.nearest).reduce((sum, count) => sum + count, 0);
    const state = n < this.count(distance) ? this.#states[before + n] : undefined;
    if (state === undefined) throw new RangeError(`there is no position ${n} at distance ${distance}`);
    return state;
  }
}
