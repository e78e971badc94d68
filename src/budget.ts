/**
 * How many messages of the queue each kind of work may use on a day (UTC), in all, for one player and for one server. A free queue carries
 * 3,333, and the posts of 25,000 servers take 1,446 of them (docs/scaling.md). What has nothing left waits for another day.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { addDays, dateAt, startOf } from './day/calendar.ts';
import { type Charge, charged, playerBudget } from './store/spent.ts';

export const budgets = {
  /** Steps of proofs. */
  proof: 600,
  /** Searches for reviews. */
  review: 200,
  /** Edits of the day's posts. */
  post: 200,
  /** Edits of the cards of races and hunts. */
  card: 250,
  /** The end of a race, and the last edit of its card: both are charged when it begins. */
  race: 300,
  /** Last edits of hunts, and those that somebody asks for once more. */
  last: 60,
  /** Posts that admins ask for. */
  asked: 60,
} as const;

export type Kind = keyof typeof budgets;

/** All kinds together: 4.5 % of a free day. */
export const budgetOfPlayer = 150;
/** Of each kind. A server has one post a day, whose edits are counted by its card. */
export const budgetOfServer = 80;
/** Each charge writes a row for each budget, so work that takes several messages is charged with so many at once. */
export const messagesAtOnce = 5;

/** Whose budgets are charged, beside the one of the kind. */
export interface Payer {
  readonly user?: string | undefined;
  readonly guildId?: string | undefined;
}

export const chargeOf = (kind: Kind, { user, guildId }: Payer, messages: number, now: number): Charge => ({
  budgets: [
    [kind, budgets[kind]],
    ...(user === undefined ? [] : [[playerBudget(user), budgetOfPlayer] as const]),
    ...(guildId === undefined ? [] : [[`${kind} ${guildId}`, budgetOfServer] as const]),
  ],
  messages,
  date: dateAt(now),
});

/** @returns whether it may be done: nothing is charged where one of the budgets has too little left */
export async function charge(
  { db }: { readonly db: D1Database },
  kind: Kind,
  payer: Payer,
  messages: number,
  now: number,
): Promise<boolean> {
  return ((await charged(db, chargeOf(kind, payer, messages, now)).run()).meta.changes ?? 0) > 0;
}

/** When budgets begin anew, as Discord shows a moment. */
export const renewal = (now: number): string => `<t:${startOf(addDays(dateAt(now), 1)) / 1000}:t>`;
