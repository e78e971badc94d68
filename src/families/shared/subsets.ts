/**
 * Numbers the subsets of a given size, as bit masks, in the combinatorial number system: elements c1 < c2 < c3 of a set
 * of three make number C(c1, 1) + C(c2, 2) + C(c3, 3).
 *
 *     {0, 1, 2} is 0, {0, 1, 3} is 1, {0, 2, 3} is 2, {1, 2, 3} is 3, {0, 1, 4} is 4 ...
 */
export class Subsets {
  /** The masks by number. */
  readonly masks: readonly number[];
  readonly #numbers: Uint16Array;

  /** @param elements at most 16 */
  constructor(elements: number, size: number) {
    this.masks = subsetMasks(elements, size);
    this.#numbers = new Uint16Array(2 ** elements);
    for (const [number, mask] of this.masks.entries()) this.#numbers[mask] = number;
  }

  number(mask: number): number {
    return this.#numbers[mask] as number;
  }
}

/** Masks in rising order are subsets in the order of their numbers: first those without the last element. */
function subsetMasks(elements: number, size: number): number[] {
  if (size === 0) return [0];
  if (elements < size) return [];
  const last = 1 << (elements - 1);
  return [...subsetMasks(elements - 1, size), ...subsetMasks(elements - 1, size - 1).map((mask) => mask | last)];
}
