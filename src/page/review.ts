/** `review`: all about the player's best line, once their try is over. It writes nothing. */
import { hiddenAround } from '../attempt/hidden.ts';
import { reviewList } from '../attempt/list.ts';
import { ownResult, reviewedOf, shareText, signsOf } from '../attempt/result.ts';
import { gateAt } from '../day/gate.ts';
import { defaultConvention, replay } from '../moves/path.ts';
import type { PlayerAt } from '../store/attempts.ts';
import { type PageAnswer, give } from './answer.ts';
import type { ReviewedJson } from './protocol.ts';
import { reviewJson } from './told.ts';
import { type Visit, phaseOf, playerOf } from './visit.ts';

/** Of the list that was sent in a race, once that is over for all. */
async function raceReview(visit: Visit, player: PlayerAt): Promise<Pick<ReviewedJson, 'review'>> {
  const { bot, claims, target, racer, now } = visit;
  const { race, position } = target;
  // Once it is noted that it has ended, the gate lets it pass too.
  if (race === undefined || race.ended === null || racer?.finished == null || racer.isGone) return {};
  const { open, starts } = await gateAt(bot, { user: claims.user, guildId: claims.guild }, position, now);
  if (open !== undefined) return {};
  const line = {
    states: replay(position, racer.words),
    convention: defaultConvention(position.puzzle),
    style: player.style,
  };
  const known = { distance: race.distance, hidden: hiddenAround(position, starts) };
  const reviewed = reviewList(bot, position, line, player, known);
  return { review: reviewJson(claims.locale, reviewed, reviewed.emojiGrid) };
}

export async function review(visit: Visit): Promise<PageAnswer> {
  const { bot, claims, target } = visit;
  const player = await playerOf(visit);
  const phase = phaseOf(visit, player);
  if (target.race !== undefined) return give({ phase, ...(await raceReview(visit, player)) } satisfies ReviewedJson);
  const own =
    phase === 'over' && target.daily !== undefined
      ? await ownResult({ bot, user: claims.user }, target.daily, player.attempt)
      : undefined;
  if (own === undefined) return give({ phase } satisfies ReviewedJson);
  const told = reviewJson(claims.locale, reviewedOf(own, player), shareText(own, signsOf(player)));
  return give({ phase, review: told } satisfies ReviewedJson);
}
