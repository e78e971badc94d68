/**
 * What the keys do on a board. The letters of moves and the names of pieces always belong to the board. Each command has
 * a key that no board uses. A board that leaves its letter free takes the letter, too.
 */
import type { Line } from '../../src/moves/line.ts';
import { defaultConvention } from '../../src/moves/path.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Position } from '../../src/puzzle.ts';
import type { Cell } from '../../src/render/piece-cells.ts';
import { cellBeside, cellOf, nextMovable, pieceOn } from './cursor.ts';
import { begunNames, isTyped, piecesNamed } from './named.ts';
import { type Reach, type ReachedPlace, placeAt, reachOf, tapped, targetsOf } from './reach.ts';

/** A key that was pressed, as the browser names it. `meta` is a Mac's Ctrl. */
export interface Press {
  readonly key: string;
  readonly shift?: boolean;
  readonly ctrl?: boolean;
  readonly meta?: boolean;
  readonly alt?: boolean;
}

/** What a key is pressed on. */
export interface Keyboard {
  readonly position: Position;
  /** The cell that has the focus. */
  readonly cursor: Cell;
  /** The piece that is picked up, by index in the picture's pieces. */
  readonly picked?: number | undefined;
  /** What directions mean to the player, on a board with one gap: its first convention without this. */
  readonly convention?: string | undefined;
}

export type KeyCommand = 'undo' | 'redo' | 'restart' | 'help';

export type Intent =
  /** Moves. The piece that goes, and the cell where the focus goes with it. */
  | { readonly kind: 'move'; readonly words: Line; readonly cursor: Cell }
  | { readonly kind: 'focus'; readonly cursor: Cell }
  | { readonly kind: 'pick'; readonly piece: number; readonly cursor: Cell }
  | { readonly kind: 'drop' }
  /** Typing of a list begins with this sign. */
  | { readonly kind: 'type'; readonly text: string }
  /** Nothing can go there; to be said, so that a key never does nothing in silence. */
  | { readonly kind: 'stuck'; readonly isFixed?: boolean }
  | { readonly kind: KeyCommand };

interface Arrow {
  readonly dx: number;
  readonly dy: number;
  /** As a pad's moves are written. */
  readonly letter: string;
}

const arrows: Readonly<Record<string, Arrow>> = {
  ArrowUp: { dx: 0, dy: -1, letter: 'U' },
  ArrowLeft: { dx: -1, dy: 0, letter: 'L' },
  ArrowRight: { dx: 1, dy: 0, letter: 'R' },
  ArrowDown: { dx: 0, dy: 1, letter: 'D' },
};

/** Undefined: the key is not the board's, so the browser has it. */
export function pressed(keyboard: Keyboard, press: Press): Intent | undefined {
  const { key, shift = false, alt = false } = press;
  const ctrl = press.ctrl === true || press.meta === true;
  if (alt) return undefined;
  const arrow = arrows[key];
  if (arrow !== undefined) return ctrl ? focusOn(keyboard, arrow) : byArrow(keyboard, arrow, shift);
  if (ctrl) return byCommandKey(key, shift);
  switch (key) {
    case 'Enter':
    case ' ':
      return onCell(keyboard);
    case 'Escape':
      return keyboard.picked === undefined ? undefined : { kind: 'drop' };
    case 'Backspace':
      return { kind: shift ? 'restart' : 'undo' };
    case 'Tab': {
      const cursor = nextMovable(keyboard.position, keyboard.cursor, shift);
      return cursor && { kind: 'focus', cursor };
    }
    case 'Home':
    case 'End':
      return {
        kind: 'focus',
        cursor: { ...keyboard.cursor, x: key === 'Home' ? 0 : pictureOf(keyboard.position).width - 1 },
      };
    default:
      return key.length === 1 ? bySign(keyboard, key) : undefined;
  }
}

function byCommandKey(key: string, shift: boolean): Intent | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return { kind: shift ? 'redo' : 'undo' };
    case 'y':
      return { kind: 'redo' };
    default:
      return undefined;
  }
}

/** The letters of commands, where the board leaves them free. */
export const letters: Readonly<Record<string, KeyCommand>> = { z: 'undo', y: 'redo', r: 'restart' };

function bySign(keyboard: Keyboard, key: string): Intent | undefined {
  const { position } = keyboard;
  if (key === '?') return { kind: 'help' };
  const isPad = position.puzzle.controls === 'pad';
  if (isPad && /^[udlr]$/iu.test(key)) return byDirection(keyboard, key.toUpperCase());
  if (begunNames(position).has(key)) return { kind: 'type', text: key };
  const named = piecesNamed(position, key);
  if (named.length > 0) return isPad ? slide(keyboard, named) : pick(keyboard, named);
  const command = letters[key.toLowerCase()];
  if (command !== undefined) return { kind: command };
  return isTyped(key) ? { kind: 'type', text: key } : undefined;
}

