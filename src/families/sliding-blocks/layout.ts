/** What play never changes on a board of sliding blocks: the floor, the kinds of blocks and their names, and the goal. */
import type { BlockBoard, BlockKind } from '../../block-board.ts';

export interface NamedKind extends BlockKind {
  /** The names of its blocks, a letter each, in the order of their codes: capitals first. */
  readonly names: readonly string[];
}

/** The kinds are in the order of their first names. */
export interface BlockLayout extends BlockBoard {
  readonly kinds: readonly NamedKind[];
}

/** A block in a position. */
export interface PlacedBlock {
  /** By number in the layout. */
  readonly kind: number;
  /** Where its first cell lies. */
  readonly cell: number;
}
