/** What a player learns about a list, and what not while the puzzle is open. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { familyById, openBoard } from '../../src/families/index.ts';
import { type Verdict, judge } from '../../src/moves/move-list.ts';
import { looksLikeId, openId, readPosition } from '../../src/positions/position.ts';
import { textOf } from '../../src/moves/position.ts';
import { type Position, type Puzzle, maxMoves } from '../../src/puzzle.ts';
import { verdictTexts } from '../../src/view/verdict.ts';
import { quoted, t, message } from '../../src/words/index.ts';
import { locales } from '../../src/message.ts';
import { stateOf, valueOf } from './boards.ts';

const eight = openBoard('8-puzzle', '123456780');
const at = (puzzle: Puzzle, text: string): Position => ({ puzzle, state: stateOf(puzzle, text) });

describe('a verdict', () => {
  it.each(['', ' ', ' , ; \n', '||  ||', '(22)', '``'])('on %j is that there are no moves', (list) => {
    expect(judge(at(eight, '123456708'), list)).toEqual({ kind: 'empty' });
  });

  it('on a list that solves the puzzle has its length', () => {
    expect(judge(at(eight, '123456708'), 'L')).toMatchObject({ kind: 'solved', length: 1 });
    expect(judge(at(eight, '123456708'), 'L R L')).toMatchObject({ kind: 'solved', length: 3 });
    expect(judge(at(eight, '123456780'), 'D U')).toMatchObject({ kind: 'solved', length: 2 });
  });

  it.each([
    [22, 'check-shortest-bounds', 22],
    [24, 'check-shortest-bounds', 23],
    [20, 'check-perfect', undefined],
  ])('on a solution of %i moves, of which 20 to 23 are needed', (length, key, most) => {
    const verdict = judge(at(eight, '123456780'), 'D U '.repeat(length / 2));
    const [said] = verdictTexts(at(eight, '123456780'), verdict, { least: 20, most: 23 });
    expect(said).toMatchObject({ key, values: { count: length, ...(most !== undefined && { most }) } });
  });

  it('on a solution in the other reading is the same', () => {
    const verdict = judge(at(eight, '123456708'), 'R L R');
    expect(verdict).toMatchObject({
      kind: 'solved',
      length: 3,
      line: { convention: 'gap', notation: ['L', 'R', 'L'] },
    });
  });

  it('on a list with an illegal move names it and shows the board there', () => {
    const verdict = judge(at(eight, '123456708'), 'R L, L L U');
    expect(verdict).toMatchObject({
      kind: 'illegal',
      illegal: { index: 4, typed: 'L', reason: { key: 'no-tile-right' } },
    });
    expect('board' in verdict ? textOf(verdict.board) : '').toBe('123456780');
  });

  it('is illegal even if the goal was reached before', () => {
    expect(judge(at(eight, '123456708'), 'L what')).toMatchObject({
      kind: 'illegal',
      illegal: { index: 2, typed: 'what' },
    });
  });

  it('on a legal list that ends elsewhere shows the board at its end', () => {
    const verdict = judge(at(eight, '123456708'), 'D');
    expect(verdict).toMatchObject({ kind: 'unsolved', line: { notation: ['D'] } });
    expect('board' in verdict ? textOf(verdict.board) : '').toBe('123406758');
    expect(verdict).not.toHaveProperty('passed');
  });

  it.each([
    ['L R', 1],
    ['L D', 1],
    ['R L L D', 3],
    ['L R L R', 1],
  ])('on %s tells that the goal was passed after %i', (list, passed) => {
    expect(judge(at(eight, '123456708'), list)).toMatchObject({ kind: 'unsolved', passed });
  });

  it('does not count a solved start as passed', () => {
    expect(judge(at(eight, '123456780'), 'D')).not.toHaveProperty('passed');
    expect(judge(at(eight, '123456780'), 'D U D')).toMatchObject({ kind: 'unsolved', passed: 2 });
  });

  it(`on more than ${maxMoves} moves is that they are too many`, () => {
    const start = at(eight, '123456780');
    const moves = (count: number): string => 'DU'.repeat(count).slice(0, count);
    const even = maxMoves - (maxMoves % 2);
    expect(judge(start, moves(even))).toMatchObject({ kind: 'solved', length: even });
    expect(judge(start, moves(even - 1))).toMatchObject({ kind: 'unsolved' });
    expect(judge(start, moves(maxMoves))).not.toEqual({ kind: 'too-long' });
    expect(judge(start, moves(maxMoves + 1))).toEqual({ kind: 'too-long' });
    expect(judge(start, moves(maxMoves + 2))).toEqual({ kind: 'too-long' });
    expect(judge(start, moves(3000))).toEqual({ kind: 'too-long' });
  });
});

describe('an unfinished line', () => {
  const list = fc.array(fc.constantFrom('U', 'D', 'L', 'R', '1', '5', '8', 'what'), { minLength: 1, maxLength: 30 });
  /** Each kind with the only things that it may carry. */
  const carried: Readonly<Record<Verdict['kind'], readonly string[]>> = {
    empty: ['kind'],
    'too-long': ['kind', 'limit'],
    illegal: ['kind', 'line', 'illegal', 'board'],
    unsolved: ['kind', 'line', 'board', 'passed', 'left'],
    solved: ['kind', 'line', 'length'],
    ended: ['kind', 'line'],
  };

  test.prop([fc.nat(eight.size - 1), list])('carries the line, where it ends and nothing else', (state, words) => {
    const verdict = judge({ puzzle: eight, state }, words.join(' '));
    expect(Object.keys(verdict).filter((key) => !carried[verdict.kind].includes(key))).toEqual([]);
    const line = 'line' in verdict ? Object.keys(verdict.line) : [];
    expect(line.filter((key) => !['convention', 'style', 'states', 'notation', 'illegal'].includes(key))).toEqual([]);
  });

  test.prop([fc.nat(eight.size - 1), fc.nat(eight.size - 1), list], { numRuns: 300 })(
    'gets the same verdict whatever the goal is, near or far',
    (start, goal, words) => {
      const text = eight.format(start);
      const other = familyById('8-puzzle')?.open(eight.format(goal)) ?? eight;
      const [here, there] = [eight, other].map((puzzle) => seen(puzzle, judge(at(puzzle, text), words.join(' '))));
      const isOver = [here, there].some((verdict) => verdict?.kind === 'solved' || verdict?.passed !== undefined);
      expect(isOver || here).toEqual(isOver || there);
    },
  );

  /** A verdict with its positions as texts: another board numbers them in another way. */
  function seen(puzzle: Puzzle, verdict: Verdict): { kind: string; passed?: number } & Record<string, unknown> {
    const board = 'board' in verdict ? textOf(verdict.board) : undefined;
    const states = 'line' in verdict ? verdict.line.states.map((state) => puzzle.format(state)) : undefined;
    return { ...verdict, board, ...('line' in verdict && { line: { ...verdict.line, states } }) };
  }
});

