/** `review`: all about the player's best line, once their try is over. It writes nothing. */
import { ownResult, reviewedOf, shareText, signsOf } from '../attempt/result.ts';
import { type PageAnswer, give } from './answer.ts';
import type { ReviewedJson } from './protocol.ts';
import { reviewJson } from './told.ts';
import { type Visit, phaseOf, playerOf } from './visit.ts';

export async function review(visit: Visit): Promise<PageAnswer> {
  const { bot, claims, target } = visit;
  const player = await playerOf(visit);
  const phase = phaseOf(visit, player);
  const own =
    phase === 'over' && target.daily !== undefined
      ? await ownResult({ bot, user: claims.user }, target.daily, player.attempt)
      : undefined;
  if (own === undefined) return give({ phase } satisfies ReviewedJson);
  const told = reviewJson(claims.locale, reviewedOf(own, player), shareText(own, signsOf(player)));
  return give({ phase, review: told } satisfies ReviewedJson);
}
