/** How a player ends an attempt, and the actions after it. */
import { dailyAt, namesOf } from '../day/deal.ts';
import type { Daily } from '../store/days.ts';
import { countsAt, isPast, isPlayedNow } from '../day/round.ts';
import { type Answer, privately, publicly, unknownButton, updated } from '../discord/answer.ts';
import { componentsMessage, row, text } from '../discord/components.ts';
import { join, lines } from '../discord/text.ts';
import type { SymbolSet } from '../positions/emoji-grid.ts';
import type { ResultJob } from '../jobs.ts';
import { type PlayerAt, hasEnded, lockIn, markShared, putSigns } from '../store/attempts.ts';
import { message } from '../words/index.ts';
import type { BotPress } from '../bot.ts';
import { queueResultReview, restMessage } from './review-queue.ts';
import { overMessage, playButton } from '../view/card.ts';
import { type Own, isOver, isPerfect, ownResult, resultCard, shareText } from '../games/day/result.ts';
import { atDay } from '../games/index.ts';
import { signsOf } from '../view/review.ts';
import { playerAt } from './judge.ts';

/** Of two presses at the same time one ends the attempt, and both are told the same. */
export const pressLock = (call: BotPress): Promise<Answer> =>
  atDay(call, call.argument, async (daily, round) => {
    const player = await playerAt(call, { key: call.argument });
    const { attempt } = player;
    const own = await ownResult(call, daily, attempt);
    if (attempt?.notation == null || own === undefined)
      return privately(isPast(round, daily) ? overMessage(daily) : message('lock-nothing', namesOf(daily)));
    const isFirst =
      !hasEnded(attempt) && (await lockIn(call.bot.db, call.user, daily, attempt.notation, own.review.slips));
    // Between reading and writing came a better list, or another end.
    if (!isFirst && !isOver(daily, attempt, call.now)) return pressLock(call);
    const note = isFirst || !attempt.gaveUp ? 'locked-in' : 'lock-already';
    const counts = isPlayedNow(round, daily) ? countsAt(call.bot, round, call.now) : undefined;
    return resultAnswer(call, own, player, isPast(round, daily) ? 'lock-over' : note, counts);
  });

/** Once, into the channel, with the player's name and a button to try it. Elsewhere the player may show it by hand. */
export const pressShare = (call: BotPress): Promise<Answer> =>
  atDay(call, call.argument, async (daily, round) => {
    if (isPast(round, daily)) return privately(overMessage(daily));
    const { own, player } = await resultOf(call, daily);
    if (own === undefined) return privately(message('lock-nothing', namesOf(daily)));
    const result = shareText(own, signsOf(player));
    if (!(await markShared(call.bot.db, call.user, daily)))
      return privately(lines([message('share-already', namesOf(daily)), result]));
    const play = playButton(call.argument, 'main');
    return publicly(componentsMessage(text(join([`<@${call.user}>`, result], ' ')), row(play)));
  });

/** It chooses the symbols of all emoji grids. */
export function pressSigns(signs: SymbolSet): (call: BotPress) => Promise<Answer> {
  return async (call) => {
    const daily = await dailyAt(call.bot, call.argument, call.now);
    const found = daily && (await resultOf(call, daily));
    await putSigns(call.bot.db, call.user, signs);
    if (found?.own === undefined) return unknownButton();
    return resultAnswer(call, found.own, { ...found.player, signs }, 'signs-chosen');
  };
}

async function resultAnswer(
  call: BotPress,
  own: Own,
  player: PlayerAt,
  note: ResultJob['note'],
  counts?: number,
): Promise<Answer> {
  const rest = await queueResultReview(call, own, { note, counts });
  const at = { isLater: rest === 'later', rest: restMessage(rest, call.now), counts, guildId: call.guildId };
  return updated(await resultCard(call.bot, own, player, note, at));
}

/** The result only if the player may see it whole. */
async function resultOf(call: BotPress, daily: Daily) {
  const player = await playerAt(call, { key: call.argument });
  const { attempt } = player;
  const isShown = isOver(daily, attempt, call.now) || isPerfect(daily, attempt);
  return { player, own: isShown ? await ownResult(call, daily, attempt) : undefined };
}
