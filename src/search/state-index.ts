import type { State } from '../puzzle.ts';

/** Spreads numbers that lie close together: 2^32 over the golden ratio. */
const spread = 0x9e3779b1;

/**
 * Finds states in a list, by their place: a table of places, at most half full, which is made several times as fast as a map.
 *
 * @param stride the list has as many numbers for each state, itself the first
 */
export function indexStates(list: Float64Array, stride = 1): (state: State) => number | undefined {
  const count = list.length / stride;
  const size = 2 ** Math.ceil(1 + Math.log2(Math.max(1, count)));
  const shift = Math.clz32(size) + 1;
  /** One more than the place of the state that lies here; 0 where there is none. */
  const slots = new Int32Array(size);
  const slotOf = (state: State): number => {
    let slot = Math.imul(state, spread) >>> shift;
    for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
      if (list[stride * (held - 1)] === state) break;
      slot = (slot + 1) & (size - 1);
    }
    return slot;
  };
  for (let place = 0; place < count; place++) slots[slotOf(list[stride * place] as number)] = place + 1;
  return (state) => {
    const held = slots[slotOf(state)] as number;
    return held === 0 ? undefined : held - 1;
  };
}
