/** Common parts of charts: the canvas, the axes, and antialiased lines. */
import { Canvas } from './canvas.ts';
import { letterHeight, letterWidths, widthOf, write } from './lettering.ts';
import { ramps } from './palette.ts';
import type { Sprites } from './sprites.ts';

export const chartWidth = 600;
const chartHeight = 240;

/** Where the plot is, in pixels. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const scale = 2;
const tall = letterHeight * scale;

/** An empty chart with round corners. */
export function chartCanvas(sprites: Sprites, height = chartHeight): Canvas {
  const canvas = new Canvas(chartWidth, height);
  canvas.stretch(sprites.get(`board/${scale}`, 'frame'), { x: 0, y: 0, width: chartWidth, height });
  return canvas;
}

export const even = (length: number): number => 2 * Math.round(length / 2);

/** Round numbers from 0 to at most `greatest`, with at most `maxCount` above 0. */
export function ticks(greatest: number, maxCount: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
  const step = steps.find((one) => greatest / one <= maxCount) ?? Math.ceil(greatest / maxCount);
  return Array.from({ length: Math.floor(greatest / step) + 1 }, (_, index) => index * step);
}

/** Writes a number below the plot, centred at column x. */
export function writeBelow(canvas: Canvas, sprites: Sprites, text: string, x: number, { bottom }: Plot): void {
  write(canvas, sprites, text, inside(even(x - widthOf(text, scale) / 2), text), bottom + 4, scale);
}

/** Writes a number to the left of the plot, centred at row y. */
export function writeBeside(canvas: Canvas, sprites: Sprites, text: string, y: number, { left }: Plot): void {
  write(canvas, sprites, text, left - letterWidths[scale] / 2 - widthOf(text, scale), y - tall / 2, scale);
}

/** The nearest x at which the text fits into the picture. */
export function inside(x: number, text: string): number {
  return Math.max(8, Math.min(chartWidth - 8 - widthOf(text, scale), x));
}

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** Inks from a line's colour to the frame's, for its soft edges. */
type Ramp = readonly number[];

/** Draws an antialiased line through points from left to right, `thick` pixels wide. */
export function drawLine(
  canvas: Canvas,
  points: readonly ChartPoint[],
  thick: number,
  ramp: Ramp = ramps.barFrame,
): void {
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const slope = (to.y - from.y) / Math.max(to.x - from.x, 1);
    const reach = Math.max((thick * Math.min(Math.hypot(1, slope), 4)) / 2, Math.abs(slope));
    // A steep line goes no higher and no lower than where it leads, however far it reaches on its way.
    const top = Math.min(from.y, to.y) - thick / 2;
    const bottom = Math.max(from.y, to.y) + thick / 2;
    const start = even(from.x);
    canvas.line({ from: start, to: even(to.x), y: from.y + slope * (start - from.x), slope, reach, top, bottom }, ramp);
  });
}
