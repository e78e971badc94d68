import outlines from '../../../build/outlines-letters.json' with { type: 'json' };
import { blockCheck, blockLetter, grain } from '../../../src/art/blocks.ts';
import { type Shape, letter, moved, paint } from '../../../src/art/shape.ts';
import type { Piece } from '../../../src/puzzle.ts';
import { blockShape, inlayOf, letterCorner, letterSize } from '../../../src/render/block-shape.ts';
import { letterHeight, letterWidths } from '../../../src/render/lettering.ts';
import { outlineOf } from '../../../src/render/outline.ts';
import { inks } from '../../../src/render/palette.ts';
import { cellsOf, covers, firstCellOf } from '../../../src/render/piece-cells.ts';
import { type PixelLayout, boxOf } from '../../../src/render/pixel-layout.ts';
import { dashesOf, gapOf } from '../../../src/render/target-lines.ts';
import { wallBox } from '../../../src/render/walls.ts';
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

  still(picture, layout) {
    if (picture.look !== 'blocks') return [];
    const walls = picture.pieces.filter(({ tone }) => tone === 'wall');
    return [
      ...picture.targets.flatMap((target) => floorOf(target, layout)),
      ...walls.map((wall): Shape => ['rect', { ...wallBox(layout, picture, wall), fill: ink(inks.frame) }]),
    ];
  },

  piece: (_picture, piece, layout) => {
    const at = { ...piece, x: 0, y: 0 };
    const check = piece.tone === 'home' ? [moved(lastOfFirstRow(at) * layout.pitch, 0, blockCheck(layout.pitch))] : [];
    return [...bodyOf(at, layout), ...inlay(at, layout), ...check, labelOf(at, layout)];
  },

  over(picture, layout, held) {
    if (picture.look !== 'blocks') return [];
    const { targets, pieces } = picture;
    const missing = targets.filter(
      (target) => !pieces.some(({ tone, label }) => tone === 'home' && label === target.label),
    );
    const isOver = (piece: Piece): boolean =>
      cellsOf(piece).some(({ x, y }) => missing.some((target) => covers(target, x, y)));
    return [
      ...missing.flatMap((target) => dashes(target, layout)),
      ...(targets.length > 1 ? missing.flatMap((target) => tag(target, layout)) : []),
      ...pieces
        .filter((piece) => piece.tone !== 'wall' && piece.label !== held?.label && isOver(piece))
        .flatMap((piece) => plate(piece, layout)),
    ];
  },
};

/**
 * Its edges cover what lies beyond them, and the gap covers those: so nothing is cut, and no seam shows between two colours. The gap belongs
 * to the block, as dark as the floor.
 */
function bodyOf(piece: Piece, { pitch, scale }: PixelLayout): Shape[] {
  const dress = dressOf(piece);
  const { margin, light: bright, lip } = blockShape;
  const whole = outlinePath(piece, pitch, evenly(0), 0);
  const inside = (top: number, bottom: number): string => {
    const insets = { ...evenly(margin * scale), top: (margin + top) * scale, bottom: (margin + bottom) * scale };
    return outlinePath(piece, pitch, insets, 0.11 * pitch);
  };
  const between = (outer: string, inner: string, fill: string): Shape => [
    'path',
    { d: outer + inner, 'fill-rule': 'evenodd', fill },
  ];
  const isUpright = piece.height > piece.width;
  return [
    ['path', { d: whole, fill: dress.face }],
    ...cellsOf(piece).map(({ x, y }) => moved(x * pitch, y * pitch, [grain(pitch, scale, isUpright, dress.grain)])),
    between(whole, inside(0, lip), dress.lip),
    between(inside(0, lip), inside(bright, lip), dress.light),
    between(whole, inside(0, 0), dark),
  ];
}

/** The hero is told by a line let into it, not by its colour alone. */
function inlay(piece: Piece, layout: PixelLayout): Shape[] {
  if (piece.tone === 'piece') return [];
  const { inset, breadth } = inlayOf(layout);
  const line = (at: number): string => outlinePath(piece, layout.pitch, evenly(at), 0);
  return [['path', { d: line(inset) + line(inset + breadth), 'fill-rule': 'evenodd', fill: red.light }]];
}

function lastOfFirstRow(piece: Piece): number {
  let { x } = firstCellOf(piece);
  while (covers(piece, x + 1, 0)) x++;
  return x;
}

function labelOf(piece: Piece, layout: PixelLayout): Shape {
  const { x, y } = letterCorner(piece, layout);
  return moved(x, y, [blockLetter(piece.label, layout.scale, dressOf(piece).letter)]);
}

/** A letter that a dashed line would run through, on its own ground. */
function plate(piece: Piece, layout: PixelLayout): Shape[] {
  const { x, y } = letterCorner(piece, layout);
  const size = letterSize * layout.scale;
  const box = boxOf(layout, piece);
  return [
    moved(box.x, box.y, [
      ['rect', { x, y, width: size, height: size, fill: dressOf(piece).face }],
      labelOf(piece, layout),
    ]),
  ];
}

/** A place on the floor where a block must stand. */
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

function dashes(target: Piece, layout: PixelLayout): Shape[] {
  const { x, y } = boxOf(layout, target);
  const boxes = dashesOf(layout).flatMap(({ line, parts }) =>
    outlineOf(target, layout.pitch, line, parts).map((box): Shape => ['rect', { ...box, fill: ink(line.ink) }]),
  );
  return [moved(x, y, boxes)];
}

/** Whose place it is, in the corner of its first cell. */
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
