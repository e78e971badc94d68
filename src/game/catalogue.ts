/**
 * The catalogue that ships with the bot: boards with everything that can be reached on each, counted by distance. A family
 * that has no usual board deals from it.
 *
 * The file, numbers little-endian:
 *
 *     4 bytes      how many boards there are
 *     for each     36 bytes   the board, as text: a position at the greatest distance
 *                  2 bytes    that distance
 *                  4 bytes    where its counts begin, in numbers
 *     counts       how many positions there are at distance 0, 1, 2 ... (16 bits each), board by board
 */
const textLength = 36;
const headLength = textLength + 6;

export interface CataloguedBoard {
  readonly text: string;
  /** How many positions there are at each distance. */
  readonly histogram: readonly number[];
}

export function packCatalogue(boards: readonly CataloguedBoard[]): Uint8Array<ArrayBuffer> {
  const heads = 4 + headLength * boards.length;
  const counts = boards.reduce((sum, { histogram }) => sum + histogram.length, 0);
  const file = new Uint8Array(heads + 2 * counts);
  const view = new DataView(file.buffer);
  view.setUint32(0, boards.length, true);
  let first = 0;
  for (const [index, { text, histogram }] of boards.entries()) {
    const at = 4 + headLength * index;
    file.set(new TextEncoder().encode(text), at);
    view.setUint16(at + textLength, histogram.length - 1, true);
    view.setUint32(at + textLength + 2, first, true);
    for (const [distance, count] of histogram.entries()) view.setUint16(heads + 2 * (first + distance), count, true);
    first += histogram.length;
  }
  return file;
}

export class Catalogue {
  readonly #view: DataView;
  /** How many boards there are. */
  readonly length: number;

  constructor(file: ArrayBuffer) {
    this.#view = new DataView(file);
    this.length = this.#view.getUint32(0, true);
  }

  /** A board as text: a position at its greatest distance. */
  text(board: number): string {
    return new TextDecoder().decode(new Uint8Array(this.#view.buffer, 4 + headLength * board, textLength));
  }

  farthest(board: number): number {
    return this.#view.getUint16(4 + headLength * board + textLength, true);
  }

  /** How many of a board's positions are at this distance. */
  count(board: number, distance: number): number {
    if (!Number.isInteger(distance) || distance < 0 || distance > this.farthest(board)) return 0;
    const first = this.#view.getUint32(4 + headLength * board + textLength + 2, true);
    return this.#view.getUint16(4 + headLength * this.length + 2 * (first + distance), true);
  }

  histogram(board: number): number[] {
    return Array.from({ length: this.farthest(board) + 1 }, (_, distance) => this.count(board, distance));
  }
}
