/**
 * Lines of a puzzle without a table take a search for each position that is looked at. What a request has no time for goes
 * through the queue, one search a message, and is edited into the answer in the end.
 */
import type { Daily, Dealer } from '../../src/day/deal.ts';
import { type RestClient, editReply } from '../../src/discord/rest.ts';
import type { ReviewJob } from '../../src/post/review-job.ts';
import type { Searches } from '../../src/search/along.ts';
import { getPlayerAt, putSlips } from '../../src/store/tries.ts';
import { localeOf, says, titleOf } from '../../src/words/index.ts';
import type { BotCall } from '../bot.ts';
import { dailyAt } from '../daily-key.ts';
import { type Own, keyOfDaily, ownResult, resultMessage } from './result.ts';

/** Positions that one search may open: some five milliseconds. */
const slice = 60_000;
/** A line whose losses are spread wide may ask for more; the rest stays open. */
const mostSearches = 40;

/** Asks for the distances that are missing in an own result; false where none are, or none could be searched. */
export async function askLater(call: BotCall, daily: Daily, own: Own, note: ReviewJob['note']): Promise<boolean> {
  if (!own.review.steps.includes('unproved') || daily.position.puzzle.grid === undefined) return false;
  const { application, token } = call.reply;
  const { user, locale, now } = call;
  await call.bot.later({
    kind: 'review',
    application,
    token,
    user,
    locale,
    now,
    daily: keyOfDaily(daily),
    note,
    found: [],
  });
  return true;
}

/** One search more, and the next message; or the answer, once nothing is missing or there were searches enough. */
export async function continueReview(
  bot: Dealer & { readonly later: (job: ReviewJob) => Promise<unknown> },
  client: RestClient,
  job: ReviewJob,
): Promise<void> {
  const daily = await dailyAt(bot, job.daily, job.now);
  if (daily === undefined) return;
  const found = new Map(job.found.map(([state, distance]) => [Number.parseInt(state, 36), distance ?? undefined]));
  const searches: Searches = { found, most: found.size + 1, budget: slice, refused: false };
  const call = { bot, user: job.user, locale: localeOf(job.locale) };
  const player = await getPlayerAt(bot.db, job.user, daily);
  const own = await ownResult(call, daily, player.attempt, searches);
  if (own === undefined) return;
  if (searches.refused && found.size < mostSearches) {
    const entries = [...found].map(([state, distance]) => [state.toString(36), distance ?? null] as const);
    await bot.later({ ...job, found: entries });
    return;
  }
  if (own.review.slips !== undefined) await putSlips(bot.db, job.user, daily, own.review.slips);
  const message = resultMessage(
    call,
    own,
    player,
    says(job.note, { title: titleOf(daily.family), number: daily.number }),
  );
  const edited = await editReply(client, job.application, job.token, message);
  // Whoever waits longer than a token lives has no answer to change any more; everything else is tried again by the queue.
  if (!edited.ok && edited.fault.status !== 404)
    throw new Error(`the review was not edited in: ${edited.fault.message}`);
}
