/**
 * Asks for edits of messages that live: the day's post, the cards of races and hunts. Wishes are gathered: the queue
 * makes one edit when enough time has passed since the last, and reads the facts only then. So no edit is out of order.
 */
import type { Bot } from '../bot.ts';
import { chargeOf } from '../budget.ts';
import type { Payload } from '../discord/payload.ts';
import type { RestError } from '../discord/rest-error.ts';
import { type LiveJob, enqueue, jobsPerBatch, sendAgain } from '../jobs.ts';
import {
  type CardKind,
  type LastEdit,
  type Note,
  type EditState,
  clearDue,
  editLease,
  getLostEdits,
  getEditState,
  putDue,
  readCard,
} from '../store/live.ts';

export interface Edited {
  readonly channel: string;
  readonly messageId: string;
  readonly payload: Payload;
  readonly isLast: boolean;
}

export interface Writer {
  write(bot: Bot, guildId: string, name: string, now: number): Promise<Edited | undefined>;
  /** After the last edit was refused for good. Returns false if it is to be tried again. */
  refused?(bot: Bot, guildId: string, name: string, edited: Edited, error: RestError): Promise<boolean>;
}

/** Between edits, in milliseconds: `near` for the first `many` of them, then `far`. */
interface Pace {
  readonly near: number;
  readonly many: number;
  readonly far: number;
  /** Edits in all, beside the last one. A server has one post a day, so for posts it is the server's share. */
  readonly most: number;
  readonly atOnce: number;
  readonly charge: 'post' | 'card';
}

const minute = 60_000;
const ofCard = { most: Number.POSITIVE_INFINITY, atOnce: 4, charge: 'card' } as const;
const paces: Readonly<Record<CardKind, Pace>> = {
  // Most posts have one edit.
  post: { near: minute, many: 20, far: 30 * minute, most: 40, atOnce: 1, charge: 'post' },
  // A race may take two minutes.
  race: { near: minute / 4, many: 20, far: 2 * minute, ...ofCard },
  hunt: { near: minute, many: 20, far: 30 * minute, ...ofCard },
  antipode: { near: minute, many: 20, far: 30 * minute, ...ofCard },
};

/** After this an edit was lost by the queue, and is asked for again. */
const lateness = 5 * minute;
/** A last edit this late, or this long at work, was lost. Ticks ask for it again, for two days at least. */
export const lostAfter = 10 * minute;
const patience = 2 * 1440 * minute;

export interface Wish {
  readonly isLast?: boolean;
  readonly user?: string | undefined;
}

/** The news is stored by then, so no answer waits for the edit. */
export const askLater = (bot: Bot, card: string, ask: () => Promise<unknown>): void =>
  bot.later(ask(), { event: 'no-edit', card });

export const touch = (bot: Bot, card: string, now: number, wish: Wish): void =>
  askLater(bot, card, async () => requestEdit(bot, card, now, await getEditState(bot.db, card), wish));

/** Each takes ten subrequests, and a free Worker has 50. */
export const cardsPerJob = 4;

/** The row of a card stands until its last edit is made. */
export function lastEdits(cards: readonly string[], now: number): readonly LiveJob[] {
  const jobs: LiveJob[] = [];
  for (let first = 0; first < cards.length; first += cardsPerJob)
    jobs.push({ kind: 'live', cards: cards.slice(first, first + cardsPerJob), now, attempt: 0, isLast: true });
  return jobs;
}

/** The transaction with the news has asked for it. A tick makes good what is lost here. */
export function sendLastEdit(bot: Bot, { card, due }: LastEdit, now: number): void {
  for (const job of lastEdits([card], due)) askLater(bot, card, () => enqueue(bot, job, due - now));
}

/** For last edits that were lost, by the queue or with a Worker that died. Returns the number of messages. */
export async function rescueEdits({ db, queue }: Pick<Bot, 'db' | 'queue'>, now: number): Promise<number> {
  const cards = await getLostEdits(db, now, { late: lostAfter, patience, most: jobsPerBatch * cardsPerJob });
  return sendAgain(queue, lastEdits(cards, now));
}

/** @returns whether the note is kept: it is not without an edit, as where a day's edits are used up */
export async function requestEdit(
  bot: Bot,
  card: string,
  now: number,
  editState: EditState | undefined,
  { isLast = false, user, ...note }: Wish & Note,
): Promise<boolean> {
  const { kind, guildId } = readCard(card) ?? {};
  if (kind === undefined) throw new Error(`${card} is no card`);
  const pace = paces[kind];
  const { due: waits = null, edits = 0, edited = 0 } = editState ?? {};
  const isWaiting = waits !== null && waits > now - lateness;
  // An edit this soon will see the end, too.
  if (isWaiting && (!isLast || waits <= now + editLease)) return false;
  if (!isLast && edits >= pace.most) return false;
  const due = Math.max(now, edited + (isLast ? editLease : edits < pace.many ? pace.near : pace.far));
  const [kindOfCharge, count] = isLast ? (['last', 1] as const) : ([pace.charge, pace.atOnce] as const);
  // Undefined where an earlier edit has paid for this one.
  const charge = edits % count === 0 ? chargeOf(kindOfCharge, { user, guildId }, count, now) : undefined;
  if (!(await putDue(bot.db, card, editState, { due, isLast, charge }, note))) return false;
  const job: LiveJob = { kind: 'live', cards: [card], now: due, attempt: 0, ...(isLast && { isLast }) };
  if (!(await enqueue(bot, job, due - now))) await clearDue(bot.db, card, due);
  return true;
}
