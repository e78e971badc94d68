/** Common parts of charts: the canvas, the axes, and antialiased lines. */
import { Canvas } from './canvas.ts';
import { letterHeight, letterWidths, widthOf, write } from './lettering.ts';
import { inks, ramps } from './palette.ts';
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

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Inks from a line's colour to the frame's, for its soft edges. */
type Ramp = readonly number[];

/** Draws an antialiased line through points from left to right, `thick` pixels wide. */
export function drawLine(canvas: Canvas, points: readonly Point[], thick: number, ramp: Ramp = ramps.barFrame): void {
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const slope = (to.y - from.y) / Math.max(to.x - from.x, 1);
    const half = (thick * Math.min(Math.hypot(1, slope), 4)) / 2;
    const heightAt = (x: number): number => from.y + slope * (Math.max(from.x, Math.min(to.x, x)) - from.x);
    for (let x = Math.floor(from.x); x <= to.x; x++) {
      const [before, after] = [heightAt(x - 0.5), heightAt(x + 0.5)];
      const middle = (before + after) / 2;
      const reach = Math.max(half, Math.abs(after - before) / 2);
      drawColumn(canvas, x, middle - reach, middle + reach, ramp);
    }
  });
}

/** Draws a column from one height to another, with antialiased ends. */
function drawColumn(canvas: Canvas, x: number, from: number, to: number, ramp: Ramp): void {
  const first = Math.ceil(from);
  const last = Math.floor(to);
  if (last > first) canvas.column(x, first, last - first, ramp[0] ?? inks.bar);
  soften(canvas, x, first - 1, first - from, ramp);
  soften(canvas, x, last, to - last, ramp);
}

/** @param share how much of the pixel is covered, from 0 to 1 */
function soften(canvas: Canvas, x: number, y: number, share: number, ramp: Ramp): void {
  const shade = Math.round((1 - share) * (ramp.length - 1));
  if (shade < ramp.length - 1) canvas.column(x, y, 1, ramp[shade] ?? inks.bar);
}
