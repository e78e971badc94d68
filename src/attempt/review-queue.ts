/**
 * Without a table, a list's review takes a search for each position. Searches too long for a request go through the
 * queue, a slice a message. Longer ones are proved step by step (`proof/`), one position after another. Each time the
 * review is edited into the answer.
 */
import { dailyAt } from '../day/deal.ts';
import { type Own, ownResult, resultCard } from '../games/day/result.ts';
import { hiddenFrom } from '../games/usual.ts';
import { gameAt } from '../games/index.ts';
import type { ComponentsMessage } from '../discord/components.ts';
import { payload } from '../discord/payload.ts';
import { isOutOfReach } from '../discord/rest-error.ts';
import { editReply } from '../discord/rest.ts';
import type { MoveList } from '../moves/move-list.ts';
import { replay } from '../moves/path.ts';
import { lacksBetter } from '../positions/review.ts';
import { messagesAtOnce, renewal } from '../budget.ts';
import { chargeReview, goOn, sendReview } from '../proof/change.ts';
import { queueProof } from '../proof/ask.ts';
import { slice } from '../proof/step.ts';
import { type ListJob, type ResultJob, type ReviewJob, enqueue } from '../jobs.ts';
import { writeDistances } from '../picture/distances.ts';
import type { Position, State } from '../puzzle.ts';
import type { Message } from '../message.ts';
import type { SearchAllowance } from '../search/along.ts';
import { holdsNothing, solve } from '../search/solve.ts';
import { provedVerdict } from '../view/verdict.ts';
import { message } from '../words/index.ts';
import { keyOf } from '../store/days.ts';
import { keepReview } from '../store/attempts.ts';
import type { Bot, BotCall } from '../bot.ts';
import { listCard, reviewList } from '../view/review.ts';
import { playerAt } from './judge.ts';

/** Messages that may search. A list with losses all over it could need more: then a part stays open. */
const maxSlices = 40;
/** A player locks in once, but can send lists that do not count all day. */
const maxSlicesForList = 12;
/** Positions that may be proved. Each that is known tells the distances of others. */
const maxProofs = 12;
const maxProofsForList = 8;

/** `slice` is made for searches that hold nothing, and for solvable positions. */
export function canQueueReview({ puzzle, state }: Position): boolean {
  return holdsNothing(puzzle) && puzzle.unsolvable?.(state) === undefined;
}

/**
 * The open part: the queue works on it, or the player may use no more messages today. Undefined if nothing is missing
 * or can be searched, or the queue takes nothing.
 */
export type Rest = 'later' | 'day' | undefined;

export function restMessage(rest: Rest, now: number): Message | undefined {
  if (rest === 'day') return message('review-day', { time: renewal(now) });
  return rest && message('review-later');
}

export async function queueResultReview(
  call: BotCall,
  own: Own,
  told: Pick<ResultJob, 'note' | 'counts'>,
): Promise<Rest> {
  const { daily, review } = own;
  const isWhole = !review.effects.includes('unproved') && !lacksBetter(review);
  if (isWhole || !canQueueReview(daily.position)) return undefined;
  return begin(call, {
    ...jobOf(call),
    daily: keyOf(daily),
    ...told,
    found: [],
    slices: maxSlices,
    proofs: maxProofs,
  });
}

/** For a list that does not count. The caller knows that something is missing that can be searched. */
export async function queueListReview(
  call: BotCall,
  { state }: Position,
  { notation, convention, style }: Pick<MoveList, 'notation' | 'convention' | 'style'>,
  shown: Pick<ListJob, 'target' | 'verdict' | 'rows'>,
  distance: number | undefined,
): Promise<Rest> {
  return begin(call, {
    ...jobOf(call),
    notation,
    convention,
    style,
    ...shown,
    found: distance === undefined ? [] : [[state, distance]],
    slices: maxSlicesForList,
    proofs: maxProofsForList,
  });
}

async function begin({ bot, user, now }: BotCall, job: ReviewJob): Promise<Rest> {
  // The list is counted by now: a charge that fails must not fail the answer. Then the first message pays.
  const isPaid = await chargeReview(bot, user, now).catch((error: unknown) => {
    bot.log.error({ event: 'not-charged', error: String(error) });
  });
  if (isPaid === false) return 'day';
  return (await enqueue(bot, isPaid === true ? job : { ...job, paid: 1 })) ? 'later' : undefined;
}

const jobOf = ({ bot: { origin }, reply, id: interaction, user, guildId, locale, now }: BotCall) => {
  const paid = messagesAtOnce - 1;
  return { kind: 'review', ...reply, interaction, user, guildId, locale, asked: now, now, origin, paid } as const;
};

