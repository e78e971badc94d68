/** Boards and pieces as elements. */
import { type VNode, h } from 'preact';
import { type Outlines, type Shape, outlineSize, paint } from '../../src/art/shape.ts';
import type { Picture, Piece } from '../../src/puzzle.ts';
import { inks, themes } from '../../src/render/palette.ts';
import { pad } from '../../src/render/pixel-layout.ts';
import { loadedArt } from './looks.ts';
import { boardBox, layoutOf } from './board-size.ts';

interface BoardProps {
  readonly picture: Picture;
  /** The distance from one cell to the next, in CSS pixels. */
  readonly cell: number;
}

/** What of a board stands still, with its frame. */
export function BoardArt({ picture, cell }: BoardProps): VNode {
  const { left, top, width, height } = boardBox(picture, cell);
  const layout = layoutOf(picture);
  const { pitch, scale } = layout;
  const theme = themes[picture.look];
  const by = cell / pitch;
  const out = Math.round(pad * scale * by);
  const frame: Shape[] = [
    ['rect', { width, height, rx: 12 * scale * by, fill: paint(theme, inks.frame) }],
    [
      'rect',
      {
        x: left - out,
        y: top - out,
        width: picture.width * cell + 2 * out,
        height: picture.height * cell + 2 * out,
        rx: 6 * scale * by,
        fill: paint(theme, inks.well),
      },
    ],
  ];
  const art = loadedArt(picture.look);
  return (
    <svg class="art" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {elementsOf(frame, {})}
      <g transform={`translate(${left} ${top}) scale(${by}) translate(${-layout.left} ${-layout.top})`}>
        {elementsOf(art.still(picture, layout), art.outlines)}
      </g>
    </svg>
  );
}

/** What lies over the pieces, as large as the board: where blocks must stand in the end. Nothing for most looks. */
export function OverArt({ picture, cell }: BoardProps): VNode | null {
  const art = loadedArt(picture.look);
  const layout = layoutOf(picture);
  const shapes = art.over?.(picture, layout) ?? [];
  if (shapes.length === 0) return null;
  const { left, top, width, height } = boardBox(picture, cell);
  return (
    <svg class="art over" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g
        transform={`translate(${left} ${top}) scale(${cell / layout.pitch}) translate(${-layout.left} ${-layout.top})`}
      >
        {elementsOf(shapes, art.outlines)}
      </g>
    </svg>
  );
}

interface PieceProps extends BoardProps {
  readonly piece: Piece;
  /** Whether it is above others, as a knight that jumps: then it has a rim. */
  readonly isAloft?: boolean;
}

/** A piece, from the corner of its box. A wall is drawn with the board. */
export function PieceArt({ picture, piece, cell, isAloft = false }: PieceProps): VNode | null {
  if (piece.tone === 'wall') return null;
  const art = loadedArt(picture.look);
  const layout = layoutOf(picture);
  const { width, height } = piece;
  const viewBox = `0 0 ${width * layout.pitch} ${height * layout.pitch}`;
  return (
    <svg class="art" width={width * cell} height={height * cell} viewBox={viewBox} aria-hidden="true">
      {elementsOf(art.piece(picture, piece, layout, isAloft), art.outlines)}
    </svg>
  );
}

const elementsOf = (shapes: readonly Shape[], outlines: Outlines): VNode[] =>
  shapes.map((shape) => elementOf(shape, outlines));

function elementOf([tag, attributes, inside = []]: Shape, outlines: Outlines): VNode {
  if (typeof inside === 'string') return h('path', outlined(attributes, inside, outlines));
  return h(tag, attributes, elementsOf(inside, outlines));
}

function outlined(attributes: Shape[1], text: string, outlines: Outlines): Record<string, string | number> {
  const d = outlines[text];
  if (d === undefined) throw new Error(`no outline is made of ${text}`);
  const scale = Number(attributes['font-size']) / outlineSize;
  const breadth = attributes['stroke-width'];
  const { fill = '', stroke = 'none' } = attributes;
  return {
    d,
    fill,
    transform: `translate(${attributes['x']} ${attributes['y']}) scale(${scale})`,
    ...(breadth === undefined
      ? {}
      : { stroke, 'stroke-width': Number(breadth) / scale, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }),
  };
}
