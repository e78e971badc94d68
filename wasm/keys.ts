/**
 * Keys of positions of blocks. A *plane* is the set of those first cells whose kind's number has a certain bit, and a
 * key is its planes, as many in a word as fit. B and C are of kind 1, A of kind 2, D of kind 3:
 *
 *     A B B .    kinds:  2 1 . .    planes:  . x . .   x . . .
 *     A C C D            . 1 . 3             . x . x   . . . x
 *
 * Where mirroring the columns changes neither the floor, nor a shape, nor a home, a position is as far from the goals as
 * its mirror image. A search for solutions *folds*: it holds one of the two, the one with the smaller key. Its record has
 * both keys, as a slide changes either by two blocks.
 */

/** A pointer to the words, and behind them, while the search folds, to those of the mirror image. */
export type Key = usize;

/** A record is what is done, and above it the key. */
export let recordSize: u32 = 0;

let area: u32 = 0;
let planeCount: u32 = 0;
let planesInWord: u32 = 0;
let words: u32 = 0;
/** With those of the mirror image. */
let wordsHeld: u32 = 0;
let isFolding: bool = false;
let isSymmetric: bool = false;

/** The words of a key in which only those cells count that tell a goal, and what they are then. */
const goalMasks: usize = memory.data(5 * 8);
const goalWords: usize = memory.data(5 * 8);

/** By kind: the words of a key with one such block at the first cell; for each plane, what makes it the cells that agree with the kind's number. */
const kinds: usize = memory.data(16 * 80);
const kindSize: u32 = 80;
const flipsOffset: usize = 40;
/** By kind and first cell, 36 a kind: the first cell of the mirror image. */
const mirrors: usize = memory.data(16 * 36);

/** Of the key that was unpacked last. */
const planes: usize = memory.data(10 * 8);
/** The key that was made last. */
const made: usize = memory.data(10 * 8);
const kept: usize = memory.data(10 * 8);

export function setUpKeys(cells: u32, kindCount: u32): void {
  area = cells;
  planeCount = 32 - clz(kindCount);
  planesInWord = min(planeCount, 64 / area);
  words = (planeCount + planesInWord - 1) / planesInWord;
  isSymmetric = true;
  fold(false);
  memory.fill(goalMasks, 0, 40);
  memory.fill(goalWords, 0, 40);
  memory.fill(kinds, 0, 16 * kindSize);
  for (let kind: u32 = 0; kind < kindCount; kind++) {
    for (let plane: u32 = 0; plane < planeCount; plane++) {
      const isSet = (((kind + 1) >> plane) & 1) != 0;
      store<u64>(kinds + kindSize * kind + 8 * plane, isSet ? 0 : ~(<u64>0), flipsOffset);
      const word = wordOf(kind, plane / planesInWord);
      if (isSet) store<u64>(word, load<u64>(word) | ((<u64>1) << (area * (plane % planesInWord))));
    }
  }
}

function wordOf(kind: u32, word: u32): usize {
  return kinds + kindSize * kind + 8 * word;
}

/** @param isSame whether the mirror image of the block is such a block again */
export function setMirror(kind: u32, first: u32, mirror: u32, isSame: bool): void {
  store<u8>(mirrors + 36 * kind + first, <u8>mirror);
  isSymmetric = isSymmetric && isSame;
}

export function mirrorOf(kind: u32, first: u32): u32 {
  return load<u8>(mirrors + 36 * kind + first);
}

/** After the mirror images are set. */
export function setHome(kind: u32, first: u32): void {
  isSymmetric = isSymmetric && mirrorOf(kind, first) == first;
  for (let plane: u32 = 0; plane < planeCount; plane++) {
    const mask = goalMasks + 8 * (plane / planesInWord);
    store<u64>(mask, load<u64>(mask) | ((<u64>1) << (area * (plane % planesInWord) + first)));
  }
  put(goalWords, kind, first);
}

/**
 * Before a search begins.
 *
 * @returns whether the search folds: it does if it is wanted, and if the board is symmetric
 */
