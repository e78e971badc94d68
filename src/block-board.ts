/**
 * The rules of a puzzle whose pieces are blocks that slide anywhere, in numbers: the input of the search in
 * WebAssembly, which never calls the family. Only families that are explored need this file.
 *
 * A position is the row of its blocks and empty cells, in the order in which reading comes upon the first cell of each.
 * That row is enough: whatever comes next lies at the first cell that nothing covers yet. A position's number is the
 * rank of this row among all rows of the same things, in the order of the alphabet, where an empty cell comes first and
 * then the kinds:
 *
 *     A B B C
 *     A B B C    row: A B C D E F G H I, two empty cells, J
 *     D E E F    A, C, D and F are of kind 1, B is of 2, E of 3, the others of 4: 1 2 1 1 3 1 4 4 4 0 0 4
 *     D G H F    That is row 136,017 of 415,800. Ranks of rows whose blocks do not fit stand for no position.
 *     I . . J
 */
export interface BlockBoard {
  /** Cells in a row and in a column, six at most. */
  readonly width: number;
  readonly height: number;
  /** By cell, row by row: whether a block may lie there. */
  readonly floor: readonly boolean[];
  /** In the order of the numbering. */
  readonly kinds: readonly BlockKind[];
}

/** Blocks of one shape that are alike. */
export interface BlockKind {
  /** Its cells, row by row, as steps from the first one: that is `[0, 0]`, and in lower rows cells may lie to its left. */
  readonly shape: readonly Offset[];
  /** How many blocks of this kind there are. */
  readonly count: number;
  /** The cell where the first cell of the block stands in the end. Only a kind of one block has one. */
  readonly home?: number;
}

/** To the right and down, in cells. */
export type Offset = readonly [right: number, down: number];

/**
 * No board has more rows than this, so that products of them with a number of cells are exact.
 */
export const maxRows = 2 ** 47;
