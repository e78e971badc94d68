import outlines from '../../../build/outlines-chess.json' with { type: 'json' };
import { arrivalMark, coordinate, knight, type knightDresses } from '../../../src/art/chess.ts';
import { paint } from '../../../src/art/shape.ts';
import { coordinatesOf } from '../../../src/render/lettering.ts';
import { inks } from '../../../src/render/palette.ts';
import { boxOf, isDark } from '../../../src/render/pixel-layout.ts';
import type { Art } from '../art.ts';

export const chess: Art = {
  outlines,
  radius: 0,

  still(picture, layout) {
    const squares = Array.from({ length: picture.width * picture.height }, (_, cell) => {
      const [x, y] = [cell % picture.width, Math.floor(cell / picture.width)];
      const fill = paint('chess', isDark(picture, x, y) ? inks.dark : inks.tile);
      const box = boxOf(layout, { x, y, width: 1, height: 1 });
      return ['rect', { ...box, fill, 'shape-rendering': 'crispEdges' }] as const;
    });
    const texts = picture.look === 'chess' ? coordinatesOf(layout, picture.edges) : [];
    return [...squares, ...texts.map(({ text, x, y }) => coordinate(text, x, y, layout.scale))];
  },

  piece(_picture, { label, tone }, { pitch }, isAloft) {
    return [
      knight(pitch, label as keyof typeof knightDresses, isAloft),
      ...(tone === 'home' ? [arrivalMark(pitch)] : []),
    ];
  },
};
