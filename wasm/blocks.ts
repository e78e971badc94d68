/**
 * The rules, for boards of blocks (`BlockBoard` in src/rules-in-numbers.ts).
 *
 * A set of cells is bits of a number. All blocks of a kind are the set of their first cells: shifted, it covers their
 * other cells, all at once. The kinds are numbered from 1. A *plane* is the set of those first cells whose kind's
 * number has a certain bit, and a position's *key* is its planes, as many in a word as fit. B and C are of kind 1, A of
 * kind 2, D of kind 3:
 *
 *     A B B .    kinds:  2 1 . .    planes:  . x . .   x . . .
 *     A C C D            . 1 . 3             . x . x   . . . x
 *
 * The places that a block can take are a set of first cells, too: of those on the floor from which none of its cells is
 * taken by another block. Breadth-first search spreads over them from where it stands.
 */

/** A pointer to the words of a key. */
export type Key = usize;
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
let area: u32 = 0;
let kindCount: u32 = 0;
let floor: u64 = 0;
/** All cells but those of the first and of the last column, which nothing leaves sideways. */
let notFirst: u64 = 0;
let notLast: u64 = 0;
let homes: u64 = 0;

let planeCount: u32 = 0;
let planesInWord: u32 = 0;
let words: u32 = 0;
/** A record is what is done, and above it the key. */
export let recordSize: u32 = 0;
/** The words of a key in which only those cells count that tell a goal, and what they are then. */
const goalMasks: usize = memory.data(5 * 8);
const goalWords: usize = memory.data(5 * 8);

/**
 * By kind: its cells if it begins at the first cell; the places where it fits the floor; for each plane, what makes it
 * the cells that agree with the kind's number; the words of a key with one such block at the first cell; how many
 * blocks and cells it has; the cells.
 */
const kinds: usize = memory.data(16 * 168);
const kindSize: u32 = 168;
const placesOffset: usize = 8;
const flipsOffset: usize = 16;
const wordsOffset: usize = 56;
const blocksOffset: usize = 96;
const sizeOffset: usize = 100;
const cellsOffset: usize = 104;

/** Of the position that `takenIn` was asked for: its planes; by kind, where its blocks begin. */
const planes: usize = memory.data(10 * 8);
const begins: usize = memory.data(16 * 8);
/** The kind of the block that begins at a cell. Elsewhere it means nothing. */
const kindsAt: usize = memory.data(40);

const list: usize = memory.data((36 * 35 + 1) * 4);
const after: usize = memory.data(5 * 8);

/** How many positions there would be if blocks could lie anywhere: rows of blocks and gaps. */
let rows: f64 = 0;
let gapCount: u32 = 0;
/** By symbol of a row, the gap first. */
const left: usize = memory.data(17 * 4);

function entry(kind: u32, k: u32): u32 {
  return load<u32>(rules + 4 * (kindsOffset + kindLength * kind + k));
}

function kindAt(number: u32): usize {
  return kinds + kindSize * number;
}

