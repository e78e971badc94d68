/**
 * Plays what the build has recorded (`scripts/worker/rehearsal.ts`): a fresh isolate compiles functions at their first
 * call. A free request has ten milliseconds for that, the start of the script a second of its own. I/O, timers and
 * random numbers are refused there, so stand-ins answer at once.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { commandNamed } from '../commands/index.ts';
import type { Bot } from './bot.ts';
import { type PuzzleDeps, dealDay } from './day/deal.ts';
import { dispatch } from './discord/dispatch.ts';
import { importPublicKey, isSigned } from './discord/verify.ts';
import type { Env } from './env.ts';
import { handle } from './handle.ts';
import { healthOf } from './health.ts';
import type { AnyJob } from './jobs.ts';
import { answerPage } from './page/door.ts';
import { drawPicture } from './picture/serve.ts';
import { tick } from './post/tick.ts';
import type { Sprites } from './render/sprites.ts';
import type { DayKey } from './store/days.ts';
import { countFound, getStand, noteMessage } from './store/hunts.ts';
import { gathered } from './store/statement.ts';
import { message } from './words/index.ts';

export type Parts = Pick<PuzzleDeps, 'tables' | 'catalogue' | 'zones' | 'log'> & { readonly sprites: Sprites };

export type Fetch = (request: Request, env: Env) => Response | Promise<Response>;

export type StandInRow = Readonly<Record<string, string | number | null>>;

export interface Step {
  readonly day?: DayKey;
  readonly knock?: { readonly publicKey: string; readonly signature: string; readonly timestamp: string };
  readonly interaction?: object;
  readonly page?: { readonly action: string; readonly authorization: string; readonly body: string };
  readonly job?: AnyJob;
  readonly tick?: true;
  readonly picture?: string;
  /** It runs so long that V8 makes hot code of it, which a first request would pay for. */
  readonly heats?: true;
  /** An index of `rows`; without it the database is empty. */
  readonly row?: number;
}

export interface Recording {
  readonly bot: Pick<Bot, 'application' | 'origin'> & { readonly daySecret: string };
  readonly now: number;
  readonly rows: readonly StandInRow[];
  readonly steps: readonly Step[];
}

/** A failed step is one line in the log: it costs the first requests time, and nothing else. */
export async function rehearse(recording: Recording, parts: Parts, answer: Fetch, db: D1Database): Promise<void> {
  const errors: object[] = [];
  for (const step of recording.steps) {
    try {
      await play(step, recording, { ...parts, log: { info() {}, error: (entry) => errors.push(entry) } }, answer);
    } catch (error) {
      errors.push({ error: String(error), at: (error as Error).stack });
    }
  }
  if (errors.length > 0) parts.log.error({ event: 'rehearsal', errors });
  await askRefused(gathered(db));
  collectGarbage();
}

/** The runtime's own client is compiled at its first call, too: up to its request, which is refused. */
async function askRefused(db: D1Database): Promise<void> {
  const hunt = { guildId: '', number: 0 };
  await Promise.allSettled([countFound(db, hunt), getStand(db, hunt), noteMessage(db, hunt, '')]);
}

/** V8 collects young garbage where there is no room for more large arrays. Otherwise a first request soon pays for it. */
function collectGarbage(): void {
  const rooms = new Set<unknown>();
  for (let count = 0; count < 8; count++) {
    // oxlint-disable-next-line unicorn/no-new-array -- to fill one takes time
    rooms.add(new Array(100_000));
    rooms.clear();
  }
}

export async function play(
  { day, knock, interaction, page, job, picture, ...step }: Step,
  { bot: settings, now, rows }: Omit<Recording, 'steps'>,
  parts: Parts,
  answer: Fetch,
): Promise<unknown> {
  const db = gathered(standIn(rows[step.row ?? -1]));
  const answered = {
    ok: true,
    status: 200,
    headers: new Headers(),
    text: JSON.stringify({ id: settings.application }),
  };
  const bot: Bot = {
    ...parts,
    ...settings,
    db,
    rest: { api: '', token: '', version: '', exchange: async () => answered },
    queue: { send: async () => queued, sendBatch: async () => queued },
    async pause() {},
    later: (work) => void work.catch((error: unknown) => parts.log.error({ error: String(error) })),
  };
  if (day !== undefined) await dealDay(bot, settings.daySecret, day);
  if (knock !== undefined) await signedRequest(knock, bot, now, answer);
  if (step.tick) await tick(bot, now);
  if (job !== undefined) await handle(() => bot, job, { sent: now, attempts: 1, now });
  if (page !== undefined) {
    const asked = { ...page, read: async () => page.body, now };
    const { status } = await answerPage(bot, { limit: async () => ({ success: true }) }, asked);
    if (status !== 200) throw new Error(`${page.action}: ${status}`);
  }
  if (picture !== undefined) {
    const { pathname, searchParams } = new URL(picture);
    // To compress is I/O, so a PNG is not finished here.
    await drawPicture({ ...bot, sprites: parts.sprites }, pathname, searchParams.get('s')).catch(() => undefined);
  }
  return interaction && dispatch(commandNamed, bot, JSON.stringify(interaction), now, () => message('apology'));
}

const queued = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };

function standIn(row: StandInRow | undefined): D1Database {
  const result = { success: true, results: row === undefined ? [] : [row], meta: { changes: 1 } };
  const prepared = {
    bind: () => prepared,
    first: async (column?: string) => (column === undefined ? row : row?.[column]) ?? null,
    all: async () => result,
    run: async () => result,
  };
  const database = { prepare: () => prepared, batch: async (all: readonly object[]) => all.map(() => result) };
  return database as unknown as D1Database;
}

/** Reading a body and making a response are I/O: this ends before the body, and the rest is rehearsed by itself. */
async function signedRequest(
  { publicKey, signature, timestamp }: NonNullable<Step['knock']>,
  { db, application, daySecret, origin }: Bot,
  now: number,
  answer: Fetch,
): Promise<void> {
  const settings = { DISCORD_APPLICATION_ID: application, DISCORD_PUBLIC_KEY: publicKey, DISCORD_TOKEN: application };
  const env = { ...settings, DAY_SECRET: daySecret, DB: db } as Env;
  const headers = new Headers({ 'x-signature-timestamp': timestamp, 'x-signature-ed25519': signature });
  const end = Symbol('the body');
  const request = { method: 'POST', url: `${origin}/interactions`, headers, arrayBuffer: () => Promise.reject(end) };
  await Promise.resolve(answer(request as unknown as Request, env)).catch((reason: unknown) => {
    if (reason !== end) throw reason;
  });
  const key = await importPublicKey(publicKey);
  if (key === undefined || !(await isSigned(key, signature, timestamp, new ArrayBuffer())))
    throw new Error('not signed');
  const { status } = await healthOf(env, { version: '', schema: {} }, now);
  if (status !== 200) throw new Error('not healthy');
}
