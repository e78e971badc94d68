/**
 * Numbers the arrangements of labels in a row, equal labels included, in lexicographic order.
 *
 * An arrangement is worked on as two small digits per place: how many later labels are lower, and how many of the rest
 * (this place included) are equal. They say everything, and when two neighbours change places only their own digits
 * change: with digits (a, b) a pair x < y becomes (b + 1, a), a pair x > y becomes (b, a - 1). So carrying a label over a
 * few others touches only the digits between, and its rank comes without reading the row again.
 *
 *     row    2 0 1 1      lower  3 0 0 0      equal  1 1 2 1      rank = 9 of 12
 *     carry place 0 to place 2: 0 1 2 1      lower  0 0 1 0      equal  1 2 1 1      rank = 1
 *
 * All numbers are exact up to 2^53, enough for 16 different labels.
 */
export class Arrangements {
  readonly size: number;
  /** Whether no label occurs twice. */
  readonly distinct: boolean;
  readonly #length: number;
  readonly #counts: readonly number[];
  readonly #lower: Float64Array;
  readonly #equal: Float64Array;
  /** Arrangements of the labels from a place on, and which of those the row has there. */
  readonly #ways: Float64Array;
  readonly #rest: Float64Array;
  readonly #left: Float64Array;
  /** What a digit is worth where all labels differ: (places after it)! */
  readonly #unit: Float64Array;
  readonly #newLower: Float64Array;
  readonly #newEqual: Float64Array;
  #rank = 0;
  #below = 0;

  /** @param counts how often each label 0, 1, 2 ... occurs */
  constructor(counts: readonly number[]) {
    this.#counts = counts;
    this.#length = counts.reduce((sum, count) => sum + count, 0);
    this.distinct = counts.every((count) => count <= 1);
    this.#lower = new Float64Array(this.#length);
    this.#equal = new Float64Array(this.#length).fill(1);
    this.#ways = new Float64Array(this.#length + 1);
    this.#rest = new Float64Array(this.#length + 1);
    this.#left = new Float64Array(counts.length);
    this.#newLower = new Float64Array(this.#length);
    this.#newEqual = new Float64Array(this.#length);
    let ways = 1;
    let length = 0;
    for (const count of counts) for (let k = 1; k <= count; k++) ways = (ways * ++length) / k;
    this.size = ways;
    this.#unit = new Float64Array(this.#length).fill(1);
    for (let place = this.#length - 2; place >= 0; place--) {
      this.#unit[place] = at(this.#unit, place + 1) * (this.#length - 1 - place);
    }
  }

  /** The rank of a row of labels that occur as often as they should. */
  rankOf(row: ArrayLike<number>): number {
    let ways = this.size;
    let rank = 0;
    for (let place = 0; place < this.#length; place++) {
      let lower = 0;
      let equal = 0;
      for (let later = place; later < this.#length; later++) {
        if (at(row, later) < at(row, place)) lower++;
        else if (at(row, later) === at(row, place)) equal++;
      }
      const length = this.#length - place;
      rank += (ways * lower) / length;
      ways = (ways * equal) / length;
    }
    return rank;
  }

  /** Opens the arrangement of this rank for `carried` and `row`. */
  load(rank: number): void {
    this.#rank = rank;
    if (this.distinct) this.#loadDistinct(rank);
    else this.#loadRepeated(rank);
  }

  /**
   * The same by half a rank and the row's parity, for labels that all differ: parity decides the last digit. `carried`
   * then gives a rank that may be one too low, and half of it is right.
   */
  loadHalf(half: number, odd: boolean): void {
    this.#rank = half * 2;
    const digits = this.#loadDistinct(half * 2);
    if ((digits % 2 === 1) !== odd) this.#lower[this.#length - 2] = 1;
  }

  /** Returns the sum of the digits, which is as odd or even as the row. */
  #loadDistinct(rank: number): number {
    const lower = this.#lower;
    const rest = this.#rest;
    const unit = this.#unit;
    let digits = 0;
    let left = rank;
    for (let place = 0; place < lower.length; place++) {
      rest[place] = left;
      const digit = Math.floor(left / at(unit, place));
      lower[place] = digit;
      left -= digit * at(unit, place);
      digits += digit;
    }
    return digits;
  }

  #loadRepeated(rank: number): void {
    let ways = this.size;
    let rest = rank;
    this.#left.set(this.#counts);
    for (let place = 0; place < this.#length; place++) {
      const length = this.#length - place;
      this.#ways[place] = ways;
      this.#rest[place] = rest;
      const label = this.#labelAt(Math.floor((rest * length) / ways));
      const equal = at(this.#left, label);
      this.#left[label] = equal - 1;
      this.#lower[place] = this.#below;
      this.#equal[place] = equal;
      rest -= (ways * this.#below) / length;
      ways = (ways * equal) / length;
    }
  }

  /** The label of the nth lowest of what is left; sets `#below` to how many are lower than that label. */
  #labelAt(nth: number): number {
    let label = 0;
    let below = 0;
    while (below + at(this.#left, label) <= nth) below += at(this.#left, label++);
    this.#below = below;
    return label;
  }

  /** The rank after the label at one place of the loaded row has been carried to another; the row itself stays. */
  carried(from: number, to: number): number {
    const first = Math.min(from, to);
    const last = Math.max(from, to);
    const lower = this.#newLower;
    const equal = this.#newEqual;
    for (let place = first; place <= last; place++) {
      lower[place] = at(this.#lower, place);
      equal[place] = at(this.#equal, place);
    }
    if (from < to) for (let place = from; place < to; place++) exchange(lower, equal, place);
    else for (let place = from - 1; place >= to; place--) exchange(lower, equal, place);
    const shared = this.#rank - at(this.#rest, first) + at(this.#rest, last + 1);
    let rest = 0;
    if (this.distinct) {
      for (let place = first; place <= last; place++) rest += at(this.#unit, place) * at(lower, place);
      return shared + rest;
    }
    let ways = at(this.#ways, first);
    for (let place = first; place <= last; place++) {
      const length = this.#length - place;
      rest += (ways * at(lower, place)) / length;
      ways = (ways * at(equal, place)) / length;
    }
    return shared + rest;
  }

  /** Writes the labels of the loaded row. */
  row(out: Uint8Array): void {
    const left = [...this.#counts];
    for (let place = 0; place < this.#length; place++) {
      let label = 0;
      let below = 0;
      while (below + at(left, label) <= at(this.#lower, place)) below += at(left, label++);
      out[place] = label;
      left[label] = at(left, label) - 1;
    }
  }
}

/** Two neighbours change places. */
function exchange(lower: Float64Array, equal: Float64Array, place: number): void {
  const a = at(lower, place);
  const b = at(lower, place + 1);
  const equalA = at(equal, place);
  const equalB = at(equal, place + 1);
  // Two equal labels: the digits stay as they are.
  if (a === b && equalA === equalB + 1) return;
  lower[place] = a > b ? b : b + 1;
  lower[place + 1] = a > b ? a - 1 : a;
  equal[place] = equalB;
  equal[place + 1] = equalA;
}

/** An index that is in range by construction. */
function at(list: ArrayLike<number>, index: number): number {
  return list[index] as number;
}
