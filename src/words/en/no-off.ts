import type { FamilySentences } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const noOff = {
  ...slidingTiles,
  title: 'NO-OFF',
  rules: 'Slide the pieces until they say NO OFF.',
  notation:
    'The direction a piece moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the piece itself, `N`, `O`, `F` or `##` for the bulb, if only one such piece can move. The bulb never leaves its row. You may write where the gap goes instead: if your moves do not solve it one way, I read them the other way.',
  positions:
    'Two rows of four, `##` for the bulb and `_` for the gap: `##ON/OFF_`. Capital and small letters are told apart exactly when both of one letter occur (`##no/OfF_`), and then a goal is needed too.',
  'goal-needed': 'Letters are told apart here (`{letters}`), so a goal is needed that says where each belongs.',
  'alt-bulb': 'light bulb',
} as const satisfies FamilySentences;
