/**
 * Boards to deal from, with everything that can be reached on each, counted by distance.
 *
 * The boards are sorted by their greatest distance, in falling order. So the boards with positions at a given distance are a prefix of the
 * list, and the counts that dealing needs are adjacent.
 */
export interface BoardListMetadata {
  /** How many boards have positions at distance 0, 1, 2 ... */
  readonly reaching: readonly number[];
}

export interface BoardListArrays {
  /** How many positions these boards have at distance 0, board by board; at distance 1; and so on. */
  readonly counts: Uint16Array;
  /** The boards as text, one after another: of each a position at its greatest distance. */
  readonly texts: Uint8Array;
  /** The end of each text, in bytes. */
  readonly ends: Uint32Array;
}

export class BoardList {
  readonly #reaching: readonly number[];
  readonly #arrays: BoardListArrays;

  constructor({ reaching }: BoardListMetadata, arrays: BoardListArrays) {
    this.#reaching = reaching;
    this.#arrays = arrays;
  }

  /** The greatest distance of all boards. */
  get farthest(): number {
    return this.#reaching.length - 1;
  }

  /** By board: how many positions it has at this distance. Boards without any are left out; they come last in the list. */
  countsAt(distance: number): Uint16Array {
    const boards = this.#reaching[distance] ?? 0;
    const start = this.#reaching.slice(0, distance).reduce((sum, some) => sum + some, 0);
    return this.#arrays.counts.subarray(start, start + boards);
  }

  /** How many of a board's positions are at distance 0, 1, 2 ... */
  histogram(board: number): number[] {
    const counts = Array.from(this.#reaching.keys(), (distance) => this.countsAt(distance)[board]);
    return counts.filter((count) => count !== undefined);
  }

  /** A board as text: a position at its greatest distance. */
  text(board: number): string {
    const { texts, ends } = this.#arrays;
    return new TextDecoder().decode(texts.subarray(ends[board - 1] ?? 0, ends[board]));
  }
}

export interface BoardRow {
  readonly text: string;
  /** How many positions there are at each distance. */
  readonly histogram: readonly number[];
}

const maxCount = 2 ** 16 - 1;

/** @param rows the farthest first */
export function packBoards(rows: readonly BoardRow[]): BoardListArrays & { readonly metadata: BoardListMetadata } {
  for (const [index, { text, histogram }] of rows.entries()) {
    const before = rows[index - 1]?.histogram ?? histogram;
    if (histogram.length > before.length) throw new Error(`${text} is farther than the board before it`);
    if (Math.max(...histogram) > maxCount) throw new Error(`${text} has more than ${maxCount} positions at a distance`);
  }
  const columns = Array.from({ length: rows[0]?.histogram.length ?? 0 }, (_, distance) =>
    rows.map(({ histogram }) => histogram[distance]).filter((count) => count !== undefined),
  );
  const texts = rows.map(({ text }) => new TextEncoder().encode(text));
  let end = 0;
  return {
    metadata: { reaching: columns.map(({ length }) => length) },
    counts: Uint16Array.from(columns.flat()),
    texts: Uint8Array.from(texts.flatMap((text) => [...text])),
    ends: Uint32Array.from(texts, ({ length }) => (end += length)),
  };
}
