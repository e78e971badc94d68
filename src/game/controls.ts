/** What a player can press: the ways a piece can go, or the pieces and then their ways. */
import type { Puzzle, State } from '../puzzle.ts';
import { movedPiece } from './hint.ts';

export const directions = ['L', 'U', 'D', 'R'] as const;
export type Controls =
  /** With one gap a direction says everything: those that are legal. */
  | { readonly kind: 'pad'; readonly legal: ReadonlySet<string> }
  /** Every piece that can move, by the name that moves call it, with the words of its moves. */
  | { readonly kind: 'pieces'; readonly pieces: ReadonlyMap<string, readonly string[]> };

export function controlsOf(puzzle: Puzzle, state: State): Controls {
  const words = legalWords(puzzle, state);
  if (puzzle.readings.includes('tile')) return { kind: 'pad', legal: new Set(words.keys()) };
  const byPiece = Map.groupBy(words, ([, next]) => movedPiece(puzzle, state, next));
  return { kind: 'pieces', pieces: new Map([...byPiece].map(([piece, all]) => [piece, all.map(([word]) => word)])) };
}

/** The canonical words of the legal moves, in the puzzle's default reading, and where each leads. */
export function legalWords(puzzle: Puzzle, state: State): ReadonlyMap<string, State> {
  const [reading = ''] = puzzle.readings;
  return new Map(puzzle.moves(state).map((move) => [puzzle.writeMove(state, move, reading), puzzle.play(state, move)]));
}
