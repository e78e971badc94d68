/**
 * The rules, for boards of blocks (`BlockBoard` in src/rules-in-numbers.ts).
 *
 * A set of cells is bits of a number. All blocks of a kind are the set of their first cells: shifted, it covers their
 * other cells, all at once. The kinds are numbered from 1. keys.ts says what a position's *key* is.
 *
 * The places that a block can take are a set of first cells, too: of those on the floor from which none of its cells is
 * taken by another block. Breadth-first search spreads over them from where it stands.
 */
import {
  Key,
  firstCells,
  imageOf,
  isGoalKey,
  keyWith,
  mirrorOf,
  moved,
  noKey,
  setHome,
  setMirror,
  setUpKeys,
  unpack,
} from './keys';
import { nextSymbol, noteSymbol, rankOf, setCount, setUpRows, startRow, symbols } from './rows';

export { Key, fold, hashOf, isIn, keep, keyIn, recordSize, standsFor, turn, writeRecord } from './keys';
export { tableSize, tabulate } from './rows';

/** Of the blocks that are done. */
export type Done = u64;
/** All cells that are covered. What begins where is in `begins` then. */
export type Taken = u64;
/** A pointer to the next of a list of moves: the block's goal, its origin and its kind, a byte each; 0 ends it. */
export type Moves = usize;

/** The board in 32-bit numbers, as src/search/explorer.ts writes it. */
export const rules: usize = memory.data((5 + 16 * 75) * 4);
const kindsOffset: u32 = 5;
const kindLength: u32 = 75;
const shapeOffset: u32 = 3;

/** More than a position has moves: no more than 36 blocks can go to no more than 35 places. */
export const maxMoves: u32 = 36 * 35;

let width: u32 = 0;
let kindCount: u32 = 0;
let floor: u64 = 0;
/** All cells but those of the first and of the last column, which nothing leaves sideways. */
let notFirst: u64 = 0;
let notLast: u64 = 0;
let homes: u64 = 0;

/**
 * By kind: its cells if it begins at the first cell; the places where it fits the floor; how many cells it has; the
 * cells.
 */
const kinds: usize = memory.data(16 * 56);
const kindSize: u32 = 56;
const placesOffset: usize = 8;
const sizeOffset: usize = 16;
const cellsOffset: usize = 20;

/** Of the position that `takenIn` was asked for, by kind: where its blocks begin. */
const begins: usize = memory.data(16 * 8);

const list: usize = memory.data((36 * 35 + 1) * 4);

function entry(kind: u32, k: u32): u32 {
  return load<u32>(rules + 4 * (kindsOffset + kindLength * kind + k));
}

function kindAt(number: u32): usize {
  return kinds + kindSize * number;
}

export function setUp(): void {
  width = load<u32>(rules);
  const height = load<u32>(rules, 4);
  floor = load<u64>(rules, 8);
  kindCount = load<u32>(rules, 16);
  notFirst = 0;
  for (let y: u32 = 0; y < height; y++) notFirst |= (((<u64>1) << width) - 2) << (width * y);
  notLast = notFirst >> 1;
  setUpKeys(width * height, kindCount);
  homes = 0;
  let gapCount = <u32>popcnt(floor);
  for (let kind: u32 = 0; kind < kindCount; kind++) {
    setUpKind(kind, height);
    setCount(kind + 1, entry(kind, 0));
    gapCount -= entry(kind, 0) * entry(kind, 2);
  }
  setCount(0, gapCount);
  setUpRows(kindCount + 1);
}

function setUpKind(number: u32, height: u32): void {
  const kind = kindAt(number);
  let shape: u64 = 0;
  for (let k: u32 = 0; k < entry(number, 2); k++) {
    const cell = entry(number, shapeOffset + 2 * k) + width * entry(number, shapeOffset + 2 * k + 1);
    shape |= (<u64>1) << cell;
    store<u8>(kind + k, <u8>cell, cellsOffset);
  }
  store<u64>(kind, shape);
  store<u32>(kind, entry(number, 2), sizeOffset);
  let places: u64 = 0;
  for (let y: u32 = 0; y < height; y++) {
    for (let x: u32 = 0; x < width; x++) places |= (<u64>fits(number, x, y, height)) << (x + width * y);
  }
  store<u64>(kind, places, placesOffset);
  setUpMirrors(number, shape, places);
  const home = entry(number, 1);
  if (home == 0) return;
  homes |= (<u64>1) << (home - 1);
  setHome(number, home - 1);
}

function setUpMirrors(kind: u32, shape: u64, places: u64): void {
  for (let left = places; left != 0; left &= left - 1) {
    const first = <u32>ctz(left);
    let image: u64 = 0;
    for (let own = shape << first; own != 0; own &= own - 1) {
      const cell = <u32>ctz(own);
      image |= (<u64>1) << (cell - 2 * (cell % width) + width - 1);
    }
    const mirror = <u32>ctz(image);
    setMirror(kind, first, mirror, image == shape << mirror && ((places >> mirror) & 1) != 0);
  }
}

