/** Messages of the queue that were used on a date. Each is charged to several budgets at once. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { statement } from './statement.ts';

/** All of these budgets are charged, or none where one of them has too little left. */
export interface Charge {
  readonly budgets: readonly (readonly [name: string, most: number, messages: number])[];
  /** In UTC. */
  readonly date: string;
}

export const playerBudget = (user: string): string => `player ${user}`;

export const spentOf = (budget: string, date: string): string =>
  sql`COALESCE((SELECT messages FROM spent WHERE spent.date = ${date} AND budget = ${budget}), 0)`;

/** SQL: each of the budgets has enough left. */
export const isEnough = (budgets: string, date: string): string =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${budgets}) AS wanted CROSS JOIN spent ON spent.date = ${date}
     AND spent.budget = wanted.value ->> 0 WHERE spent.messages + (wanted.value ->> 2) > wanted.value ->> 1)`;

const charging = (condition: string): string =>
  sql`INSERT INTO spent (date, budget, messages) SELECT ?1, one.value ->> 0, one.value ->> 2 FROM json_each(?2) AS one
   WHERE ${condition} ON CONFLICT DO UPDATE SET messages = messages + excluded.messages`;

/** A row a budget. The next statement sees by `changes()` if it was charged. @param condition values from `?3` on */
export const charged = (
  db: D1Database,
  { budgets, date }: Charge,
  condition: string,
  ...values: readonly (string | number | null)[]
): D1PreparedStatement =>
  db.prepare(charging(sql`${isEnough('?2', '?1')} AND ${condition}`)).bind(date, JSON.stringify(budgets), ...values);

/** For the work that the statement before has begun, in its batch. That statement has asked whether it `isEnough`. */
export const chargedAfter = (db: D1Database, { budgets, date }: Charge): D1PreparedStatement =>
  db.prepare(charging('changes() > 0')).bind(date, JSON.stringify(budgets));

/** Part of the first tick of a date. */
export const spentForgotten = (db: D1Database, date: string): D1PreparedStatement =>
  statement(db)`DELETE FROM spent WHERE date < ?1`.bind(date);
