/** The flood in WebAssembly (wasm/flood.ts), for programs that make tables. */
import type { TileSteps } from '../tile-steps.ts';
import { moduleNamed } from './modules.ts';

/** What wasm/flood.ts exports. */
interface WasmExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly rules: { readonly value: number };
  readonly distances: { readonly value: number };
  flood(): number;
}

const maxTiles = 9;
const maxFrames = 64;
const goalOffset = 2;
const framesOffset = 4;
const frameLength = 13;

export const canFloodTiles = ({ tiles, frames }: TileSteps): boolean => tiles <= maxTiles && frames.length <= maxFrames;

/** By position, a byte each: the distance from the goal, or 255; undefined if one does not fit a byte. */
export function floodTiles({ tiles, frames, goal }: TileSteps): Uint8Array<ArrayBuffer> | undefined {
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
