/** Rush Hour: what others published of it, what people type, and a second opinion on random boards. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { families } from '../../src/families/index.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import { patternOf, slidesOf } from '../../src/families/rush-hour/line.ts';
import { readLine, solves, writePath } from '../../src/game/line.ts';
import { openId, positionId, readPosition } from '../../src/game/position.ts';
import { type Position, type Puzzle, type State, mostMoves } from '../../src/puzzle.ts';
import { boardBlock, boardLines } from '../../src/render/text.ts';
import { type Saying, locales } from '../../src/saying.ts';
import { type Component, componentOf, cutOff } from '../../src/search/component.ts';
import { type Explorable, canExplore, explore } from '../../src/search/explore.ts';
import { solve } from '../../src/search/solve.ts';
import { ofFamily, say, says } from '../../src/words/index.ts';
import { neighboursOf, routesOf, tables, valueOf } from './boards.ts';

const read = (position: string): Position => valueOf(rushHour.read(position));

const told = (fault: Saying, locale: 'en' | 'ja' = 'en'): string => say(locale, ofFamily('rush-hour', fault));

function explorable(puzzle: Puzzle): Explorable {
  if (!canExplore(puzzle)) throw new Error('no slides');
  return puzzle;
}

const framed = `********
*  rrr *
*   bbC*
*ddEF C*
@GSEFaa*
*GS ** *
**Shhii*
********`;
/** A component, which must not be larger than 200,000 states. */
function everything({ puzzle, state }: Position): Component {
  const component = componentOf(explorable(puzzle), state, 200_000);
  if (component === undefined) throw new Error('too many states');
  return component;
}

const hardest = 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo';
const hardestWithWalls = 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM';

