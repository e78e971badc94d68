/** All steps of the gap, and what each means in the two views of the board: it goes sideways in one and upright in the other. */
import { beside, cellCount, directionCount, mirrored, side } from './board.ts';
import { later } from './placements.ts';

export const stepCount = 48;

/** By number of the step; those from one cell together. */
export interface Steps {
  /** Where the steps from each cell begin, and where the last ones end. */
  readonly first: Uint8Array;
  readonly to: Uint8Array;
  readonly direction: Uint8Array;
  /** 16 times the view in which it goes sideways. */
  readonly flatView: Uint8Array;
  /** The two cells, a bit each, in the view where it goes sideways and in the other. */
  readonly flat: Int32Array;
  readonly steep: Int32Array;
  /** In the other: the lowest of the three cells between, and whether the tile comes later in the order. */
  readonly between: Uint8Array;
  readonly carry: Uint8Array;
  /** By 48 * tile + step: what the tile's Manhattan distance grows by. */
  readonly away: Int8Array;
}

export function findSteps(): Steps {
  const bytes = (length = stepCount): Uint8Array => new Uint8Array(length);
  const steps: Steps = {
    first: bytes(cellCount + 1),
    to: bytes(),
    direction: bytes(),
    flatView: bytes(),
    flat: new Int32Array(stepCount),
    steep: new Int32Array(stepCount),
    between: bytes(),
    carry: bytes(),
    away: new Int8Array(cellCount * stepCount),
  };
  let step = 0;
  for (let gap = 0; gap < cellCount; gap++) {
    // Down and to the right first: it happens to find solutions a little sooner.
    for (let direction = directionCount - 1; direction >= 0; direction--) {
      if (beside(gap, direction) >= 0) describe(steps, step++, gap, direction);
    }
    steps.first[gap + 1] = step;
  }
  return steps;
}

function describe(steps: Steps, step: number, gap: number, direction: number): void {
  const to = beside(gap, direction);
  const isUpright = direction === 0 || direction === 3;
  const mirrorGap = mirrored(gap);
  const mirrorTo = mirrored(to);
  const plain = (1 << gap) | (1 << to);
  const mirror = (1 << mirrorGap) | (1 << mirrorTo);
  steps.to[step] = to;
  steps.direction[step] = direction;
  steps.flatView[step] = isUpright ? cellCount : 0;
  steps.flat[step] = isUpright ? mirror : plain;
  steps.steep[step] = isUpright ? plain : mirror;
  steps.between[step] = (isUpright ? Math.min(gap, to) : Math.min(mirrorGap, mirrorTo)) + 1;
  steps.carry[step] = gap > to ? later : 0;
  // The tile goes from `to` to `gap`: farther unless its home lies on, in that direction.
  const [from, into] = isUpright ? [Math.floor(to / side), Math.floor(gap / side)] : [to % side, gap % side];
  for (let tile = 0; tile < cellCount; tile++) {
    const at = isUpright ? tile >> 2 : tile & 3;
    steps.away[tile * stepCount + step] = into > from ? (at > from ? -1 : 1) : at < from ? -1 : 1;
  }
}
