/** A canvas in the memory of wasm/pictures.ts. All is drawn from even columns with even widths. */

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Sprite {
  /** From the corner of the box that it was drawn for. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Their address in the memory of wasm/pictures.ts: two inks a byte. */
  readonly pixels: number;
}

/** Of a line, in pixels. */
export interface End {
  readonly x: number;
  readonly y: number;
}

/** The exports of build/pictures.wasm. Numbers are in pixels, and addresses. */
export interface Module {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly size: { readonly value: number };
  keep(bytes: number): number;
  allocate(bytes: number): number;
  begin(): void;
  create(width: number, height: number): number;
  pixelsOf(canvas: number): number;
  paint(canvas: number, x: number, y: number, width: number, height: number, ink: number): void;
  draw(canvas: number, pixels: number, width: number, height: number, x: number, y: number): void;
  restore(canvas: number, other: number, x: number, y: number, width: number, height: number): void;
  lay(canvas: number, pixels: number, width: number, height: number, x: number, y: number): void;
  layInked(
    canvas: number,
    pixels: number,
    width: number,
    height: number,
    x: number,
    y: number,
    lowInks: number,
    highInks: number,
  ): void;
  stretch(
    canvas: number,
    pixels: number,
    width: number,
    height: number,
    x: number,
    y: number,
    wide: number,
    tall: number,
  ): void;
  line(
    canvas: number,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    thick: number,
    ramp: number,
    shades: number,
  ): void;
  filtered(canvas: number, filter: number): number;
  checksum(address: number, bytes: number): number;
  animate(canvas: number): void;
  frame(x: number, y: number, width: number, height: number, hold: number): void;
  assemble(): number;
  placeLanes(input: number, lanes: number, columns: number, edges: number): number;
}

/** What is laid for each ink of a sprite: four bits each, the lowest for ink 0; inks 0 to 7, inks 8 to 15. */
export type Inks = readonly [low: number, high: number];

/** Until the next picture begins (`Sprites`). */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly module: Module;
  /** In the module's memory. */
  readonly address: number;

  /** Transparent. */
  constructor(module: Module, width: number, height: number) {
    this.module = module;
    this.width = width;
    this.height = height;
    this.address = module.create(width, height);
  }

  /** Another one for the same picture. */
  beside(width: number, height: number): Canvas {
    return new Canvas(this.module, width, height);
  }

  /** As a sprite, which changes with the canvas. */
  get sprite(): Sprite {
    const { width, height, module, address } = this;
    return { x: 0, y: 0, width, height, pixels: module.pixelsOf(address) };
  }

  paint({ x, y, width, height }: Rect, ink: number): void {
    this.module.paint(this.address, x, y, width, height, ink);
  }

  draw({ x: left, y: top, width, height, pixels }: Sprite, x: number, y: number): void {
    this.module.draw(this.address, pixels, width, height, x + left, y + top);
  }

  /** Makes a rectangle as it is on another canvas of the same size. */
  restore({ address }: Canvas, { x, y, width, height }: Rect): void {
    this.module.restore(this.address, address, x, y, width, height);
  }

  /** Transparent pixels of the sprite leave the canvas as it is. */
  lay({ x: left, y: top, width, height, pixels }: Sprite, x: number, y: number, inks?: Inks): void {
    const { module, address } = this;
    if (inks === undefined) module.lay(address, pixels, width, height, x + left, y + top);
    else module.layInked(address, pixels, width, height, x + left, y + top, ...inks);
  }

  /** Repeats the sprite's middle column and row. */
  stretch({ pixels, width, height }: Sprite, { x, y, width: wide, height: tall }: Rect): void {
    this.module.stretch(this.address, pixels, width, height, x, y, wide, tall);
  }

  /** Through points from left to right. `ramp`: inks from the line's to the ground's, eight at most; `thick` in pixels. */
  line(points: readonly End[], thick: number, ramp: readonly number[]): void {
    const inks = ramp.reduceRight((all, ink) => all * 16 + ink, 0);
    let from: End | undefined;
    for (const to of points) {
      if (from !== undefined) {
        this.module.line(this.address, from.x, from.y, to.x, to.y, thick, inks, ramp.length - 1);
      }
      from = to;
    }
  }

  /** A copy of its rows as PNG has them, each behind the number of its filter: 0, or 2 for what it adds to the row above. */
  rows(filter: 0 | 2): Uint8Array<ArrayBuffer> {
    const start = this.module.filtered(this.address, filter);
    return new Uint8Array(this.module.memory.buffer.slice(start, start + (1 + this.width / 2) * this.height));
  }
}
