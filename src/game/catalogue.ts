/**
 * The catalogue that ships with the bot: boards with everything that can be reached on each, counted by distance. A family
 * that has no usual board deals from it.
 *
 * The boards come with the farthest distances first, so those that have positions at a distance are the first few, and what
 * dealing asks for lies together. The file, numbers little-endian:
 *
 *     4 bytes        how many boards there are
 *     4 bytes        how many distances, 0 included
 *     4 bytes each   how many boards have positions at distance 0, 1, 2 ...
 *     2 bytes each   how many positions these boards have at distance 0, board by board; at distance 1; and so on
 *     36 bytes each  the boards as text: a position at the greatest distance
 */
const textLength = 36;

export interface CataloguedBoard {
  readonly text: string;
  /** How many positions there are at each distance. */
  readonly histogram: readonly number[];
}

/** @param boards the farthest first */
export function packCatalogue(boards: readonly CataloguedBoard[]): Uint8Array<ArrayBuffer> {
  const distances = boards[0]?.histogram.length ?? 0;
  const reaching = Array.from({ length: distances }, (_, distance) =>
    boards.filter(({ histogram }) => histogram.length > distance),
  );
  const counts = reaching.flatMap((some, distance) => some.map(({ histogram }) => histogram[distance] ?? 0));
  const heads = 4 * (2 + distances);
  const file = new Uint8Array(heads + 2 * counts.length + textLength * boards.length);
  new Uint32Array(file.buffer, 0, 2 + distances).set([
    boards.length,
    distances,
    ...reaching.map(({ length }) => length),
  ]);
  new Uint16Array(file.buffer, heads, counts.length).set(counts);
  file.set(new TextEncoder().encode(boards.map(({ text }) => text).join('')), heads + 2 * counts.length);
  return file;
}

export class Catalogue {
  /** How many boards there are. */
  readonly length: number;
  readonly #file: ArrayBuffer;
  /** By distance: how many boards have such positions. */
  readonly #reaching: Uint32Array;

  constructor(file: ArrayBuffer) {
    const [length = 0, distances = 0] = new Uint32Array(file, 0, 2);
    this.length = length;
    this.#file = file;
    this.#reaching = new Uint32Array(file, 8, distances);
  }

  /** The greatest distance of all boards. */
  get farthest(): number {
    return this.#reaching.length - 1;
  }

  /** How many positions each of the boards has that have any at this distance: the first few boards. */
  countsAt(distance: number): Uint16Array {
    return new Uint16Array(this.#file, this.#startOf(distance), this.#reaching[distance] ?? 0);
  }

  /** How many of a board's positions are at distance 0, 1, 2 ... */
  histogram(board: number): number[] {
    const counts = Array.from(this.#reaching.keys(), (distance) => this.countsAt(distance)[board]);
    return counts.filter((count) => count !== undefined);
  }

  /** A board as text: a position at its greatest distance. */
  text(board: number): string {
    const at = this.#startOf(this.#reaching.length) + textLength * board;
    return new TextDecoder().decode(new Uint8Array(this.#file, at, textLength));
  }

  /** Where the counts of a distance begin. */
  #startOf(distance: number): number {
    const before = this.#reaching.subarray(0, distance).reduce((sum, boards) => sum + boards, 0);
    return 4 * (2 + this.#reaching.length) + 2 * before;
  }
}
