/** Names and descriptions of commands and options in all languages, in the format that Discord requires. */
import { catalogIn } from '#words';
import { type Locale, type Message, defaultLocale, locales } from '../message.ts';
import type { commands } from './en/commands.ts';
import { t } from './index.ts';
import { languages } from './language.ts';

/**
 * The name and the description of a command, a subcommand or an option.
 *
 * @param key the key of the description: a slash, the command, then the subcommand and the option; the last of these is
 * the name
 */
export function described(key: keyof typeof commands) {
  const name = key.slice(1).split(' ').at(-1) ?? '';
  return {
    name,
    name_localizations: translations((locale) => {
      const catalog = catalogIn(locale);
      const own = catalog.nameOf(key);
      return own === key ? catalog.nameOf(name) : own;
    }),
    description: t(defaultLocale, { key }),
    description_localizations: translations((locale) => t(locale, { key })),
  };
}

/** A choice of an option, with its name in all languages. */
export function choice(name: Message, value: string) {
  return { name: t(defaultLocale, name), value, name_localizations: translations((locale) => t(locale, name)) };
}

/** By Discord's codes; the default language is what Discord shows to everybody else. */
function translations(textIn: (locale: Locale) => string): Readonly<Record<string, string>> {
  const others = locales.filter((locale) => locale !== defaultLocale);
  return Object.fromEntries(
    others.flatMap((locale) => languages[locale].discordLocales.map((code) => [code, textIn(locale)])),
  );
}
