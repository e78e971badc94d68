import type { Picture, Position, Puzzle, State, Piece } from '../puzzle.ts';

export const pictureOf = ({ puzzle, state, names }: Position): Picture => puzzle.picture(state, names);

export const textOf = ({ puzzle, state, names }: Position): string => puzzle.format(state, names);

/** Undefined if there are several goals, or they can't be listed. */
export function onlyGoal({ search }: Puzzle): State | undefined {
  const [goal, another] = search.kind === 'explore' ? [] : search.goals();
  return another === undefined ? goal : undefined;
}

export function movedName(from: Position, to: Position): string {
  const { name, label } = pieceLeaving(from, to);
  return name ?? label;
}

/** The piece that moves, at its place in `from`. */
export function pieceLeaving(from: Position, to: Position): Piece {
  const after = new Set(pictureOf(to).pieces.map(placeOf));
  const moved = pictureOf(from).pieces.find((piece) => !after.has(placeOf(piece)));
  if (moved === undefined) throw new Error(`nothing moves from ${from.state} to ${to.state} on ${from.puzzle.board}`);
  return moved;
}

const placeOf = ({ x, y, label }: Piece): string => `${x},${y},${label}`;