describe('published distances', () => {
  it('the example of a solver in the framed form takes 20 moves', () => {
    // The second is the same board turned round, in 36 characters; 4,711 positions can be reached.
    for (const text of [framed, 'BBCCDxoxxoDEAAFGDEHoFGIIHJJooooKKKoo']) {
      const position = read(text);
      expect(routesOf(position.puzzle, position.state).distance).toBe(20);
      expect(everything(position).distances[0]).toBe(20);
      expect(everything(position).states).toHaveLength(4711);
    }
  });

  // Michael Fogleman's database of Rush Hour boards: the hardest, each a farthest position of its component, and two with a
  // large component.
  it.each([
    [hardestWithWalls, 60, 2332],
    ['BBoKMxDDDKMoIAALooIoJLEEooJFFNoGGoxN', 58, 9192],
    ['xCCoLMooJoLMAAJoLNHIDDDNHIoKEExooKGG', 51, 9360],
    [hardest, 51, 4780],
    ['BBIooMGHIoLMGHAALNGCCKoNooJKDDooJEEx', 50, 14_385],
    ['HBBKooHooKCCoIAALMoIDDLMEEJooNxoJGGN', 27, 147_355],
    ['BBoKooGIoKCCGIAALMHDDoLMHoJoxoFFJooo', 16, 124_080],
  ])('%s takes %i moves, and %i positions can be reached', (text, distance, states) => {
    const { puzzle, state } = read(text);
    expect(solve(puzzle, state, tables, 200_000)).toMatchObject({ kind: 'routes', routes: { distance } });
    const component = everything({ puzzle, state });
    expect(component.states).toHaveLength(states);
    expect(component.distances[0]).toBe(distance);
    const solvable = component.distances.filter((one) => one !== cutOff);
    expect(solvable.reduce((most, one) => Math.max(most, one), 0)).toBe(distance);
  });

  it('the board of 60 moves has 907,200 shortest solutions', () => {
    const { puzzle, state } = read(hardestWithWalls);
    const routes = routesOf(puzzle, state);
    expect(routes.count).toBe(907_200n);
    for (const n of [0n, 453_600n, 907_199n]) {
      const list = writePath(puzzle, routes.nth(n)).join(' ');
      const line = readLine(puzzle, state, list);
      expect([line.moves.length, solves(puzzle, line)]).toEqual([60, true]);
    }
  });

  /** The 40 cards of the game as ThinkFun sells it, with their shortest solutions, as collected by solvers' authors. */
  const cards = [
    ['AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.', 8],
    ['A..OOOA..B.PXX.BCPQQQ.CP..D.EEFFDGG.', 8],
    ['.............XXO...AAO.P.B.O.P.BCC.P', 14],
    ['O..P..O..P..OXXP....AQQQ..A..B..RRRB', 9],
    ['AA.O.BP..OQBPXXOQGPRRRQGD...EED...FF', 9],
    ['AA.B..CC.BOP.XXQOPDDEQOPF.EQ..F..RRR', 9],
    ['.ABBCD.A.ECD.XXE.F..II.F...H.....H..', 13],
    ['...AAO..BBCOXXDECOFFDEGGHHIPPPKKIQQQ', 12],
    ['.ABBCC.A.DEEXX.DOFPQQQOFP.G.OHP.G..H', 12],
    ['AAB.CCDDB..OPXX..OPQQQ.OP..EFFGG.EHH', 17],
    ['OAAP..O..P..OXXP....BQQQ..B..E..RRRE', 25],
    ['ABB..OA.P..OXXP..O..PQQQ....C.RRR.C.', 17],
    ['AABBC...D.CO.EDXXOPE.FFOP..GHHPIIGKK', 16],
    ['AAB.....B.CCDEXXFGDEHHFG..I.JJKKI...', 17],
    ['.AABB.CCDDOPQRXXOPQREFOPQREFGG.HHII.', 23],
    ['AABBCOD.EECODFPXXO.FPQQQ..P...GG....', 21],
    ['AOOO..A.BBCCXXD...EEDP..QQQPFGRRRPFG', 24],
    ['AABO..CCBO..PXXO..PQQQ..PDD...RRR...', 25],
    ['..ABB...A.J..DXXJ..DEEF..OOOF.......', 22],
    ['A..OOOABBC..XXDC.P..D..P..EFFP..EQQQ', 10],
    ['AABO..P.BO..PXXO..PQQQ...........RRR', 21],
    ['..AOOOB.APCCBXXP...D.PEEFDGG.HFQQQ.H', 26],
    ['..OOOP..ABBP..AXXP..CDEE..CDFF..QQQ.', 29],
    ['..ABB..CA...DCXXE.DFF.E.OOO.G.HH..G.', 25],
    ['AAB.CCDDB..OPXX.EOPQQQEOPF.GHH.F.GII', 27],
    ['.A.OOOBA.CP.BXXCPDERRRPDE.F..G..FHHG', 28],
    ['ABBO..ACCO..XXDO.P..DEEP..F..P..FRRR', 28],
    ['OOOA....PABBXXP...CDPEEQCDRRRQFFGG.Q', 30],
    ['OOO.P...A.P.XXA.PBCDDEEBCFFG.HRRRG.H', 31],
    ['O.APPPO.AB..OXXB..CCDD.Q.....QEEFF.Q', 32],
    ['AA.OOO...BCCDXXB.PD.QEEPFFQ..P..QRRR', 37],
    ['AAOBCC..OB..XXO...DEEFFPD..K.PHH.K.P', 37],
    ['.AR.BB.AR...XXR...IDDEEPIFFGHPQQQGHP', 40],
    ['A..RRRA..B.PXX.BCPQQQDCP..EDFFIIEHH.', 43],
    ['..OAAP..OB.PXXOB.PKQQQ..KDDEF.GG.EF.', 43],
    ['OPPPAAOBCC.QOBXX.QRRRD.Q..EDFFGGE...', 44],
    ['AAB.CCDDB.OPQXX.OPQRRROPQ..EFFGG.EHH', 47],
    ['A..OOOABBC..XXDC.R..DEER..FGGR..FQQQ', 48],
    ['..AOOO..AB..XXCB.RDDCEERFGHH.RFGII..', 50],
    ['OAA.B.OCD.BPOCDXXPQQQE.P..FEGGHHFII.', 51],
  ] as const;

  it.each(cards.map(([text, distance], index) => [index + 1, text, distance] as const))(
    'card %i, %s, takes %i moves',
    (_card, text, distance) => {
      // The cards call the red car X; here it is A, so the two change names.
      const renamed = text.replace(/[AX]/gu, (name) => (name === 'A' ? 'X' : 'A'));
      const { puzzle, state } = read(renamed);
      expect(solve(puzzle, state, tables, 200_000)).toMatchObject({ kind: 'routes', routes: { distance } });
    },
  );
});

