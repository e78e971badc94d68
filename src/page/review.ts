/** `review` and `end`: all about the player's best line, once nothing is left to improve, or their try is over. */
import type { Text } from '../discord/text.ts';
import { rulesOf } from '../games/index.ts';
import { type Reviewed, endings } from '../games/rules.ts';
import type { PlayerAt } from '../store/attempts.ts';
import { type PageAnswer, give, refuse, textIn } from './request.ts';
import { plainIn, reviewJson } from './told.ts';
import type { ReviewedJson } from './protocol.ts';
import { type Visit, phaseOf, playerOf } from './visit.ts';

/** It writes nothing. */
export async function review(visit: Visit): Promise<PageAnswer> {
  const { asking, game } = visit;
  const [player, standing] = await known(visit);
  const phase = phaseOf(visit, player);
  const isPerfect = player.attempt?.best != null && player.attempt.best === game.distance;
  const own = phase === 'over' || isPerfect ? await rulesOf(game).review(asking, game, player) : undefined;
  return told(visit, phase, player, standing, own);
}

/** What a try that was ended before tells, it tells again. */
export async function end(visit: Visit): Promise<PageAnswer> {
  const { asking, game, body } = visit;
  const asked = textIn(body, 'how');
  const how = endings.find((one) => one === asked);
  const rules = rulesOf(game);
  if (how === undefined || rules.end === undefined) return refuse('bad-request');
  // It writes last.
  const [player, standing] = await known(visit);
  const own = await rules.end(asking, game, player, how);
  return own === undefined ? refuse('none') : told(visit, 'over', player, standing, own);
}

const known = (visit: Visit) =>
  Promise.all([playerOf(visit), rulesOf(visit.game).standing(visit.asking, visit.round, visit.game)]);

function told(
  { claims: { locale } }: Visit,
  phase: ReviewedJson['phase'],
  { attempt }: PlayerAt,
  standing: readonly Text[],
  own: Reviewed | undefined,
): PageAnswer {
  const best = attempt?.best ?? undefined;
  return give({
    phase,
    ...(best !== undefined && { best, standing: standing.map((line) => plainIn(locale, line)) }),
    ...(own && { review: reviewJson(locale, own.reviewed, own.share) }),
  } satisfies ReviewedJson);
}
