import { arrivalMark, knight, type knightDresses } from '../../../src/art/chess.ts';
import { paint } from '../../../src/art/shape.ts';
import { inks } from '../../../src/render/palette.ts';
import { boxOf, isDark } from '../../../src/render/pixel-layout.ts';
import type { Drawing } from '../art.ts';

export const chess: Drawing = {
  radius: 0,

  still(picture, layout) {
    return Array.from({ length: picture.width * picture.height }, (_, cell) => {
      const [x, y] = [cell % picture.width, Math.floor(cell / picture.width)];
      const fill = paint('chess', isDark(picture, x, y) ? inks.dark : inks.tile);
      const box = boxOf(layout, { x, y, width: 1, height: 1 });
      return ['rect', { ...box, fill, 'shape-rendering': 'crispEdges' }] as const;
    });
  },

  piece(_picture, { label, tone }, { pitch }, isAloft) {
    return [
      knight(pitch, label as keyof typeof knightDresses, isAloft),
      ...(tone === 'home' ? [arrivalMark(pitch)] : []),
    ];
  },
};
