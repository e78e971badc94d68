/**
 * Where a search for a shortest solution stands: enough to go on in another process. It goes on as if it had never stopped, because
 * the order of a depth-first search follows from where it starts.
 */

export interface Stand {
  /** All shorter solutions are ruled out. */
  readonly least: number;
  /** The gap's steps to the next position that is to be opened, a digit (direction) each; '' where no position of this length was opened yet. */
  readonly steps: string;
}

/** More moves than any position needs, whatever its goal. */
const maxLeast = 100;

/**
 * A stand that was stored.
 *
 * @throws if it can't be one
 */
export function checkStand(value: unknown): Stand {
  const { least, steps } = Object(value) as Readonly<Record<string, unknown>>;
  if (typeof least === 'number' && Number.isInteger(least) && least >= 0 && least <= maxLeast) {
    if (typeof steps === 'string' && /^[0-3]*$/u.test(steps) && steps.length <= least) return { least, steps };
  }
  throw new Error(`no stand: ${JSON.stringify(value)}`);
}

/** The directions of a stand's steps. */
export const directionsOf = ({ steps }: Stand): number[] => Array.from(steps, Number);
