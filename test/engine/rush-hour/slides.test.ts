/** Moves of Rush Hour as people write them. */
import { describe, expect, it } from 'vitest';
import { rushHour } from '../../../src/families/rush-hour.ts';
import { readMoveList, solves } from '../../../src/moves/move-list.ts';
import { type Puzzle, maxMoves } from '../../../src/puzzle.ts';
import { locales } from '../../../src/message.ts';
import { t, message } from '../../../src/words/index.ts';
import { framed, read, told } from './positions.ts';

describe('slides', () => {
  // A and B lie, C stands upright; free cells everywhere.
  const { puzzle, state } = read('AAoooo/oooBBo/oCoooo/oCoooo/oooooo/oooooo');
  const heard = (list: string, on: Puzzle = puzzle): string =>
    on
      .split(list)
      .map((word) => word.notation)
      .join(' ');

  it.each([
    ['A+2 B-1', 'A+2 B-1'],
    ['A+ B-', 'A+1 B-1'],
    ['a+2 b-1', 'A+2 B-1'],
    ['AR2', 'A+2'],
    ['AR', 'A+1'],
    ['A R', 'A+1'],
    ['A R 2', 'A+2'],
    ['Ar2 bL', 'A+2 B-1'],
    ['A right 2', 'A+2'],
    ['Aright2', 'A+2'],
    ['Aright', 'A+1'],
    ['A RIGHT 2, B Left', 'A+2 B-1'],
    ['C up 1 C down', 'C-1 C+1'],
    ['CU CD2', 'C-1 C+2'],
    ['A→2', 'A+2'],
    ['A→→', 'A+2'],
    ['A → →', 'A+2'],
    ['A → 2', 'A+2'],
    ['A→x2', 'A+2'],
    ['A→×2', 'A+2'],
    ['A→→2', 'A+3'],
    ['A->2', 'A+2'],
    ['A➡\uFE0F2 B⬅\uFE0F C⬆ C⬇', 'A+2 B-1 C-1 C+1'],
    ['A▶2 B◀', 'A+2 B-1'],
    ['A👉👉', 'A+2'],
    ['A:arrow_right:2 B:arrow_left: C:arrow_up:', 'A+2 B-1 C-1'],
    ['A:arrow_right::arrow_right:', 'A+2'],
    ['A 右 2', 'A+2'],
    ['A右2B左1', 'A+2 B-1'],
    ['A右右 C上', 'A+2 C-1'],
    ['C㊤ C㊦', 'C-1 C+1'],
    ['Aを右に2マス、Cを上へ', 'A+2 C-1'],
    ['A みぎ 2', 'A+2'],
    ['A: right 2', 'A+2'],
    ['A +2', 'A+2'],
    ['A + 2', 'A+2'],
    ['A+ 2 B - 1', 'A+2 B-1'],
    ['A++', 'A+2'],
    ['C+1', 'C+1'],
    ['Ａ＋２　Ｂ－１', 'A+2 B-1'],
    ['A＋２、B−１。', 'A+2 B-1'],
    ['Aー1', 'A-1'],
    ['A+2B-1C+1', 'A+2 B-1 C+1'],
    ['AR2BLCD', 'A+2 B-1 C+1'],
    ['A+2,B-1;C+1', 'A+2 B-1 C+1'],
    ['A+2, B-1 / C+1 | A-1', 'A+2 B-1 C+1 A-1'],
    ['A+2\nB-1\r\nC+1', 'A+2 B-1 C+1'],
    ['1. A+2 2. B-1 3. C+1', 'A+2 B-1 C+1'],
    ['1.A+2 2.B-1', 'A+2 B-1'],
    ['1) A+2\n2) B-1', 'A+2 B-1'],
    ['- A+2\n- B-1', 'A+2 B-1'],
    ['||A+2 B-1||', 'A+2 B-1'],
    ['`A+2` `B-1`', 'A+2 B-1'],
    ['**A+2** B-1 (2)', 'A+2 B-1'],
    ['A+2 → B-1 → C+1', 'A+2 B-1 C+1'],
    ['A+2->B-1', 'A+2 B-1'],
    ['A+2 - B-1 – C+1', 'A+2 B-1 C+1'],
    ['A→ → B← → C↓', 'A+1 B-1 C+1'],
    ['AR → BL', 'A+1 B-1'],
    ['A R → B L', 'A+1 B-1'],
    ['A+2 + B-1', 'A+2 B-1'],
    ['', ''],
  ])('%j is %s', (list, words) => {
    expect(heard(list)).toBe(words);
  });

  it.each([
    ['A+1 A+1', 'A+2'],
    ['A→ A→', 'A+2'],
    ['A+1, AR\na right', 'A+3'],
    ['A+1 → A+1', 'A+2'],
    ['A+1 A-1', 'A+1 A-1'],
    ['A+1 B-1 A+1', 'A+1 B-1 A+1'],
    ['A+1 A+0', 'A+1 A+0'],
    ['C↓C↓', 'C+2'],
    ['CR CR', 'CR2'],
  ])('of one car in one direction are one move: %j is %s', (list, words) => {
    expect(heard(list)).toBe(words);
  });

  it('are pointed at as they were typed', () => {
    const [first, second] = puzzle.split('A+1 A+1, B left 7');
    expect([first?.typed, second?.typed]).toEqual(['A+1 A+1', 'B left 7']);
  });

  describe('of cars that are called like directions', () => {
    // All of these lie: R, L, D, X in rows of their own; U stands upright in the last column.
    const named = read('RRooo./LLooo./AAooo./DDoooU/XXoooU/oooooo').puzzle;

    it.each([
      ['R R 2', 'R+2'],
      ['RR2', 'R+2'],
      ['RR', 'R+1'],
      ['R+1', 'R+1'],
      ['RL1', 'R-1'],
      ['R R R L', 'R+1 R-1'],
      ['RRLL', 'R+1 L-1'],
      ['L R L L', 'L+1 L-1'],
      ['R right 2 L left', 'R+2 L-1'],
      ['U U D D', 'U-1 DD1'],
      ['UD2', 'U+2'],
      ['XR1', 'X+1'],
      ['XR X2', 'X+1 X2'],
      ['X R x 2', 'X+1 x 2'],
      ['XR×2', 'X+2'],
      ['XR, XR', 'X+2'],
      ['A R R 2', 'A+1 R 2'],
    ])('%j is %s', (list, words) => {
      expect(heard(list, named)).toBe(words);
    });
  });

  describe('where both cases are cars', () => {
    const named = read('BBoooo/bboooo/AAoooo/oooooo/oooooo/oooooo');

    it('the case counts, for these alone', () => {
      expect(heard('B+1 b+2 a+1', named.puzzle)).toBe('B+1 b+2 A+1');
      const line = readMoveList(named, 'b+1 B+2 a+4');
      expect(line.notation).toEqual(['b+1', 'B+2', 'A+4']);
      expect(solves(named, line)).toBe(true);
    });

    it('a framed car is called in either case', () => {
      const { puzzle, state } = read(framed);
      expect(readMoveList({ puzzle, state }, 'e-1 E+1 c-1').notation).toEqual(['E-1', 'E+1', 'C-1']);
    });
  });

  it.each([
    ['Q+1', 'no car is called `Q`; those here are `A B C`'],
    ['q right', 'no car is called `q`; those here are `A B C`'],
    ['C+1 CR2', '`C` is upright, so it goes up (`C-1`) or down (`C+1`)'],
    ['A下', '`A` lies along its row, so it goes left (`A-1`) or right (`A+1`)'],
    ['A-1', '`A` can’t go to the left: the border is in the way'],
    ['A+5', '`A` can only go 4 cells to the right: the border is in the way'],
    ['A+3 A+2', '`A` can only go 4 cells to the right: the border is in the way'],
    ['B+2', '`B` can only go 1 cell to the right: the border is in the way'],
    ['C-2', '`C` can only go 1 cell up: `A` is in the way'],
    ['C-1 C-1', '`C` can only go 1 cell up: `A` is in the way'],
    ['A+2 C-3', '`C` can only go 2 cells up: the border is in the way'],
    ['C+3', '`C` can only go 2 cells down: the border is in the way'],
    ['C-1 B-2', '`B` can only go 1 cell to the left: `C` is in the way'],
    ['A+0', 'a move goes one cell or more'],
    ['A+00', 'a move goes one cell or more'],
    ['A+999999999999', '`A` can only go 4 cells to the right: the border is in the way'],
    [`A+${'9'.repeat(400)}`, '`A` can only go 4 cells to the right: the border is in the way'],
    ['A', 'Write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`.'],
    ['A2', 'Write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`.'],
    ['→2', 'Write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`.'],
    ['right A', 'Write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`.'],
    ['2', 'Write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`.'],
    ['😀', 'Write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`.'],
  ])('%j is refused: %s', (list, reason) => {
    const { illegal } = readMoveList({ puzzle, state }, list);
    expect(illegal && t('en', illegal.reason)).toBe(reason);
    expect(illegal && t('ja', illegal.reason)).toMatch(/[\p{sc=Hiragana}\p{sc=Han}]/u);
  });

  it('the cars of a board are listed in order, however they lie', () => {
    const named = read('oGGoCo/ooooCo/AAooCo/oooooo/oooooo/oooooo');
    const reason = readMoveList(named, 'Q+1').illegal?.reason ?? message('commands');
    expect(t('en', reason)).toBe('no car is called `Q`; those here are `A C G`');
  });

  it('a wall is in the way too', () => {
    const walled = read('AAooxo/oooooo/oooooo/oooooo/oooooo/oooooo');
    const reason = readMoveList(walled, 'A+3').illegal?.reason ?? message('commands');
    expect(t('en', reason)).toBe('`A` can only go 2 cells to the right: a wall is in the way');
    expect(t('ja', reason)).toBe('`A`は右へ2マスしか進めません。壁に当たります');
    const stuck = readMoveList(walled, 'A+2 A-2 A+2 A-3').illegal;
    expect(stuck).toMatchObject({ index: 4, typed: 'A-3' });
  });

  const letters = (length: number): string => 'AB+-1 →'.repeat(length).slice(0, length);

  it.each([
    ['one long slide', 'A+999999999'],
    ['a number of 6,000 digits', `A+${'9'.repeat(5998)}`],
    ['slides that join', 'A+1 '.repeat(1500)],
    ['slides that do not', 'A+1A-1'.repeat(1000)],
    ['arrows', `A${'→'.repeat(5999)}`],
    ['spaced arrows', `A${' →'.repeat(2999)}`],
    ['dashes', '-'.repeat(6000)],
    ['spaced dashes', '- '.repeat(3000)],
    ['a car and spaces', `A${' '.repeat(5999)}`],
    ['cars and spaces', `A${' '.repeat(50)}`.repeat(120)],
    ['cars', 'A'.repeat(6000)],
    ['directions', 'R'.repeat(6000)],
    ['shortcodes', ':arrow_up:'.repeat(600)],
    ['a ligature that folding makes longer', 'ﷺ'.repeat(6000)],
    ['lone surrogates', '\uD800'.repeat(6000)],
    ['everything', letters(6000)],
  ])('%s: few words, and soon', (_what, list) => {
    const began = performance.now();
    const words = puzzle.split(list);
    expect(performance.now() - began).toBeLessThan(500);
    expect(words.length).toBeLessThanOrEqual(maxMoves + 1);
    const line = readMoveList({ puzzle, state }, list);
    for (const locale of locales) expect(t(locale, line.illegal?.reason ?? message('commands'))).not.toBe('');
    const parsed = rushHour.read(list);
    expect(parsed.ok ? '' : told(parsed.reason).length).toBeLessThan(300);
  });

  it('a list as long as any that is judged is read to its end', () => {
    expect(puzzle.split('A+1 A-1 '.repeat(maxMoves / 2))).toHaveLength(maxMoves);
    expect(puzzle.split('A+1 A-1 '.repeat(maxMoves))).toHaveLength(maxMoves + 1);
  });
});
