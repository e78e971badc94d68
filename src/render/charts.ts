/** Charts of a line and of a board's histogram, and parts for `ways.ts`. */
import { inThrees } from '../message.ts';
import type { Canvas, End } from './canvas.ts';
import { letterHeight, letterWidths, widthOf, write } from './lettering.ts';
import { inks, ramps } from './palette.ts';
import { even } from './pixel-layout.ts';
import { encodePng } from './png.ts';
import type { Sprites } from './sprites.ts';

const chartWidth = 600;

/** In pixels. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const scale = 2;
const tall = letterHeight * scale;

export function chartCanvas(sprites: Sprites, height = 240): Canvas {
  const canvas = sprites.canvas(chartWidth, height);
  canvas.stretch(sprites.get(`board/${scale}`, 'frame'), { x: 0, y: 0, width: chartWidth, height });
  return canvas;
}

/** Round numbers from 0 to at most `greatest`, no more than `maxCount` above 0. */
function ticks(greatest: number, maxCount: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
  const step = steps.find((one) => greatest / one <= maxCount) ?? Math.ceil(greatest / maxCount);
  return Array.from({ length: Math.floor(greatest / step) + 1 }, (_, index) => index * step);
}

export function writeBelow(canvas: Canvas, sprites: Sprites, text: string, x: number, { bottom }: Plot): void {
  write(canvas, sprites, text, inside(even(x - widthOf(text, scale) / 2), text), bottom + 4, scale);
}

function writeBeside(canvas: Canvas, sprites: Sprites, text: string, y: number, { left }: Plot): void {
  write(canvas, sprites, text, left - letterWidths[scale] / 2 - widthOf(text, scale), y - tall / 2, scale);
}

/** The nearest x at which the text fits into the picture. */
export function inside(x: number, text: string): number {
  return Math.max(8, Math.min(chartWidth - 8 - widthOf(text, scale), x));
}

export interface Curve {
  /** At the start and after each move; undefined if not known. */
  readonly distances: readonly (number | undefined)[];
  readonly par: number;
  /** From 1. */
  readonly slips: readonly number[];
}

const curvePlot: Plot = { left: 64, right: 572, top: 24, bottom: 196 };

/**
 * 600 x 240 pixels: moves to the right, distance upward, slips as triangles, a shortest solution dashed; from the goal
 * (par 0) a line that goes away with each move.
 */
export async function curvePng(curve: Curve, sprites: Sprites): Promise<Uint8Array<ArrayBuffer>> {
  const { distances, par } = curve;
  const plot = curvePlot;
  const moves = Math.max(distances.length - 1, par, 1);
  const leadsAway = par === 0;
  const farthest = Math.max(leadsAway ? moves : par, ...distances.map((one) => one ?? 0));
  const at = (move: number, distance: number): End => ({
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
  drawDashes(canvas, at(0, par), leadsAway ? at(moves, moves) : at(par, 0));
  for (const run of knownRuns(distances, at)) canvas.line(run, 3, ramps.barFrame);
  drawMarks(canvas, sprites, curve, at);
  return encodePng(canvas, 'chart');
}

type Scale = (move: number, distance: number) => End;

/** Unknown distances interrupt the line. */
function knownRuns(distances: Curve['distances'], at: Scale): End[][] {
  const runs: End[][] = [[]];
  distances.forEach((distance, move) => {
    if (distance === undefined) runs.push([]);
    else runs.at(-1)?.push(at(move, distance));
  });
  return runs;
}

const dash = 9;

function drawDashes(canvas: Canvas, from: End, to: End): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = (along: number): End => {
    const share = Math.min(1, along / length);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  for (let along = 0; along < length; along += 2 * dash) {
    canvas.line([at(along), at(along + dash)], 2.5, [inks.dash, inks.frame]);
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

function drawMark(canvas: Canvas, sprites: Sprites, name: string, { x, y }: End): void {
  const sprite = sprites.get('chart', name);
  canvas.lay(sprite, even(x - sprite.width / 2), Math.round(y) - sprite.height / 2);
}

const histogramPlot: Plot = { left: 28, right: 572, top: 64, bottom: 196 };

/** 600 x 240 pixels, a bar for each distance, from 0. `mark` is a distance that gets a pointer. */
export async function histogramPng(
  counts: readonly number[],
  mark: number | undefined,
  sprites: Sprites,
): Promise<Uint8Array<ArrayBuffer>> {
  const plot = histogramPlot;
  const canvas = chartCanvas(sprites);
  const max = Math.max(...counts, 1);
  const leftOf = (distance: number): number => even(plot.left + ((plot.right - plot.left) * distance) / counts.length);
  const middleOf = (distance: number): number => (leftOf(distance) + leftOf(distance + 1)) / 2 - 1;
  const topOf = (count: number): number => {
    const height = ((plot.bottom - plot.top) * count) / max;
    return plot.bottom - (count > 0 ? Math.max(2, Math.round(height)) : 0);
  };
  // One picture serves all languages, so the number is written the English way.
  const greatest = inThrees(max, ',', '.');
  write(canvas, sprites, greatest, plot.left, plot.top - letterHeight - 2, 1);
  canvas.paint({ x: plot.left, y: plot.top - 2, width: plot.right - plot.left, height: 2 }, inks.grid);
  canvas.paint({ x: plot.left, y: plot.bottom, width: plot.right - plot.left, height: 2 }, inks.grid);
  counts.forEach((count, distance) => {
    const x = leftOf(distance);
    const y = topOf(count);
    const width = Math.max(2, leftOf(distance + 1) - x - 2);
    canvas.paint({ x, y, width, height: plot.bottom - y }, distance === mark ? inks.mark : inks.bar);
  });
  for (const distance of ticks(counts.length - 1, 8)) {
    writeBelow(canvas, sprites, String(distance), middleOf(distance), plot);
  }
  if (mark !== undefined) {
    const x = middleOf(mark);
    const text = String(mark);
    const reach = widthOf(text, 2) / 2 + 2;
    // The number must be above the neighbouring bars too.
    const near = counts.filter((_, distance) => Math.abs(middleOf(distance) - x) <= reach);
    const pointer = sprites.get('chart', 'pointer');
    const y = topOf(Math.max(...near)) - pointer.height;
    canvas.lay(pointer, even(x - pointer.width / 2), y);
    write(canvas, sprites, text, inside(even(x - widthOf(text, 2) / 2), text), y - 28, 2);
  }
  return encodePng(canvas, 'chart');
}
