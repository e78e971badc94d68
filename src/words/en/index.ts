import { commands } from './commands.ts';
import { common } from './common.ts';
import { families } from './families.ts';
import { page } from './page.ts';

/** Every sentence in English: the other languages have the same keys. Commands are called as the code calls them. */
export const en = {
  common,
  commands,
  // Other languages have another word for how long than for when.
  names: { '/race time': 'time' },
  families,
  page,
  zones:
    'UTC Europe/London Europe/Berlin Europe/Paris Europe/Kyiv America/New_York America/Chicago America/Denver America/Los_Angeles America/Toronto America/Mexico_City America/Sao_Paulo Africa/Lagos Africa/Cairo Africa/Johannesburg Asia/Dubai Asia/Kolkata Asia/Singapore Asia/Manila Asia/Shanghai Asia/Seoul Asia/Tokyo Australia/Perth Australia/Sydney Pacific/Auckland',
};

/** The last one of the names in `/settings channel puzzle`. */
type LastName<Path> = Path extends `${string} ${infer Rest}`
  ? LastName<Rest>
  : Path extends `/${infer Name}`
    ? Name
    : Path;

type Translation<English> = { readonly [Key in keyof English]: string };

/** All sentences of another language: it has the keys of English, and no more. */
export interface Sentences {
  readonly common: Translation<typeof common>;
  /** The descriptions of commands, subcommands and options. */
  readonly commands: Translation<typeof commands>;
  /** The names of commands, subcommands and options, by their English names, or by their paths where one name has two. */
  readonly names: Readonly<Record<LastName<keyof typeof commands> | keyof typeof en.names, string>>;
  readonly families: { readonly [Id in keyof typeof families]: Translation<(typeof families)[Id]> };
  readonly page: Translation<typeof page>;
  /** The time zones that are suggested before anything is typed, apart by spaces. Discord shows 25. */
  readonly zones: string;
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
