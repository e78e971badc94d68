import type { FamilySentences } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const fivePuzzle = {
  ...slidingTiles,
  title: '5-puzzle',
  rules: 'Slide the tiles until they read 1 to 5.',
  notation: 'The direction a tile moves, `U` `D` `L` `R`, or the numbers of the tiles in turn: `5 2 3`.',
  positions: 'The six cells row by row, `0` or `_` for the gap: `1 2 3 / 4 5 _`.',
} as const satisfies FamilySentences;
