import type { Puzzle, State } from '../puzzle.ts';

/** Up to two megabytes. */
const maxKept = 500_000;
/** States below this fit whole numbers of 32 bits, which are read faster. */
const maxWhole = 2 ** 31;

/** A named graph's rows are kept, so one question's work costs the next one nothing. */
export class Neighbours {
  readonly rows: Int32Array | Float64Array;
  count = 0;
  readonly #isKept: boolean;
  readonly #degree: number;
  readonly #near: Float64Array;
  readonly #counts: Uint8Array;

  constructor({ size, degree }: Puzzle, isKept: boolean) {
    const rows = isKept ? size : 1;
    this.rows = size <= maxWhole ? new Int32Array(rows * degree) : new Float64Array(rows * degree);
    this.#isKept = isKept;
    this.#degree = degree;
    this.#near = new Float64Array(degree);
    this.#counts = new Uint8Array(rows);
  }

  open(puzzle: Puzzle, state: State): number {
    const row = this.#isKept ? state : 0;
    this.count = this.#counts[row] as number;
    if (this.count === 0) this.#fill(puzzle, state, row);
    return row * this.#degree;
  }

  #fill(puzzle: Puzzle, state: State, row: number): void {
    this.count = puzzle.neighbours(state, this.#near);
    for (let k = 0; k < this.count; k++) this.rows[row * this.#degree + k] = this.#near[k] as number;
    if (this.#isKept) this.#counts[row] = this.count;
  }
}

const kept = new Map<string, Neighbours>();

export function neighboursIn(puzzle: Puzzle): Neighbours {
  const { search, size, degree } = puzzle;
  const graph = search.kind === 'both-ends' && size * degree <= maxKept ? search.graph : undefined;
  if (graph === undefined) return new Neighbours(puzzle, false);
  const name = `${puzzle.family} ${graph}`;
  const known = kept.get(name) ?? new Neighbours(puzzle, true);
  kept.set(name, known);
  return known;
}
