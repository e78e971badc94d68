import { catalogIn } from '#words';
import { type Locale, type Message, defaultLocale, format, locales, messageFactory } from '../message.ts';
import type { commands } from './en/commands.ts';
import type { common } from './en/common.ts';
import { languages } from './language.ts';

/** Makes messages out of the common sentences. */
export const message = messageFactory<typeof common & typeof commands>();

/** A family's saying, marked so that whoever tells it looks for the words in that family first. */
export function ofFamily(family: string, told: Message): Message {
  return { ...told, family };
}

export function t(locale: Locale, told: Message): string {
  return format(languages[locale], (key, of) => template(locale, key, of), told);
}

function template(locale: Locale, key: string, of?: string): string | undefined {
  const book = catalogIn(locale);
  return (of === undefined ? undefined : book.find(key, of)) ?? book.find(key);
}

/** A family's title as a message, for sentences that name it. */
export function titleOf(family: string): Message {
  return { key: 'title', family: family };
}

/** What a family is called in a language. */
export function titleIn(locale: Locale, family: string): string {
  return t(locale, titleOf(family));
}

/** What a language calls itself. */
export function languageName(locale: Locale): string {
  return t(locale, message('language-name'));
}

/** The language for one of Discord's codes (`en-US`) or of ours (`en`); the default one where we do not speak it. */
export function localeOf(code: string | undefined): Locale {
  const isMeant = (locale: Locale): boolean =>
    locale === code || languages[locale].discordLocales.some((own) => own === code);
  return locales.find(isMeant) ?? defaultLocale;
}
