/**
 * The link to the page to play on. Only `/play` makes one: it counts the link, which ends all earlier ones of the
 * board. Its token is claims and a MAC that needs the deployment's secret. The page exchanges it for a session's token.
 * Neither passes for the other.
 */
import type { Bot } from '../bot.ts';
import { type Round, patience } from '../day/round.ts';
import { hmacWith } from '../digest.ts';
import { rulesOf } from '../games/index.ts';
import type { Game } from '../games/rules.ts';
import type { Locale } from '../message.ts';
import type { Play } from '../store/plays.ts';
import { type Claims, readClaims, writeClaims } from './claims.ts';

/** In milliseconds, for a game that never closes. */
export const week = 7 * 86_400_000;

export interface LinkParts {
  readonly user: string;
  readonly game: Game;
  readonly play: Pick<Play, 'link'>;
  readonly guildId: string | undefined;
  readonly channel: string | undefined;
  readonly channelName: string | undefined;
  readonly locale: Locale;
  readonly round: Round;
  readonly now: number;
  /** The length of a shortest solution, if the position belongs to no day and the player was told it. */
  readonly par?: number | undefined;
}

/** Undefined without a secret or the Worker's address, before `/play`, or if the game is over. */
export async function linkTo(
  { origin, daySecret, zones }: Pick<Bot, 'origin' | 'daySecret' | 'zones'>,
  { user, game, play, guildId, channel, channelName = '', locale, round, now, par }: LinkParts,
): Promise<string | undefined> {
  if (origin === undefined || daySecret === undefined || play.link === 0) return undefined;
  const end = endOf(game, round, zones, now);
  if (end <= now) return undefined;
  const token = await signToken(daySecret, 'link', {
    target: game.key,
    user,
    guild: guildId,
    channel,
    end: Math.ceil(end / 1000),
    link: play.link,
    par: game.distance === undefined ? par : undefined,
    locale,
  });
  if (token === undefined) return undefined;
  const address = `${origin}/play#${token}`;
  // The name is not signed: it is only shown, to the owner of the link.
  const named = guildId === undefined || channelName === '' ? address : `${address}&${encodeURIComponent(channelName)}`;
  return named.length > longestAddress ? address : named;
}

/** A game that never closes can be played for a while. A round goes on while the next post is late. */
function endOf(game: Game, round: Round, zones: Bot['zones'], now: number): number {
  const closes = rulesOf(game).closes({ zones }, round, game) ?? now + week - patience;
  return game.ends ?? closes + patience;
}

export type TokenKind = 'link' | 'session';

/** Of a link button. */
const longestAddress = 512;
const longestToken = 400;

/** Undefined if the claims are too long for a button. */
export async function signToken(secret: string, kind: TokenKind, claims: Claims): Promise<string | undefined> {
  const text = writeClaims(claims);
  const token = `${text}!${await macOf(secret, kind, text)}`;
  return token.length > longestToken ? undefined : token;
}

/** Also of a token whose time is over; undefined if it is not ours. */
export async function verifyToken(secret: string, kind: TokenKind, token: string): Promise<Claims | undefined> {
  if (token.length > longestToken) return undefined;
  const read = readClaims(token);
  if (read === undefined) return undefined;
  return isEqual(await macOf(secret, kind, read.text), read.mac) ? read.claims : undefined;
}

/** 128 bits. Other keys sign pictures and choose puzzles. */
async function macOf(secret: string, kind: TokenKind, text: string): Promise<string> {
  const sign = await hmacWith(secret, 'play');
  const bytes = new Uint8Array(await sign(`${kind}|${text}`), 0, 16);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

/** It takes as long wherever they differ, so the time does not tell how far a guess is right. */
function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
