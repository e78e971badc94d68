/** Sixteen colours, half a byte a pixel, compressed by the platform. */
import type { Canvas } from './canvas.ts';
import { type Theme, colours, opacities } from './palette.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, name and checksum of a chunk. */
const around = 12;

export async function encodePng(canvas: Canvas, theme: Theme): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, module } = canvas;
  // Slanted lines are compressed sooner as differences, boards as they are.
  const data = await compress(canvas.rows(theme === 'chart' ? 2 : 0));
  const chunks: readonly (readonly [name: string, data: ArrayLike<number>])[] = [
    // Bit depth 4, palette, then the only compression and filter methods, not interlaced.
    ['IHDR', [...bigEndian(width), ...bigEndian(height), 4, 3, 0, 0, 0]],
    ['PLTE', colours(theme).flat()],
    ['tRNS', opacities],
    ['IDAT', data],
    ['IEND', []],
  ];
  const size = chunks.reduce((sum, [, { length }]) => sum + around + length, signature.length);
  // The memory is free: a picture waits for nothing while it is drawn.
  module.begin();
  const address = module.allocate(size);
  const file = new Uint8Array(module.memory.buffer, address, size);
  file.set(signature);
  let at = signature.length;
  for (const [name, data] of chunks) {
    file.set([...bigEndian(data.length), ...encoder.encode(name)], at);
    file.set(data, at + 8);
    file.set(bigEndian(module.checksum(address + at + 4, 4 + data.length)), at + 8 + data.length);
    at += around + data.length;
  }
  return file.slice();
}

const encoder = new TextEncoder();

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  const [buffer] = await Promise.all([new Response(readable).arrayBuffer(), writer.write(bytes), writer.close()]);
  return new Uint8Array(buffer);
}

const bigEndian = (number: number): number[] => [number >>> 24, number >>> 16, number >>> 8, number];
