/** The outline of a piece of any shape as a path: round at its outside corners, sharp at those inside. */
import type { Piece } from '../../src/puzzle.ts';
import { cellsOf, covers } from '../../src/render/piece-cells.ts';

/** How far inside the edge of the cells the outline runs. */
interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const evenly = (inset: number): Insets => ({ top: inset, right: inset, bottom: inset, left: inset });

type Point = readonly [x: number, y: number];
/** A side of a cell, with the piece to its right. */
interface Side {
  readonly from: Point;
  readonly step: Point;
}

/** @param radius of the outside corners */
export function outlinePath(piece: Piece, pitch: number, insets: Insets, radius: number): string {
  return loopsOf(piece)
    .map((loop) => pathOf(loop, pitch, insets, radius))
    .join('');
}

function sidesOf({ x, y }: { x: number; y: number }, isCovered: (x: number, y: number) => boolean): Side[] {
  const sides: Side[] = [];
  if (!isCovered(x, y - 1)) sides.push({ from: [x, y], step: [1, 0] });
  if (!isCovered(x + 1, y)) sides.push({ from: [x + 1, y], step: [0, 1] });
  if (!isCovered(x, y + 1)) sides.push({ from: [x + 1, y + 1], step: [-1, 0] });
  if (!isCovered(x - 1, y)) sides.push({ from: [x, y + 1], step: [0, -1] });
  return sides;
}

/** The sides in the order around the piece, from the corner of its box. Around a hole it is the other way. */
function loopsOf(piece: Piece): Side[][] {
  const at = { ...piece, x: 0, y: 0 };
  const rest = cellsOf(at).flatMap((cell) => sidesOf(cell, (x, y) => covers(at, x, y)));
  const loops: Side[][] = [];
  for (let first = rest.pop(); first !== undefined; first = rest.pop()) {
    const loop = [first];
    for (let next = takeNext(rest, first); next !== undefined; next = takeNext(rest, next)) loop.push(next);
    loops.push(loop);
  }
  return loops;
}

/** Where two cells touch at a corner only, the outline stays with its own. */
function takeNext(rest: Side[], { from, step: [dx, dy] }: Side): Side | undefined {
  const [x, y] = [from[0] + dx, from[1] + dy];
  const begins = rest.filter((side) => side.from[0] === x && side.from[1] === y);
  const next = begins.find(({ step }) => step[0] === -dy && step[1] === dx) ?? begins[0];
  if (next !== undefined) rest.splice(rest.indexOf(next), 1);
  return next;
}

function pathOf(loop: readonly Side[], pitch: number, insets: Insets, radius: number): string {
  const corners = loop.flatMap((side, at) => {
    const before = loop.at(at - 1) ?? side;
    const turn = before.step[0] * side.step[1] - before.step[1] * side.step[0];
    if (turn === 0) return [];
    const x = side.from[0] * pitch + shiftOf(before.step[0] === 0 ? before : side, insets);
    const y = side.from[1] * pitch + shiftOf(before.step[0] === 0 ? side : before, insets);
    if (turn < 0 || radius === 0) return [`${x} ${y}`];
    const start = `${x - before.step[0] * radius} ${y - before.step[1] * radius}`;
    const end = `${x + side.step[0] * radius} ${y + side.step[1] * radius}`;
    return [`${start}A${radius} ${radius} 0 0 1 ${end}`];
  });
  return `M${corners.join('L')}Z`;
}

/** How far a side is moved into the piece, along x if it is upright, along y if it is level. */
function shiftOf({ step: [dx, dy] }: Side, { top, right, bottom, left }: Insets): number {
  if (dx !== 0) return dx > 0 ? top : -bottom;
  return dy > 0 ? -right : left;
}
