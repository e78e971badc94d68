/**
 * What moves do to the *rank* of a row of different tiles: its Lehmer code, one digit a place, read in the factorial
 * number system (src/families/shared/permutations.ts). A move that carries no tile past another keeps it. Any other
 * changes the digits from one place to another, and what the rank gains by that depends on no other digit. So a table
 * for each such move has the gain by those digits, read as one number:
 *
 *     8 tiles, from place 3 to place 1    digits 3 [6 1 2] 2 1 1 0    index (6 * 6 + 1) * 5 + 2 of 7 * 6 * 5
 *     after it                            digits 3 [3 5 1] 2 1 1 0    gain (3 - 6) * 6! + (5 - 1) * 5! + (1 - 2) * 4!
 */

/** The puzzle in 32-bit numbers (`TileSteps` in src/rules-in-numbers.ts), as src/search/flood.ts writes it. */
export const rules: usize = memory.data(4 * (4 + 64 * 13));
const framesOffset: u32 = 4;
const frameLength: u32 = 13;
const stepLength: u32 = 3;

export const maxFrames: u32 = 64;
export const maxSteps: u32 = 4;
/** By frame and step: how its table is looked up (8 + 8 + 4 bytes), and where the table is, 0 where the rank stays. */
const carries: usize = memory.data(64 * 4 * 24);
const carryLength: u32 = 24;

/** Quotients of ranks are products with a reciprocal, without these lowest bits: exact for all ranks of nine tiles. */
export const shift: u64 = 40;

function rule(k: u32): u32 {
  return load<u32>(rules + 4 * k);
}

export function tileCount(): u32 {
  return rule(0);
}

export function frameCount(): u32 {
  return rule(1);
}

export function goalFrame(): u32 {
  return rule(2);
}

export function goalRank(): u32 {
  return rule(3);
}

export function stepCount(frame: u32): u32 {
  return rule(framesOffset + frameLength * frame);
}

function stepRule(frame: u32, step: u32, k: u32): u32 {
  return rule(framesOffset + frameLength * frame + 1 + stepLength * step + k);
}

export function frameAfter(frame: u32, step: u32): u32 {
  return stepRule(frame, step, 0);
}

export function stepBack(frame: u32, step: u32): u32 {
  const to = frameAfter(frame, step);
  let back: u32 = 0;
  while (frameAfter(to, back) != frame) back++;
  return back;
}

/** Divides a rank by the weight of the last digit that changes; by that of the digit before the first; the number of rows between. */
export function carryOf(frame: u32, step: u32): usize {
  return carries + carryLength * (maxSteps * frame + step);
}

/** What a digit counts: the number of rows of all tiles behind its place. */
export function weight(place: u32): u32 {
  let product: u32 = 1;
  for (let factor: u32 = 2; factor + place < tileCount(); factor++) product *= factor;
  return product;
}

/** Whether there is memory up to `end`; it grows if it must. */
export function reserve(end: usize): bool {
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}

/** Makes the tables of all steps, the first one at `free`. Returns where the last one ends; 0 if there is no memory. */
export function makeTables(free: usize): usize {
  let end = free;
  for (let frame: u32 = 0; frame < frameCount(); frame++) {
    for (let step: u32 = 0; step < stepCount(frame); step++) {
      end = makeTable(carryOf(frame, step), stepRule(frame, step, 1), stepRule(frame, step, 2), end);
      if (end == 0) return 0;
    }
  }
  return end;
}

function makeTable(carry: usize, from: u32, into: u32, table: usize): usize {
  store<u32>(carry, from == into ? 0 : <u32>table, 20);
  if (from == into) return table;
  const first = min(from, into);
  const last = max(from, into);
  const above = weight(first) * (tileCount() - first);
  const count = above / weight(last);
  store<u64>(carry, reciprocal(weight(last)));
  store<u64>(carry, reciprocal(above), 8);
  store<u32>(carry, count, 16);
  if (!reserve(table + 4 * count)) return 0;
  for (let index: u32 = 0; index < count; index++) store<i32>(table + 4 * index, gain(index, from, into));
  return table + 4 * count;
}

function reciprocal(number: u32): u64 {
  return (1 << shift) / number + 1;
}

/** The digits between two places, a byte each, by place. */
const digits: usize = memory.data(16);

function digit(place: u32): i32 {
  return load<u8>(digits + place);
}

/** What the rank gains with these digits. Two neighbours a, b that are exchanged become b, a - 1 if a > b, otherwise b + 1, a. */
function gain(index: u32, from: u32, into: u32): i32 {
  let left = index;
  for (let place: i32 = max(from, into); place >= <i32>min(from, into); place--) {
    store<u8>(digits + place, <u8>(left % (tileCount() - place)));
    left /= tileCount() - place;
  }
  let sum: i32 = 0;
  let carried = digit(from);
  for (let place = from; place < into; place++) {
    const passed = digit(place + 1);
    sum += ((carried > passed ? passed : passed + 1) - digit(place)) * <i32>weight(place);
    if (carried > passed) carried--;
  }
  for (let place = from; place > into; place--) {
    const passed = digit(place - 1);
    sum += ((passed > carried ? passed - 1 : passed) - digit(place)) * <i32>weight(place);
    if (passed <= carried) carried++;
  }
  return sum + (carried - digit(into)) * <i32>weight(into);
}
