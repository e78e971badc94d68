/** Whether a picture of ours shows what the plain program's shows, pixel by pixel and frame by frame. */
import { inflateSync } from 'node:zlib';
import { type Pixels, decodeGif, decodePng } from '../../test/engine/pixels.ts';

/** @throws where they differ: a wrong picture is no figure */
export function drawnAlike(name: string, ours: Buffer, plain: Buffer): void {
  const [one, other] =
    ours.subarray(1, 4).toString() === 'PNG'
      ? [[decodePng(ours)], [readPlainPng(plain)]]
      : [decodeGif(ours), decodeGif(plain)];
  if (one.length !== other.length) throw new Error(`${name}: ${one.length} frames, but plainly ${other.length}`);
  one.forEach((frame, index) => {
    const beside = other[index];
    if (beside === undefined || !looksLike(frame, beside))
      throw new Error(`${name}: frame ${index + 1} is drawn otherwise`);
  });
}

interface Shown extends Pixels {
  readonly hold?: number;
}

const looksLike = (one: Shown, other: Shown): boolean =>
  one.width === other.width &&
  one.height === other.height &&
  one.hold === other.hold &&
  Buffer.compare(one.rgba, other.rgba) === 0;

/** The plain program writes header, data and end, four bytes a pixel without filters. */
function readPlainPng(file: Buffer): Pixels {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const length = file.readUInt32BE(33);
  const rows = inflateSync(file.subarray(41, 41 + length));
  const rgba = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    const start = y * (1 + 4 * width) + 1;
    rgba.set(rows.subarray(start, start + 4 * width), 4 * width * y);
  }
  return { width, height, rgba };
}
