/** The settings of a language besides its sentences. They are part of the Worker's script, so they are few. */
import type { LocaleString } from 'discord-api-types/v10';
import type { Grammar, Locale } from '../message.ts';
import type { MoveStyle } from '../puzzle.ts';
import { english } from './en/language.ts';
import { japanese } from './ja/language.ts';

export interface Language extends Grammar {
  /** Discord’s codes for it, the commonest first. */
  readonly discordLocales: readonly [LocaleString, ...LocaleString[]];
  /** The signs in which moves are shown to those who have typed none yet. */
  readonly moveStyle: MoveStyle;
}

export const languages: Readonly<Record<Locale, Language>> = { en: english, ja: japanese };
