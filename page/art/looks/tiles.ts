import { moved } from '../../../src/art/shape.ts';
import { lineBody, lineShape, stroke, tileBody, tileLabel, tileMark, tileShape } from '../../../src/art/tiles.ts';
import type { Drawing } from '../art.ts';

export const tiles: Drawing = {
  radius: tileShape(1).radius,
  piece(_picture, { width, height, label, tone }, { pitch }) {
    const body = tone === 'home' ? 'home' : 'piece';
    const mark = moved((width - 1) * pitch, 0, [tileMark(pitch, tileShape(pitch).margin)]);
    return [...tileBody(pitch, body, width, height), tileLabel(pitch, body, label), ...(body === 'home' ? [mark] : [])];
  },
};

export const lines: Drawing = {
  radius: lineShape(1).radius,
  piece(_picture, { width, height, label, tone }, { pitch }) {
    const body = tone === 'home' ? 'home' : 'piece';
    const mark = moved((width - 1) * pitch, 0, [tileMark(pitch, lineShape(pitch).margin)]);
    return [...lineBody(pitch, body, width, height), stroke(pitch, body, label), ...(body === 'home' ? [mark] : [])];
  },
};
