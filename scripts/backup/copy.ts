/** Copies the rows of a database into a file, and back. */
import { readFileSync, writeFileSync } from 'node:fs';
import { textOf } from '../../local/json.ts';
import type { BackupDatabase } from './database.ts';
import { type BackupOrigin, firstLineOf, originIn, rowsIn } from './rows.ts';

/** How to change an answer of the last quarter of an hour: a secret, and worth nothing later. */
const secret = 'proof_asks';

/** What people know of a database. */
const counted = { guilds: 'servers', players: 'players', attempts: 'tries', days: 'puzzles of days' } as const;

/** In words: `servers: 2, players: 3, tries: 40, puzzles of days: 12`. */
export async function contentsOf(database: BackupDatabase): Promise<string> {
  const columns = Object.keys(counted).map((table) => `(SELECT COUNT(*) FROM ${table}) AS ${table}`);
  const [row] = await database.query(`SELECT ${columns.join(', ')}`);
  return Object.entries(counted)
    .map(([table, words]) => `${words}: ${row?.[table]}`)
    .join(', ');
}

/** Servers, players or tries: not what the cron has dealt by itself. */
export async function isUsed(database: BackupDatabase): Promise<boolean> {
  const [row] = await database.query(
    `SELECT EXISTS (SELECT 1 FROM guilds) OR EXISTS (SELECT 1 FROM players) OR EXISTS (SELECT 1 FROM attempts) AS used`,
  );
  return Number(row?.['used']) === 1;
}

async function tablesOf(database: BackupDatabase): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.query(
    `SELECT tables.name AS name, columns.name AS column_name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND tables.name NOT LIKE '_cf_%' AND tables.name <> 'd1_migrations'
     ORDER BY tables.name, columns.cid`,
  );
  const byTable = Map.groupBy(rows, ({ name }) => String(name));
  return new Map([...byTable].map(([name, columns]) => [name, columns.map((one) => String(one['column_name']))]));
}

/** Undefined for a database that no migration was applied to. */
async function migrationOf(database: BackupDatabase): Promise<string | undefined> {
  const tables = await database.query("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'");
  if (tables.length === 0) return undefined;
  const [row] = await database.query('SELECT MAX(name) AS name FROM d1_migrations');
  return textOf(row?.['name']) || undefined;
}

const withoutTables = ({ name }: BackupDatabase): string => `${name} has no tables yet: npm run setup makes them`;

const notRows = (file: string): string => `${file} holds something that is no row of the bot’s tables`;

/** @returns what is wrong, if anything is */
export async function writeBackup(
  database: BackupDatabase,
  file: string,
  { version, date }: Pick<BackupOrigin, 'version' | 'date'>,
): Promise<string | undefined> {
  const migration = await migrationOf(database);
  if (migration === undefined) return withoutTables(database);
  const columns = await tablesOf(database);
  const chosen = [...columns.keys()].filter((table) => table !== secret);
  await database.export(chosen, file);
  const rows = rowsIn(readFileSync(file, 'utf8'), columns);
  if (rows === undefined) return notRows(file);
  writeFileSync(file, [firstLineOf({ version, migration, date }), ...rows, ''].join('\n'), { mode: 0o600 });
  return undefined;
}

interface Backup {
  readonly origin: BackupOrigin;
  readonly rows: readonly string[];
  /** All tables of the database, with or without rows in the backup. */
  readonly tables: readonly string[];
}

/** Reads a backup. @returns what is wrong with it for this database, if anything is */
export async function readBackup(database: BackupDatabase, file: string): Promise<Backup | { readonly error: string }> {
  const text = readFileSync(file, 'utf8');
  const origin = originIn(text);
  if (origin === undefined) return { error: `${file} is no backup of Antipode: npm run backup writes them` };
  const migration = await migrationOf(database);
  if (migration === undefined) return { error: withoutTables(database) };
  if (origin.migration > migration) {
    return {
      error: `${file} has the tables of ${origin.migration}, and ${database.name} those of ${migration}: bring it up to date with npm run setup`,
    };
  }
  const columns = await tablesOf(database);
  const rows = rowsIn(text, columns);
  return rows === undefined ? { error: notRows(file) } : { origin, rows, tables: [...columns.keys()] };
}

/** In the place of all rows that are there. @param work a file to be written */
export async function restore(database: BackupDatabase, { rows, tables }: Backup, work: string): Promise<void> {
  const deletions = tables.map((table) => `DELETE FROM "${table}";`);
  writeFileSync(work, [...deletions, ...rows, ''].join('\n'), { mode: 0o600 });
  await database.run(work);
}
