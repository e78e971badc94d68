/**
 * Where a search stands: enough to go on in another process as if it had never stopped, because the order of a
 * depth-first search follows from where it starts.
 */

export interface SearchStand {
  /** All shorter solutions are ruled out. */
  readonly least: number;
  /** The gap's steps to the next position to open, a digit each; '' where none of this length was opened yet. */
  readonly steps: string;
  readonly edition: number;
}

/**
 * To be raised whenever the search opens other positions or in another order: an older stand would leave some out. A
 * test knows one stand of this edition.
 */
export const edition = 1;

/** More moves than any position needs, whatever its goal. */
const maxLeast = 100;
/**
 * More steps than a search stands at. They may be more than the moves: where the goal is not that of the tables, a
 * search finds only near that one that it has gone too far.
 */
const maxSteps = 150;

/** @throws if it can't be a stand of this search */
export function checkStand(value: unknown): SearchStand {
  if (isStand(value)) return value;
  throw new Error(`no stand: ${JSON.stringify(value)}`);
}

function isStand(value: unknown): value is SearchStand {
  const { least, steps, edition: its } = Object(value) as Readonly<Record<string, unknown>>;
  return (
    its === edition &&
    typeof least === 'number' &&
    Number.isInteger(least) &&
    least >= 0 &&
    least <= maxLeast &&
    typeof steps === 'string' &&
    /^[0-3]*$/u.test(steps) &&
    steps.length <= maxSteps
  );
}

/** From JSON; undefined if it is damaged or of another edition. Then a search begins anew. */
export function keptStand(text: string): SearchStand | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isStand(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const directionsOf = ({ steps }: SearchStand): number[] => Array.from(steps, Number);