export function setUp(): void {
  width = load<u32>(rules);
  const height = load<u32>(rules, 4);
  area = width * height;
  floor = load<u64>(rules, 8);
  kindCount = load<u32>(rules, 16);
  notFirst = 0;
  for (let y: u32 = 0; y < height; y++) notFirst |= (((<u64>1) << width) - 2) << (width * y);
  notLast = notFirst >> 1;
  planeCount = 32 - clz(kindCount);
  planesInWord = min(planeCount, 64 / area);
  words = (planeCount + planesInWord - 1) / planesInWord;
  recordSize = 8 + 8 * words;
  homes = 0;
  memory.fill(goalMasks, 0, 40);
  memory.fill(goalWords, 0, 40);
  for (let kind: u32 = 0; kind < kindCount; kind++) setUpKind(kind, height);
  setUpRows();
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
  store<u32>(kind, entry(number, 0), blocksOffset);
  store<u32>(kind, entry(number, 2), sizeOffset);
  let places: u64 = 0;
  for (let y: u32 = 0; y < height; y++) {
    for (let x: u32 = 0; x < width; x++) places |= (<u64>fits(number, x, y, height)) << (x + width * y);
  }
  store<u64>(kind, places, placesOffset);
  const home = entry(number, 1);
  if (home != 0) homes |= (<u64>1) << (home - 1);
  memory.fill(kind + wordsOffset, 0, 40);
  for (let plane: u32 = 0; plane < planeCount; plane++) {
    const isSet = (((number + 1) >> plane) & 1) != 0;
    store<u64>(kind + 8 * plane, isSet ? 0 : ~(<u64>0), flipsOffset);
    const word = 8 * (plane / planesInWord);
    const bit = (<u64>1) << (area * (plane % planesInWord));
    if (isSet) store<u64>(kind + word, load<u64>(kind + word, wordsOffset) | bit, wordsOffset);
    if (home == 0) continue;
    store<u64>(goalMasks + word, load<u64>(goalMasks + word) | (bit << (home - 1)));
    if (isSet) store<u64>(goalWords + word, load<u64>(goalWords + word) | (bit << (home - 1)));
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

function setUpRows(): void {
  let covered: u32 = 0;
  for (let kind: u32 = 0; kind < kindCount; kind++) {
    covered += load<u32>(kindAt(kind), blocksOffset) * load<u32>(kindAt(kind), sizeOffset);
  }
  gapCount = <u32>popcnt(floor) - covered;
  let length = gapCount;
  rows = 1;
  for (let kind: u32 = 0; kind < kindCount; kind++) {
    for (let k: u32 = 1; k <= load<u32>(kindAt(kind), blocksOffset); k++) rows = (rows * <f64>++length) / <f64>k;
  }
}

/** Fills `left`, and returns how long a row is. */
function startRow(): u32 {
  let length = gapCount;
  store<u32>(left, gapCount);
  for (let kind: u32 = 0; kind < kindCount; kind++) {
    const blocks = load<u32>(kindAt(kind), blocksOffset);
    store<u32>(left + 4 * kind, blocks, 4);
    length += blocks;
  }
  return length;
}

/** Of so many rows, this many begin with one of `some` symbols of `length`: a whole number, and every product is exact. */
function share(rows: f64, some: u32, length: u32): f64 {
  return (rows * <f64>some) / <f64>length;
}

export function keyOf(state: f64): Key {
  for (let word: u32 = 0; word < words; word++) store<u64>(after + 8 * word, 0);
  let rank = state;
  let among = rows;
  let open = floor;
  for (let length = startRow(); open != 0; length--) {
    const cell = ctz(open);
    let symbol: u32 = 0;
    let ranks = share(among, load<u32>(left), length);
    for (; rank >= ranks; ranks = share(among, load<u32>(left + 4 * symbol), length)) {
      rank -= ranks;
      symbol++;
    }
    among = ranks;
    store<u32>(left + 4 * symbol, load<u32>(left + 4 * symbol) - 1);
    open &= open - 1;
    if (symbol == 0) continue;
    const kind = kindAt(symbol - 1);
    open &= ~(load<u64>(kind) << cell);
    for (let word: u32 = 0; word < words; word++) {
      const at = after + 8 * word;
      store<u64>(at, load<u64>(at) | (load<u64>(kind + 8 * word, wordsOffset) << cell));
    }
  }
  return after;
}

export function stateOf(key: Key): f64 {
  const gaps = floor & ~takenIn(key);
  let things = gaps;
  for (let kind: u32 = 0; kind < kindCount; kind++) {
    const own = load<u64>(begins + 8 * kind);
    things |= own;
    noteKind(own, kind);
  }
  let rank: f64 = 0;
  let among = rows;
  for (let length = startRow(); things != 0; things &= things - 1, length--) {
    const cell = ctz(things);
    const symbol: u32 = ((gaps >> cell) & 1) != 0 ? 0 : <u32>load<u8>(kindsAt + <usize>cell) + 1;
    let smaller: u32 = 0;
    for (let k: u32 = 0; k < symbol; k++) smaller += load<u32>(left + 4 * k);
    const some = load<u32>(left + 4 * symbol);
    rank += share(among, smaller, length);
    among = share(among, some, length);
    store<u32>(left + 4 * symbol, some - 1);
  }
  return rank;
}

function noteKind(cells: u64, kind: u32): void {
  for (let own = cells; own != 0; own &= own - 1) store<u8>(kindsAt + <usize>ctz(own), <u8>kind);
}

export function writeRecord(record: usize, key: Key): void {
  store<u64>(record, 0);
  for (let word: u32 = 0; word < words; word++) store<u64>(record + 8 * word, load<u64>(key + 8 * word), 8);
}

export function keyIn(record: usize): Key {
  return record + 8;
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

/** Above, where its slot is; below, its tag. */
export function hashOf(key: Key): u64 {
  let hash: u64 = 0;
  for (let word: u32 = 0; word < words; word++) {
    hash = (hash ^ load<u64>(key + 8 * word)) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 32;
  }
  return hash * 0x9e3779b97f4a7c15;
}

/** @param record one whose slot has the tag of the key */
export function isIn(record: usize, key: Key): bool {
  for (let word: u32 = 0; word < words; word++) {
    if (load<u64>(record + 8 * word, 8) != load<u64>(key + 8 * word)) return false;
  }
  return true;
}

export function takenIn(key: Key): Taken {
  const all = ((<u64>1) << area) - 1;
  let plane = planes;
  for (let word: u32 = 0; word < words; word++) {
    let bits = load<u64>(key + 8 * word);
    for (let k: u32 = 0; k < planesInWord; k++, plane += 8, bits >>= area) store<u64>(plane, bits & all);
  }
  let taken: u64 = 0;
  for (let number: u32 = 0; number < kindCount; number++) {
    const kind = kindAt(number);
    let own = all;
    for (let k: u32 = 0; k < planeCount; k++) own &= load<u64>(planes + 8 * k) ^ load<u64>(kind + 8 * k, flipsOffset);
    store<u64>(begins + 8 * number, own);
    for (let k: u32 = 0; k < load<u32>(kind, sizeOffset); k++) taken |= own << load<u8>(kind + k, cellsOffset);
  }
  return taken;
}

/** @param _taken of this key */
export function isGoal(key: Key, _taken: Taken): bool {
  for (let word: u32 = 0; word < words; word++) {
    if ((load<u64>(key + 8 * word) & load<u64>(goalMasks + 8 * word)) != load<u64>(goalWords + 8 * word)) return false;
  }
  return true;
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
    noteKind(touching, number);
  }
  let end = list;
  for (; movers != 0; movers &= movers - 1) end = lookAround(<u32>ctz(movers), taken, end);
  store<u32>(end, 0);
  return list;
}

/** Of the block that begins at a cell. Returns where the next moves are written. */
function lookAround(first: u32, taken: u64, to: usize): usize {
  const number: u32 = load<u8>(kindsAt + first);
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
  const to = load<u8>(moves);
  const from = load<u8>(moves, 1);
  const block = kindAt(load<u8>(moves, 2)) + wordsOffset;
  for (let word: u32 = 0; word < words; word++) {
    const own = load<u64>(block + 8 * word);
    store<u64>(after + 8 * word, load<u64>(key + 8 * word) ^ (own << from) ^ (own << to));
  }
  return after;
}

/** What else is known of it: where the block goes is its lowest byte. */
export function aboutMove(_key: Key, moves: Moves): u32 {
  return load<u32>(moves);
}

/** @param next where the move leads to */
export function leadsToGoal(next: Key, _about: u32): bool {
  return isGoal(next, 0);
}
