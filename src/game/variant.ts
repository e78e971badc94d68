/**
 * Whether a board is a variant of another: the same but for a few pieces and walls. People make up boards of cars and blocks, and can add
 * a piece to an open puzzle that hinders nothing: the answer is the puzzle's then. So such boards are compared piece by piece, before
 * anything is searched.
 *
 * One board is laid over the other, turned and shifted in every way. Pieces of one shape on the same cells lie *alike*; the others are
 * *apart*. Two pieces apart are a variant, whatever the walls are. More may be apart if they have moved: cars keep to their lines, and
 * blocks are of the same shapes on nearly the same floor. Then most pieces must lie alike, or every board would be a variant.
 */
import type { Picture, Piece } from '../puzzle.ts';

/** How many pieces more, fewer or other ones make a variant. */
const maxChanged = 2;
/** With fewer pieces alike, boards of two or three pieces would all be variants of each other. */
const minAlike = 3;
/** How many pieces may have moved. */
const maxMoved = 6;
/** Boards of pieces have no longer side. */
const side = 6;
const shifts = 2 * side - 1;
const noShift = (shifts * shifts - 1) / 2;
const hero = 2 ** (side * side);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A piece by the top left of the box around its cells. */
interface Placed extends Point {
  /** Its cells in this box, a bit each, and another bit for the hero. */
  readonly shape: number;
  readonly cells: readonly Point[];
}

/** A position as pieces on a floor. */
export interface PieceMap {
  readonly width: number;
  readonly height: number;
  /** By shape. */
  readonly pieces: readonly Placed[];
  readonly walls: readonly boolean[];
  readonly empty: readonly Point[];
  /** The cell before the exit, outside the board. */
  readonly exit: Point | undefined;
}

/** The picture of a board, as it lies and then in the seven other ways to turn and mirror it. */
export const turnsOf = (picture: Picture): readonly PieceMap[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => pieceMapOf(picture, turn));

/** @param turn bits: mirrored, upside down, transposed */
export function pieceMapOf(picture: Picture, turn = 0): PieceMap {
  const isTransposed = (turn & 4) !== 0;
  const turned = ({ x, y }: Point): Point => {
    const across = (turn & 1) === 0 ? x : picture.width - 1 - x;
    const down = (turn & 2) === 0 ? y : picture.height - 1 - y;
    return isTransposed ? { x: down, y: across } : { x: across, y: down };
  };
  const [width, height] = isTransposed ? [picture.height, picture.width] : [picture.width, picture.height];
  const walls = Array.from({ length: width * height }, () => false);
  const covered = walls.slice();
  const pieces: Placed[] = [];
  for (const piece of picture.pieces) {
    const cells = cellsOf(piece).map(turned);
    const marks = piece.tone === 'wall' ? walls : covered;
    for (const { x, y } of cells) marks[y * width + x] = true;
    if (piece.tone !== 'wall') pieces.push(placed(cells, picture.look === 'cars' && piece.tone === 'hero'));
  }
  const empty = [...walls.keys()]
    .filter((cell) => walls[cell] !== true && covered[cell] !== true)
    .map((cell) => ({ x: cell % width, y: Math.floor(cell / width) }));
  const exit = picture.look === 'cars' ? turned(exitOf(picture)) : undefined;
  return { width, height, pieces: pieces.toSorted((one, another) => one.shape - another.shape), walls, empty, exit };
}

function cellsOf({ x, y, width, height, mask }: Piece): Point[] {
  const cells = Array.from({ length: width * height }, (_, k) => ({ x: x + (k % width), y: y + Math.floor(k / width) }));
  return mask === undefined ? cells : cells.filter((_, k) => mask[k]);
}

function placed(cells: readonly Point[], isHero: boolean): Placed {
  const x = Math.min(...cells.map((cell) => cell.x));
  const y = Math.min(...cells.map((cell) => cell.y));
  const shape = cells.reduce((bits, cell) => bits + 2 ** ((cell.y - y) * side + cell.x - x), isHero ? hero : 0);
  return { x, y, shape, cells };
}

function exitOf({ width, height, exit }: Picture & { readonly look: 'cars' }): Point {
  const { line } = exit;
  const beyond = { left: { x: -1, y: line }, right: { x: width, y: line }, top: { x: line, y: -1 }, bottom: { x: line, y: height } };
  return beyond[exit.side];
}

/** @param turns of one of the boards */
export const isVariant = (turns: readonly PieceMap[], other: PieceMap): boolean =>
  turns.some((one) => isLaidOver(one, other));

