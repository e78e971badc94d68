/** The pattern databases as src/search/informed/patterns.ts makes them, and a position as they see it. */

export const excess: usize = memory.data(2_884_560);
export const sets: usize = memory.data(5632);
export const orders: usize = memory.data(69_696);
export const automaton: usize = memory.data(59_520);
export const steps: usize = memory.data(24_832);

export const stepsOffset: u32 = 64;
export const changesOffset: u32 = stepsOffset + 4 * 48;
export const bytesPerTile: u32 = 32;

/**
 * By look, 16 bytes each: the set of cells, a bit each; the first placement of the order; the excess in pairs of moves;
 * the order.
 */
export const looks: usize = memory.data(12 * 16);
/** The directions of the steps to where a search stands; those of a solution at its end. */
export const path: usize = memory.data(160);
export const home: u64 = 15;

const carriesPerOrder: u32 = 48;

export function placementAt(base: u32, mask: u32): u32 {
  const low = mask & 255;
  const high = load<u16>(sets + 2 * low, 512) + (mask >> 8);
  return base + load<u16>(sets + 2 * low) + load<u16>(sets + 2 * high);
}

/** In pairs of moves: two bits. */
export function excessAt(placement: u32): u32 {
  return (load<u8>(excess + (placement >> 2)) >> ((placement & 3) << 1)) & 3;
}

// A change is in 8 bytes; its fields are described in src/search/informed/pack-patterns.ts.
export function maskAfter(look: usize, change: usize): u32 {
  return load<u32>(look) ^ load<u16>(change, 2);
}

export function passed(mask: u32, change: usize): u32 {
  return (0xe994 >> (((mask >> load<u8>(change, 4)) & 7) << 1)) & 3;
}

export function orderAfter(look: usize, change: usize, past: u32): u32 {
  const order = load<u32>(look, 12);
  return past == 0 ? order : load<u16>(orders + 2 * (order * carriesPerOrder + load<u8>(change, 5) + past));
}

/** Of another order. */
export function baseAfter(look: usize, change: usize, order: u32): u32 {
  return load<u32>(look, 4) + (order - load<u32>(look, 12)) * load<u16>(change, 6);
}
