import { bookIn } from '#words';
import { type Locale, type Saying, locales, sayer, speak } from '../saying.ts';
import type { en } from './en.ts';

/** Makes sayings out of the common sentences. */
export const says = sayer<typeof en>();

/** A family's saying, marked so that whoever tells it looks for the words in that family first. */
export function ofFamily(family: string, saying: Saying): Saying {
  return { ...saying, of: family };
}

export function say(locale: Locale, saying: Saying): string {
  return speak((key, of) => template(locale, key, of), saying);
}

/** Each of some sentences; texts among them stay as they are. */
export function sayAll(locale: Locale, told: readonly (Saying | string)[]): string[] {
  return told.map((one) => (typeof one === 'string' ? one : say(locale, one)));
}

function template(locale: Locale, key: string, of?: string): string | undefined {
  const book = bookIn(locale);
  return (of === undefined ? undefined : book.find(key, of)) ?? book.find(key);
}

/** A family's title as a saying, for sentences that name it. */
export function titleOf(family: string): Saying {
  return { key: 'title', of: family };
}

/** What a family is called in a language. */
export function titleIn(locale: Locale, family: string): string {
  return say(locale, titleOf(family));
}

/** A whole number with its digits in groups of three. (`Intl` costs milliseconds the first time.) */
export function grouped(number: number | bigint): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** Discord's locale codes (`en-US`, `ja`) to ours; English where we do not speak the language. */
export function localeOf(code: string | undefined): Locale {
  return locales.find((locale) => code === locale || code?.startsWith(`${locale}-`)) ?? 'en';
}
