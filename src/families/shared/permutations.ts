/**
 * Numbers the rows of different labels 0 .. length - 1 in lexicographic order, two rows a number: the two that differ only
 * in the order of their last two labels, one of them even and the other odd.
 *
 * A row is worked on as one digit a place: how many later labels are lower. When two neighbours change places only their
 * own digits change: a pair of digits (a, b) becomes (b, a - 1) if a > b and (b + 1, a) if not. So a label that is carried
 * over a few others touches only the digits between.
 *
 *     row    2 0 3 1      digits 2 0 1 0      number (2 * 3! + 0 * 2! + 1 * 1!) / 2 = 6, odd
 *     carry place 0 to place 2: 0 3 2 1       digits 0 2 1 0      number 2, odd
 *
 * All numbers are exact up to 16 labels.
 */
export class Permutations {
  readonly size: number;
  readonly #length: number;
  readonly #digits: Float64Array;
  /** What a digit is worth, (places after it)!, and one over that. */
  readonly #units: Float64Array;
  readonly #shares: Float64Array;
  #rank = 0;

  constructor(length: number) {
    this.#length = length;
    this.#digits = new Float64Array(length);
    this.#units = new Float64Array(length).fill(1);
    for (let place = length - 2; place >= 0; place--) {
      this.#units[place] = (this.#units[place + 1] as number) * (length - 1 - place);
    }
    this.#shares = this.#units.map((unit) => 1 / unit);
    this.size = ((this.#units[0] as number) * length) / 2;
  }

  numberOf(row: ArrayLike<number>): number {
    let rank = 0;
    for (let place = 0; place < this.#length; place++) {
      const label = row[place] as number;
      let lower = 0;
      for (let later = place + 1; later < this.#length; later++) if ((row[later] as number) < label) lower++;
      rank += lower * (this.#units[place] as number);
    }
    return Math.floor(rank / 2);
  }

  /**
   * Opens the row of this number and parity for `carried` and `row`. Each digit is the difference of two quotients that
   * wait for nothing but the rank; half a rank more keeps their rounding away from whole numbers.
   */
  load(number: number, odd: boolean): void {
    const digits = this.#digits;
    const shares = this.#shares;
    const rank = number * 2;
    let sum = 0;
    let above = 0;
    for (let place = 0; place < digits.length; place++) {
      const quotient = Math.floor((rank + 0.5) * (shares[place] as number));
      const digit = quotient - above * (digits.length - place);
      digits[place] = digit;
      sum += digit;
      above = quotient;
    }
    this.#rank = rank;
    if ((sum % 2 === 1) === odd) return;
    this.#rank++;
    digits[digits.length - 2] = 1;
  }

  /** The number after the label at one place of the loaded row has been carried to another; the row itself stays. */
  carried(from: number, to: number): number {
    const digits = this.#digits;
    const units = this.#units;
    let carried = digits[from] as number;
    let rank = this.#rank;
    for (let place = from; place < to; place++) {
      const passed = digits[place + 1] as number;
      const digit = carried > passed ? passed : passed + 1;
      if (carried > passed) carried--;
      rank += (digit - (digits[place] as number)) * (units[place] as number);
    }
    for (let place = from; place > to; place--) {
      const passed = digits[place - 1] as number;
      const digit = passed > carried ? passed - 1 : passed;
      if (passed <= carried) carried++;
      rank += (digit - (digits[place] as number)) * (units[place] as number);
    }
    return Math.floor((rank + (carried - (digits[to] as number)) * (units[to] as number)) / 2);
  }

  /** Writes the labels of the loaded row. */
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
