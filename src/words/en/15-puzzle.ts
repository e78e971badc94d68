import type { FamilySentences } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const fifteenPuzzle = {
  ...slidingTiles,
  'word-unknown': 'Use `U` `D` `L` `R` or tile numbers.',
  title: '15-puzzle',
  rules: 'Slide the tiles until they read 1 to 15.',
  notation:
    'The direction a tile moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the numbers of the tiles in turn, apart: `12 8 7`. You may write where the gap goes instead: if your moves do not solve it one way, I read them the other way.',
  positions:
    'The sixteen numbers row by row, `0` or `_` for the gap: `1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _`; or sixteen hexadecimal digits, `123456789ABCDEF0`.',
  'published-farthest': 'The hardest there are: {distance:move|moves} (17 boards); one of them:',
} as const satisfies FamilySentences;
