import type { FamilySentences } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const sevenPuzzle = {
  ...slidingTiles,
  'word-unknown': 'Use `U` `D` `L` `R` or tile numbers.',
  title: '7-puzzle',
  rules: 'Slide the tiles until they read 1 to 7.',
  notation:
    'The direction a tile moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the numbers of the tiles in turn: `7 3 4`. You may write where the gap goes instead: if your moves do not solve it one way, I read them the other way.',
  positions: 'The eight cells row by row, `0` or `_` for the gap: `12345670` or `1 2 3 4 / 5 6 7 _`.',
} as const satisfies FamilySentences;
