import { useEffect, useRef } from 'preact/hooks';
import { changeSaid } from './change.ts';
import type { BoardProps } from './use-table.ts';

/** Says what has changed on the board. A replay is told by who shows it. */
export function useChange({ game: { start, line }, say, announce, isReplay = false }: BoardProps): void {
  const said = useRef(line);
  useEffect(() => {
    const before = said.current;
    said.current = line;
    if (before !== line && !isReplay) announce(changeSaid(start, before, line).map(say).join(' '));
  }, [line]);
}
