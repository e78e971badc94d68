import outlines from '../../../build/outlines-tiles.json' with { type: 'json' };
import { moved } from '../../../src/art/shape.ts';
import { tileBody, tileLabel, tileMark, tileShape } from '../../../src/art/tiles.ts';
import type { Art } from '../art.ts';

export const tiles: Art = {
  outlines,
  radius: tileShape(1).radius,
  still: () => [],
  piece(_picture, { width, height, label, tone }, { pitch }) {
    const body = tone === 'home' ? 'home' : 'piece';
    const mark = moved((width - 1) * pitch, 0, [tileMark(pitch, tileShape(pitch).margin)]);
    return [...tileBody(pitch, body, width, height), tileLabel(pitch, body, label), ...(body === 'home' ? [mark] : [])];
  },
};
