/** Boards of sliding blocks as people write them. */
import { describe, expect, it } from 'vitest';
import { slidingBlocks } from '../../../src/families/sliding-blocks.ts';
import { type Message, locales } from '../../../src/message.ts';
import { type ReadBoard, readBoard, writeBoard } from '../../../src/families/sliding-blocks/reading.ts';
import { writeLayout } from '../../../src/families/sliding-blocks/layout.ts';
import { namedBoards } from '../../../src/families/sliding-blocks/named.ts';
import { valueOf } from '../boards.ts';
import { told } from './told.ts';

const written = ({ layout, placed, names }: ReadBoard): string => writeBoard(layout, placed, names);
const read = (text: string, goal?: string): string => written(valueOf(readBoard(text, goal)));

function faultOf(text: string): Message {
  const read = readBoard(text);
  if (read.ok) throw new Error(`${text} is ${written(read.value)}`);
  return read.reason;
}

describe('rows of letters', () => {
  const rows = ['HAAI', 'HAAI', 'JCCK', 'JDEK', 'F__G'];
  const canonical = rows.join('/');
  const spaced = rows.map((row) => Array.from(row).join(' '));

  it.each([
    canonical,
    rows.join(' / '),
    rows.join('\n'),
    rows.join('\r\n'),
    rows.join(' '),
    rows.join(','),
    rows.join('|'),
    rows.join('、'),
    rows.join('; '),
    rows.join(''),
    `\n${rows.join('\n')}\n`,
    spaced.join('\n'),
    spaced.join('/'),
    spaced.join(' '),
    rows.map((row) => Array.from(row).join(',')).join('\n'),
    rows.map((row) => `| ${row} |`).join('\n'),
    canonical.replaceAll('_', '.'),
    canonical.replaceAll('_', '0'),
    canonical.replaceAll('_', '-'),
    canonical.replaceAll('_', 'ー'),
    canonical.replaceAll('_', '□'),
    canonical.replaceAll('_', '＿'),
    'ＨＡＡＩ／ＨＡＡＩ／ＪＣＣＫ／ＪＤＥＫ／Ｆ＿＿Ｇ',
    `\`${canonical}\``,
    `\`\`\`\n${rows.join('\n')}\n\`\`\``,
    `||${canonical}||`,
    `**${canonical}**`,
    `"${canonical}"`,
    `${canonical} > ..../..../..../.AA./.AA.`,
    `${canonical} -> ..../..../..../.AA./.AA.`,
    `${canonical}→____/____/____/_AA_/_AA_`,
    `${canonical} => ....\n....\n....\n.AA.\n.AA.`,
    `${rows.join('\n')}\n\n>\n\n....\n....\n....\n.AA.\n.AA.`,
    `${canonical} > ..../..../..../.aa./.aa.`,
    `${canonical} > .............AA..AA.`,
  ])('%j is Klotski', (text) => {
    expect(read(text)).toBe(canonical);
  });

  it.each([
    ['AAB/.BB > .../AA.', 'AAB/_BB > .../AA.'],
    // A block may have any shape, and a board may have holes. A goal needs none of them.
    ['AA#/A_B > .../..B', 'AA#/A_B > ..#/..B'],
    ['AA*/A_B > ...|.B.', 'AA#/A_B > ..#/.B.'],
    ['AA■/A_B → ___/_B_', 'AA#/A_B > ..#/.B.'],
    // Capitals and small letters are two blocks; where only one of them is there, either may name it.
    ['Aa_ > .A.', 'Aa_ > .A.'],
    ['Aa_ > a..', 'Aa_ > a..'],
    ['Ab_ > ab.', 'Ab_ > Ab.'],
    ['o_x > x__', 'o_x > x..'],
    ['AB__ > ...A', 'AB__ > ...A'],
    ['A\nB\n_\n > \n.\n.\nA', 'A/B/_ > ././A'],
    ['AAB._B..C > .......AA', 'AAB/__B/__C > .../.../.AA'],
    // A goal that is met already.
    ['AB_ > A..', 'AB_ > A..'],
    // A whole position as the goal; what stands behind it is not the goal.
    ['AB_ > _BA', 'AB_ > .BA'],
    ['ABCD/EF__/____ > ..../..../DEFA', 'ABCD/EF__/____ > ..../..../DEFA'],
    ['ABCD/EFGH/IJ__/____ > JIHG/FEDC/BA../....', 'ABCD/EFGH/IJ__/____ > JIHG/FEDC/BA../....'],
    ['ABBC/ABBC/DEEF/DGHF/I__J > AJIC/AEEC/DBBF/DBBF/G__H', 'ABBC/ABBC/DEEF/DGHF/I__J > AJIC/AEEC/DBBF/DBBF/G..H'],
    // The usual goal is of that floor only, and of one block of two by two.
    ['AA__/AA__/____/____/BB__ > ..../..../..../.AA./.AA.', 'AA__/AA__/____/____/BB__'],
    ['AA#_/AA__/____/____/BB__ > ..../..../..../.AA./.AA.', 'AA#_/AA__/____/____/BB__ > ..#./..../..../.AA./.AA.'],
    ['AABB/AABB/____/____/____ > ..../..../..../.AA./.AA.', 'AABB/AABB/____/____/____ > ..../..../..../.AA./.AA.'],
    ['AA__/AA__/____/____/BB__ > ..../..../..../AA../AA..', 'AA__/AA__/____/____/BB__ > ..../..../..../AA../AA..'],
    ['AA__/AA__/____/____/B___ > ..../..../..../.AA./BAA.', 'AA__/AA__/____/____/B___ > ..../..../..../.AA./BAA.'],
  ])('%j is %j', (text, canonical) => {
    expect(read(text)).toBe(canonical);
    expect(read(canonical)).toBe(canonical);
    const [one, other] = [text, canonical].map((each) => valueOf(readBoard(each)));
    expect(one).toEqual(other);
  });

  it('a goal beside the text wins over the one in it', () => {
    expect(read('AB_ > ..A', '..B')).toBe('AB_ > ..B');
    expect(read('AB_', '..B > ..A')).toBe('AB_ > ..B');
    expect(read(canonical, '..../..../..../..../..CC')).toBe(`${canonical} > ..../..../..../..../..CC`);
  });
});