describe('a position as a person names it', () => {
  const family = (id: string): NonNullable<ReturnType<typeof familyById>> => {
    const found = familyById(id);
    if (found === undefined) throw new Error(id);
    return found;
  };

  it.each([
    ['867254301', undefined, '8-puzzle', '8-puzzle', '867254301'],
    ['12345670', undefined, '8-puzzle', '7-puzzle', '12345670'],
    ['┌─┐│_│└─┘', undefined, '8-puzzle', 'line-pieces', '┌─┐│_│└─┘'],
    ['123404526', undefined, '8-puzzle', 'line-pieces', '┌─┐│_│└─┘'],
    ['867254301', undefined, 'line-pieces', '8-puzzle', '867254301'],
    ['123404526', 'line-pieces', '8-puzzle', 'line-pieces', '┌─┐│_│└─┘'],
  ])('%s, family %s, likely %s, is one of %s', (text, named, likely, id, canonical) => {
    const read = readPosition(text, undefined, named === undefined ? undefined : family(named), family(likely));
    const { puzzle, state } = valueOf(read);
    expect([puzzle.family, puzzle.format(state)]).toEqual([id, canonical]);
  });

  it('that no family reads is called none, or by the family that was asked for refused', () => {
    const read = readPosition('345', undefined, undefined, family('7-puzzle'));
    expect(read).toMatchObject({
      ok: false,
      reason: { key: 'board-unknown', values: { text: '345' } },
    });
    const asked = readPosition('867254301', undefined, family('7-puzzle'), family('8-puzzle'));
    expect(asked).toMatchObject({ ok: false, reason: { family: '7-puzzle' } });
  });

  it.each([
    ['1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', '15-puzzle', '16'],
    ['1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 x', '15-puzzle', 'x'],
    ['1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 x', '15-puzzle', 'x'],
    ['86725430x', '8-puzzle', 'x'],
    ['1234567x', '7-puzzle', 'x'],
  ])('%s, which no family reads, is refused by %s, whose boards have as many cells', (text, id, cell) => {
    for (const likely of ['8-puzzle', 'rush-hour', 'knight-exchange'])
      expect(readPosition(text, undefined, undefined, family(likely))).toMatchObject({
        ok: false,
        reason: { key: 'cell-unknown', family: id, values: { cell: cell === '16' ? 16 : cell } },
      });
  });

  it.each([
    ['xxxooowwwyyy', 'knight-exchange', 'square-unknown'],
    ['123456'.repeat(6), 'rush-hour', 'sign-unknown'],
  ])('so is %s by %s', (text, id, key) => {
    expect(readPosition(text, undefined, undefined, family('8-puzzle'))).toMatchObject({
      ok: false,
      reason: { key, family: id },
    });
  });

  it('takes a goal with cells or with an id', () => {
    for (const text of ['867254301', `8-puzzle.123456780.${stateOf(eight, '867254301').toString(36)}`]) {
      const read = valueOf(readPosition(text, '123 8_4 765', undefined, family('7-puzzle')));
      expect([read.puzzle.board, read.puzzle.format(read.state)]).toEqual(['123804765', '867254301']);
    }
  });

  it('takes a goal by its id, and ids in capitals', () => {
    const goal = `8-puzzle.123456780.${stateOf(eight, '867254301').toString(36)}`;
    const read = valueOf(readPosition('123456780', goal.toUpperCase(), undefined, family('8-puzzle')));
    expect([read.puzzle.board, read.puzzle.format(read.state)]).toEqual(['867254301', '123456780']);
  });

  it.each([
    '8-puzzle.123456780.zzzzz',
    '8-puzzle.123456780.zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
    '8-puzzle.12345678.0',
    '8-puzzle.111111111.0',
    '9-puzzle.123456780.0',
    'line-pieces.123456780.0',
    '8-puzzle',
    '8-puzzle.123456780',
    '8-puzzle.123456780.',
    '8-puzzle.123456780.-1',
    '8-puzzle.123456780.03t8y',
    '8-puzzle.123456780.3!',
    '8-puzzle.123456780.3tan.more',
    '...',
    '',
  ])('%j is no id of a position', (text) => {
    const opened = openId(text);
    expect(opened.ok).toBe(false);
    for (const locale of locales) expect(t(locale, opened.ok ? message('commands') : opened.reason)).toContain(text);
  });

  it.each([
    ['8-puzzle.123456780.3tan', true],
    [' `8-puzzle.123456780.3tan` ', true],
    ['8-puzzle.1.zzzzzz', true],
    ['8-puzzle', false],
    ['8-puzzle #12', false],
    ['#12', false],
    ['867254301', false],
    ['8.6.7', false],
    ['8-puzzle.123456780.3tan more', false],
  ])('%j has the form of an id: %s', (text, isId) => {
    expect(looksLikeId(text)).toBe(isId);
  });
});

it.each([
  ['D2', 'D2'],
  ['a`b``c', 'abc'],
  ['two\nlines   and spaces ', 'two lines and spaces'],
  ['', ' '],
  ['```', ' '],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(39)}…`],
  ['😀'.repeat(41), `${'😀'.repeat(39)}…`],
])('%j is quoted as %j', (typed, quote) => {
  expect(quoted(typed)).toBe(quote);
});
