/** The cells of a piece of any shape, and lines along its outline. */
import type { Piece } from '../puzzle.ts';
import type { Canvas, Rect } from './canvas.ts';

export interface Cell {
  readonly x: number;
  readonly y: number;
}

export function covers({ x, y, width, height, mask }: Piece, column: number, row: number): boolean {
  const [across, down] = [column - x, row - y];
  if (across < 0 || across >= width || down < 0 || down >= height) return false;
  return mask?.[down * width + across] ?? true;
}

/** Row by row. */
export function cellsOf(piece: Piece): Cell[] {
  const { x, y, width, height } = piece;
  return Array.from({ length: width * height }, (_, cell) => ({
    x: x + (cell % width),
    y: y + Math.floor(cell / width),
  })).filter((cell) => covers(piece, cell.x, cell.y));
}

/** No two pieces share it; the corners of their boxes may be one cell. */
export const firstCellOf = ({ x, y, mask }: Piece): Cell => ({ x: x + Math.max(mask?.indexOf(true) ?? 0, 0), y });

/** At the end of a cell's side: the outline turns to the cell, goes straight on, or turns away. */
type Turn = 'convex' | 'straight' | 'concave';

/** Beyond it the piece ends. Its start is at the left or at the top. */
export interface Edge extends Cell {
  readonly side: 'top' | 'bottom' | 'left' | 'right';
  readonly start: Turn;
  readonly end: Turn;
}

const outwards = { top: [0, -1], bottom: [0, 1], left: [-1, 0], right: [1, 0] } as const;
const sides = ['top', 'bottom', 'left', 'right'] as const;

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

/** In pixels; columns must begin at even ones. */
export interface OutlineStroke {
  /** From the edge inwards; less than 0 outside. */
  readonly inset: number;
  readonly breadth: number;
  readonly ink: number;
}

type Span = readonly [from: number, to: number];
/** The drawn parts of an edge. */
export type OutlineParts = (from: number, to: number, edge: Edge) => readonly Span[];

export const solid: OutlineParts = (from, to) => [[from, to]];

/** `at` and `pitch` in pixels. */
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

/** In pixels from the corner of the piece's box. */
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
