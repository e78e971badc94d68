/**
 * Delivers a job: claims the rounds of its servers in one transaction, posts one after another, and writes the outcomes
 * in one transaction. A claim is a lease. If a job dies in between, the job that claims its rounds next looks for their
 * posts first.
 */
import type { Bot } from '../bot.ts';
import { fingerprintOf } from '../digest.ts';
import { guarded } from '../day/deal.ts';
import { chosenKey, isPosting, isScheduled } from '../day/round.ts';
import { dateOf } from '../day/schedule.ts';
import type { PostJob, ReminderJob } from '../jobs.ts';
import { lastEdits } from '../live/touch.ts';
import { keyOf } from '../store/days.ts';
import { type Guild, getGuilds, pauseGuilds } from '../store/guilds.ts';
import { type Claim, claimRounds, leaseMs, settleRounds } from '../store/posts.ts';
import { getHeartbeat } from '../store/heartbeat.ts';
import { Allowance } from './allowance.ts';
import { PostOutcomes } from './outcomes.ts';
import { Composer } from './composer.ts';
import { dailiesFor } from './dailies.ts';
import { type Delayed, guildsPerJob, resend, sendJobs } from './job.ts';
import { endsJob } from './job-end.ts';
import { type PostTask, later, postOne } from './post-one.ts';
import { remind } from './remind.ts';
import { closeLastRounds } from './summary.ts';

export async function deliver(bot: Bot, job: PostJob | ReminderJob): Promise<void> {
  const { closedUntil, halted, origin } = await getHeartbeat(bot.db);
  if (halted !== null && halted === (await fingerprintOf(bot.rest.token))) {
    note(bot, job, { outcome: 'halted' });
    return;
  }
  if (closedUntil !== null && closedUntil > job.now) {
    await sendJobs(bot.queue, [resend(job, job.guildIds, (closedUntil - job.now) / 1000)]);
    note(bot, job, { outcome: 'closed' });
    return;
  }
  if (job.kind === 'reminder') {
    const { sent, back } = await remind(bot, job);
    await sendJobs(bot.queue, back);
    note(bot, job, { outcome: 'reminded', sent, later: back.length });
    return;
  }
  const { guilds, rest, skipped } = await choose(bot, job);
  const end = guilds.length === 0 ? undefined : await work({ ...bot, origin: origin ?? bot.origin }, job, guilds);
  const back = end?.back ?? [];
  const closing = lastEdits(end?.closed ?? [], job.now).map((edits) => ({ job: edits, delay: 0 }));
  await sendJobs(bot.queue, [...back, ...(rest.length > 0 ? [resend(job, rest, 0)] : []), ...closing]);
  const counts = { posted: end?.book.posted.length ?? 0, failed: end?.book.failed.length ?? 0 };
  const returned = back.map(({ job: { guildIds }, delay }) => ({ guilds: guildIds.length, delay }));
  note(bot, job, { outcome: 'done', ...counts, skipped, rest: rest.length, later: returned });
}

function note({ log }: Bot, { date, guildIds, attempt }: PostJob | ReminderJob, facts: object): void {
  log.info({ event: 'job', date, guilds: guildIds.length, attempt, ...facts });
}

/** Each server takes a post and perhaps a thread. A job plans with fewer requests than it has, so that some are left for errors. */
const requestsPlanned = 20;

/** Which of the job's servers get their post now, and which from another job, because threads cost requests too. */
async function choose(
  { db, zones }: Bot,
  { date, guildIds, now }: PostJob,
): Promise<{ readonly guilds: readonly Guild[]; readonly rest: readonly string[]; readonly skipped: number }> {
  const known = await getGuilds(db, guildIds);
  const wanted = known.filter(
    (guild) => isPosting(guild) && isScheduled(guild, date) && dateOf(zones, guild, now) === date,
  );
  let planned = 0;
  const guilds = wanted.filter(({ thread }, index) => {
    planned += 1 + Number(thread);
    return index < guildsPerJob && planned <= requestsPlanned;
  });
  const rest = wanted.slice(guilds.length).map(({ id }) => id);
  return { guilds, rest, skipped: guildIds.length - wanted.length };
}

async function work(bot: Bot, job: PostJob, guilds: readonly Guild[]): Promise<End> {
  const { db } = bot;
  const { date, now } = job;
  const rounds = guilds.map((guild): Claim => {
    const { family, distance } = chosenKey(guild, date);
    return { guildId: guild.id, family, distance, channel: guild.channel ?? '' };
  });
  const { mine, held } = await claimRounds(db, date, rounds, now);
  const book = new PostOutcomes(bot.log, job);
  let closed: readonly string[] = [];
  if (mine.length > 0) {
    await postAll(bot, await prepare(bot, { book, date, mine, guilds }), book);
    if (book.refused.length > 0) book.moved(await pauseGuilds(db, book.refused));
    closed = await settleRounds(db, date, book, now);
  }
  return { book, closed, back: [...book.back, ...(held.length > 0 ? [resend(job, held, leaseMs / 1000)] : [])] };
}

interface End {
  readonly book: PostOutcomes;
  /** The cards of posts whose rounds are over. */
  readonly closed: readonly string[];
  readonly back: readonly Delayed[];
}

interface Work {
  readonly book: PostOutcomes;
  readonly date: string;
  readonly mine: readonly Claim[];
  readonly guilds: readonly Guild[];
}

interface Prepared {
  readonly tasks: readonly PostTask[];
  readonly allowance: Allowance;
}

/** Closes the last rounds and writes the posts. Servers whose puzzle can't be dealt are noted and left out. */
async function prepare(bot: Bot, { book, date, mine, guilds }: Work): Promise<Prepared> {
  const allowance = new Allowance();
  const last = await closeLastRounds(
    bot.db,
    mine.map(({ guildId }) => guildId),
    date,
  );
  const keys = mine.map(({ family, distance }) => ({ date, family, distance }));
  const { dailies, untried } = await dailiesFor(bot, keys, last.rounds, allowance);
  const composer = new Composer(bot, dailies, last);
  const byId = new Map(guilds.map((guild) => [guild.id, guild]));
  const tasks: PostTask[] = [];
  for (const claim of mine) {
    const guild = byId.get(claim.guildId);
    const key = keyOf({ ...claim, date });
    const daily = dailies.get(key);
    const task = guild && daily && (await guarded(bot.log, daily, () => composer.compose(claim, guild, daily)));
    if (task !== undefined) tasks.push(task);
    else if (untried.has(key)) book.putBack(claim, later);
    else book.fail(claim.guildId, 'no puzzle could be dealt');
  }
  return { tasks, allowance };
}

async function postAll(bot: Bot, { tasks, allowance }: Prepared, book: PostOutcomes): Promise<void> {
  let unclear = 0;
  for (const [index, task] of tasks.entries()) {
    const outcome = await postOne(bot, task, allowance);
    book.note(task, outcome);
    unclear = outcome.kind === 'later' && outcome.verdict.kind === 'unclear' ? unclear + 1 : 0;
    if (outcome.kind !== 'later' || !(await endsJob(bot, book, outcome, unclear))) continue;
    for (const { claim } of tasks.slice(index + 1)) book.putBack(claim, outcome);
    return;
  }
}
