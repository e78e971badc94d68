/**
 * The chart of all shortest solutions: how they part and meet; found ones are thick and in another colour. Columns are
 * the moves where ways part or meet, and one after and before each, so ways between the same two places run side by
 * side. In a column each way through it has a lane. Lanes are sorted so that few of them cross, and stand near their
 * neighbours.
 */
import { type WayGraph, lengthOf, stepsOf, waysFrom } from '../way-graph.ts';
import type { Canvas } from './canvas.ts';
import { type ChartPoint, type Plot, chartCanvas, drawLine, inside, writeBelow } from './charts.ts';
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

function drawEnd(canvas: Canvas, sprites: Sprites, name: 'start' | 'goal', { x, y }: ChartPoint): void {
  const sprite = sprites.get('chart', name);
  canvas.lay(sprite, even(x - sprite.width / 2), Math.round(y) - sprite.height / 2);
}

/** A place of the graph, or the course between two, in one column. */
interface Lane {
  readonly column: number;
  readonly place: number | undefined;
  readonly before: Lane[];
  readonly after: Lane[];
  /** From the top. */
  order: number;
  /** In lanes; those of a column are one apart at least. The topmost of all is 0. */
  y: number;
}

interface Course {
  readonly from: number;
  /** In the `next` of its place. */
  readonly index: number;
  readonly lanes: readonly Lane[];
}

interface WayLayout {
  /** By column. */
  readonly moves: readonly number[];
  readonly courses: readonly Course[];
  readonly lanes: readonly (readonly Lane[])[];
  readonly bottom: number;
}

function layOut(graph: WayGraph): WayLayout {
  const moves = columnsOf(graph);
  const lanes: Lane[][] = moves.map(() => []);
  const courses = coursesOf(graph, moves, lanes);
  sortLanes(lanes);
  placeLanes(lanes);
  const all = lanes.flat();
  const top = Math.min(...all.map(({ y }) => y));
  for (const lane of all) lane.y -= top;
  return { moves, courses, lanes, bottom: Math.max(...all.map(({ y }) => y)) };
}

function columnsOf(graph: WayGraph): number[] {
  const places = new Set(graph.map(({ moves }) => moves));
  const beside = [...places].flatMap((moves) => [moves - 1, moves, moves + 1]);
  return [...new Set(beside)].filter((moves) => moves >= 0 && moves <= lengthOf(graph)).toSorted((a, b) => a - b);
}

/** Follows every way from the start, so lanes are first sorted as the ways are. */
function coursesOf(graph: WayGraph, moves: readonly number[], lanes: Lane[][]): Course[] {
  const columns = new Map(moves.map((one, column) => [one, column]));
  const columnOf = (place: number): number => columns.get(graph[place]?.moves ?? 0) ?? 0;
  const laneIn = (column: number, place?: number): Lane => {
    const inColumn = lanes[column] ?? [];
    const lane: Lane = { column, place, before: [], after: [], order: inColumn.length, y: 0 };
    inColumn.push(lane);
    return lane;
  };
  const courses: Course[] = [];
  const known = new Map<number, Lane>();
  const follow = (place: number): Lane => {
    const lane = laneIn(columnOf(place), place);
    known.set(place, lane);
    graph[place]?.next.forEach((to, index) => {
      const between = range(columnOf(place) + 1, columnOf(to)).map((column) => laneIn(column));
      courses.push({ from: place, index, lanes: joined([lane, ...between, known.get(to) ?? follow(to)]) });
    });
    return lane;
  };
  follow(0);
  return courses;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

function joined(lanes: readonly Lane[]): readonly Lane[] {
  lanes.slice(1).forEach((lane, index) => {
    const before = lanes[index];
    if (before === undefined) return;
    before.after.push(lane);
    lane.before.push(before);
  });
  return lanes;
}

type Side = 'before' | 'after';

/** By where lanes come from, then by where they lead; keeps the best. More rounds hardly help. */
function sortLanes(lanes: readonly Lane[][]): void {
  let fewest = crossings(lanes);
  for (const side of ['before', 'after'] as const) {
    if (fewest === 0) return;
    const before = lanes.map((column) => [...column]);
    for (const column of side === 'before' ? lanes : lanes.toReversed()) sortColumn(column, side);
    const count = crossings(lanes);
    if (count > fewest)
      lanes.forEach((column, index) => before[index]?.forEach((lane, order) => put(column, order, lane)));
    else fewest = count;
  }
}

function put(column: Lane[], order: number, lane: Lane): void {
  column[order] = lane;
  lane.order = order;
}

/** By insertion: most columns are nearly sorted, and a fresh isolate has no quick sort ready. */
function sortColumn(column: Lane[], side: Side): void {
  for (const lane of column) {
    let sum = 0;
    for (const { order } of lane[side]) sum += order;
    lane.y = lane[side].length === 0 ? lane.order : sum / lane[side].length;
  }
  for (let next = 1; next < column.length; next++) {
    const lane = column[next] as Lane;
    let order = next;
    for (; order > 0 && (column[order - 1] as Lane).y > lane.y; order--) put(column, order, column[order - 1] as Lane);
    put(column, order, lane);
  }
}

function crossings(lanes: readonly (readonly Lane[])[]): number {
  let count = 0;
  for (const column of lanes) {
    const ends: number[] = [];
    for (const { after } of column) {
      const first = ends.length;
      for (const { order } of after) {
        for (let k = 0; k < first; k++) if ((ends[k] as number) > order) count++;
        ends.push(order);
      }
    }
  }
  return count;
}

/** Lanes move three times towards the middle of their neighbours, as far as their order allows. */
function placeLanes(lanes: readonly (readonly Lane[])[]): void {
  for (const column of lanes) for (const lane of column) lane.y = lane.order - (column.length - 1) / 2;
  for (let move = 0; move < 3; move++) {
    for (const column of lanes) spread(column, 'before', move > 0);
    for (const column of lanes.toReversed()) spread(column, 'after', move > 0);
  }
}

/** The heights nearest to neighbours, one apart at least. Lanes that want to be closer share the middle. */
function spread(column: readonly Lane[], side: Side, both: boolean): void {
  const sums: number[] = [];
  const sizes: number[] = [];
  let last = -1;
  for (const lane of column) {
    let [sum, size] = [middleOf(lane, side, both) - lane.order, 1];
    while (last >= 0 && (sums[last] as number) * size >= sum * (sizes[last] as number)) {
      sum += sums[last] as number;
      size += sizes[last--] as number;
    }
    sums[++last] = sum;
    sizes[last] = size;
  }
  let at = 0;
  for (let group = 0; group <= last; group++) {
    const size = sizes[group] as number;
    const y = (sums[group] as number) / size;
    for (const end = at + size; at < end; at++) (column[at] as Lane).y = y + at;
  }
}

function middleOf(lane: Lane, side: Side, both: boolean): number {
  const { before, after } = lane;
  const near = both ? [...before, ...after] : side === 'before' ? before : after;
  let sum = 0;
  for (const { y } of near) sum += y;
  return near.length === 0 ? lane.y : sum / near.length;
}