describe('blocks of one shape', () => {
  it('are alike, unless the goal names them', () => {
    expect(writeLayout(valueOf(readBoard('ABC_ > ...B')).layout)).toBe('41-0-AC11-B11~3');
    expect(writeLayout(valueOf(readBoard('ABC_ > ..AB')).layout)).toBe('41-0-AB11~2~3-C11');
    expect(writeLayout(valueOf(readBoard('bAB_ > ...A')).layout)).toBe('41-0-A11~3-Bb11');
  });

  it('keep the letters that were typed, where these are not in reading order', () => {
    expect(valueOf(readBoard('ABC_ > ...B')).names).toBeUndefined();
    expect(valueOf(readBoard('CBA_ > ...B')).names).toBe('CBA');
    expect(read('CBA_ > ...B')).toBe('CBA_ > ...B');
    expect(valueOf(readBoard('bAB_ > ...A')).names).toBe('bAB');
  });

  it('are the same boards whatever their order', () => {
    const boards = ['ABC_ > ...B', 'CBA_ > ...B', 'B_AC > ...B'].map((text) => valueOf(readBoard(text)).layout);
    expect(new Set(boards.map(writeLayout)).size).toBe(1);
  });
});

describe('a known board', () => {
  it.each([
    'klotski',
    'Klotski',
    ' KLOTSKI ',
    '`klotski`',
    "L'Âne rouge",
    'l’âne rouge',
    'ane rouge',
    '横刀立馬',
    'Heng Dao Li Ma',
    'Héng Dāo Lì Mǎ',
    '箱入り娘',
  ])('%j is Klotski', (name) => {
    expect(read(name)).toBe('ABBC/ABBC/DEEF/DGHF/I__J');
  });

  it('takes another goal', () => {
    expect(read('klotski', '..../..../..../BB../BB..')).toBe('ABBC/ABBC/DEEF/DGHF/I__J > ..../..../..../BB../BB..');
    expect(read('klotski > ..../..../..../BB../BB..')).toBe('ABBC/ABBC/DEEF/DGHF/I__J > ..../..../..../BB../BB..');
  });

  it.each(namedBoards)(
    '$key is written in the canonical form, and by names of its own, also as it is called here',
    ({ key, text, names }) => {
      expect(read(text)).toBe(text);
      for (const name of names) {
        expect(read(name)).toBe(text);
        expect(namedBoards.filter((board) => board.names.includes(name))).toHaveLength(1);
      }
      for (const locale of locales) expect(read(told({ key }, locale))).toBe(text);
    },
  );
});

