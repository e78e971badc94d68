/** Deals ahead, finds the servers that are due, and hands them to the queue. */
import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { Bot } from '../bot.ts';
import { addDays, dateAt, dayNumber, earliestOpen, startOf } from '../day/calendar.ts';
import { dealNext, dealtAsked, missingIn } from '../day/deal.ts';
import { type Schedule, type Span, dateOf, momentOf, windowsOf } from '../day/schedule.ts';
import type { Zones } from '../day/zones.ts';
import type { PostJob } from '../jobs.ts';
import { dayKept } from '../store/days.ts';
import { type TimesInUse, getDue, getReminders, timesInUse } from '../store/due.ts';
import { postsEnded } from '../store/posts.ts';
import { spentForgotten } from '../store/spent.ts';
import { playsDeleted } from '../store/plays.ts';
import { deleteLeft } from '../store/privacy.ts';
import { type Heartbeat, beginTick, putTick } from '../store/heartbeat.ts';
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

/** A tick that asks who is due leaves dealing to others until so long after midnight: a fresh isolate has no time for both. */
const dealingWaits = 720 * minuteMs;

/** Boards without a move for so long are deleted. Each costs a written row, so a tick deletes only some. */
const daysKept = 60;
const playsATick = 25;

export async function tick(bot: Bot, now: number): Promise<void> {
  const { db, daySecret } = bot;
  const date = dateAt(now);
  // Most servers are due at midnight, and what they post was dealt two days ago.
  const begin = startOf(date) + tickMs;
  const needed = now < begin ? addDays(date, -1) : date;
  const heartbeat = await beginTick(db, now, needed, earliestOpen(now), lostAfter);
  if (heartbeat.isQuiet) {
    await lookAtApplication(bot, heartbeat, now);
    return bot.log.info({ event: 'tick', now, outcome: 'quiet' });
  }
  if (dayNumber(date) < 1 || (heartbeat.tick !== null && now <= heartbeat.tick))
    return bot.log.info({ event: 'tick', now, outcome: 'late' });
  if (heartbeat.leaving > 0) await deleteLeft(db, earliestOpen(now));
  const { dealt, changes } = heartbeat;
  const token = await lookAtApplication(bot, heartbeat, now);
  if (token === 'refused' || daySecret === undefined) {
    // Nothing is missed for good: once the token is good, a tick looks back over a day.
    if (daySecret !== undefined)
      await putTick(db, { tick: now, dealt, changes, overdue: heartbeat.overdue, quietUntil: null });
    return bot.log.error({ event: 'tick', now, outcome: token === 'refused' ? 'halted' : 'no-secret' });
  }
  const last = token === 'new' ? now - longestGap : Math.max(heartbeat.tick ?? now - tickMs, now - longestGap);
  const isIdle = token === 'good' && (heartbeat.quietUntil ?? 0) > now;
  const isNewDay = (dealt ?? '') < needed;
  const isDealing = (dealt ?? '') < (isIdle ? needed : dateAt(now - dealingWaits));
  const asked = [playsDeleted(db, addDays(date, -daysKept), playsATick), ...(isDealing ? dealtAsked(db, date) : [])];
  const handed = isIdle ? undefined : await handOut(bot, heartbeat, last, now, asked);
  const [deletion, ...known] = handed?.answers ?? (isDealing ? await db.batch(asked) : []);
  const deleted = deletion?.meta.changes ?? 0;
  const ahead = isDealing ? await dealNext(bot, daySecret, missingIn(known, date)) : { days: [], isDone: false };
  const { overdue } = handed ?? heartbeat;
  const quietUntil = deleted === playsATick ? null : (handed ?? heartbeat).quietUntil;
  // Recorded last, so a tick that dies is done again. Of two jobs for a server, one claims it.
  await putTick(db, { tick: now, dealt: ahead.isDone ? date : dealt, changes, overdue, quietUntil }, [
    ...ahead.days.map((day) => dayKept(db, day, false)),
    ...(isNewDay && (ahead.isDone || (heartbeat.tick ?? 0) < begin)
      ? [postsEnded(db, earliestOpen(now), now), spentForgotten(db, date)]
      : []),
  ]);
  // No tick is quiet while a proof stands, a race is overdue or a last edit is lost: the next one does the rest.
  const rescued = heartbeat.proving > 0 ? await rescueProofs(bot, now) : 0;
  const raced = heartbeat.racing > 0 ? await rescueRaces(bot, now) : 0;
  const edited = heartbeat.editing > 0 ? await rescueEdits(bot, now) : 0;
  const done = { dealt: ahead.days.length, overdue, ...handed?.found, deleted, rescued, raced, edited };
  bot.log.info({ event: 'tick', now, outcome: 'done', ...done });
}

