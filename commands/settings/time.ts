import { type DateText, addDays, dayNumber } from '../../src/day/calendar.ts';
import { isFresh, isPosting, isScheduled } from '../../src/day/round.ts';
import { type Schedule, dateOf, momentOf } from '../../src/day/schedule.ts';
import type { Zones } from '../../src/day/zones.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import type { Message } from '../../src/message.ts';
import { ok } from '../../src/puzzle.ts';
import { message } from '../../src/words/index.ts';
import { saveAndPost, saveAndShow, settingsChange } from './save.ts';
import type { CommandRequest, SettingsRequest } from './show.ts';
import { readZone } from './zone.ts';

export async function setTime(request: CommandRequest): Promise<Answer | undefined> {
  const { call, guild } = request;
  const text = call.options.text('zone');
  const zone = text === undefined ? ok(guild.zone) : readZone(call.bot.zones, text);
  if (!zone.ok) return privately(zone.reason);
  const minute = (call.options.integer('hour') ?? 0) * 60 + (call.options.integer('minute') ?? 0);
  return saveTime(request, { zone: zone.value, minute }, message('settings-saved'));
}

/** @param first what is said before the lines that tell what changed */
export async function saveTime(
  request: SettingsRequest,
  schedule: Schedule,
  first: Message,
): Promise<Answer | undefined> {
  const skipped = skippedDate(request, schedule);
  const since = skipped === undefined ? null : addDays(skipped, 1);
  const after = settingsChange(request, { ...schedule, since }, ['zone', 'minute']);
  return skipped === undefined ? saveAndPost(after, first) : saveAndShow(after, first, skippedNotes(after, skipped));
}

/**
 * A date that gets no post: by the new schedule its hour passed long ago. Undefined where the post comes at once: the
 * hour has only just passed, or today's post was late by the old schedule too.
 */
function skippedDate({ call, guild, post }: SettingsRequest, schedule: Schedule): DateText | undefined {
  const { zones } = call.bot;
  const { now } = call;
  const due = dateOf(zones, schedule, now);
  const isMissing = isPosting(guild) && dayNumber(due) > 0 && (post === undefined || post.date < due);
  if (!isMissing || isFresh(zones, schedule, due, now)) return undefined;
  const wasDue = dateOf(zones, guild, now) >= due && isScheduled(guild, due);
  return wasDue && isToday(zones, schedule, due, now) ? undefined : due;
}

/** Whether a due date is today's by the local clock. Before today's hour the due date is yesterday's. */
const isToday = (zones: Zones, { zone }: Schedule, date: DateText, now: number): boolean =>
  date === dateOf(zones, { zone, minute: 0 }, now);

/** A skipped date of today is worth a note. Nobody waits for yesterday's. */
function skippedNotes({ call, guild }: SettingsRequest, skipped: DateText): readonly Message[] {
  const { zones } = call.bot;
  if (!isToday(zones, guild, skipped, call.now)) return [];
  const next = addDays(skipped, 1);
  const time = `<t:${momentOf(zones, guild, next) / 1000}:F>`;
  return [message('settings-hour-passed', { number: dayNumber(next), time, today: dayNumber(skipped) })];
}
