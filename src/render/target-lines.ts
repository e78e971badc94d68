/** The lines around the places where blocks must stand in the end. */
import { blockShape } from './block-shape.ts';
import type { OutlineStroke, OutlineParts } from './outline.ts';
import { inks } from './palette.ts';

interface Grade {
  readonly pitch: number;
  readonly scale: 1 | 2;
}

interface Stroke {
  readonly line: OutlineStroke;
  readonly parts: OutlineParts;
}

/** The gap between a place on the floor and what lies around it. */
export const gapOf = ({ pitch, scale }: Grade): Stroke => ({
  line: { inset: 0, breadth: blockShape.margin * scale, ink: inks.well },
  parts: () => [[0, pitch]],
});

/** Light dashes with dark edges, which are seen on the floor and on wood. They leave the round corners of the board's floor as they are. */
export function dashesOf({ pitch, scale }: Grade): Stroke[] {
  const short = 2 * Math.round(pitch / 16);
  const dashed: OutlineParts = (from, to) => [
    [from, short],
    [3 * short, pitch - 3 * short],
    [pitch - short, to],
  ];
  const outside: OutlineParts = (from, to, edge) =>
    dashed(from < 0 ? 4 * scale : from, to > pitch ? pitch - 4 * scale : to, edge);
  return [
    { line: { inset: -2 * scale, breadth: 2 * scale, ink: inks.well }, parts: outside },
    { line: { inset: 0, breadth: 4 * scale, ink: inks.well }, parts: dashed },
    { line: { inset: 0, breadth: 2 * scale, ink: inks.tile }, parts: dashed },
  ];
}
