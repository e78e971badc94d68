import { fifteenPuzzle } from './15-puzzle.ts';
import { sevenPuzzle } from './7-puzzle.ts';
import { eightPuzzle } from './8-puzzle.ts';
import { commands } from './commands.ts';
import { common } from './common.ts';
import { knightExchange } from './knight-exchange.ts';
import { linePieces } from './line-pieces.ts';
import { noOff } from './no-off.ts';
import { page } from './page.ts';
import { rushHour } from './rush-hour.ts';
import { slidingBlocks } from './sliding-blocks.ts';
import { zones } from './zones.ts';

/** Every sentence in English: the other languages have the same keys. Commands are called as the code calls them. */
export const en = {
  common,
  commands,
  names: {},
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
