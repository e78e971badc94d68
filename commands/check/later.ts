/**
 * Lines of a puzzle without a table take a search for each position that is looked at. What a request has no time for goes
 * through the queue, one search a message, and is edited into the answer in the end.
 */
import { type Daily, type PuzzleDeps, namesOf } from '../../src/day/deal.ts';
import { type Target, dailyAt, targetAt, targetKey } from '../../src/day/target.ts';
import type { ComponentsMessage } from '../../src/discord/command.ts';
import { type RestClient, editReply } from '../../src/discord/rest.ts';
import { type Line, readLine } from '../../src/game/line.ts';
import type { Signer } from '../../src/picture/address.ts';
import type { ListJob, ResultJob, ReviewJob } from '../../src/post/review-job.ts';
import type { Searches } from '../../src/search/along.ts';
import { keyOf } from '../../src/store/days.ts';
import { getPlayerAt, putSlips } from '../../src/store/tries.ts';
import { localeOf, message } from '../../src/words/index.ts';
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

/** Asks for the distances that are missing in an own result; false where none are, none could be searched, or nobody is to be asked. */
export async function askLater(call: BotCall, daily: Daily, own: Own, note: ResultJob['note']): Promise<boolean> {
  if (!own.review.steps.includes('unproved') || daily.position.puzzle.grid === undefined) return false;
  return call.bot.later({ ...jobOf(call), daily: keyOf(daily), note, found: [] });
}

/** The same for a list that counts for nothing, where a distance is missing that could be searched. */
export async function askLaterOf(
  call: BotCall,
  target: Target,
  line: Line,
  content: string,
  distance: number | undefined,
): Promise<boolean> {
  return call.bot.later({
    ...jobOf(call),
    target: targetKey(target),
    list: line.words.join(' '),
    reading: line.reading,
    content,
    found: distance === undefined ? [] : [[target.position.state.toString(36), distance]],
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
  const found = new Map(job.found.map(([state, distance]) => [Number.parseInt(state, 36), distance ?? undefined]));
  const searches: Searches = { found, most: found.size + 1, budget: slice, refused: false };
  const told = 'list' in job ? await listTold(bot, job, searches) : await resultTold(bot, job, searches);
  if (told === undefined) return;
  if (searches.refused && found.size < ('list' in job ? mostForList : mostSearches)) {
    const entries = [...found].map(([state, distance]) => [state.toString(36), distance ?? null] as const);
    // The queue delivers this message again then.
    if (!(await bot.later({ ...job, found: entries }))) throw new Error('the queue took no further search');
    return;
  }
  await told.keep?.();
  const edited = await editReply(client, job.application, job.token, told.message);
  // Whoever waits longer than a token lives has no answer to change any more; everything else is tried again by the queue.
  if (!edited.ok && edited.fault.status !== 404)
    throw new Error(`the review was not edited in: ${edited.fault.message}`);
}

type Reviewer = PuzzleDeps & Signer;

/** What an answer is changed to, and what is kept of it. */
interface Told {
  readonly message: ComponentsMessage;
  keep?(): Promise<void>;
}

async function resultTold(bot: Reviewer, job: ResultJob, searches: Searches): Promise<Told | undefined> {
  const daily = await dailyAt(bot, job.daily, job.now);
  if (daily === undefined) return undefined;
  const call = { bot, user: job.user, locale: localeOf(job.locale) };
  const player = await getPlayerAt(bot.db, job.user, daily);
  const own = await ownResult(call, daily, player.attempt, searches);
  if (own === undefined) return undefined;
  const { slips } = own.review;
  const note = message(job.note, namesOf(daily));
  return {
    message: await resultCard(call, own, player, note, false),
    ...(slips !== undefined && { keep: () => putSlips(bot.db, job.user, daily, slips) }),
  };
}

async function listTold(bot: Reviewer, job: ListJob, searches: Searches): Promise<Told | undefined> {
  const target = await targetAt(bot, job.target, job.now);
  if (target === undefined) return undefined;
  const { daily, position } = target;
  const { puzzle, state } = position;
  const call = { bot, user: job.user, locale: localeOf(job.locale), now: job.now };
  const player = await getPlayerAt(bot.db, job.user, daily);
  const reviewed = reviewList(call, position, readLine(puzzle, state, job.list, job.reading), player, {
    distance: daily?.distance ?? searches.found.get(state),
    hinted: player.attempt?.hinted ?? [],
    hidden: await hiddenFrom(call, position),
    searches,
  });
  return { message: await listCard(call, [job.content], reviewed, listButtons(call, daily, player)) };
}
