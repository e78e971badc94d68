import type { FamilySentences } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const elevenPuzzle = {
  ...slidingTiles,
  title: '11-puzzle',
  rules: 'Slide the tiles until they read 1 to 11.',
  notation: 'The direction a tile moves, `U` `D` `L` `R`, or the numbers of the tiles in turn, apart: `11 8 7`.',
  positions: 'The twelve numbers row by row, `0` or `_` for the gap: `1 2 3 / 4 5 6 / 7 8 9 / 10 11 _`.',
} as const satisfies FamilySentences;
