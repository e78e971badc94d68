/** Sixteen colours, half a byte a pixel, compressed by the platform. */
import type { Canvas } from './canvas.ts';
import { type Theme, colours, opacities } from './palette.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export async function encodePng(canvas: Canvas, theme: Theme): Promise<Uint8Array<ArrayBuffer>> {
  // A copy: while it is compressed the next picture may begin.
  const rows = canvas.rows();
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, canvas.width);
  view.setUint32(4, canvas.height);
  // Bit depth 4, palette, then the only compression and filter methods, not interlaced.
  header.set([4, 3, 0, 0, 0], 8);
  const data = await compress(rows, 'deflate');
  return join([
    Uint8Array.from(signature),
    ...chunk('IHDR', header),
    ...chunk('PLTE', Uint8Array.from(colours(theme).flat())),
    ...chunk('tRNS', Uint8Array.from(opacities)),
    ...(await longChunk('IDAT', data)),
    ...chunk('IEND', new Uint8Array()),
  ]);
}

async function compress(bytes: Uint8Array<ArrayBuffer>, format: 'deflate' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream(format);
  const writer = writable.getWriter();
  const [buffer] = await Promise.all([new Response(readable).arrayBuffer(), writer.write(bytes), writer.close()]);
  return new Uint8Array(buffer);
}

function chunk(name: string, data: Uint8Array): Uint8Array[] {
  const bytes = named(name, data);
  return [bigEndian(data.length), bytes, bigEndian(checksum(bytes))];
}

/** The platform computes the checksum that ends a gzip file: our own loop would cost a cold isolate 2 ms. */
async function longChunk(name: string, data: Uint8Array): Promise<Uint8Array[]> {
  const bytes = named(name, data);
  const zipped = await compress(bytes, 'gzip');
  return [bigEndian(data.length), bytes, zipped.slice(-8, -4).toReversed()];
}

function named(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 + data.length);
  for (let k = 0; k < 4; k++) bytes[k] = name.charCodeAt(k);
  bytes.set(data, 4);
  return bytes;
}

function checksum(bytes: Uint8Array): number {
  let rest = -1;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest & 1) === 0 ? rest >>> 1 : (rest >>> 1) ^ 0xedb88320;
  }
  return ~rest;
}

function bigEndian(number: number): Uint8Array {
  return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