export function fold(isWanted: bool): bool {
  isFolding = isWanted && isSymmetric;
  wordsHeld = isFolding ? 2 * words : words;
  recordSize = 8 + 8 * wordsHeld;
  return isFolding;
}

/** Without blocks. */
export function noKey(): Key {
  memory.fill(made, 0, 8 * wordsHeld);
  return made;
}

export function keyWith(key: Key, kind: u32, first: u32): Key {
  put(key, kind, first);
  if (isFolding) put(imageOf(key), kind, mirrorOf(kind, first));
  return key;
}

function put(key: Key, kind: u32, first: u32): void {
  for (let word: u32 = 0; word < words; word++) {
    const at = key + 8 * word;
    store<u64>(at, load<u64>(at) | (load<u64>(wordOf(kind, word)) << first));
  }
}

export function moved(key: Key, kind: u32, from: u32, to: u32): Key {
  move(made, key, kind, from, to);
  if (isFolding) move(imageOf(made), imageOf(key), kind, mirrorOf(kind, from), mirrorOf(kind, to));
  return made;
}

function move(into: Key, key: Key, kind: u32, from: u32, to: u32): void {
  for (let word: u32 = 0; word < words; word++) {
    const own = load<u64>(wordOf(kind, word));
    store<u64>(into + 8 * word, load<u64>(key + 8 * word) ^ (own << from) ^ (own << to));
  }
}

/** Of a search that folds. */
export function imageOf(key: Key): Key {
  return key + 8 * words;
}

/**
 * Makes the last key that was made the one that a search holds.
 *
 * @returns whether that is its mirror image
 */
export function turn(key: Key): bool {
  if (!isFolding) return false;
  const image = imageOf(key);
  let word: u32 = 0;
  while (word < words - 1 && load<u64>(key + 8 * word) == load<u64>(image + 8 * word)) word++;
  const isTurned = load<u64>(image + 8 * word) < load<u64>(key + 8 * word);
  for (word = 0; word < words; word++) {
    const own = load<u64>(key + 8 * word);
    const other = load<u64>(image + 8 * word);
    store<u64>(key + 8 * word, select(other, own, isTurned));
    store<u64>(image + 8 * word, select(own, other, isTurned));
  }
  return isTurned;
}

/** How many positions a key stands for. */
export function standsFor(key: Key): f64 {
  return isFolding && !isEqual(key, imageOf(key)) ? 2 : 1;
}

/** A key that stays when others are made. */
export function keep(key: Key): Key {
  memory.copy(kept, key, 8 * wordsHeld);
  return kept;
}

/** Before its `firstCells` are asked for. */
export function unpack(key: Key): void {
  const all = ((<u64>1) << area) - 1;
  let plane = planes;
  for (let word: u32 = 0; word < words; word++) {
    let bits = load<u64>(key + 8 * word);
    for (let k: u32 = 0; k < planesInWord; k++, plane += 8, bits >>= area) store<u64>(plane, bits & all);
  }
}

/** Those where blocks of a kind begin. */
export function firstCells(kind: u32): u64 {
  const flips = kinds + kindSize * kind;
  let cells = ((<u64>1) << area) - 1;
  for (let k: u32 = 0; k < planeCount; k++) cells &= load<u64>(planes + 8 * k) ^ load<u64>(flips + 8 * k, flipsOffset);
  return cells;
}

export function isGoalKey(key: Key): bool {
  for (let word: u32 = 0; word < words; word++) {
    if ((load<u64>(key + 8 * word) & load<u64>(goalMasks + 8 * word)) != load<u64>(goalWords + 8 * word)) return false;
  }
  return true;
}

export function writeRecord(record: usize, key: Key): void {
  store<u64>(record, 0);
  for (let word: u32 = 0; word < wordsHeld; word++) store<u64>(record + 8 * word, load<u64>(key + 8 * word), 8);
}

export function keyIn(record: usize): Key {
  return record + 8;
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
  return isEqual(keyIn(record), key);
}

function isEqual(one: Key, other: Key): bool {
  for (let word: u32 = 0; word < words; word++) {
    if (load<u64>(one + 8 * word) != load<u64>(other + 8 * word)) return false;
  }
  return true;
}
