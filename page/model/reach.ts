/** Where each piece can be put by one gesture or tap, and by which moves. */
import { legalWords } from '../../src/moves/controls.ts';
import type { Line } from '../../src/moves/line.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Piece, Position } from '../../src/puzzle.ts';
import { type Cell, cellsOf } from '../../src/render/piece-cells.ts';
import { shiftsOf } from './pieces.ts';

/** In cells, to the right and down. */
export interface DragOffset {
  readonly dx: number;
  readonly dy: number;
}

/** A place of a piece, seen from where it stands, and the moves that lead there. */
export interface ReachedPlace extends DragOffset {
  readonly words: Line;
}

/** `slide`: from place to place by steps of a cell, after the pointer. `hop`: the piece is lifted and put down. */
export interface Reach {
  readonly kind: 'slide' | 'hop';
  readonly places: readonly ReachedPlace[];
}

/** By index in the picture's pieces; undefined: it can't move. */
export function reachOf(position: Position): readonly (Reach | undefined)[] {
  const places = pictureOf(position).pieces.map((): ReachedPlace[] => []);
  for (const word of legalWords(position).keys()) {
    const words = position.puzzle.controls === 'pad' ? again(position, word) : [word];
    for (const [number, { index, dx, dy }] of shiftsOf(position, words).entries()) {
      places[index]?.push({ dx, dy, words: words.slice(0, number + 1) });
    }
  }
  return places.map((own) => (own.length === 0 ? undefined : { kind: kindOf(own), places: own }));
}

/** On a board with one gap, moving a tile of a line moves all before it: the same move, again and again. */
function again(position: Position, word: string): Line {
  const words: string[] = [];
  let next = legalWords(position).get(word);
  while (next !== undefined) {
    words.push(word);
    next = legalWords(next).get(word);
  }
  return words;
}

/** How far each piece goes by these moves, by index in the picture's pieces; undefined: it stays. */
export function carried(position: Position, words: Line): readonly (DragOffset | undefined)[] {
  const all = pictureOf(position).pieces.map(() => ({ dx: 0, dy: 0 }));
  for (const { index, dx, dy } of shiftsOf(position, words)) {
    const piece = all[index];
    if (piece !== undefined) all[index] = { dx: piece.dx + dx, dy: piece.dy + dy };
  }
  return all.map((offset) => (offset.dx === 0 && offset.dy === 0 ? undefined : offset));
}

/** Where a tap alone sends a piece. With several places the tap picks it; a piece that jumps is always picked first. */
export const tapped = (reach: Reach | undefined): ReachedPlace | undefined =>
  reach?.kind === 'slide' && reach.places.length === 1 ? reach.places[0] : undefined;

function kindOf(places: readonly ReachedPlace[]): Reach['kind'] {
  const left = new Set(places.map(keyOf));
  const found: DragOffset[] = [{ dx: 0, dy: 0 }];
  for (const offset of found) found.push(...besides(offset).filter((next) => left.delete(keyOf(next))));
  return left.size === 0 ? 'slide' : 'hop';
}

/** Names an offset of whole cells. */
export const keyOf = ({ dx, dy }: DragOffset): string => `${dx},${dy}`;

/** The offsets one cell away. */
export const besides = ({ dx, dy }: DragOffset): readonly DragOffset[] => [
  { dx, dy: dy - 1 },
  { dx: dx - 1, dy },
  { dx: dx + 1, dy },
  { dx, dy: dy + 1 },
];

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
