/** The search for boards of one family, as climb.ts and finds.ts need it. */
import type { Family } from '../src/puzzle.ts';
import type { Random } from './random.ts';

/** A board of the catalogue. */
export interface ListedBoard {
  /** A position at the greatest distance. */
  readonly text: string;
  /** How many states of its component there are at each distance; the board itself is at the last one. */
  readonly histogram: readonly number[];
}

export const distanceOf = ({ histogram }: ListedBoard): number => histogram.length - 1;

/** How many states can be reached. */
export const statesOf = ({ histogram }: ListedBoard): number => histogram.reduce((sum, count) => sum + count, 0);

export interface BoardSearch<Draft> {
  readonly family: Family;
  /** Raised by every change after which a seed finds other boards. */
  readonly version: number;
  readonly levels: Levels;
  /** The largest component, in states, that is tried, and that a board of the catalogue may have. */
  readonly limits: { readonly tried: number; readonly kept: number };
  /** How many boards of a run are kept on average. */
  readonly boardsARun: number;
  begin(random: Random): SearchBeginning<Draft>;
  /** A neighbour: another position of the same board, with one or a few changes. */
  changed(draft: Draft, random: Random): Draft;
  write(draft: Draft): string;
  /**
   * The text that stands for a component, of all its farthest positions: two components are the same, turned, mirrored
   * and renamed as may be, if and only if these are equal.
   */
  standing(farthest: readonly string[]): string;
  /**
   * Boards of which this is the same, the size of the component among it, may be one board with different goals. Only
   * the farthest of them is kept.
   */
  likeness(board: ListedBoard): string;
  /** All boards with one piece less. */
  withoutPiece(text: string): readonly string[];
  /** Positions that others published, whose boards join the list as they are, and how those are written. */
  readonly published: readonly string[];
  writePublished(text: string): string;
  /** What a board is made of, and how the head of the file calls that: boards of the same things have the same text. */
  kindOf(text: string): string;
  readonly kinds: string;
}

interface SearchBeginning<Draft> {
  draft(): Draft;
  /** From this distance on no board of this run is kept. */
  readonly tooFar: number;
}

/** Distances at which the search changes its ways. */
export interface Levels {
  /** Boards that are nearer are not kept. */
  readonly nearest: number;
  /** Below this distance boards are plentiful, so a run keeps only every fourth distance, and the next run the next one. */
  readonly common: number;
  /** Each move above this distance adds a twentieth of the patience. */
  readonly ordinary: number;
  /** Boards above this distance are rare: each two moves add a restart from the best board. */
  readonly rare: number;
  /** From this distance on a run keeps several boards of each distance. */
  readonly remarkable: number;
}

/** How long a search goes on. */
export interface SearchEffort {
  readonly seed: number;
  /** How many changes without progress an ordinary board gets; a harder one gets more. */
  readonly patience: number;
}
