/**
 * Sorts and places the lanes of the chart of ways (src/render/ways.ts): so that few of them cross, and near their
 * neighbours. A lane is a number, and so is its order in its column, from the top.
 */
import { allocate } from './canvas';

let laneCount: u32 = 0;
let columnCount: u32 = 0;
let edgeCount: u32 = 0;
/** By column: where it begins among `lanes`; and where the last one ends. */
let starts: usize = 0;
/** The lanes, column by column, sorted. */
let lanes: usize = 0;
/** By lane. */
let orders: usize = 0;
let heights: usize = 0;

/** The neighbours in the column before, and in the one after. Each is a list by lane: where its neighbours begin, and the neighbours. */
let before: usize = 0;
let after: usize = 0;

/** Room for a column. */
let sums: usize = 0;
let sizes: usize = 0;
/** Room for what neighbours the lanes of a column have. */
let ends: usize = 0;

function at(array: usize, k: u32): u32 {
  return load<u32>(array + 4 * k);
}

function put(array: usize, k: u32, value: u32): void {
  store<u32>(array + 4 * k, value);
}

function heightOf(lane: u32): f64 {
  return load<f64>(heights + 8 * lane);
}

function setHeight(lane: u32, height: f64): void {
  store<f64>(heights + 8 * lane, height);
}

/**
 * @param input in 32-bit numbers: `starts`; `lanes`, as they are first; the edges, each a lane and one of the next column
 * @returns by lane a float of 8 bytes: how far down it is, in lanes; those of a column are one apart at least
 */
export function placeLanes(input: usize, ofLanes: u32, ofColumns: u32, ofEdges: u32): usize {
  laneCount = ofLanes;
  columnCount = ofColumns;
  edgeCount = ofEdges;
  starts = input;
  lanes = starts + 4 * (columnCount + 1);
  const edges = lanes + 4 * laneCount;
  orders = allocate(4 * laneCount);
  heights = allocate(8 * laneCount);
  sums = allocate(8 * laneCount);
  sizes = allocate(4 * laneCount);
  ends = allocate(4 * edgeCount);
  before = listOf(edges + 4, edges);
  after = listOf(edges, edges + 4);
  for (let column: u32 = 0; column < columnCount; column++) setOrders(column);
  sort();
  place();
  return heights;
}

/** The neighbours `others` of the lanes `own`, in the order of the edges. */
function listOf(own: usize, others: usize): usize {
  const list = allocate(4 * (laneCount + 2 + edgeCount));
  memory.fill(list, 0, 4 * (laneCount + 2));
  // One place up, so that each is moved to where the next begins.
  for (let k: u32 = 0; k < edgeCount; k++) put(list, at(own, 2 * k) + 2, at(list, at(own, 2 * k) + 2) + 1);
  for (let lane: u32 = 2; lane < laneCount + 2; lane++) put(list, lane, at(list, lane) + at(list, lane - 1));
  for (let k: u32 = 0; k < edgeCount; k++) {
    const place = at(list, at(own, 2 * k) + 1);
    put(list, at(own, 2 * k) + 1, place + 1);
    put(list, laneCount + 2 + place, at(others, 2 * k));
  }
  return list;
}

function neighbour(list: usize, k: u32): u32 {
  return at(list, laneCount + 2 + k);
}

function setOrders(column: u32): void {
  for (let k = at(starts, column); k < at(starts, column + 1); k++) put(orders, at(lanes, k), k - at(starts, column));
}

/** By where lanes come from, then by where they lead; keeps the best. More rounds hardly help. */
function sort(): void {
  const kept = allocate(4 * laneCount);
  let fewest = crossings();
  for (let round: u32 = 0; round < 2 && fewest != 0; round++) {
    memory.copy(kept, lanes, 4 * laneCount);
    for (let k: u32 = 0; k < columnCount; k++) {
      if (round == 0) sortColumn(k, before);
      else sortColumn(columnCount - 1 - k, after);
    }
    const count = crossings();
    if (count > fewest) {
      memory.copy(lanes, kept, 4 * laneCount);
      for (let column: u32 = 0; column < columnCount; column++) setOrders(column);
    } else {
      fewest = count;
    }
  }
}

