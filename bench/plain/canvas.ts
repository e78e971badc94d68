/** The canvas of `src/render/canvas.ts` as most people write it first: a byte a pixel, set one by one. */
import type { Canvas as Shipped, Rect } from '../../src/render/canvas.ts';
import type { Sprite } from '../../src/render/sprites.ts';

export class Canvas implements Omit<Shipped, 'bytes' | 'stride'> {
  readonly width: number;
  readonly height: number;
  readonly inks: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.inks = new Uint8Array(width * height);
  }

  paint({ x, y, width, height }: Rect, ink: number): void {
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) this.#set(x + column, y + row, ink);
    }
  }

  draw(sprite: Sprite, x: number, y: number): void {
    for (let row = 0; row < sprite.height; row++) {
      for (let column = 0; column < sprite.width; column++) {
        this.#set(x + sprite.x + column, y + sprite.y + row, inkOf(sprite, column, row));
      }
    }
  }

  lay(sprite: Sprite, x: number, y: number): void {
    for (let row = 0; row < sprite.height; row++) {
      for (let column = 0; column < sprite.width; column++) {
        const ink = inkOf(sprite, column, row);
        if (ink !== 0) this.#set(x + sprite.x + column, y + sprite.y + row, ink);
      }
    }
  }

  stretch(sprite: Sprite, { x, y, width, height }: Rect): void {
    // The middle of a sprite is two columns and one row.
    const side = 2 * (sprite.width >> 2);
    const corner = sprite.height >> 1;
    for (let row = 0; row < height; row++) {
      const below = row - (height - sprite.height);
      const from = row <= corner ? row : Math.max(corner, below);
      for (let column = 0; column < width; column++) {
        const right = column - (width - sprite.width);
        const across = column < side ? column : right >= side + 2 ? right : side + (column % 2);
        this.#set(x + column, y + row, inkOf(sprite, across, from));
      }
    }
  }

  column(x: number, y: number, height: number, ink: number): void {
    for (let row = 0; row < height; row++) this.#set(x, y + row, ink);
  }

  #set(x: number, y: number, ink: number): void {
    this.inks[y * this.width + x] = ink;
  }
}

function inkOf({ width, pixels }: Sprite, column: number, row: number): number {
  const both = pixels[(row * width + column) >> 1] ?? 0;
  return column % 2 === 0 ? both >> 4 : both & 15;
}
