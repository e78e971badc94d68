/**
 * Lines of a puzzle without a table take a search for each position that is looked at. What a request has no time for goes
 * through the queue, one search a message, and is edited into the answer in the end.
 */
import { type PuzzleDeps, namesOf } from '../../src/day/deal.ts';
import { type Target, dailyAt, targetAt, targetKey } from '../../src/day/target.ts';
import type { ComponentsMessage } from '../../src/discord/components.ts';
import { payload } from '../../src/discord/payload.ts';
import { type RestClient, editReply } from '../../src/discord/rest.ts';
import type { Text } from '../../src/discord/text.ts';
import type { MoveList } from '../../src/game/move-list.ts';
import { replay } from '../../src/game/path.ts';
import type { Signer } from '../../src/picture/address.ts';
import type { ListJob, ResultJob, ReviewJob } from '../../src/post/review-job.ts';
import type { Position } from '../../src/puzzle.ts';
import type { Searches } from '../../src/search/along.ts';
import { holdsNothing } from '../../src/search/solve.ts';
import { type Daily, keyOf } from '../../src/store/days.ts';
import { getPlayerAt, putSlips } from '../../src/store/tries.ts';
import { message } from '../../src/words/index.ts';
import type { BotCall } from '../common/bot.ts';
import { hiddenFrom } from './hidden.ts';
import { listButtons, listCard, reviewList } from './list.ts';
import { type Own, ownResult, resultCard } from './result.ts';

/** Positions that one search may open: some five milliseconds. */
const slice = 60_000;
/** A line whose losses are spread wide may ask for more; the rest stays open. */
const mostSearches = 40;
/** A try is locked in once, but lists that count for nothing may come all day, and a free queue carries 3,000 messages a day. */
const mostForList = 12;

/** Whether a message has time for a search of a position that has a solution: `slice` is meant for searches that hold nothing. */
export function canAskLater({ puzzle, state }: Position): boolean {
  return holdsNothing(puzzle) && puzzle.unsolvable?.(state) === undefined;
}

/** Asks for the distances that are missing in an own result; false where none are, none could be searched, or nobody is to be asked. */
export async function askLater(call: BotCall, daily: Daily, own: Own, note: ResultJob['note']): Promise<boolean> {
  if (!own.review.steps.includes('unproved') || !canAskLater(daily.position)) return false;
  return call.bot.later({ ...jobOf(call), daily: keyOf(daily), note, found: [] });
}

/** The same for a list that counts for nothing, where a distance is missing that could be searched. */
export async function askLaterOf(
  call: BotCall,
  target: Target,
  { words, reading }: Pick<MoveList, 'words' | 'reading'>,
  verdict: readonly Text[],
  distance: number | undefined,
): Promise<boolean> {
  return call.bot.later({
    ...jobOf(call),
    target: targetKey(target),
    words,
    reading,
    verdict,
    found: distance === undefined ? [] : [[target.position.state, distance]],
  });
}

const jobOf = ({ bot: { origin }, reply, user, locale, now }: BotCall) =>
  ({ kind: 'review', ...reply, user, locale, now, origin }) as const;

/** One search more, and the next message; or the answer, once nothing is missing or there were searches enough. */
export async function continueReview(
  bot: Reviewer & { readonly later: (job: ReviewJob) => Promise<boolean> },
  client: RestClient,
  job: ReviewJob,
): Promise<void> {
  const found = new Map(job.found.map(([state, distance]) => [state, distance ?? undefined]));
  const searches: Searches = { found, most: found.size + 1, budget: slice, refused: false };
  const edit = 'words' in job ? await listEdit(bot, job, searches) : await resultEdit(bot, job, searches);
  if (edit === undefined) return;
  if (searches.refused && found.size < ('words' in job ? mostForList : mostSearches)) {
    const entries = [...found].map(([state, distance]) => [state, distance ?? null] as const);
    // The queue delivers this message again then.
    if (!(await bot.later({ ...job, found: entries }))) throw new Error('the queue took no further search');
    return;
  }
  await edit.keep?.();
  const edited = await editReply(client, job.application, job.token, payload(job.locale, edit.message));
  // Whoever waits longer than a token lives has no answer to change any more; everything else is tried again by the queue.
  if (!edited.ok && edited.fault.status !== 404)
    throw new Error(`the review was not edited in: ${edited.fault.message}`);
}

type Reviewer = PuzzleDeps & Signer;

/** What an answer is changed to, and what is kept of it. */
interface Edit {
  readonly message: ComponentsMessage;
  keep?(): Promise<void>;
}

async function resultEdit(bot: Reviewer, job: ResultJob, searches: Searches): Promise<Edit | undefined> {
  const daily = await dailyAt(bot, job.daily, job.now);
  if (daily === undefined) return undefined;
  const asker = { bot, user: job.user };
  const player = await getPlayerAt(bot.db, job.user, daily);
  const own = await ownResult(asker, daily, player.attempt, searches);
  if (own === undefined) return undefined;
  const { slips } = own.review;
  const note = message(job.note, namesOf(daily));
  return {
    message: await resultCard(bot, own, player, note, false),
    ...(slips !== undefined && { keep: () => putSlips(bot.db, job.user, daily, slips) }),
  };
}

async function listEdit(bot: Reviewer, job: ListJob, searches: Searches): Promise<Edit | undefined> {
  const target = await targetAt(bot, job.target, job.now);
  if (target === undefined) return undefined;
  const { daily, position } = target;
  const asker = { bot, user: job.user, now: job.now };
  const player = await getPlayerAt(bot.db, job.user, daily);
  const list = { states: replay(position, job.words), reading: job.reading };
  const reviewed = reviewList(asker, position, list, player, {
    distance: daily?.distance ?? searches.found.get(position.state),
    hinted: player.attempt?.hinted ?? [],
    hidden: await hiddenFrom(asker, position),
    searches,
  });
  return { message: await listCard(bot, job.verdict, reviewed, listButtons(daily, player)) };
}
