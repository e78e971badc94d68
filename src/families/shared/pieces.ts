/** For families with named pieces that slide any number of cells. */
import type { Move, State } from '../../puzzle.ts';

/** In either case, unless both cases are pieces. */
export function nameCalled(called: string, names: readonly string[]): string | undefined {
  const lower = called.toLowerCase();
  return names.find((name) => name === called) ?? names.find((name) => name.toLowerCase() === lower);
}

/** A cell that no others of the piece connect to its first one. */
export function cellApart(cells: readonly number[], width: number): number | undefined {
  const reached = new Set(cells.slice(0, 1));
  for (const cell of reached) {
    for (const next of cells) {
      const across = Math.abs((next % width) - (cell % width));
      if (across + Math.abs(Math.floor(next / width) - Math.floor(cell / width)) === 1) reached.add(next);
    }
  }
  return cells.find((cell) => !reached.has(cell));
}

/** Keeps the last state's moves: they are asked for after its neighbours. */
export class LastMoves {
  readonly #find: (state: State, near: Float64Array, moves: Int32Array) => number;
  readonly #near: Float64Array;
  readonly #moves: Int32Array;
  #state: State = -1;
  #count = 0;

  constructor(degree: number, find: (state: State, near: Float64Array, moves: Int32Array) => number) {
    this.#find = find;
    this.#near = new Float64Array(degree);
    this.#moves = new Int32Array(degree);
  }

  neighbours(state: State, out: Float64Array): number {
    const count = this.#countOf(state);
    for (let k = 0; k < count; k++) out[k] = this.#near[k] as number;
    return count;
  }

  moves(state: State): readonly Move[] {
    const count = this.#countOf(state);
    return Array.from(this.#moves.subarray(0, count));
  }

  play(state: State, move: Move): State {
    const count = this.#countOf(state);
    const next = this.#near[this.#moves.subarray(0, count).indexOf(move)];
    if (next === undefined) throw new Error(`no move ${move} in ${state}`);
    return next;
  }

  #countOf(state: State): number {
    if (state === this.#state) return this.#count;
    this.#count = this.#find(state, this.#near, this.#moves);
    this.#state = state;
    return this.#count;
  }
}
