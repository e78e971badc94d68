/**
 * The link to the page to play on. Only `/play` makes one: it counts the link, which ends all earlier ones of that
 * board. Its token, claims and a MAC that nobody can make without the deployment's secret, stands in the address. The
 * page exchanges it for the token of a session. Either is refused where the other is asked for.
 */
import type { Bot } from '../bot.ts';
import { type Round, patience } from '../day/round.ts';
import { hmacWith } from '../digest.ts';
import { rulesOf } from '../games/index.ts';
import type { Game } from '../games/rules.ts';
import type { Locale } from '../message.ts';
import type { Play } from '../store/plays.ts';
import { type Claims, readClaims, writeClaims } from './claims.ts';

/** How long what closes at no time can be played, in milliseconds. */
export const week = 7 * 86_400_000;

export interface LinkParts {
  readonly user: string;
  readonly game: Game;
  /** The board, as it was just opened. */
  readonly play: Pick<Play, 'link'>;
  readonly guildId: string | undefined;
  /** The channel to go back to. */
  readonly channel: string | undefined;
  readonly locale: Locale;
  readonly round: Round;
  readonly now: number;
  /** The length of a shortest solution, if the position belongs to no day and the player was told it. */
  readonly par?: number | undefined;
}

/**
 * Undefined where no link can be made: without a secret, where it is not known how the Worker is reached, before
 * `/play`, or where the game is over.
 */
export async function linkTo(
  { origin, daySecret, zones }: Pick<Bot, 'origin' | 'daySecret' | 'zones'>,
  { user, game, play, guildId, channel, locale, round, now, par }: LinkParts,
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
  return token && `${origin}/play#${token}`;
}

/** What closes at no time can be played for a while. A round goes on where the next post is late. */
function endOf(game: Game, round: Round, zones: Bot['zones'], now: number): number {
  const closes = rulesOf(game).closes({ zones }, round, game) ?? now + week - patience;
  return game.ends ?? closes + patience;
}

export type TokenKind = 'link' | 'session';

/** The address of a link button may have 512 characters. */
const longestToken = 400;

/** Undefined where the claims are too long for a button. */
export async function signToken(secret: string, kind: TokenKind, claims: Claims): Promise<string | undefined> {
  const text = writeClaims(claims);
  const token = `${text}!${await macOf(secret, kind, text)}`;
  return token.length > longestToken ? undefined : token;
}

/** The claims of a token of ours, also of one whose time is over; undefined if it is none. */
export async function verifyToken(secret: string, kind: TokenKind, token: string): Promise<Claims | undefined> {
  if (token.length > longestToken) return undefined;
  const read = readClaims(token);
  if (read === undefined) return undefined;
  return isEqual(await macOf(secret, kind, read.text), read.mac) ? read.claims : undefined;
}

/** 128 bits. The key is none of those that sign pictures or choose puzzles. */
async function macOf(secret: string, kind: TokenKind, text: string): Promise<string> {
  const sign = await hmacWith(secret, 'play');
  const bytes = new Uint8Array(await sign(`${kind}|${text}`), 0, 16);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

/** It takes as long wherever they differ, so the time tells nobody how far a guess is right. */
function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
