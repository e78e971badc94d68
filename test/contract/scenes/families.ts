/** What every family has to say: its rules, and what is wrong with a move or a position. */
import { families } from '../../../src/families/index.ts';
import { namedBoards } from '../../../src/families/sliding-blocks/named.ts';
import type { Company } from '../cast.ts';
import { idOf, ofGap, solutionOf } from '../solutions.ts';

interface Sliding {
  /** The gap in the first corner, and in the last. */
  readonly first: string;
  readonly last: string;
  /** A label that is not beside the gap of `first`. */
  readonly apart: string;
  /** Positions that are wrong: too few cells, a strange one, one too often; and others of the family's own. */
  readonly wrong: readonly string[];
  /** Positions with a list that is no good there. */
  readonly lists?: readonly (readonly [position: string, list: string])[];
  /** A goal that is wrong. */
  readonly goal: string;
}

const sliding: Readonly<Record<string, Sliding>> = {
  '8-puzzle': {
    first: '012345678',
    last: '213456780',
    apart: '8',
    wrong: ['12345678', '1234567x0', '112345670', '123456870'],
    goal: '12345678',
  },
  '7-puzzle': {
    first: '0123/4567',
    last: '2134/5670',
    apart: '7',
    wrong: ['123/4567', '123x/4567', '1123/4560', '2134/5670'],
    goal: '1234/567',
  },
  '15-puzzle': {
    first: '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15',
    last: '2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0',
    apart: '15',
    wrong: [
      '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15',
      '1 2 3 4 5 6 7 8 9 10 11 12 13 14 ? 0',
      '1 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0',
      '1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0',
    ],
    goal: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15',
  },
  'line-pieces': {
    first: '_┌─┐││└─┘',
    last: '┌─┐││└─┘_',
    apart: '┘',
    wrong: ['┌─┐││└─┘', '┌─┐││└─┘?', '┌┌─┐││└─_'],
    lists: [['┌│┐─_─└│┘', '─']],
    goal: '┌─┐││└─┘',
  },
  'no-off': {
    first: '_##N/OOFF',
    last: '##ON/OFF_',
    apart: 'F',
    wrong: ['##ON/OFF', '##ON/O?F_', '##OO/OFF_', '#ON#/OFF_', 'ONFF/O##_', '##no/OfF_'],
    lists: [
      ['##ON/_OFF', 'D'],
      ['O_ON/##FF', 'O'],
    ],
    goal: '##ON/OFF',
  },
};

/** Each family's rules, by the menu and by the button of a card. */
export async function helpScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  await ada.say('/help');
  await ada.say('/help topic: commands');
  const offered = await here.actor('root', { admin: true }).say('/help');
  await here.actor('root', { admin: true }).press(offered, 'help:topic:admins');
  for (const { id } of families) {
    await ada.say(`/help topic: ${id}`);
    const card = await ada.say(`/daily puzzle: ${id}`);
    await ada.press(card, 'help:topic:');
    await ada.say(`/check moves: - puzzle: ${id}`);
  }
}

/** Boards with one gap; Gil means the gap by his letters, which his first list that solves something told. */
export async function slidingScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  const gil = here.actor('gil');
  const near = idOf('8-puzzle', '123450786');
  await gil.say(`/check moves: ${ofGap(solutionOf(near)).join(' ')} puzzle: ${near}`);
  for (const [family, { first, last, apart, wrong, goal, lists = [] }] of Object.entries(sliding)) {
    for (const position of [first, last]) {
      for (const word of ['U', 'D', 'L', 'R']) {
        const line = `/check moves: ${`${word} `.repeat(5)} puzzle: ${idOf(family, position)}`;
        await ada.say(line);
        await gil.say(line);
      }
    }
    for (const word of [apart, '2D', '%']) await ada.say(`/check moves: ${word} puzzle: ${idOf(family, first)}`);
    for (const [position, word] of lists) await ada.say(`/check moves: ${word} puzzle: ${idOf(family, position)}`);
    for (const position of wrong) await ada.say(`/solve position: ${position} puzzle: ${family}`);
    await ada.say(`/solve position: ${first} goal: ${goal} puzzle: ${family}`);
  }
}

export async function knightScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  const family = 'knight-exchange';
  const start = idOf(family, 'BBB/.../.../WWW');
  for (const list of ['b2c4', 'a1b3', 'a1a2', 'a1b3 c1a2 b3c1 a2c1', '%']) {
    await ada.say(`/check moves: ${list} puzzle: ${start}`);
  }
  for (const position of ['BBB/.../.../WW', 'BBB/.?./.../WWW', 'BBB/B../.../WWW']) {
    await ada.say(`/solve position: ${position} puzzle: ${family}`);
  }
  await ada.say(`/solve position: BBB/.../.../WWW goal: BBB/B../.../WWW puzzle: ${family}`);
}

const hard = 'GBBoLo/GHIoLM/GHIAAM/CCCKoM/ooJKDD/EEJFFo';
const framed = '********/*  rrr */*   bbC*/*ddEF C*/@GSEFaa*/*GS ** */**Shhii*/********';
const empty = '******/******'.replaceAll('*', 'o');

/** Rows of a plain board, of which those left out are empty. */
const plain = (...rows: readonly string[]): string =>
  Array.from({ length: 6 }, (_, row) => rows[row] ?? 'oooooo').join('/');
