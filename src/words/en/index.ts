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
import type { Translation } from '../sentences.ts';

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

/** The last one of the names in `/settings channel puzzle`. */
type LastName<Path> = Path extends `${string} ${infer Rest}`
  ? LastName<Rest>
  : Path extends `/${infer Name}`
    ? Name
    : Path;

/** The names of commands, subcommands and options, by their English names. */
export type CommandNames = Readonly<Record<LastName<keyof typeof commands>, string>>;

/** All sentences of another language: it has the keys of English, and no more. */
export interface Sentences {
  readonly common: Translation<(typeof en)['common']>;
  /** The descriptions of commands, subcommands and options. */
  readonly commands: Translation<(typeof en)['commands']>;
  readonly names: CommandNames;
  readonly families: { readonly [Id in keyof (typeof en)['families']]: Translation<(typeof en)['families'][Id]> };
  /** What the page to play on says. */
  readonly page: Translation<(typeof en)['page']>;
  /** The time zones that are suggested before anything is typed. Discord shows 25. */
  readonly zones: readonly string[];
}

/** A language that is being written. */
export interface Draft {
  readonly common: Partial<Sentences['common']>;
  readonly commands: Partial<Sentences['commands']>;
  readonly names: Partial<Sentences['names']>;
  readonly families: { readonly [Id in keyof Sentences['families']]?: Partial<Sentences['families'][Id]> };
  readonly page: Partial<Sentences['page']>;
  readonly zones: Sentences['zones'];
}
