/** Proofs of positions whose search goes on in the queue, and the answers that wait for them. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { SolutionCount } from '../puzzle.ts';
import { wordsIn } from './days.ts';
import { type Charge, charged, isEnough, spentOf } from './spent.ts';
import { statement } from './statement.ts';

export interface Proof extends SolutionCount {
  readonly position: string;
  /** The best known solution, in canonical words. */
  readonly notation: readonly string[];
  /** All solutions of fewer moves are ruled out. */
  readonly least: number;
  /** The state of the search, as JSON; null once the solution is proved to be a shortest one. */
  readonly stand: string | null;
  /** How many messages have worked on it. A message names its step, so a second one of the same step makes none. */
  readonly step: number;
  /** It is paid for up to this step. */
  readonly paid: number;
  /** When the last message worked on it. */
  readonly touched: number;
}

export interface ProofAsk {
  readonly position: string;
  readonly interaction: string;
  readonly user: string;
  readonly asked: number;
  /** When it was last changed; a later moment if Discord wants to be left alone until then. */
  readonly edited: number;
  readonly since: number;
  /** The bounds that the answer shows; empty where it shows none. */
  readonly shown: string;
  /** As JSON. */
  readonly waiter: string;
}

/** `spent`: on proofs, on the day. */
interface Row extends Omit<Proof, 'notation'> {
  readonly notation: string;
  readonly spent: number;
}

/** An older one makes room for the next. */
export const proofsKept = 5000;

const proofIn = ({ notation, ...row }: Row): Proof & Pick<Row, 'spent'> => ({ ...row, notation: wordsIn(notation) });

export interface AskLimits {
  /** Of an answer that waits, and the steps of the proof that it pays for. */
  readonly charge: Charge;
  readonly paid: number;
  /** Answers that wait at a time: of all positions, of one, and of one player. */
  readonly waiting: number;
  readonly waitingAtPosition: number;
  readonly waitingOfPlayer: number;
  /** Older answers wait no more. */
  readonly from: number;
}

const unbegun = { count: 1, counted: 'some', step: 0, paid: 0, touched: 0 } as const;

/** Without a proof all its columns are null. */
type AskedRow = { readonly isWaiting: number; readonly isSpent: number } & (Row | { readonly position: null });

export interface AskedProof {
  readonly proof: Proof;
  readonly isWaiting: boolean;
  /** The day is used up, for all or for the player. */
  readonly isSpent: boolean;
}

/**
 * Lets an answer wait for a proof, which begins here unless it has begun already. If it is proved, or over a limit,
 * nothing waits and nothing is written. The same interaction twice is one, and is charged once.
 */
export async function askForProof(
  db: D1Database,
  begun: ProofBegin,
  ask: Omit<ProofAsk, 'position' | 'since'>,
  { charge, paid, ...limits }: AskLimits,
): Promise<AskedProof> {
  const { position } = begun;
  const { interaction, user, asked, edited, shown, waiter } = ask;
  const given = [position, interaction, user, asked, edited, waiter] as const;
  const budgets = JSON.stringify(charge.budgets);
  const most = [limits.from, limits.waiting, limits.waitingAtPosition, shown, limits.waitingOfPlayer] as const;
  const answers = await db.batch<AskedRow>([
    statement(db)`INSERT INTO proof_asks (position, interaction, user, asked, edited, since, shown, waiter)
      SELECT ?1, ?2, ?3, ?4, ?5, COALESCE((SELECT step FROM proofs WHERE position = ?1), 0), ?12, ?6
      WHERE NOT EXISTS (SELECT 1 FROM proofs WHERE position = ?1 AND stand IS NULL)
        AND ${isEnough('?7', '?8')}
        AND (SELECT COUNT(*) FROM proof_asks WHERE asked >= ?9) < ?10
        AND (SELECT COUNT(*) FROM proof_asks WHERE position = ?1 AND asked >= ?9) < ?11
        AND (SELECT COUNT(*) FROM proof_asks WHERE user = ?3 AND asked >= ?9) < ?13
      ON CONFLICT DO NOTHING`.bind(...given, budgets, charge.date, ...most),
    charged(db, charge, 'changes() > 0'),
    ...proofBegun(db, begun, paid),
    statement(db)`SELECT ${columns}, NOT ${isEnough('?3', '?4')} AS isSpent,
        EXISTS (SELECT 1 FROM proof_asks WHERE position = ?1 AND interaction = ?2) AS isWaiting
      FROM (SELECT 1) LEFT JOIN proofs ON position = ?1`.bind(position, interaction, budgets, charge.date),
  ]);
  const row = answers.at(-1)?.results[0];
  if (row === undefined) throw new Error(`no answer about ${position}`);
  const { isWaiting, isSpent } = row;
  const proof = row.position === null ? { ...begun, ...unbegun } : proofIn(row);
  return { proof, isWaiting: isWaiting === 1, isSpent: isSpent === 1 };
}

