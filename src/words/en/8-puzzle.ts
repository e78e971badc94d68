import type { FamilySentences } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const eightPuzzle = {
  ...slidingTiles,
  'word-unknown': 'Use `U` `D` `L` `R` or tile numbers.',
  title: '8-puzzle',
  rules: 'Slide the tiles until they read 1 to 8.',
  notation:
    'The direction a tile moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the numbers of the tiles in turn: `8 6 7`. You may write where the gap goes instead: if your moves do not solve it one way, I read them the other way.',
  positions: 'The nine cells row by row, `0` or `_` for the gap: `867254301` or `8 6 7 / 2 5 4 / 3 _ 1`.',
} as const satisfies FamilySentences;
