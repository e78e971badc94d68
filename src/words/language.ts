/** What a language brings besides its sentences. It is part of the script, so it is little. */
import type { LocaleString } from 'discord-api-types/v10';
import type { Grammar, Locale } from '../message.ts';
import { english } from './en/language.ts';
import { japanese } from './ja/language.ts';

export interface Language extends Grammar {
  /** Discord’s codes for it, the commonest first. */
  readonly discordLocales: readonly [LocaleString, ...LocaleString[]];
  /** The time zones that are offered while nothing is typed; Discord shows 25. */
  readonly zones: readonly string[];
}

export const languages: Readonly<Record<Locale, Language>> = { en: english, ja: japanese };
