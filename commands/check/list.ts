/** All about a list that was sent, where its player may know it. */
import type { APIEmbed } from 'discord.js';
import type { Line } from '../../src/game/line.ts';
import { type Known, type Review, review } from '../../src/game/review.ts';
import { stripOf } from '../../src/game/strip.ts';
import type { Position, State } from '../../src/puzzle.ts';
import type { Locale } from '../../src/saying.ts';
import type { Tables } from '../../src/search/tables.ts';
import type { PlayerAt } from '../../src/store/tries.ts';
import { signsOf } from './result.ts';
import { reviewEmbed } from './review-embed.ts';

export interface ReviewedList {
  readonly embed: APIEmbed;
  readonly review: Review;
  /** Whether a distance is missing that might be told. */
  readonly isUnproved: boolean;
}

export function reviewList(
  { bot, locale }: { readonly bot: { readonly tables: Tables }; readonly locale: Locale },
  position: Position,
  line: Line,
  player: PlayerAt,
  known: Known & { readonly hidden: ReadonlySet<State> },
): ReviewedList {
  const whole = review(position, line.states, bot.tables, known);
  const strip = stripOf(whole.steps, signsOf(player));
  return {
    review: whole,
    embed: reviewEmbed(locale, position, line, whole, strip),
    isUnproved: line.states.some((state, index) => whole.distances[index] === undefined && !known.hidden.has(state)),
  };
}