type ProofBegin = Pick<Proof, 'position' | 'notation' | 'least' | 'stand'>;

/** Begins a proof that an answer waits for, or goes on from a further search. It deletes the oldest proof. */
const proofBegun = (
  db: D1Database,
  { position, notation, least, stand }: ProofBegin,
  paid: number,
): readonly D1PreparedStatement[] => [
  statement(db)`INSERT INTO proofs (position, notation, least, stand, paid) SELECT ?1, ?2, ?3, ?4, ?5
    WHERE EXISTS (SELECT 1 FROM proof_asks WHERE position = ?1)
    ON CONFLICT DO UPDATE SET least = excluded.least, stand = excluded.stand
    WHERE proofs.stand IS NOT NULL AND excluded.least > proofs.least
  `.bind(position, notation.join(' '), least, stand, paid),
  statement(db)`DELETE FROM proofs WHERE id <= (SELECT MAX(id) FROM proofs) - ?1
    AND position NOT IN (SELECT position FROM proof_asks)`.bind(proofsKept),
];

const columns = sql`position, notation, least, stand, count, counted, step, paid, touched`;

export const boundsOf = ({ least, notation }: Pick<Proof, 'least' | 'notation'>): string =>
  [least, ...notation].join(' ');

/** `spent`: by its player, on the day. */
export interface Waiting extends ProofAsk {
  readonly spent: number;
}

export interface Running {
  readonly proof: Proof;
  readonly asks: readonly Waiting[];
  /** By all, on the day. */
  readonly spent: number;
}

export async function getRunning(db: D1Database, position: string, date: string): Promise<Running | undefined> {
  const [read, asks] = await db.batch<Row & Waiting>([
    statement(db)`SELECT ${columns}, ${spentOf("'proof'", '?2')} AS spent FROM proofs WHERE position = ?1
    `.bind(position, date),
    statement(db)`
      SELECT proof_asks.*, ${spentOf(sql`'player ' || proof_asks.user`, '?2')} AS spent FROM proof_asks WHERE position = ?1
      ORDER BY asked, interaction`.bind(position, date),
  ]);
  const row = read?.results[0];
  return row && { proof: proofIn(row), spent: row.spent, asks: asks?.results ?? [] };
}

/**
 * Writes a step down, after the statements that belong to it.
 * @param proof as the step leaves it; `step` is the one that was made. `paid` holds if the last of `others` charged it
 * @returns whether this message sends the next step: no other one has made this step, and an answer waits by now
 */
export async function stepMade(
  db: D1Database,
  {
    position,
    notation,
    least,
    stand,
    count,
    counted,
    paid,
    step,
    now,
  }: Omit<Proof, 'touched'> & { readonly now: number },
  others: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  const answers = await db.batch<{ readonly isAwaited: number }>([
    ...others,
    statement(db)`UPDATE proofs SET notation = ?3, least = ?4, stand = ?5, count = ?6, counted = ?7,
        paid = IIF(changes() > 0, ?8, paid), touched = ?9, step = step + 1
      WHERE position = ?1 AND step = ?2
      RETURNING EXISTS (SELECT 1 FROM proof_asks WHERE proof_asks.position = ?1) AS isAwaited
    `.bind(position, step, notation.join(' '), least, stand, count, counted, paid, now),
  ]);
  return answers.at(-1)?.results[0]?.isAwaited === 1;
}

/** Part of a step: charges a player that waits, unless another message has made the step. */
export const stepsPaid = (
  db: D1Database,
  { position, step }: Pick<Proof, 'position' | 'step'>,
  user: string,
  charge: Charge,
): D1PreparedStatement =>
  charged(
    db,
    charge,
    sql`EXISTS (SELECT 1 FROM proofs WHERE position = ?3 AND step = ?4)
       AND EXISTS (SELECT 1 FROM proof_asks WHERE position = ?3 AND user = ?5)`,
    position,
    step,
    user,
  );

export const askEdited = (
  db: D1Database,
  { position, interaction }: ProofAsk,
  edited: number,
  shown: string,
): D1PreparedStatement =>
  statement(db)`UPDATE proof_asks SET edited = ?3, shown = ?4 WHERE position = ?1 AND interaction = ?2
  `.bind(position, interaction, edited, shown);

export const askDeleted = (db: D1Database, { position, interaction }: ProofAsk): D1PreparedStatement =>
  statement(db)`DELETE FROM proof_asks WHERE position = ?1 AND interaction = ?2`.bind(position, interaction);

/** Awaited, but without a message since `before`. The others come once these go on. */
export async function proofsStanding(
  db: D1Database,
  before: number,
  most: number,
): Promise<readonly Pick<Proof, 'position' | 'step'>[]> {
  const { results } = await statement(db)`
    SELECT position, step FROM proofs WHERE position IN (SELECT position FROM proof_asks) AND touched < ?1 LIMIT ?2`
    .bind(before, most)
    .all<Pick<Proof, 'position' | 'step'>>();
  return results;
}
