/** The moment when a board is solved: it is played once, and whoever waits for its end is told. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isDone } from '../../src/moves/line.ts';
import type { BoardStage } from './stage.ts';
import type { BoardProps, Table } from './use-table.ts';

/** A board that is opened solved, or that a replay gives back, shows how it ended, without motion. */
export function useFinale(
  { game: { line, limit }, moment, onFinished, isReplay = false }: BoardProps,
  { picture, keys, position }: Table,
  stage: BoardStage,
  board: RefObject<HTMLElement | null>,
  isDrawn: boolean,
): void {
  const isSolved = isDone(position, line.length, limit);
  const isPlayed = useRef(isSolved);
  useEffect(() => {
    if (isReplay || !isDrawn) return undefined;
    const isDue = isSolved && !isPlayed.current;
    isPlayed.current = isSolved;
    const table = board.current;
    if (!isSolved || table === null) return undefined;
    const pieces = keys.map((key) => stage.elementOf(key));
    // Where all moves are made, nothing is solved.
    const animations = (limit === undefined && moment?.finale({ picture, pieces, table })) || [];
    if (isDue) {
      if (limit === undefined) moment?.cheer(line.length);
      // A list is typed below the board.
      table.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
    if (!isDue || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      for (const one of animations) one.finish();
    }
    void Promise.all(animations.map(({ finished }) => finished)).then(
      () => onFinished?.(),
      // Undone before it ended.
      () => undefined,
    );
    return () => {
      for (const one of animations) one.cancel();
    };
  }, [isSolved, line, isReplay, isDrawn, moment]);
}
