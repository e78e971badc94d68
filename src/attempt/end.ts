/** How a player ends an attempt, and the actions after it. */
import { dailyAt, namesOf } from '../day/deal.ts';
import { countsAt, isPast, isPlayedNow } from '../day/round.ts';
import { type Answer, privately, publicly, unknownButton, updated } from '../discord/answer.ts';
import { lines } from '../discord/text.ts';
import type { SymbolSet } from '../positions/emoji-grid.ts';
import type { ResultJob } from '../jobs.ts';
import { type PlayerAt, hasEnded, lockIn, putSigns } from '../store/attempts.ts';
import { message } from '../words/index.ts';
import type { BotPress } from '../bot.ts';
import { queueResultReview, restMessage } from './review-queue.ts';
import { overMessage, sharedMessage } from '../view/card.ts';
import { type Own, isOver, ownResult, resultCard, shownResult } from '../games/day/result.ts';
import { atDay, atGame, rulesOf } from '../games/index.ts';
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
  atGame(call, call.argument, async (game, round) => {
    const rules = rulesOf(game);
    const shared = await rules.share?.(call, round, game, await playerAt(call, game));
    const name = game.title;
    if (shared === undefined)
      return (await rules.pressed(call, round, game, 'check')) ?? privately(message('lock-nothing', { name }));
    if (!(await shared.mark())) return privately(lines([message('share-already', { name }), shared.text]));
    return publicly(sharedMessage(call.user, game.key, shared.text));
  });

/** It chooses the symbols of all emoji grids. */
export function pressSigns(signs: SymbolSet): (call: BotPress) => Promise<Answer> {
  return async (call) => {
    const daily = await dailyAt(call.bot, call.argument, call.now);
    const player = await playerAt(call, { key: call.argument });
    const own = daily && (await shownResult(call, daily, player));
    await putSigns(call.bot.db, call.user, signs);
    return own === undefined ? unknownButton() : resultAnswer(call, own, { ...player, signs }, 'signs-chosen');
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
