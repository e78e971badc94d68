/** A line to step through: its positions, with the keys of their pieces. */
import type { Line } from '../../src/moves/line.ts';
import { positionsOn, replay } from '../../src/moves/path.ts';
import type { Position } from '../../src/puzzle.ts';
import { type Keys, follow, keysOf } from './pieces.ts';

export interface Frame {
  readonly position: Position;
  readonly keys: Keys;
  /** The move that led here; undefined at the start. */
  readonly word?: string;
}

/** The start, and the position after each move. */
export function playback(start: Position, line: Line): readonly Frame[] {
  const positions = positionsOn(start, replay(start, line));
  let keys = keysOf(start);
  return positions.map((position, index) => {
    const word = line[index - 1];
    if (word === undefined) return { position, keys };
    keys = follow(positions[index - 1] as Position, keys, [word]);
    return { position, keys, word };
  });
}
