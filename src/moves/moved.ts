/** The piece that moves from a position to one beside it. */
import type { Piece, Position } from '../puzzle.ts';
import { pictureOf } from './position.ts';

/** The name, in move lists, of the piece that moves. */
export function movedName(from: Position, to: Position): string {
  const { name, label } = pieceLeaving(from, to);
  return name ?? label;
}

/** The piece that moves between two positions, at its place in the first. With the positions exchanged: at its place in the second. */
export function pieceLeaving(from: Position, to: Position): Piece {
  const after = new Set(pictureOf(to).pieces.map(placeOf));
  const moved = pictureOf(from).pieces.find((piece) => !after.has(placeOf(piece)));
  if (moved === undefined) throw new Error(`nothing moves from ${from.state} to ${to.state} on ${from.puzzle.board}`);
  return moved;
}

const placeOf = ({ x, y, label }: Piece): string => `${x},${y},${label}`;
