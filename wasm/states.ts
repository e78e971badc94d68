/**
 * The positions that were found, numbered in the order of finding, and the memory that they take: a hash table of numbers, half
 * full at most, then what is known of each. When it is full, the table takes twice the room, and all that lies behind moves up.
 */

/** How many there are. */
export let count: u32 = 0;
/** By hash of the key: the position's number + 1, or 0. */
let slots: usize = 0;
let slotBits: u32 = 0;
/** By number: the key, and a note. */
let records: usize = 0;
/** By number, 16 bits each. */
export let distances: usize = 0;
/** Where memory is free. */
export let free: usize = 0;

const leastSlotBits: u32 = 13;

/** Begins with a single position; false if there is no memory. */
export function begin(key: u32): bool {
  count = 0;
  if (!resize(leastSlotBits)) return false;
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

/** What the searches note: the pieces that had their turn, or a row. */
export function noteAt(index: u32): u32 {
  return load<u32>(recordOf(index), 4);
}

export function setNote(index: u32, note: u32): void {
  store<u32>(recordOf(index), note, 4);
}

/** Where a key lies, or where it is to lie. Keys that lie close together are spread: 2^32 over the golden ratio. */
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

/** The number + 1 of a key, or 0 if it was not found. */
export function find(key: u32): u32 {
  return load<u32>(slotOf(key));
}

/** The number of a key, which is what `count` was if the key is new. */
export function add(key: u32): u32 {
  const slot = slotOf(key);
  const held = load<u32>(slot);
  if (held != 0) return held - 1;
  store<u64>(recordOf(count), key);
  store<u32>(slot, ++count);
  return count - 1;
}

/** Whether there is memory up to there. */
export function reserve(end: usize): bool {
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}

/** Takes so many slots and moves what there is behind them. Half as many positions have room. */
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
