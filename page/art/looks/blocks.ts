import outlines from '../../../build/outlines-letters.json' with { type: 'json' };
import { blockCheck, blockLetter, grain } from '../../../src/art/blocks.ts';
import { type Shape, letter, moved, paint } from '../../../src/art/shape.ts';
import type { Picture, Piece } from '../../../src/puzzle.ts';
import { blockShape, dashesOf, gapOf, inlayOf, letterCorner, letterSize } from '../../../src/render/block-shape.ts';
import type { Rect } from '../../../src/render/canvas.ts';
import { letterHeight, letterWidths } from '../../../src/render/lettering.ts';
import { cellsOf, covers, firstCellOf, outlineOf } from '../../../src/render/piece-cells.ts';
import { inks } from '../../../src/render/palette.ts';
import { type PixelLayout, boxOf, wallBox } from '../../../src/render/pixel-layout.ts';
import type { Art } from '../art.ts';
import { evenly, outlinePath } from '../outline-path.ts';

const ink = (number: number): string => paint('blocks', number);
const dark = ink(inks.well);
const light = ink(inks.tile);

const wood = { face: ink(inks.wood), grain: ink(inks.grain), light, lip: ink(inks.woodLip), letter: dark };
const red = {
  face: ink(inks.red),
  grain: ink(inks.redGrain),
  light: ink(inks.redLight),
  lip: ink(inks.redLip),
  letter: light,
};
const dressOf = ({ tone }: Piece): typeof wood => (tone === 'piece' ? wood : red);

export const blocks: Art = {
  outlines,
  radius: blockShape.radius,

  still(picture, layout) {
    if (picture.look !== 'blocks') return [];
    const walls = picture.pieces.filter(({ tone }) => tone === 'wall');
    return [
      ...picture.targets.flatMap((target) => floorOf(target, layout)),
      ...walls.map((wall): Shape => ['rect', { ...wallBox(layout, picture, wall), fill: ink(inks.frame) }]),
    ];
  },

  piece(picture, piece, layout) {
    const at = { ...piece, x: 0, y: 0 };
    const isOver = missingOf(picture).some((target) => cellsOf(piece).some(({ x, y }) => covers(target, x, y)));
    const { pitch } = layout;
    return [
      ...bodyOf(at, layout),
      ...(piece.tone === 'piece' ? [] : [inlay(at, layout)]),
      ...(piece.tone === 'home' ? [moved(lastOfFirstRow(at) * pitch, 0, blockCheck(pitch))] : []),
      ...letterOf(at, layout, isOver),
    ];
  },

  over(picture, layout) {
    if (picture.look !== 'blocks') return [];
    const { targets, pieces } = picture;
    const missing = missingOf(picture);
    const letters = pieces.filter(({ tone }) => tone !== 'wall').map((piece) => letterBox(piece, layout));
    return [
      ...missing.flatMap((target) => dashes(target, letters, layout)),
      ...(targets.length > 1 ? missing.flatMap((target) => tag(target, layout)) : []),
    ];
  },
};

function missingOf(picture: Picture): readonly Piece[] {
  if (picture.look !== 'blocks') return [];
  const { targets, pieces } = picture;
  return targets.filter(({ label }) => !pieces.some((piece) => piece.tone === 'home' && piece.label === label));
}

const between = (outer: string, inner: string, fill: string): Shape => [
  'path',
  { d: outer + inner, 'fill-rule': 'evenodd', fill },
];

/**
 * The edges cover the grain, and the gap covers their rim: so nothing is cut. The gap belongs to the block, as dark as
 * the floor, and reaches a little beyond its cells, where these do not end with a pixel.
 */
function bodyOf(piece: Piece, { pitch, scale }: PixelLayout): Shape[] {
  const dress = dressOf(piece);
  const { margin, light: bright, lip } = blockShape;
  const inside = (top: number, bottom: number): string => {
    const insets = { ...evenly(margin * scale), top: (margin + top) * scale, bottom: (margin + bottom) * scale };
    return outlinePath(piece, pitch, insets, blockShape.radius * pitch);
  };
  const isUpright = piece.height > piece.width;
  return [
    ['path', { d: inside(0, 0), fill: dress.face }],
    ...cellsOf(piece).map(({ x, y }) => moved(x * pitch, y * pitch, [grain(pitch, scale, isUpright, dress.grain)])),
    between(inside(0, 0), inside(0, lip), dress.lip),
    between(inside(0, lip), inside(bright, lip), dress.light),
    between(outlinePath(piece, pitch, evenly(-1), 0), inside(0, 0), dark),
  ];
}

