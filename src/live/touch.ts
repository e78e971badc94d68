/**
 * Asks for an edit of a message that lives: of the day's post, of the card of a race or a hunt. Edits of a message are gathered: the
 * queue makes one when enough time has passed since the last one, and reads only then what there is to tell. So none is out of order,
 * and what is asked for while one is waiting goes with it.
 */
import { dateAt } from '../day/calendar.ts';
import type { Bot } from '../bot.ts';
import { type LiveJob, enqueue, jobsPerBatch, sendAgain } from '../jobs.ts';
import {
  type Asked,
  type CardKind,
  type LastEdit,
  type Note,
  type Standing,
  clearDue,
  editLease,
  getAsked,
  getLostEdits,
  putDue,
  readCard,
} from '../store/live.ts';

/** How far apart edits are: `near` for the first `many` of them, `far` for those that follow. In milliseconds. */
interface Pace {
  readonly near: number;
  readonly many: number;
  readonly far: number;
}

const minute = 60_000;
const paces: Readonly<Record<CardKind, Pace>> = {
  post: { near: minute, many: 20, far: 30 * minute },
  // A race may take two minutes.
  race: { near: minute / 4, many: 20, far: 2 * minute },
  hunt: { near: minute, many: 20, far: 30 * minute },
};

/** An edit that is so late was lost by the queue, and is asked for again. */
const lateness = 5 * minute;
/** A last edit that is so late, or so long at work, was lost. Ticks ask for it again, for two days at least. */
export const lostAfter = 10 * minute;
const patience = 2 * 1440 * minute;
/** How many edits a deployment makes a day (UTC). They share the queue with posts and proofs, which need the rest of it. */
export const editsPerDay = 500;

/**
 * What the edit is to tell is kept by then, so nobody's answer waits for this.
 *
 * @param isLast whether it is the last edit: it waits for no other one, and is made whatever was spent
 */
export function touch(bot: Bot, card: string, now: number, isLast = false): void {
  const ask = async (): Promise<unknown> =>
    requestEdit(bot, card, now, await getAsked(bot.db, card, dateAt(now)), { isLast });
  bot.later(ask(), { event: 'no-edit', card });
}

/** So many cards share a message: each takes ten subrequests, and a free Worker has 50. */
export const cardsPerJob = 4;

/** The messages of the queue that edit cards for the last time. The row of a card stands until its last edit is made. */
export function lastEdits(cards: readonly string[], now: number): readonly LiveJob[] {
  const jobs: LiveJob[] = [];
  for (let first = 0; first < cards.length; first += cardsPerJob)
    jobs.push({ kind: 'live', cards: cards.slice(first, first + cardsPerJob), now, attempt: 0, isLast: true });
  return jobs;
}

/** Hands on a last edit that was asked for together with what it is to tell. A tick makes good what is lost here. */
export function sendLastEdit(bot: Bot, { card, due }: LastEdit, now: number): void {
  for (const job of lastEdits([card], due)) bot.later(enqueue(bot, job, due - now), { event: 'no-edit', card });
}

/** Part of a tick: asks again for last edits that were lost, by the queue or with a Worker that died. @returns how many messages */
export async function rescueEdits({ db, queue }: Pick<Bot, 'db' | 'queue'>, now: number): Promise<number> {
  const cards = await getLostEdits(db, now, { late: lostAfter, patience, most: jobsPerBatch * cardsPerJob });
  return sendAgain(queue, lastEdits(cards, now));
}

/**
 * The same for whoever has read how the card's edits stand.
 *
 * @param note goes with it
 * @returns whether the note is kept; without an edit it is not
 */
export async function requestEdit(
  bot: Bot,
  card: string,
  now: number,
  { standing, spent }: Asked,
  { isLast = false, ...note }: Note & { readonly isLast?: boolean } = {},
): Promise<boolean> {
  const kind = readCard(card)?.kind;
  if (kind === undefined) throw new Error(`${card} is no card`);
  const isWaiting = standing?.due != null && standing.due > now - lateness;
  if (!isLast && (isWaiting || spent >= editsPerDay)) return false;
  const due = Math.max(now, (standing?.edited ?? 0) + (isLast ? editLease : gapAfter(standing, paces[kind])));
  const date = isLast ? undefined : dateAt(now);
  if (!(await putDue(bot.db, card, standing, { due, date }, note))) return false;
  const job: LiveJob = { kind: 'live', cards: [card], now: due, attempt: 0, ...(isLast && { isLast }) };
  if (!(await enqueue(bot, job, due - now))) await clearDue(bot.db, card, due);
  return true;
}

function gapAfter(standing: Standing | undefined, { near, many, far }: Pace): number {
  return (standing?.edits ?? 0) < many ? near : far;
}
