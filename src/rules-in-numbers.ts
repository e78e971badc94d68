/** The rules of puzzles in numbers: the input of searches and floods in WebAssembly, which never call the family. */

/**
 * A line of cells along which pieces slide (wasm/lines.ts). The places of its pieces are a small number, its
 * *arrangement*. A state is all arrangements in mixed radix, the first line's lowest; pieces of different lines must
 * not cover the same cell. All positions that a piece can take in one move must be one move from each other.
 */
export interface SlideLine {
  /** On a board of at most 36 cells; a line has at most six. */
  readonly first: number;
  readonly stride: number;
  /** By arrangement, six at most: the cells that its pieces cover, a bit each. */
  readonly covers: readonly number[];
  /**
   * By arrangement, `maxSlides` numbers each, 0 after the last slide. From the lowest byte up: the cells that must be
   * free, a bit each; the piece, the lowest bit or the next, as at most two of a line slide; the arrangement after it;
   * a byte for the family.
   */
  readonly slides: Int32Array;
  /** By arrangement, a bit each: solved whatever the other lines do. */
  readonly solved: number;
}

export const maxSlides = 4;

/**
 * Blocks that slide anywhere. Only families that are explored need this. A position is the row of its blocks and empty
 * cells, in the order in which reading comes upon the first cell of each. That row is enough: the next thing lies at
 * the first cell that nothing covers yet. A position's number is the rank of its row among all rows of the same things,
 * in alphabetical order: an empty cell first, then the kinds:
 *
 *     A B B C
 *     A B B C    row: A B C D E F G H I, two empty cells, J
 *     D E E F    A, C, D and F are of kind 1, B is of 2, E of 3, the others of 4: 1 2 1 1 3 1 4 4 4 0 0 4
 *     D G H F    That is row 136,017 of 415,800. Ranks of rows whose blocks do not fit stand for no position.
 *     I . . J
 */
export interface BlockBoard {
  /** At most six cells, as the height. */
  readonly width: number;
  readonly height: number;
  readonly floor: readonly boolean[];
  readonly kinds: readonly BlockKind[];
}

export interface BlockKind {
  /** Row by row, as steps from the first cell: that is `[0, 0]`, and in lower rows cells may lie to its left. */
  readonly shape: readonly Offset[];
  readonly count: number;
  /** Where its first cell stands in the end. Only a kind of one block has a home. */
  readonly home?: number;
}

export type Offset = readonly [right: number, down: number];

/** No board has more rows, so products of rows and cells are exact. */
export const maxRows = 2 ** 47;

/**
 * Different tiles (wasm/flood.ts). A *frame* is a position without the order of its tiles: the gap and any longer
 * piece. Position `frame + floor(rank / 2) * frames.length` has this frame, and this rank of the row of its tiles, by
 * Lehmer code. All rows of a frame are even, or all are odd.
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
