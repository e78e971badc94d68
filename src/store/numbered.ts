/** What races and hunts have in common: a server numbers them from 1, and each has a card. */
import { openBoard } from '../families/index.ts';
import { type Locale, localeNamed } from '../message.ts';
import { type Position, stateIn } from '../puzzle.ts';

/** Which one is meant. */
export interface NumberedKey {
  readonly guildId: string;
  readonly number: number;
}

export interface Numbered extends NumberedKey {
  /** Where the card stands: null where none was shown to everybody; and as long as nobody has pressed one of its buttons. */
  readonly channel: string | null;
  readonly messageId: string | null;
  /** The language of the card. */
  readonly locale: Locale;
  readonly position: Position;
  /** The length of a shortest solution. */
  readonly distance: number;
  readonly begun: number;
  /** When it was over; null while it goes on. */
  readonly ended: number | null;
}

/** As a row has it. */
export interface NumberedRow extends Pick<Numbered, 'number' | 'channel' | 'distance' | 'begun' | 'ended'> {
  readonly guild: string;
  readonly message: string | null;
  readonly locale: string;
  readonly family: string;
  readonly board: string;
  readonly state: string;
  /** Of the pieces, where a board can have any. */
  readonly names?: string | null;
}

export function numberedOf({ guild, message, locale, family, board, state, names, ...row }: NumberedRow): Numbered {
  const { number, channel, distance, begun, ended } = row;
  return {
    guildId: guild,
    number,
    channel,
    messageId: message,
    locale: localeNamed(locale),
    position: { puzzle: openBoard(family, board), state: stateIn(state), ...(names != null && { names }) },
    distance,
    begun,
    ended,
  };
}
