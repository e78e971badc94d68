import { type Text, join } from '../discord/text.ts';
import { stepsOn } from '../moves/path.ts';
import type { Puzzle, State } from '../puzzle.ts';
import { message } from '../words/index.ts';

/** A number of moves, and beside it that of their single steps, where the puzzle tells it. */
export function withSteps(told: Text, puzzle: Puzzle, path: readonly State[]): Text {
  const steps = stepsOn(puzzle, path);
  return steps === undefined ? told : join([told, message('single-steps', { steps })], ' · ');
}
