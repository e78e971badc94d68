/** What people type as a list of moves, and what it means. The rows are the rules. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalsOf } from '../../src/puzzle.ts';
import { families, familyById, openBoard } from '../../src/families/index.ts';
import { type MoveList, readMoveList } from '../../src/moves/move-list.ts';
import { writePath } from '../../src/moves/path.ts';
import { readPosition } from '../../src/positions/position.ts';
import { type Puzzle, maxMoves } from '../../src/puzzle.ts';
import { type Locale, locales } from '../../src/message.ts';
import { solve } from '../../src/search/solve.ts';
import { ofFamily } from '../../src/message.ts';
import { t, message } from '../../src/words/index.ts';
import { stateOf, tables, valueOf } from './boards.ts';

const eight = openBoard('8-puzzle', '123456780');
const seven = openBoard('7-puzzle', '12345670');
const lines = openBoard('line-pieces', '123404526');
const centre = openBoard('8-puzzle', '123405678');

const heard = (puzzle: Puzzle, list: string): string =>
  puzzle
    .split(list)
    .map((word) => word.notation)
    .join(' ');

const read = (puzzle: Puzzle, position: string, list: string, preferred?: string): MoveList =>
  readMoveList({ puzzle, state: stateOf(puzzle, position) }, list, preferred);

describe.each([eight, seven, lines])('directions on $family', (puzzle) => {
  it.each([
    ['UDLR', 'U D L R'],
    ['U-L-D', 'U L D'],
    ['U−L–D', 'U L D'],
    ['U.L.D', 'U L D'],
    ['上ー左', 'U L'],
    ['U\u202EL', 'U L'],
    ['U\u00ADL', 'U L'],
    ['udlr', 'U D L R'],
    ['U D L R', 'U D L R'],
    ['  U   D  ', 'U D'],
    ['U,D,L,R', 'U D L R'],
    ['U, D; L / R', 'U D L R'],
    ['U\nD\r\nL\rR', 'U D L R'],
    ['U\tD', 'U D'],
    ['up down left right', 'U D L R'],
    ['Up, Down, LEFT, rIgHt', 'U D L R'],
    ['updownleftright', 'U D L R'],
    ['上下左右', 'U D L R'],
    ['上、下、左、右。', 'U D L R'],
    ['上・下・左・右', 'U D L R'],
    ['←↑→↓', 'L U R D'],
    ['⬅⬆➡⬇', 'L U R D'],
    ['⬅\uFE0F⬆\uFE0F➡\uFE0F⬇\uFE0F', 'L U R D'],
    ['←\uFE0F↑\uFE0F→\uFE0F↓\uFE0F', 'L U R D'],
    ['➡\uFE0F ➡\uFE0F', 'R R'],
    ['→→', 'R R'],
    [':arrow_up::arrow_down::arrow_left::arrow_right:', 'U D L R'],
    [':arrow_up: :arrow_left:', 'U L'],
    ['U → L → D', 'U L D'],
    ['U→L→D', 'U L D'],
    ['U -> L -> D', 'U L D'],
    ['U > L > D', 'U L D'],
    ['U ➡\uFE0F L', 'U L'],
    ['上→左→下', 'U L D'],
    ['↑ → ↓', 'U R D'],
    ['1. U 2. L 3. D', 'U L D'],
    ['1.U 2.L', 'U L'],
    ['1. U\n2. L2\n3. D', 'U L L D'],
    ['1) U 2) L', 'U L'],
    ['1. ↑ 2. ←', 'U L'],
    ['9. U', '9 U'],
    ['||UDLR||', 'U D L R'],
    ['||U D|| ||L R||', 'U D L R'],
    ['`U D L R`', 'U D L R'],
    ['```\nU D\nL R\n```', 'U D L R'],
    ['"U D"', 'U D'],
    ['“U D”', 'U D'],
    ['「上下」', 'U D'],
    ["'U'", 'U'],
    ['**U** D', 'U D'],
    ['U D (2)', 'U D'],
    ['U D (22)', 'U D'],
    ['U D (2 moves)', 'U D'],
    ['上下（2手）', 'U D'],
    ['||U D (2)||', 'U D'],
    ['U D. ', 'U D'],
    ['U - D', 'U D'],
    ['U – D', 'U D'],
    ['U — D', 'U D'],
    ['U − D', 'U D'],
    ['上 ー 下', 'U D'],
    ['U\u200BD\u200D\u2060\uFEFF', 'U D'],
    ['\u200FU\u200E D', 'U D'],
    ['ＵＤＬＲ', 'U D L R'],
    ['ｕｐ', 'U'],
    ['Ｕ，Ｄ　Ｌ／Ｒ；Ｕ', 'U D L R U'],
    ['U､D｡L･R', 'U D L R'],
    ['㊤㊦', 'U D'],
    ['㊤㊦㊧㊨', 'U D L R'],
    ['', ''],
    [' \n ', ''],
  ])('%j is %s', (list, words) => {
    expect(heard(puzzle, list)).toBe(words);
  });

  it.each([
    ['D2', 'D D'],
    ['D 2', 'D D'],
    ['Dx2', 'D D'],
    ['D x 2', 'D D'],
    ['DX2', 'D D'],
    ['D*2', 'D D'],
    ['D×2', 'D D'],
    ['D × 2', 'D D'],
    ['Ｄ×２', 'D D'],
    ['Ｄ２', 'D D'],
    ['下2', 'D D'],
    ['下２', 'D D'],
    ['down 2', 'D D'],
    ['↓2', 'D D'],
    ['⬇\uFE0F2', 'D D'],
    ['D1', 'D'],
    ['U2L3', 'U U L L L'],
    ['U 2 L 3', 'U U L L L'],
    ['D2 (2)', 'D D'],
  ])('%j repeats: %s', (list, words) => {
    expect(heard(puzzle, list)).toBe(words);
  });

  it.each(['2D', '2 D', '2↓', '2下', '２Ｄ', '2x D', '2*D'])('%j is not two moves down', (list) => {
    expect(heard(puzzle, list)).not.toBe('D D');
  });
});

it.each(['2D', '2↓', '3down', '2下'])('a count before the direction is explained: %s', (list) => {
  const line = read(eight, '123456780', list);
  expect(line.illegal).toMatchObject({ index: 1, typed: list, reason: { key: 'count-first' } });
});

describe.each([eight, seven])('tile numbers on $family', (puzzle) => {
  it.each([
    ['5 6 7 2', '5 6 7 2'],
    ['5672', '5 6 7 2'],
    ['5,6,7,2', '5 6 7 2'],
    ['5-6-7-2', '5 6 7 2'],
    ['5 → 6 → 7', '5 6 7'],
    ['5→6→7', '5 6 7'],
    ['5 -> 6 -> 7', '5 6 7'],
    ['５６７', '5 6 7'],
    ['5、6、7。', '5 6 7'],
    ['1 2 3', '1 2 3'],
    ['1. 5 2. 6 3. 7', '5 6 7'],
    ['1.7 2.5\n3.4', '7 5 4'],
    ['1.1\n2.3\n3.5', '1 3 5'],
    ['1. 5\n2. 6\n3. 7', '5 6 7'],
    ['1) 5 2) 6', '5 6'],
    ['1. 2. 3.', '1 2 3'],
    ['5. 6. 7.', '5 6 7'],
    ['U, 5', 'U 5'],
    ['U\n5', 'U 5'],
    ['5 6 7 (3)', '5 6 7'],
    ['||5 6||', '5 6'],
    ['`5` `6`', '5 6'],
  ])('%j is %s', (list, words) => {
    expect(heard(puzzle, list)).toBe(words);
  });
});

it('labels of line pieces are words too', () => {
  expect(heard(lines, '┌ ─┐ │ └┘')).toBe('┌ ─ ┐ │ └ ┘');
  expect(heard(lines, '┌, │ U2')).toBe('┌ │ U U');
  expect(heard(lines, '- ┐ | ┌')).toBe('─ ┐ │ ┌');
  expect(heard(lines, '2 3 4')).toBe('─ ┐ │');
  expect(heard(lines, 'D 2 ┌ 5')).toBe('D D ┌ └');
  expect(heard(lines, '┌ → │→┐ -> ─')).toBe('┌ │ ┐ ─');
});

describe('which way a letter moves', () => {
  it.each([
    // The tile 8 is right of the gap: moving it left moves the gap right.
    ['L', undefined, 'tile', 'L'],
    ['R', undefined, 'gap', 'R'],
    ['L', 'gap', 'tile', 'L'],
    ['R', 'tile', 'gap', 'R'],
    ['8', undefined, 'tile', 'L'],
    ['8', 'gap', 'gap', 'R'],
    ['左', undefined, 'tile', 'L'],
    ['➡', undefined, 'gap', 'R'],
  ])('123456708: %s, by one who prefers %s, solves as %s', (list, preferred, reading, word) => {
    const line = read(eight, '123456708', list, preferred);
    expect(line).toMatchObject({ convention: reading, notation: ['L'] });
    expect(writePath({ puzzle: eight, state: line.states[0] }, line.states, reading)).toEqual([word]);
    expect(eight.format(line.states.at(-1) ?? -1)).toBe('123456780');
  });

  it.each([
    // Legal both ways, solved by neither: the preferred way.
    ['D', undefined, 'tile', '123406758'],
    ['D', 'tile', 'tile', '123406758'],
    // Legal one way only.
    ['U', undefined, 'gap', '123406758'],
    ['U', 'tile', 'gap', '123406758'],
    ['D', 'gap', 'tile', '123406758'],
    // Legal both ways: the row has a tile on either side of the gap.
    ['R', undefined, 'tile', '123456078'],
    ['R', 'gap', 'gap', '123456780'],
  ])('unsolved from 123456708 or on: %s, preferred %s', (list, preferred, reading, after) => {
    const goal = openBoard('8-puzzle', '867254301');
    const line = read(goal, '123456708', list, preferred);
    expect(line.convention).toBe(reading);
    expect(goal.format(line.states.at(-1) ?? -1)).toBe(after);
  });

  it('illegal both ways is told in the preferred way', () => {
    expect(read(eight, '123456708', 'R R R R')).toMatchObject({ convention: 'tile', illegal: { index: 2 } });
    expect(read(eight, '123456708', 'R R R R', 'gap')).toMatchObject({ convention: 'gap', illegal: { index: 2 } });
  });

  it.each([undefined, 'tile', 'gap'])('a centre goal may be reached both ways: %s wins', (preferred) => {
    const line = read(centre, '123405678', 'U L D R U L D R U L D R D U', preferred);
    expect(line.convention).toBe(preferred ?? 'tile');
    const there = read(centre, '123405678', 'L R', preferred);
    expect(there.convention).toBe(preferred ?? 'tile');
    expect(writePath({ puzzle: centre, state: there.states[0] }, there.states, there.convention)).toEqual(['L', 'R']);
    expect(centre.isSolved(there.states.at(-1) ?? -1)).toBe(true);
  });

  it('a corner goal is reached one way only, whatever the player prefers', () => {
    const opposite: Readonly<Record<string, string>> = { U: 'D', D: 'U', L: 'R', R: 'L' };
    const unsolved = fc.nat(eight.size / 2 - 1).filter((state) => !eight.isSolved(state));
    fc.assert(
      fc.property(unsolved, (state) => {
        const solved = solve(eight, state, tables);
        const path = solved.kind === 'paths' ? solved.paths.first() : [];
        const list = writePath({ puzzle: eight, state }, path).join('');
        expect(readMoveList({ puzzle: eight, state }, list, 'gap')).toMatchObject({ convention: 'tile', states: path });
        const asGap = Array.from(list, (letter) => opposite[letter]).join('');
        expect(readMoveList({ puzzle: eight, state }, asGap, 'tile')).toMatchObject({
          convention: 'gap',
          states: path,
        });
      }),
    );
  });
});

describe('labels against a position', () => {
  it('a tile number moves that tile', () => {
    const line = read(eight, '123456708', '7 8 5');
    expect(line.notation).toEqual(['R']);
    expect(line.illegal).toMatchObject({ index: 2, typed: '8', reason: { key: 'tile-apart' } });
    expect(read(eight, '123456708', '5 6').notation).toEqual(['D', 'L']);
  });

  it('letters and numbers may be mixed', () => {
    expect(read(eight, '123456708', '5 L, U').notation).toEqual(['D', 'L', 'U']);
  });

  it.each([
    // ┌─┐ / │_│ / └─┘: both neighbours in the row are │, both in the column ─.
    ['┌─┐│_│└─┘', '│', 'tile-which'],
    ['┌─┐│_│└─┘', '─', 'tile-which'],
    ['┌─┐│_│└─┘', '┌', 'tile-apart'],
    ['_─┐┌││└─┘', '┐', 'tile-apart'],
  ])('%s: %s is refused (%s)', (position, word, key) => {
    expect(read(lines, position, word).illegal).toMatchObject({ index: 1, typed: word, reason: { key } });
  });

  it('a line piece may be named where only one such piece can move', () => {
    const line = read(lines, '_─┐┌││└─┘', '┌');
    expect(line).toMatchObject({ notation: ['U'] });
    expect(lines.format(line.states.at(-1) ?? -1)).toBe('┌─┐_││└─┘');
  });

  it.each(['0', '9', '_', 'X', '😀', '+', 'tile', 'XU'])('%s is no move of the 8-puzzle', (word) => {
    expect(read(eight, '123456708', word).illegal?.reason).toMatchObject({ key: 'word-unknown', family: '8-puzzle' });
  });
});

it.each([
  ['8-puzzle', '123456708', 'L', 'letters', ['L']],
  ['8-puzzle', '123456708', 'left', 'letters', ['L']],
  ['8-puzzle', '123456708', '左', 'kanji', ['左']],
  ['8-puzzle', '123456708', 'ひだり', 'kanji', ['左']],
  ['8-puzzle', '123456708', '⬅️', 'arrows', ['←']],
  ['8-puzzle', '123456708', '8', 'names', ['8']],
  ['no-off', '##ON/OFF_', 'F', 'names', ['F']],
  // Two such pieces beside the gap: only a direction tells them apart.
  ['no-off', '##ON/OF_F', 'O O L', 'names', ['O', 'O', 'L']],
  ['rush-hour', 'AAoooooooooooooooooooooooooooooooooo', 'A+2', undefined, ['A+2']],
  ['rush-hour', 'AAoooooooooooooooooooooooooooooooooo', 'A 右 2', 'kanji', ['A右2']],
  ['rush-hour', 'AAoooooooooooooooooooooooooooooooooo', 'A→→', 'arrows', ['A→2']],
  ['knight-exchange', 'BBB/.../.../WWW', 'a4-b2', undefined, ['a4b2']],
] as const)('the style of a list %s %s: %s is %s', (family, position, list, style, words) => {
  const { puzzle, state } = valueOf(readPosition(position, undefined, familyById(family), families[0]));
  const line = readMoveList({ puzzle, state }, list);
  expect(line.style).toBe(style);
  expect(writePath({ puzzle, state }, line.states, line.convention, line.style).slice(0, words.length)).toEqual(words);
});

describe('an error', () => {
  /** Thirteen legal moves that leave the gap in the first column. */
  const legal = 'R R D U D U D U D U D U D';

  it('names the move, what was typed and the reason', () => {
    const line = read(eight, '123456780', `${legal} R L`);
    expect(line.notation).toHaveLength(13);
    expect(line.illegal).toEqual({
      index: 14,
      typed: 'R',
      reason: { key: 'no-tile-left', family: '8-puzzle' },
      isForeign: false,
    });
    const { index = 0, typed = '', reason = message('commands') } = line.illegal ?? {};
    const told = (locale: Locale): string => t(locale, message('check-illegal', { index, word: typed, reason }));
    expect(told('en')).toBe('**Move 14 `R`**: nothing to the left of the gap can move right.');
    expect(told('ja')).toBe('**14手目 `R`**：空きの左に、右へ動かせるものがありません。');
  });

  it.each([
    ['tile', 'U', 'no-tile-below', '123456780'],
    ['tile', 'L', 'no-tile-right', '123456780'],
    ['tile', 'D', 'no-tile-above', '012345678'],
    ['tile', 'R', 'no-tile-left', '012345678'],
    ['gap', 'D', 'gap-at-bottom', '123456780'],
    ['gap', 'R', 'gap-at-right', '123456780'],
    ['gap', 'U', 'gap-at-top', '012345678'],
    ['gap', 'L', 'gap-at-left', '012345678'],
  ])('in the %s reading, %s fails for %s', (reading, word, key, position) => {
    expect(eight.readMove(stateOf(eight, position), word, reading)).toEqual({ ok: false, reason: { key } });
  });

  it('points at the whole of a repeated move', () => {
    expect(read(eight, '123456780', 'R D4').illegal).toMatchObject({ index: 4, typed: 'D4' });
  });
});

