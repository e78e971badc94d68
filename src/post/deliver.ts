/**
 * Claims the rounds of a job in one transaction, posts one after another, and writes the outcomes in one transaction. A
 * claim is a lease: if a job dies in between, the next one looks for the posts first.
 */
import type { Bot } from '../bot.ts';
import { guarded } from '../day/deal.ts';
import { type PostingGuild, isPosting, isScheduled, plannedPost } from '../day/round.ts';
import { dateOf } from '../day/schedule.ts';
import type { PostJob } from '../jobs.ts';
import { lastEdits } from '../live/touch.ts';
import type { Log } from '../log.ts';
import { getDays, keyOf } from '../store/days.ts';
import { type Guild, type Refusal, getGuilds, pauseGuilds } from '../store/guilds.ts';
import { getHeartbeat } from '../store/heartbeat.ts';
import { type Post, type PostedRound, claimRounds, leaseMs, settleRounds } from '../store/posts.ts';
import { getEntries } from '../store/standings.ts';
import { Composer, dailiesFor } from './composer.ts';
import { type Delayed, Allowance, delayAfter, resend, sendJobs } from './job.ts';
import { type Deferred, endsJob, isHalted, later, reasonOf } from './failures.ts';
import { type PostOutcome, type ReadyPost, postOne } from './post-one.ts';
import { remind } from './remind.ts';
import { closeLastRounds } from './summary.ts';

export async function deliver(bot: Bot, job: PostJob): Promise<void> {
  const { date, guildIds, attempt, now } = job;
  const note = (facts: object): void =>
    bot.log.info({ event: 'job', date, guilds: guildIds.length, attempt, ...facts });
  const [heartbeat, known] = await Promise.all([getHeartbeat(bot.db), getGuilds(bot.db, guildIds)]);
  const { closedUntil, origin } = heartbeat;
  if (await isHalted(bot, heartbeat)) return note({ outcome: 'halted' });
  if (closedUntil !== null && closedUntil > now) {
    await sendJobs(bot.queue, [resend(job, guildIds, (closedUntil - now) / 1000)]);
    return note({ outcome: 'closed' });
  }
  if (job.kind === 'reminder') {
    const { sent, back } = await remind(bot, job, known);
    await sendJobs(bot.queue, back);
    return note({ outcome: 'reminded', sent, later: back.length });
  }
  const book = new Book(bot.log, job);
  const allowance = new Allowance();
  const { guilds, rest, skipped } = choose(bot, known, job, allowance);
  const isEmpty = guilds.length === 0;
  const closed = isEmpty ? [] : await work({ ...bot, origin: origin ?? bot.origin }, job, guilds, allowance, book);
  const { settled, back } = book;
  const closing = lastEdits(closed, now).map((edits) => ({ job: edits, delay: 0 }));
  await sendJobs(bot.queue, [...back, ...(rest.length > 0 ? [resend(job, rest, 0)] : []), ...closing]);
  const posted = settled.filter(({ messageId }) => messageId !== null).length;
  const failed = settled.filter(({ failure }) => failure !== null).length;
  const returned = back.map((one) => ({ guilds: one.job.guildIds.length, delay: one.delay }));
  note({ outcome: 'done', posted, failed, skipped, rest: rest.length, later: returned });
}

/** Threads, forums and publishing cost requests too, so the rest may go to another job. */
function choose({ zones }: Bot, known: readonly Guild[], { date, guildIds, now }: PostJob, allowance: Allowance) {
  const wanted = known
    .filter(isPosting)
    .filter((guild) => isScheduled(guild, date) && dateOf(zones, guild, now) === date);
  const guilds = wanted.filter(({ thread, forum, publish }) =>
    allowance.plan(1 + Number(thread) + Number(forum) + Number(publish)),
  );
  const rest = wanted.slice(guilds.length).map(({ id }) => id);
  return { guilds, rest, skipped: guildIds.length - wanted.length };
}

/** @returns the cards of posts whose rounds are over */
async function work(
  bot: Bot,
  { date, now, attempt }: PostJob,
  guilds: readonly PostingGuild[],
  allowance: Allowance,
  book: Book,
): Promise<readonly string[]> {
  const planned = guilds.map((guild) => plannedPost(guild, date));
  const { mine, held, before } = await claimRounds(bot.db, date, planned, now);
  let closed: readonly string[] = [];
  if (mine.length > 0) {
    await postAll(bot, await prepare(bot, mine, before, guilds, allowance, book), allowance, book);
    if (book.refused.length > 0) book.moved(await pauseGuilds(bot.db, book.refused));
    closed = await settleRounds(bot.db, date, book.settled, now);
  }
  for (const guildId of held) book.sendBack(guildId, leaseMs / 1000, attempt);
  return closed;
}

