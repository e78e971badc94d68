/** Boards as the page draws them, alone in a Chromium. */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { Picture } from '../../src/puzzle.ts';
import { pixelLayoutOf } from '../../src/render/pixel-layout.ts';
import type { Pixels } from '../engine/pixels.ts';

const root = join(import.meta.dirname, '..', '..');

const sheet = `
  import { h, render } from 'preact';
  import { artOf } from './page/art/looks.ts';
  import { BoardArt, OverArt, PieceArt } from './page/art/BoardArt.tsx';
  import { boardBox } from './page/art/board-size.ts';

  const at = (left, top) => ({ position: 'absolute', left: left + 'px', top: top + 'px' });

  window.show = async (picture, cell) => {
    await artOf(picture.look);
    const { left, top } = boardBox(picture, cell);
    const pieces = picture.pieces.map((piece) =>
      h('div', { style: at(left + piece.x * cell, top + piece.y * cell) }, h(PieceArt, { picture, piece, cell })),
    );
    const parts = [h(BoardArt, { picture, cell }), ...pieces, h('div', { style: at(0, 0) }, h(OverArt, { picture, cell }))];
    render(h('div', { style: at(0, 0) }, ...parts), document.body);
  };

  /** The pixels of a PNG, in base 64. */
  window.read = async (png) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + png;
    await image.decode();
    const brush = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d');
    brush.drawImage(image, 0, 0);
    return new Uint8Array(brush.getImageData(0, 0, image.width, image.height).data.buffer).toBase64();
  };
`;

export interface Sheet {
  /** The board as the page draws it with cells as large as those of its picture. */
  draw(picture: Picture): Promise<Pixels>;
}

export async function openSheet(browser: Browser): Promise<Sheet> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: sheet, resolveDir: root, loader: 'js' },
    bundle: true,
    format: 'iife',
    tsconfig: join(root, 'page', 'tsconfig.json'),
    outdir: 'build',
    write: false,
    logLevel: 'silent',
  });
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const page = await browser.newPage({ viewport: { width: 600, height: 600 } });
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: script });
  return {
    async draw(picture) {
      const { pitch, width, height } = pixelLayoutOf(picture, 600);
      await page.evaluate(`show(${JSON.stringify(picture)}, ${pitch})`);
      const clip = { x: 0, y: 0, width, height };
      const shot = (await page.screenshot({ omitBackground: true, clip })).toString('base64');
      const rgba = Buffer.from(String(await page.evaluate(`read('${shot}')`)), 'base64');
      return { width, height, rgba };
    },
  };
}
