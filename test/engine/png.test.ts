/** What is written as PNG is read back by a decoder that knows nothing of the encoder. */
import { inflateSync } from 'node:zlib';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readSprites } from '../../scripts/read-build.ts';
import { type Theme, colours, opacities } from '../../src/render/palette.ts';
import { encodePng } from '../../src/render/png.ts';
import { decodePng, setPixel } from './pixels.ts';

const sprites = readSprites();
const themes: readonly Theme[] = ['tiles', 'cars', 'chess', 'chart'];

/** A canvas with any ink at every pixel, and the inks. */
const drawn = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 })).chain(([half, height]) =>
  fc.record({
    width: fc.constant(2 * half),
    height: fc.constant(height),
    inks: fc.array(fc.nat(15), { minLength: 2 * half * height, maxLength: 2 * half * height }),
  }),
);

describe('PNG', () => {
  test.prop([drawn, fc.constantFrom(...themes)], { numRuns: 40 })(
    'has every pixel in its colour',
    async ({ width, height, inks }, theme) => {
      const canvas = sprites.canvas(width, height);
      inks.forEach((ink, pixel) => setPixel(canvas, pixel % width, Math.floor(pixel / width), ink));
      const palette = colours(theme);
      const seen = decodePng(await encodePng(canvas, theme));
      expect({ width: seen.width, height: seen.height }).toEqual({ width, height });
      expect([...seen.rgba]).toEqual(inks.flatMap((ink) => [...(palette[ink] ?? []), opacities[ink] ?? 255]));
    },
  );

  it('has the header, the checksums and the compression that are due', async () => {
    const canvas = sprites.canvas(600, 2);
    canvas.paint({ x: 0, y: 0, width: 600, height: 2 }, 5);
    const file = Buffer.from(await encodePng(canvas, 'tiles'));
    expect(file.toString('hex', 0, 29)).toBe('89504e470d0a1a0a0000000d4948445200000258000000020403000000');
    // By the checksums of zlib, the IHDR of 600 x 2 at four bits ends in this one.
    expect(file.readUInt32BE(29)).toBe(crcOf(file.subarray(12, 29)));
    const data = file.indexOf('IDAT') + 4;
    expect(inflateSync(file.subarray(data, data + file.readUInt32BE(data - 8)))).toHaveLength(2 * 301);
    expect(file.toString('hex').endsWith('0000000049454e44ae426082')).toBe(true);
  });

  it('is not touched by the picture that begins while it is compressed', async () => {
    const drawn = [3, 5, 9].map((ink) => {
      const canvas = sprites.canvas(40, 40);
      canvas.paint({ x: 0, y: 0, width: 40, height: 40 }, ink);
      return encodePng(canvas, 'tiles');
    });
    const inks = (await Promise.all(drawn)).map((file) => Array.from(decodePng(file).rgba.subarray(0, 3)));
    expect(inks).toEqual([3, 5, 9].map((ink) => colours('tiles')[ink]));
  });

  it('is refused by the decoder with a byte changed', async () => {
    const file = await encodePng(sprites.canvas(8, 8), 'tiles');
    const complaints = [
      [3, 'no PNG'],
      [18, 'the checksum of IHDR'],
      [30, 'the checksum of IHDR'],
      [60, 'the checksum of PLTE'],
      [file.length - 20, 'the checksum of IDAT'],
    ] as const;
    for (const [at, complaint] of complaints) {
      const spoilt = file.slice();
      spoilt[at] = (spoilt[at] ?? 0) ^ 1;
      expect(() => decodePng(spoilt), `byte ${at}`).toThrow(complaint);
    }
  });
});

/** The checksum bit by bit, as its definition has it. */
function crcOf(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit++) {
      const isOdd = ((rest ^ (byte >> bit)) & 1) === 1;
      rest = isOdd ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    }
  }
  return ~rest >>> 0;
}
