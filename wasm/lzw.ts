/** GIF's compression. The dictionary is a trie, so a pixel costs one lookup. */

const colourBits: u32 = 4;
const clearCode: u32 = 1 << colourBits;
const endCode: u32 = clearCode + 1;
const firstCode: u32 = clearCode + 2;
const maxCodes: u32 = 4096;
const maxOfBlock: u32 = 255;

/** By code and colour: the code of the sequence with that colour added; 0 if none, and between two uses. */
const branches: usize = memory.data(4096 * 16 * 2);

/** At most so many bytes become of that many pixels: twelve bits each, a length for each block, and the other codes. */
export function mostOf(pixels: u32): usize {
  return 2 * pixels + 64;
}

/** Codes that were written, behind where their blocks will lie, and how many bits of them are held back. */
let at: usize = 0;
let held: u64 = 0;
let heldBits: u32 = 0;
/** How wide a code is, and the next one to be given. */
let bits: u32 = 0;
let next: u32 = 0;

/**
 * Writes the bits of a colour, blocks of at most 255 bytes, and an empty block.
 *
 * @param pixels two a byte
 * @param count of bytes
 * @returns where they end
 */
export function compress(pixels: usize, count: u32, to: usize): usize {
  // Blocks overtake no code, then.
  const codes = to + 2 + (3 * count) / maxOfBlock + 16;
  at = codes;
  held = clearCode;
  heldBits = colourBits + 1;
  begin();
  write(sequenceIn(pixels, 2 * count));
  if (next == 1 << bits && next < maxCodes) bits++;
  write(endCode);
  store<u32>(at, <u32>held);
  at += (heldBits + 7) >> 3;
  memory.fill(branches, 0, next << (colourBits + 1));
  return inBlocks(codes, at, to);
}

function begin(): void {
  bits = colourBits + 1;
  next = firstCode;
}

/** Writes all sequences but the last, and returns that. All in one loop, so that it is soon hot (decision 13). */
function sequenceIn(pixels: usize, count: u32): u32 {
  // The first pixel begins a sequence.
  let code = <u32>load<u8>(pixels) >> 4;
  for (let pixel: u32 = 1; pixel < count; pixel++) {
    const both = <u32>load<u8>(pixels + (pixel >> 1));
    const colour = (pixel & 1) != 0 ? both & 15 : both >> 4;
    const branch = branches + (((code << colourBits) + colour) << 1);
    const known = <u32>load<u16>(branch);
    if (known != 0) {
      code = known;
      continue;
    }
    write(code);
    if (next < maxCodes) {
      if (next == 1 << bits) bits++;
      store<u16>(branch, next++);
    } else {
      write(clearCode);
      memory.fill(branches, 0, maxCodes << (colourBits + 1));
      begin();
    }
    code = colour;
  }
  return code;
}

function write(code: u32): void {
  held |= (<u64>code) << heldBits;
  heldBits += bits;
  if (heldBits < 32) return;
  store<u32>(at, <u32>held);
  at += 4;
  held >>= 32;
  heldBits -= 32;
}

function inBlocks(from: usize, end: usize, to: usize): usize {
  let at = to;
  store<u8>(at++, colourBits);
  for (let block = from; block < end; block += maxOfBlock) {
    const size = min(<u32>(end - block), maxOfBlock);
    store<u8>(at, size);
    memory.copy(at + 1, block, size);
    at += 1 + size;
  }
  store<u8>(at, 0);
  return at + 1;
}
