/**
 * The rules, for boards of lines that cross (`SlideLine` in src/rules-in-numbers.ts).
 *
 * Three neighbouring lines are a *band*, and the arrangements of its lines are one byte: with six a line there are at
 * most 216 *standings* of a band. Four bands make the board, so a position is four bytes, its *key*, and a slide adds a
 * constant to it.
 *
 * Which cells of a line are taken by pieces that cross it is one byte, and so twelve bytes tell all of the board. Each
 * standing has what its pieces take of the lines that they cross, and a vector instruction ORs sixteen bytes at once.
 * Each slide has the cells of its line that it needs, one byte again, four slides a line. So a band's slides are all
 * judged at once, without a branch:
 *
 *     (needed & taken) == 0
 *
 * A is in the first row, B in the last column:
 *
 *     A A . . . .    key 0x01000000: the last columns have their second standing
 *     . . . . . B    taken: the sixth cell of the rows 2 and 3, the first cell of the columns 1 and 2
 *     . . . . . B
 *     . . . . . .    A to the right border needs the cells 3 to 6 of its row, and adds 0x00000004
 *     . . . . . .    B to the top needs the first cell of its column, and subtracts 0x01000000
 *     . . . . . .    24 positions of 5 x 5: this one, the 8 one move away, and 15 more; in one of 25 A and B would cross
 *
 * A line has six cells. The other two bits of its byte are its pieces', of which no more than two can slide. Setting
 * one excludes the piece's slides.
 */

/** A band in each byte. */
export type Key = u32;
/** A byte for each line: two bits of pieces. What is above them means nothing. */
export type Done = v128;
/** A byte for each line: the cells taken. One above them tells a goal. */
export type Taken = v128;
/** Four bits for each line: its slides that are left, in the order of the moves. */
export type Moves = u64;

/** The lines in 32-bit numbers: `lineLength` for each, as src/search/explorer.ts writes them. */
export const rules: usize = memory.data(12 * 34 * 4);
const lineLength: u32 = 34;
const coversOffset: u32 = 4;
const slidesOffset: u32 = 10;
const maxSlides: u32 = 4;
const linesPerBand: u32 = 3;
const bands: u32 = 4;
const maxArrangements: u32 = 6;

/** More than a position has slides. */
export const maxMoves: u32 = 72;

/** By cell: for each line the bit that the cell is in it, a byte each. Lines that end early reach beyond the board here. */
const cells: usize = memory.data(36 * 2 * 16);

/** By line and arrangement: what is taken, as in a standing; the cells that its slides need; how many slides; the slides. */
const rows: usize = memory.data(12 * 6 * 64);
const rowSize: u32 = 64;

/** By band: how many standings it has. */
const standingCounts: usize = memory.data(4 * 4);
/**
 * By band and standing: the cells taken, a byte for each line, and a byte that tells a goal; the cells that each slide
 * needs, four bytes for each line, and a bit for each that there is; the slides, 8 bytes each: step, line, bit of the
 * piece, and whether it leads to a goal.
 */
const standings: usize = memory.data(4 * 256 * 128);
const standingSize: u32 = 128;
const neededOffset: usize = 16;
const presentOffset: usize = 28;
const slidesInStanding: usize = 32;

const goalLane: u8 = 12;
const firstPieceBit: u32 = 6;

/** A byte for each line: the pieces of those that tell no goals. */
const others: usize = memory.data(16);

function entry(line: u32, k: u32): u32 {
  return load<u32>(rules + 4 * (lineLength * line + k));
}

/** One if there is no such line. */
function arrangementsOf(line: u32): u32 {
  return max<u32>(1, entry(line, 0));
}

function standingsOf(band: u32): u32 {
  return load<u32>(standingCounts + 4 * band);
}

function rowOf(line: u32, arrangement: u32): usize {
  return rows + rowSize * (maxArrangements * line + arrangement);
}

