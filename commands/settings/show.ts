/** A server's settings and the state of its posts, as an admin reads them; and what a change has made of them. */
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
import type { BotCall, BotCommandCall } from '../../src/bot.ts';
import { languageName, message, titleOf } from '../../src/words/index.ts';
import { familyById } from '../../src/families/index.ts';
import { sundays } from '../../src/day/plan.ts';
import { plainReason, remedyFor } from './remedy.ts';

/** An admin's command or press, and the server as it is. */
export interface SettingsRequest {
  readonly call: BotCall;
  readonly guild: Guild;
  /** The latest round that was claimed, posted or not. */
  readonly post: Post | undefined;
}

export interface CommandRequest extends SettingsRequest {
  readonly call: BotCommandCall;
}

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

function lastPost({ id, paused }: Guild, post: Post): readonly Message[] {
  const { date, messageId, failure, channel, unpublished } = post;
  const number = dayNumber(date);
  if (failure === unknownFailure) return [message('settings-last-unknown', { number })];
  // If the refusal paused the posts, its reason stands above already.
  if (failure !== null) {
    return failure === paused ? [] : [message('settings-last-failed', { number, reason: plainReason(failure) })];
  }
  if (messageId === null) return [message('settings-last-claimed', { number })];
  return [
    message('settings-last-link', { number, link: linkTo(id, channel, messageId) }),
    ...(unpublished == null ? [] : [message('unpublished', { reason: plainReason(unpublished) })]),
  ];
}

interface Fact {
  readonly name: Message;
  readonly value: Message | string;
}

const factLines = (guild: Guild): readonly Message[] => factsOf(guild).map((fact) => message('setting', { ...fact }));

/** What changed, from what to what; empty if it was set like this before. */
export function changeLines(before: Guild, after: Guild): readonly Message[] {
  const old = [...factsOf(before), posting(before)];
  return [...factsOf(after), posting(after)].flatMap(({ name, value }, index) => {
    const was = old[index]?.value ?? '';
    const isSame = JSON.stringify(was) === JSON.stringify(value);
    return isSame ? [] : [message('setting-changed', { name, before: was, after: value })];
  });
}

type Name =
  | 'channel'
  | 'time'
  | 'puzzle'
  | 'level'
  | 'language'
  | 'role'
  | 'thread'
  | 'summary'
  | 'live'
  | 'reminder'
  | 'recap'
  | 'posts';

const fact = (name: Name, value: Fact['value']): Fact => ({ name: message(`setting-${name}`), value });

function factsOf(guild: Guild): readonly Fact[] {
  const { channel, minute, zone, role, publish } = guild;
  const language = languageName(guild.locale);
  const named = channel === null ? none : `<#${channel}>`;
  const shown = publish ? message('published', { channel: named }) : named;
  return [
    fact('channel', shown),
    fact('time', message('setting-clock', { clock: clockOf(minute), zone })),
    fact('puzzle', puzzleOf(guild)),
    fact('level', levelOf(guild)),
    fact('language', guild.language === null ? message('language-of-server', { language }) : language),
    fact('role', role === null ? none : `<@&${role}>`),
    ...(['thread', 'summary', 'live', 'reminder', 'recap'] as const).map((name) => fact(name, choiceOf(guild[name]))),
  ];
}

/** The settings tell it in words of their own. */
const posting = ({ paused }: Guild): Fact => fact('posts', choiceOf(paused === null));

const none = message('setting-none');
const choiceOf = (isOn: boolean): Message => message(isOn ? 'choice-on' : 'choice-off');

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const clockOf = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

function puzzleOf({ family }: Guild): Message {
  return familyById(family) === undefined ? message('every-family') : titleOf(family);
}

function levelOf({ distance }: Guild): Message {
  if (distance === null) return message('level-week');
  return distance === sundays ? message('level-sundays') : message('level-always', { distance });
}
