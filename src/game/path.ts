/** A path: positions, each a move away from the one before it. It is kept and sent in canonical words. */
import type { Position, Puzzle, State } from '../puzzle.ts';

export type Path = readonly [State, ...State[]];

/** How canonical words are meant. */
export const defaultConvention = ({ moveConventions: readings }: Pick<Puzzle, 'moveConventions'>): string =>
  readings[0] ?? '';

/** The path that canonical words make from a position on. Those that we keep were legal once; others are our bug. */
export function replay(position: Position, words: readonly string[]): Path {
  const path = pathOf(position, words);
  if (path === undefined) throw new Error(`no path on ${position.puzzle.board}: ${words.join(' ')}`);
  return path;
}

/** The same for words that are not our own; undefined where one of them is not legal. */
export function pathOf({ puzzle, state }: Position, words: readonly string[]): Path | undefined {
  const path: [State, ...State[]] = [state];
  let at = state;
  for (const word of words) {
    const move = puzzle.readMove(at, word, defaultConvention(puzzle));
    if (!move.ok) return undefined;
    at = puzzle.play(at, move.value);
    path.push(at);
  }
  return path;
}

/** Where canonical words lead. */
export const stateAfter = (position: Position, words: readonly string[]): State =>
  replay(position, words).at(-1) ?? position.state;

/** The words of a path: the canonical ones, or those of another reading. */
export function writePath(puzzle: Puzzle, path: readonly State[], reading = defaultConvention(puzzle)): string[] {
  return path.slice(1).map((next, index) => writeStep(puzzle, path[index] as State, next, reading));
}

/** The word of the move from a position to one beside it. */
export function writeStep(puzzle: Puzzle, state: State, next: State, reading: string): string {
  const move = puzzle.moveTo?.(state, next) ?? puzzle.moves(state)[nearStates(puzzle, state).indexOf(next)];
  if (move === undefined) throw new Error(`no move leads from ${state} to ${next} on ${puzzle.board}`);
  return puzzle.writeMove(state, move, reading);
}

/** The states one move away, in the order of the moves. */
export function nearStates(puzzle: Puzzle, state: State): State[] {
  const out = new Float64Array(puzzle.degree);
  return Array.from(out.subarray(0, puzzle.neighbours(state, out)));
}
