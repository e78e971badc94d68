/**
 * The file format of the build: named arrays of numbers. Opening a file copies nothing; its header is parsed late.
 *
 *     4 bytes   length of the header, little-endian
 *     header    JSON: a `Header`; then spaces, up to a multiple of 8 bytes from the start
 *     arrays    little-endian, each from a multiple of 8 bytes on
 */
import { once } from './once.ts';

const arrayTypes = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array } as const;

type ArrayType = keyof typeof arrayTypes;
export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;
type ArrayOf<Type extends ArrayType> = InstanceType<(typeof arrayTypes)[Type]>;

/** Its type, its offset in bytes after the header, and its length in numbers. */
type Entries = Readonly<Record<string, readonly [type: ArrayType, offset: number, length: number]>>;

interface Header<Metadata> {
  readonly metadata: Metadata;
  readonly arrays: Entries;
}

const padded = (bytes: number): number => Math.ceil(bytes / 8) * 8;

export class Container<Metadata> {
  readonly #file: ArrayBufferLike;
  readonly #open: () => Header<Metadata> & { readonly start: number };

  constructor(file: ArrayBufferLike) {
    this.#file = file;
    this.#open = once(() => {
      const length = new DataView(file).getUint32(0, true);
      const text = new TextDecoder().decode(new Uint8Array(file, 4, length));
      return { ...(JSON.parse(text) as Header<Metadata>), start: padded(4 + length) };
    });
  }

  get metadata(): Metadata {
    return this.#open().metadata;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#open().arrays, name);
  }

  /** It copies nothing. A missing array or another type is our bug, so it throws. */
  array<Type extends ArrayType>(name: string, ...types: readonly [Type, ...Type[]]): ArrayOf<Type> {
    const { arrays, start } = this.#open();
    const entry = arrays[name];
    if (entry === undefined || !types.includes(entry[0] as Type))
      throw new Error(`no array "${name}" of ${types.join()}`);
    const [type, offset, length] = entry;
    return new arrayTypes[type](this.#file as ArrayBuffer, start + offset, length) as ArrayOf<Type>;
  }
}

export function packContainer(
  metadata: unknown,
  arrays: Readonly<Record<string, NumberArray>>,
): Uint8Array<ArrayBuffer> {
  let end = 0;
  const entries = Object.entries(arrays).map(([name, array]): [string, Entries[string]] => {
    const offset = end;
    end = padded(end + array.byteLength);
    return [name, [typeOf(array), offset, array.length]];
  });
  const header: Header<unknown> = { metadata, arrays: Object.fromEntries(entries) };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const start = padded(4 + text.length);
  const file = new Uint8Array(start + end).fill(0x20, 0, start);
  new DataView(file.buffer).setUint32(0, text.length, true);
  file.set(text, 4);
  for (const [name, [, offset]] of entries) {
    const { buffer, byteOffset, byteLength } = arrays[name] as NumberArray;
    file.set(new Uint8Array(buffer, byteOffset, byteLength), start + offset);
  }
  return file;
}

function typeOf(array: NumberArray): ArrayType {
  const types = Object.keys(arrayTypes) as ArrayType[];
  return types.find((type) => array instanceof arrayTypes[type]) ?? 'u8';
}
