/** What a player can press: the ways a piece can go, or the pieces and then their ways. */
import type { Puzzle, State } from '../puzzle.ts';
import { movedName, pieceLeaving } from './moved.ts';
import { defaultConvention } from './path.ts';

export type Controls =
  /** The directions that are legal. */
  | { readonly kind: 'pad'; readonly legal: ReadonlySet<string> }
  /** Every piece that can move, by the name that moves call it, with its moves. */
  | { readonly kind: 'pieces'; readonly pieces: ReadonlyMap<string, readonly PieceMove[]> };

export interface PieceMove {
  /** Canonical, in the puzzle's default reading. */
  readonly word: string;
  readonly label: string;
}

export function controlsOf(puzzle: Puzzle, state: State): Controls {
  const words = legalWords(puzzle, state);
  if (puzzle.controls === 'pad') return { kind: 'pad', legal: new Set(words.keys()) };
  const byPiece = Map.groupBy(words, ([, next]) => movedName(puzzle, state, next));
  const ways = (moves: readonly (readonly [string, State])[]): readonly PieceMove[] =>
    moves.map(([word, next]) => ({ word, label: labelOf(puzzle, state, next) }));
  return { kind: 'pieces', pieces: new Map([...byPiece].map(([piece, moves]) => [piece, ways(moves)])) };
}

/** What a move is called on a button: `a1 → b3` where the piece is called by its square, else the piece, a way and how far. */
export function labelOf(puzzle: Puzzle, state: State, next: State): string {
  const [name, arrived] = [movedName(puzzle, state, next), movedName(puzzle, next, state)];
  if (name !== arrived) return `${name} → ${arrived}`;
  const [from, to] = [pieceLeaving(puzzle, state, next), pieceLeaving(puzzle, next, state)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  const arrow = x > 0 ? '→' : x < 0 ? '←' : y > 0 ? '↓' : '↑';
  return `${name} ${arrow}${Math.abs(x) + Math.abs(y)}`;
}

/** The canonical words of the legal moves, in the puzzle's default reading, and where each leads. */
export function legalWords(puzzle: Puzzle, state: State): ReadonlyMap<string, State> {
  const reading = defaultConvention(puzzle);
  return new Map(puzzle.moves(state).map((move) => [puzzle.writeMove(state, move, reading), puzzle.play(state, move)]));
}
