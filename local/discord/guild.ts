/** A server: its name, language and roles. Its number gives its ids, so they are the same on every desk. */
import { termsIn } from './languages.ts';

export interface Role {
  readonly id: string;
  readonly name: string;
  /** Whether anyone may ping it. */
  readonly mentionable: boolean;
}

export interface ChatServer {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly roles: readonly Role[];
}

/** Ids of one server lie within a thousand of each other; Discord allows 500 channels. */
export const maxChannels = 500;
const idIn = (number: number, offset: number): string =>
  String(1_180_000_000_000_000_000n + BigInt(1000 * number + offset));

export const channelIdIn = (number: number, channel: number): string => idIn(number, 300 + channel);

export function firstChannels(locale: string): readonly (readonly [string, string, boolean])[] {
  const [general, puzzles, announcements] = termsIn(locale).topics;
  return [
    ['general', general, true],
    ['puzzles', puzzles, true],
    ['announcements', announcements, false],
  ];
}

/** The server of that number, from 0: one role that anyone may ping, and one that needs a permission. */
export function makeGuild(number: number, name: string, locale: string): ChatServer {
  const [open, closed] = termsIn(locale).roles;
  return {
    id: idIn(number, 100),
    name,
    locale,
    roles: [
      { id: idIn(number, 201), name: open, mentionable: true },
      { id: idIn(number, 202), name: closed, mentionable: false },
    ],
  };
}
