/**
 * Without a table, the review of a list takes a search for each of its positions. Searches that a request has no time for go through
 * the queue, one a message, and the finished review is edited into the answer.
 */
import { type PuzzleRef, dailyAt, puzzleRefAt, puzzleRefKey } from '../day/puzzle-ref.ts';
import type { ComponentsMessage, Part } from '../discord/components.ts';
import { payload } from '../discord/payload.ts';
import { editReply } from '../discord/rest.ts';
import type { MoveList } from '../game/move-list.ts';
import { replay } from '../game/path.ts';
import { type ListJob, type ResultJob, type ReviewJob, enqueue } from '../jobs.ts';
import type { Position } from '../puzzle.ts';
import type { SearchAllowance } from '../search/along.ts';
import { holdsNothing } from '../search/solve.ts';
import { type Daily, keyOf } from '../store/days.ts';
import { getPlayerAt, putSlips } from '../store/attempts.ts';
import { languages } from '../words/language.ts';
import type { Bot, BotCall } from '../bot.ts';
import { hiddenFrom } from './hidden.ts';
import { goOnRow } from './go-on.ts';
import { listButtons, listCard, reviewList } from './list.ts';
import { type Own, ownResult, resultCard } from './result.ts';

/** How many positions one search may expand: about five milliseconds. */
const slice = 60_000;
/** A list with losses all over it could need more. Then a part of its review stays open. */
const maxSearches = 40;
/** A player locks in once, but can send lists that do not count all day, and a free queue carries 3,000 messages a day. */
const maxForList = 12;

/** Whether a message has time to search this position: `slice` is made for searches that hold nothing, and for solvable positions. */
export function canQueueReview({ puzzle, state }: Position): boolean {
  return holdsNothing(puzzle) && puzzle.unsolvable?.(state) === undefined;
}

/** Queues the searches for an own result. False if no distance is missing, none can be searched, or the queue takes nothing. */
export async function queueResultReview(
  call: BotCall,
  daily: Daily,
  own: Own,
  note: ResultJob['note'],
): Promise<boolean> {
  if (!own.review.effects.includes('unproved') || !canQueueReview(daily.position)) return false;
  return enqueue(call.bot, { ...jobOf(call), daily: keyOf(daily), note, found: [] });
}

/** The same for a list that does not count; the caller knows that a distance is missing that can be searched. */
export async function queueListReview(
  call: BotCall,
  target: PuzzleRef,
  { notation, convention, style }: Pick<MoveList, 'notation' | 'convention' | 'style'>,
  verdict: readonly Part[],
  distance: number | undefined,
): Promise<boolean> {
  return enqueue(call.bot, {
    ...jobOf(call),
    target: puzzleRefKey(target),
    notation,
    convention,
    style,
    verdict,
    found: distance === undefined ? [] : [[target.position.state, distance]],
  });
}

const jobOf = ({ bot: { origin }, reply, user, locale, now }: BotCall) =>
  ({ kind: 'review', ...reply, user, locale, now, origin }) as const;

/** Makes one more search and queues the next; edits the answer when nothing is missing, or after the last search. */
export async function continueReview(bot: Bot, job: ReviewJob): Promise<void> {
  const found = new Map(job.found.map(([state, distance]) => [state, distance ?? undefined]));
  const searches: SearchAllowance = { found, max: found.size + 1, budget: slice, refused: false };
  const edit = 'notation' in job ? await listEdit(bot, job, searches) : await resultEdit(bot, job, searches);
  if (edit === undefined) return;
  if (searches.refused && found.size < ('notation' in job ? maxForList : maxSearches)) {
    const entries = [...found].map(([state, distance]) => [state, distance ?? null] as const);
    // After an error the queue delivers this message again.
    if (!(await enqueue(bot, { ...job, found: entries }))) throw new Error('the queue took no further search');
    return;
  }
  await edit.keep?.();
  const edited = await editReply(bot.rest, job.application, job.token, payload(job.locale, edit.message));
  // 404: the token has expired, and there is no answer to edit any more. After any other error the queue tries again.
  if (!edited.ok && edited.error.status !== 404)
    throw new Error(`the review was not edited in: ${edited.error.message}`);
}

/** What the answer becomes, and what is kept of the review. */
interface Edit {
  readonly message: ComponentsMessage;
  keep?(): Promise<void>;
}

async function resultEdit(bot: Bot, job: ResultJob, searches: SearchAllowance): Promise<Edit | undefined> {
  const daily = await dailyAt(bot, job.daily, job.now);
  if (daily === undefined) return undefined;
  const asker = { bot, user: job.user };
  const player = await getPlayerAt(bot.db, job.user, daily, languages[job.locale].moveStyle);
  const own = await ownResult(asker, daily, player.attempt, searches);
  if (own === undefined) return undefined;
  const { slips } = own.review;
  return {
    message: await resultCard(bot, own, player, job.note, false),
    ...(slips !== undefined && { keep: () => putSlips(bot.db, job.user, daily, slips) }),
  };
}

async function listEdit(bot: Bot, job: ListJob, searches: SearchAllowance): Promise<Edit | undefined> {
  const target = await puzzleRefAt(bot, job.target, job.now);
  if (target === undefined) return undefined;
  const { daily, position } = target;
  const asker = { bot, user: job.user, now: job.now };
  const player = await getPlayerAt(bot.db, job.user, daily, languages[job.locale].moveStyle);
  const { convention, style } = job;
  const list = { states: replay(position, job.notation), convention, style };
  const reviewed = reviewList(bot, position, list, player, {
    distance: daily?.distance ?? searches.found.get(position.state),
    hinted: player.attempt?.hinted ?? [],
    hidden: await hiddenFrom(asker, position),
    searches,
  });
  const isSolved = position.puzzle.isSolved(list.states.at(-1) ?? position.state);
  const goOn = isSolved ? [] : [goOnRow(target, daily === undefined, daily !== undefined)];
  return { message: await listCard(bot, job.verdict, reviewed, [...goOn, ...listButtons(daily, player)]) };
}
