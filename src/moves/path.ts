/** Each position is one move from the last. It is stored and sent in canonical notation. */
import type { Failure, Move, MoveStyle, Position, Puzzle, State } from '../puzzle.ts';

export type Path = readonly [State, ...State[]];

export const defaultConvention = ({ moveConventions: conventions }: Pick<Puzzle, 'moveConventions'>): string =>
  conventions[0] ?? '';

/** Up to the first illegal move. */
interface Played {
  readonly states: Path;
  /** Canonical, or in the style that was asked for. */
  readonly notation: readonly string[];
  readonly end: Position;
  readonly refused?: Failure;
}

export function playWords(
  start: Position,
  words: readonly string[],
  convention = defaultConvention(start.puzzle),
  style?: MoveStyle,
): Played {
  const { puzzle } = start;
  const states: [State, ...State[]] = [start.state];
  const notation: string[] = [];
  let end = start;
  for (const word of words) {
    const move = puzzle.readMove(end.state, word, convention, end.names);
    if (!move.ok) return { states, notation, end, refused: move };
    notation.push(puzzle.writeMove(end.state, move.value, defaultConvention(puzzle), style, end.names));
    end = after(end, move.value);
    states.push(end.state);
  }
  return { states, notation, end };
}

/** The words were legal when they were stored, so an illegal one is our bug and throws. */
function playStored(position: Position, words: readonly string[]): Played {
  const played = playWords(position, words);
  if (played.refused !== undefined) throw new Error(`no path on ${position.puzzle.board}: ${words.join(' ')}`);
  return played;
}

export const replay = (position: Position, words: readonly string[]): Path => playStored(position, words).states;

export const positionAfter = (position: Position, words: readonly string[]): Position =>
  playStored(position, words).end;

/** For words from outside; undefined if one is illegal. */
export function pathOf(position: Position, words: readonly string[]): Path | undefined {
  const { states, refused } = playWords(position, words);
  return refused === undefined ? states : undefined;
}

export const after = (position: Position, move: Move): Position =>
  arrived(position, move, position.puzzle.play(position.state, move));

function arrived({ puzzle, state, names }: Position, move: Move, next: State): Position {
  return puzzle.namesAfter === undefined
    ? { puzzle, state: next }
    : { puzzle, state: next, names: puzzle.namesAfter(state, move, names) };
}

export function positionsOn(start: Position, path: readonly State[]): readonly Position[] {
  let at = start;
  return path.map((state, index) => (index === 0 ? start : (at = positionBeside(at, state))));
}

export function positionBeside(position: Position, next: State): Position {
  const { puzzle, state } = position;
  if (puzzle.namesAfter === undefined) return { puzzle, state: next };
  return arrived(position, moveBetween(puzzle, state, next), next);
}

export const endOf = (start: Position, path: readonly State[]): Position => positionsOn(start, path).at(-1) ?? start;

export function writePath(
  position: Position,
  path: readonly State[],
  convention = defaultConvention(position.puzzle),
  style?: MoveStyle,
): string[] {
  const { puzzle } = position;
  let at = position;
  return path.slice(1).map((next) => {
    const move = moveBetween(puzzle, at.state, next);
    const word = puzzle.writeMove(at.state, move, convention, style, at.names);
    at = arrived(at, move, next);
    return word;
  });
}

export const restyled = (position: Position, words: readonly string[], style: MoveStyle | undefined): string[] =>
  writePath(position, replay(position, words), undefined, style);

export function writeStep(
  { puzzle, state, names }: Position,
  next: State,
  convention: string,
  style?: MoveStyle,
): string {
  return puzzle.writeMove(state, moveBetween(puzzle, state, next), convention, style, names);
}

/** Undefined where steps are not told beside moves. */
export function stepsOn(puzzle: Puzzle, path: readonly State[]): number | undefined {
  if (puzzle.stepsOf === undefined) return undefined;
  let steps = 0;
  for (const [index, next] of path.slice(1).entries()) {
    const state = path[index] as State;
    steps += puzzle.stepsOf(state, moveBetween(puzzle, state, next));
  }
  return steps;
}

function moveBetween(puzzle: Puzzle, state: State, next: State): Move {
  const move = puzzle.moveTo?.(state, next) ?? puzzle.moves(state)[nearStates(puzzle, state).indexOf(next)];
  if (move === undefined) throw new Error(`no move leads from ${state} to ${next} on ${puzzle.board}`);
  return move;
}

export function nearStates(puzzle: Puzzle, state: State): State[] {
  const out = new Float64Array(puzzle.degree);
  const count = puzzle.neighbours(state, out);
  // Several times faster than a copy of the typed array.
  const near: State[] = [];
  for (let k = 0; k < count; k++) near.push(out[k] as State);
  return near;
}
