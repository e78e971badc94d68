import type { fivePuzzle as english } from '../en/5-puzzle.ts';
import type { Translation } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const fivePuzzle = {
  ...slidingTiles,
  title: '5パズル',
  rules: 'タイルを滑らせて、1〜5の順に並べます。',
  notation: 'タイルが動く方向を `上` `下` `左` `右` で書くか、動かすタイルの番号を `5 2 3` のように順に書きます。',
  positions: '6マスを上の段から順に。空きは `0` か `_`：`1 2 3 / 4 5 _`。',
} as const satisfies Translation<typeof english>;
