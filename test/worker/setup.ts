import { type D1Migration, applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, vi } from 'vitest';
import blocksModule from '../../build/explore-blocks.wasm';
import linesModule from '../../build/explore-lines.wasm';
import { installModule } from '../../src/search/modules.ts';
import { noteHeard } from '../../src/store/heartbeat.ts';
import { forgetAll } from './solving.ts';

const { DB, MIGRATIONS } = env as unknown as { DB: D1Database; MIGRATIONS: D1Migration[] };
await applyD1Migrations(DB, MIGRATIONS);
// An isolate notes once an hour that Discord is heard. Tests count rows, and go back and forth in time: here that hour is far ahead.
await noteHeard(DB, Date.parse('2100-01-01T00:00:00Z'), { origin: '', isPing: true });
await DB.prepare('UPDATE heartbeat SET heard = NULL, origin = NULL').run();
// Files share a runtime, and each begins with nothing.
await forgetAll();

// Tests that search themselves need them before the Worker is asked for anything.
installModule('explore-lines', () => new WebAssembly.Instance(linesModule).exports);
installModule('explore-blocks', () => new WebAssembly.Instance(blocksModule).exports);

// A line that nobody reads costs as much as an answer: what the Worker logs is said where its test fails.
const [log, told] = [console.log, [] as string[]];
console.log = (line: string) => void told.push(line);
afterEach(({ task }) => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  if (task.result?.state === 'fail') log(told.join('\n'));
  told.length = 0;
});