describe('positions of 36 characters', () => {
  const rows = ['GBBoLo', 'GHIoLM', 'GHIAAM', 'CCCKoM', 'ooJKDD', 'EEJFFo'];

  it.each([
    hardest,
    rows.join('/'),
    rows.join(' / '),
    rows.join('\n'),
    rows.join('\r\n'),
    rows.join(' '),
    rows.join(','),
    rows.join('|'),
    rows.join('、'),
    rows.map((row) => Array.from(row).join(' ')).join('\n'),
    Array.from(hardest).join(' '),
    Array.from(hardest).join(','),
    hardest.replaceAll('o', '.'),
    hardest.replaceAll('o', '_'),
    hardest.replaceAll('o', '0'),
    hardest.replaceAll('o', '-'),
    hardest.replaceAll('o', 'ー'),
    hardest.replaceAll('o', '・'),
    hardest.replaceAll('o', '。'),
    hardest.replaceAll('o', '□'),
    hardest.replaceAll('ooo', '…'),
    'ＧＢＢｏＬｏ／ＧＨＩｏＬＭ／ＧＨＩＡＡＭ／ＣＣＣＫｏＭ／ｏｏＪＫＤＤ／ＥＥＪＦＦｏ',
    `\`${hardest}\``,
    `\`\`\`\n${rows.join('\n')}\n\`\`\``,
    `||${hardest}||`,
    `**${hardest}**`,
    `"${hardest}"`,
    `  ${hardest}\n`,
    rows.join('\n').replace('AAM', 'AAM →'),
    rows.join('\n').replace('AAM', 'AAM ➡\uFE0F'),
    rows.join(' ').replace('AAM', 'AAM →'),
  ])('%j is the board of 51 moves', (text) => {
    const { puzzle, state } = read(text);
    expect(puzzle.format(state)).toBe(hardest);
    expect(positionId({ puzzle, state })).toBe(positionId(read(hardest)));
  });

  it('`*` and `#` are walls too', () => {
    expect(positionId(read(hardestWithWalls.replaceAll('x', '*')))).toBe(positionId(read(hardestWithWalls)));
    expect(positionId(read(hardestWithWalls.replaceAll('x', '＃')))).toBe(positionId(read(hardestWithWalls)));
  });

  it('capitals and small letters are different cars, O a car and o none, X a car and x a wall', () => {
    const { puzzle, state } = read('OOOaax/ooobbx/AAooBo/XXXoBo/oooooo/CCCCCC');
    const labels = puzzle
      .picture(state)
      .pieces.map(({ label, tone, width, height }) => `${label} ${tone} ${width}x${height}`);
    expect(labels.toSorted()).toEqual([
      'A hero 2x1',
      'B piece 1x2',
      'C piece 6x1',
      'O piece 3x1',
      'X piece 3x1',
      'a piece 2x1',
      'b piece 2x1',
      'x wall 1x1',
      'x wall 1x1',
    ]);
    expect(puzzle.picture(state).exit).toEqual({ side: 'right', line: 2 });
  });
});

