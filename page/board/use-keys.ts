/** The keys of the pieces of a line, without walking all of it again for each move more. */
import { useRef } from 'preact/hooks';
import type { Line } from '../../src/moves/line.ts';
import { positionAfter } from '../../src/moves/path.ts';
import type { Position } from '../../src/puzzle.ts';
import { type Keys, follow, keysOf } from '../model/pieces.ts';

export function useKeys(start: Position, line: Line): Keys {
  const last = useRef<{ readonly start: Position; readonly line: Line; readonly keys: Keys }>(undefined);
  const { current } = last;
  if (current?.start === start && current.line === line) return current.keys;
  const goesOn = current?.start === start && current.line.every((word, index) => word === line[index]);
  const keys = goesOn
    ? follow(positionAfter(start, current.line), current.keys, line.slice(current.line.length))
    : keysOf(start, line);
  last.current = { start, line, keys };
  return keys;
}
