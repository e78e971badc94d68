import { type Puzzle, goalsOf } from '../puzzle.ts';
import type { TileSteps } from '../rules-in-numbers.ts';
import { type WasmGlobal, type WasmModule, moduleNamed } from './modules.ts';

export const unreachable = 255;

/** By state up to the last reached one: moves to the nearest goal, or `unreachable`. More than a byte throws. */
export function flood(puzzle: Puzzle): Uint8Array<ArrayBuffer> {
  const steps = puzzle.tileSteps?.();
  const distances = steps !== undefined && canFloodTiles(steps) ? floodTiles(steps) : floodByNeighbours(puzzle);
  if (distances === undefined) throw new Error(`${puzzle.family}.${puzzle.board} is deeper than a byte`);
  let end = distances.length;
  while (distances[end - 1] === unreachable) end--;
  return end === distances.length ? distances : distances.slice(0, end);
}

/** Undefined if a distance does not fit a byte. */
export function floodByNeighbours(puzzle: Puzzle): Uint8Array<ArrayBuffer> | undefined {
  const distances = new Uint8Array(puzzle.size).fill(unreachable);
  const queue = new Float64Array(puzzle.size);
  const near = new Float64Array(puzzle.degree);
  let filled = 0;
  for (const goal of goalsOf(puzzle)) {
    distances[goal] = 0;
    queue[filled++] = goal;
  }
  for (let next = 0; next < filled; next++) {
    const state = queue[next] as number;
    const distance = (distances[state] as number) + 1;
    const count = puzzle.neighbours(state, near);
    for (let k = 0; k < count; k++) {
      const neighbour = near[k] as number;
      if (distances[neighbour] !== unreachable) continue;
      if (distance === unreachable) return undefined;
      distances[neighbour] = distance;
      queue[filled++] = neighbour;
    }
  }
  return distances;
}

interface WasmExports extends WasmModule {
  readonly rules: WasmGlobal;
  readonly distances: WasmGlobal;
  flood(): number;
}

const maxTiles = 9;
const maxFrames = 64;
const goalOffset = 2;
const framesOffset = 4;
const frameLength = 13;

export const canFloodTiles = ({ tiles, frames }: TileSteps): boolean => tiles <= maxTiles && frames.length <= maxFrames;

function floodTiles({ tiles, frames, goal }: TileSteps): Uint8Array<ArrayBuffer> | undefined {
  const wasm = moduleNamed('flood') as WasmExports;
  const { memory, rules, distances } = wasm;
  const numbers = new Uint32Array(memory.buffer, rules.value, framesOffset + maxFrames * frameLength);
  numbers.set([tiles, frames.length]);
  numbers.set([goal.frame, goal.rank], goalOffset);
  for (const [frame, steps] of frames.entries()) {
    const written = steps.flatMap(({ to, from, into }) => [to, from, into]);
    numbers.set([steps.length, ...written], framesOffset + frame * frameLength);
  }
  const count = wasm.flood();
  return count === 0 ? undefined : new Uint8Array(memory.buffer, distances.value, count).slice();
}
