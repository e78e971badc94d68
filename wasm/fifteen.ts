/**
 * IDA* with pattern databases (Korf 1985): depth-first search for a solution of a given length, cut off where the lower
 * bound exceeds the moves left. One position is changed and restored in place. A step changes one tile, so it looks up
 * one pattern in each of the four views of the board.
 *
 *     nine moves left, bound 9:   a step that raises the bound to 10 leaves eight moves, so it is cut off;
 *                                 a step that lowers it to 8 leaves eight moves, so it is taken
 *
 * Lookups are the cost. One in which the step is horizontal comes first, because it is cheaper and cuts off one step in
 * three; those of the plain views come before the others.
 */
import {
  automaton,
  baseAfter,
  bytesPerTile,
  changesOffset,
  excess,
  excessAt,
  home,
  looks,
  maskAfter,
  orderAfter,
  orders,
  passed,
  path,
  placementAt,
  sets,
  steps,
  stepsOffset,
} from './patterns';
import { beam } from './beam';

export { automaton, beam, excess, looks, orders, path, sets, steps };

const exhausted: u32 = 0;
const solved: u32 = 1;
const budgetSpent: u32 = 2;
const badStand: u32 = 3;

/** The entry of a step that would complete a pruned sequence. */
const dead: u32 = 65_535;

/**
 * By depth, what the step from there changed, and where the search goes on when it comes back: the board (8 bytes), its
 * bounds (4), the state of the automaton (4), the next step (1), the gap (1), the end of its steps (1), one byte free,
 * the change (4), and as they were before the four looks that it changed (16 each).
 */
const frames: usize = memory.data(160 * 88);
const frameSize: u32 = 88;

/** Where the search stands: the position, four bits a cell: the goal cell of what lies there. */
let board: u64 = 0;
/** Eight bits a view. */
let bounds: u32 = 0;
let gap: u32 = 0;
/** Of the pruning automaton. */
let read: u32 = 0;
/** The next step to try, and the end of the steps of this gap. */
let step: u32 = 0;
let end: u32 = 0;
export let depth: u32 = 0;
let isOpening: bool = true;

let target: u64 = 0;
let targetBounds: u32 = 0;
/** How many moves a solution may have, and as many more as the goal of the tables is away from the target. */
let length: u32 = 0;
/** How many steps of `path` lead to where an earlier search stopped; 0 when this one has come there. */
let resumed: u32 = 0;
export let opened: u32 = 0;

/**
 * Begins from the position in `looks`.
 *
 * @param slack how many moves `to` is from the goal of the tables
 * @param back how many steps of `path` lead to where an earlier search stopped
 * @param root the first state of the automaton
 */
export function begin(from: u64, to: u64, startBounds: u32, slack: u32, moves: u32, back: u32, root: u32): void {
  board = from;
  target = to;
  bounds = startBounds;
  targetBounds = slack * 0x01010101;
  length = moves + slack;
  resumed = back;
  gap = 0;
  while (((board >> (4 * gap)) & 15) != home) gap++;
  depth = 0;
  read = root;
  opened = 0;
  isOpening = true;
}

/**
 * Goes on with the search, and returns how it ends. After a solution it goes on to the next one.
 *
 * It is one function with a stack of its own, so that it can stop and begin anywhere, and what each step reads stands
 * in locals.
 */
