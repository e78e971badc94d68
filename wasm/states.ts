/**
 * The positions that were found, numbered in that order, in the module's memory: a hash table of their numbers, then their records,
 * then their distances. When the table is half full, it is made twice as large, and everything behind it moves.
 */

/** How many there are. */
export let count: u32 = 0;
/** By hash of the key: the position's number + 1, or 0 if the slot is empty. */
let slots: usize = 0;
let slotBits: u32 = 0;
/** By number: the key, and a note. */
let records: usize = 0;
/** By number, 16 bits each. */
export let distances: usize = 0;
/** Where free memory begins. */
export let free: usize = 0;

const minSlotBits: u32 = 13;

/** Starts with one position; false if there is no memory. */
export function begin(key: u32): bool {
  count = 0;
  if (!resize(minSlotBits)) return false;
  store<u64>(recordOf(0), key);
  store<u32>(slotOf(key), 1);
  count = 1;
  setDistance(0, 0);
  return true;
}

/** Whether there is room for so many more positions. */
export function makeRoom(more: u32): bool {
  return (count + more) >> (slotBits - 1) == 0 || resize(slotBits + 1);
}

function recordOf(index: u32): usize {
  return records + 8 * index;
}

export function keyAt(index: u32): u32 {
  return load<u32>(recordOf(index));
}

export function distanceAt(index: u32): u32 {
  return load<u16>(distances + 2 * index);
}

export function setDistance(index: u32, distance: u32): void {
  store<u16>(distances + 2 * index, <u16>distance);
}

/** A number that the search keeps for a position: the pieces that are done, a bit each; in `trace`, its row. */
export function noteAt(index: u32): u32 {
  return load<u32>(recordOf(index), 4);
}

export function setNote(index: u32, note: u32): void {
  store<u32>(recordOf(index), note, 4);
}

/** The slot of a key, or the empty one for it, by Fibonacci hashing: it spreads keys that are close together. */
function slotOf(key: u32): usize {
  const mask: u32 = (1 << slotBits) - 1;
  let slot = (key * 0x9e3779b1) >> (32 - slotBits);
  while (true) {
    const at = slots + 4 * slot;
    const held = load<u32>(at);
    if (held == 0 || keyAt(held - 1) == key) return at;
    slot = (slot + 1) & mask;
  }
}

/** The number + 1 of a key, or 0 if no position has it. */
export function find(key: u32): u32 {
  return load<u32>(slotOf(key));
}

/** The number of a key. A new key gets the next number, the old `count`. */
export function add(key: u32): u32 {
  const slot = slotOf(key);
  const held = load<u32>(slot);
  if (held != 0) return held - 1;
  store<u64>(recordOf(count), key);
  store<u32>(slot, ++count);
  return count - 1;
}

/** Whether there is memory up to `end`; it grows if it must. */
export function reserve(end: usize): bool {
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}

/** Makes 2^bits slots, and moves what is behind them. There is room for half as many positions. */
function resize(bits: u32): bool {
  const size: usize = 1 << bits;
  const newSlots = (__heap_base + 15) & ~15;
  const newRecords = newSlots + 4 * size;
  const newDistances = newRecords + 4 * size;
  if (!reserve(newDistances + size)) return false;
  memory.copy(newDistances, distances, 2 * count);
  memory.copy(newRecords, records, 8 * count);
  slotBits = bits;
  slots = newSlots;
  records = newRecords;
  distances = newDistances;
  free = newDistances + size;
  memory.fill(slots, 0, 4 * size);
  for (let index: u32 = 0; index < count; index++) store<u32>(slotOf(keyAt(index)), index + 1);
  return true;
}
