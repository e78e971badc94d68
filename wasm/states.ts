/**
 * The positions in the order in which they were found: a hash table, then their records, then their distances. When the
 * table is full enough, it is made larger, and everything behind it moves.
 */
import { Done, Key, clear, doneIn, hashOf, isIn, keyIn, markIn, recordSize, writeRecord } from './rules';

export let count: u32 = 0;
/** By hash of the key: its tag, and above it the position's number + 1; 0 if the slot is empty. */
let slots: usize = 0;
let slotBits: u32 = 0;
let room: u32 = 0;
/** By number: the pieces that are done and the key, as the rules lay them; in place of the first four bytes, in `trace`, a note. */
let records: usize = 0;
/** By number, 16 bits each. */
export let distances: usize = 0;
export let free: usize = 0;

const minSlotBits: u32 = 14;
/** From here on memory is dearer than time. */
const largeSlotBits: u32 = 20;

/** How many positions so many slots hold: while the table is small a quarter, as most keys are then found in their first slot. */
function roomIn(bits: u32): u32 {
  return 1 << (bits < largeSlotBits ? bits - 2 : bits - 1);
}

/** Starts with one position; false if there is no memory. */
export function begin(key: Key): bool {
  count = 0;
  if (!resize(minSlotBits)) return false;
  add(key);
  return true;
}

export function makeRoom(more: u32): bool {
  return count + more <= room || resize(slotBits < largeSlotBits ? slotBits + 2 : slotBits + 1);
}

function recordOf(index: u32): usize {
  return records + recordSize * index;
}

export function keyAt(index: u32): Key {
  return keyIn(recordOf(index));
}

export function distanceAt(index: u32): u32 {
  return load<u16>(distances + 2 * index);
}

export function setDistance(index: u32, distance: u32): void {
  store<u16>(distances + 2 * index, <u16>distance);
}

export function doneAt(index: u32): Done {
  return doneIn(recordOf(index));
}

/** @param about the piece that is done, as the rules tell of a move */
export function markDone(index: u32, about: u32): void {
  markIn(recordOf(index), about);
}

export function clearDone(index: u32): void {
  clear(recordOf(index));
}

export function noteAt(index: u32): u32 {
  return load<u32>(recordOf(index));
}

export function setNote(index: u32, note: u32): void {
  store<u32>(recordOf(index), note);
}

/**
 * Of a key: where it is, or the empty one for it.
 *
 * @param hash the slot where the search begins above, its tag below
 */
function slotOf(key: Key, hash: u64): usize {
  let slot: usize = slots + ((<usize>(hash >> (64 - slotBits))) << 3);
  let held = load<u64>(slot);
  while (held != 0 && (<u32>held != <u32>hash || !isIn(recordOf(<u32>(held >> 32) - 1), key))) {
    slot += 8;
    if (slot == slots + (8 << slotBits)) slot = slots;
    held = load<u64>(slot);
  }
  return slot;
}

/** A number + 1, or 0 if no position has the key. */
export function find(key: Key): u32 {
  return load<u32>(slotOf(key, hashOf(key)), 4);
}

/**
 * The number of a key. A new key gets the next number, the old `count`. There is no branch, since none could be
 * foretold: what is written of a new key is overwritten by the next one where the key was known.
 */
export function add(key: Key): u32 {
  const hash = hashOf(key);
  const slot = slotOf(key, hash);
  const held = load<u32>(slot, 4);
  const number = select<u32>(count + 1, held, held == 0);
  store<u64>(slot, ((<u64>number) << 32) | <u32>hash);
  writeRecord(recordOf(count), key);
  count += u32(held == 0);
  return number - 1;
}

/** Whether there is memory up to `end`; it grows if it must. An end beyond 4 GB is told from a small one. */
export function reserve(end: u64): bool {
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}

/** Makes 2^bits slots, and moves what is behind them. */
function resize(bits: u32): bool {
  const newRoom = roomIn(bits);
  const newSlots = (__heap_base + 15) & ~15;
  const newRecords = <u64>newSlots + ((<u64>8) << bits);
  const newDistances = newRecords + <u64>recordSize * newRoom;
  const end = newDistances + 2 * <u64>newRoom;
  if (!reserve(end)) return false;
  memory.copy(<usize>newDistances, distances, 2 * count);
  memory.copy(<usize>newRecords, records, recordSize * count);
  slotBits = bits;
  room = newRoom;
  slots = newSlots;
  records = <usize>newRecords;
  distances = <usize>newDistances;
  free = <usize>end;
  memory.fill(slots, 0, 8 << bits);
  for (let index: u32 = 0; index < count; index++) {
    const key = keyAt(index);
    const hash = hashOf(key);
    store<u64>(slotOf(key, hash), ((<u64>(index + 1)) << 32) | <u32>hash);
  }
  return true;
}
