import type { Miniflare } from 'miniflare';
import type { Migration } from './bundle.ts';

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

/** Applies the migrations that are missing, each in one batch, and records them in wrangler's table. */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
       applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const { name, queries } of migrations) {
    if (applied.has(name)) continue;
    await database.batch([
      ...queries.map((query) => database.prepare(query)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name),
    ]);
  }
}
