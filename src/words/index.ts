import { catalogIn } from '#words';
import { type Locale, type Message, type Value, defaultLocale, format, locales, messageFactory } from '../message.ts';
import type { commands } from './en/commands.ts';
import type { common } from './en/common.ts';
import { grammars } from './grammar.ts';
import { languages } from './language.ts';

/** Makes messages out of the common sentences. */
export const message = messageFactory<typeof common & typeof commands>();

/** The text of a message in a language. */
export function t(locale: Locale, content: Message): string {
  return format(grammars[locale], (key, family) => template(locale, key, family), content);
}

/** One after the other; at least one. */
export const listed = (all: readonly Value[]): Value =>
  all.reduce((before, next) => message('and-next', { before, next }));

function template(locale: Locale, key: string, family?: string): string | undefined {
  const catalog = catalogIn(locale);
  return (family === undefined ? undefined : catalog.find(key, family)) ?? catalog.find(key);
}

/** A family's title as a message, for sentences that name it. */
export function titleOf(family: string): Message {
  return { key: 'title', family };
}

/** The title of a family in a language. */
export function titleIn(locale: Locale, family: string): string {
  return t(locale, titleOf(family));
}

/** The name of a command in a language. */
export const nameIn = (locale: Locale, command: string): string => catalogIn(locale).nameOf(command);

/** The name of a language in that language. */
export function languageName(locale: Locale): string {
  return t(locale, message('language-name'));
}

/** The time zones that are suggested in a language before anything is typed. */
export const zonesIn = (locale: Locale): readonly string[] => catalogIn(locale).zones();

/** The language of one of Discord's codes (`en-US`) or ours (`en`); the default one if we do not have it. */
export function localeOf(code: string | undefined): Locale {
  const hasCode = (locale: Locale): boolean =>
    locale === code || languages[locale].discordLocales.some((own) => own === code);
  return locales.find(hasCode) ?? defaultLocale;
}

/** Typed text for inline code: one line without backticks, at most `max` characters. */
export function quoted(typed: string, max = 40): string {
  const line = typed.replaceAll('`', '').replace(/\s+/gu, ' ').trim();
  const signs = Array.from(line);
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : line || ' ';
}