/** The same in a frame with its exit on the right of the third row. */
const inFrame = (...rows: readonly string[]): string =>
  [
    '********',
    ...Array.from({ length: 6 }, (_, row) => `*${(rows[row] ?? '').padEnd(6, '.')}${row === 2 ? '@' : '*'}`),
    '********',
  ].join('/');

const unreadable: readonly string[] = [
  `${empty}/oooooo`,
  hard.replace('GBBoLo', 'GBBoLoo'),
  hard.replace('GBBoLo/GHIoLM', 'GBBoL/GHIoLMo'),
  hard.replace('BBo', 'BB?'),
  inFrame('aa', '?'),
  hard.replace('GBB', 'GBo'),
  plain('oooooo', 'BBoooo', 'AABooo'),
  plain('BBoooo', 'oBoooo', 'AAoooo'),
  plain('BBooBB', 'oooooo', 'AAoooo'),
  plain('OooooO', 'oooooo', 'AAoooo'),
  inFrame('b', 'b', 'aa'),
  inFrame('BB', '', 'aa'),
  inFrame('bbb', '', 'aa'),
  inFrame('rr', '', 'aa'),
  plain('oooooo', 'BBoooo'),
  inFrame('bb'),
  inFrame('bb', 'zzz', 'aa'),
  plain('oooooo', 'oooooo', 'AAAAoo'),
  inFrame('', '', 'aaa'),
  plain('oooooo', 'ooAooo', 'ooAooo'),
  framed.replace('********/', ''),
  framed.replace('*  rrr */', '*  rrr  */'),
  framed.replace('@', 'o'),
  framed.replace('@', '*'),
  framed.replace('********', '***@****'),
  inFrame('', '', 'aa', '@').replace('aa....@', 'aa....*'),
  framed.replace('@', '*').replace('********', '@*******'),
  inFrame('', 'aa'),
  '***@****/*A.....*/*A.....*/*......*/*......*/*......*/*......*/********',
];

/** Boards with their exit on the left, above and below. */
const exits: readonly string[] = [
  framed,
  '*@******/*......*/*......*/*A.....*/*A.....*/*......*/*......*/********',
  '********/*......*/*......*/*A.....*/*A.....*/*......*/*......*/*@******',
];

export async function rushHourScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  const family = 'rush-hour';
  for (const position of unreadable) await ada.say(`/solve position: ${position} puzzle: ${family}`);
  await ada.say(`/solve position: ${hard} goal: ${hard} puzzle: ${family}`);
  const id = idOf(family, 'BBBooo/CooooD/CoAAoD/EEEEoD/oooxoo/xGGxoo');
  for (const exit of exits) await ada.say(`/daily puzzle: ${idOf(family, exit)}`);
  const lists = ['A+3', 'A-3', 'A+1', 'C+1', 'C-1', 'D-2', 'D+3', 'G+1', 'AU', 'CL', 'Q+1', 'A+0', '%', 'B+9', 'C+2'];
  for (const list of lists) await ada.say(`/check moves: ${list} puzzle: ${id}`);
}

/** Boards of blocks that can't be read, with a goal that can't. */
const unreadableBlocks: readonly (readonly [board: string, goal?: string])[] = [
  ['klotsky'],
  ['HAAI/HAAI/JCCK/JDEK/F__'],
  ['AB_C_DE/AB_C_DE'],
  ['HAAI/HAAI/J7CK/JDEK/F__G'],
  ['HAAI/HAAI/JCCK/JDEK/A__G'],
  ['___/___'],
  ['AAB/ACC'],
  ['ABCDEF/GHIJKL/MNOP__/______', 'FEDCBA/LKJIHG/PONM../......'],
  ['AAABBC/ADDBCC/EDFFFC/EEGFHH/IGGGH_/IIIJH_', '....../....../....../....../....../...J..'],
  ['AAB/_BB'],
  ['AAB/_BB', '.../...'],
  ['AAB/_BB', '.../.../...'],
  ['AAB/_BB', '.../..C'],
  ['AAB/_BB', '.../BB.'],
  ['AA_/_#B', '.../.AA'],
];

export async function blocksScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  const family = 'sliding-blocks';
  for (const [board, goal] of unreadableBlocks) {
    await ada.say(`/solve position: ${board}${goal === undefined ? '' : ` goal: ${goal}`} puzzle: ${family}`);
  }
  for (const { text } of namedBoards) await ada.say(`/daily puzzle: ${idOf(family, text)}`);
  const klotski = idOf(family, 'klotski');
  await ada.say(`/solve position: klotski puzzle: ${family}`);
  await ada.say(`/hint puzzle: ${klotski}`);
  await ada.say(`/hardest puzzle: ${family}`);
  const walled = idOf(family, 'A__/_#_/B__', '..A/.../...');
  const lists = ['A+U', 'A+R', 'B+D', 'A+L', 'G+D2', 'G+DU', 'X+R', 'G+D0', 'A+1', 'G D D R', '%'];
  for (const list of lists) await ada.say(`/check moves: ${list} puzzle: ${klotski}`);
  await ada.say(`/check moves: A+RD puzzle: ${walled}`);
  // Blocks that move freely make more boards than there is time to search.
  const open = idOf(family, 'ABCDEF/GHIJKL/MNO___/______/______/______', '....../....../....../....../....../.....A');
  await ada.say(`/check moves: M+D2R G+D4 A+D3R5D2 puzzle: ${open}`);
  await ada.say(`/solve position: ${open}`);
  await ada.say(`/hint puzzle: ${open}`);
}
