/** Text for the page, which shows no marks of Discord's. */
import { type Text, textIn } from '../discord/text.ts';
import type { Locale } from '../message.ts';
import { message } from '../words/index.ts';

/** Discord shows `<t:…>` as a time in the reader's zone. */
const times = /<t:(\d+):\w>/gu;
const timeOf = (seconds: string): string =>
  `${new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Only Discord knows the names of people. */
const mentions = /<@\d+>/gu;

/** A text in a language, without marks for bold, small print and code. */
export const plainIn = (locale: Locale, text: Text): string =>
  textIn(locale, text)
    .replaceAll(times, (_, seconds: string) => timeOf(seconds))
    .replaceAll(mentions, () => textIn(locale, message('hunt-somebody')))
    .replaceAll(/\*\*|`/gu, '')
    .trim();
