/** What the migrations make of an empty database, as SQLite itself tells it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Schema } from '../../src/store/schema.ts';

const folder = join(import.meta.dirname, '..', '..', 'migrations');

export function migratedSchema(): Schema {
  const database = new DatabaseSync(':memory:');
  for (const name of globSync('*.sql', { cwd: folder }).toSorted())
    database.exec(readFileSync(join(folder, name), 'utf8'));
  const rows = database.prepare('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name').all();
  database.close();
  return Object.fromEntries(rows.map(({ name, sql }) => [String(name), String(sql)]));
}
