/** Every key of every board does what the help panel says, or nothing. */
import { describe, expect, it } from 'vitest';
import { helpOn } from '../../page/model/key-help.ts';
import { type Intent, type Keyboard, type Press, pressed } from '../../page/model/keys.ts';
import { familyById } from '../../src/families/index.ts';
import { positionAfter } from '../../src/moves/path.ts';
import { pictureOf, textOf } from '../../src/moves/position.ts';
import type { Position } from '../../src/puzzle.ts';
import { valueOf } from '../engine/boards.ts';
import { starts } from './walks.ts';

function boardOf(family: string, text: string): Position {
  const found = familyById(family);
  if (found === undefined) throw new Error(family);
  return valueOf(found.read(text));
}

const eight = boardOf('8-puzzle', '123/406/758');
const fifteen = boardOf('15-puzzle', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0');
const lights = boardOf('no-off', '_##N/OOFF');
const traffic = boardOf('rush-hour', 'ooBooo/ooBooo/AAooCo/ooooCo/RRoooo/ZZYYoo');
const klotski = boardOf('sliding-blocks', 'ABBC/ABBC/DEEF/DGHF/I__J');
const knights = boardOf('knight-exchange', 'BBB/.../.../WWW');

const origin = { x: 0, y: 0 };
const on = (position: Position, press: Press | string, more: Partial<Keyboard> = {}): Intent | undefined =>
  pressed({ position, cursor: origin, ...more }, typeof press === 'string' ? { key: press } : press);

/** The moves of an intent. */
const words = (intent: Intent | undefined): string | undefined =>
  intent?.kind === 'move' ? intent.words.join(' ') : intent?.kind;

const indexOf = (position: Position, name: string): number =>
  pictureOf(position).pieces.findIndex((piece) => (piece.name ?? piece.label) === name);

describe('arrows', () => {
  it.each([
    ['ArrowUp', 'U'],
    ['ArrowLeft', 'L'],
    ['ArrowRight', 'R'],
    ['ArrowDown', 'D'],
  ])('%s moves the tile beside the gap that way', (key, word) => {
    expect(words(on(eight, key))).toBe(word);
    const [back] = words(on(eight, key, { convention: 'gap' })) ?? '';
    expect(`${back}${word}`).toMatch(/^(?:UD|DU|LR|RL)$/u);
  });

  it('with Shift move the whole line', () => {
    expect(words(on(fifteen, { key: 'ArrowDown', shift: true }))).toBe('D D D');
    expect(words(on(fifteen, { key: 'ArrowUp', shift: true }))).toBe('stuck');
    expect(words(on(lights, { key: 'ArrowLeft', shift: true }))).toBe('L L');
  });

  it('go from cell to cell where pieces are picked first, and over the piece of a cell', () => {
    expect(on(traffic, 'ArrowRight', { cursor: { x: 0, y: 2 } })).toEqual({ kind: 'focus', cursor: { x: 2, y: 2 } });
    expect(on(traffic, 'ArrowLeft', { cursor: { x: 2, y: 2 } })).toEqual({ kind: 'focus', cursor: { x: 1, y: 2 } });
    expect(on(traffic, 'ArrowUp')).toEqual({ kind: 'stuck' });
    expect(on(eight, { key: 'ArrowRight', ctrl: true })).toEqual({ kind: 'focus', cursor: { x: 1, y: 0 } });
  });

  it('move the piece that is picked, a cell or as far as it goes', () => {
    const picked = indexOf(traffic, 'C');
    expect(on(traffic, 'ArrowUp', { picked })).toEqual({ kind: 'move', words: ['C-1'], cursor: { x: 4, y: 1 } });
    expect(words(on(traffic, { key: 'ArrowUp', shift: true }, { picked }))).toBe('C-2');
    expect(words(on(traffic, 'ArrowLeft', { picked }))).toBe('stuck');
    expect(words(on(traffic, { key: 'ArrowDown', shift: true }, { cursor: { x: 4, y: 3 } }))).toBe('C+2');
    expect(words(on(klotski, 'ArrowDown', { picked: indexOf(klotski, 'G') }))).toBe('G+D');
  });

  it('look for a square for the knight that is picked', () => {
    const picked = indexOf(knights, 'b4');
    const cursor = { x: 1, y: 1 };
    expect(on(knights, 'ArrowDown', { picked, cursor })).toEqual({ kind: 'focus', cursor: { x: 1, y: 2 } });
    expect(words(on(knights, 'Enter', { picked, cursor: { x: 2, y: 2 } }))).toBe('b4c2');
  });
});

it('a wall is no piece: Shift does nothing more there', () => {
  const walled = boardOf('rush-hour', 'xoBooo/ooBooo/AAooCo/ooooCo/RRoooo/ZZYYoo');
  expect(on(walled, { key: 'ArrowRight', shift: true })).toEqual({ kind: 'focus', cursor: { x: 1, y: 0 } });
});

describe('Enter and Space', () => {
  it.each(['Enter', ' '])('"%s" slides a tile and its line', (key) => {
    expect(words(on(fifteen, key, { cursor: { x: 3, y: 0 } }))).toBe('D D D');
    expect(words(on(fifteen, key))).toBe('stuck');
    expect(words(on(fifteen, key, { cursor: { x: 3, y: 3 } }))).toBe('stuck');
  });

  it('pick a piece up, put it down, or let it go', () => {
    const picked = indexOf(traffic, 'A');
    expect(on(traffic, 'Enter', { cursor: { x: 1, y: 2 } })).toEqual({
      kind: 'pick',
      piece: picked,
      cursor: { x: 1, y: 2 },
    });
    expect(words(on(traffic, 'Enter', { picked, cursor: { x: 2, y: 2 } }))).toBe('A+1');
    expect(words(on(traffic, 'Enter', { picked, cursor: { x: 3, y: 2 } }))).toBe('A+2');
    expect(words(on(traffic, 'Enter', { picked, cursor: { x: 1, y: 2 } }))).toBe('drop');
    expect(words(on(traffic, 'Enter', { picked, cursor: { x: 4, y: 3 } }))).toBe('pick');
    expect(on(traffic, 'Enter', { picked, cursor: { x: 5, y: 5 } })).toEqual({ kind: 'stuck', isFixed: false });
    expect(words(on(traffic, 'Escape', { picked }))).toBe('drop');
    expect(on(traffic, 'Escape')).toBeUndefined();
  });
});

describe('letters', () => {
  it('are moves on a board with one gap, as in lists', () => {
    expect(['u', 'L', 'r', 'D'].map((key) => words(on(eight, key)))).toEqual(['U', 'L', 'R', 'D']);
    expect(words(on(eight, 'r', { convention: 'gap' }))).toBe('L');
  });

  it('and digits name the piece', () => {
    expect(words(on(eight, '4'))).toBe('R');
    expect(words(on(eight, '1'))).toBe('stuck');
    expect(on(traffic, 'c')).toMatchObject({ kind: 'pick', piece: indexOf(traffic, 'C'), cursor: { x: 4, y: 2 } });
    expect(words(on(lights, 'n'))).toBe('L L');
    expect(words(on(lights, 'f'))).toBe('stuck');
  });

  it('that begin a longer name begin a list', () => {
    expect(on(fifteen, '1')).toEqual({ kind: 'type', text: '1' });
    expect(words(on(fifteen, '8'))).toBe('D D');
    expect(on(knights, 'b')).toEqual({ kind: 'type', text: 'b' });
    expect(on(eight, 'x')).toEqual({ kind: 'type', text: 'x' });
    expect(on(eight, '!')).toBeUndefined();
  });

  it('are commands only where the board leaves them free', () => {
    const does = (position: Position) => ['z', 'y', 'r', 'Z', '?'].map((key) => on(position, key)?.kind);
    expect(does(klotski)).toEqual(['undo', 'redo', 'restart', 'undo', 'help']);
    expect(does(traffic)).toEqual(['stuck', 'pick', 'pick', 'stuck', 'help']);
    expect(on(traffic, 'z')).toEqual({ kind: 'stuck', isFixed: true });
    expect(does(eight)).toEqual(['undo', 'redo', 'move', 'undo', 'help']);
  });
});

it('the browser has its own keys', () => {
  for (const press of [
    { key: 'r', ctrl: true },
    { key: 'f', meta: true },
    { key: 'ArrowLeft', alt: true },
    { key: 'F5' },
    { key: 'PageDown' },
    { key: 'Shift', shift: true },
  ]) {
    expect(on(traffic, press)).toBeUndefined();
  }
});

it('Tab goes over the pieces that can move, and then away', () => {
  const cells: unknown[] = [];
  let cursor = origin;
  for (let intent = on(klotski, 'Tab'); intent?.kind === 'focus'; intent = on(klotski, 'Tab', { cursor })) {
    cursor = intent.cursor;
    cells.push(cursor);
  }
  expect(cells).toEqual([
    { x: 1, y: 3 },
    { x: 2, y: 3 },
    { x: 0, y: 4 },
    { x: 3, y: 4 },
  ]);
  expect(on(klotski, { key: 'Tab', shift: true }, { cursor })).toEqual({ kind: 'focus', cursor: { x: 0, y: 4 } });
  expect(on(klotski, { key: 'Tab', shift: true }, { cursor: { x: 1, y: 3 } })).toBeUndefined();
});

it('Home and End go to the ends of a row', () => {
  expect(on(klotski, 'End', { cursor: { x: 1, y: 2 } })).toEqual({ kind: 'focus', cursor: { x: 3, y: 2 } });
  expect(on(klotski, 'Home', { cursor: { x: 1, y: 2 } })).toEqual({ kind: 'focus', cursor: { x: 0, y: 2 } });
});

describe.each(starts)('the keys of %s', (_name, start) => {
  const { width, height } = pictureOf(start);
  const keys = [
    ...Array.from({ length: 95 }, (_, k) => String.fromCharCode(32 + k)),
    'ArrowUp',
    'ArrowLeft',
    'ArrowRight',
    'ArrowDown',
    'Enter',
    'Backspace',
    'Escape',
    'Tab',
    'Home',
    'End',
  ];

  it('make legal moves and keep the focus on the board, whatever is pressed where', () => {
    const pieces = pictureOf(start).pieces.flatMap(({ tone }, index) => (tone === 'wall' ? [] : [index]));
    for (const [index, key] of keys.entries()) {
      const cursor = { x: index % width, y: Math.floor(index / width) % height };
      for (const more of [{}, { shift: true }, { picked: pieces[index % pieces.length] }]) {
        const intent = on(start, { key, ...more }, { cursor, ...more });
        const next = intent !== undefined && 'words' in intent ? positionAfter(start, intent.words) : undefined;
        expect(next === undefined || textOf(next) !== textOf(start)).toBe(true);
        const { x, y } = intent !== undefined && 'cursor' in intent ? intent.cursor : cursor;
        expect(x >= 0 && x < width && y >= 0 && y < height).toBe(true);
      }
    }
  });

  it('are told as they are', () => {
    const help = helpOn(start);
    const told = new Map(help.map(({ does, keys: of }) => [does, of]));
    expect(told.size).toBe(help.length);
    for (const command of ['undo', 'redo', 'restart'] as const) {
      const letter = { undo: 'z', redo: 'y', restart: 'r' }[command];
      expect(told.get(command)?.includes(letter)).toBe(on(start, letter)?.kind === command);
    }
    expect(on(start, { key: 'z', ctrl: true })?.kind).toBe('undo');
    expect(on(start, { key: 'Z', ctrl: true, shift: true })?.kind).toBe('redo');
    expect(on(start, { key: 'y', meta: true })?.kind).toBe('redo');
    expect(on(start, 'Backspace')?.kind).toBe('undo');
    expect(on(start, { key: 'Backspace', shift: true })?.kind).toBe('restart');
    for (const sign of told.get('type') ?? []) expect(on(start, sign)).toEqual({ kind: 'type', text: sign });
  });
});
