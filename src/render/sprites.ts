/**
 * What pictures are put together from, rasterised when the bot was built (`scripts/sprites.ts`):
 *
 *     4 bytes   length of the header, little-endian
 *     header    JSON: for each sheet, for each sprite, its place in its box, its size and where its pixels begin after the header
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

/** x, y, width, height and the offset of the pixels. */
export type Entry = readonly [number, number, number, number, number];
export type Header = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

export class Sprites {
  readonly #file: ArrayBuffer;
  #header: Header | undefined;
  #start = 0;
  readonly #opened = new Map<string, Map<string, Sprite>>();

  constructor(file: ArrayBuffer) {
    this.#file = file;
  }

  /** A sheet's sprites by their names. What no sheet has is our bug: `scripts/sprites.ts` must draw it. */
  get(sheet: string, name: string): Sprite {
    let opened = this.#opened.get(sheet);
    if (opened === undefined) this.#opened.set(sheet, (opened = new Map()));
    let sprite = opened.get(name);
    if (sprite === undefined) opened.set(name, (sprite = this.#open(sheet, name)));
    return sprite;
  }

  #open(sheet: string, name: string): Sprite {
    const entry = this.#read()[sheet]?.[name];
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
