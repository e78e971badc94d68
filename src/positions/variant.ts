/**
 * A variant of a board is the same but for a few pieces and walls. Anybody may make up boards of cars and blocks: with
 * one piece more that hinders nothing, the answer is still the puzzle's.
 *
 * One board is laid over the other, turned and shifted in every way. Pieces of one shape on the same cells are *alike*,
 * the others *apart*. Two pieces apart are a variant, whatever the walls are, if more are alike. More may be apart if
 * they have moved: cars stay in their lines, and blocks keep their shapes on nearly the same floor. Then most pieces
 * must be alike, or too many boards would be variants.
 */
import type { Picture } from '../puzzle.ts';

/** More, fewer or other pieces. */
const maxChanged = 2;
/** Where fewer are alike, the walls must be the same, or boards of three pieces would all be variants of each other. */
const minAlike = 3;
const maxMoved = 6;

/** The longest of any board. */
const side = 6;
const hero = 2 ** (side * side);
/** A shift of a board over another has a number: `(y + side - 1) * shifts + x + side - 1`. */
const shifts = 2 * side - 1;
const noShift = (shifts * shifts - 1) / 2;

export interface Shift {
  readonly x: number;
  readonly y: number;
}

export interface Placed {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isHero: boolean;
  /** Its cells in the box, a bit each, and one more bit for the hero. */
  readonly shape: number;
}

const [empty, covered, wall] = [0, 1, 2];

export interface PieceMap {
  readonly width: number;
  readonly height: number;
  /** By shape. */
  readonly pieces: readonly Placed[];
  readonly cells: Uint8Array;
  readonly exit: Way | undefined;
}

/** A row or column; at its end is to the right or bottom. */
interface Way {
  readonly isColumn: boolean;
  readonly isAtEnd: boolean;
  readonly line: number;
}

export const turnsOf = (picture: Picture): readonly PieceMap[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => pieceMapOf(picture, turn));

/** @param turn the sum of 1 to exchange left and right, 2 top and bottom, and then 4 rows and columns */
export function pieceMapOf(picture: Picture, turn = 0): PieceMap {
  const [width, height] = turn < 4 ? [picture.width, picture.height] : [picture.height, picture.width];
  const cellAt = (x: number, y: number): number => {
    const across = (turn & 1) === 0 ? x : picture.width - 1 - x;
    const down = (turn & 2) === 0 ? y : picture.height - 1 - y;
    return turn < 4 ? down * width + across : across * width + down;
  };
  const cells = new Uint8Array(width * height);
  const pieces: Placed[] = [];
  for (const piece of picture.pieces) {
    const [one, other] = [cellAt(piece.x, piece.y), cellAt(piece.x + piece.width - 1, piece.y + piece.height - 1)];
    const x = Math.min(one % width, other % width);
    const y = Math.floor(Math.min(one, other) / width);
    let shape = picture.look === 'cars' && piece.tone === 'hero' ? hero : 0;
    for (let k = 0; k < piece.width * piece.height; k++) {
      if (piece.mask?.[k] === false) continue;
      const cell = cellAt(piece.x + (k % piece.width), piece.y + Math.floor(k / piece.width));
      cells[cell] = piece.tone === 'wall' ? wall : covered;
      shape += 2 ** ((Math.floor(cell / width) - y) * side + (cell % width) - x);
    }
    if (piece.tone !== 'wall') {
      const [across, down] = turn < 4 ? [piece.width, piece.height] : [piece.height, piece.width];
      pieces.push({ label: piece.label, x, y, width: across, height: down, isHero: piece.tone === 'hero', shape });
    }
  }
  pieces.sort((one, other) => one.shape - other.shape);
  return { width, height, pieces, cells, exit: picture.look === 'cars' ? wayOf(picture, turn) : undefined };
}

function wayOf({ width, height, exit }: Picture & { readonly look: 'cars' }, turn: number): Way {
  const isColumn = exit.side === 'top' || exit.side === 'bottom';
  const isAtEnd = exit.side === 'right' || exit.side === 'bottom';
  const [along, across] = isColumn ? [turn & 2, turn & 1] : [turn & 1, turn & 2];
  return {
    isColumn: isColumn === turn < 4,
    isAtEnd: isAtEnd === (along === 0),
    line: across === 0 ? exit.line : (isColumn ? width : height) - 1 - exit.line,
  };
}

export const isVariant = (turns: readonly PieceMap[], other: PieceMap): boolean =>
  turns.some((one) => isLaidOver(one, other));

