/**
 * The distance of every position of a puzzle of different tiles from its goal, breadth first.
 *
 * A position is a frame and the rank of its tiles. Of the rows that a frame can have all are even or all are odd, so
 * half the rank says which it is. There is a queue of ranks for each frame and each step that leads back to where its
 * positions were reached from. So a step is chosen once for all positions of a layer in which it is made, none goes
 * back, and what a step writes to lies close together: the distances by frame and half a rank, which only at the end
 * get the order of the puzzle's states.
 */
import {
  carryOf,
  frameAfter,
  frameCount,
  goalFrame,
  goalRank,
  makeTables,
  maxFrames,
  maxSteps,
  reserve,
  shift,
  stepBack,
  stepCount,
  tileCount,
  weight,
} from './carries';
export { rules } from './carries';

const unreachable: u32 = 255;

/** How many rows of tiles a frame can have. */
let rows: u32 = 0;
/** By frame and half a rank, a byte each. */
let columns: usize = 0;
/** The same by state: half the rank times the number of frames, plus the frame. */
export let distances: usize = 0;

/** By frame and step back: where in its queue the layer begins that is gone on from, where that ends, and where the queue ends. */
const queues: usize = memory.data(64 * 5 * 12);
/** The goal was reached over no step. */
const noStep = maxSteps;

function queueOf(frame: u32, back: u32): usize {
  return queues + 12 * ((maxSteps + 1) * frame + back);
}

/** Fills `distances`, and returns how many there are; 0 if there is no memory, or if a distance does not fit a byte. */
export function flood(): u32 {
  if (frameCount() > maxFrames || !setUp()) return 0;
  const goal = queueOf(goalFrame(), noStep);
  store<u32>(load<usize>(goal, 8), goalRank());
  store<usize>(goal, load<usize>(goal, 8) + 4, 8);
  store<u8>(columns + goalFrame() * rows + (goalRank() >> 1), 0);
  for (let depth: u32 = 1; depth < unreachable; depth++) {
    if (!nextLayer()) return transpose();
    for (let frame: u32 = 0; frame < frameCount(); frame++) {
      for (let step: u32 = 0; step < stepCount(frame); step++) go(frame, step, depth);
    }
  }
  return 0;
}

/** False if there is no memory. */
function setUp(): bool {
  rows = (weight(0) * tileCount()) >> 1;
  const size = rows * frameCount();
  columns = __heap_base;
  distances = columns + size;
  // A rank is also written where a queue ends.
  const length = 4 * (rows + 1);
  let end = (distances + size + 7) & ~7;
  for (let queue = queues; queue < queueOf(frameCount(), 0); queue += 12) {
    store<usize>(queue, end, 4);
    store<usize>(queue, end, 8);
    end += length;
  }
  if (!reserve(end) || makeTables(end) == 0) return false;
  memory.fill(columns, <u8>unreachable, size);
  return true;
}

/** Whether there are positions that were reached with the last steps. They are gone on from. */
function nextLayer(): bool {
  let found: bool = false;
  for (let queue = queues; queue < queueOf(frameCount(), 0); queue += 12) {
    store<usize>(queue, load<usize>(queue, 4));
    store<usize>(queue, load<usize>(queue, 8), 4);
    if (load<usize>(queue) != load<usize>(queue, 4)) found = true;
  }
  return found;
}

/** Makes a step in all positions of the layer that were not reached over it. */
function go(frame: u32, step: u32, depth: u32): void {
  const to = frameAfter(frame, step);
  const column = columns + to * rows;
  const reached = queueOf(to, stepBack(frame, step));
  const carry = carryOf(frame, step);
  const isLong = load<u32>(carry, 20) != 0;
  let tail = load<usize>(reached, 8);
  for (let back: u32 = 0; back <= maxSteps; back++) {
    if (back == step) continue;
    const begin = load<usize>(queueOf(frame, back));
    const end = load<usize>(queueOf(frame, back), 4);
    tail = isLong ? goFar(begin, end, tail, column, depth, carry) : goBeside(begin, end, tail, column, depth);
  }
  store<usize>(reached, tail, 8);
}

function goBeside(begin: usize, end: usize, queue: usize, column: usize, depth: u32): usize {
  let tail = queue;
  for (let at = begin; at < end; at += 4) tail = reach(load<u32>(at), tail, column, depth);
  return tail;
}

/** The same for a step that carries a tile past others. */
function goFar(begin: usize, end: usize, queue: usize, column: usize, depth: u32, carry: usize): usize {
  const last = load<u64>(carry);
  const above = load<u64>(carry, 8);
  const count = load<u32>(carry, 16);
  const table = load<usize>(carry, 20);
  let tail = queue;
  for (let at = begin; at < end; at += 4) {
    const rank = load<u32>(at);
    const index = <u32>((last * rank) >> shift) - <u32>((above * rank) >> shift) * count;
    tail = reach(rank + load<u32>(table + 4 * index), tail, column, depth);
  }
  return tail;
}

/** Returns where the queue ends then. There is no branch, as nothing foretells which positions are new. */
function reach(rank: u32, tail: usize, column: usize, depth: u32): usize {
  const at = column + (rank >> 1);
  const known: u32 = load<u8>(at);
  store<u32>(tail, rank);
  store<u8>(at, <u8>min(known, depth));
  return tail + ((<u32>(known == unreachable)) << 2);
}

function transpose(): u32 {
  const width = frameCount();
  for (let frame: u32 = 0; frame < width; frame++) {
    const end = columns + (frame + 1) * rows;
    let at = distances + frame;
    for (let from = end - rows; from < end; from++) {
      store<u8>(at, load<u8>(from));
      at += width;
    }
  }
  return rows * width;
}
