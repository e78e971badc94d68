/** How the database is asked, how it answers, and how it says that a limit is reached. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';

export const statement =
  (db: D1Database) =>
  (...text: Parameters<typeof sql>): D1PreparedStatement =>
    db.prepare(sql(...text));

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the statements of a batch answer with different rows
export const rowsOf = <Row>(answer: D1Result | undefined): readonly Row[] => (answer?.results ?? []) as Row[];

export const hasChanged = (answer: D1Result | undefined): boolean => (answer?.meta.changes ?? 0) > 0;

/** A limit of D1's plan, as `/health` names it. There are no codes: only the words of the error tell. */
export type Limit = 'daily-limit' | 'full-database';

const words: readonly (readonly [Limit, RegExp])[] = [
  // "Your account has exceeded D1's free tier daily row write limit." From then on it refuses every query until 00:00 UTC.
  ['daily-limit', /free tier daily row (?:read|write) limit/u],
  // "Exceeded maximum DB size"; SQLite's own "database or disk is full: SQLITE_FULL".
  ['full-database', /Exceeded maximum (?:DB size|account storage)|SQLITE_FULL/iu],
];

export function limitIn(error: unknown): Limit | undefined {
  const text = String(error);
  return words.find(([, pattern]) => pattern.test(text))?.[0];
}

interface Waiting {
  readonly statement: D1PreparedStatement;
  readonly settle: Pick<PromiseWithResolvers<D1Result>, 'resolve' | 'reject'>;
}

const reads = [sql`SELECT`, sql`WITH`];
const isRead = (query: string): boolean => reads.some((word) => query.trimStart().startsWith(word));

/**
 * A database for one invocation. A read waits until the code that asked for it waits too, so reads of one
 * `Promise.all` are one request, which costs a fresh isolate more than its queries do. Together they are a transaction:
 * one that fails, fails all. Writes and batches go at once, each by itself.
 */
export function gathered(db: D1Database): D1Database {
  const inner = new WeakMap<object, D1PreparedStatement>();
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const statements = asked.map(({ statement }) => statement);
      const [only] = statements;
      const answers = only !== undefined && statements.length === 1 ? [await only.all()] : await db.batch(statements);
      for (const [index, { settle }] of asked.entries()) settle.resolve(answers[index] as D1Result);
    } catch (error) {
      for (const { settle } of asked) settle.reject(error);
    }
  }

  function read(statement: D1PreparedStatement): Promise<D1Result> {
    const { promise, ...settle } = Promise.withResolvers<D1Result>();
    if (waiting.push({ statement, settle }) === 1) queueMicrotask(() => void send());
    return promise;
  }

  function wrap(statement: D1PreparedStatement): object {
    const wrapped = {
      bind: (...values: readonly unknown[]) => wrap(statement.bind(...values)),
      all: () => read(statement),
      async first(column?: string) {
        const row = (await read(statement)).results[0] as Readonly<Record<string, unknown>> | undefined;
        return (column === undefined ? row : row?.[column]) ?? null;
      },
    };
    inner.set(wrapped, statement);
    return wrapped;
  }

  const database = {
    prepare(query: string) {
      const prepared = db.prepare(query);
      return isRead(query) ? wrap(prepared) : prepared;
    },
    batch: (statements: readonly D1PreparedStatement[]) => db.batch(statements.map((one) => inner.get(one) ?? one)),
  };
  return database as unknown as D1Database;
}
