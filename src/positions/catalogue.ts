/** Positions and boards that were found offline (`catalogue/`), packed by the build. */
import { type NumberArray, Container, packContainer } from '../container.ts';
import type { State } from '../puzzle.ts';

interface Metadata {
  readonly banks: Readonly<Record<string, BankMetadata>>;
  readonly boards: Readonly<Record<string, Pick<PackedBoards, 'reaching'>>>;
}

export class Catalogue {
  readonly #container: Container<Metadata>;

  constructor(file: ArrayBuffer) {
    this.#container = new Container(file);
  }

  bank(family: string): PositionBank {
    const bank = this.#container.metadata.banks[family] ?? missing(family);
    return new PositionBank(bank, this.#container.array(`${family}.states`, 'f64'));
  }

  boards(family: string): BoardList {
    return new BoardList({
      ...(this.#container.metadata.boards[family] ?? missing(family)),
      counts: this.#container.array(`${family}.counts`, 'u16'),
      texts: this.#container.array(`${family}.texts`, 'u8'),
      ends: this.#container.array(`${family}.ends`, 'u32'),
    });
  }
}

function missing(family: string): never {
  throw new Error(`nothing of ${family} was packed`);
}

/** `banks` and `boards` by family: the nearest distance first, but the farthest board first. */
export function packCatalogue(
  banks: Readonly<Record<string, readonly BankRow[]>>,
  boards: Readonly<Record<string, readonly BoardRow[]>>,
): Uint8Array<ArrayBuffer> {
  const bankMetadata: Record<string, BankMetadata> = {};
  const boardMetadata: Record<string, Pick<PackedBoards, 'reaching'>> = {};
  const arrays: Record<string, NumberArray> = {};
  for (const [family, rows] of Object.entries(banks)) {
    const { metadata, states } = packBank(rows);
    bankMetadata[family] = metadata;
    arrays[`${family}.states`] = states;
  }
  for (const [family, rows] of Object.entries(boards)) {
    const { reaching, counts, texts, ends } = packBoards(rows);
    boardMetadata[family] = { reaching };
    Object.assign(arrays, { [`${family}.counts`]: counts, [`${family}.texts`]: texts, [`${family}.ends`]: ends });
  }
  const metadata: Metadata = { banks: bankMetadata, boards: boardMetadata };
  return packContainer(metadata, arrays);
}

export interface BankMetadata {
  readonly nearest: number;
  readonly counts: readonly number[];
}

export class PositionBank {
  readonly nearest: number;
  readonly farthest: number;
  readonly #counts: readonly number[];
  readonly #states: Float64Array;

  constructor({ nearest, counts }: BankMetadata, states: Float64Array) {
    this.nearest = nearest;
    this.farthest = nearest + counts.length - 1;
    this.#counts = counts;
    this.#states = states;
  }

  count(distance: number): number {
    return this.#counts[distance - this.nearest] ?? 0;
  }

  /** From 0. It throws if there are fewer. */
  nth(distance: number, n: number): State {
    const before = this.#counts.slice(0, distance - this.nearest).reduce((sum, count) => sum + count, 0);
    const state = n < this.count(distance) ? this.#states[before + n] : undefined;
    if (state === undefined) throw new RangeError(`there is no position ${n} at distance ${distance}`);
    return state;
  }
}

export interface BankRow {
  readonly distance: number;
  readonly states: readonly State[];
}

export function packBank(rows: readonly BankRow[]): { metadata: BankMetadata; states: Float64Array } {
  const nearest = rows[0]?.distance ?? 0;
  const gap = rows.find(({ distance }, index) => distance !== nearest + index);
  if (gap !== undefined) throw new Error(`distance ${gap.distance} does not follow the one before it`);
  return {
    metadata: { nearest, counts: rows.map(({ states }) => states.length) },
    states: Float64Array.from(rows.flatMap(({ states }) => states)),
  };
}

/**
 * Boards are sorted by their greatest distance, the farthest first. So the boards with positions at a distance are a
 * prefix of the list, and the counts that dealing needs are adjacent.
 */
interface PackedBoards {
  /** By distance: the number of boards with positions there. */
  readonly reaching: readonly number[];
  /** The numbers of positions at distance 0, board by board; then at distance 1; and so on. */
  readonly counts: Uint16Array;
  /** UTF-8: a position of each board at its greatest distance. */
  readonly texts: Uint8Array;
  readonly ends: Uint32Array;
}

export class BoardList {
  readonly #packed: PackedBoards;

  constructor(packed: PackedBoards) {
    this.#packed = packed;
  }

  get farthest(): number {
    return this.#packed.reaching.length - 1;
  }

  /** By board. Boards without such positions come last and are left out. */
  countsAt(distance: number): Uint16Array {
    const { reaching, counts } = this.#packed;
    const start = reaching.slice(0, distance).reduce((sum, some) => sum + some, 0);
    return counts.subarray(start, start + (reaching[distance] ?? 0));
  }

  histogram(board: number): number[] {
    const counts = Array.from(this.#packed.reaching.keys(), (distance) => this.countsAt(distance)[board]);
    return counts.filter((count) => count !== undefined);
  }

  text(board: number): string {
    const { texts, ends } = this.#packed;
    return new TextDecoder().decode(texts.subarray(ends[board - 1] ?? 0, ends[board]));
  }
}

export interface BoardRow {
  readonly text: string;
  readonly histogram: readonly number[];
}

const maxCount = 2 ** 16 - 1;

/** @param rows the farthest first */
export function packBoards(rows: readonly BoardRow[]): PackedBoards {
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
    reaching: columns.map(({ length }) => length),
    counts: Uint16Array.from(columns.flat()),
    texts: Uint8Array.from(texts.flatMap((text) => [...text])),
    ends: Uint32Array.from(texts, ({ length }) => (end += length)),
  };
}
