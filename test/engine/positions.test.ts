/** What people type as a position or a goal, and what a board looks like as text. The rows are the rules. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openBoard } from '../../src/families/index.ts';
import { linePieces } from '../../src/families/line-pieces.ts';
import { eightPuzzle } from '../../src/families/8-puzzle.ts';
import { positionId } from '../../src/positions/position.ts';
import type { Puzzle } from '../../src/puzzle.ts';
import { boardBlock, boardLines } from '../../src/render/text.ts';
import { ofFamily } from '../../src/message.ts';
import { t, message } from '../../src/words/index.ts';
import { stateOf, valueOf } from './boards.ts';
import { read } from './variants.ts';

const eight = openBoard('8-puzzle', '123456780');
const seven = openBoard('7-puzzle', '12345670');
const lines = openBoard('line-pieces', '123404526');

describe('a gap', () => {
  const texts = [
    ['8-puzzle', '8672543_1'],
    ['7-puzzle', '1234/567_'],
    ['15-puzzle', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 _ 15'],
    ['line-pieces', '┌─┐│_│└─┘'],
    ['no-off', '##NO/OFF_'],
    ['knight-exchange', 'BBB/___/___/WWW'],
    ['rush-hour', 'GBB_L_/GHI_LM/GHIAAM/CCCK_M/__JKDD/EEJFF_'],
    ['rush-hour', '********/*__rrr_*/*___bbC*/*ddEF_C*/@GSEFaa*/*GS_**_*/**Shhii*/********'],
  ] as const;

  it.each(texts.flatMap(([id, text]) => Array.from('0_.·・□▢⬜◻◽', (sign) => ({ id, text, sign }))))(
    'is written $sign in $id',
    ({ id, text, sign }) => {
      expect(positionId(read(id, text.replaceAll('_', sign)))).toBe(positionId(read(id, text)));
    },
  );
});

describe('positions', () => {
  const eightTexts = [
    '867254301',
    '8 6 7 2 5 4 3 0 1',
    '8,6,7,2,5,4,3,0,1',
    '867/254/301',
    '8 6 7 / 2 5 4 / 3 _ 1',
    '867\n254\n301',
    '867\r\n254\r\n3_1',
    '867|254|301',
    '8|6|7\n2|5|4\n3|_|1',
    '867 254 3_1',
    '8672543_1',
    '8672543□1',
    '8672543.1',
    '８６７２５４３０１',
    '８６７　２５４　３＿１',
    '867、254、301',
    '`867254301`',
    '||867254301||',
    '"867254301"',
    '```\n8 6 7\n2 5 4\n3 _ 1\n```',
    '\u200B867254301\uFEFF',
    '  867254301\n',
  ].map((text) => ({ puzzle: eight, text, canonical: '867254301' }));
  const sevenTexts = ['12345670', '1 2 3 4 / 5 6 7 _', '1234\n567□', '1,2,3,4,5,6,7,.', '1234|5670'].map((text) => ({
    puzzle: seven,
    text,
    canonical: '12345670',
  }));
  const lineTexts = [
    '┌─┐│_│└─┘',
    '┌─┐ │_│ └─┘',
    '┌─┐/│_│/└─┘',
    '┌─┐\n│_│\n└─┘',
    '┌─┐\n│ │\n└─┘',
    '┌─┐/│ │/└─┘',
    '┌─┐ │ │ └─┘',
    '┌─┐│□│└─┘',
    '┌─┐│0│└─┘',
    '┌ ─ ┐ │ _ │ └ ─ ┘',
    '┌-┐│_│└-┘',
    '┌-┐|_|└-┘',
    '┌-┐\n| |\n└-┘',
    '123404526',
    '1 2 3 4 0 4 5 2 6',
    '1,2,3,4,0,4,5,2,6',
    '123/404/526',
    '１２３４０４５２６',
    '||┌─┐│_│└─┘||',
    '`┌─┐│_│└─┘`',
    '```\n┌─┐\n│_│\n└─┘\n```',
    '┏━┓┃_┃┗━┛',
    '╭─╮│_│╰─╯',
  ].map((text) => ({ puzzle: lines, text, canonical: '┌─┐│_│└─┘' }));
  const gapsAtEnds = [
    { puzzle: lines, text: '_┌─\n┐││\n└─┘', canonical: '_┌─┐││└─┘' },
    { puzzle: lines, text: ' ┌─\n┐││\n└─┘', canonical: '_┌─┐││└─┘' },
    { puzzle: lines, text: '┌─┐\n││─\n└┘ ', canonical: '┌─┐││─└┘_' },
    { puzzle: lines, text: '┌─┐\n││─\n└┘', canonical: '┌─┐││─└┘_' },
    { puzzle: lines, text: '┘│└ / ─ ─ / ┐│┌', canonical: '┘│└─_─┐│┌' },
    { puzzle: lines, text: '||_┌─┐└─┘', canonical: '││_┌─┐└─┘' },
    { puzzle: lines, text: '_||┌─┐└─┘', canonical: '_││┌─┐└─┘' },
    { puzzle: lines, text: '`┌─┐/│ │/└─┘`', canonical: '┌─┐│_│└─┘' },
    { puzzle: lines, text: '```\n┌─┐\n│ │\n└─┘\n```', canonical: '┌─┐│_│└─┘' },
    { puzzle: lines, text: '645202341', canonical: '┘│└─_─┐│┌' },
  ];

  it.each([...eightTexts, ...sevenTexts, ...lineTexts, ...gapsAtEnds])(
    '$puzzle.family: $text is $canonical',
    ({ puzzle, text, canonical }) => {
      expect(puzzle.format(stateOf(puzzle, text))).toBe(canonical);
    },
  );

  it.each([
    { puzzle: eight, text: '', key: 'cells-count', told: ['9', '0'] },
    { puzzle: eight, text: '86725430', key: 'cells-count', told: ['9', '8'] },
    { puzzle: eight, text: '8672543012', key: 'cells-count', told: ['9', '10'] },
    { puzzle: eight, text: '867254391', key: 'cell-unknown', told: ['9', '8'] },
    { puzzle: eight, text: '86725x301', key: 'cell-unknown', told: ['x', '6'] },
    { puzzle: eight, text: '867254331', key: 'cell-often', told: ['3', '2 times', '1 time'] },
    { puzzle: eight, text: '867254001', key: 'cell-often', told: ['0', '2 times', '1 time'] },
    { puzzle: seven, text: '12345678', key: 'cell-unknown', told: ['8'] },
    { puzzle: seven, text: '123456780', key: 'cell-unknown', told: ['8'] },
    { puzzle: lines, text: '┌─┐│_│└─', key: 'cells-count', told: ['9', '8'] },
    { puzzle: lines, text: '┌─┐│_│└┌┘', key: 'cell-often', told: ['┌', '2 times', '1 time'] },
    { puzzle: lines, text: '┌─┐│_│└A┘', key: 'cell-unknown', told: ['A', '8'] },
    { puzzle: lines, text: '123404527', key: 'cell-unknown', told: ['7', '9'] },
  ])('$puzzle.family: $text is refused ($key)', ({ puzzle, text, key, told }) => {
    const result = puzzle.parse(text);
    const fault = result.ok ? message('commands') : result.reason;
    expect(fault.key).toBe(key);
    for (const part of told) expect(t('en', ofFamily(puzzle.family, fault))).toContain(part);
  });

  it('a goal that is no position is refused as the goal', () => {
    const read = eightPuzzle.read('867254301', '12345678');
    expect(read).toMatchObject({ ok: false, reason: { key: 'in-goal', values: { reason: { key: 'cells-count' } } } });
    const reason = read.ok ? message('commands') : ofFamily('8-puzzle', read.reason);
    expect(t('en', reason)).toBe('In the goal: 9 cells are needed, gap included; this has 8.');
  });

  it('a goal of its own is a board of its own', () => {
    const { puzzle, state } = valueOf(eightPuzzle.read('123 456 78_', '1 2 3 / 8 _ 4 / 7 6 5'));
    expect(puzzle.board).toBe('123804765');
    expect(puzzle.format(state)).toBe('123456780');
  });

  it.each(['', '12345678', '1234567890', '123456789', '12345678_', 'ABCDEFGHI', '112345678', '１２３４５６７８０'])(
    'no board is called %j',
    (board) => {
      expect(eightPuzzle.open(board)).toBeUndefined();
    },
  );

  it('no line pieces have other pieces than these', () => {
    expect(linePieces.open('123456780')).toBeUndefined();
    expect(linePieces.open('123444526')).toBeUndefined();
  });
});

describe('a text board', () => {
  it.each([
    { puzzle: eight, text: '867254301', rows: ['8 6 7', '2 5 4', '3 _ 1'] },
    { puzzle: seven, text: '12345670', rows: ['1 2 3 4', '5 6 7 _'] },
    { puzzle: lines, text: '123404526', rows: ['┌─┐', '│_│', '└─┘'] },
  ])('of $puzzle.family shows its rows and reads back', ({ puzzle, text, rows }) => {
    const state = stateOf(puzzle, text);
    expect(boardLines(puzzle.picture(state))).toEqual(rows);
    expect(stateOf(puzzle, rows.join('\n'))).toBe(state);
    expect(stateOf(puzzle, boardBlock(puzzle.picture(state)))).toBe(state);
  });

  it('can be pasted as a position', () => {
    for (const puzzle of [eight, seven, lines]) {
      fc.assert(
        fc.property(fc.nat(puzzle.size - 1), (state) => {
          expect(stateOf(puzzle, boardBlock(puzzle.picture(state)))).toBe(state);
          expect(stateOf(puzzle, boardLines(puzzle.picture(state)).join('\n'))).toBe(state);
        }),
      );
    }
  });

  it('marks what is at home', () => {
    const tones = (puzzle: Puzzle, text: string): string[] =>
      puzzle.picture(stateOf(puzzle, text)).pieces.map((piece) => `${piece.label} ${piece.tone}`);
    expect(tones(eight, '123456708').filter((tone) => tone.endsWith('piece'))).toEqual(['8 piece']);
    expect(tones(lines, '123404526').filter((tone) => tone.endsWith('piece'))).toEqual([]);
  });
});
