/** Names and descriptions of commands and options, in the form and in all the languages that Discord wants. */
import { catalogIn } from '#words';
import { type Locale, type Message, defaultLocale, locales } from '../message.ts';
import type { commands } from './en/commands.ts';
import { t } from './index.ts';
import { languages } from './language.ts';

/** Texts by Discord's codes for the languages. */
type Localizations = Readonly<Record<string, string>>;

export interface LocalizedText {
  readonly name: string;
  readonly name_localizations: Localizations;
  readonly description: string;
  readonly description_localizations: Localizations;
}

/**
 * @param key where the description stands: a slash, the command, then the names of subcommand and option, of which the
 *   last one is the name
 */
export function described(key: keyof typeof commands): LocalizedText {
  const name = key.slice(1).split(' ').at(-1) ?? '';
  return {
    name,
    name_localizations: translations((locale) => catalogIn(locale).nameOf(name)),
    description: t(defaultLocale, { key }),
    description_localizations: translations((locale) => t(locale, { key })),
  };
}

/** A choice of an option, named in all languages. */
export function choice(named: Message, value: string) {
  return { name: t(defaultLocale, named), value, name_localizations: translations((locale) => t(locale, named)) };
}

/** A text in every language but the default one, which Discord shows where nothing else fits. */
function translations(textIn: (locale: Locale) => string): Localizations {
  const others = locales.filter((locale) => locale !== defaultLocale);
  return Object.fromEntries(
    others.flatMap((locale) => languages[locale].discordLocales.map((code) => [code, textIn(locale)])),
  );
}
