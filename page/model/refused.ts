/** Why a piece can't be dropped where a player lets it go, in the words of its kind of puzzle. */
import { type Message, ofFamily } from '../../src/message.ts';
import { defaultConvention } from '../../src/moves/path.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Picture, Piece, Position } from '../../src/puzzle.ts';
import { firstCellOf } from '../../src/render/piece-cells.ts';
import type { DragOffset } from './reach.ts';

/** Undefined where the move is legal, or where another piece of this name may be meant. */
export function refusedSaid(position: Position, piece: Piece, way: DragOffset): Message | undefined {
  const { puzzle, state, names } = position;
  const picture = pictureOf(position);
  const isNamed = picture.pieces.filter((one) => nameOf(one) === nameOf(piece)).length === 1;
  const word = isNamed ? wordOf(picture, piece, way, puzzle.controls) : undefined;
  const [token] = word === undefined ? [] : puzzle.split(word);
  if (token === undefined) return undefined;
  const move = puzzle.readMove(state, token.notation, defaultConvention(puzzle), names);
  return move.ok ? undefined : ofFamily(puzzle.family, move.reason);
}

const nameOf = ({ name, label }: Piece): string => name ?? label;

/** As a list would say the move. Undefined off the board, where no move is written. */
function wordOf(
  picture: Picture,
  piece: Piece,
  { dx, dy }: DragOffset,
  controls: Position['puzzle']['controls'],
): string | undefined {
  if (controls === 'pad') return nameOf(piece);
  if (picture.look !== 'chess') {
    const isAcross = Math.abs(dx) > Math.abs(dy);
    return nameOf(piece) + (isAcross ? (dx < 0 ? 'L' : 'R') : dy < 0 ? 'U' : 'D');
  }
  const { x, y } = firstCellOf(piece);
  const [column, row] = [picture.edges.columns[x + Math.round(dx)], picture.edges.rows[y + Math.round(dy)]];
  return column === undefined || row === undefined ? undefined : `${nameOf(piece)}${column}${row}`;
}
