/** What a message tells of a list that was judged, and its buttons. */
import type { Round } from '../day/round.ts';
import { type PuzzleRef, puzzleRefKey } from '../day/puzzle-ref.ts';
import { type Answer, privately } from '../discord/answer.ts';
import { type Part, type Row, button, card, componentsMessage, row } from '../discord/components.ts';
import { lacksBetter } from '../game/review.ts';
import { playImage } from '../picture/image-refs.ts';
import { keyOf } from '../store/days.ts';
import { message } from '../words/index.ts';
import { besideOpen } from '../view/no-answer.ts';
import { withPlayButton } from '../view/play-button.ts';
import { practiceRows } from '../view/practice.ts';
import { verdictTexts } from '../view/verdict.ts';
import type { BotCall } from '../bot.ts';
import { huntRow } from '../hunt/card.ts';
import { goOnFrom, isUnsolved } from './go-on.ts';
import { type Judged, goesOn, judgeList } from './judge.ts';
import { listButtons, listCard, reviewList } from './list.ts';
import { canQueueReview, queueListReview, restMessage } from './review-queue.ts';
import { overIn, resultButtons, signsOf } from './result.ts';

/** Judges a list of moves, records it, and tells as much about it as its player may know. */
export async function answerList(call: BotCall, round: Round, target: PuzzleRef, list: string): Promise<Answer> {
  const judged = await judgeList(call, round, target, list);
  const { verdict, player, known, hidden } = judged;
  const { texts, buttons } = await toldOf(call, judged, 'typed');
  const key = puzzleRefKey(target);
  if (hidden === undefined)
    return privately(componentsMessage(card({ parts: texts, rows: withPlayButton(buttons, key) })));
  const isNext = verdict.kind === 'solved' && buttons.length > 0;
  const rows = withPlayButton(isNext ? buttons : [...buttons, ...listButtons(target.daily, player, call.guildId)], key);
  if (verdict.kind === 'empty' || verdict.kind === 'too-long' || verdict.line.notation.length === 0) {
    return privately(componentsMessage(card({ parts: texts, rows })));
  }
  const reviewed = reviewList(call.bot, target.position, verdict.line, player, { ...known, hidden });
  const isOpen = (reviewed.missing.length > 0 || lacksBetter(reviewed.review)) && canQueueReview(target.position);
  const rest = isOpen ? await queueListReview(call, target, verdict.line, texts, known.distance) : undefined;
  const above = [...texts, restMessage(rest, call.now)];
  return privately(await listCard(call.bot, above, reviewed, rows, rest === 'later'));
}

export interface Told {
  /** What every player may know about the list. */
  readonly texts: readonly Part[];
  readonly buttons: readonly Row[];
}

export async function toldOf(
  { bot, guildId }: Pick<BotCall, 'bot' | 'guildId'>,
  judged: Judged,
  way: 'typed' | 'played',
): Promise<Told> {
  const { target, player, verdict, known, par, beside, counted } = judged;
  const { daily, position } = target;
  // The board where a list ends or stops being legal. A list that solves the puzzle needs none: everybody knows the goal.
  const end = !player.asText && isUnsolved(verdict) ? await playImage(bot, verdict.board) : undefined;
  const isShown = way === 'played' && verdict.kind === 'solved' && counted?.isPerfect === true;
  const texts = [
    ...verdictTexts(position, verdict, par, way, end),
    ...(beside !== undefined && verdict.kind === 'solved' ? [besideOpen(beside)] : []),
    // A board that is played by buttons has no room for the whole review.
    ...(isShown ? [reviewList(bot, position, verdict.line, player, { ...known, hidden: new Set() }).emojiGrid] : []),
    ...(counted?.outcome !== undefined && counted.isPerfect !== true ? [counted.outcome] : []),
    ...(counted?.next === 'share' ? [message('perfect-share')] : []),
    ...(counted?.next === 'lock' ? [message('lock-ask')] : []),
  ];
  if (goesOn(judged)) return { texts, buttons: [goOnFrom(judged)] };
  if (daily !== undefined) return { texts, buttons: nextButtons(judged, guildId) };
  if (target.hunt !== undefined) return { texts, buttons: [huntRow(target.hunt)] };
  const isRaced = target.race?.ended === null;
  return {
    texts,
    buttons: verdict.kind === 'solved' && !isRaced ? await practiceRows(bot, position, known.distance) : [],
  };
}

function nextButtons({ target: { daily }, player, counted }: Judged, guildId: string | undefined): readonly Row[] {
  if (daily === undefined) return [];
  switch (counted?.next) {
    case 'today':
      return [overIn(daily, guildId)];
    case 'share':
      return [resultButtons(daily, signsOf(player), { isLater: false, guildId })];
    case 'lock':
      return [row(button(message('button-lock'), ['check', 'lock', keyOf(daily)]))];
    case undefined:
      return [];
  }
}
