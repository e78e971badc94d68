/** All steps of the gap, with what a search needs of each in the two views of the board: it is horizontal in one and vertical in the other. */
import { neighbourOf, cellCount, directionCount, mirrored, side } from './board.ts';
import { later } from './placements.ts';

export const stepCount = 48;

/** By number of the step. The steps from one cell are together. */
export interface Steps {
  /** By cell: the number of its first step; at the end, the number of all steps. */
  readonly first: Uint8Array;
  /** The cell to which the gap goes. */
  readonly to: Uint8Array;
  readonly direction: Uint8Array;
  /** The view in which it is horizontal, times 16. */
  readonly horizontalView: Uint8Array;
  /** The two cells of the step, a bit each, in the view where it is horizontal and in the one where it is vertical. */
  readonly horizontal: Int32Array;
  readonly vertical: Int32Array;
  /** In the view where it is vertical: the first of the three cells between, and `later` if the tile moves to a later place. */
  readonly between: Uint8Array;
  readonly carry: Uint8Array;
  /** By `tile * stepCount + step`: the change of the tile's Manhattan distance. */
  readonly away: Int8Array;
}

export function findSteps(): Steps {
  const bytes = (length = stepCount): Uint8Array => new Uint8Array(length);
  const steps: Steps = {
    first: bytes(cellCount + 1),
    to: bytes(),
    direction: bytes(),
    horizontalView: bytes(),
    horizontal: new Int32Array(stepCount),
    vertical: new Int32Array(stepCount),
    between: bytes(),
    carry: bytes(),
    away: new Int8Array(cellCount * stepCount),
  };
  let step = 0;
  for (let gap = 0; gap < cellCount; gap++) {
    // Down and right first: measured, this order finds solutions a little sooner.
    for (let direction = directionCount - 1; direction >= 0; direction--) {
      if (neighbourOf(gap, direction) >= 0) describe(steps, step++, gap, direction);
    }
    steps.first[gap + 1] = step;
  }
  return steps;
}

function describe(steps: Steps, step: number, gap: number, direction: number): void {
  const to = neighbourOf(gap, direction);
  const isUpright = direction === 0 || direction === 3;
  const mirrorGap = mirrored(gap);
  const mirrorTo = mirrored(to);
  const plain = (1 << gap) | (1 << to);
  const mirror = (1 << mirrorGap) | (1 << mirrorTo);
  steps.to[step] = to;
  steps.direction[step] = direction;
  steps.horizontalView[step] = isUpright ? cellCount : 0;
  steps.horizontal[step] = isUpright ? mirror : plain;
  steps.vertical[step] = isUpright ? plain : mirror;
  steps.between[step] = (isUpright ? Math.min(gap, to) : Math.min(mirrorGap, mirrorTo)) + 1;
  steps.carry[step] = gap > to ? later : 0;
  // The tile goes from `to` to `gap`: away from its goal cell unless that lies ahead.
  const [from, into] = isUpright ? [Math.floor(to / side), Math.floor(gap / side)] : [to % side, gap % side];
  for (let tile = 0; tile < cellCount; tile++) {
    const at = isUpright ? tile >> 2 : tile & 3;
    steps.away[tile * stepCount + step] = into > from ? (at > from ? -1 : 1) : at < from ? -1 : 1;
  }
}
