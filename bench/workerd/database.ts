/** D1 as the Worker's binding speaks to it, over a database in memory: `POST /query` with one statement or a list. */
import { readFileSync, readdirSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { text } from 'node:stream/consumers';

interface Query {
  readonly sql: string;
  readonly params?: readonly SQLInputValue[];
}

export interface DatabaseServer {
  readonly address: string;
  readonly database: DatabaseSync;
  close(): void;
}

export async function serveDatabase(migrations: string): Promise<DatabaseServer> {
  const database = new DatabaseSync(':memory:');
  // As wrangler keeps them, for /health asks which is the last.
  database.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)');
  for (const name of readdirSync(migrations).toSorted()) {
    database.exec(readFileSync(join(migrations, name), 'utf8'));
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
  }
  const server = createServer((request, response) => {
    void reply(database, request, response);
  });
  // Longer than workerd keeps a connection that is idle, so that none is closed under a query.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return { address: `127.0.0.1:${portOf(server)}`, database, close: () => server.close().closeAllConnections() };
}

async function reply(database: DatabaseSync, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = JSON.parse(await text(request)) as Query | readonly Query[];
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer(database, asked)));
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

function answer(database: DatabaseSync, asked: Query | readonly Query[]): object {
  try {
    return (Array.isArray(asked) ? (asked as readonly Query[]) : [asked as Query]).map((one) => run(database, one));
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
