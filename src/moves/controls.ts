/** The buttons of a position: the directions of a pad, or pieces and their moves. */
import type { Move, Position } from '../puzzle.ts';
import { movedName, pieceLeaving } from './position.ts';
import { after, defaultConvention, writeStep } from './path.ts';

export type Controls =
  | { readonly kind: 'pad'; readonly legal: ReadonlySet<string> }
  /** By the names of the movable pieces. */
  | { readonly kind: 'pieces'; readonly pieces: ReadonlyMap<string, readonly PieceMove[]> };

export interface PieceMove {
  /** Canonical, in the puzzle's default convention. */
  readonly word: string;
  readonly label: string;
}

export function controlsOf(position: Position): Controls {
  const words = legalWords(position);
  if (position.puzzle.controls === 'pad') return { kind: 'pad', legal: new Set(words.keys()) };
  const named = [...words].map(([word, next]) => {
    const piece = movedName(position, next);
    return { word, piece, label: labelOf(position, next, piece) };
  });
  return { kind: 'pieces', pieces: Map.groupBy(named.toSorted(byPiece), ({ piece }) => piece) };
}

/** `a1 → b3` if the piece is named by its square, else `A → 2`. A move round a corner: `D →2↓`. */
export function labelOf(position: Position, next: Position, name = movedName(position, next)): string {
  const { puzzle } = position;
  if (puzzle.stepsOf !== undefined) {
    const word = writeStep(position, next.state, defaultConvention(puzzle), 'arrows');
    return `${name} ${word.slice(name.length)}`;
  }
  const arrived = movedName(next, position);
  if (name !== arrived) return `${name} → ${arrived}`;
  const [from, to] = [pieceLeaving(position, next), pieceLeaving(next, position)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  const arrow = x > 0 ? '→' : x < 0 ? '←' : y > 0 ? '↓' : '↑';
  return `${name} ${arrow} ${Math.abs(x) + Math.abs(y)}`;
}

/** Pieces keep their order as far as they can, and each one's moves theirs. */
const byPiece = (one: { readonly piece: string }, other: { readonly piece: string }): number =>
  one.piece < other.piece ? -1 : Number(one.piece > other.piece);

/** By canonical notation. */
export function legalWords(position: Position): ReadonlyMap<string, Position> {
  const { puzzle, state, names } = position;
  const convention = defaultConvention(puzzle);
  const wordOf = (move: Move): string => puzzle.writeMove(state, move, convention, undefined, names);
  return new Map(puzzle.moves(state).map((move) => [wordOf(move), after(position, move)]));
}
