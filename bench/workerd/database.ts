/** D1 as the Worker's binding speaks to it, over a database in memory: one statement or a list of them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

interface Query {
  readonly sql: string;
  readonly params?: readonly SQLInputValue[];
}

/** An empty database with all tables. */
export function openDatabase(migrations: string): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  // As wrangler keeps them, for /health asks which is the last.
  database.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)');
  for (const name of readdirSync(migrations).toSorted()) {
    database.exec(readFileSync(join(migrations, name), 'utf8'));
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
  }
  return database;
}

export function answerQuery(database: DatabaseSync, asked: string): object {
  const queries = JSON.parse(asked) as Query | readonly Query[];
  try {
    return (Array.isArray(queries) ? (queries as readonly Query[]) : [queries as Query]).map((one) =>
      run(database, one),
    );
  } catch (error) {
    return { success: false, error: String(error) };
  }
}

function run(database: DatabaseSync, { sql, params = [] }: Query): object {
  const statement = database.prepare(sql);
  const columns = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  const before = changesOf(database);
  const rows = statement.all(...params);
  const changes = changesOf(database) - before;
  const meta = { served_by: 'bench', duration: 0, changes, last_row_id: 0, changed_db: changes > 0, size_after: 0 };
  return {
    success: true,
    results: { columns, rows },
    meta: { ...meta, rows_read: rows.length, rows_written: changes },
  };
}

const changesOf = (database: DatabaseSync): number =>
  Number(database.prepare('SELECT total_changes() AS n').get()?.['n'] ?? 0);
