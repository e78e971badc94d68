/** resvg with the fonts of all pictures. */
import { readFileSync } from 'node:fs';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { once } from '../../src/once.ts';

const fontFolder = new URL('ttf/', import.meta.resolve('dejavu-fonts-ttf/package.json'));
const fonts = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf', 'DejaVuSansMono-Bold.ttf'];

/** Reads an image; its memory must be freed. */
export const openResvg = once(async () => {
  await initWasm(readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  const fontBuffers = fonts.map((name) => new Uint8Array(readFileSync(new URL(name, fontFolder))));
  const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' };
  return (width: number, height: number, art: string): InstanceType<typeof Resvg> =>
    new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art}</svg>`, { font });
});

export type OpenImage = Awaited<ReturnType<typeof openResvg>>;
