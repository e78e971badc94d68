import { once } from '../once.ts';
import { type Family, type Position, type Result, fail } from '../puzzle.ts';
import { messageFactory } from '../message.ts';
import { gaps, normalize } from './shared/normalize.ts';
import { slidingTiles } from './shared/sliding-tiles.ts';
import type { families } from '../words/en/families.ts';

const message = messageFactory<(typeof families)['no-off']>();

const plainSigns = /^[#_NOF]*$/iu;
const bulb = /-|[Ll](?=[Ll])|(?<=[Ll])[Ll]/gu;
const separators = /[\s/,|]/u;

/** `##`, `--` and `LL` are the bulb; separators of rows and cells are dropped. */
function signsOf(text: string): string {
  if (plainSigns.test(text)) return text;
  let signs = '';
  for (const sign of normalize(text).replace(bulb, '#')) {
    if (gaps.has(sign)) signs += '_';
    else if (!separators.test(sign)) signs += sign;
  }
  return signs;
}

/** Letters in both cases: then their two pieces differ. Those of other letters are equal. */
function distinctLetters(text: string): string {
  return ['O', 'F'].filter((letter) => text.includes(letter) && text.includes(letter.toLowerCase())).join('');
}

/** The two pieces of a letter in `distinct` differ by case. Other letters are read in either case. */
function variant(distinct: string): Family {
  const copies = (letter: string): string[] =>
    distinct.includes(letter) ? [letter, letter.toLowerCase()] : [letter, letter];
  // The default goal. A variant has none: there it only defines the labels.
  const goal = ['#', '#', 'N', ...copies('O'), ...copies('F'), '_'];
  const symbols = ['_', ...new Set(goal.slice(0, -1))];
  const labels = new Map(symbols.map((sign, label) => [sign, label]));
  for (const [sign, label] of labels) if (!distinct.includes(sign)) labels.set(sign.toLowerCase(), label);
  const labelOf = (sign: string): number | string => labels.get(sign) ?? sign;
  const board = goal.map(labelOf).join('');
  return slidingTiles({
    id: 'no-off',
    width: 4,
    height: 2,
    block: { width: 2, height: 1 },
    symbols,
    boards: [board],
    tabled: distinct === '' ? [board] : [],
    source: { kind: 'table' },
    week: [10, 16, 22, 28, 36, 46, 56],
    writtenAs: ['sliding-blocks'],
    look: 'tiles',
    alts: [undefined, message('alt-bulb')],
    readCells: (text) => Array.from(signsOf(text), labelOf),
    writeCells: (cells) => cells.map((label, cell) => (cell === 4 ? '/' : '') + (symbols[label] ?? '')).join(''),
  });
}

const plain = variant('');
const variants = once(() => ['O', 'F', 'OF'].map((distinct) => ({ distinct, family: variant(distinct) })));

/** By Nob Yoshigahara: 540 positions, none farther than 56 moves. */
export const noOff: Family = {
  ...plain,
  open(board) {
    const puzzle = plain.open(board);
    if (puzzle !== undefined) return puzzle;
    return variants()
      .map(({ family }) => family.open(board))
      .find((one) => one !== undefined);
  },
  read(position, goal): Result<Position> {
    const distinct = distinctLetters(signsOf(position));
    if (distinct !== '' && goal === undefined) {
      return fail(
        message('goal-needed', { letters: Array.from(distinct, (letter) => letter + letter.toLowerCase()).join(' ') }),
      );
    }
    const family = distinct === '' ? plain : variants().find((one) => one.distinct === distinct)?.family;
    return (family ?? plain).read(position, goal);
  },
};
