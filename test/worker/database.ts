/** The database as a whole, and one that fails at a chosen moment. */
import { type Guild, getGuilds as guildsIn } from '../../src/store/guilds.ts';
import { type Entry, getEntries as entriesIn } from '../../src/store/standings.ts';
import { env } from './talk.ts';

type Row = Readonly<Record<string, unknown>>;

const asked = (query: string, values: readonly unknown[]): D1PreparedStatement => env.DB.prepare(query).bind(...values);

export const rowsOf = async (query: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
  (await asked(query, values).all()).results;

export const rowOf = (query: string, ...values: readonly unknown[]): Promise<Row | null> =>
  asked(query, values).first();

/** The only column of the first row. */
export async function cellOf<Value = unknown>(query: string, ...values: readonly unknown[]): Promise<Value | null> {
  const [cell = null] = Object.values((await rowOf(query, ...values)) ?? {});
  return cell as Value | null;
}

export const change = (query: string, ...values: readonly unknown[]): Promise<unknown> => asked(query, values).run();

/** Rows by table, whoever made the table. */
export type Dump = Readonly<Record<string, readonly Row[]>>;

const ownTables =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name";

export async function dump(): Promise<Dump> {
  const names = (await env.DB.prepare(ownTables).all<{ name: string }>()).results.map(({ name }) => name);
  const rows = await env.DB.batch<Record<string, unknown>>(
    names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  );
  return Object.fromEntries(names.map((name, index) => [name, rows[index]?.results ?? []]));
}

function insertion(table: string, row: Row): D1PreparedStatement {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `?${index + 1}`).join();
  const query = `INSERT OR REPLACE INTO "${table}" (${columns.join()}) VALUES (${places})`;
  return env.DB.prepare(query).bind(...Object.values(row));
}

/** Puts everything back as it was. */
export async function restore(kept: Dump): Promise<void> {
  const inserts = Object.entries(kept).flatMap(([table, rows]) => rows.map((row) => insertion(table, row)));
  await env.DB.batch([...Object.keys(kept).map((table) => env.DB.prepare(`DELETE FROM "${table}"`)), ...inserts]);
}

export async function insert(table: string, row: Row): Promise<void> {
  await insertion(table, row).run();
}

/** The round of a server that plays the 8-puzzle, 22 moves from the goal, as it was posted. */
export const insertPost = (guild: string, date: string, more: Row = {}): Promise<void> =>
  insert(
    'posts',
    Object.assign(
      { guild, date, family: '8-puzzle', distance: 22, claimed_at: 0, first_claim: 0, channel: '5', message: '1' },
      more,
    ),
  );

export interface Failing {
  readonly db: D1Database;
  /** Whether the failure has come. */
  failed: boolean;
}

/**
 * A database whose nth request (a statement, or a batch of them) fails.
 *
 * @param when `lost`: it is carried out, but its answer does not arrive
 */
export function failing(nth: number, when: 'refused' | 'lost'): Failing {
  let requests = 0;
  const script = { failed: false };
  const db = around(async (work) => {
    requests++;
    if (requests !== nth) return work();
    script.failed = true;
    if (when === 'lost') await work();
    throw new Error('D1_ERROR: scripted');
  });
  return Object.assign(script, { db });
}

/** The database with something around each request, which is a statement or a batch of them. */
export function around(request: <T>(work: () => Promise<T>) => Promise<T>): D1Database {
  const statements = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): object => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: () => request(() => statement.run()),
      all: () => request(() => statement.all()),
      first: (column?: string) => request(() => (column === undefined ? statement.first() : statement.first(column))),
    };
    statements.set(wrapped, statement);
    return wrapped;
  };
  const database: object = {
    prepare: (query: string) => wrap(env.DB.prepare(query)),
    batch: (list: readonly object[]) =>
      request(() => env.DB.batch(list.map((one) => statements.get(one) as D1PreparedStatement))),
  };
  return database as D1Database;
}

/** Notes how many messages a budget has used on a date. */
export const spend = (budget: string, messages: number, date = '2026-03-04'): Promise<unknown> =>
  env.DB.prepare('INSERT OR REPLACE INTO spent (date, budget, messages) VALUES (?1, ?2, ?3)')
    .bind(date, budget, messages)
    .run();

/** How many messages budgets have used, by date and name. */
export async function spentNow(): Promise<Readonly<Record<string, number>>> {
  const { results } = await env.DB.prepare('SELECT * FROM spent ORDER BY date, budget').all<{
    date: string;
    budget: string;
    messages: number;
  }>();
  return Object.fromEntries(results.map(({ date, budget, messages }) => [`${date} ${budget}`, messages]));
}

export const getGuilds = (...ids: readonly string[]): Promise<readonly Guild[]> => guildsIn(env.DB, ids);

/** Who took part in a round. */
export const getEntries = (...rounds: Parameters<typeof entriesIn>[1]): Promise<readonly Entry[]> =>
  entriesIn(env.DB, rounds);