/** Searches for one more slice and queues the next. The last one edits the answer, and may wait for a proof. */
export async function continueReview(bot: Bot, sentJob: ReviewJob, sent: number): Promise<void> {
  const job = { ...sentJob, now: Math.max(sentJob.now, sent) };
  if (job.wanted !== undefined) return prove(bot, job, job.wanted);
  const found = new Map(job.found.map(([state, distance]) => [state, distance ?? undefined]));
  const searches: SearchAllowance = { found, left: slice, budget: slice, refused: false };
  const edit = 'notation' in job ? await listEdit(bot, job, searches) : await resultEdit(bot, job, searches);
  if (edit === undefined) return undefined;
  const entries = [...found].map(([state, distance]) => [state, distance ?? null] as const);
  if (searches.refused && job.slices > 1) return sendReview(bot, { ...job, found: entries, slices: job.slices - 1 });
  const wanted = job.proofs === 0 ? undefined : nextWanted(edit);
  await edit.keep?.();
  const isCut = job.paid === undefined && (searches.refused || edit.missing.length > 0);
  const message = await edit.message(wanted === undefined ? (isCut ? 'day' : undefined) : 'later');
  const edited = await editReply(bot.rest, job.application, job.token, payload(job.locale, message));
  if (edited.ok) return wanted === undefined ? undefined : sendReview(bot, { ...job, found: entries, wanted });
  // After any other error the queue tries again.
  if (!isOutOfReach(edited.error)) throw new Error(`the review was not edited in: ${edited.error.message}`);
}

/** First the start, which tells most; then the middle of an open stretch: if it fits an end, all between is known. */
function nextWanted({ path, missing }: Pick<Edit, 'path' | 'missing'>): State | undefined {
  const open = new Set(missing);
  const first = path.findIndex((state) => open.has(state));
  if (first <= 0) return path[first];
  const length = path.slice(first).findIndex((state) => !open.has(state));
  return path[first + ((length < 0 ? path.length - first - 1 : length - 1) >> 1)];
}

/** Goes on at once if the distance is known, or nothing more may be asked for. */
async function prove(bot: Bot, job: ReviewJob, state: State): Promise<void> {
  const { user, interaction, asked, now } = job;
  const game = await gameAt(bot, 'notation' in job ? job.target : job.daily, { user, now });
  if (game === undefined) return;
  const { puzzle } = game.position;
  const solved = solve(puzzle, state, bot.tables, 1);
  if (solved.kind === 'path') return goOn(bot, job, state, solved.distance, now);
  if (solved.kind !== 'bounds') return;
  const wait = { position: { puzzle, state }, user, interaction, asked, now, waiter: { review: job } };
  const { proof, word } = await queueProof(bot, wait, solved);
  if (word === 'done') await goOn(bot, job, state, proof.notation.length, now);
  else if (word !== 'runs') await goOn(bot, job, state, undefined, now);
}

interface Edit {
  message(rest: Rest): Promise<ComponentsMessage>;
  readonly path: readonly State[];
  /** Distances are unknown there, though the player may know them. */
  readonly missing: readonly State[];
  keep?(): Promise<void>;
}

async function resultEdit(bot: Bot, job: ResultJob, searches: SearchAllowance): Promise<Edit | undefined> {
  const daily = await dailyAt(bot, job.daily, job.now);
  if (daily === undefined) return undefined;
  const asker = { bot, user: job.user };
  const player = await playerAt({ bot, ...job }, { key: job.daily });
  const own = await ownResult(asker, daily, player.attempt, searches);
  if (own === undefined) return undefined;
  const { slips, distances } = own.review;
  return {
    message: (rest) =>
      resultCard(bot, own, player, job.note, {
        isLater: rest === 'later',
        rest: restMessage(rest, job.now),
        counts: job.counts,
      }),
    path: own.path,
    missing: own.path.filter((_, index) => distances[index] === undefined),
    keep: () => keepReview(bot.db, job.user, daily, slips, writeDistances(distances)),
  };
}

async function listEdit(bot: Bot, job: ListJob, searches: SearchAllowance): Promise<Edit | undefined> {
  const game = await gameAt(bot, job.target, job);
  if (game === undefined) return undefined;
  const { position } = game;
  const asker = { bot, user: job.user, guildId: job.guildId, now: job.now };
  const player = await playerAt({ bot, ...job }, game);
  const { convention, style } = job;
  const list = { states: replay(position, job.notation), convention, style };
  const distance = game.distance ?? searches.found.get(position.state);
  const hidden = await hiddenFrom(asker, position);
  const hinted = player.attempt?.hinted ?? [];
  const reviewed = reviewList(bot, position, list, player, { distance, hinted, hidden, searches });
  // A puzzle may have come close to the start since the list was sent.
  const par = hidden.has(position.state) ? undefined : distance;
  const verdict = job.verdict.map((part) => provedVerdict(part, par));
  return {
    message: (rest) => listCard(bot, [...verdict, restMessage(rest, job.now)], reviewed, job.rows, rest === 'later'),
    path: list.states,
    missing: reviewed.missing,
  };
}
