/** The cron tick: deals ahead, finds the servers that are due, and hands them to the queue. */
import type { Queue } from '@cloudflare/workers-types';
import { dateAt, dayNumber } from '../day/calendar.ts';
import { type Dealer, dealAhead } from '../day/deal.ts';
import { windowsOf } from '../day/schedule.ts';
import { getDue, zonesInUse } from '../store/guilds.ts';

/** What the queue carries: the servers that are to get their post of a date. */
export interface PostJob {
  readonly date: string;
  readonly guilds: readonly string[];
  /** When the tick was scheduled, in milliseconds since 1970. */
  readonly now: number;
  /** How often this was tried before. */
  readonly attempt: number;
}

/** With a claim, the last round to close, a post and a record for each, this stays within the free plan’s 50 subrequests. */
const guildsPerJob = 4;
/** What `sendBatch` takes. */
const jobsPerBatch = 100;

export async function tick(dealer: Dealer, queue: Queue<PostJob>, now: number): Promise<void> {
  const date = dateAt(now);
  if (dayNumber(date) < 1) return;
  const dealt = await dealAhead(dealer, date);
  const windows = windowsOf(dealer.zones, await zonesInUse(dealer.db), now - 86_400_000, now);
  const due = dealer.daySecret === undefined ? [] : await getDue(dealer.db, windows, now);
  const jobs: { body: PostJob }[] = [];
  for (const [date, ofDate] of Map.groupBy(due, (one) => one.date)) {
    const guilds = ofDate.map(({ guild }) => guild);
    for (let first = 0; first < guilds.length; first += guildsPerJob) {
      jobs.push({ body: { date, guilds: guilds.slice(first, first + guildsPerJob), now, attempt: 0 } });
    }
  }
  for (let first = 0; first < jobs.length; first += jobsPerBatch) {
    await queue.sendBatch(jobs.slice(first, first + jobsPerBatch));
  }
  console.log(JSON.stringify({ event: 'tick', date, dealt, due: due.length }));
}
