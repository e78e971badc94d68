/** Measures the engine, the bundle and the Worker's CPU against the targets: `npm run bench -- [--quick] [--json] [--only engine|bundle|worker]`. */
import { parseArgs } from 'node:util';
import type { Row } from './row.ts';
import { table } from './table.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Another folder with a bundle, to compare builds. */
    bundle: { type: 'string' },
  },
});
const quick = values.quick;

/** Each suite is loaded when its turn comes, so that the engine is timed in a process that has done nothing else. */
const suites: Readonly<Record<string, () => Promise<Row[]>>> = {
  engine: async () => [
    ...(await import('./engine.ts')).benchEngine(quick),
    ...(await (await import('./rush-hour.ts')).benchRushHour(quick)),
  ],
  bundle: async () => (await import('./bundle.ts')).benchBundle(values.bundle),
  worker: async () => (await import('./worker.ts')).benchWorker(quick, values.bundle),
};

if (values.only !== undefined && !(values.only in suites)) {
  throw new Error(`--only takes one of ${Object.keys(suites).join(', ')}`);
}

const results: Record<string, Row[]> = {};
for (const [name, suite] of Object.entries(suites)) {
  if (values.only !== undefined && values.only !== name) continue;
  if (!values.json) console.error(`measuring: ${name} …`);
  results[name] = await suite();
}
console.log(values.json ? JSON.stringify(results, undefined, 2) : table(Object.values(results).flat()));
