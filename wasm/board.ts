/**
 * The rules, for boards of lines that cross (`SlideLine` in src/slide-lines.ts).
 *
 * Three neighbouring lines are a *band*, and the arrangements of its lines are one byte: with six a line there are at most 216
 * *standings* of a band. Four bands make the board, so a position is four bytes, its *key*. For each standing, a word has a bit for
 * each cell that is taken; for each slide from it, a word has the cells that the slide needs. A slide is legal if
 *
 *     (needed & taken) == 0
 *
 * and leads to key + step. So nothing is unpacked, and no branch is mispredicted: each slide is written behind the last legal one,
 * and the next one overwrites it unless it is legal. A is in the first row, B in the last column:
 *
 *     A A . . . .    key 0x01000000: the last columns have their second standing
 *     . . . . . B    taken: cells 0, 1, 11 and 17
 *     . . . . . B
 *     . . . . . .    A to the right border needs cells 2, 3, 4 and 5, and adds 0x00000004
 *     . . . . . .    B to the top needs cell 5, and subtracts 0x01000000
 *     . . . . . .    24 positions of 5 x 5: this one, the 8 one move away, and 15 more; in one of 25 A and B would cross
 *
 * Above the 36 cells there is a bit for each piece, which its slides need too. Setting it excludes the piece.
 */

/** The lines in 32-bit numbers: `lineLength` for each, as src/search/explorer.ts writes them. */
export const lines: usize = memory.data(12 * 35 * 4);
const lineLength: u32 = 35;
const coversOffset: u32 = 5;
const slidesOffset: u32 = 11;
const maxSlides: u32 = 4;
const linesPerBand: u32 = 3;
const bands: u32 = 4;

/** By band: how many standings it has. */
const standingCounts: usize = memory.data(4 * 4);
/** By band and standing: the cells taken (8 bytes), and where its slides begin and end. */
const standings: usize = memory.data(4 * 256 * 16);
/** By slide: what it needs (8 bytes), its step, and the bit of its piece. */
const slides: usize = memory.data(4 * 216 * 12 * 16);
/** The legal slides of one position: the key that a slide leads to, and the bit of its piece. */
export const found: usize = memory.data(18 * 4 * 8);

const firstPieceBit: u64 = 36;
/** Among the cells taken: this bit is set if the puzzle is solved. */
const goalBit: u64 = 1 << 63;
function entry(line: u32, k: u32): u32 {
  return load<u32>(lines + 4 * (lineLength * line + k));
}

/** How many arrangements a line has; one if there is no such line. */
function arrangementsOf(line: u32): u32 {
  return max<u32>(1, entry(line, 0));
}

function standingsOf(band: u32): u32 {
  return load<u32>(standingCounts + 4 * band);
}

/** Cells of a line as cells of the board. */
function onBoard(line: u32, cells: u64): u64 {
  const first: u64 = entry(line, 1);
  const stride: u64 = entry(line, 2);
  let on: u64 = 0;
  for (let k: u64 = 0; k < 6; k++) on |= ((cells >> k) & 1) << (first + stride * k);
  return on;
}

/** Makes the bands from `lines`. */
export function setUp(): void {
  let end = slides;
  for (let band: u32 = 0; band < bands; band++) {
    const line = band * linesPerBand;
    const count = arrangementsOf(line) * arrangementsOf(line + 1) * arrangementsOf(line + 2);
    store<u32>(standingCounts + 4 * band, count);
    for (let number: u32 = 0; number < count; number++) end = setUpStanding(band, number, end);
  }
}

function standing(band: u32, number: u32): usize {
  return standings + 16 * (256 * band + number);
}

function setUpStanding(band: u32, number: u32, from: usize): usize {
  let taken: u64 = 0;
  let at = from;
  let left = number;
  let weight: u32 = 1 << (8 * band);
  for (let k: u32 = 0; k < linesPerBand; k++) {
    const line = band * linesPerBand + k;
    const arrangement = left % arrangementsOf(line);
    left /= arrangementsOf(line);
    taken |= onBoard(line, entry(line, coversOffset + arrangement));
    if ((entry(line, 4) >> arrangement) & 1) taken |= goalBit;
    for (let s: u32 = 0; s < maxSlides; s++) {
      const slide = entry(line, slidesOffset + maxSlides * arrangement + s);
      if (slide == 0) break;
      const piece = ((slide >> 8) & 255) << entry(line, 3);
      store<u64>(at, onBoard(line, slide & 255) | ((<u64>piece) << firstPieceBit));
      store<u32>(at, (((slide >> 16) & 255) - arrangement) * weight, 8);
      store<u32>(at, piece, 12);
      at += 16;
    }
    weight *= arrangementsOf(line);
  }
  store<u64>(standing(band, number), taken);
  store<u32>(standing(band, number), <u32>from, 8);
  store<u32>(standing(band, number), <u32>at, 12);
  return at;
}

export function keyOf(state: u32): u32 {
  let key: u32 = 0;
  let left = state;
  for (let band: u32 = 0; band < bands; band++) {
    key |= (left % standingsOf(band)) << (8 * band);
    left /= standingsOf(band);
  }
  return key;
}

export function stateOf(key: u32): u32 {
  let state: u32 = 0;
  for (let band: u32 = bands; band > 0; band--) {
    state = state * standingsOf(band - 1) + ((key >> (8 * (band - 1))) & 255);
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

/** Writes the legal slides into `found`, without those of the pieces that are done, and returns where they end. */
export function look(key: u32, done: u32): usize {
  const taken = takenIn(key) | ((<u64>done) << firstPieceBit);
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
