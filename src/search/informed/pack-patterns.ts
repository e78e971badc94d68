/** Makes the pattern databases; `patterns.ts` has their format. */
import { dead, plainAutomatonLength, pruningAutomaton, prunedSequences, thereAndBack } from './operator-pruning.ts';
import { patternExcess } from './pattern-flood.ts';
import {
  type PatternTables,
  type PatternLook,
  firstPlacements,
  maxExcess,
  patterns,
  setsOf,
  views,
} from './patterns.ts';
import { orderTable, setTable, later } from './placements.ts';
import { cellCount, directionCount, manhattan, neighbourOf } from './board.ts';

/** Pruning up to this length saves more than a third of the positions; one step more would save one in seventy. */
const maxPrunedLength = 12;

const makeOrders = (): Uint16Array => orderTable([6, 3]);

export const excessOf = (pattern: number): Uint8Array => patternExcess(patterns[pattern] ?? [], makeOrders());

/** The automaton that prunes all it can, then the one for searches that must meet every shortest solution. */
export function makeAutomaton(): Uint16Array {
  const pruning = pruningAutomaton(prunedSequences(maxPrunedLength));
  const plain = pruningAutomaton(thereAndBack).map((entry) => (entry === dead ? dead : entry + pruning.length));
  if (plain.length !== plainAutomatonLength) throw new Error(`an automaton of ${plain.length} entries`);
  const both = new Uint16Array(pruning.length + plain.length);
  both.set(pruning);
  both.set(plain, pruning.length);
  return both;
}

/** @param excesses given, as `automaton` is, where they were made in parallel: they take seconds */
export function makePatterns(
  excesses: readonly Uint8Array[] = patterns.map((_, pattern) => excessOf(pattern)),
  automaton: Uint16Array = makeAutomaton(),
): PatternTables {
  const first = firstPlacements();
  const excess = new Uint8Array(Math.ceil((first.at(-1) ?? 0) / 4));
  for (const [number, values] of excesses.entries()) {
    let at = first[number] ?? 0;
    for (const value of values) {
      excess[at >> 2] = (excess[at >> 2] as number) | (Math.min(value, maxExcess) << ((at & 3) << 1));
      at++;
    }
  }
  return { excess, sets: setTable(), orders: makeOrders(), automaton, steps: makeSteps() };
}

/**
 * What each step of the gap changes, in each of the views, worked out when the tables are made:
 *
 *     first      17 bytes: by cell the number of its first step, and at the end the number of all
 *     steps      from `stepsOffset` on, 4 bytes a step: the cell to which the gap goes, the direction, 16 if it is vertical else 0, 0
 *     changes    from `changesOffset` on, 32 bytes by `step * 16 + tile`: 8 for each look that it changes, those of views in which the
 *                step is horizontal first
 *
 * The bytes of a change: 0 the look's number; 1 the change of the tile's Manhattan distance; 2 and 3 the cells that
 * change in the set, a bit each. Where the step is vertical also: 4 the first of the three cells between; 5 what leads
 * to the entry of the orders (`placements.ts`) but for the tiles that are passed; 6 and 7 how many sets an order has.
 */

const stepsOffset = 64;
const stepCount = 48;
const changesOffset = stepsOffset + 4 * stepCount;
const bytesPerChange = 8;
const bytesPerTile = 4 * bytesPerChange;

function makeSteps(): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(changesOffset + stepCount * cellCount * bytesPerTile);
  let step = 0;
  for (let gap = 0; gap < cellCount; gap++) {
    // Down and right first: measured, this order finds solutions a little sooner.
    for (let direction = directionCount - 1; direction >= 0; direction--) {
      const to = neighbourOf(gap, direction);
      if (to < 0) continue;
      const isVertical = direction === 0 || direction === 3;
      table.set([to, direction, isVertical ? 16 : 0], stepsOffset + 4 * step);
      for (let tile = 0; tile < cellCount - 1; tile++) {
        const at = changesOffset + bytesPerTile * (step * cellCount + tile);
        table.set(changesOf(gap, to, tile, isVertical), at);
      }
      step++;
    }
    table[gap + 1] = step;
  }
  return table;
}

/** The tile goes from the cell `to` to the cell `gap`. */
function changesOf(gap: number, to: number, tile: number, isVertical: boolean): number[] {
  const inOrder = isVertical ? [2, 3, 0, 1] : [0, 1, 2, 3];
  const change = manhattan(gap, tile) - manhattan(to, tile);
  return inOrder.flatMap((view, place) => {
    const [look, slot, number] = lookFor(view, tile);
    const from = look.turn(to);
    const into = look.turn(gap);
    const moved = (1 << from) | (1 << into);
    const sets = setsOf(patterns[look.pattern] ?? []);
    const carry = 8 * slot + (into > from ? later : 0);
    const vertical = [Math.min(from, into) + 1, carry, sets & 255, sets >> 8];
    return [number, change & 255, moved & 255, moved >> 8].concat(place < 2 ? [0, 0, 0, 0] : vertical);
  });
}

function lookFor(view: number, tile: number): readonly [look: PatternLook, slot: number, number: number] {
  const looks = views[view] ?? [];
  for (const [place, look] of looks.entries()) {
    const slot = patterns[look.pattern]?.indexOf(look.turn(tile)) ?? -1;
    if (slot >= 0) return [look, slot, view * looks.length + place];
  }
  throw new Error(`tile ${tile} is in no pattern`);
}
