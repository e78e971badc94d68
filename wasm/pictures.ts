/**
 * Frames of an animation. Each is the least rectangle that has all changes. Equal rectangles are compressed once, and
 * there are many: a piece passes an even floor step by step, and comes back later.
 */
import { allocate, corner, firstOf, pixelsOf, rowsOf, shrink, strideOf } from './canvas';
import { compress, mostOf } from './lzw';
export {
  allocate,
  begin,
  create,
  draw,
  filtered,
  keep,
  lay,
  layInked,
  line,
  paint,
  pixelsOf,
  restore,
  stretch,
} from './canvas';
export { placeLanes } from './lanes';

/** What is drawn on, and what the frames have shown: its pixels. */
let canvas: usize = 0;
let shown: usize = 0;

/** The rectangle of a frame: its first byte on the canvas, bytes a row, rows. */
let first: usize = 0;
let width: u32 = 0;
let height: u32 = 0;

/**
 * A frame in memory: the next one; the one before with pixels of its own; a hash of its pixels, and where they lie;
 * where they lie compressed, and how many bytes that are; then its header in the file.
 */
const headerOffset: usize = 24;
const headerSize: u32 = 18;
/** In the header: width and height. */
const sizeOffset: usize = headerOffset + 13;

let firstFrame: usize = 0;
let lastFrame: usize = 0;
let lastKnown: usize = 0;
/** In bytes, of all frames in the file. */
export let size: u32 = 0;

/** @param drawn without transparent pixels */
export function animate(drawn: usize): void {
  canvas = drawn;
  shown = allocate(strideOf(canvas) * rowsOf(canvas));
  firstFrame = 0;
  lastKnown = 0;
  size = 0;
}

/**
 * @param x and the rest of a rectangle that has all changes since the last frame; the first time it is the whole canvas
 * @param hold in hundredths of a second
 */
export function frame(x: u32, y: u32, wide: u32, tall: u32, hold: u32): void {
  const stride = strideOf(canvas);
  first = corner(canvas, x, y, wide, tall);
  width = wide >> 1;
  height = tall;
  if (firstFrame != 0) trim(stride, shown - pixelsOf(canvas));
  const frame = allocate(headerOffset + headerSize);
  if (firstFrame == 0) firstFrame = frame;
  else store<usize>(lastFrame, frame);
  lastFrame = frame;
  store<usize>(frame, 0);
  const place = <u32>(first - pixelsOf(canvas));
  store<u32>(frame, 0x0404f921, headerOffset);
  store<u32>(frame, hold, headerOffset + 4);
  store<u8>(frame, 0x2c, headerOffset + 8);
  store<u16>(frame, 2 * (place % stride), headerOffset + 9);
  store<u16>(frame, place / stride, headerOffset + 11);
  store<u16>(frame, 2 * width, sizeOffset);
  store<u16>(frame, height, sizeOffset + 2);
  store<u8>(frame, 0, sizeOffset + 4);
  const count = width * height;
  const pixels = allocate(count);
  const hash = take(pixels, stride, shown + place);
  let same = lastKnown;
  while (same != 0 && !isSame(same, hash, pixels, count)) same = load<usize>(same, 4);
  if (same != 0) {
    shrink(pixels);
    store<u64>(frame, load<u64>(same, 16), 16);
  } else {
    const compressed = allocate(mostOf(count));
    const end = compress(pixels, count, compressed);
    shrink(end);
    store<usize>(frame, lastKnown, 4);
    store<u32>(frame, hash, 8);
    store<usize>(frame, pixels, 12);
    store<usize>(frame, compressed, 16);
    store<u32>(frame, <u32>(end - compressed), 20);
    lastKnown = frame;
  }
  size += headerSize + load<u32>(frame, 20);
}

/** Makes the rectangle as small as its changes. Without changes one pair of pixels is left. */
function trim(stride: u32, toShown: usize): void {
  let top = height;
  let bottom: u32 = 0;
  let left = width - 1;
  let right: i32 = 0;
  for (let row: u32 = 0; row < height; row++) {
    const at = first + row * stride;
    let from: u32 = 0;
    for (; from < width; from += 8) {
      const changes = load<u64>(at + from) ^ load<u64>(at + from + toShown);
      if (changes == 0) continue;
      from += <u32>ctz(changes) >> 3;
      break;
    }
    if (from >= width) continue;
    top = min(top, row);
    bottom = row;
    left = min(left, from);
    for (let to = <i32>width - 8; to + 7 > right; to -= 8) {
      const changes = load<u64>(at + to) ^ load<u64>(at + to + toShown);
      if (changes == 0) continue;
      right = max(right, to + 7 - (<i32>clz(changes) >> 3));
      break;
    }
  }
  top = min(top, height - 1);
  first += top * stride + left;
  height = max(top, bottom) + 1 - top;
  width = max<i32>(right, left) + 1 - left;
}

/** Copies the rectangle, and notes that it is shown. Returns a hash of it. */
function take(pixels: usize, stride: u32, shown: usize): u32 {
  // They are compared in whole words.
  store<u64>(pixels + ((width * height - 1) & ~7), 0);
  const mask = firstOf(width & 7);
  let hash: u64 = 0;
  for (let row: u32 = 0; row < height; row++) {
    const from = first + row * stride;
    const onto = shown + row * stride;
    const to = pixels + row * width;
    let k: u32 = 0;
    for (; k + 8 <= width; k += 8) {
      const word = load<u64>(from + k);
      store<u64>(onto + k, word);
      store<u64>(to + k, word);
      hash = (hash ^ word) * 0x9e3779b97f4a7c15;
    }
    if (mask != 0) {
      const word = load<u64>(from + k) & mask;
      store<u64>(onto + k, (load<u64>(onto + k) & ~mask) | word);
      // What comes behind it is overwritten by the next row.
      store<u64>(to + k, word);
      hash = (hash ^ word) * 0x9e3779b97f4a7c15;
    }
    hash ^= hash >> 29;
  }
  return <u32>(hash >> 32);
}

/** Whether a frame has these pixels, and the size of the last one. */
function isSame(frame: usize, hash: u32, pixels: usize, count: u32): bool {
  if (load<u32>(frame, 8) != hash || load<u32>(frame, sizeOffset) != load<u32>(lastFrame, sizeOffset)) return false;
  const others = load<usize>(frame, 12) - pixels;
  for (let at = pixels; at < pixels + count; at += 8) if (load<u64>(at) != load<u64>(at + others)) return false;
  return true;
}

/** Where all frames now lie as in the file, `size` bytes. */
export function assemble(): usize {
  const file = allocate(size);
  let at = file;
  for (let frame = firstFrame; frame != 0; frame = load<usize>(frame)) {
    const count = load<u32>(frame, 20);
    memory.copy(at, frame + headerOffset, headerSize);
    memory.copy(at + headerSize, load<usize>(frame, 16), count);
    at += headerSize + count;
  }
  return file;
}
