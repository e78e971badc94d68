/**
 * Rasterised by the build (`scripts/sprites/`): a container with one array of pixels, half a byte each, row by row, the
 * left one in the upper half. Columns and widths are even.
 */
import { Container } from '../container.ts';
import { once } from '../once.ts';

export interface Sprite {
  /** From the corner of the box that it was drawn for. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Two inks a byte. */
  readonly pixels: Uint8Array;
}

/** x, y, width, height and the start of its pixels. */
export type Sheet = Readonly<Record<string, readonly [number, number, number, number, number]>>;

/** JSON, parsed sheet by sheet: a picture needs few of them. */
export interface SpriteMetadata {
  readonly sheets: Readonly<Record<string, string>>;
}

export class Sprites {
  readonly #container: Container<SpriteMetadata>;
  readonly #pixels = once(() => this.#container.array('pixels', 'u8'));
  readonly #sheets = new Map<string, { readonly entries: Sheet; readonly sprites: Map<string, Sprite> }>();

  constructor(file: ArrayBuffer) {
    this.#container = new Container(file);
  }

  /** A missing sprite is our bug, so it throws: `scripts/sprites/` must draw it. */
  get(sheet: string, name: string): Sprite {
    let opened = this.#sheets.get(sheet);
    if (opened === undefined) {
      const entries = JSON.parse(this.#container.metadata.sheets[sheet] ?? '{}') as Sheet;
      this.#sheets.set(sheet, (opened = { entries, sprites: new Map() }));
    }
    let sprite = opened.sprites.get(name);
    if (sprite === undefined) opened.sprites.set(name, (sprite = this.#open(opened.entries, sheet, name)));
    return sprite;
  }

  #open(entries: Sheet, sheet: string, name: string): Sprite {
    const entry = entries[name];
    if (entry === undefined) throw new Error(`no sprite "${name}" on the sheet ${sheet}`);
    const [x, y, width, height, offset] = entry;
    return { x, y, width, height, pixels: this.#pixels().subarray(offset, offset + (width / 2) * height) };
  }
}
