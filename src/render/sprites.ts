/**
 * What pictures are put together from, rasterised when the bot was built (`scripts/sprites/`):
 *
 *     4 bytes   length of the header, little-endian
 *     header    JSON: for each sheet, as JSON in a text of its own, a `Sheet`
 *     pixels    half a byte each, row by row, the left one in the upper half; all sprites begin at even columns and are evenly wide
 */

export interface Sprite {
  /** Where it stands in the box that it was drawn for. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Two inks a byte. */
  readonly pixels: Uint8Array;
}

/** By sprite: x, y, width, height and where its pixels begin after the header. */
export type Sheet = Readonly<Record<string, readonly [number, number, number, number, number]>>;
export type Header = Readonly<Record<string, string>>;

interface Opened {
  readonly entries: Sheet;
  readonly sprites: Map<string, Sprite>;
}

export class Sprites {
  readonly #file: ArrayBuffer;
  #header: Header | undefined;
  #start = 0;
  readonly #opened = new Map<string, Opened>();

  constructor(file: ArrayBuffer) {
    this.#file = file;
  }

  /** A sprite of a sheet. What no sheet has is our bug: `scripts/sprites/` must draw it. */
  get(sheet: string, name: string): Sprite {
    let opened = this.#opened.get(sheet);
    if (opened === undefined) {
      const entries = JSON.parse(this.#read()[sheet] ?? '{}') as Sheet;
      this.#opened.set(sheet, (opened = { entries, sprites: new Map() }));
    }
    let sprite = opened.sprites.get(name);
    if (sprite === undefined) opened.sprites.set(name, (sprite = this.#open(opened.entries, sheet, name)));
    return sprite;
  }

  #open(entries: Sheet, sheet: string, name: string): Sprite {
    const entry = entries[name];
    if (entry === undefined) throw new Error(`no sprite "${name}" on the sheet ${sheet}`);
    const [x, y, width, height, offset] = entry;
    return { x, y, width, height, pixels: new Uint8Array(this.#file, this.#start + offset, (width / 2) * height) };
  }

  /** Most requests draw nothing, so the header waits for the first that does. */
  #read(): Header {
    if (this.#header === undefined) {
      const length = new DataView(this.#file).getUint32(0, true);
      this.#start = 4 + length;
      this.#header = JSON.parse(new TextDecoder().decode(new Uint8Array(this.#file, 4, length))) as Header;
    }
    return this.#header;
  }
}