describe('framed positions', () => {
  const rows = framed.split('\n');
  const canonical = rows.join('/');

  it.each([
    framed,
    canonical,
    rows.join(' / '),
    rows.join('\r\n'),
    rows.join('|'),
    rows.join(' '),
    rows.join(''),
    rows.map((row) => `  ${row}  `).join('\n'),
    framed.replaceAll(' ', '.'),
    framed.replaceAll(' ', '_'),
    framed.replaceAll(' ', '\u00A0'),
    framed.replaceAll(' ', '　'),
    framed.replaceAll('*', '＊').replace('@', '＠'),
    framed.replaceAll('*', '#'),
    `\`${canonical}\``,
    `\`\`\`\n${framed}\n\`\`\``,
    `||${canonical}||`,
    '  _ _ r r r _\n  _ _ _ b b C\n  d d E F _ C\n← G S E F a a\n  G S _ * * _\n  * S h h i i',
    '_ _ r r r _ _ _ _ b b C d d E F _ C ← G S E F a a G S _ * * _ * S h h i i',
  ])('%j is the example', (text) => {
    const { puzzle, state } = read(text);
    expect(puzzle.format(state)).toBe(canonical);
    expect(positionId({ puzzle, state })).toBe(positionId(read(framed)));
  });

  const empty = '*      *';
  const onSides = [
    ['right', 2, ['********', empty, empty, '* aa   @', empty, empty, empty, '********']],
    ['left', 5, ['********', empty, empty, empty, empty, empty, '@ zzz  *', '********']],
    ['top', 0, ['*@******', empty, '*A     *', '*A     *', empty, empty, empty, '********']],
    ['bottom', 5, ['********', empty, '*     Z*', '*     Z*', '*     Z*', empty, empty, '******@*']],
  ] as const;

  it.each(onSides)('the exit may be on the %s', (side, line, lines) => {
    const { puzzle, state } = read(lines.join('/'));
    expect(puzzle.picture(state).exit).toEqual({ side, line });
    expect(puzzle.format(state)).toBe(lines.join('/'));
    expect(solve(puzzle, state, tables)).toMatchObject({ kind: 'routes', routes: { distance: 1 } });
  });

  it('a wall between hero and exit is there for ever', () => {
    const { puzzle, state } = read(`********/${empty}/${empty}/*aa   *@/${empty}/${empty}/${empty}/********`);
    expect(solve(puzzle, state, tables)).toEqual({ kind: 'exhausted', states: 4 });
  });

  it('one letter may be two cars, one lying and one upright', () => {
    const { puzzle, state } = read(framed.replace('E', 'H').replace('E', 'H'));
    expect(puzzle.format(state)).toBe(canonical.replaceAll('E', 'H'));
  });
});

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
    expect(result.ok ? '' : told(result.fault)).toBe(sentence);
    expect(result.ok ? '' : told(result.fault, 'ja')).toMatch(/。$/u);
  });

  it('a goal is refused: the exit is the goal', () => {
    expect(rushHour.read(hardest, hardest)).toMatchObject({ ok: false, fault: { key: 'goal-given' } });
  });

  it('a position of other cars is refused where a board is open', () => {
    const { puzzle } = read(hardest);
    expect(puzzle.parse(hardestWithWalls)).toMatchObject({ ok: false, fault: { key: 'other-board' } });
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

describe('without a family, the text decides', () => {
  const [likely] = families;

  it.each([
    [hardest, 'rush-hour'],
    [hardest.replaceAll('o', '.'), 'rush-hour'],
    [framed, 'rush-hour'],
    ['867254301', '8-puzzle'],
    ['BBB/.../.../WWW', 'knight-exchange'],
    ['bbb...... www', 'knight-exchange'],
    ['##ON/OFF_', 'no-off'],
    ['LLON/OFF.', 'no-off'],
    ['┌─┐│_│└─┘', 'line-pieces'],
    ['12345670', '7-puzzle'],
  ])('%j is meant for %s, whatever is likely', (text, family) => {
    for (const one of [likely, rushHour]) {
      expect(valueOf(readPosition(text, undefined, undefined, one)).puzzle.family).toBe(family);
    }
  });

  it.each([
    [hardest.replace('L', '7'), 'rush-hour', 'sign-unknown'],
    [hardest.slice(1), 'rush-hour', 'cells-count'],
    [hardest.replace('GBB', 'GBo'), 'rush-hour', 'car-single'],
    [framed.replace('@', '*'), 'rush-hour', 'exit-none'],
    [framed.replace('@', 'o'), 'rush-hour', 'frame-open'],
    ['BBB/.../.../WW', 'knight-exchange', 'squares-count'],
    ['BBB/.../.../WWB', 'knight-exchange', 'knights-count'],
    ['86725430', '8-puzzle', 'cells-count'],
    ['##ON/OFO_', 'no-off', 'cell-often'],
  ])('%j is a fault of %s: %s', (text, of, key) => {
    for (const one of [likely, rushHour]) {
      expect(readPosition(text, undefined, undefined, one)).toMatchObject({ ok: false, fault: { of, key } });
    }
  });

  it.each([
    'hello',
    '<@123> *please*',
    '123456/456123/231564/564231/312645/645312',
    'What is the hardest position of them all, and how far is it from the goal?',
  ])('%j is not meant for Rush Hour', (text) => {
    expect(rushHour.read(text)).toMatchObject({ ok: false, foreign: true });
  });
});

describe('a text board', () => {
  it.each([
    [hardest, ['G B B _ L _', 'G H I _ L M', 'G H I A A M →', 'C C C K _ M', '_ _ J K D D', 'E E J F F _']],
    [framed, ['  _ _ r r r _', '  _ _ _ b b C', '  d d E F _ C', '← G S E F a a', '  G S _ * * _', '  * S h h i i']],
    [
      '***@****/*      */*  A bb*/*  A   */*      */*      */*      */********',
      ['    ↑', '_ _ _ _ _ _', '_ _ A _ b b', '_ _ A _ _ _', '_ _ _ _ _ _', '_ _ _ _ _ _', '_ _ _ _ _ _'],
    ],
  ])('of %s', (text, lines) => {
    const { puzzle, state } = read(text);
    expect(boardLines(puzzle.picture(state))).toEqual(lines);
    for (const shown of [
      lines.join('\n'),
      lines.join('\n').trim(),
      lines.join(' '),
      boardBlock(puzzle.picture(state)),
    ]) {
      expect(positionId(read(shown))).toBe(positionId({ puzzle, state }));
    }
  });
});

describe('slides', () => {
  // A and B lie, C stands upright; free cells everywhere.
  const { puzzle, state } = read('AAoooo/oooBBo/oCoooo/oCoooo/oooooo/oooooo');
  const heard = (list: string, on: Puzzle = puzzle): string =>
    on
      .split(list)
      .map((word) => word.says)
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
      const line = readLine(named.puzzle, named.state, 'b+1 B+2 a+4');
      expect(line.words).toEqual(['b+1', 'B+2', 'A+4']);
      expect(solves(named.puzzle, line)).toBe(true);
    });

    it('a framed car is called in either case', () => {
      const { puzzle, state } = read(framed);
      expect(readLine(puzzle, state, 'e-1 E+1 c-1').words).toEqual(['E-1', 'E+1', 'C-1']);
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
    ['A', 'this is no move; write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`'],
    ['A2', 'this is no move; write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`'],
    ['→2', 'this is no move; write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`'],
    ['right A', 'this is no move; write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`'],
    ['2', 'this is no move; write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`'],
    ['😀', 'this is no move; write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`'],
  ])('%j is refused: %s', (list, reason) => {
    const { fault } = readLine(puzzle, state, list);
    expect(fault && say('en', fault.reason)).toBe(reason);
    expect(fault && say('ja', fault.reason)).toMatch(/[\p{sc=Hiragana}\p{sc=Han}]/u);
  });

  it('a wall is in the way too', () => {
    const walled = read('AAooxo/oooooo/oooooo/oooooo/oooooo/oooooo');
    const reason = readLine(walled.puzzle, walled.state, 'A+3').fault?.reason ?? says('commands');
    expect(say('en', reason)).toBe('`A` can only go 2 cells to the right: a wall is in the way');
    expect(say('ja', reason)).toBe('`A`は右へ2マスしか進めません。壁に当たります');
    const stuck = readLine(walled.puzzle, walled.state, 'A+2 A-2 A+2 A-3').fault;
    expect(stuck).toMatchObject({ index: 4, typed: 'A-3' });
  });

  it('every legal move is read back from its word, alone and in a list', () => {
    for (const text of [hardest, hardestWithWalls, framed]) {
      const { puzzle, state } = read(text);
      for (const move of puzzle.moves(state)) {
        const word = puzzle.writeMove(state, move, 'slide');
        expect(puzzle.readMove(state, word, 'slide')).toEqual({ ok: true, value: move });
        expect(readLine(puzzle, state, word)).toMatchObject({ words: [word], moves: [move] });
      }
    }
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
    expect(words.length).toBeLessThanOrEqual(mostMoves + 1);
    const line = readLine(puzzle, state, list);
    for (const locale of locales) expect(say(locale, line.fault?.reason ?? says('commands'))).not.toBe('');
    const parsed = rushHour.read(list);
    expect(parsed.ok ? '' : told(parsed.fault).length).toBeLessThan(300);
  });

  it('a list as long as any that is judged is read to its end', () => {
    expect(puzzle.split('A+1 A-1 '.repeat(mostMoves / 2))).toHaveLength(mostMoves);
    expect(puzzle.split('A+1 A-1 '.repeat(mostMoves))).toHaveLength(mostMoves + 1);
  });

  it('any text is read or refused', () => {
    const typed = fc
      .array(fc.constantFrom(...Array.from('ABCRLX+-→←12 ,*@#o/\n上')), { maxLength: 80 })
      .map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        const line = readLine(puzzle, state, text);
        expect(line.words).toHaveLength(line.moves.length);
        const position = rushHour.read(text);
        const faults = locales.map((locale) => (position.ok ? 'none' : told(position.fault, locale)));
        expect(faults).not.toContain('');
      }),
    );
  });
});

