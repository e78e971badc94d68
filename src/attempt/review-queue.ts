/**
 * Lines of a puzzle without a table take a search for each position that is looked at. What a request has no time for goes
 * through the queue, one search a message, and is edited into the answer in the end.
 */
import { type PuzzleDeps, namesOf } from '../day/deal.ts';
import { type PuzzleRef, dailyAt, puzzleRefAt, puzzleRefKey } from '../day/puzzle-ref.ts';
import type { ComponentsMessage } from '../discord/components.ts';
import { payload } from '../discord/payload.ts';
import { type RestClient, editReply } from '../discord/rest.ts';
import type { Text } from '../discord/text.ts';
import type { MoveList } from '../game/move-list.ts';
import { replay } from '../game/path.ts';
import type { Signer } from '../picture/address.ts';
import type { ListJob, ResultJob, ReviewJob } from './review-job.ts';
import type { Position } from '../puzzle.ts';
import type { SearchAllowance } from '../search/along.ts';
import { holdsNothing } from '../search/solve.ts';
import { type Daily, keyOf } from '../store/days.ts';
import { getPlayerAt, putSlips } from '../store/attempts.ts';
import { message } from '../words/index.ts';
import type { BotCall } from '../bot.ts';
import { hiddenFrom } from './hidden.ts';
import { listButtons, listCard, reviewList } from './list.ts';
import { type Own, ownResult, resultCard } from './result.ts';

/** Positions that one search may open: some five milliseconds. */
const slice = 60_000;
/** A line whose losses are spread wide may ask for more; the rest stays open. */
const maxSearches = 40;
/** A try is locked in once, but lists that count for nothing may come all day, and a free queue carries 3,000 messages a day. */
const maxForList = 12;

/** Whether a message has time for a search of a position that has a solution: `slice` is meant for searches that hold nothing. */
export function canQueueReview({ puzzle, state }: Position): boolean {
  return holdsNothing(puzzle) && puzzle.unsolvable?.(state) === undefined;
}

/** Asks for the distances that are missing in an own result; false where none are, none could be searched, or nobody is to be asked. */
export async function queueResultReview(
  call: BotCall,
  daily: Daily,
  own: Own,
  note: ResultJob['note'],
): Promise<boolean> {
  if (!own.review.effects.includes('unproved') || !canQueueReview(daily.position)) return false;
  return call.bot.enqueueReview({ ...jobOf(call), daily: keyOf(daily), note, found: [] });
}

/** The same for a list that counts for nothing, where a distance is missing that could be searched. */
export async function queueListReview(
  call: BotCall,
  target: PuzzleRef,
  { notation, convention }: Pick<MoveList, 'notation' | 'convention'>,
  verdict: readonly Text[],
  distance: number | undefined,
): Promise<boolean> {
  return call.bot.enqueueReview({
    ...jobOf(call),
    target: puzzleRefKey(target),
    notation,
    convention,
    verdict,
    found: distance === undefined ? [] : [[target.position.state, distance]],
  });
}

const jobOf = ({ bot: { origin }, reply, user, locale, now }: BotCall) =>
  ({ kind: 'review', ...reply, user, locale, now, origin }) as const;

/** One search more, and the next message; or the answer, once nothing is missing or there were searches enough. */
export async function continueReview(
  bot: Reviewer & { readonly enqueueReview: (job: ReviewJob) => Promise<boolean> },
  client: RestClient,
  job: ReviewJob,
): Promise<void> {
  const found = new Map(job.found.map(([state, distance]) => [state, distance ?? undefined]));
  const searches: SearchAllowance = { found, max: found.size + 1, budget: slice, refused: false };
  const edit = 'notation' in job ? await listEdit(bot, job, searches) : await resultEdit(bot, job, searches);
  if (edit === undefined) return;
  if (searches.refused && found.size < ('notation' in job ? maxForList : maxSearches)) {
    const entries = [...found].map(([state, distance]) => [state, distance ?? null] as const);
    // The queue delivers this message again then.
    if (!(await bot.enqueueReview({ ...job, found: entries }))) throw new Error('the queue took no further search');
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

async function resultEdit(bot: Reviewer, job: ResultJob, searches: SearchAllowance): Promise<Edit | undefined> {
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

async function listEdit(bot: Reviewer, job: ListJob, searches: SearchAllowance): Promise<Edit | undefined> {
  const target = await puzzleRefAt(bot, job.target, job.now);
  if (target === undefined) return undefined;
  const { daily, position } = target;
  const asker = { bot, user: job.user, now: job.now };
  const player = await getPlayerAt(bot.db, job.user, daily);
  const list = { states: replay(position, job.notation), convention: job.convention };
  const reviewed = reviewList(asker, position, list, player, {
    distance: daily?.distance ?? searches.found.get(position.state),
    hinted: player.attempt?.hinted ?? [],
    hidden: await hiddenFrom(asker, position),
    searches,
  });
  return { message: await listCard(bot, job.verdict, reviewed, listButtons(daily, player)) };
}
