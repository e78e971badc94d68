/** How a player ends an attempt, and what they can do with it afterwards. */
import { namesOf } from '../day/deal.ts';
import type { Daily } from '../store/days.ts';
import { dailyAt } from '../day/puzzle-ref.ts';
import { type Answer, privately, publicly } from '../discord/answer.ts';
import type { PressCall } from '../discord/command.ts';
import { join } from '../discord/text.ts';
import type { SymbolSet } from '../game/emoji-grid.ts';
import type { ResultJob } from '../jobs.ts';
import { type PlayerAt, getPlayerAt, hasEnded, lockIn, putSigns } from '../store/attempts.ts';
import { message } from '../words/index.ts';
import { languages } from '../words/language.ts';
import type { Bot } from '../bot.ts';
import { queueResultReview } from './review-queue.ts';
import { type Own, isOver, ownResult, resultCard, shareText, signsOf } from './result.ts';

type Press = PressCall<Bot>;

/** Ends the attempt with the best list. Of two presses at the same time one does it, and the other is told so. */
export async function pressLock(call: Press): Promise<Answer> {
  const { db } = call.bot;
  const daily = await dailyAt(call.bot, call.argument, call.now);
  if (daily === undefined) return unknown();
  const player = await getPlayerAt(db, call.user, daily, languages[call.locale].moveStyle);
  const { attempt } = player;
  const own = await ownResult(call, daily, attempt);
  if (attempt?.notation == null || own === undefined) return privately(message('lock-nothing', namesOf(daily)));
  const isFirst = !hasEnded(attempt) && (await lockIn(db, call.user, daily, attempt.notation, own.review.slips));
  // Between reading and writing came a better list, or another end.
  if (!isFirst && !isOver(daily, attempt, call.now)) return pressLock(call);
  return resultAnswer(call, { daily, own, player }, isFirst ? 'locked-in' : 'lock-already');
}

/** Posts the result and its emoji grid into the channel, with the name of the player who pressed. */
export async function pressShare(call: Press): Promise<Answer> {
  const found = await resultAt(call);
  if (found === undefined) return unknown();
  const { own, player } = found;
  return publicly(join([`<@${call.user}>`, shareText(own, signsOf(player))], ' '));
}

/** Chooses the symbols of all emoji grids, and shows this one with them. */
export function pressSigns(signs: SymbolSet): (call: Press) => Promise<Answer> {
  return async (call) => {
    const found = await resultAt(call);
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
  const isLater = await queueResultReview(call, daily, own, note);
  return { kind: 'update', message: await resultCard(call.bot, own, player, message(note, namesOf(daily)), isLater) };
}

/** The player's own result that a button stands for, where they may see it whole. */
async function resultAt(call: Press): Promise<Found | undefined> {
  const daily = await dailyAt(call.bot, call.argument, call.now);
  if (daily === undefined) return undefined;
  const player = await getPlayerAt(call.bot.db, call.user, daily, languages[call.locale].moveStyle);
  const own: Own | undefined = isOver(daily, player.attempt, call.now)
    ? await ownResult(call, daily, player.attempt)
    : undefined;
  return own && { daily, own, player };
}

const unknown = (): Answer => privately(message('unknown-button'));
