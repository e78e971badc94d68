/** Encodes an animated GIF: a first frame, then for each frame the rectangle that changed. */
import type { Canvas, Rect } from './canvas.ts';
import { Sink, compress } from './lzw.ts';
import { type Theme, colours } from './palette.ts';

const short = (number: number): [number, number] => [number & 255, number >> 8];
const ascii = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));

export class Gif {
  readonly #sink = new Sink();
  readonly #canvas: Canvas;
  /** The range of the file that has the pixels compressed last. */
  #pixels = { start: 0, end: 0 };

  /** @param canvas each frame shows it as it is when the frame is added; it must have no transparent pixels */
  constructor(canvas: Canvas, theme: Theme) {
    this.#canvas = canvas;
    const { width, height } = canvas;
    // A global palette of sixteen colours; no background colour and no pixel aspect ratio.
    this.#sink.put([...ascii('GIF89a'), ...short(width), ...short(height), 0xf3, 0, 0]);
    this.#sink.put(colours(theme).flat());
    // Repeats for ever.
    this.#sink.put([0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0]);
  }

  /**
   * Shows a part of the canvas over what was shown before.
   *
   * @param hold how long, in hundredths of a second; players take less than 2 for 10
   */
  frame(part: Rect, hold: number): void {
    this.#begin(part, hold);
    const start = this.#sink.length;
    compress(this.#canvas, part, this.#sink);
    this.#pixels = { start, end: this.#sink.length };
  }

  /** Shows the pixels of the last frame again in another place. It reads no canvas and compresses nothing, so it is fast. */
  again({ x, y, width, height }: Rect, hold: number): void {
    this.#begin({ x, y, width, height }, hold);
    this.#sink.put(this.#sink.bytes.slice(this.#pixels.start, this.#pixels.end));
  }

  #begin({ x, y, width, height }: Rect, hold: number): void {
    this.#sink.put([0x21, 0xf9, 4, 1 << 2, ...short(hold), 0, 0]);
    this.#sink.put([0x2c, ...short(x), ...short(y), ...short(width), ...short(height), 0]);
  }

  /** The whole file. */
  end(): Uint8Array<ArrayBuffer> {
    this.#sink.put([0x3b]);
    return this.#sink.bytes.slice(0, this.#sink.length);
  }
}
