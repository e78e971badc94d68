import { once } from '../once.ts';
import { type Family, type Position, type Result, fail } from '../puzzle.ts';
import { messageFactory } from '../message.ts';
import { slidingTiles } from './kernels/sliding-tiles.ts';
import { slidingTilesWords } from './kernels/sliding-tiles.words.ts';
import { tidy } from './kernels/tidy.ts';

const english = () =>
  ({
    ...slidingTilesWords.en,
    title: 'NO-OFF',
    rules:
      'Slide the letters and the light bulb `##` until the rows read `## N O` and `O F F _`; the bulb never leaves its row.',
    notation:
      'The direction a piece moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the piece itself, `N`, `O`, `F` or `##`, if only one such piece can move. If you think of the gap as moving, write that: a list that solves the puzzle only that way is read that way.',
    positions:
      'Two rows of four, `##` for the bulb and `_` for the gap: `##ON/OFF_`. Capital and small letters are told apart exactly when both of one letter occur (`##no/OfF_`), and then a goal is needed too.',
    'goal-needed': 'Letters are told apart here (`{letters}`), so a goal is needed that says where each belongs.',
  }) as const;

type English = ReturnType<typeof english>;

const japanese = (): Readonly<Record<keyof English, string>> => ({
  ...slidingTilesWords.ja,
  title: 'ノー・オフ',
  rules: '文字と電球 `##` を滑らせて、上の段を `## N O`、下の段を `O F F` と空きにします。電球は段を移れません。',
  notation:
    '駒が動く方向を `上` `下` `左` `右`（`U` `D` `L` `R` や矢印も可。`D2` は下へ2手）で書きます。動かせるものが一つだけなら `N` `O` `F` `##` のように駒そのものでもかまいません。空きが動く方向で考える人はそのまま書いてください。そう読んだときだけ解ける手順は、そう読みます。',
  positions:
    '4マスの段を二つ。電球は `##`、空きは `_`：`##ON/OFF_`。同じ文字の大文字と小文字が両方あるときだけ区別し（`##no/OfF_`）、そのときはゴールも必要です。',
  'goal-needed': '大文字と小文字（`{letters}`）を区別するので、それぞれの行き先を示すゴールも必要です。',
});

const message = messageFactory<English>();

/** `##`, `--` and `LL` are the bulb; what separates rows and cells says nothing. */
function signsOf(text: string): string {
  return tidy(text)
    .replace(/-|[Ll](?=[Ll])|(?<=[Ll])[Ll]/gu, '#')
    .replace(/[\s/,|]+/gu, '')
    .replace(/[0□.·・]/gu, '_');
}

/** Letters are told apart exactly when both cases of one occur. */
function toldApart(text: string): string {
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
    framed: true,
    readCells: (text) => Array.from(signsOf(text), labelOf),
    writeCells: (cells) => cells.map((label, cell) => (cell === 4 ? '/' : '') + (symbols[label] ?? '')).join(''),
    words: {
      get en() {
        return english();
      },
      get ja() {
        return japanese();
      },
    },
  });
}

const plain = variant('');
const told = once(() => ['O', 'F', 'OF'].map((apart) => ({ apart, family: variant(apart) })));

/** NO-OFF by Nob Yoshigahara: 540 positions, none farther than 56 moves. */
export const noOff: Family = {
  ...plain,
  open(board) {
    const usual = plain.open(board);
    if (usual !== undefined) return usual;
    return told()
      .map(({ family }) => family.open(board))
      .find((puzzle) => puzzle !== undefined);
  },
  read(position, goal): Result<Position> {
    const apart = toldApart(signsOf(position));
    if (apart !== '' && goal === undefined) {
      return fail(
        message('goal-needed', { letters: Array.from(apart, (letter) => letter + letter.toLowerCase()).join(' ') }),
      );
    }
    const family = apart === '' ? plain : told().find((one) => one.apart === apart)?.family;
    return (family ?? plain).read(position, goal);
  },
};
