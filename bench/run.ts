/** Measures everything that has a target: `npm run bench -- [--quick] [--only SECTION]… [--json | --markdown | --write] [--bundle FOLDER]`. */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { readBundle } from '../local/worker/bundle.ts';
import { bundleWorker } from '../scripts/bundle.ts';
import { markdown, writeDown } from './markdown.ts';
import { effortOf } from './measure.ts';
import { paths } from './paths.ts';
import type { Row, Section } from './row.ts';
import { table } from './table.ts';

const { values } = parseArgs({
  options: {
    /** Fewer samples: to see that it works. */
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    json: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    /** Puts the table into docs/performance.md. */
    write: { type: 'boolean', default: false },
    /** Another folder with a bundle, to compare builds. */
    bundle: { type: 'string' },
  },
});
const { quick } = values;

interface Suite {
  readonly title: string;
  readonly run: () => Promise<Row[]>;
}

/** Each suite is loaded when its turn comes, so that tables are built in a process that has done nothing else. */
const suites: Readonly<Record<string, Suite>> = {
  tables: {
    title: 'Tables, when the bot is built',
    run: async () => (await import('./engine/tables.ts')).benchTables(quick),
  },
  engine: {
    title: 'Engine, in Node',
    run: async () => [
      ...(await import('./engine/solving.ts')).solvingRows(quick),
      ...(await import('./engine/fifteen.ts')).fifteenRows(quick ? 1 : 3),
      ...(await (await import('./engine/rush-hour.ts')).rushHourRows(quick)),
    ],
  },
  worker: {
    title: 'Commands, CPU of the Worker',
    run: async () => (await import('./worker/commands.ts')).benchCommands(modules, effort),
  },
  scheduled: {
    title: 'Ticks and jobs, CPU of the Worker',
    run: async () => (await import('./worker/scheduled.ts')).benchScheduled(modules, effort),
  },
  pictures: {
    title: 'Pictures, CPU of a Worker',
    run: async () => (await import('./pictures/pictures.ts')).benchPictures(modules, effort),
  },
  bundle: {
    title: 'Bundle',
    run: async () => (await import('./bundle.ts')).benchBundle(modules),
  },
  'start-up': {
    title: 'Start-up of an isolate, CPU',
    run: async () => (await import('./worker/start-up.ts')).benchStartUp(modules, effort),
  },
};

const chosen = values.only ?? Object.keys(suites);
const unknown = chosen.find((name) => !(name in suites));
if (unknown !== undefined) {
  console.error(`--only takes ${Object.keys(suites).join(', ')}, but not ${unknown}`);
  process.exit(2);
}

// Makes the tables and whatever else is in build/ anew, too, where it is not of this source.
bundleWorker();
const modules = readBundle(values.bundle ?? paths.bundle);
const effort = effortOf(quick);
const sections: Section[] = [];
for (const [name, { title, run }] of Object.entries(suites)) {
  if (!chosen.includes(name)) continue;
  console.error(`measuring: ${name} …`);
  sections.push({ title, rows: await run() });
}
const machine = `${quick ? 'A quick run, good only to see that it works' : 'One run'}, ${cpus().length} cores of ${cpus()[0]?.model ?? 'a processor'}, Node ${process.versions.node}.`;
if (values.json) console.log(JSON.stringify(sections, undefined, 2));
else console.log(values.markdown ? markdown(sections, machine) : table(sections));
if (values.write) writeDown(markdown(sections, machine));
