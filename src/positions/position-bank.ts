/** Positions of one board whose distances were proved offline, for a board that is too large for a table. */
import type { State } from '../puzzle.ts';

export interface BankMetadata {
  readonly nearest: number;
  /** How many positions there are at each distance, from the nearest on. */
  readonly counts: readonly number[];
}

export class PositionBank {
  readonly nearest: number;
  readonly farthest: number;
  readonly #counts: readonly number[];
  readonly #states: Float64Array;

  /** @param states distance by distance */
  constructor({ nearest, counts }: BankMetadata, states: Float64Array) {
    this.nearest = nearest;
    this.farthest = nearest + counts.length - 1;
    this.#counts = counts;
    this.#states = states;
  }

  count(distance: number): number {
    return this.#counts[distance - this.nearest] ?? 0;
  }

  /**
   * The nth position, from 0, at a distance.
   *
   * @throws RangeError if there are fewer
   */
  nth(distance: number, n: number): State {
    const before = this.#counts.slice(0, distance - this.nearest).reduce((sum, count) => sum + count, 0);
    const state = n < this.count(distance) ? this.#states[before + n] : undefined;
    if (state === undefined) throw new RangeError(`there is no position ${n} at distance ${distance}`);
    return state;
  }
}

/** The positions at a distance. */
export interface BankRow {
  readonly distance: number;
  readonly states: readonly State[];
}

export function packBank(rows: readonly BankRow[]): {
  readonly metadata: BankMetadata;
  readonly states: Float64Array;
} {
  const nearest = rows[0]?.distance ?? 0;
  const gap = rows.find(({ distance }, index) => distance !== nearest + index);
  if (gap !== undefined) throw new Error(`distance ${gap.distance} does not follow the one before it`);
  return {
    metadata: { nearest, counts: rows.map(({ states }) => states.length) },
    states: Float64Array.from(rows.flatMap(({ states }) => states)),
  };
}
