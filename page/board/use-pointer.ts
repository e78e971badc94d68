import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { PieceHand } from './hand.ts';
import { Pointer } from './pointer.ts';
import type { BoardStage } from './stage.ts';
import type { MovePlayer } from './player.ts';

/** Lets a finger or mouse play. What it is doing ends when the board changes under it. */
export function usePointer(
  grid: RefObject<HTMLElement | null>,
  player: MovePlayer,
  stage: BoardStage,
  cell: number | undefined,
): void {
  const { picture } = player.table;
  const hand = useMemo(() => new PieceHand(stage, player), []);
  const pointer = useRef<Pointer>(undefined);
  hand.player = player;
  useLayoutEffect(() => {
    if (grid.current === null) return;
    const own = new Pointer(grid.current, picture, hand);
    pointer.current = own;
    return () => own.end();
  }, [picture.width, picture.height, cell === undefined]);
  useLayoutEffect(() => pointer.current?.cancel(), [picture, cell]);
}