export const hasSamePieces = (turns: readonly PieceMap[], other: PieceMap): boolean =>
  turns.some(
    (one) =>
      one.pieces.length === other.pieces.length &&
      one.pieces.every(({ shape }, k) => shape === other.pieces[k]?.shape) &&
      wallsApart(one, other, { x: 0, y: 0 }) === 0,
  );

function isLaidOver(one: PieceMap, other: PieceMap): boolean {
  if (one.exit?.isColumn !== other.exit?.isColumn || one.exit?.isAtEnd !== other.exit?.isAtEnd) return false;
  if (!hasShapesOf(one, other)) return false;
  const alike = new Uint8Array(shifts * shifts);
  for (const { x, y, shape } of one.pieces) {
    for (const piece of other.pieces) {
      if (shape === piece.shape) (alike[(piece.y - y + side - 1) * shifts + piece.x - x + side - 1] as number)++;
    }
  }
  const least = Math.min(minAlike, one.pieces.length, other.pieces.length);
  return alike.some((count, index) => {
    if (count < (index === noShift ? 1 : least)) return false;
    const shift = { x: (index % shifts) - side + 1, y: Math.floor(index / shifts) - side + 1 };
    return isOnLine(one, other, shift) && isNearlySame(one, other, shift, count);
  });
}

/** At most two pieces have a shape that the other board lacks. A board in a frame counts alone. */
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

function isOnLine({ exit: one }: PieceMap, { exit: other }: PieceMap, { x, y }: Shift): boolean {
  return one === undefined || one.line + (one.isColumn ? x : y) === other?.line;
}

function isNearlySame(one: PieceMap, other: PieceMap, shift: Shift, alike: number): boolean {
  const back = { x: -shift.x, y: -shift.y };
  const apart = Math.max(countOver(one, other, shift), countOver(other, one, back)) - alike;
  if (apart <= maxChanged)
    return (apart === 0 || alike > apart) && (alike >= minAlike || wallsApart(one, other, shift) === 0);
  if (apart >= alike || apart > maxChanged + maxMoved) return false;
  const moved = movedBetween(one, other, shift);
  const changed = apart - moved + (one.exit === undefined ? wallsApart(one, other, shift) : 0);
  return moved <= maxMoved && changed <= maxChanged;
}

/**
 * Of a frame around the other board, with no piece that must get anywhere, only what is not filled up counts. A board
 * without a piece that must get somewhere is no part of the other, but another puzzle.
 */
function countOver({ width, height, pieces, cells }: PieceMap, inner: PieceMap, { x, y }: Shift): number {
  if (x > 0 || y > 0 || x + width < inner.width || y + height < inner.height) return pieces.length;
  const [right, bottom] = [inner.width - x, inner.height - y];
  const isInside = (piece: Placed): boolean =>
    piece.x < right && piece.y < bottom && piece.x + piece.width > -x && piece.y + piece.height > -y;
  const inside = pieces.filter(isInside).length;
  const isMet = (piece: Placed): boolean => isInside(piece) && inner.pieces.some(({ shape }) => shape === piece.shape);
  if (inside === pieces.length || pieces.some((piece) => piece.isHero && !isMet(piece))) return pieces.length;
  const open = cells.filter((sign, cell) => {
    const [column, row] = [cell % width, Math.floor(cell / width)];
    return sign === empty && (column < -x || row < -y || column >= right || row >= bottom);
  }).length;
  return Math.min(pieces.length, inside + open);
}

/** Cells that are walls on one board only. Boards in other frames are far apart. */
function wallsApart(one: PieceMap, other: PieceMap, { x, y }: Shift): number {
  if (x !== 0 || y !== 0 || one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  return one.cells.filter((sign, cell) => (sign === wall) !== (other.cells[cell] === wall)).length;
}

/** Pieces apart with their like elsewhere on the other board; of a car, in its line. */
function movedBetween({ pieces, exit }: PieceMap, other: PieceMap, shift: Shift): number {
  const shifted = pieces.map((piece) => ({ ...piece, x: piece.x + shift.x, y: piece.y + shift.y }));
  const left = other.pieces.filter((piece) => !shifted.some((one) => isAlike(one, piece)));
  let moved = 0;
  for (const one of shifted) {
    if (other.pieces.some((piece) => isAlike(one, piece))) continue;
    const found = left.findIndex((piece) => one.shape === piece.shape && (exit === undefined || isInLine(one, piece)));
    if (found >= 0) moved += left.splice(found, 1).length;
  }
  return moved;
}

const isAlike = (one: Placed, other: Placed): boolean =>
  one.shape === other.shape && one.x === other.x && one.y === other.y;

const isInLine = (one: Placed, other: Placed): boolean => (one.height === 1 ? one.y === other.y : one.x === other.x);
