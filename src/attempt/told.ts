/** Messages about judged lists, and their buttons. */
import type { Round } from '../day/round.ts';
import { type Answer, privately } from '../discord/answer.ts';
import { type CardPart, cardMessage } from '../discord/components.ts';
import type { Game } from '../games/rules.ts';
import { isUnfinished } from '../games/usual.ts';
import type { Verdict } from '../moves/move-list.ts';
import { type ReviewInput, lacksBetter } from '../positions/review.ts';
import type { Position } from '../puzzle.ts';
import type { PlayerAt } from '../store/attempts.ts';
import { playImage } from '../picture/image-refs.ts';
import { withPlayButton } from '../view/card.ts';
import { listCard, reviewImage, reviewList, reviewParts } from '../view/review.ts';
import { type InputMethod, meantTexts, verdictTexts } from '../view/verdict.ts';
import type { BotCall } from '../bot.ts';
import { type Judged, judgeList } from './judge.ts';
import { canQueueReview, queueListReview, restMessage } from './review-queue.ts';

/** Tells as much about the list as its player may know. */
export async function answerList(call: BotCall, round: Round, game: Game, list: string): Promise<Answer> {
  const judged = await judgeList(call, round, game, list, 'typed');
  const { verdict, player, known, counted } = judged;
  const { position } = game;
  const texts = [...(await textsOf(call, game, judged, 'typed')), ...meantTexts(call, position, list, verdict)];
  const rows = withPlayButton(counted.rows, game.key);
  const isRead = verdict.kind !== 'empty' && verdict.kind !== 'too-long' && verdict.line.notation.length > 0;
  if (known === undefined || !isRead) return privately(cardMessage({ parts: texts, rows }));
  const reviewed = reviewList(call.bot, position, verdict.line, player, known);
  const isOpen = (reviewed.missing.length > 0 || lacksBetter(reviewed.review)) && canQueueReview(position);
  const shown = { target: game.key, verdict: texts, rows };
  const rest = isOpen ? await queueListReview(call, position, verdict.line, shown, known.distance) : undefined;
  const above = [...texts, restMessage(rest, call.now)];
  return privately(await listCard(call.bot, above, reviewed, rows, rest === 'later'));
}

/** Below a board that was played by buttons: the squares; where no solution has its own picture, the whole review. */
async function reviewOf(
  bot: BotCall['bot'],
  position: Position,
  verdict: Verdict,
  player: PlayerAt,
  known: ReviewInput,
): Promise<readonly (CardPart | undefined)[]> {
  if (verdict.kind !== 'solved' && verdict.kind !== 'ended') return [];
  const reviewed = reviewList(bot, position, verdict.line, player, known);
  const { emojiGrid } = reviewed;
  if (verdict.kind === 'solved') return [emojiGrid];
  return reviewParts(reviewed, await reviewImage(bot, reviewed), false, emojiGrid);
}

/** Every player may know these. */
export async function textsOf(
  { bot }: Pick<BotCall, 'bot'>,
  { position, limit }: Game,
  { player, verdict, known, par, why, counted }: Judged,
  by: InputMethod,
): Promise<readonly CardPart[]> {
  // The board where a list ends or stops being legal. A solution needs none: everybody knows the goal.
  const end =
    !player.asText && isUnfinished(verdict)
      ? await playImage(bot, verdict.board, undefined, limit !== undefined)
      : undefined;
  const parts = [
    counted.reached,
    ...verdictTexts(position, verdict, par, by, end),
    why,
    ...(by === 'buttons' && known ? await reviewOf(bot, position, verdict, player, known) : []),
    counted.outcome,
  ];
  return parts.filter((part) => part !== undefined);
}