/** Sends the jobs of who is due. @returns `answers`: those of `asked` */
async function handOut(
  bot: Bot,
  heartbeat: Heartbeat,
  last: number,
  now: number,
  asked: readonly D1PreparedStatement[],
) {
  const { db, zones } = bot;
  const { answers, ...used } = await timesInUse(db, asked);
  const { posts, reminders, due } = await findDue(bot, used, last, now);
  const lost = countOf(posts) - due;
  const overdue = lost > 0 || heartbeat.overdue > 0 ? await countOverdue(bot, used.zones, now) : 0;
  const jobs = jobsFor([...posts, ...reminders], now, heartbeat.closedUntil ?? 0);
  await sendJobs(bot.queue, jobs);
  const { times } = used;
  return {
    answers,
    overdue,
    quietUntil: overdue > 0 || times === undefined ? null : quietUntil(zones, { ...used, times }, now),
    found: { due, lost, reminders: countOf(reminders), jobs: jobs.length },
  };
}

type Group = Pick<PostJob, 'kind' | 'date' | 'guildIds'>;

const countOf = (groups: readonly Pick<Group, 'guildIds'>[]): number =>
  groups.reduce((sum, { guildIds }) => sum + guildIds.length, 0);

/** @returns `due`: how many of the posts became due since the last tick; the jobs of the others must have got lost */
async function findDue({ db, zones }: Bot, used: TimesInUse, last: number, now: number) {
  const back = looks
    .map((ago): Span => ({ after: Math.max(last - ago, now - longestGap), until: Math.min(last, now - ago) }))
    .filter(({ after, until }) => after < until);
  const clocks = windowsOf(zones, used.zones, [{ after: last, until: now }, ...back]);
  const found = await getDue(db, clocks, [now, ...back.map(() => now - freshest)]);
  const closing = { after: now + reminderAhead - reminderLate, until: now + reminderAhead };
  // After a skipped tick too, as long as they are worth sending.
  const reminders =
    used.reminded.length === 0 ? [] : await getReminders(db, windowsOf(zones, used.zones, [closing]), now);
  return {
    posts: groupsOf('post', found),
    due: countOf(found.filter(({ span }) => span === 0)),
    reminders: groupsOf('reminder', reminders),
  };
}

/** One for each date. Two looks back may find the same server. */
const groupsOf = (kind: Group['kind'], found: readonly Pick<Group, 'date' | 'guildIds'>[]): readonly Group[] =>
  Array.from(
    Map.groupBy(found, ({ date }) => date),
    ([date, alike]) => ({ kind, date, guildIds: [...new Set(alike.flatMap(({ guildIds }) => guildIds))] }),
  );

async function countOverdue({ db, zones }: Bot, used: readonly string[], now: number): Promise<number> {
  const overdue = { after: now - overdueFrom, until: now - overdueTo };
  return countOf(await getDue(db, windowsOf(zones, used, [overdue]), [now]));
}

/**
 * Until then no post is due, no reminder and no look for lost messages. A small deployment's tick meets a cold isolate,
 * so most of its ticks end after a single question. With many times nearly every tick finds work anyway.
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
  return Math.min(startOf(addDays(dateAt(now), 2)), ...moments.filter((moment) => moment > now));
}

/** Jobs of one date and kind, spread over time so that Discord gets no more posts a second than it takes. */
function jobsFor(groups: readonly Group[], now: number, closedUntil: number): readonly Delayed[] {
  const closed = Math.max(0, Math.ceil((closedUntil - now) / 1000));
  const size = jobSize(countOf(groups));
  const jobsPerSecond = Math.floor(postsPerSecond / size);
  const jobs: Delayed[] = [];
  for (const { kind, date, guildIds } of groups) {
    for (let first = 0; first < guildIds.length; first += size) {
      const delay = closed + Math.floor(jobs.length / jobsPerSecond);
      const job = { kind, date, guildIds: guildIds.slice(first, first + size), now: now + delay * 1000, attempt: 0 };
      jobs.push({ job, delay });
    }
  }
  return jobs;
}
