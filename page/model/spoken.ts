/** What the board says: each move, what is left to do, and what a cell holds. All of it is in the picture. */
import type { Message, Value } from '../../src/message.ts';
import type { Line } from '../../src/moves/line.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Picture, Piece, Position } from '../../src/puzzle.ts';
import { type Cell, covers, firstCellOf } from '../../src/render/piece-cells.ts';
import { message } from '../message.ts';
import { type PieceShift, shiftsOf } from './pieces.ts';
import type { DragOffset } from './reach.ts';

/** A piece as it is called: by its family's sentence, or by its label and what pieces of this look are. */
function pieceSaid({ look }: Picture, { alt, label, tone }: Piece): Value {
  if (tone === 'wall') return message('said-wall');
  if (alt !== undefined) return alt;
  switch (look) {
    case 'tiles':
      return message('said-tile', { label });
    case 'cars':
      return message('said-car', { label });
    case 'blocks':
      return message('said-block', { label });
    case 'lines':
    case 'chess':
      return label;
  }
}

/** The moves of one gesture. */
export function movesSaid(from: Position, words: Line): Message {
  const picture = pictureOf(from);
  const shifts = shiftsOf(from, words);
  const [first] = shifts;
  if (first === undefined) throw new Error('no move to tell of');
  const pieces = shifts
    .map(({ index }): Value => pieceSaid(picture, picture.pieces[index] as Piece))
    .reduce((before, next) => message('said-and', { before, next }));
  if (shifts.length > 1) return message('said-slide-together', { pieces, way: waySaid(first) });
  const way = wayNamed(picture, first);
  if (picture.look !== 'chess') return message('said-slides', { piece: pieces, way });
  const left = placeSaid(picture, firstCellOf(picture.pieces[first.index] as Piece));
  return message('said-hops', { piece: pieces, from: left, to: way });
}

/** How a piece moves, or where to if it jumps. */
export function wayNamed(picture: Picture, { index, dx, dy }: PieceShift): Value {
  if (picture.look !== 'chess') return waySaid({ dx, dy });
  const { x, y } = firstCellOf(picture.pieces[index] as Piece);
  return placeSaid(picture, { x: x + dx, y: y + dy });
}

/** Where it comes to, not by which steps. */
function waySaid({ dx, dy }: DragOffset): Message {
  const across = dx === 0 ? undefined : straightSaid(dx < 0 ? 'left' : 'right', Math.abs(dx));
  const down = dy === 0 ? undefined : straightSaid(dy < 0 ? 'up' : 'down', Math.abs(dy));
  return across && down ? message('said-way-both', { across, down }) : ((across ?? down) as Message);
}

const straightSaid = (way: 'left' | 'right' | 'up' | 'down', count: number): Message =>
  count === 1 ? { key: `said-${way}` } : { key: `said-${way}-by`, values: { count } };

function placeSaid(picture: Picture, { x, y }: Cell): Value {
  if (picture.look === 'chess') return `${picture.edges.columns[x]}${picture.edges.rows[y]}`;
  return message('said-place', { row: y + 1, column: x + 1 });
}

/** What a cell holds and where it is. */
export function cellSaid(picture: Picture, cell: Cell): Message {
  const piece = picture.pieces.find((one) => covers(one, cell.x, cell.y));
  const what = piece === undefined ? message('said-empty') : pieceSaid(picture, piece);
  let said = message('said-cell', { what, place: placeSaid(picture, cell) });
  if (piece?.tone === 'home') said = message('said-home', { cell: said });
  const target = targetsOn(picture, cell);
  if (target !== undefined && piece?.tone !== 'home') {
    said = message('said-target', { cell: said, piece: pieceSaid(picture, target) });
  }
  return isAtExit(picture, cell) ? message('said-exit', { cell: said }) : said;
}

const targetsOn = (picture: Picture, { x, y }: Cell): Piece | undefined =>
  picture.look === 'blocks' ? picture.targets.find((target) => covers(target, x, y)) : undefined;

function isAtExit(picture: Picture, { x, y }: Cell): boolean {
  if (picture.look !== 'cars') return false;
  const { side, line } = picture.exit;
  if (side === 'left' || side === 'right') return y === line && x === (side === 'left' ? 0 : picture.width - 1);
  return x === line && y === (side === 'top' ? 0 : picture.height - 1);
}

/** How many moves were made and what is left to do, from what the board shows and no more. */
/** @param limit of a game that ends after so many moves */
export function stateSaid(position: Position, moves: number, limit?: number): Message {
  if (limit !== undefined) return message('play-left', { count: limit - moves });
  if (position.puzzle.isSolved(position.state)) return message('said-solved', { moves });
  return message('said-state', { moves, left: leftSaid(pictureOf(position)) });
}

function leftSaid(picture: Picture): Message {
  const { look, pieces } = picture;
  const heroes = pieces.filter(({ tone }) => tone === 'hero');
  const [hero] = heroes;
  if (look === 'cars' && hero !== undefined) return message('said-not-out', { piece: pieceSaid(picture, hero) });
  if (look === 'blocks') return message('said-not-there', { count: heroes.length });
  return message('said-not-home', { count: pieces.filter(({ tone }) => tone === 'piece').length });
}

/** A piece that was picked up, and how many places it can go to. */
export const pickedSaid = (picture: Picture, piece: Piece, places: number): Message =>
  message('said-picked', { piece: pieceSaid(picture, piece), places });

export const droppedSaid = (picture: Picture, piece: Piece): Message =>
  message('said-dropped', { piece: pieceSaid(picture, piece) });

/** @param isFixed it can go nowhere */
export const stuckSaid = (isFixed = false): Message => message(isFixed ? 'said-fixed' : 'said-stuck');