describe('what the comments say', () => {
  const twoCars = patternOf(
    [
      { least: 0, length: 2 },
      { least: 2, length: 2 },
    ],
    0,
  );

  it('two cars of length 2 have six arrangements', () => {
    const drawn = twoCars.arrangements.map(([a = 0, b = 0]) =>
      Array.from({ length: 6 }, (_, cell) => (cell - a < 2 && cell >= a ? 'A' : cell - b < 2 && cell >= b ? 'B' : '.')),
    );
    expect(drawn.map((cells) => cells.join(''))).toEqual(['AABB..', 'AA.BB.', 'AA..BB', '.AABB.', '.AA.BB', '..AABB']);
  });

  it('from AA.BB. with the last cell covered, A goes right and B left, and B not right', () => {
    expect(slidesOf(twoCars, 1, 1 << 5)).toEqual([
      { car: 0, by: 1, to: 3 },
      { car: 1, by: -1, to: 0 },
    ]);
  });

  it('a state is the number of the rows and, times how many those are, the number of the columns', () => {
    const { puzzle, state } = read('AAoooo/oooooo/oooooB/oooooB/oooooo/oooooo');
    expect(puzzle.size).toBe(5 * 5);
    // A stands leftmost, B two cells down of the top.
    expect(state).toBe(0 + 5 * 2);
    const after = (word: string): State => readLine(puzzle, state, word).states.at(-1) ?? -1;
    expect(after('A+3') - state).toBe(3);
    expect(after('B+2') - state).toBe(5 * 2);
    // With A rightmost and B at the top they cross.
    expect(puzzle.holds?.(4)).toBe(false);
    expect(neighboursOf(puzzle, state).toSorted((a, b) => a - b)).toEqual([0, 5, 11, 12, 13, 14, 15, 20]);
  });

  it('three looks instead of twelve: whoever is opened first sees the whole run', () => {
    const { puzzle, state } = read('AAoooxooooooooooooooooooooooooooooooo'.slice(0, 36));
    const { members, runs, set, end } = explore(explorable(puzzle), state, 'exhausted', 100);
    expect({ end, states: set.count, runs: [...runs] }).toEqual({ end: 'exhausted', states: 4, runs: [0, 4] });
    expect(members.length - (runs.length - 1)).toBe(3);
    const looks = [...set.states.subarray(0, set.count)].map((one) => neighboursOf(puzzle, one).length);
    expect(looks).toEqual([3, 3, 3, 3]);
  });
});

