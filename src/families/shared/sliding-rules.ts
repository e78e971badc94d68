import type { Message } from '../../message.ts';
import type { Family } from '../../puzzle.ts';
import type { Cells } from './cells.ts';
import type { Shape } from './frames.ts';

/** What tells one kind of sliding tiles from another. */
export interface SlidingTiles extends Shape {
  readonly id: string;
  /** What labels are called in notation and pictures, by label: the gap first, then the block if there is one. */
  readonly symbols: readonly string[];
  /** Board texts are goals, a digit in base 36 for each cell; the usual goal first. */
  readonly boards: Family['boards'];
  readonly tabled: Family['tabled'];
  readonly source: Family['source'];
  readonly week: Family['week'];
  readonly look: 'tiles' | 'lines';
  /** The 15-puzzle's own search; absent where boards without a table are searched from both ends. */
  readonly search?: 'patterns';
  /** What labels are called where nothing is seen of them, by label; absent where the symbol says it. */
  readonly alts?: readonly (Message | undefined)[];
  /** Reads labels; whether they are the right ones is checked here. A number is a label, a string is what is none. */
  readCells(text: string): readonly (number | string)[];
  /** Puts a move list's own spellings of labels into their symbols. */
  normalizeMoves?(list: string): string;
  /** The canonical text of a position. */
  writeCells(cells: Cells): string;
}
