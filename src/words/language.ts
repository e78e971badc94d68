/** The settings of each language. They are part of the Worker's script, so they are few. */
import type { LocaleString } from 'discord-api-types/v10';
import type { Locale } from '../message.ts';
import type { MoveStyle } from '../puzzle.ts';

export interface Language {
  /** Discord’s codes for it, the commonest first. */
  readonly discordLocales: readonly [LocaleString, ...LocaleString[]];
  /** The signs in which moves are shown to players who have typed none yet. */
  readonly moveStyle: MoveStyle;
  /** Of its words for up, down, left and right, where a player might take them for `U D L R`. */
  readonly initials?: string;
}

export const languages: Readonly<Record<Locale, Language>> = {
  en: { discordLocales: ['en-US', 'en-GB'], moveStyle: 'letters' },
  ja: { discordLocales: ['ja'], moveStyle: 'kanji' },
  'pt-BR': { discordLocales: ['pt-BR'], moveStyle: 'arrows', initials: 'CBED' },
  // *Arriba* and *abajo* begin alike: B is that of *bajar*.
  es: { discordLocales: ['es-ES', 'es-419'], moveStyle: 'arrows', initials: 'ABID' },
  de: { discordLocales: ['de'], moveStyle: 'arrows', initials: 'OULR' },
  fr: { discordLocales: ['fr'], moveStyle: 'arrows', initials: 'HBGD' },
};
