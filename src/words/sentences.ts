/** The types of a language: its settings, and the sentences of a family. */
import type { LocaleString } from 'discord-api-types/v10';
import type { Grammar, Templates } from '../message.ts';
import type { MoveStyle } from '../puzzle.ts';

/** They are part of the Worker's script, so they are few. */
export interface Language extends Grammar {
  /** Discord’s codes for it, the commonest first. */
  readonly discordLocales: readonly [LocaleString, ...LocaleString[]];
  /** The signs in which moves are shown to players who have typed none yet. */
  readonly moveStyle: MoveStyle;
}

/** A family's own sentences. The reasons why it can't read a text have further keys. */
export type FamilySentences = Templates & {
  readonly title: string;
  /** The rules and the goal in one line. */
  readonly rules: string;
  /** How moves are typed, with an example. */
  readonly notation: string;
  /** How positions are typed, with an example. */
  readonly positions: string;
};

/** The same keys in another language. */
export type Translation<English extends Templates> = { readonly [Key in keyof English]: string };