/** The hero is told by a line let into it, not by its colour alone. */
function inlay(piece: Piece, layout: PixelLayout): Shape {
  const { inset, breadth } = inlayOf(layout);
  const line = (at: number): string => outlinePath(piece, layout.pitch, evenly(at), 0);
  return between(line(inset), line(inset + breadth), red.light);
}

function lastOfFirstRow(piece: Piece): number {
  let { x } = firstCellOf(piece);
  while (covers(piece, x + 1, 0)) x++;
  return x;
}

/** @param isOver whether a dashed line is around it: then the letter has a plain ground */
function letterOf(piece: Piece, layout: PixelLayout, isOver: boolean): Shape[] {
  const { x, y } = letterCorner(piece, layout);
  const { face, letter } = dressOf(piece);
  const size = letterSize * layout.scale;
  return [
    ...(isOver ? [['rect', { x, y, width: size, height: size, fill: face }] as const] : []),
    moved(x, y, [blockLetter(piece.label, layout.scale, letter)]),
  ];
}

function letterBox(piece: Piece, layout: PixelLayout): Rect {
  const { x, y } = letterCorner(piece, layout);
  const box = boxOf(layout, piece);
  const size = letterSize * layout.scale;
  return { x: box.x + x, y: box.y + y, width: size, height: size };
}

function floorOf(target: Piece, layout: PixelLayout): Shape[] {
  const { line, parts } = gapOf(layout);
  const { x, y } = boxOf(layout, target);
  return [
    ...cellsOf(target).map((cell): Shape => [
      'rect',
      { ...boxOf(layout, { ...cell, width: 1, height: 1 }), fill: red.lip },
    ]),
    moved(
      x,
      y,
      outlineOf(target, layout.pitch, line, parts).map((box): Shape => ['rect', { ...box, fill: ink(line.ink) }]),
    ),
  ];
}

/** They leave the letters of the blocks free. */
function dashes(target: Piece, letters: readonly Rect[], layout: PixelLayout): Shape[] {
  const { x, y } = boxOf(layout, target);
  return dashesOf(layout).flatMap(({ line, parts }) => {
    const boxes = outlineOf(target, layout.pitch, line, parts).map((box): Rect => {
      return { x: x + box.x, y: y + box.y, width: box.width, height: box.height };
    });
    const free = letters.reduce((rest, letter) => rest.flatMap((box) => cut(box, letter)), boxes);
    return free.map((box): Shape => ['rect', { ...box, fill: ink(line.ink) }]);
  });
}

function cut(box: Rect, hole: Rect): Rect[] {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const [left, top] = [Math.max(box.x, hole.x), Math.max(box.y, hole.y)];
  const [end, foot] = [Math.min(right, hole.x + hole.width), Math.min(bottom, hole.y + hole.height)];
  if (left >= end || top >= foot) return [box];
  return [
    { ...box, height: top - box.y },
    { ...box, y: foot, height: bottom - foot },
    { x: box.x, y: top, width: left - box.x, height: foot - top },
    { x: end, y: top, width: right - end, height: foot - top },
  ].filter(({ width, height }) => width > 0 && height > 0);
}

function tag(target: Piece, layout: PixelLayout): Shape[] {
  const { scale } = layout;
  const [width, height] = [letterWidths[scale], letterHeight * scale];
  const { x, y } = boxOf(layout, { ...firstCellOf(target), width: 1, height: 1 });
  const style = { font: 'DejaVu Sans Mono', size: width / 0.602, fill: light } as const;
  return [
    ['rect', { x, y, width: width + 8, height, fill: red.face }],
    letter(target.label, x + 4 + width / 2, y + height / 2, style),
  ];
}
