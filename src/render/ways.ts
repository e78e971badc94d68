/**
 * The chart of all shortest solutions: how they part and meet; found ones are thick and in another colour. Columns are
 * the moves where ways part or meet, and one after and before each, so ways between the same two places run side by
 * side. In a column each way through it has a lane. Lanes are sorted so that few of them cross, and stand near their
 * neighbours.
 */
import { type WayGraph, lengthOf, stepsOf, waysFrom } from '../way-graph.ts';
import type { Canvas, End } from './canvas.ts';
import { type Plot, chartCanvas, inside, writeBelow } from './charts.ts';
import { widthOf } from './lettering.ts';
import { inks, ramps } from './palette.ts';
import { even } from './pixel-layout.ts';
import { encodePng } from './png.ts';
import type { Sprites } from './sprites.ts';

const ends = { left: 26, right: 574, top: 26 } as const;
const below = 44;
/** In pixels: less where lanes are many, so that they are not taller than this. */
const farApart = 28;
const leastApart = 5;
const tallest = 300;
/** In pixels. */
const thin = 2;
const thick = 6;

/** 600 pixels wide: moves to the right, one line for the common parts of ways. */
export async function waysPng(
  graph: WayGraph,
  found: Iterable<number>,
  sprites: Sprites,
): Promise<Uint8Array<ArrayBuffer>> {
  const { moves, courses, lanes, columnOf, y, bottom } = layOut(graph, sprites);
  const apart = Math.max(leastApart, Math.min(farApart, tallest / Math.max(bottom, 1)));
  const plot: Plot = { ...ends, bottom: even(ends.top + Math.max(2 * farApart, bottom * apart)) };
  const top = (plot.top + plot.bottom - bottom * apart) / 2;
  const columns = columnsIn(plot, moves);
  const at = (lane: number): End => ({ x: columns[columnOf[lane] ?? 0] ?? 0, y: top + (y[lane] ?? 0) * apart });
  const canvas = chartCanvas(sprites, plot.bottom + below);
  drawMoves(canvas, sprites, plot, placesAt(graph, moves, columns));
  const taken = stepsFound(graph, found);
  const isFound = ({ from, index }: Course): boolean => taken.has(`${from},${index}`);
  for (const course of courses) if (!isFound(course)) canvas.line(course.lanes.map(at), thin, ramps.barFrame);
  for (const course of courses) if (isFound(course)) canvas.line(course.lanes.map(at), thick, ramps.markFrame);
  const downwards = (one: number, other: number): number => (y[one] ?? 0) - (y[other] ?? 0);
  for (const lane of lanes[0] ?? []) drawEnd(canvas, sprites, 'start', at(lane));
  for (const lane of lanes.at(-1)?.toSorted(downwards) ?? []) drawEnd(canvas, sprites, 'goal', at(lane));
  return encodePng(canvas, 'chart');
}

const roomOf = (moves: number): number => (moves <= 4 ? moves : 2 + Math.log2(moves));

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

/** The start and the goals first: they get their numbers before others. */
function placesAt(graph: WayGraph, moves: readonly number[], columns: readonly number[]): MovesAt[] {
  const last = lengthOf(graph);
  const all = [0, last, ...graph.map((place) => place.moves)];
  return [...new Set(all)].map((one) => ({ moves: one, x: columns[moves.indexOf(one)] ?? 0 }));
}

/** Columns without room get no number. */
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

function drawEnd(canvas: Canvas, sprites: Sprites, name: 'start' | 'goal', { x, y }: End): void {
  const sprite = sprites.get('chart', name);
  canvas.lay(sprite, even(x - sprite.width / 2), Math.round(y) - sprite.height / 2);
}

/** A course is between two places; lanes are its parts, and the places: one for each column that it is in. */
interface Course {
  readonly from: number;
  /** In the `next` of its place. */
  readonly index: number;
  /** By number. */
  readonly lanes: readonly number[];
}

interface WayLayout {
  /** By column. */
  readonly moves: readonly number[];
  readonly courses: readonly Course[];
  /** By column. */
  readonly lanes: readonly (readonly number[])[];
  /** By lane. */
  readonly columnOf: readonly number[];
  /** By lane, in lanes: those of a column are one apart at least. The topmost of all is 0. */
  readonly y: Float64Array;
  readonly bottom: number;
}

function layOut(graph: WayGraph, { module }: Sprites): WayLayout {
  const moves = columnsOf(graph);
  const lanes: number[][] = moves.map(() => []);
  const columnOf: number[] = [];
  const courses = coursesOf(graph, moves, lanes, columnOf);
  const starts = [0];
  for (const column of lanes) starts.push((starts.at(-1) ?? 0) + column.length);
  const edges: number[] = [];
  for (const { lanes: own } of courses) {
    for (let k = 1; k < own.length; k++) edges.push(own[k - 1] as number, own[k] as number);
  }
  const input = Int32Array.from([...starts, ...lanes.flat(), ...edges]);
  module.begin();
  const address = module.allocate(input.byteLength);
  new Int32Array(module.memory.buffer, address).set(input);
  const placed = module.placeLanes(address, columnOf.length, lanes.length, edges.length / 2);
  const y = new Float64Array(module.memory.buffer.slice(placed, placed + 8 * columnOf.length));
  const top = y.reduce((least, one) => Math.min(least, one));
  for (let lane = 0; lane < y.length; lane++) y[lane] = (y[lane] as number) - top;
  return { moves, courses, lanes, columnOf, y, bottom: Math.max(...y) };
}

function columnsOf(graph: WayGraph): number[] {
  const places = new Set(graph.map(({ moves }) => moves));
  const beside = [...places].flatMap((moves) => [moves - 1, moves, moves + 1]);
  return [...new Set(beside)].filter((moves) => moves >= 0 && moves <= lengthOf(graph)).toSorted((a, b) => a - b);
}

/** Follows every way from the start, so lanes are first sorted as the ways are. */
function coursesOf(graph: WayGraph, moves: readonly number[], lanes: number[][], columnOf: number[]): Course[] {
  const columns = new Map(moves.map((one, column) => [one, column]));
  const columnAt = (place: number): number => columns.get(graph[place]?.moves ?? 0) ?? 0;
  const laneIn = (column: number): number => {
    lanes[column]?.push(columnOf.length);
    return columnOf.push(column) - 1;
  };
  const courses: Course[] = [];
  const known = new Map<number, number>();
  const follow = (place: number): number => {
    const lane = laneIn(columnAt(place));
    known.set(place, lane);
    graph[place]?.next.forEach((to, index) => {
      const course = [lane];
      for (let column = columnAt(place) + 1; column < columnAt(to); column++) course.push(laneIn(column));
      course.push(known.get(to) ?? follow(to));
      courses.push({ from: place, index, lanes: course });
    });
    return lane;
  };
  follow(0);
  return courses;
}
