/** The types of a language's sentences. English defines the keys: every other language has the keys of `en/`, and no more. */
import type { Templates } from '../message.ts';
import type { commands } from './en/commands.ts';
import type { en } from './en/index.ts';

/** A family's own sentences. The reasons why it can't read a text have further keys. */
export type FamilySentences = Templates & {
  readonly title: string;
  /** The rules and the goal in one line. */
  readonly rules: string;
  /** How moves are typed, with an example. */
  readonly notation: string;
  /** How positions are typed, with an example. */
  readonly positions: string;
};

/** The same keys in another language. */
export type Translation<English extends Templates> = { readonly [Key in keyof English]: string };

/** The last one of the names in `/settings channel puzzle`. */
type LastName<Path> = Path extends `${string} ${infer Rest}`
  ? LastName<Rest>
  : Path extends `/${infer Name}`
    ? Name
    : Path;

/** The names of commands, subcommands and options, by their English names. */
export type CommandNames = Readonly<Record<LastName<keyof typeof commands>, string>>;

/** All sentences of a language other than English. */
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
