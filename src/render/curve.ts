/** The chart of a line: the distance after each move, with a shortest solution for comparison. */
import type { Canvas } from './canvas.ts';
import {
  type Plot,
  type ChartPoint,
  chartCanvas,
  chartWidth,
  drawLine,
  even,
  ticks,
  writeBelow,
  writeBeside,
} from './chart.ts';
import { inks } from './palette.ts';
import { encodePng } from './png.ts';
import type { Sprites } from './sprites.ts';

export interface Curve {
  /** At the start and after each move; undefined if not known. */
  readonly distances: readonly (number | undefined)[];
  /** The length of a shortest solution. */
  readonly par: number;
  /** The numbers of the moves that went farther, from 1. */
  readonly slips: readonly number[];
}

const plot: Plot = { left: 64, right: 572, top: 24, bottom: 196 };

/** A chart of 600 x 240 pixels: moves to the right, distance upward, slips as triangles, a shortest solution dashed. */
export async function curvePng(curve: Curve, sprites: Sprites): Promise<Uint8Array<ArrayBuffer>> {
  const { distances, par } = curve;
  const moves = Math.max(distances.length - 1, par, 1);
  const farthest = Math.max(par, 1, ...distances.map((one) => one ?? 0));
  const at = (move: number, distance: number): ChartPoint => ({
    x: plot.left + ((plot.right - plot.left) * move) / moves,
    y: plot.bottom - ((plot.bottom - plot.top) * distance) / farthest,
  });
  const canvas = chartCanvas(sprites);
  for (const distance of ticks(farthest, 4)) {
    const y = Math.round(at(0, distance).y);
    canvas.paint({ x: plot.left, y, width: plot.right - plot.left, height: 2 }, inks.grid);
    writeBeside(canvas, sprites, String(distance), y, plot);
  }
  for (const move of ticks(moves, 8)) writeBelow(canvas, sprites, String(move), at(move, 0).x, plot);
  drawDashes(canvas, at(0, par), at(par, 0));
  for (const run of knownRuns(distances, at)) drawLine(canvas, run, 3);
  drawMarks(canvas, sprites, curve, at);
  return encodePng(canvas, 'chart');
}

/** The point of a distance after a move. */
type Scale = (move: number, distance: number) => ChartPoint;

/** The points in runs of known distances, because no line is drawn through unknown ones. */
function knownRuns(distances: Curve['distances'], at: Scale): ChartPoint[][] {
  const runs: ChartPoint[][] = [[]];
  distances.forEach((distance, move) => {
    if (distance === undefined) runs.push([]);
    else runs.at(-1)?.push(at(move, distance));
  });
  return runs;
}

const dash = 9;

function drawDashes(canvas: Canvas, from: ChartPoint, to: ChartPoint): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = (along: number): ChartPoint => {
    const share = Math.min(1, along / length);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  for (let along = 0; along < length; along += 2 * dash) {
    drawLine(canvas, [at(along), at(along + dash)], 2.5, [inks.dash, inks.frame]);
  }
}

/** In pixels. Closer dots would only make the line thicker, and closer triangles would overlap. */
const roomOfDots = 10;
const roomOfSlips = 6;

function drawMarks(canvas: Canvas, sprites: Sprites, { distances, slips }: Curve, at: Scale): void {
  const room = at(1, 0).x - at(0, 0).x;
  const slipped = new Set(slips);
  let last = Number.NEGATIVE_INFINITY;
  distances.forEach((distance, move) => {
    if (distance === undefined) return;
    const point = at(move, distance);
    const isEnd = move === 0 || move === distances.length - 1;
    if (slipped.has(move)) {
      if (point.x - last < roomOfSlips) return;
      drawMark(canvas, sprites, 'slip', point);
      last = point.x;
    } else if (room >= roomOfDots || isEnd) drawMark(canvas, sprites, 'dot', point);
  });
}

function drawMark(canvas: Canvas, sprites: Sprites, name: string, { x, y }: ChartPoint): void {
  const sprite = sprites.get('chart', name);
  const left = Math.min(even(x - sprite.width / 2), chartWidth - sprite.width);
  canvas.lay(sprite, left, Math.round(y) - sprite.height / 2);
}