export function run(budget: u32): u32 {
  let b = board;
  let bs = bounds;
  let at = gap;
  let r = read;
  let d = depth;
  let k = step;
  let last = end;
  let opening = isOpening;
  let left = length - d;
  let count: u32 = 0;
  let result = exhausted;
  while (true) {
    if (opening) {
      if (d < resumed) {
        // It was opened before, as was all that follows its earlier steps. The later ones are for when the search is
        // back.
        k = load<u8>(steps + at);
        last = load<u8>(steps + at, 1);
        const direction = load<u8>(path + d);
        while (k < last && load<u8>(steps + stepsOffset + 4 * k, 1) != direction) k++;
        last = min(last, k + 1);
      } else {
        if (resumed != 0) {
          resumed = 0;
          openUp(d);
        }
        if (bs == targetBounds && b == target) {
          opening = false;
          k = last = 0;
          result = solved;
          break;
        }
        if (count == budget) {
          result = budgetSpent;
          break;
        }
        count++;
        k = load<u8>(steps + at);
        last = load<u8>(steps + at, 1);
      }
      opening = false;
    }
    if (k == last) {
      if (resumed != 0) {
        result = badStand;
        break;
      }
      if (d == 0) break;
      d--;
      left++;
      const frame = frames + frameSize * d;
      b = load<u64>(frame);
      bs = load<u32>(frame, 8);
      r = load<u32>(frame, 12);
      k = load<u8>(frame, 16);
      at = load<u8>(frame, 17);
      last = load<u8>(frame, 18);
      const change: usize = load<u32>(frame, 20);
      restore(change, frame + 24);
      restore(change + 8, frame + 40);
      restore(change + 16, frame + 56);
      restore(change + 24, frame + 72);
      continue;
    }
    const one = steps + stepsOffset + 4 * k;
    const direction = load<u8>(one, 1);
    const next: u32 = load<u16>(automaton + 2 * (r + direction));
    const number = k++;
    if (next == dead) continue;
    const to = load<u8>(one);
    const tile = <u32>(b >> (4 * to)) & 15;
    const change = steps + changesOffset + bytesPerTile * (16 * number + tile);
    const shift = load<u8>(one, 2);
    const away: i32 = load<i8>(change, 1);

    const look1 = lookOf(change);
    const mask1 = maskAfter(look1, change);
    const value1 = excessAt(placementAt(load<u32>(look1, 4), mask1));
    const bound1 = ((bs >> shift) & 255) + away + 2 * (value1 - load<u32>(look1, 8));
    if (bound1 >= left) continue;

    const look3 = lookOf(change + 16);
    const mask3 = maskAfter(look3, change + 16);
    const order3 = orderAfter(look3, change + 16, passed(mask3, change + 16));
    const base3 = baseAfter(look3, change + 16, order3);
    const value3 = excessAt(placementAt(base3, mask3));
    const bound3 = ((bs >> (16 - shift)) & 255) + away + 2 * (value3 - load<u32>(look3, 8));
    if (bound3 >= left) continue;

    const look2 = lookOf(change + 8);
    const mask2 = maskAfter(look2, change + 8);
    const value2 = excessAt(placementAt(load<u32>(look2, 4), mask2));
    const bound2 = ((bs >> (8 + shift)) & 255) + away + 2 * (value2 - load<u32>(look2, 8));
    if (bound2 >= left) continue;

    const look4 = lookOf(change + 24);
    const mask4 = maskAfter(look4, change + 24);
    const order4 = orderAfter(look4, change + 24, passed(mask4, change + 24));
    const base4 = baseAfter(look4, change + 24, order4);
    const value4 = excessAt(placementAt(base4, mask4));
    const bound4 = ((bs >> (24 - shift)) & 255) + away + 2 * (value4 - load<u32>(look4, 8));
    if (bound4 >= left) continue;

    const frame = frames + frameSize * d;
    store<u64>(frame, b);
    store<u32>(frame, bs, 8);
    store<u32>(frame, r, 12);
    store<u8>(frame, k, 16);
    store<u8>(frame, at, 17);
    store<u8>(frame, last, 18);
    store<u32>(frame, <u32>change, 20);
    save(look1, frame + 24);
    save(look2, frame + 40);
    save(look3, frame + 56);
    save(look4, frame + 72);
    store<u8>(path + d, direction);
    store<u32>(look1, mask1);
    store<u32>(look1, value1, 8);
    store<u32>(look2, mask2);
    store<u32>(look2, value2, 8);
    store<u32>(look3, mask3);
    store<u32>(look3, base3, 4);
    store<u32>(look3, value3, 8);
    store<u32>(look3, order3, 12);
    store<u32>(look4, mask4);
    store<u32>(look4, base4, 4);
    store<u32>(look4, value4, 8);
    store<u32>(look4, order4, 12);
    const swap = <u64>tile ^ home;
    b ^= (swap << (4 * to)) | (swap << (4 * at));
    bs = ((bound1 | (bound2 << 8)) << shift) | ((bound3 | (bound4 << 8)) << (16 - shift));
    at = to;
    r = next;
    d++;
    left--;
    opening = true;
  }
  board = b;
  bounds = bs;
  gap = at;
  read = r;
  depth = d;
  step = k;
  end = last;
  isOpening = opening;
  opened += count;
  return result;
}

/** Gives the positions above a depth their later steps, which were kept from them on the way there. */
function openUp(depth: u32): void {
  for (let up: u32 = 0; up < depth; up++) {
    const frame = frames + frameSize * up;
    store<u8>(frame, load<u8>(steps + load<u8>(frame, 17), 1), 18);
  }
}

function lookOf(change: usize): usize {
  return looks + 16 * <usize>load<u8>(change);
}

function save(look: usize, frame: usize): void {
  store<u64>(frame, load<u64>(look));
  store<u64>(frame, load<u64>(look, 8), 8);
}

function restore(change: usize, frame: usize): void {
  const look = lookOf(change);
  store<u64>(look, load<u64>(frame));
  store<u64>(look, load<u64>(frame, 8), 8);
}
