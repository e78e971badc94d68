/** Reads PNG and GIF back, knowing nothing of the code that writes them: what each pixel looks like. */
import { crc32, inflateSync } from 'node:zlib';
import type { Canvas } from '../../src/render/canvas.ts';

/** Red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

export interface Frame extends Pixels {
  /** Hundredths of a second. */
  readonly hold: number;
  /** The rectangle that it changes. */
  readonly part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const signature = '89504e470d0a1a0a';

/** Sets a single pixel, which no picture of ours needs. */
export function setPixel({ module, sprite }: Canvas, x: number, y: number, ink: number): void {
  const at = y * (sprite.width / 2) + (x >> 1);
  const bytes = new Uint8Array(module.memory.buffer, sprite.pixels);
  const both = bytes[at] ?? 0;
  bytes[at] = x % 2 === 0 ? (both & 0x0f) | (ink << 4) : (both & 0xf0) | ink;
}

/** Throws for anything that PNG does not allow, a wrong checksum among them. */
export function decodePng(file: Uint8Array): Pixels {
  const bytes = Buffer.from(file);
  if (bytes.subarray(0, 8).toString('hex') !== signature) throw new Error('no PNG');
  const chunks = new Map<string, Buffer>();
  let at = 8;
  while (at < bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (bytes.readUInt32BE(at + 8 + length) !== crc32(bytes.subarray(at + 4, at + 8 + length))) {
      throw new Error(`the checksum of ${name} is wrong`);
    }
    chunks.set(name, data);
    at += 12 + length;
  }
  if (at !== bytes.length || [...chunks.keys()].at(-1) !== 'IEND') throw new Error('the end is missing');
  const part = (name: string): Buffer => {
    const data = chunks.get(name);
    if (data === undefined) throw new Error(`${name} is missing`);
    return data;
  };
  const header = part('IHDR');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header.subarray(8).toString('hex') !== '0403000000') throw new Error('not what a palette of 16 needs');
  const rows = inflateSync(part('IDAT'));
  const stride = 1 + Math.ceil(width / 2);
  if (rows.length !== stride * height) throw new Error(`${rows.length} bytes of pixels`);
  const [palette, opacities] = [part('PLTE'), part('tRNS')];
  const known = Array.from({ length: palette.length / 3 }, (_, ink) =>
    Buffer.from([...palette.subarray(3 * ink, 3 * ink + 3), opacities[ink] ?? 255]).readUInt32LE(),
  );
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = y * stride;
    if (rows[row] === 2)
      for (let k = row + 1; k < row + stride; k++) rows[k] = (rows[k] ?? 0) + (rows[k - stride] ?? 0);
    else if (rows[row] !== 0) throw new Error('a filter that we do not use');
    for (let x = 0; x < width; x++) {
      const both = rows[y * stride + 1 + (x >> 1)] ?? 0;
      const colour = known[x % 2 === 0 ? both >> 4 : both & 15];
      if (colour === undefined) throw new Error(`a colour beyond ${known.length}`);
      pixels[y * width + x] = colour;
    }
  }
  const rgba = new Uint8Array(pixels.buffer);
  return { width, height, rgba };
}

/** The frames as they are seen one after the other. Throws for anything that GIF does not allow, or that we do not use. */
export function decodeGif(file: Uint8Array): Frame[] {
  const bytes = Buffer.from(file);
  if (bytes.toString('latin1', 0, 6) !== 'GIF89a') throw new Error('no GIF');
  const [width, height, flags] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8), bytes[10] ?? 0];
  const colours = 2 << (flags & 7);
  const palette = Array.from({ length: colours }, (_, ink) =>
    Buffer.from([...bytes.subarray(13 + 3 * ink, 16 + 3 * ink), 255]).readUInt32LE(),
  );
  const pixels = new Uint32Array(width * height);
  const frames: Frame[] = [];
  let at = 13 + 3 * colours;
  let hold = 0;
  let loops = false;
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) hold = bytes.readUInt16LE(at + 4);
      if (bytes[at + 1] === 0xff) loops = bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0';
      at = blocks(bytes, at + 2).end;
    } else if (bytes[at] === 0x2c) {
      const [x = 0, y = 0, w = 0, h = 0] = [1, 3, 5, 7].map((offset) => bytes.readUInt16LE(at + offset));
      if (x + w > width || y + h > height || w * h === 0) throw new Error(`a frame at ${x},${y} of ${w}x${h}`);
      const { data, end } = blocks(bytes, at + 11);
      const inks = unpack(data, bytes[at + 10] ?? 0, w * h);
      for (const [pixel, ink] of inks.entries()) {
        const colour = palette[ink];
        if (colour === undefined) throw new Error(`a colour beyond ${colours}`);
        pixels[(y + Math.floor(pixel / w)) * width + x + (pixel % w)] = colour;
      }
      frames.push({
        width,
        height,
        rgba: new Uint8Array(pixels.slice().buffer),
        hold,
        part: { x, y, width: w, height: h },
      });
      at = end;
    } else throw new Error(`byte ${bytes[at]} at ${at} of ${bytes.length}`);
  }
  if (!loops || at !== bytes.length - 1) throw new Error('it does not loop, or does not end');
  return frames;
}

function blocks(bytes: Buffer, start: number): { data: Buffer; end: number } {
  const parts: Buffer[] = [];
  let at = start;
  for (let length = bytes[at]; length !== 0; length = bytes[at]) {
    if (length === undefined) throw new Error('the file ends within a block');
    parts.push(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { data: Buffer.concat(parts), end: at + 1 };
}

/** LZW by the book: a list of what each code stands for. */
function unpack(data: Buffer, colourBits: number, expected: number): number[] {
  const [clear, end] = [1 << colourBits, (1 << colourBits) + 1];
  const inks: number[] = [];
  let table: number[][] = [];
  let bits = colourBits + 1;
  let last: number[] | undefined;
  let position = 0;
  for (;;) {
    let code = 0;
    for (let bit = 0; bit < bits; bit++, position++) {
      const byte = data[position >> 3];
      if (byte === undefined) throw new Error('codes end without the end code');
      code |= ((byte >> (position & 7)) & 1) << bit;
    }
    if (code === end) break;
    if (code === clear) {
      table = Array.from({ length: clear + 2 }, (_, ink) => (ink < clear ? [ink] : []));
      bits = colourBits + 1;
      last = undefined;
      continue;
    }
    const known: number[] | undefined =
      table[code] ?? (code === table.length && last !== undefined ? [...last, last[0] ?? 0] : undefined);
    if (known === undefined) throw new Error(`code ${code} of ${table.length}`);
    for (const ink of known) inks.push(ink);
    if (last !== undefined && table.length < 4096) table.push([...last, known[0] ?? 0]);
    if (table.length === 1 << bits && bits < 12) bits++;
    last = known;
  }
  if (inks.length !== expected) throw new Error(`${inks.length} pixels instead of ${expected}`);
  if (data.length !== Math.ceil(position / 8)) throw new Error('bytes after the end code');
  return inks;
}