export function setUp(): void {
  setUpCells();
  for (let band: u32 = 0; band < bands; band++) {
    let count: u32 = 1;
    for (let k: u32 = 0; k < linesPerBand; k++) {
      const line = band * linesPerBand + k;
      setUpLine(line, count << (8 * band));
      count *= arrangementsOf(line);
      store<u8>(others + line, entry(line, 3) == 0 ? 0xc0 : 0);
    }
    store<u32>(standingCounts + 4 * band, count);
    for (let number: u32 = 0; number < count; number++) setUpStanding(band, number);
  }
}

function setUpCells(): void {
  memory.fill(cells, 0, 36 * 2 * 16);
  for (let line: u32 = 0; line < bands * linesPerBand; line++) {
    for (let k: u32 = 0; k < 6; k++) {
      const cell = entry(line, 1) + k * entry(line, 2);
      store<u8>(cells + 16 * cell + line, <u8>((<u32>1) << k));
    }
  }
}

/** @param weight the key grows by this when the line's arrangement grows by one */
function setUpLine(line: u32, weight: u32): void {
  const solved = entry(line, 3);
  for (let arrangement: u32 = 0; arrangement < arrangementsOf(line); arrangement++) {
    const row = rowOf(line, arrangement);
    let taken = i8x16.replace_lane(i8x16.splat(0), goalLane, <i8>((solved >> arrangement) & 1));
    for (let left = entry(line, coversOffset + arrangement); left != 0; left &= left - 1) {
      taken = v128.or(taken, v128.load(cells + 16 * (entry(line, 1) + ctz(left) * entry(line, 2))));
    }
    v128.store(row, taken);
    let count: u32 = 0;
    for (; count < maxSlides; count++) {
      const slide = entry(line, slidesOffset + maxSlides * arrangement + count);
      if (slide == 0) break;
      const to = (slide >> 16) & 255;
      const bit = ((slide >> 8) & 3) << firstPieceBit;
      store<u8>(row + count, <u8>((slide & 63) | bit), 16);
      const at = row + 8 * count;
      store<u32>(at, (to - arrangement) * weight, 32);
      store<u32>(at, line | (bit << 8) | (((solved >> to) & 1) << 16), 36);
    }
    store<u32>(row, (1 << count) - 1, 20);
  }
}

function setUpStanding(band: u32, number: u32): void {
  const at = standing(band, number);
  let taken = i8x16.splat(0);
  let present: u32 = 0;
  let left = number;
  for (let k: u32 = 0; k < linesPerBand; k++) {
    const line = band * linesPerBand + k;
    const row = rowOf(line, left % arrangementsOf(line));
    left /= arrangementsOf(line);
    taken = v128.or(taken, v128.load(row));
    present |= load<u32>(row, 20) << (maxSlides * k);
    store<u32>(at + 4 * k, load<u32>(row, 16), neededOffset);
    v128.store(at + 32 * k, v128.load(row, 32), slidesInStanding);
    v128.store(at + 32 * k, v128.load(row, 48), slidesInStanding + 16);
  }
  v128.store(at, taken);
  store<u32>(at, present, presentOffset);
}

function standing(band: u32, number: u32): usize {
  return standings + standingSize * (256 * band + number);
}

export function keyOf(state: f64): Key {
  let key: u32 = 0;
  let left = <u32>state;
  for (let band: u32 = 0; band < bands; band++) {
    key |= (left % standingsOf(band)) << (8 * band);
    left /= standingsOf(band);
  }
  return key;
}

export function stateOf(key: Key): f64 {
  let state: u32 = 0;
  for (let band: u32 = bands; band > 0; band--) {
    state = state * standingsOf(band - 1) + ((key >> (8 * (band - 1))) & 255);
  }
  return state;
}

/** No search of lines folds. */
export function fold(_isWanted: bool): bool {
  return false;
}

export function turn(_key: Key): bool {
  return false;
}

export function mirrored(state: f64): f64 {
  return state;
}

export function standsFor(_key: Key): f64 {
  return 1;
}

export function keep(key: Key): Key {
  return key;
}

