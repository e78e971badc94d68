/** What a player can press: the ways a piece can go, or the pieces and then their ways. */
import type { Puzzle, State } from '../puzzle.ts';
import { movedName, pieceLeaving } from './moved.ts';
import { defaultReading } from './path.ts';

export const directions = ['L', 'U', 'D', 'R'] as const;

export type Controls =
  /** With one gap a direction says everything: those that are legal. */
  | { readonly kind: 'pad'; readonly legal: ReadonlySet<string> }
  /** Every piece that can move, by the name that moves call it, with its moves. */
  | { readonly kind: 'pieces'; readonly pieces: ReadonlyMap<string, readonly Way[]> };

export interface Way {
  /** Canonical, in the puzzle's default reading. */
  readonly word: string;
  readonly label: string;
}

export function controlsOf(puzzle: Puzzle, state: State): Controls {
  const words = legalWords(puzzle, state);
  if (puzzle.readings.includes('tile')) return { kind: 'pad', legal: new Set(words.keys()) };
  const byPiece = Map.groupBy(words, ([, next]) => movedName(puzzle, state, next));
  const ways = (moves: readonly (readonly [string, State])[]): readonly Way[] =>
    moves.map(([word, next]) => ({ word, label: labelOf(puzzle, state, next) }));
  return { kind: 'pieces', pieces: new Map([...byPiece].map(([piece, moves]) => [piece, ways(moves)])) };
}

/** What a move is called on a button: from square to square where the board names squares, else the piece, a way and how far. */
export function labelOf(puzzle: Puzzle, state: State, next: State): string {
  const name = movedName(puzzle, state, next);
  if (puzzle.picture(state).edges !== undefined) return `${name} → ${movedName(puzzle, next, state)}`;
  const [from, to] = [pieceLeaving(puzzle, state, next), pieceLeaving(puzzle, next, state)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  const arrow = x > 0 ? '→' : x < 0 ? '←' : y > 0 ? '↓' : '↑';
  return `${name} ${arrow}${Math.abs(x) + Math.abs(y)}`;
}

/** The canonical words of the legal moves, in the puzzle's default reading, and where each leads. */
export function legalWords(puzzle: Puzzle, state: State): ReadonlyMap<string, State> {
  const reading = defaultReading(puzzle);
  return new Map(puzzle.moves(state).map((move) => [puzzle.writeMove(state, move, reading), puzzle.play(state, move)]));
}
