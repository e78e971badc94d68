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
  let keys = keysOf(start);
  let at = start;
  const frames = positionsOn(start, replay(start, line))
    .slice(1)
    .map((position, index): Frame => {
      const word = line[index] ?? '';
      keys = follow(at, keys, [word]);
      at = position;
      return { position, keys, word };
    });
  return [{ position: start, keys: keysOf(start) }, ...frames];
}
