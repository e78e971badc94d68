/** `share`: shows the player's result in the channel where they asked for the board, as the button in Discord does. */
import { payload } from '../discord/payload.ts';
import { createMessage } from '../discord/rest.ts';
import { sharedMessage } from '../view/card.ts';
import { rulesOf } from '../games/index.ts';
import { type PageAnswer, give, refuse } from './request.ts';
import type { SharedJson } from './protocol.ts';
import { type Visit, playerOf } from './visit.ts';

export async function share(visit: Visit): Promise<PageAnswer> {
  const { bot, claims, asking, round, game } = visit;
  const { guild, channel, locale } = claims;
  const rules = rulesOf(game);
  if (guild === undefined || channel === undefined || rules.share === undefined) return refuse('bad-request');
  const shared = await rules.share(asking, round, game, await playerOf(visit));
  if (shared === undefined) return refuse('none');
  if (!(await shared.mark())) return give({ how: 'already' } satisfies SharedJson);
  const posted = await createMessage(
    bot.rest,
    channel,
    payload(locale, sharedMessage(claims.user, game.key, shared.text)),
    {},
  );
  if (posted.ok) return give({ how: 'posted' } satisfies SharedJson);
  const { status } = posted.error;
  // Without a clear refusal it may have been posted, and twice is worse than not at all.
  if (status >= 400 && status < 500) await shared.unmark();
  return give({ how: 'refused' } satisfies SharedJson);
}
