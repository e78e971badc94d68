/** `npm run bench`: measures everything that has a target. */
import { cpus } from 'node:os';
import { readBundle } from '../local/worker/bundle.ts';
import { bundleWorker } from '../scripts/bundle.ts';
import { readCommandLine, stop } from '../scripts/program.ts';
import { paths } from './folders.ts';
import { effortOf, measure, measureStartUp } from './measure.ts';
import { details, markdown, writeReport } from './report.ts';
import type { BenchRow, Section } from './row.ts';

const help = `Measures how fast Antipode is, beside plain programs that do the same.

  npm run bench                       everything, as a table
  npm run bench -- --only SECTION     some of it, as often as it is given: tables, engine, worker, scheduled, page-api, company,
                                      pictures, cold-day, bundle, page, start-up
  npm run bench -- --quick            with fewer samples, to see that it works
  npm run bench -- --bundle FOLDER    another bundle than build/worker, to compare builds
  npm run bench -- --json             as JSON; --write puts the table into docs/performance.md`;

const flag = { type: 'boolean', default: false } as const;
const { values } = readCommandLine(help, {
  options: {
    quick: flag,
    only: { type: 'string', multiple: true },
    json: flag,
    write: flag,
    bundle: { type: 'string' },
  },
});
const { quick } = values;

interface Part {
  readonly title: string;
  readonly run: () => Promise<BenchRow[]>;
}

/** Each part is loaded when its turn comes, so that tables are built in a process that has done nothing else. */
const parts: Readonly<Record<string, Part>> = {
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
      ...(await (await import('./engine/blocks.ts')).blockRows(quick)),
      ...(await (await import('./engine/gate.ts')).gateRows(quick)),
    ],
  },
  worker: {
    title: 'Commands, CPU of the Worker',
    run: async () => measure((await import('./worker/commands.ts')).commands(modules), effort),
  },
  scheduled: {
    title: 'Ticks and jobs, CPU of the Worker',
    run: async () => measure((await import('./worker/scheduled.ts')).scheduled(modules), effort),
  },
  'page-api': {
    title: 'Page to play on, CPU of the Worker',
    run: async () => measure((await import('./worker/page.ts')).page(modules), effort),
  },
  company: {
    title: 'Races and hunts, CPU of the Worker',
    run: async () => measure((await import('./worker/company.ts')).company(modules), effort),
  },
  pictures: {
    title: 'Pictures, CPU of the Worker',
    run: async () => measure((await import('./worker/pictures.ts')).pictures(modules), effort),
  },
  'cold-day': {
    title: 'A cold day of one server, CPU of invocations that each meet a fresh isolate',
    run: async () => (await import('./worker/cold-day.ts')).coldDay(modules, quick),
  },
  bundle: {
    title: 'Bundle',
    run: async () => (await import('./bundle.ts')).benchBundle(modules),
  },
  page: {
    title: 'Page to play on, all that is fetched before a board can be played, gzipped',
    run: async () => (await import('./page.ts')).benchPage(),
  },
  'start-up': {
    title: 'Start-up of an isolate, CPU',
    run: async () => measureStartUp(modules, effort),
  },
};

const chosen = values.only ?? Object.keys(parts);
const unknown = chosen.find((name) => !(name in parts));
if (unknown !== undefined) stop(`--only takes ${Object.keys(parts).join(', ')}, but not ${unknown}`);

// Makes the tables and whatever else is in build/ anew, too, where it is not of this source.
await bundleWorker();
const modules = readBundle(values.bundle ?? paths.bundle);
const effort = effortOf(quick);
const sections: Section[] = [];
for (const [name, { title, run }] of Object.entries(parts)) {
  if (!chosen.includes(name)) continue;
  console.error(`measuring: ${name} …`);
  sections.push({ title, rows: await run() });
}
const machine = `${quick ? 'A quick run, good only to see that it works' : 'One run'}, ${cpus().length} cores of ${cpus()[0]?.model ?? 'a processor'}, Node ${process.versions.node}.`;
const text = markdown(sections, machine);
console.log(values.json ? JSON.stringify(sections, undefined, 2) : `${text}\n\n${details(sections)}`);
if (values.write) writeReport(text);
