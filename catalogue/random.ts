/** Random numbers that are the same on every machine: the sfc32 generator, in 32-bit integers only. */
export class Random {
  #a: number;
  #b: number;
  #c = 0x9e3779b9 | 0;
  #count = 1;

  /** Each pair of numbers gives its own sequence. */
  constructor(seed: number, run: number) {
    this.#a = seed | 0;
    this.#b = run | 0;
    for (let k = 0; k < 20; k++) this.#next();
  }

  /** An integer from 0 to `bound - 1`; `bound` is at most 65,536. */
  below(bound: number): number {
    // The product of 32 and 16 bits is exact, and the bias is below 2^-16.
    return Math.floor((this.#next() * bound) / 2 ** 32);
  }

  /** True with probability `parts` / 1,000. */
  chance(parts: number): boolean {
    return this.below(1000) < parts;
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] ?? items[0];
  }

  #next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
}
