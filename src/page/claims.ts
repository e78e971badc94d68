/**
 * What a link to the page says, as the text of its token:
 *
 *     TARGET!USER!GUILD!CHANNEL!END!LINK!PAR!LOCALE!MAC
 *
 * All its signs stand in the fragment of an address unescaped, and no part has the sign between them. The page reads out
 * of it what it shows first, before anybody has verified it.
 */
import { type Locale, locales } from '../message.ts';

export interface Claims {
  /** The key of the game. */
  readonly target: string;
  readonly user: string;
  /** Where it was asked for; undefined in direct messages. */
  readonly guild: string | undefined;
  readonly channel: string | undefined;
  /** Until when it is good, in seconds since 1970. */
  readonly end: number;
  /** The number of the link; the board knows its last one. */
  readonly link: number;
  /** The length of a shortest solution, where the position belongs to no day and the player was told it. */
  readonly par: number | undefined;
  readonly locale: Locale;
}

/** Where a link was asked for, in Discord. */
export const channelAddress = (guild: string | undefined, channel: string): string =>
  `https://discord.com/channels/${guild ?? '@me'}/${channel}`;

const mark = '!';

/** The text of a token without its MAC. */
export function writeClaims({ target, user, guild, channel, end, link, par, locale }: Claims): string {
  const numbers = [end, link, par].map((number) => number?.toString(36) ?? '');
  return [target, user, guild ?? '', channel ?? '', ...numbers, locale].join(mark);
}

/** The claims of a token that nobody has verified; undefined if it has not the form of one. */
export function readClaims(
  token: string,
): { readonly claims: Claims; readonly text: string; readonly mac: string } | undefined {
  const parts = token.split(mark);
  const [target = '', user = '', guild = '', channel = '', end = '', link = '', par = '', language, mac] = parts;
  const locale = locales.find((one) => one === language);
  if (parts.length !== 9 || mac === undefined || locale === undefined) return undefined;
  const [endsAt, number, length] = [end, link, par].map((text) => Number.parseInt(text, 36));
  if (endsAt === undefined || number === undefined || Number.isNaN(endsAt) || Number.isNaN(number)) return undefined;
  const claims = {
    target,
    user,
    guild: guild === '' ? undefined : guild,
    channel: channel === '' ? undefined : channel,
    end: endsAt,
    link: number,
    par: par === '' ? undefined : length,
    locale,
  };
  return { claims, text: token.slice(0, token.length - mac.length - mark.length), mac };
}
