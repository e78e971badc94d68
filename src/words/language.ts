/** The settings of each language. They are part of the Worker's script and of the page, so they are few. */
import type { LocaleString } from 'discord-api-types/v10';
import { type Grammar, type Locale, inThrees } from '../message.ts';
import type { MoveStyle } from '../puzzle.ts';

export interface Language extends Grammar {
  /** Discord’s codes for it, the commonest first. */
  readonly discordLocales: readonly [LocaleString, ...LocaleString[]];
  /** The signs in which moves are shown to players who have typed none yet. */
  readonly moveStyle: MoveStyle;
}

export const languages: Readonly<Record<Locale, Language>> = {
  en: {
    discordLocales: ['en-US', 'en-GB'],
    moveStyle: 'letters',
    plural: (count) => (Number(count) === 1 ? 0 : 1),
    number: (quantity) => inThrees(quantity, ',', '.'),
  },
  ja: {
    discordLocales: ['ja'],
    moveStyle: 'kanji',
    plural: () => 0,
    number: (quantity) => inThrees(quantity, ',', '.'),
  },
};
