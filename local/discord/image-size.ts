/** How large an image is, read from its first bytes. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** In pixels; undefined for anything but PNG and GIF. */
export function imageSize(bytes: Uint8Array<ArrayBuffer>): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = new TextDecoder().decode(bytes.subarray(0, 4));
  // The first byte of a PNG is no letter.
  if (begins.endsWith('PNG') && bytes.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (begins !== 'GIF8' || bytes.length < 10) return undefined;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}
