/**
 * Frames of an animation. Each is the least rectangle that has all changes. Equal rectangles are compressed once, and
 * there are many: a piece passes an even floor step by step, and comes back later.
 */
import { allocate, corner, firstOf, pixelsOf, rowsOf, shrink, strideOf } from './canvas';
import { compress, mostOf } from './lzw';
export {
  allocate,
  begin,
  checksum,
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
  shown = allocate(strideOf(canvas) * rowsOf(canvas) + 16);
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
  take(pixels, stride, shown + place);
  const hash = hashOf(pixels, count);
  const same = known(hash, pixels, count);
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

// What a frame takes is exported part by part, so that the compiler does not join it (decision 13).

/** Makes the rectangle as small as its changes. Without changes one pair of pixels is left. */
export function trim(stride: u32, toShown: usize): void {
  let top = height;
  let bottom: u32 = 0;
  let left = width - 1;
  let right: i32 = 0;
  for (let row: u32 = 0; row < height; row++) {
    const at = first + row * stride;
    let from: u32 = 0;
    for (; from < width; from += 16) {
      const changes = changesAt(at + from, toShown);
      if (changes == 0) continue;
      from += <u32>ctz(changes);
      break;
    }
    if (from >= width) continue;
    top = min(top, row);
    bottom = row;
    left = min(left, from);
    for (let to = <i32>width - 16; to + 15 > right; to -= 16) {
      const changes = changesAt(at + to, toShown);
      if (changes == 0) continue;
      right = max(right, to + 31 - <i32>clz(changes));
      break;
    }
  }
  top = min(top, height - 1);
  first += top * stride + left;
  height = max(top, bottom) + 1 - top;
  width = max<i32>(right, left) + 1 - left;
}

/** A bit a byte, of sixteen. */
function changesAt(at: usize, toShown: usize): i32 {
  return i8x16.bitmask(i8x16.ne(v128.load(at), v128.load(at + toShown)));
}

/**
 * Copies the rectangle, and notes that it is shown. Rows are copied in whole vectors: beside the rectangle nothing has
 * changed, and behind it there is room.
 */
export function take(pixels: usize, stride: u32, shown: usize): void {
  for (let row: u32 = 0; row < height; row++) {
    const from = first + row * stride;
    const onto = shown + row * stride;
    const to = pixels + row * width;
    for (let k: u32 = 0; k < width; k += 16) {
      const vector = v128.load(from + k);
      v128.store(onto + k, vector);
      v128.store(to + k, vector);
    }
  }
}

/** Fills the last word with 0: pixels are compared in whole words. */
export function hashOf(pixels: usize, count: u32): u32 {
  store<u64>(pixels + count, 0);
  let hash: u64 = 0;
  for (let at = pixels; at < pixels + count; at += 8) {
    hash = (hash ^ load<u64>(at)) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 29;
  }
  return <u32>(hash >> 32);
}

/** A frame with these pixels and the size of the last one; 0 if there is none. */
export function known(hash: u32, pixels: usize, count: u32): usize {
  const size = load<u32>(lastFrame, sizeOffset);
  let frame = lastKnown;
  for (; frame != 0; frame = load<usize>(frame, 4)) {
    if (load<u32>(frame, 8) == hash && load<u32>(frame, sizeOffset) == size && isSame(frame, pixels, count)) break;
  }
  return frame;
}

function isSame(frame: usize, pixels: usize, count: u32): bool {
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
