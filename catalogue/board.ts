/** A board of the catalogue. */
export interface Board {
  /** A position at the greatest distance. */
  readonly text: string;
  /** How many states of its component there are at each distance; the board itself is at the last one. */
  readonly histogram: readonly number[];
}

export const distanceOf = ({ histogram }: Board): number => histogram.length - 1;

/** How many states can be reached. */
export const statesOf = ({ histogram }: Board): number => histogram.reduce((sum, count) => sum + count, 0);
