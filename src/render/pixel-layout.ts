/** The geometry of pictures in pixels. Columns begin at even ones: a byte has two pixels. */
import type { Exit, Look, Picture, Piece } from '../puzzle.ts';
import type { Canvas, Rect } from './canvas.ts';
import { type Cell, covers } from './piece-cells.ts';
import type { Sprites } from './sprites.ts';

export const even = (length: number): number => 2 * Math.round(length / 2);

interface Grade {
  /** In pixels, from cell to cell. */
  readonly pitch: number;
  /** 2 for large boards, 1 for small ones: of text, corners and lines. */
  readonly scale: 1 | 2;
  /** In pixels. */
  readonly margin: number;
  /** The margin for coordinates, on the left and below. */
  readonly label?: number;
}

/** A third of each small pitch is even too, so that a slide in three steps shows the same three times. */
const tileGrades: readonly Grade[] = [
  { pitch: 180, scale: 2, margin: 30 },
  { pitch: 132, scale: 2, margin: 36 },
  { pitch: 90, scale: 1, margin: 14 },
  { pitch: 80, scale: 1, margin: 12 },
  { pitch: 66, scale: 1, margin: 18 },
  { pitch: 60, scale: 1, margin: 12 },
];

/** The largest first. All lengths are even. */
export const grades: Readonly<Record<Look, readonly Grade[]>> = {
  tiles: tileGrades,
  lines: tileGrades,
  cars: [
    { pitch: 88, scale: 2, margin: 36 },
    { pitch: 44, scale: 1, margin: 18 },
  ],
  chess: [
    { pitch: 132, scale: 2, margin: 28, label: 44 },
    { pitch: 66, scale: 1, margin: 14, label: 22 },
  ],
  blocks: [
    { pitch: 132, scale: 2, margin: 36 },
    { pitch: 104, scale: 2, margin: 40 },
    { pitch: 88, scale: 2, margin: 36 },
    { pitch: 68, scale: 1, margin: 14 },
    { pitch: 52, scale: 1, margin: 20 },
    { pitch: 44, scale: 1, margin: 18 },
  ],
};

export interface PixelLayout extends Pick<Grade, 'pitch' | 'scale'>, Readonly<Record<Exit['side'], number>> {
  readonly look: Look;
  /** With its frame. */
  readonly width: number;
  readonly height: number;
}

export function pixelLayoutOf(picture: Picture, maxWidth: number, maxHeight = maxWidth): PixelLayout {
  const { look } = picture;
  for (const { pitch, scale, margin, label = margin } of grades[look]) {
    const margins = { left: label, top: margin, right: margin, bottom: label };
    const width = label + margin + picture.width * pitch;
    const height = label + margin + picture.height * pitch;
    if (width <= maxWidth && height <= maxHeight) return { look, pitch, scale, ...margins, width, height };
  }
  throw new Error(`no sprites for ${picture.width}x${picture.height} ${look} in ${maxWidth}x${maxHeight}`);
}

/** In pixels from the board's corner. */
export function boxOf({ left, top, pitch }: PixelLayout, cells: Rect): Rect {
  return {
    x: left + cells.x * pitch,
    y: top + cells.y * pitch,
    width: cells.width * pitch,
    height: cells.height * pitch,
  };
}

/** From the canvas's corner. */
export function boxAt(board: Pick<Brush, 'layout' | 'x' | 'y'>, cells: Rect): Rect {
  const { left, top, pitch } = board.layout;
  return {
    x: board.x + left + cells.x * pitch,
    y: board.y + top + cells.y * pitch,
    width: cells.width * pitch,
    height: cells.height * pitch,
  };
}

/** The floor beyond the cells, for scale 1. */
export const pad = 2;

/** Its opening in the frame, and the cell beyond the board for its arrow. */
export function exitOf(layout: PixelLayout, picture: Picture, { side, line }: Exit): { gap: Rect; cell: Rect } {
  const isUpright = side === 'top' || side === 'bottom';
  const isAfter = side === 'right' || side === 'bottom';
  const beyond = isAfter ? (isUpright ? picture.height : picture.width) : -1;
  const cell = boxOf(layout, { x: isUpright ? line : beyond, y: isUpright ? beyond : line, width: 1, height: 1 });
  const depth = layout[side];
  const near = isAfter ? 0 : layout.pitch - depth;
  const inset = pad * layout.scale;
  const across = layout.pitch - 2 * inset;
  return {
    cell,
    gap: isUpright
      ? { x: cell.x + inset, y: cell.y + near, width: across, height: depth }
      : { x: cell.x + near, y: cell.y + inset, width: depth, height: across },
  };
}

/** The square in the lower left corner is dark. */
export const isDark = ({ height }: Picture, column: number, row: number): boolean =>
  (column + height - 1 - row) % 2 === 0;

export interface Brush {
  readonly canvas: Canvas;
  readonly sprites: Sprites;
  readonly layout: PixelLayout;
  readonly x: number;
  readonly y: number;
}

const isUpright = ({ width, height }: Piece): boolean => height > width;

export const carBodyOf = (car: Piece): 'hero' | 'upright' | 'piece' =>
  car.tone === 'hero' ? 'hero' : isUpright(car) ? 'upright' : 'piece';

/** Each sign is a cell large, in pixels from the car's corner. The hero's letter is at the rear, its arrow in front. */
export function carSigns(car: Piece, side: Exit['side'], pitch: number): { letter: Cell; arrow?: Cell } {
  const spare = (isUpright(car) ? car.height : car.width) * pitch - pitch;
  const at = (along: number): Cell => (isUpright(car) ? { x: 0, y: along } : { x: along, y: 0 });
  if (car.tone !== 'hero') return { letter: at(even(spare / 2)) };
  const isAfter = side === 'right' || side === 'bottom';
  return { letter: at(isAfter ? 0 : spare), arrow: at(isAfter ? spare : 0) };
}

/** In pixels from the board's corner. Its gap to the floor is the frame's. */
export function wallBox(layout: PixelLayout, { width, height, pieces }: Picture, wall: Piece): Rect {
  const out = pad * layout.scale;
  const reach = (across: number, down: number): number => {
    const [x, y] = [wall.x + across, wall.y + down];
    if (x < 0 || y < 0 || x >= width || y >= height) return out;
    return pieces.some((piece) => piece.tone === 'wall' && covers(piece, x, y)) ? 0 : -out;
  };
  const box = boxOf(layout, wall);
  const [left, top] = [reach(-1, 0), reach(0, -1)];
  return {
    x: box.x - left,
    y: box.y - top,
    width: box.width + left + reach(1, 0),
    height: box.height + top + reach(0, 1),
  };
}
