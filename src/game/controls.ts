/** What a player can press: the ways a piece can go, or the pieces and then their ways. */
import type { Puzzle, State } from '../puzzle.ts';
import { movedPiece } from './hint.ts';

/** One legal move. */
export interface Way {
  /** Its canonical word, by the puzzle's default reading. */
  readonly word: string;
  /** The piece that it moves, as moves name it. */
  readonly piece: string;
}

export type Controls =
  /** One gap: a direction says everything. By direction the word, where it is legal. */
  | { readonly kind: 'pad'; readonly words: Readonly<Record<Direction, string | undefined>> }
  /** Every piece that can move, with its ways. */
  | { readonly kind: 'pieces'; readonly pieces: ReadonlyMap<string, readonly string[]> };

export const directions = ['L', 'U', 'D', 'R'] as const;
type Direction = (typeof directions)[number];

export function controlsOf(puzzle: Puzzle, state: State): Controls {
  const ways = waysOf(puzzle, state);
  if (!puzzle.readings.includes('tile')) {
    const pieces = Map.groupBy(ways, ({ piece }) => piece);
    return { kind: 'pieces', pieces: new Map([...pieces].map(([piece, all]) => [piece, all.map(({ word }) => word)])) };
  }
  const wordOf = (direction: Direction): string | undefined => ways.find(({ word }) => word === direction)?.word;
  return {
    kind: 'pad',
    words: { L: wordOf('L'), U: wordOf('U'), D: wordOf('D'), R: wordOf('R') },
  };
}

function waysOf(puzzle: Puzzle, state: State): Way[] {
  const [reading = ''] = puzzle.readings;
  return puzzle.moves(state).map((move) => ({
    word: puzzle.writeMove(state, move, reading),
    piece: movedPiece(puzzle, state, puzzle.play(state, move)),
  }));
}
