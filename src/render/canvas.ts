/**
 * A picture while it is drawn: half a byte a pixel, the left one in the upper half; each row begins with the filter byte of PNG.
 * Everything is drawn from an even column and has an even width, so that drawing is copying bytes.
 */
import type { Sprite } from './sprites.ts';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Bytes a row. */
  readonly stride: number;
  readonly bytes: Uint8Array<ArrayBuffer>;

  /** Makes a transparent canvas. The width must be even. */
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.stride = 1 + width / 2;
    this.bytes = new Uint8Array(this.stride * height);
  }

  paint({ x, y, width, height }: Rect, ink: number): void {
    const { bytes, stride } = this;
    const both = ink * 17;
    for (let row = 0, at = this.#at(x, y); row < height; row++, at += stride) bytes.fill(both, at, at + width / 2);
  }

  /** Draws a sprite at its own offset from the corner (x, y). */
  draw(sprite: Sprite, x: number, y: number): void {
    const { bytes, stride } = this;
    const { height, pixels } = sprite;
    const width = sprite.width / 2;
    let at = this.#at(x + sprite.x, y + sprite.y);
    for (let from = 0; from < width * height; from += width, at += stride) {
      bytes.set(pixels.subarray(from, from + width), at);
    }
  }

  /** The same, but transparent pixels of the sprite leave the canvas as it is. */
  lay(sprite: Sprite, x: number, y: number): void {
    const { bytes, stride } = this;
    const { height, pixels } = sprite;
    const width = sprite.width / 2;
    const first = this.#at(x + sprite.x, y + sprite.y);
    for (let row = 0, from = 0; row < height; row++) {
      for (let at = first + row * stride; from < (row + 1) * width; at++, from++) {
        const over = pixels[from] as number;
        const kept = (over < 16 ? 0xf0 : 0) | ((over & 15) === 0 ? 0x0f : 0);
        bytes[at] = ((bytes[at] as number) & kept) | over;
      }
    }
  }

  /** Draws a box of any size from a sprite of the smallest size, by repeating its middle column and row. */
  stretch({ pixels, width, height }: Sprite, { x, y, width: wide, height: tall }: Rect): void {
    const { bytes, stride } = this;
    const row = width / 2;
    const side = row >> 1;
    const corner = height >> 1;
    const end = wide / 2 - side;
    const first = this.#at(x, y);
    for (let from = 0; from < height; from++) {
      const start = from * row;
      const at = first + stride * (from <= corner ? from : tall - height + from);
      bytes.set(pixels.subarray(start, start + side), at);
      bytes.fill(pixels[start + side] as number, at + side, at + end);
      bytes.set(pixels.subarray(start + side + 1, start + row), at + end);
    }
    const middle = first + corner * stride;
    const last = middle + (tall - height) * stride;
    for (let at = middle + stride; at <= last; at += stride) bytes.copyWithin(at, middle, middle + wide / 2);
  }

  /** Sets single pixels, one under the other; the column may be odd. */
  column(x: number, y: number, height: number, ink: number): void {
    const { bytes, stride } = this;
    const [kept, set] = x % 2 === 0 ? [0x0f, ink << 4] : [0xf0, ink];
    for (let row = 0, at = this.#at(x - (x % 2), y); row < height; row++, at += stride) {
      bytes[at] = ((bytes[at] as number) & kept) | set;
    }
  }

  #at(x: number, y: number): number {
    return y * this.stride + 1 + x / 2;
  }
}
