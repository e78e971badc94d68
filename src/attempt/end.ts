/** How a player ends an attempt, and what they can do with it afterwards. */
import { namesOf } from '../day/deal.ts';
import type { Daily } from '../store/days.ts';
import { dailyAt } from '../day/puzzle-ref.ts';
import { currentRound, isPast } from '../day/round.ts';
import { type Answer, privately, publicly } from '../discord/answer.ts';
import type { PressCall } from '../discord/command.ts';
import { componentsMessage, row, text } from '../discord/components.ts';
import { join, lines } from '../discord/text.ts';
import type { SymbolSet } from '../game/emoji-grid.ts';
import type { ResultJob } from '../jobs.ts';
import { type PlayerAt, getPlayerAt, hasEnded, lockIn, markShared, putSigns } from '../store/attempts.ts';
import { message } from '../words/index.ts';
import { languages } from '../words/language.ts';
import type { Bot } from '../bot.ts';
import { queueResultReview, restMessage } from './review-queue.ts';
import { endedAnswer } from '../view/ended.ts';
import { playButton } from '../view/play-button.ts';
import { type Own, isOver, isPerfect, ownResult, resultCard, shareText, signsOf } from './result.ts';

type Press = PressCall<Bot>;

/** Ends the attempt with the best list. Of two presses at the same time one does it, and both are told the same. */
export async function pressLock(call: Press): Promise<Answer> {
  const { db } = call.bot;
  const [round, daily] = await roundAndDaily(call);
  if (daily === undefined) return unknown();
  const player = await getPlayerAt(db, call.user, daily, languages[call.locale].moveStyle);
  const { attempt } = player;
  const own = await ownResult(call, daily, attempt);
  if (attempt?.notation == null || own === undefined)
    return endedAnswer(round, call.argument) ?? privately(message('lock-nothing', namesOf(daily)));
  const isFirst = !hasEnded(attempt) && (await lockIn(db, call.user, daily, attempt.notation, own.review.slips));
  // Between reading and writing came a better list, or another end.
  if (!isFirst && !isOver(daily, attempt, call.now)) return pressLock(call);
  const note = isFirst || !attempt.gaveUp ? 'locked-in' : 'lock-already';
  return resultAnswer(call, { daily, own, player }, isPast(round, daily) ? 'lock-over' : note);
}

/**
 * Posts the result and its emoji grid into the channel, once, with the name of the player who pressed, and with a button for those
 * who want to try it too. Elsewhere the player may show it by hand.
 */
export async function pressShare(call: Press): Promise<Answer> {
  const [round, daily] = await roundAndDaily(call);
  if (daily === undefined) return unknown();
  const ended = endedAnswer(round, call.argument);
  if (ended !== undefined) return ended;
  const found = await resultOf(call, daily);
  if (found === undefined) return privately(message('lock-nothing', namesOf(daily)));
  const { own, player } = found;
  const result = shareText(own, signsOf(player));
  if (!(await markShared(call.bot.db, call.user, daily)))
    return privately(lines([message('share-already', namesOf(daily)), result]));
  const play = playButton(call.argument, 'main');
  return publicly(componentsMessage(text(join([`<@${call.user}>`, result], ' ')), row(play)));
}

/** Chooses the symbols of all emoji grids, and shows this one with them. */
export function pressSigns(signs: SymbolSet): (call: Press) => Promise<Answer> {
  return async (call) => {
    const daily = await dailyAt(call.bot, call.argument, call.now);
    const found = daily && (await resultOf(call, daily));
    await putSigns(call.bot.db, call.user, signs);
    if (found === undefined) return unknown();
    return resultAnswer(call, { ...found, player: { ...found.player, signs } }, 'signs-chosen');
  };
}

interface Found {
  readonly daily: Daily;
  readonly own: Own;
  readonly player: PlayerAt;
}

async function resultAnswer(call: Press, { daily, own, player }: Found, note: ResultJob['note']): Promise<Answer> {
  const rest = await queueResultReview(call, daily, own, note);
  const at = { isLater: rest === 'later', rest: restMessage(rest, call.now), guildId: call.guildId };
  return { kind: 'update', message: await resultCard(call.bot, own, player, note, at) };
}

const roundAndDaily = (call: Press) =>
  Promise.all([currentRound(call.bot, call.guildId, call.now), dailyAt(call.bot, call.argument, call.now)]);

/** The player's own result, where they may see it whole. */
async function resultOf(call: Press, daily: Daily): Promise<Found | undefined> {
  const player = await getPlayerAt(call.bot.db, call.user, daily, languages[call.locale].moveStyle);
  const { attempt } = player;
  if (!isOver(daily, attempt, call.now) && !isPerfect(daily, attempt)) return undefined;
  const own = await ownResult(call, daily, attempt);
  return own && { daily, own, player };
}

const unknown = (): Answer => privately(message('unknown-button'));
