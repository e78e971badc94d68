/**
 * The claims of a link to the page are its token's text: `TARGET!USER!GUILD!CHANNEL!END!LINK!PAR!LOCALE!MAC`. In the
 * fragment of an address no sign needs an escape, and no part has the mark. The page reads the claims before they are
 * verified, to show the board at once.
 */
import { type Locale, locales } from '../message.ts';

export interface Claims {
  readonly target: string;
  readonly user: string;
  /** Where it was asked for; undefined in direct messages. */
  readonly guild: string | undefined;
  readonly channel: string | undefined;
  /** In seconds since 1970. */
  readonly end: number;
  /** The number of the link; the board knows its last one. */
  readonly link: number;
  /** The length of a shortest solution, if the position belongs to no day and the player was told it. */
  readonly par: number | undefined;
  readonly locale: Locale;
}

export const channelAddress = (guild: string | undefined, channel: string): string =>
  `https://discord.com/channels/${guild ?? '@me'}/${channel}`;

const mark = '!';

export function writeClaims({ target, user, guild, channel, end, link, par, locale }: Claims): string {
  const numbers = [end, link, par].map((number) => number?.toString(36) ?? '');
  return [target, user, guild ?? '', channel ?? '', ...numbers, locale].join(mark);
}

/** They are not verified; undefined if the token has another form. */
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