function isLaidOver(one: PieceMap, other: PieceMap): boolean {
  if (sideOf(one) !== sideOf(other) || !hasShapesOf(one, other)) return false;
  const alike = new Int8Array(shifts * shifts);
  for (const { x, y, shape } of one.pieces) {
    for (const piece of other.pieces) {
      if (shape === piece.shape) (alike[(piece.y - y + side - 1) * shifts + piece.x - x + side - 1] as number)++;
    }
  }
  const least = Math.min(minAlike, one.pieces.length, other.pieces.length);
  return alike.some((count, index) => {
    if (count < least && index !== noShift) return false;
    const shift = { x: (index % shifts) - side + 1, y: Math.floor(index / shifts) - side + 1 };
    return isOnLine(one, other, shift) && isNearlySame(one, other, shift, count);
  });
}

/** Whether both have so many pieces of the same shapes that two at most are others; those in a frame may be any. */
function hasShapesOf(one: PieceMap, other: PieceMap): boolean {
  const [across, down] = [one.width - other.width, one.height - other.height];
  const [own, others] = [one.pieces.length, other.pieces.length];
  const isFrame = across * down >= 0 && across + down !== 0;
  const count = !isFrame ? Math.max(own, others) : across + down > 0 ? others : own;
  let [same, k] = [0, 0];
  for (const { shape } of one.pieces) {
    while ((other.pieces[k]?.shape ?? Number.POSITIVE_INFINITY) < shape) k++;
    if (other.pieces[k]?.shape !== shape) continue;
    same++;
    k++;
  }
  return count - same <= maxChanged;
}

/** The side that the exit is in. */
function sideOf({ exit, width }: PieceMap): string | undefined {
  if (exit === undefined) return undefined;
  if (exit.x < 0 || exit.x >= width) return exit.x < 0 ? 'left' : 'right';
  return exit.y < 0 ? 'top' : 'bottom';
}

/** Whether the exits, which are in the same side, are on the same line. */
function isOnLine({ exit: one, width }: PieceMap, { exit: other }: PieceMap, shift: Point): boolean {
  if (one === undefined || other === undefined) return true;
  const isRow = one.x < 0 || one.x >= width;
  return isRow ? one.y + shift.y === other.y : one.x + shift.x === other.x;
}

/** @param shift what brings the first board onto the other */
function isNearlySame(one: PieceMap, other: PieceMap, shift: Point, alike: number): boolean {
  const back = { x: -shift.x, y: -shift.y };
  const apart = Math.max(countOver(one, other, shift), countOver(other, one, back)) - alike;
  if (apart <= maxChanged) return apart === 0 || alike >= minAlike || wallsApart(one, other, shift) === 0;
  if (apart >= alike || apart > maxChanged + maxMoved) return false;
  const moved = movedBetween(one, other, shift);
  const changed = apart - moved + (one.exit === undefined ? wallsApart(one, other, shift) : 0);
  return moved <= maxMoved && changed <= maxChanged;
}

/** How many pieces a board has. Of a frame around the other board only what is not filled up counts. */
function countOver({ width, height, pieces, empty }: PieceMap, inner: PieceMap, { x, y }: Point): number {
  const isAround = x <= 0 && y <= 0 && x + width >= inner.width && y + height >= inner.height;
  if (!isAround) return pieces.length;
  const isInside = (cell: Point): boolean =>
    cell.x + x >= 0 && cell.y + y >= 0 && cell.x + x < inner.width && cell.y + y < inner.height;
  const inside = pieces.filter(({ cells }) => cells.some(isInside)).length;
  const open = empty.filter((cell) => !isInside(cell)).length;
  return Math.min(pieces.length, inside + open);
}

/** How many cells are walls on one floor only. Boards of other sizes are far apart. */
function wallsApart(one: PieceMap, other: PieceMap, { x, y }: Point): number {
  if (x !== 0 || y !== 0 || one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  return one.walls.filter((isWall, cell) => isWall !== other.walls[cell]).length;
}

/** How many pieces lie elsewhere on the other board; cars in the same line. */
function movedBetween({ pieces, exit }: PieceMap, other: PieceMap, shift: Point): number {
  const shifted = pieces.map(({ shape, x, y }) => ({ shape, x: x + shift.x, y: y + shift.y }));
  const left = other.pieces.filter((piece) => !shifted.some((one) => isAlike(one, piece)));
  let moved = 0;
  for (const one of shifted) {
    if (other.pieces.some((piece) => isAlike(one, piece))) continue;
    const found = left.findIndex((piece) => piece.shape === one.shape && (exit === undefined || isInLine(one, piece)));
    if (found >= 0) moved += left.splice(found, 1).length;
  }
  return moved;
}

type Lying = Pick<Placed, 'x' | 'y' | 'shape'>;

const isAlike = (one: Lying, other: Lying): boolean =>
  one.shape === other.shape && one.x === other.x && one.y === other.y;

/** Of cars of one shape. A car that lies has all its cells in the first row of its box. */
const isInLine = (one: Lying, other: Lying): boolean =>
  one.shape % hero < 2 ** side ? one.y === other.y : one.x === other.x;
