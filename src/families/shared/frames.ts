/**
 * A *frame* of a board of sliding tiles: the cells of the gap and of the block (a longer piece that slides too, if the
 * board has one). It leaves only the order of the tiles open. For each frame, the effect of each move is computed once:
 * the next frame, and past which other tiles, in reading order, the moving tile is carried. A horizontal move carries
 * it past none.
 *
 *     6 1 3     the 8 below the gap moves up: in reading order, 6 1 3 5 4 2 8 7,
 *     5 _ 4     it is carried from place 6 to place 4, past the 4 and the 2: 6 1 3 5 8 4 2 7
 *     2 8 7
 */
import { type Direction, directions, steps } from './directions.ts';
import { type Symmetry, symmetries } from './symmetries.ts';

export interface FrameShape {
  readonly width: number;
  readonly height: number;
  readonly block?: { readonly width: number; readonly height: number };
}

export interface FrameStep {
  readonly direction: Direction;
  /** Of the piece that moves. */
  readonly cell: number;
  readonly to: number;
  /** In reading order; equal for the block and for a horizontal move. */
  readonly from: number;
  readonly into: number;
}

export interface Frame {
  readonly gap: number;
  /** Empty without a block. */
  readonly block: readonly number[];
  /** In reading order. */
  readonly tiles: readonly number[];
  readonly steps: readonly FrameStep[];
  /** No move leads to another region. */
  readonly region: number;
  readonly place: number;
  /** 0 or 1. A move changes it if and only if it changes the parity of the tiles' order. */
  readonly parity: number;
}

export interface FrameLayout {
  readonly frames: readonly Frame[];
  readonly regions: readonly (readonly Frame[])[];
  readonly symmetries: readonly Symmetry[];
}

export function framesOf(shape: FrameShape): FrameLayout {
  const drafts = draftFrames(shape);
  const explored: number[][] = [];
  for (const first of drafts.keys()) {
    if (drafts[first]?.region === unknown) explored.push(explore(first, explored.length, drafts));
  }
  return {
    frames: drafts,
    regions: explored.map((region) => region.map((number) => drafts[number] as Frame)),
    symmetries: symmetries(shape.width, shape.height),
  };
}

type Draft = { -readonly [Key in keyof Frame]: Frame[Key] };
const unknown = -1;

function draftFrames(shape: FrameShape): Draft[] {
  const cells = shape.width * shape.height;
  const blocks = blockPlaces(shape);
  const frames: Draft[] = [];
  // By block and gap.
  const numbers = new Int16Array(blocks.length * cells).fill(unknown);
  for (const [index, block] of blocks.entries()) {
    for (let gap = 0; gap < cells; gap++) {
      if (block.includes(gap)) continue;
      const tiles: number[] = [];
      for (let cell = 0; cell < cells; cell++) if (cell !== gap && !block.includes(cell)) tiles.push(cell);
      numbers[index * cells + gap] = frames.length;
      frames.push({ gap, block, tiles, steps: [], region: unknown, place: 0, parity: 0 });
    }
  }
  for (const frame of frames) frame.steps = findSteps(shape, frame, frames, blocks, numbers);
  return frames;
}

function explore(first: number, region: number, drafts: readonly Draft[]): number[] {
  const queue = [first];
  (drafts[first] as Draft).region = region;
  for (const number of queue) {
    const { steps: found, parity } = drafts[number] as Draft;
    for (const step of found) {
      const next = drafts[step.to] as Draft;
      if (next.region !== unknown) continue;
      next.region = region;
      next.place = queue.length;
      next.parity = (parity + Math.abs(step.into - step.from)) % 2;
      queue.push(step.to);
    }
  }
  return queue;
}

/** Without a block, one empty placement. */
function blockPlaces({ width, height, block }: FrameShape): number[][] {
  if (block === undefined) return [[]];
  const places: number[][] = [];
  for (let y = 0; y + block.height <= height; y++) {
    for (let x = 0; x + block.width <= width; x++) {
      const cells: number[] = [];
      for (let dy = 0; dy < block.height; dy++) {
        for (let dx = 0; dx < block.width; dx++) cells.push((y + dy) * width + x + dx);
      }
      places.push(cells);
    }
  }
  return places;
}

/** In the order up, left, right, down of the gap. */
function findSteps(
  shape: FrameShape,
  { gap, block, tiles }: Draft,
  frames: readonly Draft[],
  blocks: readonly (readonly number[])[],
  numbers: Int16Array,
): FrameStep[] {
  const found: FrameStep[] = [];
  for (const direction of directions) {
    const cell = cellBeside(shape, gap, direction);
    if (cell === undefined) continue;
    const moved = block.includes(cell) ? blockMoved(shape, gap, block, direction) : { gap: cell, block };
    if (moved === undefined) continue;
    const index = blocks.findIndex((one) => one[0] === moved.block[0]);
    const to = numbers[index * shape.width * shape.height + moved.gap] as number;
    const from = tiles.indexOf(cell);
    found.push({ direction, cell, to, from, into: from < 0 ? from : (frames[to] as Draft).tiles.indexOf(gap) });
  }
  return found;
}

/** Undefined unless the block is one cell wide there. */
function blockMoved(
  shape: FrameShape,
  gap: number,
  block: readonly number[],
  direction: Direction,
): Pick<Frame, 'gap' | 'block'> | undefined {
  const [dx, dy] = steps[direction];
  if ((dx === 0 ? shape.block?.width : shape.block?.height) !== 1) return undefined;
  const moved = block.map((cell) => cell - dx - dy * shape.width);
  const vacated = block.find((cell) => !moved.includes(cell));
  return vacated === undefined || !moved.includes(gap) ? undefined : { gap: vacated, block: moved };
}

export function cellBeside({ width, height }: FrameShape, cell: number, direction: Direction): number | undefined {
  const [dx, dy] = steps[direction];
  const x = (cell % width) + dx;
  const y = Math.floor(cell / width) + dy;
  return x < 0 || x >= width || y < 0 || y >= height ? undefined : y * width + x;
}
