import type { Position, State } from '../../src/puzzle.ts';
import type { Play } from '../../src/store/plays.ts';

/** Where a play stands. Its words were legal when they were kept. */
export function standOf({ puzzle, state }: Position, { moves }: Pick<Play, 'moves'>): State {
  const [reading = ''] = puzzle.readings;
  let at = state;
  for (const word of moves) {
    const read = puzzle.readMove(at, word, reading);
    if (!read.ok) throw new Error(`a kept move is not legal: ${word} on ${puzzle.board}`);
    at = puzzle.play(at, read.value);
  }
  return at;
}
