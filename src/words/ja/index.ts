import type { Sentences } from '../en/index.ts';
import { fifteenPuzzle } from './15-puzzle.ts';
import { sevenPuzzle } from './7-puzzle.ts';
import { eightPuzzle } from './8-puzzle.ts';
import { commands, names } from './commands.ts';
import { common } from './common.ts';
import { knightExchange } from './knight-exchange.ts';
import { linePieces } from './line-pieces.ts';
import { noOff } from './no-off.ts';
import { page } from './page.ts';
import { rushHour } from './rush-hour.ts';
import { slidingBlocks } from './sliding-blocks.ts';
import { zones } from './zones.ts';

/** Every sentence in Japanese. */
export const ja: Sentences = {
  common,
  commands,
  names,
  families: {
    '8-puzzle': eightPuzzle,
    '7-puzzle': sevenPuzzle,
    '15-puzzle': fifteenPuzzle,
    'rush-hour': rushHour,
    'line-pieces': linePieces,
    'no-off': noOff,
    'knight-exchange': knightExchange,
    'sliding-blocks': slidingBlocks,
  },
  page,
  zones,
};
