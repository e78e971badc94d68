/** Deals ahead, finds the servers that are due, and hands them to the queue. */
import type { Bot } from '../bot.ts';
import { addDays, dateAt, dayNumber, earliestOpen, startOf } from '../day/calendar.ts';
import { dealAhead } from '../day/deal.ts';
import { type Schedule, type Span, dateOf, momentOf, windowsOf } from '../day/schedule.ts';
import type { Zones } from '../day/zones.ts';
import { type Due, type Reminder, type TimesInUse, getDue, getReminders, timesInUse } from '../store/due.ts';
import { postsEnded } from '../store/posts.ts';
import { spentForgotten } from '../store/spent.ts';
import { playsDeleted } from '../store/plays.ts';
import { deleteLeft } from '../store/privacy.ts';
import { beginTick, putTick } from '../store/heartbeat.ts';
import { lookAtApplication } from './application.ts';
import { type Delayed, jobSize, sendJobs } from './job.ts';
import { reminderAhead, reminderLate } from './remind.ts';
import { lostAfter, rescueEdits } from '../live/touch.ts';
import { rescueRaces } from '../games/race/course.ts';
import { rescueProofs } from '../proof/step.ts';

const minuteMs = 60_000;
/** After skipped ticks, a tick looks back at most so far. The very first tick looks back over one. */
const longestGap = 1440 * minuteMs;
/** As the cron has it. Servers choose quarter hours, and zones are quarter hours from UTC: posts are due at ticks. */
const tickMs = 15 * minuteMs;
/** Discord allows 50 requests a second. */
const postsPerSecond = 40;

/**
 * If the queue loses a message, a tick finds its servers again, so long after their posts were due. A round with a
 * fresh claim is left alone: its job goes back to the queue every quarter of an hour or sooner.
 */
const looks = [30, 60, 180, 540].map((minutes) => minutes * minuteMs);
const freshest = 18 * minuteMs;
/** A missing post is overdue if it was due between these, counted back from now. */
const overdueFrom = 65 * minuteMs;
const overdueTo = 30 * minuteMs;

/** Boards without a move for so long are deleted. Each costs a written row, so a tick deletes only some. */
const daysKept = 60;
const playsATick = 25;

export async function tick(bot: Bot, now: number): Promise<void> {
  const { db, zones } = bot;
  const date = dateAt(now);
  const heartbeat = await beginTick(db, now, earliestOpen(now), lostAfter);
  if (heartbeat.isQuiet) {
    await lookAtApplication(bot, heartbeat, now);
    return bot.log.info({ event: 'tick', now, outcome: 'quiet' });
  }
  if (dayNumber(date) < 1 || (heartbeat.tick !== null && now <= heartbeat.tick))
    return bot.log.info({ event: 'tick', now, outcome: 'late' });
  if (heartbeat.leaving > 0) await deleteLeft(db, earliestOpen(now));
  const { dealt, isDone } = heartbeat.dealt === date ? { dealt: 0, isDone: true } : await dealAhead(bot, date);
  const note = { tick: now, dealt: isDone ? date : null, changes: heartbeat.changes };
  const token = await lookAtApplication(bot, heartbeat, now);
  if (token === 'refused' || bot.daySecret === undefined) {
    // Nothing is missed for good: once the token is good, a tick looks back over a day.
    if (bot.daySecret !== undefined) await putTick(db, { ...note, overdue: heartbeat.overdue, quietUntil: null });
    return bot.log.error({ event: 'tick', now, dealt, outcome: token === 'refused' ? 'halted' : 'no-secret' });
  }
  const last = token === 'new' ? now - longestGap : Math.max(heartbeat.tick ?? now - tickMs, now - longestGap);
  const more = [
    playsDeleted(db, addDays(date, -daysKept), playsATick),
    ...(heartbeat.dealt !== date ? [postsEnded(db, earliestOpen(now), now), spentForgotten(db, date)] : []),
  ];
  const used = await timesInUse(db, more);
  const [deleted = 0] = used.changed;
  const { due, lost, reminders } = await findDue(bot, used, last, now);
  const overdue = lost.length > 0 || heartbeat.overdue > 0 ? await countOverdue(bot, used.zones, now) : 0;
  const jobs = jobsFor([...due, ...lost, ...reminders], now, heartbeat.closedUntil ?? 0);
  await sendJobs(bot.queue, jobs);
  // Recorded last, so a tick that dies is done again. Of two jobs for a server, one claims it.
  const isWaiting = !isDone || overdue > 0 || deleted === playsATick || used.times === undefined;
  const quiet = isWaiting ? null : quietUntil(zones, { ...used, times: used.times ?? [] }, now);
  await putTick(db, { ...note, overdue, quietUntil: quiet });
  // No tick is quiet while a proof stands, a race is overdue or a last edit is lost: the next one does the rest.
  const rescued = heartbeat.proving > 0 ? await rescueProofs(bot, now) : 0;
  const raced = heartbeat.racing > 0 ? await rescueRaces(bot, now) : 0;
  const edited = heartbeat.editing > 0 ? await rescueEdits(bot, now) : 0;
  const found = { due: due.length, lost: lost.length, reminders: reminders.length, overdue };
  const done = { jobs: jobs.length, deleted, rescued, raced, edited };
  bot.log.info({ event: 'tick', now, outcome: 'done', dealt, ...found, ...done });
}

