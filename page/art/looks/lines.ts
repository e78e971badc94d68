import { moved } from '../../../src/art/shape.ts';
import { lineBody, lineShape, stroke, tileMark } from '../../../src/art/tiles.ts';
import type { Art } from '../art.ts';

export const lines: Art = {
  outlines: {},
  radius: lineShape(1).radius,
  still: () => [],
  piece(_picture, { width, height, label, tone }, { pitch }) {
    const body = tone === 'home' ? 'home' : 'piece';
    const mark = moved((width - 1) * pitch, 0, [tileMark(pitch, lineShape(pitch).margin)]);
    return [...lineBody(pitch, body, width, height), stroke(pitch, body, label), ...(body === 'home' ? [mark] : [])];
  },
};
