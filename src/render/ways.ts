/** The chart of all shortest solutions: how they part and meet; found ones are thick and in another colour. */
import { type WayGraph, lengthOf, stepsOf, waysFrom } from '../way-graph.ts';
import type { Canvas } from './canvas.ts';
import { type Plot, type ChartPoint, chartCanvas, drawLine, even, inside, writeBelow } from './chart.ts';
import { widthOf } from './lettering.ts';
import { inks, ramps } from './palette.ts';
import { encodePng } from './png.ts';
import type { Sprites } from './sprites.ts';
import { type Course, type Lane, layOut } from './way-layout.ts';

const ends = { left: 26, right: 574, top: 26 } as const;
const below = 44;
/** How far apart lanes are, in pixels: less where they are many, so that all of them are not taller than this. */
const farApart = 28;
const leastApart = 5;
const tallest = 300;
/** How thick lines are, in pixels. */
const thin = 2;
const thick = 6;

/** A chart 600 pixels wide: moves to the right, one line for what ways have in common. */
export async function waysPng(
  graph: WayGraph,
  found: Iterable<number>,
  sprites: Sprites,
): Promise<Uint8Array<ArrayBuffer>> {
  const { moves, courses, lanes, bottom } = layOut(graph);
  const apart = Math.max(leastApart, Math.min(farApart, tallest / Math.max(bottom, 1)));
  const plot: Plot = { ...ends, bottom: even(ends.top + Math.max(2 * farApart, bottom * apart)) };
  const top = (plot.top + plot.bottom - bottom * apart) / 2;
  const columns = columnsIn(plot, moves);
  const at = ({ column, y }: Lane): ChartPoint => ({ x: columns[column] ?? 0, y: top + y * apart });
  const canvas = chartCanvas(sprites, plot.bottom + below);
  drawMoves(canvas, sprites, plot, placesAt(graph, moves, columns));
  const taken = stepsFound(graph, found);
  const isFound = ({ from, index }: Course): boolean => taken.has(`${from},${index}`);
  for (const course of courses) if (!isFound(course)) drawLine(canvas, course.lanes.map(at), thin);
  for (const course of courses) if (isFound(course)) drawLine(canvas, course.lanes.map(at), thick, ramps.markFrame);
  for (const lane of [...(lanes[0] ?? []), ...(lanes.at(-1) ?? [])])
    drawEnd(canvas, sprites, lane.column === 0 ? 'start' : 'goal', at(lane));
  return encodePng(canvas, 'chart');
}

/** Long stretches without a parting take little more room than short ones. */
const roomOf = (moves: number): number => (moves <= 4 ? moves : 2 + Math.log2(moves));

/** The x of each column. */
function columnsIn({ left, right }: Plot, moves: readonly number[]): number[] {
  const rooms = moves.slice(1).map((one, index) => roomOf(one - (moves[index] ?? 0)));
  const unit = (right - left) / rooms.reduce((sum, room) => sum + room, 0);
  let x: number = left;
  return [left, ...rooms.map((room) => (x += room * unit))];
}

function stepsFound(graph: WayGraph, found: Iterable<number>): ReadonlySet<string> {
  const counts = waysFrom(graph);
  return new Set(Array.from(found, (way) => stepsOf(graph, counts, way)).flat());
}

interface MovesAt {
  readonly moves: number;
  readonly x: number;
}

/** The columns where ways begin, part, meet or end, those of the start and the goals first. */
function placesAt(graph: WayGraph, moves: readonly number[], columns: readonly number[]): MovesAt[] {
  const last = lengthOf(graph);
  const all = [0, last, ...graph.map((place) => place.moves)];
  return [...new Set(all)].map((one) => ({ moves: one, x: columns[moves.indexOf(one)] ?? 0 }));
}

/** Writes how many moves were made below those columns that have room for it, and a line up from each. */
function drawMoves(canvas: Canvas, sprites: Sprites, plot: Plot, all: readonly MovesAt[]): void {
  const taken: { from: number; to: number }[] = [];
  for (const { moves, x } of all) {
    const text = String(moves);
    const from = inside(even(x - widthOf(text, 2) / 2), text);
    const to = from + widthOf(text, 2);
    if (taken.some((one) => from < one.to + 12 && to > one.from - 12)) continue;
    taken.push({ from, to });
    canvas.paint({ x: even(x) - 2, y: plot.top - 8, width: 2, height: plot.bottom - plot.top + 16 }, inks.grid);
    writeBelow(canvas, sprites, text, x, { ...plot, bottom: plot.bottom + 4 });
  }
}

function drawEnd(canvas: Canvas, sprites: Sprites, name: 'start' | 'goal', { x, y }: ChartPoint): void {
  const sprite = sprites.get('chart', name);
  canvas.lay(sprite, even(x - sprite.width / 2), Math.round(y) - sprite.height / 2);
}
