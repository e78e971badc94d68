/** A PNG as most people write it first: four bytes a pixel, compressed by the platform, checksums by a table. */
import { type Theme, colours, opacities } from '../../src/render/palette.ts';
import type { Canvas } from './canvas.ts';

export async function encodePng({ width, height, inks }: Canvas, theme: Theme): Promise<Uint8Array<ArrayBuffer>> {
  const palette = colours(theme);
  const rows = new Uint8Array((1 + 4 * width) * height);
  let at = 0;
  for (let y = 0; y < height; y++) {
    rows[at++] = 0;
    for (let x = 0; x < width; x++) {
      const ink = inks[y * width + x] ?? 0;
      const [red, green, blue] = palette[ink] ?? [0, 0, 0];
      rows[at++] = red;
      rows[at++] = green;
      rows[at++] = blue;
      rows[at++] = opacities[ink] ?? 255;
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 6, 0, 0, 0], 8);
  const data = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'));
  const parts = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', new Uint8Array(await new Response(data).arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(data.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(new TextEncoder().encode(name), 4);
  whole.set(data, 8);
  view.setUint32(data.length + 8, checksum(whole.subarray(4, data.length + 8)));
  return whole;
}

const table = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest & 1) === 0 ? rest >>> 1 : (rest >>> 1) ^ 0xedb88320;
  return rest >>> 0;
});

function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (table[(rest ^ byte) & 255] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}
