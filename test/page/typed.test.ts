/** Lists as people type and paste them on the page. */
import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readOnward, readTyped } from '../../page/model/typed.ts';
import { familyById } from '../../src/families/index.ts';
import { restyled } from '../../src/moves/path.ts';
import { type Position, maxMoves } from '../../src/puzzle.ts';
import { valueOf } from '../engine/boards.ts';
import { often, starts, turns, walked } from './walks.ts';

function boardOf(family: string, text: string): Position {
  const found = familyById(family);
  if (found === undefined) throw new Error(family);
  return valueOf(found.read(text));
}

const eight = boardOf('8-puzzle', '123/406/758');

it.each([
  ['R L', ['R', 'L']],
  ['```\nR L\n```', ['R', 'L']],
  ['||R L||', ['R', 'L']],
  ['1. R 2. L', ['R', 'L']],
  ['R, L (2)', ['R', 'L']],
  ['右 左', ['R', 'L']],
  ['→←', ['R', 'L']],
  ['4 4', ['R', 'L']],
  ['/check moves: R L', ['R', 'L']],
  ['/check puzzle: 8-puzzle moves:RL', ['R', 'L']],
  ['/判定 手順：右左', ['R', 'L']],
])('reads %j', (text, words) => {
  expect(readTyped(eight, text)).toMatchObject({ kind: 'line', words });
});

it('says what directions mean in it, and prefers what the player means', () => {
  expect(readTyped(eight, 'U R', 'gap')).toMatchObject({ kind: 'line', words: ['D', 'L'], convention: 'gap' });
  expect(readTyped(eight, '上', 'tile')).toMatchObject({ kind: 'line', style: 'kanji', convention: 'tile' });
});

it('says where it stops, and why', () => {
  expect(readTyped(eight, 'R R R')).toMatchObject({
    kind: 'illegal',
    index: 2,
    typed: 'R',
    isForeign: false,
    words: ['R'],
    reason: { key: 'no-tile-left', family: '8-puzzle' },
  });
  expect(readTyped(eight, 'hello')).toMatchObject({ kind: 'illegal', index: 1, isForeign: true, words: [] });
  expect(readTyped(eight, ' \n')).toEqual({ kind: 'none' });
  expect(readTyped(eight, 'R L '.repeat(maxMoves))).toEqual({ kind: 'too-long' });
});

it('goes on from a line', () => {
  expect(readOnward(eight, ['R'], 'L R')).toMatchObject({ kind: 'line', words: ['R', 'L', 'R'] });
  expect(readOnward(eight, ['R'], 'D D D')).toMatchObject({ kind: 'illegal', index: 2, convention: 'tile' });
  // As the tiles' its first move is illegal.
  expect(readOnward(eight, ['R'], 'R R R')).toMatchObject({ kind: 'illegal', index: 3, convention: 'gap' });
  const long = Array.from({ length: maxMoves }, (_, index) => (index % 2 === 0 ? 'R' : 'L'));
  expect(readOnward(eight, long, 'R')).toEqual({ kind: 'too-long' });
});

const registered = starts.filter(([, { puzzle }]) => familyById(puzzle.family) !== undefined);

describe.each(registered)('a line of %s', (_name, start) => {
  it('is read again as it is copied, in every style', () => {
    const anyLine = fc.property(turns, fc.constantFrom('letters', 'kanji', 'arrows', 'names'), (turned, style) => {
      const { line } = walked(start, turned);
      const read = readTyped(start, restyled(start, line, style).join(' '));
      expect(line.length === 0 || read.kind === 'line').toBe(true);
      expect('words' in read ? read.words : []).toEqual(line);
    });
    fc.assert(anyLine, often);
  });
});