export function tableSize(_positions: u32): u32 {
  return 0;
}

export function tabulate(_at: usize): void {}

/** A record is what is done, and above it the key. */
export const recordSize: u32 = 16;

export function writeRecord(record: usize, key: Key): void {
  v128.store(record, i32x4.replace_lane(i32x4.splat(0), 3, key));
}

export function keyIn(record: usize): Key {
  return load<u32>(record, 12);
}

export function doneIn(record: usize): Done {
  return v128.load(record);
}

/** @param about as `aboutMove` gives it */
export function markIn(record: usize, about: u32): void {
  const at = record + (about & 255);
  store<u8>(at, load<u8>(at) | <u8>(about >> 8));
}

export function clear(record: usize): void {
  store<u64>(record, 0);
  store<u32>(record, 0, 8);
}

/** Above, where its slot is, by Fibonacci hashing: it spreads keys that are close together. Below, its tag: all of it. */
export function hashOf(key: Key): u64 {
  return ((<u64>(key * 0x9e3779b1)) << 32) | key;
}

/** @param _record one whose slot has the tag of the key */
export function isIn(_record: usize, _key: Key): bool {
  return true;
}

function standingIn(key: Key, band: u32): usize {
  return standing(band, (key >> (8 * band)) & 255);
}

export function takenIn(key: Key): Taken {
  return v128.or(
    v128.or(v128.load(standingIn(key, 0)), v128.load(standingIn(key, 1))),
    v128.or(v128.load(standingIn(key, 2)), v128.load(standingIn(key, 3))),
  );
}

/** @param taken of this key */
export function isGoal(_key: Key, taken: Taken): bool {
  return i8x16.extract_lane_u(taken, goalLane) != 0;
}

export function nothingDone(): Done {
  return i8x16.splat(0);
}

/** From a goal: other slides lead to goals. */
export function withOthers(done: Done): Done {
  return v128.or(done, v128.load(others));
}

/**
 * The legal slides.
 *
 * @param taken of this key
 * @param done the pieces to leave out
 */
export function look(key: Key, taken: Taken, done: Done): Moves {
  const blocked = v128.or(taken, done);
  return (
    lookAlong(standingIn(key, 0), i8x16.swizzle(blocked, i8x16(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 0, 0, 0, 0))) |
    (lookAlong(standingIn(key, 1), i8x16.swizzle(blocked, i8x16(3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0, 0, 0, 0))) <<
      16) |
    (lookAlong(standingIn(key, 2), i8x16.swizzle(blocked, i8x16(6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 0, 0, 0, 0))) <<
      32) |
    (lookAlong(
      standingIn(key, 3),
      i8x16.swizzle(blocked, i8x16(9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11, 0, 0, 0, 0)),
    ) <<
      48)
  );
}

function lookAlong(standing: usize, taken: v128): u64 {
  const blocked = v128.and(v128.load(standing, neededOffset), taken);
  return <u64>(i8x16.bitmask(i8x16.eq(blocked, i8x16.splat(0))) & load<u32>(standing, presentOffset));
}

export function isMove(moves: Moves): bool {
  return moves != 0;
}

export function rest(moves: Moves): Moves {
  return moves & (moves - 1);
}

/** Where the first slide is: by its bit's place. */
function slideOf(key: Key, moves: Moves): usize {
  const place = <u32>ctz(moves);
  return standingIn(key, place >> 4) + 8 * (place & 15) + slidesInStanding;
}

export function keyAfter(key: Key, moves: Moves): Key {
  return key + load<u32>(slideOf(key, moves));
}

/** What else is known of it: its line, the bit of its piece above that, and whether it leads to a goal above that. */
export function aboutMove(key: Key, moves: Moves, _isTurned: bool): u32 {
  return load<u32>(slideOf(key, moves), 4);
}

/** @param about of a move from a position that is no goal */
export function leadsToGoal(_next: Key, about: u32): bool {
  return about >> 16 != 0;
}
