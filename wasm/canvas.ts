/**
 * Canvases, and what is drawn on them. A pixel is half a byte, the left one in the upper half, and columns and widths
 * are even: so drawing is copying bytes. A canvas is the number of bytes a row and of rows, and then its pixels.
 *
 * The sprites lie lowest and stay. The memory of a picture grows above them. It ends when the next picture begins.
 */

const headerSize: usize = 8;
/** Where pictures begin, and where this one ends. */
let bottom: usize = 0;
let top: usize = 0;

/** Memory until the next picture begins, from a multiple of 8 on. Whole vectors may be read and put back at its end. */
export function allocate(size: usize): usize {
  const at = top;
  top = (top + size + 7) & ~7;
  const pages = <i32>((top + 16 + 0xffff) >> 16) - memory.size();
  // To grow takes long, so it grows seldom.
  if (pages > 0 && memory.grow(max(pages, 8)) < 0) unreachable();
  return at;
}

/** Gives memory back, from here on. */
export function shrink(end: usize): void {
  top = (end + 7) & ~7;
}

/** Memory for good, taken once and before the first picture. */
export function keep(size: usize): usize {
  top = (__heap_base + 7) & ~7;
  const at = allocate(size);
  bottom = top;
  return at;
}

/** Ends all canvases of the picture before. */
export function begin(): void {
  top = bottom;
}

/** Transparent. */
export function create(width: u32, height: u32): usize {
  const size = (width >> 1) * height;
  const canvas = allocate(headerSize + size);
  store<u32>(canvas, width >> 1);
  store<u32>(canvas, height, 4);
  memory.fill(pixelsOf(canvas), 0, size);
  return canvas;
}

/** In bytes. */
export function strideOf(canvas: usize): u32 {
  return load<u32>(canvas);
}

export function rowsOf(canvas: usize): u32 {
  return load<u32>(canvas, 4);
}

export function pixelsOf(canvas: usize): usize {
  return canvas + headerSize;
}

/** The first byte of a rectangle. One that leaves the canvas is our bug, and must not touch what lies beside it. */
export function corner(canvas: usize, x: u32, y: u32, width: u32, height: u32): usize {
  const across = strideOf(canvas) << 1;
  const down = rowsOf(canvas);
  if (x > across || width > across - x || y > down || height > down - y) unreachable();
  return pixelsOf(canvas) + y * strideOf(canvas) + (x >> 1);
}

export function paint(canvas: usize, x: u32, y: u32, width: u32, height: u32, ink: u32): void {
  fillRows(corner(canvas, x, y, width, height), strideOf(canvas), width >> 1, height, ink);
}

/** @param pixels of a sprite, row by row */
export function draw(canvas: usize, pixels: usize, width: u32, height: u32, x: u32, y: u32): void {
  copyRows(corner(canvas, x, y, width, height), strideOf(canvas), pixels, width >> 1, width >> 1, height);
}

/** What another canvas of the same size has in a rectangle. */
export function restore(canvas: usize, other: usize, x: u32, y: u32, width: u32, height: u32): void {
  const stride = strideOf(canvas);
  const first = corner(canvas, x, y, width, height);
  copyRows(first, stride, first + (other - canvas), stride, width >> 1, height);
}

/** The first bytes of a word. */
export function firstOf(bytes: u32): u64 {
  return ((<u64>1) << (8 * bytes)) - 1;
}

/** Sixteen bytes from `16 - n` on are a mask of the first n. */
const masks: usize = memory.data<u64>([-1, -1, 0, 0]);

function maskOf(bytes: u32): v128 {
  return v128.load(masks + 16 - bytes);
}

/** Rows are short: `memory.fill` would take longer. */
function fillRows(first: usize, stride: u32, width: u32, rows: u32, ink: u32): void {
  const vector = i8x16.splat(<u8>(17 * (ink & 15)));
  const whole = width & ~15;
  const mask = maskOf(width & 15);
  const end = first + rows * stride;
  for (let row = first; row < end; row += stride) {
    for (let k: u32 = 0; k < whole; k += 16) v128.store(row + k, vector);
    v128.store(row + whole, v128.bitselect(vector, v128.load(row + whole), mask));
  }
}

/**
 * For short rows `memory.copy` would take longer than a loop.
 *
 * @param width and the strides: in bytes
 */
function copyRows(to: usize, toStride: u32, from: usize, fromStride: u32, width: u32, rows: u32): void {
  const end = to + rows * toStride;
  let source = from;
  if (width > 64) {
    for (let row = to; row < end; row += toStride, source += fromStride) memory.copy(row, source, width);
    return;
  }
  const whole = width & ~15;
  const mask = maskOf(width & 15);
  for (let row = to; row < end; row += toStride, source += fromStride) {
    for (let k: u32 = 0; k < whole; k += 16) v128.store(row + k, v128.load(source + k));
    v128.store(row + whole, v128.bitselect(v128.load(source + whole), v128.load(row + whole), mask));
  }
}

/** Transparent pixels of the sprite leave the canvas as it is. */
export function lay(canvas: usize, pixels: usize, width: u32, height: u32, x: u32, y: u32): void {
  const stride = strideOf(canvas);
  const first = corner(canvas, x, y, width, height);
  const bytes = width >> 1;
  for (let row: u32 = 0; row < height; row++) {
    for (let k: u32 = 0; k < bytes; k += 8) {
      let over = load<u64>(pixels + row * bytes + k);
      if (k + 8 > bytes) over &= firstOf(bytes - k);
      // Of each pixel that is not transparent all four bits.
      const mask = ((over | (over >> 1) | (over >> 2) | (over >> 3)) & 0x1111111111111111) * 15;
      const at = first + row * stride + k;
      store<u64>(at, (load<u64>(at) & ~mask) | over);
    }
  }
}

