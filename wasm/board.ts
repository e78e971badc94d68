/**
 * The rules, for boards of lines that cross (`SlideLine` in src/slide-lines.ts).
 *
 * Three neighbouring lines are a *band*, and how they stand is one byte: with six arrangements a line there are 216 ways at
 * most. Four bands are the board, so a position is four bytes, its *key*. For each way that a band can stand, a word has a bit
 * for each cell that is taken; for each slide from there, another has the cells that it needs. A slide is legal if
 *
 *     (needed & taken) == 0
 *
 * and leads to key + step. So nothing is unpacked, and no branch can be guessed wrong: each slide is written behind the last
 * legal one, and stays there if it is legal too. A lies in the first row, B stands in the last column:
 *
 *     A A . . . .    key 0x01000000: the last columns stand in the second of their ways
 *     . . . . . B    taken: cells 0, 1, 11 and 17
 *     . . . . . B
 *     . . . . . .    A to the right border needs 2, 3, 4 and 5, and adds 0x00000004
 *     . . . . . .    B to the top needs 5, and takes 0x01000000 away
 *     . . . . . .    1 position, the 8 that are one move away, and 15 more: 24 of 5 x 5, for in one A and B would cross
 *
 * Above the 36 cells there is a bit for each piece, its *turn*, which its slides need too: who takes it leaves the piece out.
 */

/** The lines as they are handed over, by 32-bit numbers: `lineLength` for each, as src/search/explorer.ts writes them. */
export const lines: usize = memory.data(12 * 35 * 4);
const lineLength: u32 = 35;
const coversAt: u32 = 5;
const slidesAt: u32 = 11;
const slidesAtMost: u32 = 4;
const linesABand: u32 = 3;
const bands: u32 = 4;

/** By band: the ways that it can stand. */
const bandWays: usize = memory.data(4 * 4);
/** By band and the way that it stands: what is taken (8 bytes), and where its slides begin and end. */
const standings: usize = memory.data(4 * 256 * 16);
/** What a slide needs (8 bytes), its step, and the bit of its piece. */
const slides: usize = memory.data(4 * 216 * 12 * 16);
/** The legal slides of one position: the key reached, and the bit of the piece. */
export const found: usize = memory.data(18 * 4 * 8);

const firstTurn: u64 = 36;
/** The bit of what is taken that says: solved. */
const goalBit: u64 = 1 << 63;
function entry(line: u32, k: u32): u32 {
  return load<u32>(lines + 4 * (lineLength * line + k));
}

/** How many arrangements a line has; one if there is no such line. */
function ways(line: u32): u32 {
  return max<u32>(1, entry(line, 0));
}

function waysOfBand(band: u32): u32 {
  return load<u32>(bandWays + 4 * band);
}

/** Cells of a line as cells of the board. */
function onBoard(line: u32, cells: u64): u64 {
  const first: u64 = entry(line, 1);
  const stride: u64 = entry(line, 2);
  let on: u64 = 0;
  for (let k: u64 = 0; k < 6; k++) on |= ((cells >> k) & 1) << (first + stride * k);
  return on;
}

/** Works out the bands from the lines that were handed over. */
export function setUp(): void {
  let end = slides;
  for (let band: u32 = 0; band < bands; band++) {
    const line = band * linesABand;
    const all = ways(line) * ways(line + 1) * ways(line + 2);
    store<u32>(bandWays + 4 * band, all);
    for (let way: u32 = 0; way < all; way++) end = setUpStanding(band, way, end);
  }
}

function standing(band: u32, way: u32): usize {
  return standings + 16 * (256 * band + way);
}

function setUpStanding(band: u32, way: u32, from: usize): usize {
  let taken: u64 = 0;
  let at = from;
  let left = way;
  let weight: u32 = 1 << (8 * band);
  for (let k: u32 = 0; k < linesABand; k++) {
    const line = band * linesABand + k;
    const arrangement = left % ways(line);
    left /= ways(line);
    taken |= onBoard(line, entry(line, coversAt + arrangement));
    if ((entry(line, 4) >> arrangement) & 1) taken |= goalBit;
    for (let s: u32 = 0; s < slidesAtMost; s++) {
      const slide = entry(line, slidesAt + slidesAtMost * arrangement + s);
      if (slide == 0) break;
      const piece = ((slide >> 8) & 255) << entry(line, 3);
      store<u64>(at, onBoard(line, slide & 255) | ((<u64>piece) << firstTurn));
      store<u32>(at, (((slide >> 16) & 255) - arrangement) * weight, 8);
      store<u32>(at, piece, 12);
      at += 16;
    }
    weight *= ways(line);
  }
  store<u64>(standing(band, way), taken);
  store<u32>(standing(band, way), <u32>from, 8);
  store<u32>(standing(band, way), <u32>at, 12);
  return at;
}

export function keyOf(state: u32): u32 {
  let key: u32 = 0;
  let left = state;
  for (let band: u32 = 0; band < bands; band++) {
    key |= (left % waysOfBand(band)) << (8 * band);
    left /= waysOfBand(band);
  }
  return key;
}

export function stateOf(key: u32): u32 {
  let state: u32 = 0;
  for (let band: u32 = bands; band > 0; band--) {
    state = state * waysOfBand(band - 1) + ((key >> (8 * (band - 1))) & 255);
  }
  return state;
}

function standingIn(key: u32, band: u32): usize {
  return standing(band, (key >> (8 * band)) & 255);
}

function takenIn(key: u32): u64 {
  return (
    load<u64>(standingIn(key, 0)) |
    load<u64>(standingIn(key, 1)) |
    load<u64>(standingIn(key, 2)) |
    load<u64>(standingIn(key, 3))
  );
}

export function isSolved(key: u32): bool {
  return (takenIn(key) & goalBit) != 0;
}

/** Writes into `found` the legal slides of all pieces but those that had their turn, and returns where they end. */
export function look(key: u32, had: u32): usize {
  const taken = takenIn(key) | ((<u64>had) << firstTurn);
  let end = lookAlong(standingIn(key, 0), key, taken, found);
  end = lookAlong(standingIn(key, 1), key, taken, end);
  end = lookAlong(standingIn(key, 2), key, taken, end);
  return lookAlong(standingIn(key, 3), key, taken, end);
}

function lookAlong(standing: usize, key: u32, taken: u64, from: usize): usize {
  let end = from;
  const last: usize = load<u32>(standing, 12);
  for (let slide: usize = load<u32>(standing, 8); slide < last; slide += 16) {
    store<u32>(end, key + load<u32>(slide, 8));
    store<u32>(end, load<u32>(slide, 12), 4);
    end += 8 * usize((load<u64>(slide) & taken) == 0);
  }
  return end;
}
