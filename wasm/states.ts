/**
 * The positions that were found, numbered in that order, in the module's memory: a hash table of their keys, then their records,
 * then their distances. When the table is full enough, it is made larger, and everything behind it moves.
 */

/** How many there are. */
export let count: u32 = 0;
/** By hash of the key: the key, and above it the position's number + 1; 0 if the slot is empty. */
let slots: usize = 0;
let slotBits: u32 = 0;
let room: u32 = 0;
/** By number: a byte for each line, for the pieces that are done; in their place the row of a state, in `trace`; behind them the key. */
let records: usize = 0;
/** By number, 16 bits each. */
export let distances: usize = 0;
/** Where free memory begins. */
export let free: usize = 0;

const minSlotBits: u32 = 14;
/** From here on memory is dearer than time. */
const largeSlotBits: u32 = 20;

/** How many positions so many slots hold: while the table is small a quarter, as most keys are then found in their first slot. */
function roomIn(bits: u32): u32 {
  return 1 << (bits < largeSlotBits ? bits - 2 : bits - 1);
}

/** Starts with one position; false if there is no memory. */
export function begin(key: u32): bool {
  count = 0;
  if (!resize(minSlotBits)) return false;
  add(key);
  return true;
}

/** Whether there is room for so many more positions. */
export function makeRoom(more: u32): bool {
  return count + more <= room || resize(slotBits < largeSlotBits ? slotBits + 2 : slotBits + 1);
}

function recordOf(index: u32): usize {
  return records + 16 * index;
}

export function keyAt(index: u32): u32 {
  return load<u32>(recordOf(index), 12);
}

export function distanceAt(index: u32): u32 {
  return load<u16>(distances + 2 * index);
}

export function setDistance(index: u32, distance: u32): void {
  store<u16>(distances + 2 * index, <u16>distance);
}

/** The pieces that are done, a byte for each line; what is above them means nothing. */
export function doneAt(index: u32): v128 {
  return v128.load(recordOf(index));
}

/** @param slide its line, and the bit of its piece above it */
export function markDone(index: u32, slide: u32): void {
  const at = recordOf(index) + (slide & 255);
  store<u8>(at, load<u8>(at) | <u8>(slide >> 8));
}

export function clear(index: u32): void {
  store<u64>(recordOf(index), 0);
  store<u32>(recordOf(index), 0, 8);
}

export function noteAt(index: u32): u32 {
  return load<u32>(recordOf(index));
}

export function setNote(index: u32, note: u32): void {
  store<u32>(recordOf(index), note);
}

/** The slot of a key, or the empty one for it, by Fibonacci hashing: it spreads keys that are close together. */
function slotOf(key: u32): usize {
  let slot: usize = slots + (((key * 0x9e3779b1) >> (32 - slotBits)) << 3);
  let held = load<u64>(slot);
  while (held != 0 && <u32>held != key) {
    slot += 8;
    if (slot == slots + (8 << slotBits)) slot = slots;
    held = load<u64>(slot);
  }
  return slot;
}

/** The number + 1 of a key, or 0 if no position has it. */
export function find(key: u32): u32 {
  return load<u32>(slotOf(key), 4);
}

/**
 * The number of a key. A new key gets the next number, the old `count`. There is no branch, since none could be foretold: what is
 * written of a new key is overwritten by the next one where the key was known.
 */
export function add(key: u32): u32 {
  const slot = slotOf(key);
  const held = load<u32>(slot, 4);
  const number = select<u32>(count + 1, held, held == 0);
  store<u64>(slot, ((<u64>number) << 32) | key);
  v128.store(recordOf(count), i32x4.replace_lane(i32x4.splat(0), 3, key));
  count += u32(held == 0);
  return number - 1;
}

/** Whether there is memory up to `end`; it grows if it must. */
export function reserve(end: usize): bool {
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}

/** Makes 2^bits slots, and moves what is behind them. */
function resize(bits: u32): bool {
  const newRoom = roomIn(bits);
  const newSlots = (__heap_base + 15) & ~15;
  const newRecords = newSlots + (8 << bits);
  const newDistances = newRecords + 16 * newRoom;
  if (!reserve(newDistances + 2 * newRoom)) return false;
  memory.copy(newDistances, distances, 2 * count);
  memory.copy(newRecords, records, 16 * count);
  slotBits = bits;
  room = newRoom;
  slots = newSlots;
  records = newRecords;
  distances = newDistances;
  free = newDistances + 2 * newRoom;
  memory.fill(slots, 0, 8 << bits);
  for (let index: u32 = 0; index < count; index++) {
    const key = keyAt(index);
    store<u64>(slotOf(key), ((<u64>(index + 1)) << 32) | key);
  }
  return true;
}
