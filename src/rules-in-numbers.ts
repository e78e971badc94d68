/**
 * The rules of puzzles in numbers: the input of the searches and floods in WebAssembly, which never call the family.
 */

/**
 * A line of cells along which pieces slide (wasm/lines.ts). Where its pieces stand is a small number, its
 * *arrangement*. A state is the arrangements of all lines in mixed radix, the first line's lowest; pieces of different
 * lines must not cover the same cell. All positions that a piece can take in one move must be one move from each other.
 */
export interface SlideLine {
  /** Its first cell on a board of at most 36, and the step from a cell to the next; a line has at most six. */
  readonly first: number;
  readonly stride: number;
  /** By arrangement, six at most: the cells that its pieces cover, a bit each. */
  readonly covers: readonly number[];
  /**
   * By arrangement, `maxSlides` numbers each, 0 where there is no further slide. From the lowest byte up: the cells
   * that must be free, a bit each; the piece, the lowest bit or the next, as at most two pieces of a line slide; the
   * arrangement that it leads to; a byte for the family's own use.
   */
  readonly slides: Int32Array;
  /** The arrangements, a bit each, in which the puzzle is solved, whatever the other lines do. */
  readonly solved: number;
}

/** More slides than the pieces of a line can have. */
export const maxSlides = 4;

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
  /** Six cells at most, as the height. */
  readonly width: number;
  readonly height: number;
  /** By cell: whether a block may lie there. */
  readonly floor: readonly boolean[];
  /** In the order of the numbering. */
  readonly kinds: readonly BlockKind[];
}

/** Blocks of one shape that are alike. */
export interface BlockKind {
  /** Its cells, row by row, as steps from the first one: that is `[0, 0]`, and in lower rows cells may lie to its left. */
  readonly shape: readonly Offset[];
  readonly count: number;
  /** Where its first cell stands in the end. Only a kind of one block has a home. */
  readonly home?: number;
}

/** In cells. */
export type Offset = readonly [right: number, down: number];

/** No board has more rows, so that products of them with a number of cells are exact. */
export const maxRows = 2 ** 47;

/**
 * Different tiles (wasm/flood.ts). A *frame* is what a position says beside the order of its tiles: where the gap is,
 * and any longer piece. Position `frame + floor(rank / 2) * frames.length` has this frame, and tiles whose row, as a
 * Lehmer code, is this rank. All rows of a frame are even, or all are odd.
 */
export interface TileSteps {
  readonly tiles: number;
  /** By frame: the moves, four at most. */
  readonly frames: readonly (readonly TileStep[])[];
  readonly goal: { readonly frame: number; readonly rank: number };
}

/** A move carries the tile at one place of the row to another, past those between; nowhere, if both are the same. */
interface TileStep {
  readonly to: number;
  readonly from: number;
  readonly into: number;
}
