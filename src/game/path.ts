/** A path: positions, each one move from the one before it. It is stored and sent in canonical notation. */
import type { MoveStyle, Position, Puzzle, State } from '../puzzle.ts';

export type Path = readonly [State, ...State[]];

/** The move convention of canonical notation. */
export const defaultConvention = ({ moveConventions: conventions }: Pick<Puzzle, 'moveConventions'>): string =>
  conventions[0] ?? '';

/** The path of these canonical moves from a position. Stored moves were legal when they were stored, so an illegal one is our bug and throws. */
export function replay(position: Position, words: readonly string[]): Path {
  const path = pathOf(position, words);
  if (path === undefined) throw new Error(`no path on ${position.puzzle.board}: ${words.join(' ')}`);
  return path;
}

/** The same for moves from outside; undefined if one of them is not legal. */
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

/** The state after these canonical moves. */
export const stateAfter = (position: Position, words: readonly string[]): State =>
  replay(position, words).at(-1) ?? position.state;

/** The moves of a path: in canonical notation, or in another convention and style. */
export function writePath(
  puzzle: Puzzle,
  path: readonly State[],
  convention = defaultConvention(puzzle),
  style?: MoveStyle,
): string[] {
  return path.slice(1).map((next, index) => writeStep(puzzle, path[index] as State, next, convention, style));
}

/** Canonical words in another style. */
export const restyled = (position: Position, words: readonly string[], style: MoveStyle | undefined): string[] =>
  writePath(position.puzzle, replay(position, words), undefined, style);

/** The notation of the move from a state to its neighbour. */
export function writeStep(puzzle: Puzzle, state: State, next: State, convention: string, style?: MoveStyle): string {
  const move = puzzle.moveTo?.(state, next) ?? puzzle.moves(state)[nearStates(puzzle, state).indexOf(next)];
  if (move === undefined) throw new Error(`no move leads from ${state} to ${next} on ${puzzle.board}`);
  return puzzle.writeMove(state, move, convention, style);
}

/** The states one move away, in the order of the moves. */
export function nearStates(puzzle: Puzzle, state: State): State[] {
  const out = new Float64Array(puzzle.degree);
  return Array.from(out.subarray(0, puzzle.neighbours(state, out)));
}
