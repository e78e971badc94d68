import type { FamilySentences } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const linePieces = {
  ...slidingTiles,
  title: 'Line pieces',
  rules: 'Slide the pieces until they form a square.',
  notation:
    'The direction a piece moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the piece itself, `┌`, if only one such piece can move. You may write where the gap goes instead: if your moves do not solve it one way, I read them the other way.',
  positions:
    'The nine cells row by row, `_` for the gap: `┌─┐│_│└─┘`. `-` and `|` will do for `─` and `│`, and so will digits: 0 gap, 1 `┌`, 2 `─`, 3 `┐`, 4 `│`, 5 `└`, 6 `┘`.',
  'alt-line-across': 'line across',
  'alt-line-upright': 'line upright',
  'alt-corner-right-down': 'corner right and down',
  'alt-corner-left-down': 'corner left and down',
  'alt-corner-right-up': 'corner right and up',
  'alt-corner-left-up': 'corner left and up',
} as const satisfies FamilySentences;
