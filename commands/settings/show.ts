/** A server's settings, and how it stands with its posts. */
import { type DateText, addDays, dayNumber } from '../../src/day/calendar.ts';
import { rotation, sundays } from '../../src/day/plan.ts';
import { isFresh, roundOf } from '../../src/day/round.ts';
import { dateOf, momentOf } from '../../src/day/schedule.ts';
import type { Answer } from '../../src/discord/command.ts';
import { card, laid, text } from '../../src/discord/layout.ts';
import { privately } from '../../src/discord/reply.ts';
import type { Saying } from '../../src/saying.ts';
import type { Guild, Posted } from '../../src/store/guilds.ts';
import { unknownFailure } from '../../src/store/posts.ts';
import { say, says, titleOf } from '../../src/words/index.ts';
import type { Asked } from './asked.ts';
import { mendOf } from './mend.ts';

/** @param notes what is to be said above */
export function showAll(asked: Asked, notes: readonly Saying[]): Answer {
  const { call, guild, post } = asked;
  const { key } = roundOf(call.bot.zones, guild, post, call.now);
  const round = { number: dayNumber(key.date), title: titleOf(key.family), distance: key.distance };
  const lines = [
    guild.channel === null ? says('settings-no-channel') : says('settings-channel', { channel: `<#${guild.channel}>` }),
    says('settings-time', { time: clockOf(guild.minute), zone: guild.zone }),
    says('settings-puzzle', { choice: playOf(guild) }),
    says('settings-level', { level: levelOf(guild) }),
    says('settings-language', { language: say(guild.locale, says('language-name')) }),
    guild.role === null ? says('settings-no-role') : says('settings-role', { role: `<@&${guild.role}>` }),
    says('settings-thread', { choice: choiceOf(guild.thread) }),
    says('settings-summary', { choice: choiceOf(guild.summary) }),
    says('settings-today', round),
    ...(guild.channel === null ? [] : guild.paused === null ? [nextPost(asked)] : pausedLines(guild, post)),
    ...(post === undefined ? [] : lastPost(guild, post)),
  ];
  const above = notes.map((note) => say(call.locale, note)).join('\n');
  const shown = card({
    title: say(call.locale, says('settings-title')),
    parts: lines.map((line) => say(call.locale, line)),
  });
  return privately(above === '' ? laid(shown) : laid(text(above), shown));
}

/** A moment as Discord shows it to everyone by their own clock, and how far off it is. */
const timeOf = (moment: number): string => `<t:${moment / 1000}:F> (<t:${moment / 1000}:R>)`;

export const linkTo = (guild: string, channel: string, message: string): string =>
  `https://discord.com/channels/${guild}/${channel}/${message}`;

/** Discord's words, so that they can stand between backticks. */
export const plainReason = (reason: string): string => reason.replaceAll('`', '’').slice(0, 300);

const choiceOf = (isOn: boolean): Saying => says(isOn ? 'choice-on' : 'choice-off');

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const clockOf = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

function playOf({ family }: Guild): Saying {
  return family === rotation ? says('every-family') : titleOf(family);
}

function levelOf({ distance }: Guild): Saying {
  if (distance === null) return says('level-week');
  return distance === sundays ? says('level-sundays') : says('level-always', { distance });
}

function nextPost({ call, guild, post }: Asked): Saying {
  const { zones } = call.bot;
  const due = dateOf(zones, guild, call.now);
  const isTaken = post !== undefined && post.date >= due;
  if (!isTaken && isFresh(zones, guild, due, call.now)) {
    return says('settings-next-soon', { number: dayNumber(due) });
  }
  const next: DateText = addDays(isTaken ? post.date : due, 1);
  return says('settings-next', { number: dayNumber(next), time: timeOf(momentOf(zones, guild, next)) });
}

function pausedLines({ channel, paused }: Guild, post: Posted | undefined): readonly Saying[] {
  if (paused === null || channel === null) return [];
  if (paused === 'admin') return [says('settings-paused-admin')];
  const reason = plainReason(paused);
  const since = post?.failure == null || post.failure === unknownFailure ? undefined : post.date;
  return [
    since === undefined
      ? says('settings-paused', { reason })
      : says('settings-paused-since', { reason, number: dayNumber(since), date: since }),
    mendOf(paused, channel),
  ];
}

function lastPost({ guild, paused }: Guild, { date, message, failure, channel }: Posted): readonly Saying[] {
  const number = dayNumber(date);
  if (failure === unknownFailure) return [says('settings-last-unknown', { number })];
  // Why it was refused stands above already where the posts are paused for it.
  if (failure !== null) {
    return failure === paused ? [] : [says('settings-last-failed', { number, reason: plainReason(failure) })];
  }
  if (message === null) return [says('settings-last-claimed', { number })];
  if (channel === null) return [says('settings-last', { number })];
  return [says('settings-last-link', { number, link: linkTo(guild, channel, message) })];
}
