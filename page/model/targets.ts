/** Where a tap or a key on a cell may send the piece that was picked. */
import type { Piece } from '../../src/puzzle.ts';
import { type Cell, cellsOf } from '../../src/render/piece-cells.ts';
import type { ReachedPlace, Reach } from './reach.ts';

/** A place, and the cells that mean it. */
export interface Target {
  readonly place: ReachedPlace;
  readonly cells: readonly Cell[];
}

/**
 * Each cell that the piece would cover means the nearest place where it does: so a car comes with its front to the cell
 * that was meant. A place that has no cell of its own is two taps away.
 */
export function targetsOf(piece: Piece, { places }: Reach): readonly Target[] {
  const taken = new Set(cellsOf(piece).map(nameOf));
  const nearest = places.toSorted((one, other) => wayOf(one) - wayOf(other));
  return nearest.flatMap((place) => {
    const there = { ...piece, x: piece.x + place.dx, y: piece.y + place.dy };
    const cells = cellsOf(there).filter((cell) => !taken.has(nameOf(cell)));
    for (const cell of cells) taken.add(nameOf(cell));
    return cells.length === 0 ? [] : [{ place, cells }];
  });
}

const nameOf = ({ x, y }: Cell): string => `${x} ${y}`;
const wayOf = ({ dx, dy }: ReachedPlace): number => Math.abs(dx) + Math.abs(dy);

export const placeAt = (targets: readonly Target[], { x, y }: Cell): ReachedPlace | undefined =>
  targets.find(({ cells }) => cells.some((cell) => cell.x === x && cell.y === y))?.place;
