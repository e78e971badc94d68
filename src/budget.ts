/**
 * Messages a day (UTC) for each kind of work. A free queue carries 3,333; the posts of 25,000 servers take 1,446 of
 * them (docs/scaling.md). Work without a budget waits for another day.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { addDays, dateAt, startOf } from './day/calendar.ts';
import { type Charge, charged, playerBudget } from './store/spent.ts';

interface Budget {
  readonly all: number;
  readonly server?: number;
  /** One message counts this much for a player: so none uses more than two fifths of a kind. */
  readonly weight: number;
}

export const budgets = {
  proof: { all: 600, weight: 1 },
  review: { all: 200, weight: 2 },
  /** A server has one post a day, whose edits are counted by its card. */
  post: { all: 200, weight: 3 },
  card: { all: 250, server: 80, weight: 2 },
  /** The end of a race, and the last edit of its card: both are charged when it begins. */
  race: { all: 300, server: 80, weight: 2 },
  /** Last edits of the cards of hunts: each is charged when its hunt begins. */
  hunt: { all: 100, server: 20, weight: 5 },
  last: { all: 60, server: 20, weight: 7 },
  asked: { all: 60, server: 20, weight: 7 },
} as const satisfies Readonly<Record<string, Budget>>;

export type Kind = keyof typeof budgets;

/** One player's share of all kinds together: 4.5 % of a free day at most. */
export const budgetOfPlayer = 150;
/** Each charge writes a row for each budget, so work that takes several messages is charged with so many at once. */
export const messagesAtOnce = 5;

export interface Payer {
  readonly user?: string | undefined;
  readonly guildId?: string | undefined;
}

export function chargeOf(kind: Kind, { user, guildId }: Payer, messages: number, now: number): Charge {
  const { all, server, weight }: Budget = budgets[kind];
  return {
    budgets: [
      [kind, all, messages],
      ...(user === undefined ? [] : [[playerBudget(user), budgetOfPlayer, messages * weight] as const]),
      ...(guildId === undefined || server === undefined ? [] : [[`${kind} ${guildId}`, server, messages] as const]),
    ],
    date: dateAt(now),
  };
}

/** @returns false where one of the budgets has too little left: then nothing is charged */
export async function charge(
  { db }: { readonly db: D1Database },
  kind: Kind,
  payer: Payer,
  messages: number,
  now: number,
): Promise<boolean> {
  return ((await charged(db, chargeOf(kind, payer, messages, now), 'TRUE').run()).meta.changes ?? 0) > 0;
}

export const renewal = (now: number): string => `<t:${startOf(addDays(dateAt(now), 1)) / 1000}:t>`;
