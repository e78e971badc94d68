/** The Worker as it would be deployed: the bundle, the settings in wrangler.toml and the migrations, read from disk. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { unstable_readConfig, unstable_splitSqlQuery } from 'wrangler';
import type { Miniflare } from 'miniflare';

export interface Module {
  readonly type: 'ESModule' | 'Data' | 'CompiledWasm';
  readonly path: string;
  readonly contents: string | Uint8Array<ArrayBuffer>;
}

const typesByEnding: Readonly<Record<string, Module['type']>> = { '.bin': 'Data', '.wasm': 'CompiledWasm' };

/** The modules of a bundle, the entry first. `path` is the folder that the build writes, or a single module. */
export function readBundle(path: string): Module[] {
  if (!existsSync(path)) throw new Error(`there is no bundle in ${path}; make it with: npm run build`);
  const single = statSync(path).isFile();
  const folder = single ? dirname(path) : path;
  const entry = single ? basename(path) : 'index.js';
  const others = (single ? [] : readdirSync(folder)).flatMap((name): Module[] => {
    const type = typesByEnding[extname(name)];
    return type === undefined ? [] : [{ type, path: name, contents: readFileSync(join(folder, name)) }];
  });
  return [{ type: 'ESModule', path: entry, contents: readFileSync(join(folder, entry), 'utf8') }, ...others];
}

export interface WorkerSettings {
  readonly compatibilityDate: string;
  readonly compatibilityFlags: string[];
  readonly cron: string;
  /** Whether a cache stands before the Worker. */
  readonly isCached: boolean;
  readonly pages: PageSettings;
  /** By the name of their bindings. */
  readonly rateLimits: Readonly<Record<string, RateLimit>>;
  readonly database: string;
  readonly queue: QueueSettings;
}

/** How files are found for addresses; undefined is the platform's own way. */
interface PageSettings {
  readonly html_handling?: 'auto-trailing-slash' | 'force-trailing-slash' | 'drop-trailing-slash' | 'none';
  readonly not_found_handling?: 'single-page-application' | '404-page' | 'none';
}

export interface RateLimit {
  readonly namespace_id: string;
  readonly simple: { readonly limit: number; readonly period: 10 | 60 };
}

export interface QueueSettings {
  readonly binding: string;
  readonly name: string;
  readonly batchSize: number;
  readonly attempts: number;
  /** In how many seconds it tries again. */
  readonly retryDelay: number;
}

/** The settings of production, so that the desk cannot differ from it. */
export function readSettings(wranglerToml: string): WorkerSettings {
  const config = unstable_readConfig({ config: wranglerToml });
  const [producer] = config.queues.producers ?? [];
  const consumer = config.queues.consumers?.find((one: { queue: string }) => one.queue === producer?.queue);
  const [database] = config.d1_databases;
  const cron = config.triggers.crons?.[0];
  if (!producer || !database || !cron || !config.compatibility_date) {
    throw new Error(`${wranglerToml} lacks a queue, a database, a cron or a compatibility date`);
  }
  return {
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    cron,
    isCached: config.cache?.enabled === true,
    pages: { html_handling: config.assets?.html_handling, not_found_handling: config.assets?.not_found_handling },
    rateLimits: Object.fromEntries(
      config.ratelimits.map(({ name, ...limit }: RateLimit & { readonly name: string }) => [name, limit]),
    ),
    database: database.binding,
    queue: {
      binding: producer.binding,
      name: producer.queue,
      batchSize: consumer?.max_batch_size ?? 10,
      attempts: 1 + (consumer?.max_retries ?? 2),
      retryDelay: consumer?.retry_delay ?? 0,
    },
  };
}

interface Migration {
  readonly name: string;
  readonly queries: readonly string[];
}

export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names
    .toSorted()
    .map((name) => ({ name, queries: unstable_splitSqlQuery(readFileSync(join(folder, name), 'utf8')) }));
}

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