/**
 * A solver that shares nothing with ours: positions are strings of 36 signs with `.` for empty cells and `#` for walls, the
 * graph is a map from text to texts.
 */
describe('a second opinion', () => {
  interface Drawn {
    readonly isFramed: boolean;
    readonly cells: string;
    readonly hero: string;
    readonly exit: 'left' | 'right' | 'top' | 'bottom';
  }

  const edges = {
    left: (cell: number) => cell % 6 === 0,
    right: (cell: number) => cell % 6 === 5,
    top: (cell: number) => cell < 6,
    bottom: (cell: number) => cell >= 30,
  };

  function nextOf(cells: string): string[] {
    const next: string[] = [];
    for (const name of new Set(cells.replace(/[.#]/gu, ''))) {
      const own = Array.from(cells).flatMap((sign, cell) => (sign === name ? [cell] : []));
      const step = (own[1] ?? 0) - (own[0] ?? 0);
      for (const way of [step, -step]) {
        const moved = Array.from(cells);
        for (let head = way > 0 ? Math.max(...own) : Math.min(...own); ;) {
          const ahead = head + way;
          const isOutside = ahead < 0 || ahead > 35 || (step === 1 && Math.floor(ahead / 6) !== Math.floor(head / 6));
          if (isOutside || moved[ahead] !== '.') break;
          moved[ahead] = name;
          moved[head - way * (own.length - 1)] = '.';
          head = ahead;
          next.push(moved.join(''));
        }
      }
    }
    return next;
  }

  interface Judged {
    /** By position, Infinity where there is no way out. */
    readonly distances: ReadonlyMap<string, number>;
    /** How many shortest ways out there are. */
    readonly ways: ReadonlyMap<string, bigint>;
  }

  /** All positions that can be reached; undefined if there are too many. */
  function judge({ cells, hero, exit }: Drawn): Judged | undefined {
    const graph = new Map<string, string[]>([[cells, nextOf(cells)]]);
    for (const [, next] of graph) {
      for (const one of next) if (!graph.has(one)) graph.set(one, nextOf(one));
      if (graph.size > 2500) return undefined;
    }
    const isOut = (one: string): boolean => Array.from(one).some((sign, cell) => sign === hero && edges[exit](cell));
    let layer = [...graph.keys()].filter(isOut);
    const distances = new Map([...graph.keys()].map((one) => [one, Infinity]));
    const ways = new Map(layer.map((one) => [one, 1n]));
    for (const one of layer) distances.set(one, 0);
    for (let distance = 1; layer.length > 0; distance++) {
      const next = new Set(
        layer.flatMap((one) => graph.get(one) ?? []).filter((one) => distances.get(one) === Infinity),
      );
      for (const one of next) {
        const nearer = (graph.get(one) ?? []).filter((other) => distances.get(other) === distance - 1);
        ways.set(
          one,
          nearer.reduce((sum, other) => sum + (ways.get(other) ?? 0n), 0n),
        );
      }
      for (const one of next) distances.set(one, distance);
      layer = [...next];
    }
    return { distances, ways };
  }

  /** Numbers that look random, the same ones every time. */
  function dice(seed: number): (sides: number) => number {
    let state = seed;
    return (sides) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * sides);
    };
  }

  function draw(roll: (sides: number) => number, isFramed: boolean): Drawn {
    const cells = Array.from({ length: 36 }, () => '.');
    const used = new Set<string>();
    const put = (length: number, isUp: boolean, names: string): string | undefined => {
      const line = roll(6);
      const start = roll(7 - length);
      const own = Array.from({ length }, (_, k) => (isUp ? (start + k) * 6 + line : line * 6 + start + k));
      const free = Array.from(names).filter((one) => !used.has(one));
      const name = free[roll(free.length)];
      if (name === undefined || own.some((cell) => cells[cell] !== '.')) return undefined;
      for (const cell of own) cells[cell] = name;
      used.add(name);
      return name;
    };
    const isUp = isFramed && roll(2) === 1;
    const long = roll(3) === 0;
    const small = isFramed ? (long ? 'z' : 'a') : 'A';
    const hero = put(long ? 3 : 2, isUp, isUp ? small.toUpperCase() : small) ?? '';
    for (let car = 8 + roll(24); car > 0; car--) {
      const up = roll(2) === 1;
      const length = [2, 2, 2, 3, 3, isFramed ? 3 : 4 + roll(3)][roll(6)] ?? 2;
      const names = isFramed ? (length === 2 ? 'bcdefghijklmnopq' : 'rstuvwxy') : 'BCDEFGHIJKLMNOPQRSTUVWXYZabcz';
      put(length, up, isFramed && up ? names.toUpperCase() : names);
    }
    for (let wall = roll(4); wall > 0; wall--) {
      const cell = roll(36);
      if (cells[cell] === '.') cells[cell] = '#';
    }
    const exit = isUp
      ? (['top', 'bottom'] as const)[roll(2)]
      : isFramed
        ? (['left', 'right'] as const)[roll(2)]
        : 'right';
    return { isFramed, cells: cells.join(''), hero, exit: exit ?? 'right' };
  }

  function textOf({ isFramed, cells, hero, exit }: Drawn): string {
    if (!isFramed) return cells.replaceAll('#', 'x');
    const all = Array.from({ length: 8 }, (_, y) =>
      Array.from({ length: 8 }, (_, x) => (x % 7 === 0 || y % 7 === 0 ? '*' : (cells[6 * (y - 1) + x - 1] ?? ''))),
    );
    const first = cells.indexOf(hero);
    const x = { left: 0, right: 7, top: (first % 6) + 1, bottom: (first % 6) + 1 }[exit];
    const y = { left: Math.floor(first / 6) + 1, right: Math.floor(first / 6) + 1, top: 0, bottom: 7 }[exit];
    (all[y] ?? [])[x] = '@';
    const text = all.map((row) => row.join('')).join('\n');
    return text.replaceAll('#', '*').replaceAll('.', ' ');
  }

  /** A position as ours writes it, in the signs of this solver. */
  function plainly(text: string): string {
    if (!text.includes('/')) return text.replaceAll('o', '.').replaceAll('x', '#');
    const rows = text.split('/').slice(1, -1);
    return rows.map((row) => row.slice(1, -1).replaceAll(' ', '.').replaceAll('*', '#')).join('');
  }

  function compare(drawn: Drawn, expected: Judged): number {
    const { puzzle, state } = read(textOf(drawn));
    expect(plainly(puzzle.format(state))).toBe(drawn.cells);
    const id = positionId({ puzzle, state });
    expect(positionId(read(puzzle.format(state)))).toBe(id);
    expect(positionId(read(boardBlock(puzzle.picture(state))))).toBe(id);
    expect(openId(id)).toMatchObject({ ok: true, value: { state } });
    const component = everything({ puzzle, state });
    const found = Array.from(component.states, (one, index) => {
      const distance = component.distances[index] ?? cutOff;
      return [plainly(puzzle.format(one)), distance === cutOff ? Infinity : distance] as const;
    });
    expect(new Map(found)).toEqual(expected.distances);
    const distance = expected.distances.get(drawn.cells) ?? Infinity;
    const count = expected.ways.get(drawn.cells);
    expect(solve(puzzle, state, tables)).toMatchObject(
      distance === Infinity
        ? { kind: 'exhausted', states: expected.distances.size }
        : { kind: 'routes', routes: { distance, count } },
    );
    return distance;
  }

  /** The farthest of the positions that have a way out. */
  function farthest({ distances }: Judged): string | undefined {
    const solvable = [...distances].filter(([, distance]) => distance !== Infinity);
    return solvable.toSorted(([, one], [, other]) => other - one)[0]?.[0];
  }

  it.each([
    { form: 'framed', isFramed: true, seed: 20_260_101 },
    { form: 'of 36 characters', isFramed: false, seed: 1974 },
  ])('agrees on random boards, $form', { timeout: 30_000 }, ({ isFramed, seed }) => {
    const roll = dice(seed);
    const seen = new Set<string>();
    const distances: number[] = [];
    while (distances.length < 80) {
      const drawn = draw(roll, isFramed);
      const expected = judge(drawn);
      // A handful of positions says little of a search.
      if (expected === undefined || expected.distances.size < 20) continue;
      distances.push(compare(drawn, expected));
      const far = farthest(expected);
      if (far !== undefined) distances.push(compare({ ...drawn, cells: far }, expected));
      seen.add(drawn.exit).add(`hero of ${drawn.cells.split(drawn.hero).length - 1}`);
      if (drawn.cells.includes('#')) seen.add('walls');
      if (/([B-Zbcz])(?:\1{3}|(?:.{5}\1){3})/u.test(drawn.cells)) seen.add('long cars');
    }
    const sides = isFramed ? ['left', 'right', 'top', 'bottom'] : ['right', 'long cars'];
    expect(seen).toEqual(new Set([...sides, 'hero of 2', 'hero of 3', 'walls']));
    expect(distances.filter((distance) => distance === Infinity).length).toBeGreaterThan(5);
    expect(distances.filter((distance) => distance !== Infinity && distance > 4).length).toBeGreaterThan(5);
  });
});
