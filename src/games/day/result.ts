/** A player's own result at a day's puzzle after the end of the attempt: its card, and the text to share. */
import { earliestOpen } from '../../day/calendar.ts';
import { type PuzzleDeps, namesOf } from '../../day/deal.ts';
import { type Round, isPast, isPlayedNow } from '../../day/round.ts';
import { type Streak, playerStreak } from '../../day/totals.ts';
import { type ComponentsMessage, type Row, button, cardMessage, row } from '../../discord/components.ts';
import { type Text, join, lines } from '../../discord/text.ts';
import { type Path, defaultConvention, replay } from '../../moves/path.ts';
import { type Review, ratingOf, review } from '../../positions/review.ts';
import { type SymbolSet, emojiGrid } from '../../positions/emoji-grid.ts';
import type { ResultJob } from '../../jobs.ts';
import type { Message } from '../../message.ts';
import { readDistances } from '../../picture/distances.ts';
import type { State } from '../../puzzle.ts';
import { allowanceAtOnce } from '../../search/along.ts';
import { type Daily, keyOf } from '../../store/days.ts';
import {
  type Attempt,
  type PlayerAt,
  getPlayerAt,
  giveUp,
  hasEnded,
  lockIn,
  markShared,
  unmarkShared,
} from '../../store/attempts.ts';
import { type Solved, countOthers, solvedBy } from '../../store/solved.ts';
import { message } from '../../words/index.ts';
import type { Asking } from '../../bot.ts';
import { huntButtons } from '../hunt/offer.ts';
import { countsLine, overRow, shareButton, withPlayButton } from '../../view/card.ts';
import type { HowToEnd, Reviewed, Shared } from '../rules.ts';
import { type ReviewedPath, reviewImage, reviewKept, reviewParts, signsOf } from '../../view/review.ts';

export interface Own {
  readonly daily: Daily;
  readonly path: Path;
  readonly review: Review;
  readonly hints: number;
  readonly streak: number;
}

/** Then the player may learn everything about their lists for this puzzle. */
export const isOver = (daily: Daily, attempt: Attempt | undefined, now: number): boolean =>
  hasEnded(attempt) || daily.date < earliestOpen(now);

/** Undefined if the player has no list that solves the puzzle. */
export async function ownResult(
  call: Pick<Asking, 'bot' | 'user'>,
  daily: Daily,
  attempt: Attempt | undefined,
  searches = allowanceAtOnce(),
): Promise<Own | undefined> {
  const { position } = daily;
  if (attempt === undefined || attempt.notation === null) return undefined;
  const path = replay(position, attempt.notation);
  const { hinted, hints } = attempt;
  for (const [index, known] of (readDistances(attempt.distances ?? '') ?? []).entries())
    if (known !== undefined) searches.found.set(path[index] as State, known);
  const reviewed = review(position, path, call.bot.tables, { distance: daily.distance, hinted, searches });
  const streak = playerStreak(await solvedBefore(call), daily.date).current;
  return { daily, path, review: reviewed, hints, streak };
}

/** Nothing is left to improve: the result may be shared before it is locked in, as sharing locks it in. */
export const isPerfect = (daily: Daily, attempt: Attempt | undefined): boolean => attempt?.best === daily.distance;

/** It tells how well it went, and no move. */
function shareText({ daily, path, review, hints, streak }: Own, signs: SymbolSet): Text {
  const { slips = 0, effects } = review;
  const { distance: par } = daily;
  const moves = path.length - 1;
  const parts = [
    message('daily-title', namesOf(daily)),
    message(`share-${ratingOf(moves, par)}`, { moves, excess: moves - par }),
    ...(slips > 0 ? [message('share-slips', { slips })] : []),
    ...(hints > 0 ? [`💡${hints}`] : []),
    ...(streak > 0 ? [`🔥${streak}`] : []),
  ];
  return lines([join(parts, ' · '), emojiGrid(effects, signs)]);
}

/** A shortest solution needs no locking in. @param before all that its player had solved before */
export function shareAfter(
  before: readonly Solved[],
  daily: Daily,
  { attempt }: PlayerAt,
  { path, review, signs }: ReviewedPath,
): Text {
  const hints = attempt?.hints ?? 0;
  return shareText({ daily, path, review, hints, streak: streakWith(before, daily).current }, signs);
}

function streakWith(before: readonly Solved[], { date, family, distance }: Daily): Streak {
  const solved = [...before, { date, family, distance, best: distance, hints: 0 }];
  // To compare by a language costs a fresh isolate three milliseconds once.
  const inOrder = solved.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return playerStreak(inOrder, date);
}

const solvedIn = new WeakMap<object, Promise<readonly Solved[]>>();

/** All that the asker had solved before this call. It is read once: first together with what the call reads anyway. */
export function solvedBefore(call: Pick<Asking, 'bot' | 'user'>): Promise<readonly Solved[]> {
  const solved = solvedIn.get(call) ?? solvedBy(call.bot.db, call.user);
  solvedIn.set(call, solved);
  return solved;
}

