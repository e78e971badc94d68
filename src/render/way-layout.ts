/**
 * Where the ways of a graph run in a picture. Columns are moves, as many as it takes: all those where ways part or meet, and one
 * after and before each, so that ways between the same two places run side by side. In a column each way through it has a lane; lanes
 * are sorted so that few of them cross, and stand near those that they come from and lead to.
 */
import { type WayGraph, lengthOf } from '../way-graph.ts';

/** Where ways run through a column: a place of the graph, or the course between two. */
export interface Lane {
  readonly column: number;
  /** The number of the place, if it is one. */
  readonly place: number | undefined;
  readonly before: Lane[];
  readonly after: Lane[];
  /** Its number in the column, from the top. */
  order: number;
  /** Its height in lanes; lanes of a column are one apart at least. The topmost of all is 0. */
  y: number;
}

/** From a place to the next one: both, and the lanes between. */
export interface Course {
  readonly from: number;
  /** Which of the next places it leads to. */
  readonly index: number;
  readonly lanes: readonly Lane[];
}

export interface WayLayout {
  /** The moves of each column. */
  readonly moves: readonly number[];
  readonly courses: readonly Course[];
  readonly lanes: readonly (readonly Lane[])[];
  /** The height of the lowest lane. */
  readonly bottom: number;
}

export function layOut(graph: WayGraph): WayLayout {
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

/** Follows every way from the start, so that lanes are first sorted as the ways are. */
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

const sweeps = 6;

/** Sorts each column by where its lanes come from, then by where they lead, over and over, and keeps the best of it. */
function sortLanes(lanes: readonly Lane[][]): void {
  let best = ordersOf(lanes);
  let fewest = crossings(lanes);
  for (let sweep = 0; sweep < sweeps && fewest > 0; sweep++) {
    const side: Side = sweep % 2 === 0 ? 'after' : 'before';
    for (const column of side === 'before' ? lanes : lanes.toReversed()) sortColumn(column, side);
    const count = crossings(lanes);
    if (count >= fewest) continue;
    fewest = count;
    best = ordersOf(lanes);
  }
  lanes.forEach((column, index) => {
    for (const lane of column) lane.order = best[index]?.get(lane) ?? 0;
    column.sort((a, b) => a.order - b.order);
  });
}

const ordersOf = (lanes: readonly (readonly Lane[])[]): ReadonlyMap<Lane, number>[] =>
  lanes.map((column) => new Map(column.map((lane) => [lane, lane.order])));

function sortColumn(column: Lane[], side: Side): void {
  const middles = new Map(column.map((lane) => [lane, mean(lane[side], 'order') ?? lane.order]));
  column.sort((a, b) => (middles.get(a) ?? 0) - (middles.get(b) ?? 0) || a.order - b.order);
  column.forEach((lane, order) => (lane.order = order));
}

function mean(lanes: readonly Lane[], what: 'order' | 'y'): number | undefined {
  return lanes.length === 0 ? undefined : lanes.reduce((sum, lane) => sum + lane[what], 0) / lanes.length;
}

function crossings(lanes: readonly (readonly Lane[])[]): number {
  let count = 0;
  for (const column of lanes) {
    const ends = column.flatMap(({ after }) => after.map(({ order }) => order).toSorted((a, b) => a - b));
    ends.forEach((end, index) => {
      for (let other = index + 1; other < ends.length; other++) if ((ends[other] ?? end) < end) count++;
    });
  }
  return count;
}

/** Moves lanes towards the middle of their neighbours, as far as their order allows. */
function placeLanes(lanes: readonly (readonly Lane[])[]): void {
  for (const column of lanes) column.forEach((lane, order) => (lane.y = order - (column.length - 1) / 2));
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const column of lanes) spread(column, ({ before, after }) => [...before, ...(sweep % 2 === 0 ? [] : after)]);
    for (const column of lanes.toReversed())
      spread(column, ({ before, after }) => [...after, ...(sweep % 2 === 0 ? [] : before)]);
  }
}

/** The heights nearest to what each lane wants, one apart at least: neighbours that want to stand closer share the middle. */
function spread(column: readonly Lane[], wanted: (lane: Lane) => readonly Lane[]): void {
  const groups: { sum: number; size: number }[] = [];
  for (const lane of column) {
    let group = { sum: (mean(wanted(lane), 'y') ?? lane.y) - lane.order, size: 1 };
    for (let last = groups.at(-1); last && last.sum / last.size >= group.sum / group.size; last = groups.at(-1)) {
      group = { sum: group.sum + last.sum, size: group.size + last.size };
      groups.pop();
    }
    groups.push(group);
  }
  let at = 0;
  for (const { sum, size } of groups) {
    for (const lane of column.slice(at, at + size)) lane.y = sum / size + lane.order;
    at += size;
  }
}
