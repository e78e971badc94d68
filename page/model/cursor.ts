/** The cell that has the focus, and how it goes from cell to cell and from piece to piece. */
import { pictureOf } from '../../src/moves/position.ts';
import type { Picture, Piece, Position } from '../../src/puzzle.ts';
import { type Cell, covers, firstCellOf } from '../../src/render/piece-cells.ts';
import { type DragOffset, reachOf } from './reach.ts';

export const cellOf = ({ pieces }: Picture, index: number): Cell => firstCellOf(pieces[index] as Piece);

/** The piece on a cell, by its index; undefined where there is none but a wall. */
export function pieceOn({ pieces }: Picture, { x, y }: Cell): number | undefined {
  const index = pieces.findIndex((piece) => piece.tone !== 'wall' && covers(piece, x, y));
  return index < 0 ? undefined : index;
}

/** The next cell that way which the piece of this one does not cover; undefined at the edge. */
export function cellBeside(picture: Picture, cursor: Cell, { dx, dy }: DragOffset): Cell | undefined {
  const here = picture.pieces[pieceOn(picture, cursor) ?? -1];
  for (let steps = 1; ; steps++) {
    const [x, y] = [cursor.x + steps * dx, cursor.y + steps * dy];
    if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return undefined;
    if (here === undefined || !covers(here, x, y)) return { x, y };
  }
}

/** The next piece that can move, in reading order, or the one before; undefined where the focus leaves the board. */
export function nextMovable(position: Position, cursor: Cell, isBack: boolean): Cell | undefined {
  const picture = pictureOf(position);
  const order = ({ x, y }: Cell): number => y * picture.width + x;
  const here = pieceOn(picture, cursor);
  const at = order(here === undefined ? cursor : cellOf(picture, here));
  const cells = reachOf(position)
    .flatMap((reach, index) => (reach === undefined ? [] : [cellOf(picture, index)]))
    .toSorted((one, other) => order(one) - order(other));
  return isBack ? cells.findLast((cell) => order(cell) < at) : cells.find((cell) => order(cell) > at);
}
