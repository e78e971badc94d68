/** `review`: all about the player's best line, once their try is over. It writes nothing. */
import { rulesOf } from '../games/index.ts';
import { type PageAnswer, give } from './answer.ts';
import type { ReviewedJson } from './protocol.ts';
import { reviewJson } from './told.ts';
import { type Visit, phaseOf, playerOf } from './visit.ts';

export async function review(visit: Visit): Promise<PageAnswer> {
  const { claims, game } = visit;
  const player = await playerOf(visit);
  const phase = phaseOf(visit, player);
  const own = phase === 'over' ? await rulesOf(game).review(visit.asking, game, player) : undefined;
  const told = own && reviewJson(claims.locale, own.reviewed, own.share);
  return give({ phase, ...(told && { review: told }) } satisfies ReviewedJson);
}