/** Closes the last rounds, too. */
async function prepare(
  bot: Bot,
  mine: readonly Post[],
  before: readonly PostedRound[],
  guilds: readonly PostingGuild[],
  allowance: Allowance,
  book: Book,
): Promise<readonly ReadyPost[]> {
  const { db } = bot;
  const [entries, found] = await Promise.all([getEntries(db, before), getDays(db, [...mine, ...before])]);
  const last = await closeLastRounds(db, before, entries, book.job.date);
  const { dailies, untried } = await dailiesFor(bot, mine, found, allowance);
  const composer = new Composer(bot, dailies, last);
  const byId = new Map(guilds.map((guild) => [guild.id, guild]));
  const ready: ReadyPost[] = [];
  for (const post of mine) {
    const guild = byId.get(post.guildId);
    const daily = dailies.get(keyOf(post));
    const written = guild && daily && (await guarded(bot.log, daily, () => composer.compose(guild, daily)));
    if (written !== undefined) ready.push({ ...post, ...written });
    else if (untried.has(keyOf(post))) book.putBack(post, later);
    else book.settled.push({ ...post, failure: 'no puzzle could be dealt' });
  }
  // What takes no nonce comes first, while the lease is fresh.
  return ready.toSorted((a, b) => Number(b.guild.forum) - Number(a.guild.forum));
}

async function postAll(bot: Bot, ready: readonly ReadyPost[], allowance: Allowance, book: Book): Promise<void> {
  let unclear = 0;
  for (const [index, post] of ready.entries()) {
    const outcome = await postOne(bot, post, allowance);
    book.note(post, outcome);
    unclear = outcome.kind === 'later' && outcome.verdict.kind === 'unclear' ? unclear + 1 : 0;
    if (outcome.kind !== 'later' || !(await endsJob(bot, book.job, outcome, unclear))) continue;
    for (const other of ready.slice(index + 1)) book.putBack(other, outcome);
    return;
  }
}

/** A job's outcomes, for the database, the queue and the log. */
class Book {
  readonly job: PostJob;
  settled: Post[] = [];
  readonly refused: Refusal[] = [];
  readonly #log: Log;
  readonly #back = new Map<string, Delayed>();

  constructor(log: Log, job: PostJob) {
    this.#log = log;
    this.job = job;
  }

  note(post: Post, outcome: PostOutcome): void {
    const { guildId, date } = post;
    const { attempt } = this.job;
    const line = { event: 'post', guild: guildId, date, attempt };
    if (outcome.kind === 'later') {
      const { verdict, error } = outcome;
      // A post that may have been stored keeps its claim, so the next job looks for it first.
      if (verdict.kind === 'unclear') this.sendBack(guildId, delayAfter(attempt), attempt + 1);
      else this.putBack(post, outcome);
      this.#log.error({ ...line, outcome: verdict.kind, reason: error && reasonOf(error) });
      return;
    }
    const { kind, post: settled } = outcome;
    this.settled.push(settled);
    if (settled.failure === null) {
      const { messageId, unpublished } = settled;
      this.#log.info({ ...line, outcome: kind, message: messageId, unpublished });
      return;
    }
    if (kind === 'paused') this.refused.push({ guildId, channel: outcome.channel, reason: settled.failure });
    this.#log.error({ ...line, outcome: kind, reason: settled.failure });
  }

  /** An admin chose another channel before the refusal came: the next job begins there from the start. */
  moved(guildIds: readonly string[]): void {
    this.settled = this.settled.map((post) => (guildIds.includes(post.guildId) ? { ...post, failure: null } : post));
  }

  /** Nothing was stored: the next job begins from the start, or looks for the post of an earlier job that died. */
  putBack(post: Post, { verdict, error }: Deferred): void {
    const isFirst = post.first === undefined;
    if (isFirst) this.settled.push(post);
    if (verdict.kind === 'halted') return;
    const { now, attempt } = this.job;
    // `closedUntil` is by Discord's clock, which is ahead of the `now` of a job that has waited.
    const late = verdict.kind === 'closed' ? Math.max(0, (error?.date ?? 0) - now) / 1000 : 0;
    // Each time a server must wait, it is tried less often: Discord bans addresses for too many refusals.
    const least = verdict.kind === 'wait' && error !== undefined && attempt > 0 ? delayAfter(attempt - 1) : 0;
    const wait = verdict.kind === 'unclear' ? delayAfter(attempt) : Math.max(verdict.seconds + late, least);
    const seconds = isFirst ? wait : Math.max(wait, leaseMs / 1000);
    this.sendBack(post.guildId, seconds, seconds > 0 ? attempt + 1 : attempt);
  }

  sendBack(guildId: string, seconds: number, attempt: number): void {
    const key = `${seconds} ${attempt}`;
    const guildIds = this.#back.get(key)?.job.guildIds ?? [];
    this.#back.set(key, resend(this.job, [...guildIds, guildId], seconds, attempt));
  }

  get back(): readonly Delayed[] {
    return [...this.#back.values()];
  }
}
