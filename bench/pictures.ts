/**
 * The CPU of pictures in plain workerd, as in `worker.ts`, by a Worker that does nothing else: `node bench/pictures.ts [--quick]`.
 * Cold is start-up and first request; beside each figure stands a Worker that only says hi.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Module, readBundle, readSettings } from '../local/worker/bundle.ts';
import { readTables } from '../scripts/read-tables.ts';
import { families } from '../src/families/index.ts';
import { solve } from '../src/search/solve.ts';
import { paths } from './paths.ts';
import type { Row } from './row.ts';
import { table } from './table.ts';
import { median, quantile } from './timing.ts';
import { idle, workerConfig } from './workerd/config.ts';
import { type Ask, get } from './workerd/requests.ts';
import { coldSample, warmMean } from './workerd/samples.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const rounds = values.quick ? 5 : 25;
const tables = readTables();
const folder = mkdtempSync(join(tmpdir(), 'antipode-pictures-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

function bundle(): Module[] {
  const wrangler = join(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin', 'wrangler.js');
  const out = join(folder, 'bundle');
  const done = spawnSync(
    process.execPath,
    [wrangler, 'deploy', 'bench/pictures-worker.ts', '--dry-run', '--outdir', out],
    { cwd: paths.root, encoding: 'utf8' },
  );
  if (done.status !== 0) throw new Error(done.stdout + done.stderr);
  renameSync(join(out, 'pictures-worker.js'), join(out, 'index.js'));
  return readBundle(out);
}

function write(name: string, modules: readonly Module[]): string {
  const { compatibilityDate, database, queue } = readSettings(paths.wranglerToml);
  const own = join(folder, name);
  mkdirSync(own);
  for (const { path, contents } of modules) writeFileSync(join(own, path), contents);
  const config = join(own, 'config.capnp');
  // Nobody asks the database, so nobody need be there.
  const parts = { compatibilityDate, modules, vars: {}, database, queue: queue.binding, backend: '127.0.0.1:9' };
  writeFileSync(config, workerConfig(parts));
  return config;
}

/** A position with all that follow it in a shortest solution. */
function answerOf(id: string, text: string): string {
  const read = families.find((family) => family.id === id)?.read(text);
  if (read?.ok !== true) throw new Error(text);
  const { puzzle, state } = read.value;
  const solved = solve(puzzle, state, tables);
  if (solved.kind !== 'routes') throw new Error(`${text} has no solution`);
  return `${id}.${puzzle.board}.${[...solved.routes.first()].map((one) => one.toString(36)).join(',')}`;
}

const eight = answerOf('8-puzzle', '867254301');
const knights = answerOf('knight-exchange', 'B.B/.W./.B./W.W');
const cars = answerOf('rush-hour', 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo');

/** Reading it as text costs nothing here that is counted. */
const ask = (name: string, path: string, begins: RegExp, targets?: Ask['targets']): Ask => {
  return { ...get(path, 200, begins), name, targets };
};
const png = /^.PNG/u;
const gif = /^GIF89a/u;
const asks: readonly Ask[] = [
  ask('PNG 600x600, 8-puzzle', `/png?at=${eight}`, png, { warm: 3, cold: 9 }),
  ask('PNG 300x300, 8-puzzle', `/png?size=300&at=${eight}`, png),
  ask('PNG 600x600, Rush Hour', `/png?at=${cars}`, png, { warm: 3, cold: 9 }),
  ask('PNG 600 wide, start and goal', `/from-to?at=${eight}`, png),
  ask('PNG 600x240, a curve', `/curve?at=${eight}`, png),
  ask('GIF 300x300, 31 moves of the 8-puzzle', `/gif?at=${eight}`, gif, { warm: 5, cold: 0 }),
  ask('GIF, 22 moves of the knights', `/gif?at=${knights}`, gif),
  ask('GIF, 51 moves of Rush Hour', `/gif?at=${cars}`, gif),
];

const hello = get('/', 200, /^hi$/u);
const modules = bundle();
const config = write('drawing', modules);
const still = write('idle', idle(modules));

async function cold(one: Ask): Promise<Row> {
  const startUps: number[] = [];
  const firsts: number[] = [];
  const hellos: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const nothing = await coldSample(still, hello);
    const sample = await coldSample(config, one);
    startUps.push(sample.ready - nothing.ready);
    firsts.push(sample.request);
    hellos.push(nothing.request);
  }
  const startUp = Math.max(0, median(startUps));
  return {
    name: `cold: ${one.name} (p95)`,
    measured: startUp + quantile(firsts, 0.95),
    unit: 'ms',
    // None for an animation, which no cold isolate has time for.
    target: one.targets?.cold || undefined,
    reference: quantile(hellos, 0.95),
    detail: `p50 ${(startUp + median(firsts)).toFixed(2)}, of which start-up ${startUp.toFixed(2)}`,
  };
}

const plan = { warmUp: 200, requests: values.quick ? 100 : 200, repeats: values.quick ? 1 : 3 };
const reference = await warmMean(still, hello, plan);
const rows: Row[] = [{ name: 'warm: a Worker that only says hi', measured: reference, unit: 'ms' }];
for (const one of asks) {
  const measured = await warmMean(config, one, plan);
  rows.push({ name: `warm: ${one.name}`, measured, unit: 'ms', target: one.targets?.warm, reference });
}
for (const one of asks) rows.push(await cold(one));
console.log(table(rows));
