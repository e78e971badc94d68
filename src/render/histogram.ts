/** The chart of a board's histogram: how many positions there are at each distance. */
import { inThrees } from '../message.ts';
import { type Plot, chartCanvas, even, inside, ticks, writeBelow } from './chart.ts';
import { letterHeight, widthOf, write } from './lettering.ts';
import { inks } from './palette.ts';
import { encodePng } from './png.ts';
import type { Sprites } from './sprites.ts';

const plot: Plot = { left: 28, right: 572, top: 64, bottom: 196 };

/**
 * A chart of 600 x 240 pixels: a bar for each distance, from 0.
 *
 * @param counts how many positions there are at each distance
 * @param mark a distance that gets a pointer
 */
export async function histogramPng(
  counts: readonly number[],
  mark: number | undefined,
  sprites: Sprites,
): Promise<Uint8Array<ArrayBuffer>> {
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
