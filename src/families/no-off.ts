import { once } from '../once.ts';
import { type Family, type Position, type Result, fail } from '../puzzle.ts';
import { messageFactory } from '../message.ts';
import { gaps } from './shared/gaps.ts';
import { slidingTiles } from './shared/sliding-tiles.ts';
import { normalize } from './shared/normalize.ts';
import type { noOff as sentences } from '../words/en/no-off.ts';

const message = messageFactory<typeof sentences>();

/** `##`, `--` and `LL` are the bulb; what separates rows and cells says nothing. */
function signsOf(text: string): string {
  const signs = normalize(text)
    .replace(/-|[Ll](?=[Ll])|(?<=[Ll])[Ll]/gu, '#')
    .replace(/[\s/,|]+/gu, '');
  return Array.from(signs, (sign) => (gaps.has(sign) ? '_' : sign)).join('');
}

/** Letters are told apart exactly when both cases of one occur. */
function distinctLetters(text: string): string {
  return ['O', 'F'].filter((letter) => text.includes(letter) && text.includes(letter.toLowerCase())).join('');
}

/** NO-OFF with some letters told apart by case; the others are read in either. */
function variant(apart: string): Family {
  const copies = (letter: string): string[] =>
    apart.includes(letter) ? [letter, letter.toLowerCase()] : [letter, letter];
  // The usual goal; where letters are told apart it only says which labels there are.
  const goal = ['#', '#', 'N', ...copies('O'), ...copies('F'), '_'];
  const symbols = ['_', ...new Set(goal.slice(0, -1))];
  const labelOf = (sign: string): number | string => {
    const label = symbols.indexOf(apart.includes(sign.toUpperCase()) ? sign : sign.toUpperCase());
    return label < 0 ? sign : label;
  };
  const board = goal.map(labelOf).join('');
  return slidingTiles({
    id: 'no-off',
    width: 4,
    height: 2,
    block: { width: 2, height: 1 },
    symbols,
    boards: [board],
    tabled: apart === '' ? [board] : [],
    source: { kind: 'table' },
    week: [10, 16, 22, 28, 36, 46, 56],
    look: 'tiles',
    alts: [undefined, message('alt-bulb')],
    readCells: (text) => Array.from(signsOf(text), labelOf),
    writeCells: (cells) => cells.map((label, cell) => (cell === 4 ? '/' : '') + (symbols[label] ?? '')).join(''),
  });
}

const plain = variant('');
const variants = once(() => ['O', 'F', 'OF'].map((apart) => ({ apart, family: variant(apart) })));

/** NO-OFF by Nob Yoshigahara: 540 positions, none farther than 56 moves. */
export const noOff: Family = {
  ...plain,
  open(board) {
    const usual = plain.open(board);
    if (usual !== undefined) return usual;
    return variants()
      .map(({ family }) => family.open(board))
      .find((puzzle) => puzzle !== undefined);
  },
  read(position, goal): Result<Position> {
    const apart = distinctLetters(signsOf(position));
    if (apart !== '' && goal === undefined) {
      return fail(
        message('goal-needed', { letters: Array.from(apart, (letter) => letter + letter.toLowerCase()).join(' ') }),
      );
    }
    const family = apart === '' ? plain : variants().find((one) => one.apart === apart)?.family;
    return (family ?? plain).read(position, goal);
  },
};