/** @returns `lost`: servers whose job must have got lost */
async function findDue({ db, zones }: Bot, used: TimesInUse, last: number, now: number) {
  const back = looks
    .map((ago): Span => ({ after: Math.max(last - ago, now - longestGap), until: Math.min(last, now - ago) }))
    .filter(({ after, until }) => after < until);
  const clocks = windowsOf(zones, used.zones, [{ after: last, until: now }, ...back]);
  const found = await getDue(db, clocks, [now, ...back.map(() => now - freshest)]);
  const again = found.filter(({ span }) => span > 0);
  const closing = { after: now + reminderAhead - reminderLate, until: now + reminderAhead };
  return {
    due: found.filter(({ span }) => span === 0),
    lost: [...new Map(again.map((one) => [`${one.guildId} ${one.date}`, one])).values()],
    // After a skipped tick too, as long as they are worth sending.
    reminders: used.reminded.length === 0 ? [] : await getReminders(db, windowsOf(zones, used.zones, [closing]), now),
  };
}

async function countOverdue({ db, zones }: Bot, used: readonly string[], now: number): Promise<number> {
  const overdue = { after: now - overdueFrom, until: now - overdueTo };
  return (await getDue(db, windowsOf(zones, used, [overdue]), [now])).length;
}

/**
 * Until then no post is due, no reminder, no look for lost messages and no dealing. A small deployment's tick meets a
 * cold isolate, so most of its ticks end after a single question. With many times nearly every tick finds work anyway.
 */
function quietUntil(
  zones: Zones,
  { times, reminded }: Readonly<Record<'times' | 'reminded', readonly Schedule[]>>,
  now: number,
): number {
  const momentsOf = (time: Schedule, days: readonly number[]): readonly number[] => {
    const date = dateOf(zones, time, now);
    return days.map((ahead) => momentOf(zones, time, addDays(date, ahead)));
  };
  const moments = [
    ...times.flatMap((time) => [0, ...looks].flatMap((ago) => momentsOf(time, [0, 1]).map((moment) => moment + ago))),
    ...reminded.flatMap((time) => momentsOf(time, [1, 2]).map((moment) => moment - reminderAhead)),
  ];
  return Math.min(startOf(addDays(dateAt(now), 1)), ...moments.filter((moment) => moment > now));
}

/** Jobs of one date and kind, spread over time so that Discord gets no more posts a second than it takes. */
function jobsFor(due: readonly (Due | Reminder)[], now: number, closedUntil: number): readonly Delayed[] {
  const closed = Math.max(0, Math.ceil((closedUntil - now) / 1000));
  const size = jobSize(due.length);
  const jobsPerSecond = Math.floor(postsPerSecond / size);
  const jobs: Delayed[] = [];
  for (const [name, alike] of Map.groupBy(due, (one) => `${one.date} ${'kind' in one ? one.kind : ''}`)) {
    const [date = '', kind] = name.split(' ');
    for (let first = 0; first < alike.length; first += size) {
      const guildIds = alike.slice(first, first + size).map(({ guildId }) => guildId);
      const delay = closed + Math.floor(jobs.length / jobsPerSecond);
      const job = { date, guildIds, now: now + delay * 1000, attempt: 0 };
      jobs.push({ job: { ...job, kind: kind === 'reminder' ? kind : 'post' }, delay });
    }
  }
  return jobs;
}
