/**
 * Whether a database has what this code works with. The name of its last migration doesn't tell: a file may have been changed after it
 * was applied. So what stands in the database itself is compared with what the migrations make.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { statement } from './statement.ts';

/** What the migrations make: the statements of tables and indexes by their names. */
export type Schema = Readonly<Record<string, string>>;

/**
 * What a database lacks, in words; undefined if it lacks nothing. What it has besides is no fault: a newer version has added it. It reads
 * a row for each table and index.
 */
export async function getMissing(db: D1Database, schema: Schema): Promise<string | undefined> {
  const { results } = await statement(db)`SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL`.all<{
    name: string;
    sql: string;
  }>();
  const there = new Map(results.map(({ name, sql }) => [name, sql]));
  for (const [name, sql] of Object.entries(schema)) {
    const found = there.get(name);
    if (found === undefined) return `there is no ${name}`;
    const definitions = definitionsIn(found);
    const lost = definitionsIn(sql).find((one) => !definitions.includes(one));
    if (lost !== undefined) return `${name} is without “${lost}”`;
  }
  return undefined;
}

/** The columns and constraints of a table, or an index as a whole: without comments and quotes, and spaced alike. */
function definitionsIn(sql: string): readonly string[] {
  const plain = sql.replace(/--.*$|"/gmu, '').replace(/\s+/gu, ' ');
  const inner = plain.startsWith('CREATE TABLE') ? plain.slice(plain.indexOf('(') + 1, plain.lastIndexOf(')')) : plain;
  // A comma within brackets parts nothing.
  return inner.split(/,(?![^(]*\))/u).map((one) => one.trim());
}
