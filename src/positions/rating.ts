/** How good a solution is, in a word. */
export type Rating = 'perfect' | 'great' | 'good' | 'solved';

/**
 * A few moves more than needed are few whatever the puzzle; beyond that they are measured by its length.
 *
 * @param par the length of a shortest solution
 */
export function ratingOf(length: number, par: number): Rating {
  const excess = length - par;
  if (excess === 0) return 'perfect';
  if (excess <= Math.max(2, par / 10)) return 'great';
  return excess <= par / 4 ? 'good' : 'solved';
}
