import { type D1Migration, applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import explorerModule from '../../build/explore.wasm';
import { installExplorer } from '../../src/search/explorer.ts';
import { forgetAll } from './solving.ts';

const { DB, MIGRATIONS } = env as unknown as { DB: D1Database; MIGRATIONS: D1Migration[] };
await applyD1Migrations(DB, MIGRATIONS);
// Files share a runtime, and each begins with nothing.
await forgetAll();

// Tests that search themselves need it before the Worker is asked for anything.
installExplorer(() => new WebAssembly.Instance(explorerModule).exports);