/** Slides the tile with a name, and all before it, if only one of that name is in line with the gap. */
function slide(keyboard: Keyboard, named: readonly number[]): Intent {
  const reach = reachOf(keyboard.position);
  const ways = named.flatMap((index) => {
    const place = tapped(reach[index]);
    return place === undefined ? [] : [{ index, place }];
  });
  const [way, another] = ways;
  return way === undefined || another !== undefined ? { kind: 'stuck' } : go(keyboard.position, way.index, way.place);
}

function pick({ position }: Keyboard, [piece]: readonly number[]): Intent {
  if (piece === undefined || reachOf(position)[piece] === undefined) return { kind: 'stuck', isFixed: true };
  return { kind: 'pick', piece, cursor: cellOf(pictureOf(position), piece) };
}

/** The focus goes with the piece. */
function go(position: Position, piece: number, { dx, dy, words }: ReachedPlace): Intent {
  const { x, y } = cellOf(pictureOf(position), piece);
  return { kind: 'move', words, cursor: { x: x + dx, y: y + dy } };
}

function byArrow(keyboard: Keyboard, arrow: Arrow, shift: boolean): Intent {
  const { position, picked, cursor } = keyboard;
  if (position.puzzle.controls === 'pad') return byDirection(keyboard, arrow.letter, shift);
  const piece = picked ?? (shift ? pieceOn(pictureOf(position), cursor) : undefined);
  const reach = reachOf(position)[piece ?? -1];
  if (reach?.kind !== 'slide') return shift && piece !== undefined ? { kind: 'stuck' } : focusOn(keyboard, arrow);
  const place = alongWay(reach, arrow, shift);
  return piece === undefined || place === undefined ? { kind: 'stuck' } : go(position, piece, place);
}

/** One step on, or as far as it goes. */
function alongWay({ places }: Reach, { dx, dy }: Arrow, isWhole: boolean): ReachedPlace | undefined {
  let last: ReachedPlace | undefined;
  for (let steps = 1; ; steps++) {
    const next = places.find((place) => place.dx === steps * dx && place.dy === steps * dy);
    if (next === undefined) return last;
    if (!isWhole) return next;
    last = next;
  }
}

/** On a board with one gap: a tile moves, or its whole line. */
function byDirection({ position, convention }: Keyboard, letter: string, isWhole = false): Intent {
  const { puzzle, state, names } = position;
  const move = puzzle.readMove(state, letter, convention ?? defaultConvention(puzzle), names);
  if (!move.ok) return { kind: 'stuck' };
  const word = puzzle.writeMove(state, move.value, defaultConvention(puzzle), undefined, names);
  const lines = [...reachOf(position).entries()].flatMap(([index, reach]) =>
    (reach?.places ?? []).filter(({ words }) => words[0] === word).map((place) => ({ index, place })),
  );
  const byLength = lines.toSorted((one, other) => one.place.words.length - other.place.words.length);
  const way = isWhole ? byLength.at(-1) : byLength[0];
  return way === undefined ? { kind: 'stuck' } : go(position, way.index, way.place);
}

function focusOn({ position, cursor }: Keyboard, arrow: Arrow): Intent {
  const cell = cellBeside(pictureOf(position), cursor, arrow);
  return cell === undefined ? { kind: 'stuck' } : { kind: 'focus', cursor: cell };
}

/** Enter or Space: a tile slides; elsewhere a piece is picked up, put down where it can go, or let go. */
function onCell({ position, cursor, picked }: Keyboard): Intent {
  const picture = pictureOf(position);
  const reach = reachOf(position);
  const here = pieceOn(picture, cursor);
  if (here !== undefined && here === picked) return { kind: 'drop' };
  const [piece, places] = [picture.pieces[picked ?? -1], reach[picked ?? -1]];
  const place = piece && places && placeAt(targetsOf(piece, places), cursor);
  if (place !== undefined) return { kind: 'move', words: place.words, cursor };
  if (here === undefined || reach[here] === undefined) return { kind: 'stuck', isFixed: here !== undefined };
  const only = position.puzzle.controls === 'pad' ? tapped(reach[here]) : undefined;
  return only === undefined ? { kind: 'pick', piece: here, cursor } : go(position, here, only);
}
