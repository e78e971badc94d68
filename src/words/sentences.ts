/** The shape of a language's sentences. English comes first: every other language has the keys of `en/`, and no more. */
import type { Templates } from '../message.ts';
import type { commands } from './en/commands.ts';
import type { en } from './en/index.ts';

/** A family's own sentences. The reasons it gives for what it can't read stand beside these keys. */
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

/** What commands, subcommands and options are called, by their names in code. */
export type CommandNames = Readonly<Record<LastName<keyof typeof commands>, string>>;

/** Everything that another language than English says. */
export interface Sentences {
  readonly common: Translation<(typeof en)['common']>;
  /** What commands, subcommands and options do. */
  readonly commands: Translation<(typeof en)['commands']>;
  readonly names: CommandNames;
  readonly families: { readonly [Id in keyof (typeof en)['families']]: Translation<(typeof en)['families'][Id]> };
}
