import { useEffect, useRef } from 'preact/hooks';
import type { BoardProps } from './use-table.ts';
import type { Message } from '../../src/message.ts';
import type { Line } from '../../src/moves/line.ts';
import { positionsOn, replay, writePath } from '../../src/moves/path.ts';
import { movesSaid, stateSaid } from '../model/spoken.ts';

/** What is left to do; and the moves between two lines, where they are one gesture or the undoing of one. */
function changeSaid({ start, limit }: BoardProps['game'], before: Line, after: Line): readonly Message[] {
  const same = before.findIndex((word, index) => word !== after[index]);
  const shared = same < 0 ? before.length : same;
  const path = replay(start, before);
  const to = replay(start, after);
  const position = positionsOn(start, to).at(-1) ?? start;
  const said = stateSaid(position, after.length, limit);
  const way = [...path.slice(shared).toReversed(), ...to.slice(shared + 1)];
  const from = positionsOn(start, path).at(-1) ?? start;
  const words = writePath(from, way);
  const isGesture = words.length > 0 && words.every((word) => word === words[0]);
  return isGesture ? [movesSaid(from, words), said] : [said];
}

/** Says what has changed on the board. A replay is told by who shows it. */
export function useChange({ game, say, announce, moment, isReplay = false }: BoardProps): void {
  const { line } = game;
  const said = useRef(line);
  useEffect(() => {
    const before = said.current;
    said.current = line;
    if (before === line || isReplay) return;
    moment?.land();
    announce(changeSaid(game, before, line).map(say).join(' '));
  }, [line]);
}
