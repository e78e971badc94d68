/**
 * Numbers the arrangements of labels in a row, some of them equal, in lexicographic order.
 *
 * At each place of a row, the labels from there on are a multiset, the *rest*. There are few rests: one for each choice
 * of how many of each label. A table has, for each rest and label, how many arrangements of the rest begin with a lower
 * label. The number of a row is the sum of this over its places. To carry a label changes only the terms on its way.
 *
 *     row                        2 0 1 1
 *     begin with a lower label   9 0 0 0      number 9 of 12
 *     carry place 0 to place 2:  0 1 2 1
 *     begin with a lower label   0 0 1 0      number 1
 */
export class Arrangements {
  readonly size: number;
  readonly #length: number;
  readonly #labels: number;
  /** By label. The number of a rest is the sum of its labels' weights. */
  readonly #weights: readonly number[];
  readonly #wholeRest: number;
  /** By `rest * labels + label`: how many arrangements of the rest begin with a lower label. */
  readonly #before: Float64Array;
  readonly #loaded: Row;
  /** The row that was carried last, where it differs. */
  readonly #after: Row;

  constructor(counts: readonly number[]) {
    const weights: number[] = [];
    let rests = 1;
    for (const count of counts) {
      weights.push(rests);
      rests *= count + 1;
    }
    this.#labels = counts.length;
    this.#weights = weights;
    this.#wholeRest = rests - 1;
    this.#before = new Float64Array(rests * counts.length);
    const sizes = new Float64Array(rests).fill(1);
    for (let rest = 1; rest < rests; rest++) {
      let before = 0;
      for (const [label, weight] of weights.entries()) {
        this.#before[rest * counts.length + label] = before;
        const left = Math.floor(rest / weight) % ((counts[label] as number) + 1);
        if (left > 0) before += sizes[rest - weight] as number;
      }
      sizes[rest] = before;
    }
    this.size = sizes[rests - 1] as number;
    this.#length = counts.reduce((sum, count) => sum + count, 0);
    this.#loaded = emptyRow(this.#length);
    this.#after = emptyRow(this.#length);
  }

  numberOf(row: ArrayLike<number>): number {
    let rest = this.#wholeRest;
    let number = 0;
    for (let place = 0; place < this.#length; place++) {
      const label = row[place] as number;
      number += this.#before[rest * this.#labels + label] as number;
      rest -= this.#weights[label] as number;
    }
    return number;
  }

  load(number: number): void {
    const before = this.#before;
    const { labels, rests, terms } = this.#loaded;
    let rest = this.#wholeRest;
    let left = number;
    for (let place = 0; place < this.#length; place++) {
      const first = rest * this.#labels;
      let label = this.#labels - 1;
      while ((before[first + label] as number) > left) label--;
      labels[place] = label;
      rests[place] = rest;
      terms[place] = before[first + label] as number;
      left -= before[first + label] as number;
      rest -= this.#weights[label] as number;
    }
    this.#loaded.number = number;
  }

  /** The number of the row with a label carried to another place. The loaded row stays, until `keep`. */
  carried(from: number, to: number): number {
    const first = from < to ? from : to;
    const last = from < to ? to : from;
    const step = from < to ? 1 : -1;
    const { labels, rests, terms } = this.#loaded;
    const after = this.#after;
    let rest = rests[first] as number;
    let { number } = this.#loaded;
    for (let place = first; place <= last; place++) {
      const label = labels[place === to ? from : place + step] as number;
      const term = this.#before[rest * this.#labels + label] as number;
      number += term - (terms[place] as number);
      after.labels[place] = label;
      after.rests[place] = rest;
      after.terms[place] = term;
      rest -= this.#weights[label] as number;
    }
    after.number = number;
    return number;
  }

  /** Loads the row that was carried last, between these places. */
  keep(from: number, to: number): void {
    const { labels, rests, terms } = this.#loaded;
    const last = Math.max(from, to);
    for (let place = Math.min(from, to); place <= last; place++) {
      labels[place] = this.#after.labels[place] as number;
      rests[place] = this.#after.rests[place] as number;
      terms[place] = this.#after.terms[place] as number;
    }
    this.#loaded.number = this.#after.number;
  }

  row(out: Uint8Array): void {
    out.set(this.#loaded.labels);
  }
}

interface Row {
  readonly labels: Uint8Array;
  /** By place, the rest from there on, and how many of its arrangements begin with a lower label. */
  readonly rests: Float64Array;
  readonly terms: Float64Array;
  number: number;
}

const emptyRow = (length: number): Row => ({
  labels: new Uint8Array(length),
  rests: new Float64Array(length),
  terms: new Float64Array(length),
  number: 0,
});
