/** The piece that moves from a position to one beside it. */
import type { Piece, Puzzle, State } from '../puzzle.ts';

/** The name, in move lists, of the piece that moves. */
export function movedName(puzzle: Puzzle, state: State, next: State): string {
  const { name, label } = pieceLeaving(puzzle, state, next);
  return name ?? label;
}

/** The piece that moves between two positions, at its place in the first. With the positions exchanged: at its place in the second. */
export function pieceLeaving(puzzle: Puzzle, state: State, next: State): Piece {
  const after = new Set(puzzle.picture(next).pieces.map(placeOf));
  const moved = puzzle.picture(state).pieces.find((piece) => !after.has(placeOf(piece)));
  if (moved === undefined) throw new Error(`nothing moves from ${state} to ${next} on ${puzzle.board}`);
  return moved;
}

const placeOf = ({ x, y, label }: Piece): string => `${x},${y},${label}`;
