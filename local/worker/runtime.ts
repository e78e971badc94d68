/** The Worker in the real runtime, with a database on disk, the desk’s queue, and the desk for Discord. */
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type Request, Response } from 'miniflare';
import type { DeskClock } from '../clock.ts';
import type { ScriptedFaults } from '../faults/scripted.ts';
import type { HttpAnswer, HttpCall } from '../http.ts';
import { type Json, objectsOf } from '../json.ts';
import { EdgeCache, type WorkerRequest, type WorkerResponse } from './edge-cache.ts';
import { readBundle, readMigrations, readSettings, type WorkerSettings, migrate } from './bundle.ts';
import { entryAround, faultsBinding, stampHeader, stampOf, stamped, unstamped } from './desk-entry.ts';
import { KillableRuntime } from './killable-runtime.ts';
import { openOutbound, wireScript } from './outbound.ts';
import { DeskQueue } from './queue.ts';

interface RuntimeParts {
  /** Folder of the build, or a single module. */
  readonly bundle: string;
  /** Folder of the files that the platform itself serves, before the Worker. */
  readonly pages?: string | undefined;
  readonly wranglerToml: string;
  readonly migrations: string;
  readonly stateDir: string;
  readonly vars: Readonly<Record<string, string>>;
  readonly clock: DeskClock;
  /** Takes lines of the Worker's console, and of the desk about the Worker. `isError` marks the Worker's errors. */
  readonly log: (line: string, isError?: boolean) => void;
  readonly discord: (call: HttpCall) => Promise<HttpAnswer>;
  /** Adds the desk's time to an answer that is not Discord's. */
  readonly dated: (answer: HttpAnswer) => HttpAnswer;
  readonly faults: ScriptedFaults;
}

export interface Runtime {
  readonly queue: DeskQueue;
  /** Sends the Worker a request; `path` begins with a slash and may have a query. */
  fetch(path: string, request: WorkerRequest): Promise<WorkerResponse>;
  /** Fires the cron once, at the desk's time. Resolves with its error, if any. */
  cron(): Promise<string | undefined>;
  /** Resolves when no call of the Worker to Discord is pending. */
  quiet(): Promise<void>;
  /** Runs SQL in the Worker's database: for tests that look at rows, or need rows that no command makes. */
  query(sql: string, ...values: readonly (string | number | null)[]): Promise<readonly Json[]>;
  close(): Promise<void>;
}

/** The Worker behind the queue's binding. It sends all messages to the desk. */
const queueScript = `
import { WorkerEntrypoint } from 'cloudflare:workers';
export class Queue extends WorkerEntrypoint {
  async send(body, options) {
    await this.sendBatch([{ body }], options);
  }
  async sendBatch(messages, options) {
    const all = [...messages].map(({ body, delaySeconds = options?.delaySeconds }) => ({ body, delaySeconds }));
    const { ok } = await this.env.DESK.fetch('http://desk/', { method: 'POST', body: JSON.stringify(all) });
    if (!ok) throw new Error('Queue is overloaded. Please back off.');
  }
}
export default { fetch: () => new Response(null, { status: 404 }) };
`;

/** Puts the Worker's messages into the desk's queue, unless a fault makes it refuse them. */
async function enqueue(request: Request, queue: DeskQueue, { faults, log }: RuntimeParts): Promise<Response> {
  const messages = objectsOf(await request.json());
  const fault = faults.strikeHanding();
  if (fault !== undefined) {
    log(`fault: ${fault.what} struck ${JSON.stringify(messages.map(({ body }) => body))}`);
    return new Response(null, { status: 503 });
  }
  queue.send(messages.map(({ body, delaySeconds }) => ({ body, delaySeconds: Number(delaySeconds ?? 0) })));
  return new Response();
}

/** Tells the Worker which fault strikes the next request of its database, if any. */
function strikeDatabase({ faults, log }: RuntimeParts): Response {
  const fault = faults.strikeDatabase();
  if (fault !== undefined) log(`fault: ${fault.what} struck the database`);
  return new Response(fault?.what);
}

