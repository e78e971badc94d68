/**
 * A backup is a file of SQL. Its first line says what it is; every statement puts a row into a table.
 *
 *     -- Antipode 1.0.0 with the tables of 0001_first.sql on 2026-11-24T09:00:00.000Z
 *     INSERT INTO "guilds" ("guild","channel") VALUES('1180000000000000100',NULL);
 */
import { unstable_splitSqlQuery } from 'wrangler';

export interface BackupOrigin {
  readonly version: string;
  /** The newest migration that was applied. */
  readonly migration: string;
  readonly date: string;
}

export const firstLineOf = ({ version, migration, date }: BackupOrigin): string =>
  `-- Antipode ${version} with the tables of ${migration} on ${date}`;

/** Undefined for a file that is no backup. */
export function originIn(text: string): BackupOrigin | undefined {
  const [, version, migration, date] =
    /^-- Antipode (\S+) with the tables of (\d{4}_\w+\.sql) on (\S+)\n/u.exec(text) ?? [];
  return version === undefined || migration === undefined || date === undefined
    ? undefined
    : { version, migration, date };
}

/** What the columns of the bot hold. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

const literal = (value: string | number | null): string => {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
};

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(',');

export const insertOf = (table: string, row: StoredRow): string =>
  `INSERT INTO "${table}" (${quoted(Object.keys(row))}) VALUES(${Object.values(row).map(literal).join(',')});`;

/**
 * The rows of a file. Cloudflare may leave out the columns, which a later version has more of, so they are put in.
 *
 * @param columns by table
 * @returns undefined if a statement is no row of these tables
 */
export function rowsIn(text: string, columns: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const rows = unstable_splitSqlQuery(text)
    .map((one) => one.replace(/^(?:--.*\n|\s)+/u, ''))
    .filter((one) => one !== '' && !/^PRAGMA defer_foreign_keys\s*=\s*TRUE;?$/iu.test(one));
  const whole = rows.map((row) => {
    const [head = '', table = '', listed] = /^INSERT INTO "?(\w+)"?\s*(\([^)]*\))?\s*VALUES\s*\(/iu.exec(row) ?? [];
    const known = columns.get(table);
    if (known === undefined) return undefined;
    return `INSERT INTO "${table}" ${listed ?? `(${quoted(known)})`} VALUES(${row.slice(head.length).replace(/;\s*$/u, '')};`;
  });
  return whole.includes(undefined) ? undefined : (whole as readonly string[]);
}
