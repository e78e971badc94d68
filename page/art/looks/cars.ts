import outlines from '../../../build/outlines-letters.json' with { type: 'json' };
import { carBody, carLetter, carShape, carWall, exitArrow, floorDot, heroArrow } from '../../../src/art/cars.ts';
import { type Shape, moved, paint } from '../../../src/art/shape.ts';
import type { Exit, Picture } from '../../../src/puzzle.ts';
import { type PixelLayout, boxOf, carBodyOf, carSigns, exitOf } from '../../../src/render/pixel-layout.ts';
import { inks } from '../../../src/render/palette.ts';
import type { Art } from '../art.ts';

export const cars: Art = {
  outlines,
  radius: carShape(1).radius,

  still(picture, layout) {
    const { pitch } = layout;
    const dots = Array.from({ length: picture.width * picture.height }, (_, cell) => {
      const at = { x: cell % picture.width, y: Math.floor(cell / picture.width), width: 1, height: 1 };
      const wall = picture.pieces.find(({ x, y, tone }) => tone === 'wall' && x === at.x && y === at.y);
      const { x, y } = boxOf(layout, at);
      return moved(x, y, wall === undefined ? [floorDot(pitch)] : carWall(pitch));
    });
    return picture.look === 'cars' ? [...exit(picture, picture.exit, layout), ...dots] : dots;
  },

  piece(picture, piece, { pitch }) {
    if (picture.look !== 'cars') return [];
    const { side } = picture.exit;
    const { letter, arrow } = carSigns(piece, side, pitch);
    return [
      ...carBody(pitch, carBodyOf(piece), piece.width, piece.height),
      moved(letter.x, letter.y, [carLetter(pitch, piece.label)]),
      ...(arrow === undefined ? [] : [moved(arrow.x, arrow.y, [heroArrow(pitch, side)])]),
    ];
  },
};

function exit(picture: Picture, { side, line }: Exit, layout: PixelLayout): Shape[] {
  const { gap, cell } = exitOf(layout, picture, { side, line });
  return [
    ['rect', { ...gap, fill: paint('cars', inks.well) }],
    moved(cell.x, cell.y, [exitArrow(layout.pitch, layout[side], side)]),
  ];
}