function fits(kind: u32, x: u32, y: u32, height: u32): bool {
  for (let k: u32 = 0; k < entry(kind, 2); k++) {
    // A cell to the left of the first column is far to the right.
    const right = x + entry(kind, shapeOffset + 2 * k);
    const down = y + entry(kind, shapeOffset + 2 * k + 1);
    if (right >= width || down >= height || ((floor >> (right + width * down)) & 1) == 0) return false;
  }
  return true;
}

export function keyOf(state: f64): Key {
  let key = noKey();
  startRow(state);
  for (let open = floor; open != 0;) {
    const cell = ctz(open);
    const symbol = nextSymbol();
    open &= open - 1;
    if (symbol == 0) continue;
    open &= ~(load<u64>(kindAt(symbol - 1)) << cell);
    key = keyWith(key, symbol - 1, <u32>cell);
  }
  return key;
}

/** Of a search that folds. */
export function mirrored(state: f64): f64 {
  return stateOf(imageOf(keyOf(state)));
}

export function stateOf(key: Key): f64 {
  const gaps = floor & ~takenIn(key);
  let things = gaps;
  noteSymbol(gaps, 0);
  for (let kind: u32 = 0; kind < kindCount; kind++) {
    const own = load<u64>(begins + 8 * kind);
    things |= own;
    noteSymbol(own, kind + 1);
  }
  return rankOf(things);
}

export function doneIn(record: usize): Done {
  return load<u64>(record);
}

/** @param about as `aboutMove` gives it */
export function markIn(record: usize, about: u32): void {
  store<u64>(record, load<u64>(record) | ((<u64>1) << (about & 255)));
}

export function clear(record: usize): void {
  store<u64>(record, 0);
}

export function takenIn(key: Key): Taken {
  unpack(key);
  let taken: u64 = 0;
  for (let number: u32 = 0; number < kindCount; number++) {
    const kind = kindAt(number);
    const own = firstCells(number);
    store<u64>(begins + 8 * number, own);
    for (let k: u32 = 0; k < load<u32>(kind, sizeOffset); k++) taken |= own << load<u8>(kind + k, cellsOffset);
  }
  return taken;
}

/** @param _taken of this key */
export function isGoal(key: Key, _taken: Taken): bool {
  return isGoalKey(key);
}

export function nothingDone(): Done {
  return 0;
}

/** From a goal: other blocks lead to goals. */
export function withOthers(done: Done): Done {
  return done | ~homes;
}

/**
 * The legal moves: blocks in reading order, and each one's places as breadth-first search finds them.
 *
 * @param taken of this key, as the last that was asked for
 * @param done the blocks to leave out
 */
export function look(_key: Key, taken: Taken, done: Done): Moves {
  const gaps = floor & ~taken;
  // Across the border this is wrong, but only blocks that do touch a gap can go anywhere below.
  const beside = (gaps << 1) | (gaps >> 1) | (gaps << width) | (gaps >> width);
  let movers: u64 = 0;
  for (let number: u32 = 0; number < kindCount; number++) {
    const kind = kindAt(number);
    let touching: u64 = 0;
    for (let k: u32 = 0; k < load<u32>(kind, sizeOffset); k++) touching |= beside >> load<u8>(kind + k, cellsOffset);
    touching &= load<u64>(begins + 8 * number) & ~done;
    movers |= touching;
    noteSymbol(touching, number + 1);
  }
  let end = list;
  for (; movers != 0; movers &= movers - 1) end = lookAround(<u32>ctz(movers), taken, end);
  store<u32>(end, 0);
  return list;
}

/** Of the block that begins at a cell. Returns where the next moves are written. */
function lookAround(first: u32, taken: u64, to: usize): usize {
  const number = <u32>load<u8>(symbols + first) - 1;
  const kind = kindAt(number);
  const others = taken ^ (load<u64>(kind) << first);
  let places = load<u64>(kind, placesOffset);
  for (let k: u32 = 0; k < load<u32>(kind, sizeOffset); k++) places &= ~(others >> load<u8>(kind + k, cellsOffset));
  let end = to;
  let next = to;
  let from = (<u64>1) << first;
  places ^= from;
  while (true) {
    let near = ((from >> width) | ((from & notFirst) >> 1) | ((from & notLast) << 1) | (from << width)) & places;
    places ^= near;
    for (; near != 0; near &= near - 1, end += 4) store<u32>(end, <u32>ctz(near) | (first << 8) | (number << 16));
    if (next == end) return end;
    from = (<u64>1) << load<u8>(next);
    next += 4;
  }
}

export function isMove(moves: Moves): bool {
  return load<u32>(moves) != 0;
}

export function rest(moves: Moves): Moves {
  return moves + 4;
}

export function keyAfter(key: Key, moves: Moves): Key {
  return moved(key, load<u8>(moves, 2), load<u8>(moves, 1), load<u8>(moves));
}

/** Three bytes, the lowest first: the cell that the block goes to, the cell that it leaves, and its kind. */
export function aboutMove(_key: Key, moves: Moves, isTurned: bool): u32 {
  return isTurned ? mirrorOf(load<u8>(moves, 2), load<u8>(moves)) : load<u32>(moves);
}

/** @param next where the move leads to */
export function leadsToGoal(next: Key, _about: u32): bool {
  return isGoalKey(next);
}
