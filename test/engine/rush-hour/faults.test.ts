/** Texts that are no position of Rush Hour, and why. */
import { describe, expect, it } from 'vitest';
import { rushHour } from '../../../src/families/rush-hour.ts';
import { framed, hardest, hardestWithWalls, read, told } from './positions.ts';

describe('faults', () => {
  const plain = (change: (rows: string[]) => void): string => {
    const rows = ['GBBoLo', 'GHIoLM', 'GHIAAM', 'CCCKoM', 'ooJKDD', 'EEJFFo'];
    change(rows);
    return rows.join('/');
  };
  const frame = (changes: Readonly<Record<number, string>>): string =>
    framed
      .split('\n')
      .map((row, index) => changes[index] ?? row)
      .join('/');

  it.each([
    // How much was read.
    [hardest.slice(1), 'A board has 36 cells, and 35 were read.'],
    [`${hardest}oo`, 'A board has 36 cells, and 38 were read.'],
    ['', 'A board has 36 cells, and 0 were read.'],
    [plain((rows) => (rows[2] = 'GHIAA')), 'Row 3 has 5 cells; every row needs 6.'],
    [plain((rows) => rows.splice(3, 2, 'CCCKoMo', 'oJKDD')), 'Row 4 has 7 cells; every row needs 6.'],
    [plain((rows) => rows.pop()), 'A board has 36 cells, and 30 were read.'],
    // What the signs mean.
    [
      plain((rows) => (rows[3] = 'CC?KoM')),
      '`?` (row 4, column 3) means nothing here: write a letter for a car, `o` or `.` for an empty cell, `x` for a wall.',
    ],
    [
      hardest.replace('L', '7'),
      '`7` (row 1, column 5) means nothing here: write a letter for a car, `o` or `.` for an empty cell, `x` for a wall.',
    ],
    // Cars.
    [
      plain((rows) => (rows[5] = 'EEJFoo')),
      '`F` (row 6, column 4) covers one cell only, and a car covers two or more: add the others, or empty this one.',
    ],
    [
      plain((rows) => (rows[1] = 'GHBoLM')),
      '`B` (row 1, column 2) is bent: a car lies straight, so give one of its parts another letter.',
    ],
    [
      plain((rows) => (rows[0] = 'GBoBLo')),
      '`B` lies apart: here (row 1, column 2) and there (row 1, column 4). If these are two cars, give one another letter.',
    ],
    [
      plain((rows) => (rows[4] = 'ooJBBB')),
      '`B` lies apart: here (row 1, column 2) and there (row 5, column 4). If these are two cars, give one another letter.',
    ],
    [
      plain((rows) => (rows[4] = 'OOJKDD')).replace('oLo', 'OLo'),
      'The capital `O` (row 1, column 4) is a car here, and does not lie in one piece: write a small `o` for an empty cell, a small `x` for a wall.',
    ],
    [
      plain((rows) => (rows[5] = 'EEJFFX')),
      'The capital `X` (row 6, column 6) is a car here, and does not lie in one piece: write a small `o` for an empty cell, a small `x` for a wall.',
    ],
    [
      plain((rows) => rows.splice(4, 2, 'oooKoP', 'PoooFF')),
      '`P` lies apart: here (row 5, column 6) and there (row 6, column 1). If these are two cars, give one another letter.',
    ],
    // The hero.
    [hardest.replaceAll('A', 'a'), 'No car is called `A`: write a capital `A` for the car that is to leave.'],
    [
      hardest.replaceAll('A', 'X').replaceAll('G', 'A'),
      '`A` (row 1, column 1) stands upright, and the 36 characters have their exit on the right: use the framed form, which has exits on all sides.',
    ],
    [
      'AAAAoo/oooooo/oooooo/oooooo/oooooo/oooooo',
      '`A` (row 1, column 1) covers 4 cells: make the car that is to leave 2 or 3 cells long.',
    ],
    [
      plain((rows) => (rows[4] = 'AAJKDD')),
      '`A` lies apart: here (row 3, column 4) and there (row 5, column 1). If these are two cars, give one another letter.',
    ],
    // The frame.
    [
      framed.split('\n').slice(1).join('/'),
      'The framed form has 8 rows of 8 signs, frame included, and 7 rows were read.',
    ],
    [frame({ 1: '*  rrr  *' }), 'Line 2 has 9 signs; each line of the framed form needs 8 (spaces count).'],
    [frame({ 2: '* bbC*' }), 'Line 3 has 6 signs; each line of the framed form needs 8 (spaces count).'],
    [
      frame({ 3: '*ddEF C.' }),
      'The frame is open at line 4, place 8, frame included: write `*` there, or `@` for the exit.',
    ],
    [
      frame({ 7: '***>****' }),
      'The frame is open at line 8, place 4, frame included: write `*` there, or `@` for the exit.',
    ],
    [frame({ 4: '*GSEFaa*' }), 'The exit is missing: write `@` for one of the signs of the frame.'],
    [frame({ 0: '**@*****' }), '2 exits were read: leave one.'],
    [
      frame({ 4: '*GSEFaa*', 2: '*  @bbC*' }),
      'The exit `@` (line 3, place 4, frame included) stands inside the board: move it into the frame.',
    ],
    [
      frame({ 4: '*GSEFaa*', 0: '*******@' }),
      'The exit `@` (line 1, place 8, frame included) is in a corner, where no car leaves: move it to an end of a row or a column.',
    ],
    [
      frame({ 4: '*GSEFaa*', 2: '@   bbC*' }),
      'The exit is not on the row of `a` (line 5, place 6, frame included): move it to an end of that row.',
    ],
    [
      frame({ 4: '*GSEFaa*', 0: '****@***' }),
      'The exit is not on the row of `a` (line 5, place 6, frame included): move it to an end of that row.',
    ],
    [
      '****@***/*      */*A     */*A     */*      */*      */*      */********',
      'The exit is not on the column of `A` (line 3, place 2, frame included): move it to an end of that column.',
    ],
    [
      frame({ 1: '* 1rrr *' }),
      '`1` (line 2, place 3, frame included) means nothing here: write a letter for a car, a space or `.` for an empty cell, `*` for a wall.',
    ],
    // Letters of the framed form.
    [
      frame({ 2: '*   bbc*', 3: '*ddEF c*' }),
      '`c` (line 3, place 7, frame included) stands upright: write it as a capital, `C`.',
    ],
    [
      frame({ 3: '*DDEF C*' }),
      '`D` (line 4, place 2, frame included) lies along its row: write it as a small letter, `d`.',
    ],
    [
      frame({ 1: '*  ccc *' }),
      '`c` (line 2, place 4, frame included) covers 3 cells, but `a` to `q` are cars of 2 cells: take a letter from `r` to `z` for 3 cells.',
    ],
    [
      frame({ 1: '*  rr  *' }),
      '`r` (line 2, place 4, frame included) covers 2 cells, but `r` to `z` are cars of 3 cells: take a letter from `a` to `q` for 2 cells.',
    ],
    [
      frame({ 1: '*   r  *' }),
      '`r` (line 2, place 5, frame included) covers one cell only, and a car covers two or more: add the others, or empty this one.',
    ],
    [
      frame({ 4: '@GSEFzz*' }),
      '`z` (line 5, place 6, frame included) covers 2 cells: the car that is to leave is `a` or `A` with 2 cells, `z` or `Z` with 3.',
    ],
    [
      frame({ 4: '@GSEFjj*' }),
      'No car is to leave: write `a` for it, or `z` if it covers 3 cells (as capitals if it is upright).',
    ],
    [frame({ 1: '*  zzz *' }), '`z` and `a` would both be the car that is to leave: give one of them another letter.'],
    [
      frame({ 2: '*   bbA*', 3: '*ddEF A*' }),
      '`A` and `a` would both be the car that is to leave: give one of them another letter.',
    ],
    [
      frame({ 5: '*GSX** *', 6: '**SXXii*' }),
      '`X` (line 6, place 4, frame included) is bent: a car lies straight, so give one of its parts another letter.',
    ],
    // A board as it is shown.
    [
      plain((rows) => (rows[2] = 'GHIXXM →')),
      'No car is called `A`: write a capital `A` for the car that is to leave.',
    ],
    [
      plain((rows) => (rows[1] = 'GHIoLM →')),
      'The exit is not on the row of `A` (row 3, column 4): move it to an end of that row.',
    ],
    [
      plain((rows) => (rows[2] = 'GHIA→AM')),
      'The exit is not on the row of `A` (row 3, column 4): move it to an end of that row.',
    ],
    [plain((rows) => (rows[2] = '←GHIAAM→')), '2 exits were read: leave one.'],
  ])('%j: %s', (text, sentence) => {
    const result = rushHour.read(text);
    expect(result.ok ? '' : told(result.reason)).toBe(sentence);
    expect(result.ok ? '' : told(result.reason, 'ja')).toMatch(/。$/u);
  });

  it('a goal is refused: the exit is the goal', () => {
    expect(rushHour.read(hardest, hardest)).toMatchObject({ ok: false, reason: { key: 'goal-given' } });
  });

  it('a position of other cars is refused where a board is open', () => {
    const { puzzle } = read(hardest);
    expect(puzzle.parse(hardestWithWalls)).toMatchObject({ ok: false, reason: { key: 'other-board' } });
    expect(puzzle.parse(hardest.replace('oL', 'Lo'))).toMatchObject({ ok: false });
  });
});

it.each([
  ['no form', 'xr-0-A0'],
  ['no such exit', 'px-0-A0'],
  ['the hero lies, and the exit is at the top', 'pt-0-A0'],
  ['no hero', 'pr-0-B0'],
  ['two heroes', 'fr-0-a0-z6'],
  ['one name twice', 'pr-0-A0-B0-B0'],
  ['a car beyond the border', 'pr-0-A5'],
  ['cars on each other', 'pr-0-A0B1'],
  ['a car that could stand farther to the left', 'pr-0-A1'],
  ['a car on a wall', 'pr-1-A0'],
  ['walls beyond the board', 'pr-zzzzzzzz-A0'],
  ['a name that is no letter', 'pr-0-A0-?0'],
  ['dashes at the end', 'pr-0-A0--'],
])('no board has %s: %s', (_what, board) => {
  expect(rushHour.open(board)).toBeUndefined();
});
