/** Names and descriptions of commands and options, in the form and in all the languages that Discord wants. */
import { bookIn } from '#words';
import type { Saying } from '../saying.ts';
import type { en } from './en.ts';
import { say } from './index.ts';

export interface Described {
  readonly name: string;
  readonly name_localizations: Record<string, string>;
  readonly description: string;
  readonly description_localizations: Record<string, string>;
}

/**
 * @param key where the description stands: a slash, the command, then the names of subcommand and option, of which the
 *   last one is the name
 */
export function described(key: keyof typeof en & `/${string}`): Described {
  const name = key.slice(1).split(' ').at(-1) ?? '';
  return {
    name,
    name_localizations: { ja: bookIn('ja').nameOf(name) },
    description: say('en', { key }),
    description_localizations: { ja: say('ja', { key }) },
  };
}

/** A choice of an option, named in all languages. */
export function choice(saying: Saying, value: string) {
  return { name: say('en', saying), value, name_localizations: { ja: say('ja', saying) } };
}