/** By insertion: most columns are nearly sorted. */
function sortColumn(column: u32, side: usize): void {
  const start = at(starts, column);
  const end = at(starts, column + 1);
  for (let k = start; k < end; k++) {
    const lane = at(lanes, k);
    const from = at(side, lane);
    const to = at(side, lane + 1);
    let sum: f64 = 0;
    for (let near = from; near < to; near++) sum += <f64>at(orders, neighbour(side, near));
    setHeight(lane, from == to ? <f64>at(orders, lane) : sum / <f64>(to - from));
  }
  for (let k = start + 1; k < end; k++) {
    const lane = at(lanes, k);
    let hole = k;
    for (; hole > start && heightOf(at(lanes, hole - 1)) > heightOf(lane); hole--)
      put(lanes, hole, at(lanes, hole - 1));
    put(lanes, hole, lane);
  }
  setOrders(column);
}

function crossings(): u32 {
  let count: u32 = 0;
  for (let column: u32 = 0; column < columnCount; column++) {
    let length: u32 = 0;
    for (let k = at(starts, column); k < at(starts, column + 1); k++) {
      const lane = at(lanes, k);
      const first = length;
      for (let near = at(after, lane); near < at(after, lane + 1); near++) {
        const order = at(orders, neighbour(after, near));
        for (let other: u32 = 0; other < first; other++) if (at(ends, other) > order) count++;
        put(ends, length++, order);
      }
    }
  }
  return count;
}

/** Lanes move three times towards the middle of their neighbours, as far as their order allows. */
function place(): void {
  for (let column: u32 = 0; column < columnCount; column++) {
    const start = at(starts, column);
    const middle = <f64>(at(starts, column + 1) - start - 1) / 2;
    for (let k = start; k < at(starts, column + 1); k++) setHeight(at(lanes, k), <f64>(k - start) - middle);
  }
  for (let move: u32 = 0; move < 3; move++) {
    for (let column: u32 = 0; column < columnCount; column++) spread(column, before, move > 0);
    for (let column = columnCount; column > 0; column--) spread(column - 1, after, move > 0);
  }
}

/** The heights nearest to neighbours, one apart at least. Lanes that want to be closer share the middle. */
function spread(column: u32, side: usize, both: bool): void {
  const start = at(starts, column);
  const length = at(starts, column + 1) - start;
  let groups: u32 = 0;
  for (let order: u32 = 0; order < length; order++) {
    let sum = middleOf(at(lanes, start + order), side, both) - <f64>order;
    let size: u32 = 1;
    for (; groups > 0; groups--) {
      const last = load<f64>(sums + 8 * (groups - 1));
      const lastSize = at(sizes, groups - 1);
      if (last * <f64>size < sum * <f64>lastSize) break;
      sum += last;
      size += lastSize;
    }
    store<f64>(sums + 8 * groups, sum);
    put(sizes, groups++, size);
  }
  let order: u32 = 0;
  for (let group: u32 = 0; group < groups; group++) {
    const size = at(sizes, group);
    const height = load<f64>(sums + 8 * group) / <f64>size;
    for (const end = order + size; order < end; order++) setHeight(at(lanes, start + order), height + <f64>order);
  }
}

function middleOf(lane: u32, side: usize, both: bool): f64 {
  let sum: f64 = 0;
  let count: u32 = 0;
  for (let round: u32 = 0; round < 2; round++) {
    const list = round == 0 ? before : after;
    if (!both && list != side) continue;
    for (let near = at(list, lane); near < at(list, lane + 1); near++) sum += heightOf(neighbour(list, near));
    count += at(list, lane + 1) - at(list, lane);
  }
  return count == 0 ? heightOf(lane) : sum / <f64>count;
}
