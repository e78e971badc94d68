/** A first frame, then the rectangles that changed. LZW's dictionary is a trie, so a pixel costs one table lookup. */
import type { Canvas, Rect } from './canvas.ts';
import { type Theme, colours } from './palette.ts';

const short = (number: number): [number, number] => [number & 255, number >> 8];
const ascii = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));

export class Gif {
  readonly #sink = new Sink();
  readonly #canvas: Canvas;
  /** In the file, of the pixels that were compressed last. */
  #pixels = { start: 0, end: 0 };

  /** @param canvas read when a frame is added; it must have no transparent pixels */
  constructor(canvas: Canvas, theme: Theme) {
    this.#canvas = canvas;
    const { width, height } = canvas;
    // A global palette of sixteen colours; no background colour and no pixel aspect ratio.
    this.#sink.put([...ascii('GIF89a'), ...short(width), ...short(height), 0xf3, 0, 0]);
    this.#sink.put(colours(theme).flat());
    // Repeats for ever.
    this.#sink.put([0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0]);
  }

  /** @param hold in hundredths of a second; players take less than 2 for 10 */
  frame(part: Rect, hold: number): void {
    this.#begin(part, hold);
    const start = this.#sink.length;
    compress(this.#canvas, part, this.#sink);
    this.#pixels = { start, end: this.#sink.length };
  }

  /** The last frame's pixels in another place, not compressed again. */
  again({ x, y, width, height }: Rect, hold: number): void {
    this.#begin({ x, y, width, height }, hold);
    this.#sink.put(this.#sink.bytes.slice(this.#pixels.start, this.#pixels.end));
  }

  #begin({ x, y, width, height }: Rect, hold: number): void {
    this.#sink.put([0x21, 0xf9, 4, 1 << 2, ...short(hold), 0, 0]);
    this.#sink.put([0x2c, ...short(x), ...short(y), ...short(width), ...short(height), 0]);
  }

  end(): Uint8Array<ArrayBuffer> {
    this.#sink.put([0x3b]);
    return this.#sink.bytes.slice(0, this.#sink.length);
  }
}

const colourBits = 4;
const clearCode = 1 << colourBits;
const endCode = clearCode + 1;
const firstCode = clearCode + 2;
const maxCodes = 4096;
const maxOfBlock = 255;

class Sink {
  bytes = new Uint8Array(1 << 17);
  length = 0;

  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.bytes.length, this.length + more));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  put(bytes: readonly number[] | Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }
}

/** By code and colour: the code of the sequence with that colour added; 0 if none, and between two uses. */
const branches = new Uint16Array(maxCodes << colourBits);

/** Appends the bits of a colour, blocks of at most 255 bytes, and an empty block. */
function compress({ bytes: pixels, stride }: Canvas, { x, y, width, height }: Rect, sink: Sink): void {
  // At worst twelve bits a pixel, a length for each block, and the clear and end codes.
  sink.reserve(Math.ceil(width * height * 1.6) + 64);
  const codes = new Codes(sink);
  const first = y * stride + 1 + x / 2;
  // The first pixel begins a code. The loop skips it, because `shift` begins at the second pixel of the byte.
  let code = (pixels[first] as number) >> 4;
  let shift = 0;
  for (let row = first; row < first + height * stride; row += stride) {
    for (let at = row; at < row + width / 2; at++) {
      const both = pixels[at] as number;
      for (; shift >= 0; shift -= 4) {
        const colour = (both >> shift) & 15;
        const branch = (code << colourBits) | colour;
        const known = branches[branch] as number;
        if (known === 0) {
          branches[branch] = codes.put(code);
          code = colour;
        } else {
          code = known;
        }
      }
      shift = 4;
    }
  }
  codes.end(code);
}

/** As bits, the lowest first, in blocks. Codes grow wider with the dictionary. */
class Codes {
  readonly #sink: Sink;
  readonly #out: Uint8Array;
  #at: number;
  #block: number;
  #held = clearCode;
  #heldBits = colourBits + 1;
  #bits = colourBits + 1;
  #next = firstCode;

  constructor(sink: Sink) {
    this.#sink = sink;
    this.#out = sink.bytes;
    this.#at = sink.length;
    this.#out[this.#at++] = colourBits;
    this.#block = this.#at++;
  }

  /** @returns the code for this one with the next colour; 0 if the dictionary is full and starts again */
  put(code: number): number {
    this.#write(code);
    if (this.#next < maxCodes) {
      if (this.#next === 1 << this.#bits) this.#bits++;
      return this.#next++;
    }
    this.#write(clearCode);
    branches.fill(0);
    this.#next = firstCode;
    this.#bits = colourBits + 1;
    return 0;
  }

  end(code: number): void {
    this.#write(code);
    if (this.#next === 1 << this.#bits && this.#next < maxCodes) this.#bits++;
    this.#write(endCode);
    // The last bits, if any, fill up a byte.
    this.#held |= 0;
    if (this.#heldBits > 0) this.#byte();
    this.#out[this.#block] = this.#at - this.#block - 1;
    this.#out[this.#at++] = 0;
    this.#sink.length = this.#at;
    branches.fill(0, 0, this.#next << colourBits);
  }

  #write(code: number): void {
    this.#held |= code << this.#heldBits;
    this.#heldBits += this.#bits;
    while (this.#heldBits >= 8) this.#byte();
  }

  #byte(): void {
    if (this.#at - this.#block > maxOfBlock) {
      this.#out[this.#block] = maxOfBlock;
      this.#block = this.#at++;
    }
    this.#out[this.#at++] = this.#held & 255;
    this.#held >>>= 8;
    this.#heldBits -= 8;
  }
}
