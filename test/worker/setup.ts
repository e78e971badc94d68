import { type D1Migration, applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { forgetAll } from './solving.ts';

const { DB, MIGRATIONS } = env as unknown as { DB: D1Database; MIGRATIONS: D1Migration[] };
await applyD1Migrations(DB, MIGRATIONS);
// Files share a runtime, and each begins with nothing.
await forgetAll();