describe('a text that is no board', () => {
  const klotski = 'HAAI/HAAI/JCCK/JDEK/F__G';
  const goal = (text: string): string => `${klotski} > ${text}`;

  it.each([
    ['', 'Write the rows'],
    ['hello', 'Write the rows'],
    ['hello > world', 'Write the rows'],
    ['HAAIHAAIJCCKJDEKF__', 'Write the rows'],
    ['> ABC', 'Write the rows'],
    ['HAAI/HAAI/JCCK/JDEK/F__', 'Row 5 has 3 cells and others have 4'],
    ['HAAI/HAAI/JCCKX/JDEK/F__G', 'Row 3 has 5 cells and others have 4'],
    ['HAAI\nH AI\nJCCK\nJDEK\nF__G', 'Row 2 has 3 cells and others have 4'],
    ['AB_C_DE/AB_C_DE', 'The board is 7 wide and 2 tall'],
    ['A/B/C/_/_/_/D', 'The board is 1 wide and 7 tall'],
    ['HAAI/HAAI/J7CK/JDEK/F__G', '`7` (row 3, column 2) means nothing here'],
    ['HAAI/HAAI/JCCK/JDE@/F__G', '`@` (row 4, column 4) means nothing here'],
    ['HAAI/HAAI/JCCK/JDEK/A__G', '`A` lies apart: here (row 1, column 2) and there (row 5, column 1).'],
    ['HAAI/HAAI/JCCK/JDHK/F__G', '`H` lies apart: here (row 1, column 1) and there (row 4, column 3).'],
    ['AB_/_A_ > ...', '`A` lies apart: here (row 1, column 1) and there (row 2, column 2).'],
    ['___/#__ > .../...', 'There is no block'],
    ['AAB/ACC', 'No cell is empty'],
    ['AAB/A#B > .../...', 'No cell is empty'],
    ['AAB/_BB', 'Where are the blocks to go?'],
    ['AA_/BB_ > .../.A.', 'In the goal: `A` (row 2, column 2) has another shape'],
    [goal('..../..../..../.AA.'), 'In the goal: It is 4 wide and 4 tall, and the board is 4 wide and 5 tall'],
    [goal('..../..../..../.XX./.XX.'), 'In the goal: `X` is not on the board, which has `A C D E F G H I J K`.'],
    [goal('..../..../..../.AA./....'), 'In the goal: `A` (row 4, column 2) has another shape'],
    [goal('..../..../AA../.AA./....'), 'In the goal: `A` (row 3, column 1) has another shape'],
    [goal('..../..../..../..../....'), 'In the goal: No block is named'],
    [goal('..../..../..../.AA'), 'In the goal: Row 4 has 3 cells and others have 4'],
    [goal('..../..../..../.AA./.A7.'), 'In the goal: `7` (row 5, column 3) means nothing here'],
    [goal(''), 'In the goal: Write the rows'],
    [goal('.... > ....'), 'In the goal: '],
    ['AA#/__B > .AA/...', 'In the goal: `A` lies on a wall (row 1, column 3)'],
    ['AA_/_#B > .../.AA', 'In the goal: `A` lies on a wall (row 2, column 2)'],
    ['ABCDEF/GHIJKL/MNOPQR/STUVWX/Yabcde/fghij_ > ...../A', 'In the goal: Row 2'],
    ['ABCDEF/GHIJKL/MNOPQR/______/______/______ > FEDCBA/LKJIHG/....../....../....../......', 'I can’t number so many'],
    ['ABCDEF/GHIJKL/MNOP__/______ > FEDCBA/LKJIHG/PONM../......', 'I can’t number so many'],
    [
      'AAABBC/ADDBCC/EDFFFC/EEGFHH/IGGGH_/IIIJH_ > ....../....../....../....../....../...J..',
      'The board has too many blocks',
    ],
    // Its letters go with the blocks, and so stand in its ids twice.
    [
      'AABCDE/AAFGHI/JKLMNO/PQRSTU/VWXYZ_/______ > ....../....../....../....../....AA/....AA',
      'The board has too many blocks',
    ],
  ])('%j: %s', (text, reason) => {
    const fault = faultOf(text);
    expect(told(fault)).toContain(reason);
    expect(told(fault, 'ja')).toMatch(/[。：]/u);
  });

  it('shows a goal that one may write', () => {
    const shown = (text: string): string => /`> (.*)`/u.exec(told(faultOf(text)))?.[1] ?? '';
    expect(shown('AAB/_BB')).toBe('.B./BB.');
    expect(shown('AAB/ABB/___')).toBe('.../.AA/.A.');
    expect(shown('___/_AA/_BB')).toBe('.../.../.AA');
    expect(shown('__A/_BA')).toBe('A../A..');
    for (const text of ['AAB/_BB', 'AAB/ABB/___', 'A_B_CD', '__A/_BA', '#A_/AAA/__#']) {
      expect(readBoard(text, shown(text)).ok).toBe(true);
    }
  });
});

