/** The link to the page to play on. Only `/play` makes one: it counts the link, which ends all earlier ones of that board. */
import { type Round, patience } from '../day/round.ts';
import { rulesOf } from '../games/index.ts';
import type { Game } from '../games/rules.ts';
import type { Locale } from '../message.ts';
import type { Bot } from '../bot.ts';
import type { Play } from '../store/plays.ts';
import { signToken } from './token.ts';

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
 * Undefined where no link can be made: without a secret, where it is not known how the Worker is reached, before `/play`, or where
 * the game is over.
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
