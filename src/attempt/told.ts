/** Messages about judged lists, and their buttons. */
import type { Round } from '../day/round.ts';
import { type Answer, privately } from '../discord/answer.ts';
import { type CardPart, cardMessage } from '../discord/components.ts';
import type { Game } from '../games/rules.ts';
import { isUnfinished } from '../games/usual.ts';
import { lacksBetter } from '../positions/review.ts';
import { playImage } from '../picture/image-refs.ts';
import { withPlayButton } from '../view/card.ts';
import { listCard, reviewList } from '../view/review.ts';
import { type InputMethod, verdictTexts } from '../view/verdict.ts';
import type { BotCall } from '../bot.ts';
import { type Judged, judgeList } from './judge.ts';
import { canQueueReview, queueListReview, restMessage } from './review-queue.ts';

/** Tells as much about the list as its player may know. */
export async function answerList(call: BotCall, round: Round, game: Game, list: string): Promise<Answer> {
  const judged = await judgeList(call, round, game, list, 'typed');
  const { verdict, player, known, counted } = judged;
  const { position } = game;
  const texts = await textsOf(call, game, judged, 'typed');
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

/** Every player may know these. */
export async function textsOf(
  { bot }: Pick<BotCall, 'bot'>,
  { position }: Game,
  { player, verdict, known, par, why, counted }: Judged,
  by: InputMethod,
): Promise<readonly CardPart[]> {
  // The board where a list ends or stops being legal. A solution needs none: everybody knows the goal.
  const end = !player.asText && isUnfinished(verdict) ? await playImage(bot, verdict.board) : undefined;
  return [
    ...verdictTexts(position, verdict, par, by, end),
    ...(why === undefined ? [] : [why]),
    ...(by === 'buttons' && known && verdict.kind === 'solved'
      ? [reviewList(bot, position, verdict.line, player, known).emojiGrid]
      : []),
    ...(counted.outcome === undefined ? [] : [counted.outcome]),
  ];
}
