/** Names and descriptions of commands and options, in the form and in all the languages that Discord wants. */
import { catalogIn } from '#words';
import type { Message } from '../message.ts';
import type { en } from './en.ts';
import { t } from './index.ts';

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
    name_localizations: { ja: catalogIn('ja').nameOf(name) },
    description: t('en', { key }),
    description_localizations: { ja: t('ja', { key }) },
  };
}

/** A choice of an option, named in all languages. */
export function choice(saying: Message, value: string) {
  return { name: t('en', saying), value, name_localizations: { ja: t('ja', saying) } };
}
