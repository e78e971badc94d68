/** A day's post tells of its puzzle: the first player, each solver, and a better best. */
import type { Asking } from '../bot.ts';
import { budgets } from '../budget.ts';
import { dateAt } from '../day/calendar.ts';
import { type Round, isPlayedNow, isPosting } from '../day/round.ts';
import type { Daily } from '../store/days.ts';
import { cardOf } from '../store/live.ts';
import { type Playing, getPlaying, putNote } from '../store/posts.ts';
import { askLater, requestEdit } from './touch.ts';

/** A limit, as their row is written anew for each. */
const mostOpeners = 1000;

export function noteOpened(call: Asking, round: Round, daily: Daily): void {
  const act = async (card: string, playing: Playing): Promise<void> => {
    const { openers, isIn, hasOthers, spent } = playing;
    const isKnown = isIn || openers.includes(call.user);
    if (isKnown || spent >= budgets.post.all || openers.length >= mostOpeners) return;
    const { bot, user, now } = call;
    const isFirst = openers.length === 0 && !hasOthers;
    if (isFirst && (await requestEdit(bot, card, now, playing.standing, { user, opener: user }))) return;
    await putNote(bot.db, card, { opener: user });
  };
  // The last edit leaves out players without a list.
  note(call, round, daily, act, false);
}

export function noteTried(call: Asking, round: Round, daily: Daily): void {
  const { bot, user, now } = call;
  note(call, round, daily, async (card, { standing, openers, hasOthers }) => {
    if (openers.length === 0 && !hasOthers) await requestEdit(bot, card, now, standing, { user });
  });
}

/** For a first solution in this server, or a better one: `best` is its length. */
export function noteSolved(
  call: Asking,
  round: Round,
  daily: Daily,
  { best, isFirst }: { readonly best: number; readonly isFirst: boolean },
): void {
  note(call, round, daily, async (card, playing) => {
    const excess = best - daily.distance;
    const isBetter = playing.best === null || excess < playing.best;
    if (!isFirst && !isBetter) return;
    const { bot, user, now } = call;
    if (await requestEdit(bot, card, now, playing.standing, { user, best: excess })) return;
    if (isBetter && playing.standing !== undefined) await putNote(bot.db, card, { best: excess });
  });
}

/** @param isLasting a late post is to tell it all the same, with its last edit */
function note(
  { bot, user, guildId, now }: Asking,
  round: Round,
  daily: Daily,
  act: (card: string, playing: Playing) => Promise<void>,
  isLasting = true,
): void {
  const { guild, post } = round;
  if (guildId === undefined || guild?.live !== true || guild.channel === null || guild.paused === 'admin') return;
  if (!isPlayedNow(round, daily)) return;
  const isPosted = isPosting(guild) && post?.date === daily.date && post.messageId !== null;
  if (!isPosted && !isLasting) return;
  const card = cardOf('post', guildId, daily.date);
  askLater(bot, card, async () => {
    const playing = await getPlaying(bot.db, card, { guildId, round: daily.date, user }, dateAt(now));
    if (isPosted) await act(card, playing);
    else if (playing.standing === undefined) await putNote(bot.db, card, {});
  });
}
