/** When the page asks how a game stands that others play too: soon at first, then ever more rarely, and at the end. */

/** In milliseconds: a player looks at the board, and one that is done waits for the others. */
const firstPause = { playing: 30_000, done: 10_000 } as const;
export type Following = keyof typeof firstPause;

/** What ends at a moment is written down a little later. */
const lateness = 2000;

/**
 * Milliseconds until the next question.
 *
 * @param waited since the first one
 * @param left until the end; less than 0 after it
 */
export function pauseBefore(waited: number, left: number, state: Following): number {
  return left < 0 ? Math.max(lateness, -left / 2) : Math.min(Math.max(firstPause[state], waited / 2), left + lateness);
}