/** While the round is open no solver is named, and nothing is told of how well they did. */
export async function standingOf(call: Asking, round: Round, daily: Daily): Promise<readonly Text[]> {
  const { bot, guildId, user } = call;
  const isHere = guildId !== undefined && isPlayedNow(round, daily);
  const [solved, others] = await Promise.all([
    solvedBefore(call),
    isHere ? countOthers(bot.db, guildId, daily.date, user) : undefined,
  ]);
  const { current, longest } = streakWith(solved, daily);
  return [
    ...(isPast(round, daily) ? [] : [message('standing-streak', { current, longest })]),
    ...(others === undefined ? [] : [message(others === 0 ? 'standing-first' : 'standing-others', { count: others })]),
  ];
}

/** Of a player who gave up without a list of their own: the answer that the day's row keeps. */
export async function resultOf(call: Asking, daily: Daily, player: PlayerAt): Promise<Reviewed | undefined> {
  const own = await ownResult(call, daily, player.attempt);
  if (own !== undefined) return toldOf(own, player);
  return player.attempt?.gaveUp === true ? answerOf(call, daily, player) : undefined;
}

const toldOf = (own: Own, player: PlayerAt): Reviewed => ({
  reviewed: reviewedOf(own, player),
  share: shareText(own, signsOf(player)),
});

const answerOf = ({ bot }: Asking, { position, solution, distance }: Daily, player: PlayerAt): Reviewed => ({
  reviewed: reviewKept(bot, position, solution, player, { distance }),
});

/** Only if the player may see it whole. */
export const shownResult = async (call: Asking, daily: Daily, { attempt }: PlayerAt): Promise<Own | undefined> =>
  isOver(daily, attempt, call.now) || isPerfect(daily, attempt) ? ownResult(call, daily, attempt) : undefined;

export async function sharedResult(call: Asking, daily: Daily, player: PlayerAt): Promise<Shared | undefined> {
  const { bot, user } = call;
  const own = await shownResult(call, daily, player);
  if (own === undefined) return undefined;
  return {
    text: shareText(own, signsOf(player)),
    mark: () => markShared(bot.db, user, daily),
    unmark: () => unmarkShared(bot.db, user, daily),
  };
}

/** Locks the best list in, or gives up. Of two requests at the same time one ends it, and both learn the same. */
export async function endTry(
  call: Asking,
  daily: Daily,
  player: PlayerAt,
  how: HowToEnd,
): Promise<Reviewed | undefined> {
  const { attempt } = player;
  const { bot, user, now } = call;
  const own = await ownResult(call, daily, attempt);
  if (how === 'give-up') {
    if (!isOver(daily, attempt, now)) await giveUp(bot.db, user, daily);
    return own === undefined ? answerOf(call, daily, player) : toldOf(own, player);
  }
  if (own === undefined || attempt?.notation == null) return undefined;
  const isEnded =
    isOver(daily, attempt, now) || (await lockIn(bot.db, user, daily, attempt.notation, own.review.slips));
  // Between reading and writing came a better list, or another end.
  return isEnded
    ? toldOf(own, player)
    : endTry(call, daily, await getPlayerAt(bot.db, user, keyOf(daily), player.style), how);
}

interface ResultPlace {
  /** The queue still searches for a part of it. */
  readonly isLater: boolean;
  readonly rest?: Message | undefined;
  /** When the leaderboard has it, in milliseconds since 1970; undefined if it has it, or never will. */
  readonly counts?: number | undefined;
  /** Undefined in direct messages. */
  readonly guildId?: string | undefined;
}

export async function resultCard(
  deps: PuzzleDeps,
  own: Own,
  player: PlayerAt,
  note: ResultJob['note'],
  at: ResultPlace,
): Promise<ComponentsMessage> {
  const { daily, path } = own;
  const reviewed = reviewedOf(own, player);
  const { signs } = reviewed;
  const parts = [
    message(note, { ...namesOf(daily), best: path.length - 1 }),
    shareText(own, signs),
    countsLine(at.counts),
    at.rest,
    ...reviewParts(reviewed, await reviewImage(deps, reviewed), at.isLater),
  ];
  const next = note === 'lock-over' ? overIn(daily, at.guildId) : resultButtons(daily, signs, at);
  return cardMessage({ parts, rows: withPlayButton([next], keyOf(daily)) });
}

const reviewedOf = ({ daily: { position }, path, review }: Own, player: PlayerAt): ReviewedPath => ({
  position,
  path,
  convention: defaultConvention(position.puzzle),
  style: player.style,
  review,
  signs: signsOf(player),
});

/** For a puzzle that is over on this server. */
export const overIn = (daily: Daily, guildId: string | undefined): Row =>
  row(...overRow(daily).controls, ...huntButtons(daily, guildId !== undefined));

/** While squares are worked out there is nothing to share: a shared text stays as it is. */
export function resultButtons(daily: Daily, signs: SymbolSet, { isLater, guildId }: ResultPlace): Row {
  const others = signs === 'colours' ? 'shapes' : 'colours';
  const label = others === 'shapes' ? message('button-shapes') : message('button-colours');
  return row(
    ...(isLater ? [] : [shareButton(keyOf(daily))]),
    button(label, ['check', others, keyOf(daily)]),
    ...huntButtons(daily, guildId !== undefined, 'button-others'),
  );
}
