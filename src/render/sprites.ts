/**
 * Rasterised by the build (`scripts/sprites/`): a container with one array of pixels, half a byte each, row by row, the
 * left one in the upper half. Columns and widths are even.
 */
import { Container } from '../container.ts';
import { once } from '../once.ts';
import { type Module, type Sprite, Canvas } from './canvas.ts';

/** x, y, width, height and the start of its pixels. */
export type Sheet = Readonly<Record<string, readonly [number, number, number, number, number]>>;

/** JSON, parsed sheet by sheet: a picture needs few of them. */
export interface SpriteMetadata {
  readonly sheets: Readonly<Record<string, string>>;
}

export class Sprites {
  readonly #container: Container<SpriteMetadata>;
  readonly #module: () => { readonly module: Module; readonly pixels: number };
  readonly #sheets = new Map<string, { readonly entries: Sheet; readonly sprites: Map<string, Sprite> }>();

  /** @param instantiate returns the exports of a new build/pictures.wasm, whose memory gets the sprites */
  constructor(file: ArrayBuffer, instantiate: () => object) {
    this.#container = new Container(file);
    this.#module = once(() => {
      const module = instantiate() as Module;
      const all = this.#container.array('pixels', 'u8');
      const pixels = module.keep(all.length);
      new Uint8Array(module.memory.buffer, pixels).set(all);
      return { module, pixels };
    });
  }

  get module(): Module {
    return this.#module().module;
  }

  /** Begins a picture, and so ends the one before: a picture is drawn and encoded without waiting for anything. */
  canvas(width: number, height: number): Canvas {
    const { module } = this;
    module.begin();
    return new Canvas(module, width, height);
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
    return { x, y, width, height, pixels: this.#module().pixels + offset };
  }
}
