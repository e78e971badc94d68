/** A server's settings and the state of its posts. */
import { type DateText, addDays, dayNumber } from '../../src/day/calendar.ts';
import { isFresh, ownKeys, roundOf } from '../../src/day/round.ts';
import { namesOf } from '../../src/day/deal.ts';
import { dateOf, momentOf } from '../../src/day/schedule.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import { type Button, card, componentsMessage, row, text } from '../../src/discord/components.ts';
import { type Text, lines, linkTo } from '../../src/discord/text.ts';
import type { Message } from '../../src/message.ts';
import type { Guild } from '../../src/store/guilds.ts';
import { type Post, unknownFailure } from '../../src/store/posts.ts';
import { message } from '../../src/words/index.ts';
import { factLines } from './facts.ts';
import type { SettingsRequest } from './request.ts';
import { remedyFor } from './remedy.ts';

/**
 * @param notes to be shown above the settings
 * @param undo takes back what the notes tell of
 */
export function showSettings(request: SettingsRequest, notes: readonly Text[], undo?: Button): Answer {
  const { call, guild, post } = request;
  const { key } = roundOf(call.bot.zones, guild, post, call.now);
  const parts = [
    ...factLines(guild),
    message('settings-today', namesOf(key)),
    ...ownKeys(guild)
      .filter(({ date }) => date > key.date)
      .map((own) => message('settings-own', namesOf(own))),
    ...(guild.channel === null
      ? [message('settings-no-channel')]
      : guild.paused === null
        ? [nextPost(request)]
        : pausedLines(guild, post)),
    ...(post === undefined ? [] : lastPost(guild, post)),
  ];
  const shown = card({ title: message('settings-title'), parts });
  const above = notes.length === 0 ? [] : [text(lines(notes)), ...(undo === undefined ? [] : [row(undo)])];
  return privately(componentsMessage(...above, shown));
}

/** Discord's marks for a moment and for the time until it, which each reader sees in their own time zone. */
const timeOf = (moment: number): string => `<t:${moment / 1000}:F> (<t:${moment / 1000}:R>)`;

/** Discord's message, without the backticks that would end a code span. */
export const plainReason = (reason: string): string => reason.replaceAll('`', '’').slice(0, 300);

function nextPost({ call, guild, post }: SettingsRequest): Message {
  const { zones } = call.bot;
  const due = dateOf(zones, guild, call.now);
  const isTaken = post !== undefined && post.date >= due;
  if (!isTaken && isFresh(zones, guild, due, call.now)) {
    return message('settings-next-soon', { number: dayNumber(due) });
  }
  const next: DateText = addDays(isTaken ? post.date : due, 1);
  return message('settings-next', { number: dayNumber(next), time: timeOf(momentOf(zones, guild, next)) });
}

function pausedLines({ channel, paused }: Guild, post: Post | undefined): readonly Message[] {
  if (paused === null || channel === null) return [];
  if (paused === 'admin') return [message('settings-paused-admin')];
  const reason = plainReason(paused);
  const since = post?.failure == null || post.failure === unknownFailure ? undefined : post.date;
  return [
    since === undefined
      ? message('settings-paused', { reason })
      : message('settings-paused-since', { reason, number: dayNumber(since), date: since }),
    ...remedyFor(paused, channel, true),
  ];
}

function lastPost({ id, paused }: Guild, { date, messageId, failure, channel }: Post): readonly Message[] {
  const number = dayNumber(date);
  if (failure === unknownFailure) return [message('settings-last-unknown', { number })];
  // If the refusal paused the posts, its reason stands above already.
  if (failure !== null) {
    return failure === paused ? [] : [message('settings-last-failed', { number, reason: plainReason(failure) })];
  }
  if (messageId === null) return [message('settings-last-claimed', { number })];
  return [message('settings-last-link', { number, link: linkTo(id, channel, messageId) })];
}
