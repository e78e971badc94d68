/**
 * The Worker's CPU in plain workerd, all threads, request by request.
 *
 * Cold is what a fresh isolate costs on a machine that already runs workerd: the script compiled and run, then the first
 * request with everything that it compiles. Every sample is a process of its own, and workerd compiles and runs the script
 * before it listens. So start-up is the CPU until the process listens, less the same of an idle Worker (same data, same
 * bindings, a handler that says hi): workerd's own start is three quarters of it, and no request pays for it. A single
 * difference is mostly that start's noise, so start-up is the median over all pairs; the p95 is the first request's.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBoard } from '../src/families/index.ts';
import { writePath } from '../src/game/line.ts';
import { positionId } from '../src/game/position.ts';
import { solve } from '../src/search/solve.ts';
import { packTables } from '../src/search/pack.ts';
import { Tables } from '../src/search/tables.ts';
import { type Module, readSettings } from '../local/worker/bundle.ts';
import { readBundle } from './build.ts';
import { paths } from './paths.ts';
import type { Row } from './row.ts';
import { median, quantile } from './timing.ts';
import { idle, workerConfig } from './workerd/config.ts';
import { type DatabaseServer, serveDatabase } from './workerd/database.ts';
import { type Ask, command, get, guild, moment, publicKeyHex } from './workerd/requests.ts';
import { coldSample, warmMean } from './workerd/samples.ts';

const usual = { warm: 2, cold: 8 };
const exploring = { warm: 2, cold: 10 };
const hello = get('/', 200, /^hi$/u);

interface Stage {
  /** Configurations of the Worker, and of one that does nothing but say hi. */
  readonly config: string;
  readonly idle: string;
  readonly asks: readonly Ask[];
}

