import { nearStates, writePath } from '../src/moves/path.ts';
import type { Position, State } from '../src/puzzle.ts';

/** So many moves, none of which takes the one before it back. */
export function awayOf(start: Position, moves: number): string[] {
  const path: State[] = [start.state];
  while (path.length <= moves) {
    const near = nearStates(start.puzzle, path.at(-1) ?? start.state);
    path.push(near.find((one) => one !== path.at(-2)) ?? start.state);
  }
  return writePath(start, path);
}
