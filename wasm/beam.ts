/**
 * Beam search: a solution at once, not a shortest one. Of each layer of positions only those are opened that look
 * nearest to the goal: by the largest of their bounds first, then by the sum of all.
 */
import {
  baseAfter,
  bytesPerTile,
  changesOffset,
  excessAt,
  home,
  looks,
  maskAfter,
  orderAfter,
  passed,
  path,
  placementAt,
  steps,
  stepsOffset,
} from './patterns';

/** Of positions of a layer, and of layers. */
const maxWidth: u32 = 512;
const maxLayers: u32 = 160;

/** A position with its looks: the board; its bounds, eight bits a view; the gap; the entry of `trail`; its rank. */
const nodeSize: u32 = 24 + 192;
const maxNodes: u32 = 3 * maxWidth + 1;
const nodes: usize = memory.data(2 * 1537 * 216);
/** The nodes of this layer, best first. */
const layer: usize = memory.data(512 * 4);
/** By layer and place: the place in the layer before, 16 bits, and the direction of the step from there. */
const trail: usize = memory.data(160 * 512 * 4);
/** Boards that were met, by hash. */
const known: usize = memory.data(8 << 15);
const knownBits: u32 = 15;
/** By rank. */
const counts: usize = memory.data(1024 * 2);
const maxRank: u32 = 1023;

/** The goal of the pattern databases. */
const goal: u64 = 0xfedc_ba98_7654_3210;

let knownCount: u32 = 0;

/** Searches from the position in `looks`. Returns how many steps the solution in `path` has; 160 if it found none. */
export function beam(start: u64, bounds: u32, width: u32): u32 {
  memory.fill(known, 0, 8 << knownBits);
  knownCount = 0;
  let first = nodes;
  let next = nodes + <usize>maxNodes * nodeSize;
  store<u64>(first, start);
  store<u32>(first, bounds, 8);
  store<u32>(first, gapOf(start), 12);
  memory.copy(first + 24, looks, 192);
  isNew(start);
  store<u32>(layer, <u32>first);
  let count: u32 = 1;
  for (let moves: u32 = 0; moves < maxLayers; moves++) {
    for (let place: u32 = 0; place < count; place++) {
      const node: usize = load<u32>(layer + 4 * place);
      store<u32>(trail + 4 * (moves * maxWidth + place), load<u32>(node, 16));
      if (load<u64>(node) == goal) {
        retrace(moves, place);
        return moves;
      }
    }
    const end = open(count, next);
    count = choose(next, end, width);
    const free = first;
    first = next;
    next = free;
  }
  return maxLayers;
}

function gapOf(board: u64): u32 {
  let gap: u32 = 0;
  while (((board >> (4 * gap)) & 15) != home) gap++;
  return gap;
}

/** Writes what is one step away from the layer and was not met yet. Returns the end. */
function open(count: u32, to: usize): usize {
  let end = to;
  for (let place: u32 = 0; place < count; place++) {
    const node: usize = load<u32>(layer + 4 * place);
    const gap = load<u32>(node, 12);
    const last = load<u8>(steps + gap, 1);
    for (let step: u32 = load<u8>(steps + gap); step < last; step++) {
      const one = steps + stepsOffset + 4 * step;
      const into = load<u8>(one);
      const board = load<u64>(node);
      const tile = <u32>(board >> (4 * into)) & 15;
      const swap = <u64>tile ^ home;
      const after = board ^ (swap << (4 * into)) ^ (swap << (4 * gap));
      if (!isNew(after)) continue;
      store<u64>(end, after);
      store<u32>(end, into, 12);
      store<u32>(end, place | (load<u8>(one, 1) << 16), 16);
      memory.copy(end + 24, node + 24, 192);
      const change = steps + changesOffset + bytesPerTile * (16 * step + tile);
      const bounds = move(end + 24, change, load<u32>(node, 8), load<u8>(one, 2));
      store<u32>(end, bounds, 8);
      store<u32>(end, rankOf(bounds), 20);
      end += nodeSize;
    }
  }
  return end;
}

/** Returns the new bounds. */
function move(looks: usize, change: usize, bounds: u32, shift: u32): u32 {
  let after: u32 = 0;
  for (let view: u32 = 0; view < 4; view++) {
    const at = change + 8 * view;
    const look = looks + 16 * <usize>load<u8>(at);
    const mask = maskAfter(look, at);
    let base = load<u32>(look, 4);
    if (view > 1) {
      const order = orderAfter(look, at, passed(mask, at));
      base = baseAfter(look, at, order);
      store<u32>(look, order, 12);
    }
    const value = excessAt(placementAt(base, mask));
    const bits = ((view << 3) + shift) & 31;
    const bound = ((bounds >> bits) & 255) + load<i8>(change, 1) + 2 * (value - load<u32>(look, 8));
    after |= (bound & 255) << bits;
    store<u32>(look, mask);
    store<u32>(look, base, 4);
    store<u32>(look, value, 8);
  }
  return after;
}

function rankOf(bounds: u32): u32 {
  const a = bounds & 255;
  const b = (bounds >> 8) & 255;
  const c = (bounds >> 16) & 255;
  const d = bounds >> 24;
  return min(maxRank, 4 * max(max(a, b), max(c, d)) + ((a + b + c + d) >> 2));
}

/** Whether a board is met for the first time, as far as there is room to remember. */
function isNew(board: u64): bool {
  if (knownCount == 3 << (knownBits - 2)) {
    memory.fill(known, 0, 8 << knownBits);
    knownCount = 0;
  }
  let slot = <u32>((board * 0x9e37_79b9_7f4a_7c15) >> (64 - knownBits));
  while (true) {
    const held = load<u64>(known + 8 * slot);
    if (held == board) return false;
    if (held == 0) break;
    slot = (slot + 1) & ((1 << knownBits) - 1);
  }
  store<u64>(known + 8 * slot, board);
  knownCount++;
  return true;
}

/** Puts the nodes with the lowest ranks into the layer. Returns how many. */
function choose(from: usize, end: usize, width: u32): u32 {
  memory.fill(counts, 0, 2 * (maxRank + 1));
  for (let node = from; node < end; node += nodeSize) {
    const at = counts + 2 * load<u32>(node, 20);
    store<u16>(at, load<u16>(at) + 1);
  }
  let least: u32 = 0;
  let room = width;
  while (least <= maxRank && load<u16>(counts + 2 * least) <= room) room -= load<u16>(counts + 2 * least++);
  let count: u32 = 0;
  for (let node = from; node < end; node += nodeSize) {
    const rank = load<u32>(node, 20);
    if (rank > least || (rank == least && room == 0)) continue;
    if (rank == least) room--;
    store<u32>(layer + 4 * count++, <u32>node);
  }
  return count;
}

function retrace(moves: u32, place: u32): void {
  let at = place;
  for (let left = moves; left > 0; left--) {
    const step = load<u32>(trail + 4 * (left * maxWidth + at));
    store<u8>(path + left - 1, step >> 16);
    at = step & 0xffff;
  }
}
