/** Positions of Rush Hour as people write them. */
import { describe, expect, it } from 'vitest';
import { families } from '../../../src/families/index.ts';
import { rushHour } from '../../../src/families/rush-hour.ts';
import { slidingBlocks } from '../../../src/families/sliding-blocks.ts';
import { positionId, readPosition } from '../../../src/positions/position.ts';
import { boardBlock, boardLines } from '../../../src/render/text.ts';
import { solve } from '../../../src/search/solve.ts';
import { tables, valueOf } from '../boards.ts';
import { framed, hardest, hardestWithWalls, read } from './positions.ts';

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
    expect(puzzle.picture(state)).toMatchObject({ exit: { side: 'right', line: 2 } });
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
    expect(puzzle.picture(state)).toMatchObject({ exit: { side, line } });
    expect(puzzle.format(state)).toBe(lines.join('/'));
    expect(solve(puzzle, state, tables)).toMatchObject({ kind: 'paths', paths: { distance: 1 } });
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
    ['HAAI/HAAI/JCCK/JDEK/F__G', 'sliding-blocks'],
    ['HAAIHAAIJCCKJDEKF__G', 'sliding-blocks'],
    ['AAB/.BB > .../AA.', 'sliding-blocks'],
    ['ABCDEF/ABCDEF/__GH__/__GH__/IIIJJJ/KK____ > ....../....../....../....../....../....KK', 'sliding-blocks'],
    ['箱入り娘', 'sliding-blocks'],
  ])('%j is meant for %s, whatever is likely', (text, family) => {
    for (const one of [likely, rushHour, slidingBlocks]) {
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
    ['LLON/OFO.', 'no-off', 'cell-often'],
    ['HAAI/HAAI/JCCK/JDEK/F__', 'sliding-blocks', 'row-count'],
    ['HAAI/HAAI/JCCK/JDEK/A__G', 'sliding-blocks', 'block-torn'],
    ['GHII/GHJJ/KL__', 'sliding-blocks', 'goal-none'],
    ['AA_/BB_ > .../..A', 'sliding-blocks', 'in-goal'],
  ])('%j is a fault of %s: %s', (text, of, key) => {
    for (const one of [likely, rushHour, slidingBlocks]) {
      expect(readPosition(text, undefined, undefined, one)).toMatchObject({ ok: false, reason: { family: of, key } });
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

it.each([
  [hardest, ['G B B _ L _', 'G H I _ L M', 'G H I A A M →', 'C C C K _ M', '_ _ J K D D', 'E E J F F _']],
  [framed, ['  _ _ r r r _', '  _ _ _ b b C', '  d d E F _ C', '← G S E F a a', '  G S _ * * _', '  * S h h i i']],
  [
    '***@****/*      */*  A bb*/*  A   */*      */*      */*      */********',
    ['    ↑', '_ _ _ _ _ _', '_ _ A _ b b', '_ _ A _ _ _', '_ _ _ _ _ _', '_ _ _ _ _ _', '_ _ _ _ _ _'],
  ],
])('a text board of %s', (text, lines) => {
  const { puzzle, state } = read(text);
  expect(boardLines(puzzle.picture(state))).toEqual(lines);
  for (const shown of [lines.join('\n'), lines.join('\n').trim(), lines.join(' '), boardBlock(puzzle.picture(state))]) {
    expect(positionId(read(shown))).toBe(positionId({ puzzle, state }));
  }
});
