/**
 * Half a byte a pixel, the left one in the upper half; each row begins with the filter byte of PNG. All is drawn from
 * even columns with even widths, so drawing is copying bytes.
 */
import type { Sprite } from './sprites.ts';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Line {
  /** The first column, and the one behind the last; even. */
  readonly from: number;
  readonly to: number;
  /** Of its middle, at `from`. */
  readonly y: number;
  readonly slope: number;
  /** Up and down from its middle in each column, but not beyond `top` and `bottom`. */
  readonly reach: number;
  readonly top: number;
  readonly bottom: number;
}

export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Bytes a row. */
  readonly stride: number;
  readonly bytes: Uint8Array<ArrayBuffer>;

  /** Transparent. The width must be even. */
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

  draw(sprite: Sprite, x: number, y: number): void {
    const { bytes, stride } = this;
    const { height, pixels } = sprite;
    const width = sprite.width / 2;
    let at = this.#at(x + sprite.x, y + sprite.y);
    for (let from = 0; from < width * height; from += width, at += stride) {
      bytes.set(pixels.subarray(from, from + width), at);
    }
  }

  /** Transparent pixels of the sprite leave the canvas as it is. */
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

  /** Repeats the sprite's middle column and row. */
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

  /**
   * Antialiased, many columns at once, for charts spend their time here. `ramp`: inks from the line's to the ground's.
   */
  line({ from, to, y, slope, reach, top, bottom }: Line, ramp: readonly number[]): void {
    const { bytes, stride } = this;
    const shades = ramp.length - 1;
    const wide = Math.min(to - from, 2 * Math.max(1, Math.round(0.4 / Math.abs(slope))));
    for (let x = from, middle = y + (slope * wide) / 2; x < to; x += wide, middle += slope * wide) {
      const start = Math.max(top, middle - reach);
      const end = Math.min(bottom, middle + reach);
      const first = Math.ceil(start);
      const last = Math.floor(end);
      const above = Math.round((1 - first + start) * shades);
      const below = Math.round((1 - end + last) * shades);
      const column = 1 + x / 2;
      const half = Math.min(wide, to - x) / 2;
      for (let row = above < shades ? first - 1 : first, ends = below < shades ? last : last - 1; row <= ends; row++) {
        const shade = row < first ? above : row < last ? 0 : below;
        const at = row * stride + column;
        if (half === 1) bytes[at] = (ramp[shade] as number) * 17;
        else bytes.fill((ramp[shade] as number) * 17, at, at + half);
      }
    }
  }

  #at(x: number, y: number): number {
    return y * this.stride + 1 + x / 2;
  }
}
