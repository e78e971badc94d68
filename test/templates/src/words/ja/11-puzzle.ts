import type { elevenPuzzle as english } from '../en/11-puzzle.ts';
import type { Translation } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const elevenPuzzle = {
  ...slidingTiles,
  title: '11パズル',
  rules: 'タイルを滑らせて、1〜11の順に並べます。',
  notation:
    'タイルが動く方向を `上` `下` `左` `右` で書くか、動かすタイルの番号を `11 8 7` のように区切って順に書きます。',
  positions: '12マスの数を上の段から順に。空きは `0` か `_`：`1 2 3 / 4 5 6 / 7 8 9 / 10 11 _`。',
} as const satisfies Translation<typeof english>;
