/** Chance that is the same each time: all that a week draws comes from its seed. */
export interface Dice {
  /** A number from 0 to 1. */
  readonly random: () => number;
  /** A whole number from 0. */
  readonly below: (limit: number) => number;
  readonly oneOf: <Thing>(things: readonly Thing[]) => Thing;
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(random() * limit);
  return { random, below, oneOf: (things) => things[below(things.length)] as (typeof things)[number] };
}