/**
 * Lays a sprite in other inks.
 *
 * @param inks what is laid for each ink of the sprite, four bits each, the lowest for ink 0; transparent for itself
 */
export function layInked(
  canvas: usize,
  pixels: usize,
  width: u32,
  height: u32,
  x: u32,
  y: u32,
  lowInks: u32,
  highInks: u32,
): void {
  const inks = ((<u64>highInks) << 32) | lowInks;
  const stride = strideOf(canvas);
  const first = corner(canvas, x, y, width, height);
  let from = pixels;
  for (let row: u32 = 0; row < height; row++) {
    let at = first + row * stride;
    for (const end = at + (width >> 1); at < end; at++, from++) {
      const both = <u32>load<u8>(from);
      if (both == 0) continue;
      const left = <u32>(inks >> ((both >> 4) << 2)) & 15;
      const right = <u32>(inks >> ((both & 15) << 2)) & 15;
      const kept = (left == 0 ? 0xf0 : 0) | (right == 0 ? 0x0f : 0);
      store<u8>(at, (load<u8>(at) & kept) | (left << 4) | right);
    }
  }
}

/** Repeats the sprite's middle column and row. */
export function stretch(
  canvas: usize,
  pixels: usize,
  width: u32,
  height: u32,
  x: u32,
  y: u32,
  wide: u32,
  tall: u32,
): void {
  const stride = strideOf(canvas);
  const first = corner(canvas, x, y, wide, tall);
  const side = width >> 2;
  const between = (wide >> 1) - 2 * side;
  const turn = height >> 1;
  let from = pixels;
  for (let row: u32 = 0; row < tall; row++) {
    const at = first + row * stride;
    if (row > turn && row <= turn + tall - height) {
      memory.copy(at, at - stride, wide >> 1);
      continue;
    }
    memory.copy(at, from, side);
    memory.fill(at + side, load<u8>(from + side), between);
    memory.copy(at + side + between, from + side + 1, side);
    from += width >> 1;
  }
}

/**
 * An antialiased line, many columns at once, for charts spend their time here.
 *
 * @param x0 and the other ends: of its middle, in pixels, from left to right
 * @param thick in pixels
 * @param ramp inks from the line's to the ground's, four bits each, the lowest for the line's
 * @param shades how many there are, less one
 */
export function line(canvas: usize, x0: f64, y0: f64, x1: f64, y1: f64, thick: f64, ramp: u32, shades: u32): void {
  const stride = strideOf(canvas);
  const slope = (y1 - y0) / max(x1 - x0, 1);
  const reach = max((thick * min(sqrt(1 + slope * slope), 4)) / 2, abs(slope));
  // Between its ends a steep line reaches no higher and no lower than they are.
  const top = min(y0, y1) - thick / 2;
  const bottom = max(y0, y1) + thick / 2;
  const from = even(x0);
  const to = even(x1);
  const wide = min(to - from, 2 * max<i32>(1, <i32>rounded(min(0.4 / abs(slope), 1e6))));
  let middle = y0 + slope * (<f64>from - x0) + (slope * <f64>wide) / 2;
  for (let x = from; x < to; x += wide, middle += slope * <f64>wide) {
    const start = max(top, middle - reach);
    const end = min(bottom, middle + reach);
    const first = <i32>ceil(start);
    const last = <i32>floor(end);
    const above = <u32>rounded((1 - <f64>first + start) * <f64>shades);
    const below = <u32>rounded((1 - end + <f64>last) * <f64>shades);
    const hasBelow = below < shades;
    const begins = first - <i32>(above < shades);
    const ends = last + <i32>hasBelow;
    if (ends <= begins) continue;
    const width = min(wide, to - x);
    let at = corner(canvas, x, begins, width, ends - begins);
    if (begins < first) {
      fillRows(at, stride, width >> 1, 1, ramp >> (4 * above));
      at += stride;
    }
    if (last < first) continue;
    fillRows(at, stride, width >> 1, last - first, ramp);
    if (hasBelow) fillRows(at + (last - first) * stride, stride, width >> 1, 1, ramp >> (4 * below));
  }
}

function rounded(number: f64): f64 {
  return floor(number + 0.5);
}

function even(x: f64): i32 {
  return 2 * <i32>rounded(x / 2);
}

/** All its rows as PNG has them, until the next picture begins. @param filter 2 for the differences from the row above */
export function filtered(canvas: usize, filter: u32): usize {
  const stride = strideOf(canvas);
  const size = (1 + stride) * rowsOf(canvas);
  let above = allocate(stride);
  memory.fill(above, 0, stride);
  const rows = allocate(size);
  let from = pixelsOf(canvas);
  for (let to = rows; to < rows + size; to += 1 + stride, from += stride) {
    store<u8>(to, filter);
    // What comes behind a row is overwritten by the next one.
    for (let k: u32 = 0; k < stride; k += 16) {
      v128.store(to + 1 + k, i8x16.sub(v128.load(from + k), v128.load(above + k)));
    }
    if (filter == 2) above = from;
  }
  return rows;
}

/** By four bits. */
const remainders: usize = memory.data<u32>([
  0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c, 0xedb88320,
  0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
]);

/** CRC-32, as PNG has it. */
export function checksum(from: usize, bytes: u32): u32 {
  let rest: u32 = -1;
  for (let at = from; at < from + bytes; at++) {
    rest ^= load<u8>(at);
    rest = (rest >> 4) ^ load<u32>(remainders + ((rest & 15) << 2));
    rest = (rest >> 4) ^ load<u32>(remainders + ((rest & 15) << 2));
  }
  return ~rest;
}