describe('hostile lists', () => {
  const rows = [
    ['one repeated move', 'D999999999'],
    ['a number of 6,000 digits', `D${'9'.repeat(5999)}`],
    ['digits', '8'.repeat(6000)],
    ['digits and a letter', `${'0'.repeat(5999)}D`],
    ['moves', 'UD'.repeat(3000)],
    ['large repeats', 'D99 '.repeat(1500)],
    ['spaces', ' '.repeat(6000)],
    ['a move and spaces', `D${' '.repeat(5998)}D`],
    ['new lines', '\n'.repeat(6000)],
    ['dashes', `${'-'.repeat(5999)}x`],
    ['equals signs', '='.repeat(6000)],
    ['dots', `${'.-'.repeat(2999)}x`],
    ['numbering', '1. '.repeat(2000)],
    ['open brackets', '(1'.repeat(3000)],
    ['an open bracket and spaces', `(1${' '.repeat(5990)}x`],
    ['emoji', '😀'.repeat(3000)],
    ['family emoji', '👨‍👩‍👧‍👦'.repeat(500)],
    ['right-to-left marks', '\u202EU\u200FD'.repeat(2000)],
    ['lone surrogates', '\uD800'.repeat(6000)],
    ['a ligature that folding makes longer', 'ﷺ'.repeat(6000)],
    ['combining marks', `U${'\u0301'.repeat(5999)}`],
    ['nulls', '\0'.repeat(6000)],
    ['spoiler bars', '|'.repeat(6000)],
    ['shortcodes', ':arrow_up:'.repeat(600)],
    ['letters', 'x'.repeat(6000)],
  ] as const;

  it.each(rows)('%s: few words', (_what, list) => {
    for (const puzzle of [eight, seven, lines]) {
      const words = puzzle.split(list);
      const line = readMoveList({ puzzle, state: goalsOf(puzzle)[0] ?? 0 }, list);
      expect(words.length).toBeLessThanOrEqual(maxMoves + 1);
      expect(line.notation.length).toBeLessThanOrEqual(maxMoves + 1);
      const told = locales.map((locale) => t(locale, line.illegal?.reason ?? message('commands')));
      expect(told).not.toContain('');
    }
  });

  it('a list as long as any that is judged is read to its end', () => {
    expect(eight.split('UD'.repeat(maxMoves / 2))).toHaveLength(maxMoves);
    expect(eight.split(`D${maxMoves}`)).toHaveLength(maxMoves);
  });

  it.each(rows)('%s: no position, and said in words', (_what, text) => {
    for (const puzzle of [eight, seven, lines]) {
      const parsed = puzzle.parse(text);
      const fault = parsed.ok ? message('commands') : ofFamily(puzzle.family, parsed.reason);
      expect(parsed.ok).toBe(false);
      for (const locale of locales) expect(t(locale, fault).length).toBeLessThan(300);
    }
  });

  it('any text is read or refused', () => {
    const anyList = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string());
    fc.assert(
      fc.property(anyList, fc.constantFrom('tile', 'gap', undefined), (list, preferred) => {
        for (const puzzle of [eight, lines]) {
          const line = readMoveList({ puzzle, state: goalsOf(puzzle)[0] ?? 0 }, list, preferred);
          expect(line.states).toHaveLength(line.notation.length + 1);
          expect(line.illegal === undefined || line.illegal.index === line.notation.length + 1).toBe(true);
        }
      }),
      // test/security reads a million.
      { numRuns: 20 },
    );
  });
});

describe.each(families.map((family) => [family.id, family] as const))('the example of %s', (id, { boards }) => {
  const puzzle = openBoard(id, boards[0]);
  it.each(locales)('is of its own moves, in %s', (locale) => {
    const example = t(locale, ofFamily(id, { key: 'example' }));
    const tokens = Array.from(example.matchAll(/`([^`]+)`/gu), ([, list = '']) => puzzle.split(list)).flat();
    expect(tokens.length).toBeGreaterThan(1);
    const [convention = ''] = puzzle.moveConventions;
    const read = tokens.map(({ notation }) => puzzle.readMove(0, notation, convention));
    expect(read.filter((one) => !one.ok && one.foreign === true)).toEqual([]);
  });
});
