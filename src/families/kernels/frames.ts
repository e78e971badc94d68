/**
 * Where everything stands on a board of sliding tiles but for the order of the tiles: the gap, and the block if there is
 * one (a longer piece that slides as well). For each such frame, what a move does is worked out once: which frame comes of
 * it, and past which other tiles, in reading order, the moving one is carried. A sideways move carries it past none.
 *
 *     6 1 3     the 8 below the gap moves up: in reading order, 6 1 3 5 4 2 8 7,
 *     5 _ 4     it is carried from place 6 to place 4, past the 4 and the 2: 6 1 3 5 8 4 2 7
 *     2 8 7
 */
import { type Direction, steps } from './directions.ts';

/** Cells are numbered row by row. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  /** The size of the block in cells, where the board has one. */
  readonly block?: { readonly width: number; readonly height: number };
}

export interface Step {
  /** Where the gap goes. */
  readonly direction: Direction;
  /** The cell beside the gap that is vacated or, by the block, first touched. */
  readonly cell: number;
  /** The frame that comes of it. */
  readonly to: number;
  /** The moving tile's place in reading order before and after; the same for the block and for a sideways move. */
  readonly from: number;
  readonly into: number;
}

export interface Frame {
  readonly gap: number;
  /** The cells of the block; none without one. */
  readonly block: readonly number[];
  /** The cells of the tiles, in reading order. */
  readonly tiles: readonly number[];
  readonly steps: readonly Step[];
  /** No move leads from one region to another. */
  readonly region: number;
  /** Its number within its region. */
  readonly place: number;
  /** 0 or 1: a move changes the parity of the tiles' order exactly when it changes this. */
  readonly parity: number;
}

type Bare = Pick<Frame, 'gap' | 'block' | 'tiles'>;

export interface Layout {
  readonly frames: readonly Frame[];
  /** The frames of each region, by their places. */
  readonly regions: readonly (readonly Frame[])[];
}

export function framesOf(shape: Shape): Layout {
  const bare = blockPlaces(shape).flatMap((block) => gapPlaces(shape, block));
  const numbers = new Map(bare.map((frame, number) => [nameOf(frame), number]));
  const stepsOf = bare.map((frame) => findSteps(shape, frame, numbers, bare));
  const found: Found[] = [];
  const explored: (readonly number[])[] = [];
  for (const first of bare.keys()) {
    if (found[first] === undefined) explored.push(explore(first, explored.length, stepsOf, found));
  }
  const frames = bare.map(({ gap, block, tiles }, number): Frame => {
    const { region, place, parity } = found[number] as Found;
    return { gap, block, tiles, steps: stepsOf[number] as Step[], region, place, parity };
  });
  return { frames, regions: explored.map((region) => region.map((number) => frames[number] as Frame)) };
}

type Found = Pick<Frame, 'region' | 'place' | 'parity'>;

/** Numbers the frames of one region and finds their parities; returns them in that order. */
function explore(first: number, region: number, stepsOf: readonly (readonly Step[])[], found: Found[]): number[] {
  const queue = [first];
  found[first] = { region, place: 0, parity: 0 };
  for (const frame of queue) {
    for (const step of stepsOf[frame] as readonly Step[]) {
      if (found[step.to] !== undefined) continue;
      const parity = ((found[frame] as Found).parity + Math.abs(step.into - step.from)) % 2;
      found[step.to] = { region, place: queue.length, parity };
      queue.push(step.to);
    }
  }
  return queue;
}

function blockPlaces({ width, height, block }: Shape): number[][] {
  if (block === undefined) return [[]];
  const places: number[][] = [];
  for (let y = 0; y + block.height <= height; y++) {
    for (let x = 0; x + block.width <= width; x++) {
      places.push(
        Array.from({ length: block.width * block.height }, (_, k) => {
          return (y + Math.floor(k / block.width)) * width + x + (k % block.width);
        }),
      );
    }
  }
  return places;
}

function gapPlaces({ width, height }: Shape, block: readonly number[]): Bare[] {
  const free = Array.from({ length: width * height }, (_, cell) => cell).filter((cell) => !block.includes(cell));
  return free.map((gap) => ({ gap, block, tiles: free.filter((cell) => cell !== gap) }));
}

const nameOf = ({ gap, block }: Pick<Frame, 'gap' | 'block'>): string => `${gap}/${block.join()}`;

/** In the order up, left, right, down of the gap. */
function findSteps(shape: Shape, frame: Bare, numbers: ReadonlyMap<string, number>, bare: readonly Bare[]): Step[] {
  return (Object.keys(steps) as Direction[]).flatMap((direction) => {
    const cell = cellBeside(shape, frame.gap, direction);
    if (cell === undefined) return [];
    const after = frame.block.includes(cell) ? blockMoved(shape, frame, direction) : { gap: cell, block: frame.block };
    const to = after && numbers.get(nameOf(after));
    if (to === undefined) return [];
    const from = frame.tiles.indexOf(cell);
    return [{ direction, cell, to, from, into: from < 0 ? from : (bare[to]?.tiles.indexOf(frame.gap) ?? from) }];
  });
}

/** Where the block and the gap are after the block slid into the gap, if the gap is as wide as the block. */
function blockMoved(
  shape: Shape,
  { gap, block }: Bare,
  direction: Direction,
): Pick<Frame, 'gap' | 'block'> | undefined {
  const [dx, dy] = steps[direction];
  if ((dx === 0 ? shape.block?.width : shape.block?.height) !== 1) return undefined;
  const moved = block.map((cell) => cell - dx - dy * shape.width);
  const vacated = block.filter((cell) => !moved.includes(cell));
  const [next, another] = vacated;
  return next === undefined || another !== undefined || !moved.includes(gap)
    ? undefined
    : { gap: next, block: moved.toSorted((a, b) => a - b) };
}

/** The neighbour of a cell in a direction, if it is on the board. */
export function cellBeside({ width, height }: Shape, cell: number, direction: Direction): number | undefined {
  const [dx, dy] = steps[direction];
  const x = (cell % width) + dx;
  const y = Math.floor(cell / width) + dy;
  return x < 0 || x >= width || y < 0 || y >= height ? undefined : y * width + x;
}
