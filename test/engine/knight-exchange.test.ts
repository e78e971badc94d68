/** The knight exchange: what others published of it, and what people type. */
import { describe, expect, it } from 'vitest';
import { knightExchange } from '../../src/families/knight-exchange.ts';
import { readMoveList, solves } from '../../src/moves/move-list.ts';
import { writePath } from '../../src/moves/path.ts';
import { boardLines } from '../../src/render/text.ts';
import { antipodes } from '../../src/search/tables.ts';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { solve } from '../../src/search/solve.ts';
import { shortestPathsOf, stateOf, tableOf, tables, valueOf } from './boards.ts';

const usual = valueOf(knightExchange.read('BBB/.../.../WWW'));

describe('published distances', () => {
  it('the swap takes 16 moves, by table and from both ends', () => {
    const { puzzle, state } = usual;
    const { distance, count } = shortestPathsOf(puzzle, state);
    expect(distance).toBe(16);
    expect(searchBothEnds(puzzle, state, 20_000)).toMatchObject({ kind: 'paths', paths: { distance, count } });
  });

  it('two of the three antipodes mirror each other', () => {
    expect(antipodes(usual.puzzle, tableOf(usual.puzzle))).toMatchObject({
      distance: 22,
      states: { length: 3 },
      kinds: { length: 2 },
    });
  });

  it('white above to black above is as far: the colours are exchanged', () => {
    const back = valueOf(knightExchange.read('WWW/.../.../BBB', 'BBB/.../.../WWW'));
    expect(back.puzzle.twin?.board).toBe('222000000111');
    expect(solve(back.puzzle, back.state, tables)).toMatchObject({ paths: { distance: 16 } });
  });
});

describe('positions', () => {
  it.each([
    'BBB/.../.../WWW',
    'bbb ... ... www',
    'BBB......WWW',
    '111/000/000/222',
    '111000000222',
    '●●●/000/000/○○○',
    '●●●\n・・・\n・・・\n○○○',
    'BBB|___|___|WWW',
    '4 B B B\n3 _ _ _\n2 _ _ _\n1 W W W\n  a b c',
  ])('%j is BBB/.../.../WWW', (text) => {
    expect(usual.puzzle.format(stateOf(usual.puzzle, text))).toBe('BBB/.../.../WWW');
  });

  it('a text board with its coordinates can be pasted, wherever the knights stand', () => {
    for (let state = 0; state < usual.puzzle.size; state += 97) {
      const text = boardLines(usual.puzzle.picture(state)).join('\n');
      expect([text, stateOf(usual.puzzle, text)]).toEqual([text, state]);
    }
  });

  it.each([
    ['BBB/.../.../WWB', 'knights-count'],
    ['BBB/.../.../WW', 'squares-count'],
    ['BBB/.x./.../WWW', 'square-unknown'],
    ['', 'squares-count'],
  ])('%j is refused: %s', (text, key) => {
    expect(usual.puzzle.parse(text)).toMatchObject({ ok: false, reason: { key } });
    expect(knightExchange.read('BBB/.../.../WWW', text)).toMatchObject({ ok: false, reason: { key: 'in-goal' } });
  });
});

it('a word that is no jump is told as it was typed', () => {
  expect(readMoveList(usual, 'A4B2 Nb2').illegal).toMatchObject({ index: 2, typed: 'Nb2' });
  expect(readMoveList(usual, 'A4a3').illegal).toMatchObject({ index: 1, typed: 'A4-a3' });
});

describe('jumps', () => {
  const heard = (list: string): string =>
    usual.puzzle
      .split(list)
      .map((word) => word.notation)
      .join(' ');

  it.each([
    ['a4b2', 'a4b2'],
    ['a4-b2', 'a4b2'],
    ['a4→b2', 'a4b2'],
    ['a4 → b2', 'a4b2'],
    ['a4->b2', 'a4b2'],
    ['A4-B2', 'a4b2'],
    ['Ａ４－Ｂ２', 'a4b2'],
    ['Na4-b2', 'a4b2'],
    ['a4 b2', 'a4b2'],
    ['a4-b2-c4', 'a4b2 b2c4'],
    ['a4b2c4', 'a4b2 b2c4'],
    ['a4→b2→c4, c1-a2', 'a4b2 b2c4 c1a2'],
    ['a4b2 c4a3', 'a4b2 c4a3'],
    ['1. a4b2 2. c4a3', 'a4b2 c4a3'],
    ['||a4-b2|| `c4-a3` (2)', 'a4b2 c4a3'],
    ['a4b2、c4a3。', 'a4b2 c4a3'],
    ['a4ーb2', 'a4b2'],
    ['a3c4b3c1', 'a3c4 b3c1'],
    ['a3-c4 → b3-c1', 'a3c4 b3c1'],
    ['a4-b2 → c4-a3', 'a4b2 c4a3'],
    ['a4b2-c4a3', 'a4b2 c4a3'],
    ['a4b2→c4a3', 'a4b2 c4a3'],
  ])('%j is %s', (list, words) => {
    expect(heard(list)).toBe(words);
  });

  it.each([
    ['a3b1', 'knight-none'],
    ['a4a3', 'knight-apart'],
    ['a4-b2-a4-c3-c1', 'knight-apart'],
    ['b4a2 c1a2', 'knight-blocked'],
    ['d4b2', 'word-unknown'],
    ['a4', 'word-unknown'],
    ['U', 'word-unknown'],
  ])('%j is refused: %s', (list, key) => {
    expect(readMoveList(usual, list).illegal?.reason).toMatchObject({ key, family: 'knight-exchange' });
  });

  it('a solution reads back, as jumps and as a chain', () => {
    const { puzzle, state } = usual;
    const words = writePath({ puzzle, state }, shortestPathsOf(puzzle, state).first());
    for (const list of [words.join(' '), words.map((word) => `${word.slice(0, 2)}-${word.slice(2)}`).join(', ')]) {
      expect(solves({ puzzle, state }, readMoveList({ puzzle, state }, list))).toBe(true);
    }
  });
});

it('reads past any number of line breaks in one go', () => {
  expect(knightExchange.read(`${'\n'.repeat(300_000)}1`)).toMatchObject({
    ok: false,
    reason: { key: 'squares-count' },
  });
});
