/** A stream of numbers that a seed decides, so that whatever is found can be found again (xorshift, Marsaglia 2003). */
export class Random {
  #state: number;

  /** @param seed any integer; 0 counts as 1 */
  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }

  /** From 0 to below `size`. */
  below(size: number): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state % size;
  }

  pick<One>(list: readonly [One, ...One[]]): One {
    return list[this.below(list.length)] ?? list[0];
  }

  /** Once in so many times. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }
}
