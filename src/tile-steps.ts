/**
 * The rules of a puzzle of different tiles in numbers: the input of the flood in WebAssembly (wasm/flood.ts), which
 * never calls the family. Only families whose tables it makes need this file.
 */

/**
 * A *frame* is what a position says beside the order of its tiles: where the gap is, and any longer piece. Position
 * `frame + floor(rank / 2) * frames.length` has this frame, and tiles whose row, as a Lehmer code, is this rank. All
 * rows of a frame are even, or all are odd.
 */
export interface TileSteps {
  /** How many tiles there are. */
  readonly tiles: number;
  /** By frame: the moves, four at most. */
  readonly frames: readonly (readonly TileStep[])[];
  readonly goal: { readonly frame: number; readonly rank: number };
}

/** A move carries the tile at one place of the row to another, past those between; nowhere, if both are the same. */
interface TileStep {
  /** The next frame. */
  readonly to: number;
  readonly from: number;
  readonly into: number;
}