export async function benchWorker(quick: boolean, bundle?: string): Promise<Row[]> {
  const modules = readBundle(bundle);
  const folder = mkdtempSync(join(tmpdir(), 'antipode-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await serveDatabase(paths.migrations);
  try {
    const config = write(join(folder, 'bot'), modules, server);
    const stage = {
      config,
      idle: write(join(folder, 'idle'), idle(modules), server),
      asks: await prepare(config, server),
    };
    return [...(await coldRows(stage, quick ? 5 : 25)), ...(await warmRows(stage, quick))];
  } finally {
    server.close();
  }
}

function write(folder: string, modules: readonly Module[], server: DatabaseServer): string {
  const { compatibilityDate, database, queue } = readSettings(paths.wranglerToml);
  const vars = {
    DISCORD_APPLICATION_ID: '1000000000000000001',
    DISCORD_PUBLIC_KEY: publicKeyHex,
    DISCORD_TOKEN: 'a token that nothing is sent with',
    DAY_SECRET: 'a secret of the bench, long enough',
  };
  mkdirSync(folder);
  for (const { path, contents } of modules) writeFileSync(join(folder, path), contents);
  const config = join(folder, 'config.capnp');
  const parts = { compatibilityDate, modules, vars, database, queue: queue.binding, backend: server.address };
  writeFileSync(config, workerConfig(parts));
  return config;
}

/**
 * The server plays the 7-puzzle at 31 moves, and today's is dealt before anything is measured: that is the cron's work. Were it the
 * 8-puzzle, 867254301 would be as good as today's and nothing would be told of it.
 */
async function prepare(config: string, { database }: DatabaseServer): Promise<Ask[]> {
  const date = new Date(moment).toISOString().slice(0, 10);
  database
    .prepare('INSERT INTO guilds (guild, channel, family, distance, locale) VALUES (?, ?, ?, ?, ?)')
    .run(guild, '1500000000000000001', '7-puzzle', 31, 'en');
  database
    .prepare('INSERT INTO posts (guild, date, family, distance, claimed_at, message) VALUES (?, ?, ?, ?, ?, ?)')
    .run(guild, date, '7-puzzle', 31, moment, '1600000000000000001');
  const daily = command('/daily', 'daily', {}, /-# 7-puzzle\.12345670\.\w+"/u, usual);
  await coldSample(config, daily);
  const moves = String(database.prepare('SELECT solution FROM days WHERE date = ?').get(date)?.['solution'] ?? '');
  const { id, line } = hardest();
  return [
    daily,
    command('/check, 31 moves of the daily', 'check', { moves }, /\b31 moves/u, usual),
    command('/check, 31 moves of a position', 'check', { moves: line, puzzle: id }, /\b31 moves/u, usual),
    command('/solve 867254301', 'solve', { position: '867254301' }, /\b31 moves/u, usual),
    command(
      '/solve, the 60-move board of Rush Hour',
      'solve',
      { position: 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM', puzzle: 'rush-hour' },
      /\b60 moves/u,
      exploring,
    ),
    command(
      '/solve, 45 moves of the 15-puzzle',
      'solve',
      { position: '15-puzzle.123456789abcdef0.qd0t584p' },
      /\b45 moves/u,
      exploring,
    ),
    command('/practice, Rush Hour at 20 moves', 'practice', { puzzle: 'rush-hour', distance: 20 }, /\b20 moves/u),
    command(
      '/solve, line pieces, a goal without a table',
      'solve',
      { position: '_┐─└││┘─┌', goal: '┌─┐││└─┘_', puzzle: 'line-pieces' },
      /\b30 moves/u,
    ),
    get('/health', 200, /"ok"/u),
    get('/nowhere', 404, /not found/u),
  ];
}

/** One of the two farthest positions of the 8-puzzle, with a list that solves it. */
function hardest(): { id: string; line: string } {
  const puzzle = openBoard('8-puzzle', '123456780');
  const state = puzzle.parse('867254301');
  const solved = state.ok && solve(puzzle, state.value, new Tables(packTables([puzzle]).buffer));
  if (!state.ok || !solved || solved.kind !== 'routes') throw new Error('867254301 has no solution');
  const line = writePath(puzzle, solved.routes.first()).join(' ');
  return { id: positionId({ puzzle, state: state.value }), line };
}

/** Every sample follows one of the idle Worker, so that a slow moment of the machine falls on both. */
async function coldRows({ config, idle, asks }: Stage, rounds: number): Promise<Row[]> {
  const boots: number[] = [];
  const startUps: number[] = [];
  const hellos: number[] = [];
  const requests = new Map<Ask, number[]>(asks.map((one) => [one, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [one, list] of requests) {
      const nothing = await coldSample(idle, hello);
      const sample = await coldSample(config, one);
      boots.push(nothing.ready);
      hellos.push(nothing.request);
      startUps.push(sample.ready - nothing.ready);
      list.push(sample.request);
    }
  }
  const startUp = median(startUps);
  const reference = quantile(hellos, 0.95);
  const rows = [...requests].map(([one, list]): Row => ({
    name: `cold: ${one.name} (p95)`,
    measured: startUp + quantile(list, 0.95),
    unit: 'ms',
    target: one.targets?.cold,
    reference,
    detail: `p50 ${(startUp + median(list)).toFixed(2)}; first request alone: p50 ${median(list).toFixed(2)}, p95 ${quantile(list, 0.95).toFixed(2)}`,
  }));
  const boot = `workerd's own start is not counted: ${median(boots).toFixed(1)} ms`;
  return [
    { name: 'cold: start-up, counted in every row below (p50)', measured: startUp, unit: 'ms', detail: boot },
    ...rows,
    { name: 'cold: first request of a Worker that only says hi (p95)', measured: reference, unit: 'ms' },
  ];
}

async function warmRows({ config, idle, asks }: Stage, quick: boolean): Promise<Row[]> {
  const plan = { warmUp: 200, requests: quick ? 100 : 300, repeats: quick ? 1 : 3 };
  const reference = await warmMean(idle, hello, plan);
  const rows: Row[] = [];
  for (const one of asks) {
    const measured = await warmMean(config, one, plan);
    rows.push({ name: `warm: ${one.name}`, measured, unit: 'ms', target: one.targets?.warm, reference });
  }
  return [...rows, { name: 'warm: a Worker that only says hi', measured: reference, unit: 'ms' }];
}
