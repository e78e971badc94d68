import type { Message } from '../../message.ts';
import type { Family } from '../../puzzle.ts';
import type { Cells } from './cells.ts';
import type { FrameShape } from './frames.ts';

/** The rules that differ between families of sliding tiles. */
export interface SlidingTiles extends FrameShape {
  readonly id: string;
  /** By label: its symbol in notation and pictures. The gap comes first, then the block if there is one. */
  readonly symbols: readonly string[];
  /** Board texts are goals, a digit in base 36 for each cell; the default goal first. */
  readonly boards: Family['boards'];
  readonly tabled: Family['tabled'];
  readonly source: Family['source'];
  readonly week: Family['week'];
  readonly writtenAs?: Family['writtenAs'];
  readonly look: 'tiles' | 'lines';
  /** The rules of the same shape where tiles that are equal here differ. Their tables serve boards of these rules too. */
  readonly toldApart?: SlidingTiles;
  /** The 15-puzzle's search. Without it boards without a table are searched from both ends. */
  readonly search?: 'patterns';
  /** By label: its name in alt texts, if that is not its symbol. */
  readonly alts?: readonly (Message | undefined)[];
  /** Reads the cells: labels as numbers, and a string for a sign that is no label. The caller checks the labels. */
  readCells(text: string): readonly (number | string)[];
  /** Replaces a move list's other spellings of labels by their symbols. */
  normalizeMoves?(list: string): string;
  /** The canonical text of a position. */
  writeCells(cells: Cells): string;
}
