/** The animation of `src/render/gif.ts` as most people write it first: every frame whole, LZW with a Map. */
import type { Gif as Shipped } from '../../src/render/gif.ts';
import type { Rect } from '../../src/render/canvas.ts';
import { type Theme, colours } from '../../src/render/palette.ts';
import type { Canvas } from './canvas.ts';

const short = (number: number): [number, number] => [number & 255, number >> 8];
const ascii = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));

export class Gif implements Pick<Shipped, 'frame' | 'again' | 'end'> {
  readonly #canvas: Canvas;
  readonly #bytes: number[];
  /** What is seen, and which part of it came last. */
  readonly #shown: Uint8Array;
  #last: Rect = { x: 0, y: 0, width: 0, height: 0 };

  constructor(canvas: Canvas, theme: Theme) {
    const { width, height } = canvas;
    this.#canvas = canvas;
    this.#shown = new Uint8Array(width * height);
    this.#bytes = [...ascii('GIF89a'), ...short(width), ...short(height), 0xf3, 0, 0, ...colours(theme).flat()];
    this.#bytes.push(0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0);
  }

  frame(part: Rect, hold: number): void {
    this.#copy(this.#canvas.inks, part, part);
    this.#last = part;
    this.#add(hold);
  }

  again(part: Rect, hold: number): void {
    this.#copy(this.#shown.slice(), this.#last, part);
    this.#last = part;
    this.#add(hold);
  }

  end(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from([...this.#bytes, 0x3b]);
  }

  #copy(inks: Uint8Array, from: Rect, to: Rect): void {
    const { width } = this.#canvas;
    for (let y = 0; y < to.height; y++) {
      for (let x = 0; x < to.width; x++) {
        this.#shown[(to.y + y) * width + to.x + x] = inks[(from.y + y) * width + from.x + x] ?? 0;
      }
    }
  }

  #add(hold: number): void {
    const { width, height } = this.#canvas;
    this.#bytes.push(0x21, 0xf9, 4, 4, ...short(hold), 0, 0);
    this.#bytes.push(0x2c, 0, 0, 0, 0, ...short(width), ...short(height), 0, 4);
    const data = compress(this.#shown);
    for (let first = 0; first < data.length; first += 255) {
      const block = data.slice(first, first + 255);
      this.#bytes.push(block.length, ...block);
    }
    this.#bytes.push(0);
  }
}

const clear = 16;
const end = 17;

/** Codes by what they stand for: the code of all but the last colour, and that colour. */
function compress(inks: Uint8Array): number[] {
  const out: number[] = [];
  let held = 0;
  let heldBits = 0;
  let bits = 5;
  const write = (code: number): void => {
    held |= code << heldBits;
    heldBits += bits;
    for (; heldBits >= 8; heldBits -= 8, held >>>= 8) out.push(held & 255);
  };
  const known = new Map<number, number>();
  let next = end + 1;
  write(clear);
  let code = inks[0] ?? 0;
  for (const ink of inks.subarray(1)) {
    const longer = known.get(code * 16 + ink);
    if (longer !== undefined) {
      code = longer;
      continue;
    }
    write(code);
    if (next < 4096) {
      if (next === 1 << bits) bits++;
      known.set(code * 16 + ink, next++);
    } else {
      write(clear);
      known.clear();
      next = end + 1;
      bits = 5;
    }
    code = ink;
  }
  write(code);
  if (next === 1 << bits && next < 4096) bits++;
  write(end);
  if (heldBits > 0) out.push(held & 255);
  return out;
}
