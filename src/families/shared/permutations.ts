/**
 * Numbers the rows of different labels 0 .. length - 1 in lexicographic order, two rows a number: they differ only in
 * the order of their last two labels, so one is even and the other odd. Exact up to 16 labels.
 *
 * A row is its Lehmer code, one digit a place: how many later labels are lower. To exchange two neighbours changes only
 * their digits: a pair (a, b) becomes (b, a - 1) if a > b, otherwise (b + 1, a). So carrying a label past a few others
 * changes only the digits between.
 *
 *     row    2 0 3 1      digits 2 0 1 0      number (2 * 3! + 0 * 2! + 1 * 1!) / 2 = 6, odd
 *     carry place 0 to place 2: 0 3 2 1       digits 0 2 1 0      number 2, odd
 */
export class Permutations {
  readonly size: number;
  readonly #length: number;
  readonly #digits: Float64Array;
  /** Of the row that was carried last, where they differ. */
  readonly #after: Float64Array;
  #rankAfter = 0;
  /** (Places after it)!, and its reciprocal. */
  readonly #weights: Float64Array;
  readonly #reciprocals: Float64Array;
  /** Of the loaded row among all rows, even and odd. */
  rank = 0;
  /** Of the row that was numbered last. */
  isOdd = false;

  constructor(length: number) {
    this.#length = length;
    this.#digits = new Float64Array(length);
    this.#after = new Float64Array(length);
    this.#weights = new Float64Array(length).fill(1);
    for (let place = length - 2; place >= 0; place--) {
      this.#weights[place] = (this.#weights[place + 1] as number) * (length - 1 - place);
    }
    this.#reciprocals = this.#weights.map((unit) => 1 / unit);
    this.size = ((this.#weights[0] as number) * length) / 2;
  }

  numberOf(row: ArrayLike<number>): number {
    let rank = 0;
    let inversions = 0;
    for (let place = 0; place < this.#length; place++) {
      const label = row[place] as number;
      let lower = 0;
      for (let later = place + 1; later < this.#length; later++) if ((row[later] as number) < label) lower++;
      rank += lower * (this.#weights[place] as number);
      inversions += lower;
    }
    this.isOdd = inversions % 2 === 1;
    return Math.floor(rank / 2);
  }

  /**
   * Each digit is the difference of two quotients, which depend only on the rank. Half added to the rank keeps them
   * away from whole numbers, where rounding could be wrong.
   */
  load(number: number, odd: boolean): void {
    const digits = this.#digits;
    const reciprocals = this.#reciprocals;
    const rank = number * 2;
    let sum = 0;
    let above = 0;
    for (let place = 0; place < digits.length; place++) {
      const quotient = Math.floor((rank + 0.5) * (reciprocals[place] as number));
      const digit = quotient - above * (digits.length - place);
      digits[place] = digit;
      sum += digit;
      above = quotient;
    }
    this.rank = rank;
    if ((sum % 2 === 1) === odd) return;
    this.rank++;
    digits[digits.length - 2] = 1;
  }

  /** The number of the row with a label carried to another place. The loaded row stays, until `keep`. */
  carried(from: number, to: number): number {
    const digits = this.#digits;
    const after = this.#after;
    const weights = this.#weights;
    let carried = digits[from] as number;
    let rank = this.rank;
    for (let place = from; place < to; place++) {
      const passed = digits[place + 1] as number;
      const digit = carried > passed ? passed : passed + 1;
      if (carried > passed) carried--;
      after[place] = digit;
      rank += (digit - (digits[place] as number)) * (weights[place] as number);
    }
    for (let place = from; place > to; place--) {
      const passed = digits[place - 1] as number;
      const digit = passed > carried ? passed - 1 : passed;
      if (passed <= carried) carried++;
      after[place] = digit;
      rank += (digit - (digits[place] as number)) * (weights[place] as number);
    }
    after[to] = carried;
    this.#rankAfter = rank + (carried - (digits[to] as number)) * (weights[to] as number);
    return Math.floor(this.#rankAfter / 2);
  }

  /** Loads the row that was carried last, between these places. */
  keep(from: number, to: number): void {
    const last = Math.max(from, to);
    for (let place = Math.min(from, to); place <= last; place++) this.#digits[place] = this.#after[place] as number;
    this.rank = this.#rankAfter;
  }

  row(out: Uint8Array): void {
    for (let place = this.#length - 1; place >= 0; place--) {
      const label = this.#digits[place] as number;
      for (let later = place + 1; later < this.#length; later++) {
        if ((out[later] as number) >= label) out[later] = (out[later] as number) + 1;
      }
      out[place] = label;
    }
  }
}
