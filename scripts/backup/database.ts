/** The database of a deployment, or of the desk, as a backup needs it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_splitSqlQuery } from 'wrangler';
import { listOf, objectsOf, readJson } from '../../local/json.ts';
import { lock } from '../../local/lock.ts';
import type { Wrangler } from '../setup/wrangler.ts';
import { type StoredRow, insertOf } from './rows.ts';

export interface BackupDatabase {
  /** Where it is, for people. */
  readonly name: string;
  query(sql: string): Promise<readonly StoredRow[]>;
  /** Writes all rows of some tables into a file of SQL. */
  export(tables: readonly string[], file: string): Promise<void>;
  /** Runs the statements of a file: all of them, or none. */
  run(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Errors are wrangler's own words. */
export function deployedDatabase(wrangler: Wrangler, name: string): BackupDatabase {
  const call = async (...args: readonly string[]): Promise<string> => {
    const { ok, text, error } = await wrangler(['d1', ...args]);
    if (!ok) throw new Error(error);
    return text;
  };
  return {
    name: `the database ${name} at Cloudflare`,
    async query(sql) {
      const [answer] = objectsOf(listOf(readJson(await call('execute', name, '--remote', '--json', '--command', sql))));
      return objectsOf(listOf(answer?.['results'])) as StoredRow[];
    },
    async export(tables, file) {
      const chosen = tables.flatMap((table) => ['--table', table]);
      await call('export', name, '--remote', '--no-schema', '--skip-confirmation', ...chosen, '--output', file);
    },
    async run(file) {
      await call('execute', name, '--remote', '--yes', '--file', file);
    },
    async close() {},
  };
}

/** Throws if a desk runs in the folder. */
export async function deskDatabase(folder: string, binding: string): Promise<BackupDatabase> {
  const held = lock(folder);
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.NONE),
      resourcePersistencePath: folder,
      workers: [
        { name: 'antipode', modules: true, script: 'export default {};', d1Databases: { [binding]: 'antipode' } },
      ],
    }),
  );
  const database = await runtime.getD1Database(binding, 'antipode');
  const query = async (sql: string): Promise<readonly StoredRow[]> =>
    (await database.prepare(sql).all<StoredRow>()).results;
  return {
    name: `the database of the desk in ${folder}`,
    query,
    async export(tables, file) {
      const rows: string[] = [];
      for (const table of tables) {
        for (const row of await query(`SELECT * FROM "${table}"`)) rows.push(insertOf(table, row));
      }
      writeFileSync(file, rows.map((row) => `${row}\n`).join(''));
    },
    async run(file) {
      const statements = unstable_splitSqlQuery(readFileSync(file, 'utf8'));
      await database.batch(statements.map((one) => database.prepare(one)));
    },
    async close() {
      await runtime.dispose();
      held.release();
    },
  };
}
