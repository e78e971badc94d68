/** Lines along the outline of a piece, whatever its shape is. */
import type { Piece } from '../puzzle.ts';
import type { Canvas, Rect } from './canvas.ts';
import { type Cell, cellsOf, covers } from './piece-cells.ts';

/** How the outline goes on at a cell's end: it turns away from the piece's outside, goes straight on, or turns to it. */
type Turn = 'convex' | 'straight' | 'concave';

/** A side of a cell beyond which the piece ends. Its start is at the left or at the top. */
export interface Edge extends Cell {
  readonly side: 'top' | 'bottom' | 'left' | 'right';
  readonly start: Turn;
  readonly end: Turn;
}

const outwards = { top: [0, -1], bottom: [0, 1], left: [-1, 0], right: [1, 0] } as const;
const sides = Object.keys(outwards) as Edge['side'][];

export function edgesOf(piece: Piece): Edge[] {
  return cellsOf(piece).flatMap(({ x, y }) =>
    sides
      .filter((side) => !covers(piece, x + outwards[side][0], y + outwards[side][1]))
      .map((side) => {
        const [out, down] = outwards[side];
        const turn = (way: number): Turn => {
          const [column, row] = [x + way * Math.abs(down), y + way * Math.abs(out)];
          if (!covers(piece, column, row)) return 'convex';
          return covers(piece, column + out, row + down) ? 'concave' : 'straight';
        };
        return { x, y, side, start: turn(-1), end: turn(1) };
      }),
  );
}

/** In pixels. Whatever begins at a column must be even. */
export interface OutlineStroke {
  /** How far inside the edge it begins; less than 0 outside. */
  readonly inset: number;
  readonly breadth: number;
  readonly ink: number;
}

type Span = readonly [from: number, to: number];
/** The parts of an edge that are drawn, of the whole one. */
export type OutlineParts = (from: number, to: number, edge: Edge) => readonly Span[];

export const solid: OutlineParts = (from, to) => [[from, to]];

/**
 * @param at where the piece's box begins, in pixels
 * @param pitch of the cells
 */
export function drawOutline(
  canvas: Canvas,
  piece: Piece,
  at: Cell,
  pitch: number,
  line: OutlineStroke,
  parts = solid,
): void {
  for (const { x, y, ...size } of outlineOf(piece, pitch, line, parts)) {
    canvas.paint({ x: at.x + x, y: at.y + y, ...size }, line.ink);
  }
}

/** The boxes of a line, in pixels from the corner of the piece's box. */
export function outlineOf(piece: Piece, pitch: number, line: Omit<OutlineStroke, 'ink'>, parts = solid): Rect[] {
  const { inset, breadth } = line;
  const offset = { convex: inset, straight: 0, concave: -inset - breadth };
  const far = pitch - inset - breadth;
  return edgesOf(piece).flatMap((edge) => {
    const [x, y] = [(edge.x - piece.x) * pitch, (edge.y - piece.y) * pitch];
    const across = edge.side === 'bottom' || edge.side === 'right' ? far : inset;
    const isLevel = edge.side === 'top' || edge.side === 'bottom';
    return parts(offset[edge.start], pitch - offset[edge.end], edge).map(([from, to]) =>
      isLevel
        ? { x: x + from, y: y + across, width: to - from, height: breadth }
        : { x: x + across, y: y + from, width: breadth, height: to - from },
    );
  });
}
