/**
 * The rules of a puzzle whose pieces slide along lines, in numbers: the input of the search in WebAssembly
 * (wasm/lines.ts), which never calls the family. Only families that are explored need this file.
 */

/**
 * A line of cells along which pieces slide. Where its pieces stand is a small number, its *arrangement*. A state is the
 * arrangements of all lines in mixed radix, the first line's lowest; pieces of different lines must not cover the same
 * cell. All positions that a piece can take in one move must be one move from each other.
 */
export interface SlideLine {
  /** Its first cell on a board of at most 36, and the step from a cell to the next; a line has at most six. */
  readonly first: number;
  readonly stride: number;
  /** By arrangement, six at most: the cells that its pieces cover, a bit each. */
  readonly covers: readonly number[];
  /**
   * By arrangement, `maxSlides` numbers each, 0 where there is no further slide. From the lowest byte up: the cells
   * that must be free, a bit each; the piece, the lowest bit or the next, as no more than two pieces of a line may
   * slide; the arrangement that it leads to; a byte for the family's own use.
   */
  readonly slides: Int32Array;
  /** The arrangements, a bit each, in which the puzzle is solved, whatever the other lines do. */
  readonly solved: number;
}

/** The greatest number of slides that the pieces of a line can have. */
export const maxSlides = 4;
