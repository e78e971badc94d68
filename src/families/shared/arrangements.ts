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
  /** Of the loaded row; by place, the rest from there on and its number. */
  readonly #row: Uint8Array;
  readonly #rests: Float64Array;
  readonly #numbers: Float64Array;

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
    this.#row = new Uint8Array(this.#length);
    this.#rests = new Float64Array(this.#length + 1);
    this.#numbers = new Float64Array(this.#length + 1);
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
    let rest = this.#wholeRest;
    let left = number;
    for (let place = 0; place < this.#row.length; place++) {
      const first = rest * this.#labels;
      let label = this.#labels - 1;
      while ((before[first + label] as number) > left) label--;
      this.#row[place] = label;
      this.#rests[place] = rest;
      this.#numbers[place] = left;
      left -= before[first + label] as number;
      rest -= this.#weights[label] as number;
    }
  }

  /** The loaded row stays. */
  carried(from: number, to: number): number {
    const first = from < to ? from : to;
    const last = from < to ? to : from;
    const step = from < to ? 1 : -1;
    const numbers = this.#numbers;
    let rest = this.#rests[first] as number;
    let number = (numbers[0] as number) - (numbers[first] as number) + (numbers[last + 1] as number);
    for (let place = first; place <= last; place++) {
      const label = this.#row[place === to ? from : place + step] as number;
      number += this.#before[rest * this.#labels + label] as number;
      rest -= this.#weights[label] as number;
    }
    return number;
  }

  row(out: Uint8Array): void {
    out.set(this.#row);
  }
}
