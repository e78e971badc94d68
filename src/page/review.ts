/** `review` and `end`: all about the player's best line, once nothing is left to improve, or their try is over. */
import type { Text } from '../discord/text.ts';
import { rulesOf } from '../games/index.ts';
import { type PageParts, type Reviewed, endings } from '../games/rules.ts';
import type { PlayerAt } from '../store/attempts.ts';
import { type PageAnswer, type Unsent, give, refuse } from './request.ts';
import { companyJson, plainIn, reviewJson } from './told.ts';
import type { ReviewedJson } from './protocol.ts';
import { type Visit, phaseOf, playerOf } from './visit.ts';

/** It writes nothing. */
export async function review(visit: Visit): Promise<PageAnswer> {
  const { asking, game } = visit;
  const [player, standing, parts] = await known(visit);
  const phase = phaseOf(visit, player);
  const isPerfect = player.attempt?.best === game.distance;
  const own = phase === 'over' || isPerfect ? await rulesOf(game).review(asking, game, player) : undefined;
  return told(visit, phase, { player, standing, parts, own });
}

/** What a try that was ended before tells, it tells again. */
export async function end(visit: Visit): Promise<PageAnswer> {
  const { asking, game, body } = visit;
  const how = endings.find((one) => one === body['how']);
  const rules = rulesOf(game);
  if (how === undefined || rules.end === undefined) return refuse('bad-request');
  const [player, standing] = await known(visit);
  const own = await rules.end(asking, game, player, how);
  if (own === undefined) return refuse('none');
  return told(visit, 'over', { player, standing, parts: await rules.page(visit.bot, game), own });
}

function known(visit: Visit) {
  const { bot, asking, round, game } = visit;
  const rules = rulesOf(game);
  return Promise.all([playerOf(visit), rules.standing(asking, round, game), rules.page(bot, game)]);
}

interface Learnt {
  readonly player: PlayerAt;
  readonly standing: readonly Text[];
  readonly parts: PageParts;
  readonly own: Reviewed | undefined;
}

function told(
  { claims: { locale } }: Visit,
  phase: ReviewedJson['phase'],
  { player: { attempt }, standing, parts, own }: Learnt,
): PageAnswer {
  const best = attempt?.best;
  return give({
    phase,
    ...companyJson(locale, parts),
    ...(best != null && { best, standing: standing.map((line) => plainIn(locale, line)) }),
    review: own && reviewJson(locale, own),
  } satisfies Unsent<ReviewedJson>);
}