describe('a text of another kind of puzzle', () => {
  it.each([
    '867254301',
    '123456/456123/231564/564231/312645/645312',
    'GBBoLo/GHIoLM/GHIAAM/CCCKoM/ooJKDD/EEJFFo',
    'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFF',
    'BBB/.../.../WW',
    '##ON/OFO_',
    'LLON/OFO.',
    '┌─┐│_│└─┘',
    'hello',
    'What is the hardest position of them all, and how far is it from the goal?',
    '<@123> *please*',
    'HAAI/HA8I/J79K/JDEK/F__G',
    'ABCC/ABBB/__',
  ])('%j is not meant for this one', (text) => {
    expect(readBoard(text)).toMatchObject({ ok: false, foreign: true });
  });

  it.each([
    'HAAI/HAAI/JCCK/JDEK/F__',
    'HAAI/HAAI/JCCK/JDEK/A__G',
    'HAAI/HAAI/JC7K/JDEK/F__G',
    'HAAI/HAAI/J79K/JDEK/F__G',
    'ABCC/ABDD/__',
    'HAAI/HAAI/JCCK/JDEK/FLMG',
    'ABCC/ABDD/EF__',
    'AA_/BB_ > .../..A',
  ])('%j is a fault of this one', (text) => {
    expect(readBoard(text)).not.toHaveProperty('foreign');
  });
});

it('a board is as long as its ids may be, and no longer', () => {
  const board = 'ABCDEF/GHIJKL/MNOPQR/STUV__/______/______';
  const goal = (cell: number): string => `${'.'.repeat(cell)}A${'.'.repeat(35 - cell)}`.replaceAll(/.{6}/gu, '$&/');
  const { layout, placed } = valueOf(readBoard(board, goal(9)));
  // With the names behind it.
  expect(writeLayout(layout).length + placed.length).toBe(56);
  expect(readBoard(board, goal(10))).toMatchObject({ ok: false, reason: { key: 'too-long' } });
});

it('a text of another board is not read as one of this', () => {
  const { puzzle } = valueOf(slidingBlocks.read('klotski'));
  expect(puzzle.parse('ABBC/ABBC/DEEF/DGHF/I__J')).toMatchObject({ ok: true });
  expect(puzzle.parse('ABBC/ABBC/DEEF/DGHF/I___')).toMatchObject({ ok: false, reason: { key: 'other-board' } });
});
