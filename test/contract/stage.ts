/** The real Worker with the fake Discord around it, on a clock that tests move. All that leaves it is collected. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from '../../commands/index.ts';
import { Client } from '../../local/client/client.ts';
import type { Wire } from '../../local/client/send.ts';
import type { DeskClock } from '../../local/clock.ts';
import { DeskApplication } from '../../local/discord/application.ts';
import { CommandRegistry } from '../../local/discord/commands.ts';
import { Interactions } from '../../local/discord/interactions.ts';
import { answerRest, dated, type FakeDiscord } from '../../local/discord/rest.ts';
import { Uploads } from '../../local/discord/upload.ts';
import { applicationId } from '../../local/discord/people.ts';
import { World } from '../../local/discord/world.ts';
import { ScriptedFaults } from '../../local/faults/scripted.ts';
import { objectsOf, textOf } from '../../local/json.ts';
import { signature } from '../../local/signature.ts';
import { KeptState } from '../../local/state.ts';
import type { WorkerRequest } from '../../local/worker/edge-cache.ts';
import { type Runtime, startRuntime } from '../../local/worker/runtime.ts';
import { Collection } from './collection.ts';
import { markBundle } from './marks.ts';
import { countedIds, standingClock } from './standing.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Stage {
  readonly world: World;
  readonly clock: DeskClock;
  readonly runtime: Runtime;
  readonly discord: FakeDiscord;
  readonly wire: Wire;
  readonly client: Client;
  readonly faults: ScriptedFaults;
  readonly collection: Collection;
  /** What the Worker and the desk had to tell. */
  readonly log: readonly string[];
  /** Scenes that broke off, and why. */
  readonly broken: string[];
  /** Moves the clock and fires the cron; resolves when nothing is left to do. */
  tick(moment: string): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly now: string;
  /** Whether it is heard which sentences are spoken. Without, the bundle is the shipped one to the last byte. */
  readonly marked: boolean;
  /** Settings that are not the usual ones; the same puzzles are dealt each time. */
  readonly vars?: Readonly<Record<string, string>>;
  /** A database that an earlier version has left: the tables of its newest migration, and a statement for each row. */
  readonly left?: { readonly migration: string; readonly rows: readonly string[] };
}

export async function openStage({ now, marked, vars = {}, left }: Options): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'stage-'));
  const shipped = join(root, 'build', 'worker');
  const bundle = marked ? join(folder, 'bundle') : shipped;
  if (marked) markBundle(shipped, bundle);
  const secrets = new KeptState(folder).now;
  const clock = standingClock(Date.parse(now));
  const world = new World(clock, countedIds(clock));
  const interactions = new Interactions(world);
  const uploads = new Uploads(world.nextId, () => 'http://desk.example');
  const { token, publicKey } = secrets;
  const book = new CommandRegistry();
  const sign = (text: string): Promise<string> => signature(secrets.privateKey, text);
  const road = {
    now: () => clock.now(),
    send: (url: string, request: WorkerRequest) => runtime.fetch(new URL(url).pathname, request),
  };
  const application = new DeskApplication(publicKey, sign, road);
  const discord: FakeDiscord = { world, interactions, commands: book, uploads, token, application };
  book.put(undefined, objectsOf(commands.map(({ definition }) => definition)));
  const faults = new ScriptedFaults(world);
  const collection = new Collection();
  const log: string[] = [];
  const parts: Parameters<typeof startRuntime>[0] = {
    bundle,
    wranglerToml: join(root, 'wrangler.toml'),
    migrations: join(root, 'migrations'),
    stateDir: folder,
    vars: {
      DISCORD_APPLICATION_ID: applicationId,
      DISCORD_PUBLIC_KEY: publicKey,
      DISCORD_TOKEN: token,
      DAY_SECRET: 'the same puzzles in every run of these tests',
      ...vars,
    },
    clock,
    faults,
    log: (line) => void log.push(line),
    discord: (call) => collection.called(call, (heard) => answerRest(discord, heard)),
    dated: (answer) => dated(answer, world),
  };
  if (left !== undefined) await leave(left, parts, join(folder, 'migrations'));
  const runtime = await startRuntime(parts);
  const heard: Runtime = {
    ...runtime,
    fetch: async (path, request) => {
      const answer = await runtime.fetch(path, request);
      if (path.startsWith('/play/')) return collection.paged(path, answer);
      return path === '/interactions' ? collection.answered(textOf(request.body), answer) : answer;
    },
    // Waiting takes its time, and most answers bring no call about.
    quiet: () => (faults.list().length > 0 || collection.isCalling ? runtime.quiet() : Promise.resolve()),
  };
  const wire = { ...discord, runtime: heard, sign };
  return {
    world,
    clock,
    runtime: heard,
    discord,
    wire,
    client: new Client(wire, book),
    faults,
    collection,
    log,
    broken: [],
    async tick(moment) {
      clock.set(Date.parse(moment));
      const failed = await heard.cron();
      if (failed !== undefined) throw new Error(failed);
      await heard.queue.idle();
      await heard.quiet();
    },
    async close() {
      await runtime.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts once with the migrations of then, and puts the rows in. */
async function leave(
  { migration, rows }: NonNullable<Options['left']>,
  parts: Parameters<typeof startRuntime>[0],
  folder: string,
): Promise<void> {
  mkdirSync(folder);
  for (const name of readdirSync(parts.migrations)) {
    if (name <= migration) copyFileSync(join(parts.migrations, name), join(folder, name));
  }
  const runtime = await startRuntime({ ...parts, migrations: folder });
  // A migration makes some rows, too.
  for (const row of rows) await runtime.query(row.replace(/^INSERT/u, 'INSERT OR REPLACE'));
  await runtime.close();
}
