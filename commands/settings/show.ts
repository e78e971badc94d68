/** A server's settings and the state of its posts. */
import { type DateText, addDays, dayNumber } from '../../src/day/calendar.ts';
import { rotation, sundays } from '../../src/day/plan.ts';
import { isFresh, roundOf } from '../../src/day/round.ts';
import { dateOf, momentOf } from '../../src/day/schedule.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import { card, componentsMessage, text } from '../../src/discord/components.ts';
import { lines } from '../../src/discord/text.ts';
import type { Message } from '../../src/message.ts';
import type { Guild } from '../../src/store/guilds.ts';
import { type Post, unknownFailure } from '../../src/store/posts.ts';
import { languageName, message, titleOf } from '../../src/words/index.ts';
import type { SettingsRequest } from './request.ts';
import { remedyFor } from './remedy.ts';

/** @param notes to be shown above the settings */
export function showSettings(request: SettingsRequest, notes: readonly Message[]): Answer {
  const { call, guild, post } = request;
  const { key } = roundOf(call.bot.zones, guild, post, call.now);
  const round = { number: dayNumber(key.date), title: titleOf(key.family), distance: key.distance };
  const parts = [
    guild.channel === null
      ? message('settings-no-channel')
      : message('settings-channel', { channel: `<#${guild.channel}>` }),
    message('settings-time', { time: clockOf(guild.minute), zone: guild.zone }),
    message('settings-puzzle', { choice: playOf(guild) }),
    message('settings-level', { level: levelOf(guild) }),
    message('settings-language', { language: languageName(guild.locale) }),
    guild.role === null ? message('settings-no-role') : message('settings-role', { role: `<@&${guild.role}>` }),
    message('settings-thread', { choice: choiceOf(guild.thread) }),
    message('settings-summary', { choice: choiceOf(guild.summary) }),
    message('settings-today', round),
    ...(guild.channel === null ? [] : guild.paused === null ? [nextPost(request)] : pausedLines(guild, post)),
    ...(post === undefined ? [] : lastPost(guild, post)),
  ];
  const shown = card({ title: message('settings-title'), parts });
  return privately(notes.length === 0 ? componentsMessage(shown) : componentsMessage(text(lines(notes)), shown));
}

/** Discord's marks for a moment and for the time until it, which each reader sees in their own time zone. */
const timeOf = (moment: number): string => `<t:${moment / 1000}:F> (<t:${moment / 1000}:R>)`;

export const linkTo = (guildId: string, channel: string, messageId: string): string =>
  `https://discord.com/channels/${guildId}/${channel}/${messageId}`;

/** Discord's message, without the backticks that would end a code span. */
export const plainReason = (reason: string): string => reason.replaceAll('`', '’').slice(0, 300);

const choiceOf = (isOn: boolean): Message => message(isOn ? 'choice-on' : 'choice-off');

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const clockOf = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

function playOf({ family }: Guild): Message {
  return family === rotation ? message('every-family') : titleOf(family);
}

function levelOf({ distance }: Guild): Message {
  if (distance === null) return message('level-week');
  return distance === sundays ? message('level-sundays') : message('level-always', { distance });
}

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
    remedyFor(paused, channel),
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
