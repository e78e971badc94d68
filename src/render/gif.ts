/** An animation: the frames are made by wasm/pictures.ts, what stands around them is made here. */
import type { Canvas, Rect } from './canvas.ts';
import { type Theme, colours } from './palette.ts';

const short = (number: number): [number, number] => [number & 255, number >> 8];
const ascii = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));

export class Gif {
  readonly #canvas: Canvas;
  readonly #theme: Theme;

  /** @param canvas read when a frame is added; it must have no transparent pixels */
  constructor(canvas: Canvas, theme: Theme) {
    this.#canvas = canvas;
    this.#theme = theme;
    canvas.module.animate(canvas.address);
  }

  /**
   * @param part has all changes since the last frame; the first time it is the whole canvas
   * @param hold in hundredths of a second; players take less than 2 for 10
   */
  frame({ x, y, width, height }: Rect, hold: number): void {
    this.#canvas.module.frame(x, y, width, height, hold);
  }

  end(): Uint8Array<ArrayBuffer> {
    const { width, height, module } = this.#canvas;
    // A global palette of sixteen colours; no background colour and no pixel aspect ratio.
    const screen = [...ascii('GIF89a'), ...short(width), ...short(height), 0xf3, 0, 0];
    const forEver = [0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0];
    const header = [...screen, ...colours(this.#theme).flat(), ...forEver];
    const start = module.assemble();
    const frames = new Uint8Array(module.memory.buffer, start, module.size.value);
    const file = new Uint8Array(header.length + frames.length + 1);
    file.set(header);
    file.set(frames, header.length);
    file[file.length - 1] = 0x3b;
    return file;
  }
}
