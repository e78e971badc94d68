/** Where a search stands. The order of a depth-first search follows from its start, so another process can go on. */

export interface SearchStand {
  readonly least: number;
  /** To the next position to open, a digit each; '' where none of this length was opened yet. */
  readonly steps: string;
  readonly edition: number;
}

/** Raise it whenever the search opens other positions or another order: an older stand would leave some out. */
export const edition = 1;

/** More moves than any position needs, whatever its goal. */
const maxLeast = 100;
/** A search stands at fewer. They may exceed the moves: for another goal than the tables' it goes too far. */
const maxSteps = 150;

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

/** From JSON; undefined if damaged or of another edition. Then a search begins anew. */
export function keptStand(text: string): SearchStand | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isStand(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const directionsOf = ({ steps }: SearchStand): number[] => Array.from(steps, Number);