export async function startRuntime(parts: RuntimeParts): Promise<Runtime> {
  const settings = readSettings(parts.wranglerToml);
  const { clock, faults, log } = parts;
  const stamp = (): string => stampOf(clock.now(), faults.mayStrikeDatabase);
  const outbound = openOutbound({ ...parts, now: () => clock.now(), kill: () => machine.kill() });
  const queue = new DeskQueue({
    settings: settings.queue,
    clock,
    log,
    fault: () => faults.strikeMessage(),
    deliver: (batch) =>
      machine.run(async (runtime) => {
        const worker = await runtime.getWorker('antipode');
        return unstamped(await worker.queue(settings.queue.name, stamped(batch, stamp())));
      }),
  });
  const cache = new EdgeCache(settings.isCached);
  const machine = new KillableRuntime(
    () =>
      new Miniflare(miniflareOptions(parts, settings, outbound.answer, (request) => enqueue(request, queue, parts))),
  );
  try {
    await machine.run(async (runtime) =>
      migrate(await runtime.getD1Database(settings.database, 'antipode'), readMigrations(parts.migrations)),
    );
  } catch (error) {
    await machine.close();
    throw error;
  }
  return {
    queue,
    quiet: () => outbound.quiet(),
    fetch: (path, request) =>
      cache.answer(path, request, () => machine.run((runtime) => send(runtime, path, request, stamp()))),
    async cron() {
      // The Worker has one cron, so it does not ask which.
      const event = { scheduledTime: new Date(clock.now()), cron: stamp() };
      try {
        const { outcome } = await machine.run(async (runtime) =>
          (await runtime.getWorker('antipode')).scheduled(event),
        );
        return outcome === 'ok' ? undefined : `the scheduled handler failed (${outcome})`;
      } catch (error) {
        return `the scheduled handler failed (${String(error)})`;
      }
    },
    query: (sql, ...values) =>
      machine.run(async (runtime) => {
        const database = await runtime.getD1Database(settings.database, 'antipode');
        return objectsOf(
          (
            await database
              .prepare(sql)
              .bind(...values)
              .all()
          ).results,
        );
      }),
    close: () => machine.close(),
  };
}

/** Where the Worker is, as it sees itself and Discord calls it. */
export const workerOrigin = 'https://antipode.example';

/** The headers of an answer that are about its way to the desk. All others the desk passes on. */
const ofTheWay = /^(?:mf-|cf-|content-(?:encoding|length)$|transfer-encoding$|connection$)/u;

async function send(
  miniflare: Miniflare,
  path: string,
  request: WorkerRequest,
  stamp: string,
): Promise<WorkerResponse> {
  const answer = await miniflare.dispatchFetch(`${workerOrigin}${path}`, {
    ...request,
    headers: { ...request.headers, [stampHeader]: stamp },
    redirect: 'manual',
  });
  const body = new Uint8Array(await answer.arrayBuffer());
  const headers = [...answer.headers].filter(([name]) => !ofTheWay.test(name));
  // In production the edge says when an answer left.
  const date = new Date(Number.parseInt(stamp, 10)).toUTCString();
  return { status: answer.status, headers: { ...Object.fromEntries(headers), date }, body };
}

type Handler = (request: Request) => Promise<Response>;

function miniflareOptions(parts: RuntimeParts, settings: WorkerSettings, outbound: Handler, enqueue: Handler) {
  const { compatibilityDate, compatibilityFlags } = settings;
  const { bundle, pages } = parts;
  const modules = readBundle(bundle);
  const [entry] = modules;
  if (entry === undefined) throw new Error(`there is no module in ${bundle}`);
  return convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: ({ level, message }) => parts.log(`worker: ${message}`, level === 'error'),
    resourcePersistencePath: parts.stateDir,
    workers: [
      {
        name: 'antipode',
        modules: [...entryAround(entry, settings.database), ...modules],
        modulesRoot: '/',
        compatibilityDate,
        compatibilityFlags,
        bindings: { ...parts.vars },
        d1Databases: { [settings.database]: 'antipode' },
        serviceBindings: {
          [settings.queue.binding]: { name: 'queue', entrypoint: 'Queue' },
          [faultsBinding]: async () => strikeDatabase(parts),
        },
        ratelimits: settings.rateLimits,
        ...(pages !== undefined && {
          assets: { directory: pages, routerConfig: { has_user_worker: true }, assetConfig: settings.pages },
        }),
        outboundService: 'wire',
      },
      {
        name: 'wire',
        modules: true,
        script: wireScript,
        compatibilityDate,
        compatibilityFlags,
        serviceBindings: { DESK: outbound },
      },
      {
        name: 'queue',
        modules: true,
        script: queueScript,
        compatibilityDate,
        compatibilityFlags,
        serviceBindings: { DESK: enqueue },
      },
    ],
  });
}
