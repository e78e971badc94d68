/** The Worker: Discord's interactions, the cron tick and the queue. Wiring only. */
import { env as bindings } from 'cloudflare:workers';
import type { Context as HttpContext } from 'hono';
import { Hono } from 'hono/tiny';
import { version } from '../package.json';
import cataloguePack from '../build/catalogue.bin';
import blocksModule from '../build/explore-blocks.wasm';
import linesModule from '../build/explore-lines.wasm';
import fifteenModule from '../build/fifteen.wasm';
import picturesModule from '../build/pictures.wasm';
import schemaPack from '../build/schema.bin';
import rehearsalPack from '../build/rehearsal.bin';
import spritePack from '../build/sprites.bin';
import tablePack from '../build/tables.bin';
import zonePack from '../build/zones.bin';
import type { Bot } from './bot.ts';
import { commandNamed } from '../commands/index.ts';
import type { PuzzleDeps } from './day/deal.ts';
import { Zones } from './day/zones.ts';
import { type Attach, attached } from './discord/attached.ts';
import { dispatch } from './discord/dispatch.ts';
import { InteractionResponseType } from './discord/kinds.ts';
import { overHttp } from './discord/exchange.ts';
import { importPublicKey, isSigned } from './discord/verify.ts';
import { type Env, daySecretOf, settingError } from './env.ts';
import { Catalogue } from './positions/catalogue.ts';
import { handle } from './handle.ts';
import { healthOf } from './health.ts';
import { type AnyJob, isJob } from './jobs.ts';
import { consoleLog } from './log.ts';
import type { Message } from './message.ts';
import { servePage } from './page/door.ts';
import { type PictureFile, drawPicture, pictureKinds } from './picture/serve.ts';
import { tick } from './post/tick.ts';
import { type Recording, rehearse } from './rehearsal.ts';
import { Sprites } from './render/sprites.ts';
import { installModule } from './search/modules.ts';
import { Tables } from './search/tables.ts';
import { type Schema, noteHeard } from './store/heartbeat.ts';
import { gathered, limitIn } from './store/statement.ts';
import { message } from './words/index.ts';

const tables = new Tables(tablePack, () => new WebAssembly.Instance(fifteenModule).exports);
const catalogue = new Catalogue(cataloguePack);
const zones = new Zones(zonePack);
const sprites = new Sprites(spritePack, () => new WebAssembly.Instance(picturesModule).exports);
installModule('explore-lines', () => new WebAssembly.Instance(linesModule).exports);
installModule('explore-blocks', () => new WebAssembly.Instance(blocksModule).exports);

/** @param origin where the Worker was reached; a tick does not know */
const puzzleDepsOf = (env: Env, origin?: string): PuzzleDeps => ({
  db: gathered(env.DB),
  tables,
  catalogue,
  zones,
  log: consoleLog,
  daySecret: daySecretOf(env),
  origin,
});

/** A post does not know where the Worker is reached. Attached pictures need no address, so any origin does. */
const noOrigin = 'https://pictures.invalid';

function attachOf(env: Env): Attach | undefined {
  if (env.PICTURES !== 'attached') return undefined;
  // Many servers get the same picture from one job.
  const drawn = new Map<string, Promise<PictureFile | undefined>>();
  const draw = (address: string): Promise<PictureFile | undefined> => {
    const { pathname, searchParams } = new URL(address);
    const picture =
      drawn.get(address) ??
      drawPicture({ ...puzzleDepsOf(env), sprites }, pathname, searchParams.get('s')).catch((error: unknown) => {
        // Without its picture the post keeps the address, and does not fail.
        consoleLog.error({ event: 'no-picture', kind: pathname.split('/', 2).join(''), error: String(error) });
        return undefined;
      });
    drawn.set(address, picture);
    return picture;
  };
  return (body) => attached(body, draw);
}

type Context = Pick<ExecutionContext, 'waitUntil'>;

const botOf = (env: Env, context: Context, origin = env.PICTURES === 'attached' ? noOrigin : undefined): Bot => ({
  ...puzzleDepsOf(env, origin),
  rest: {
    api: env.DISCORD_API ?? 'https://discord.com/api/v10',
    token: env.DISCORD_TOKEN ?? '',
    version,
    exchange: overHttp,
    attach: attachOf(env),
  },
  application: env.DISCORD_APPLICATION_ID ?? '',
  queue: env.POSTS,
  pause: (seconds) => scheduler.wait(seconds * 1000),
  later: (work, about) =>
    context.waitUntil(work.catch((error: unknown) => consoleLog.error({ ...about, error: String(error) }))),
});

/** The picture at an address never changes, so every cache may keep it, and the one before the Worker does. */
const forever = 'public, max-age=31536000, immutable';
const never = 'no-store';

async function drawn(c: HttpContext<{ Bindings: Env }>): Promise<Response> {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const signature = searchParams.get('s');
  const picture = await drawPicture({ ...puzzleDepsOf(c.env), sprites }, pathname, signature);
  if (picture === undefined) return c.notFound();
  // The rest of the query changes nothing, so it must not fill the cache with copies.
  const isPlain = search === (signature === null ? '' : `?s=${signature}`);
  return new Response(picture.content, {
    headers: { 'content-type': picture.type, 'cache-control': isPlain ? forever : never },
  });
}

const regretOf = (error: unknown): Message => message(limitIn(error) ?? 'apology');

const app = new Hono<{ Bindings: Env }>();
app.get('/health', async (c) => {
  const schema = JSON.parse(new TextDecoder().decode(schemaPack)) as Schema;
  const { status, body } = await healthOf(c.env, { version, schema }, Date.now());
  return c.json(body, status, { 'cache-control': never });
});
app.post('/interactions', async (c) => {
  const key = await importPublicKey(c.env.DISCORD_PUBLIC_KEY ?? '');
  if (key === undefined) return c.json(settingError(c.env) ?? { error: 'invalid-public-key' }, 503);
  const timestamp = c.req.header('x-signature-timestamp');
  const body = await c.req.arrayBuffer();
  if (!(await isSigned(key, c.req.header('x-signature-ed25519'), timestamp, body))) {
    return c.json({ error: 'invalid request signature' }, 401);
  }
  const now = Number(timestamp) * 1000;
  const { origin } = new URL(c.req.url);
  const bot = botOf(c.env, c.executionCtx, origin);
  const answer = Number.isFinite(now)
    ? await dispatch(commandNamed, bot, new TextDecoder().decode(body), now, regretOf, bot.rest.attach)
    : undefined;
  if (answer === undefined) return c.json({ error: 'the body is not an interaction' }, 400);
  const isPing = 'type' in answer && answer.type === InteractionResponseType.Pong;
  bot.later(noteHeard(bot.db, now, { origin, isPing }), { event: 'unheard' });
  return answer instanceof FormData ? new Response(answer) : c.json(answer);
});
// The page itself is a file, which the platform serves before the Worker runs.
app.all('/play/:action', (c) =>
  servePage(
    botOf(c.env, c.executionCtx, new URL(c.req.url).origin),
    c.env.PLAY_LIMIT,
    c.req.raw,
    c.req.param('action'),
    Date.now(),
  ),
);
for (const kind of pictureKinds) app.get(`/${kind}/*`, (c) => drawn(c));
app.notFound((c) => c.json({ error: 'not found' }, 404, { 'cache-control': never }));

// The runtime runs it to its end before the first request, within the second that the start may take (decision 21).
const recording = JSON.parse(new TextDecoder().decode(rehearsalPack)) as Recording;
const parts = { tables, catalogue, zones, sprites, log: consoleLog };
void rehearse(recording, parts, (request, env) => app.fetch(request, env), (bindings as Env).DB);
// The console is compiled at its first line, too.
consoleLog.info({ event: 'start', version });

/** A job has no answer that others wait for, so it ends when all of its work is done. */
async function inJob(work: (context: Context) => Promise<unknown>): Promise<void> {
  const left: Promise<unknown>[] = [];
  await work({ waitUntil: (promise) => void left.push(promise) });
  await Promise.all(left);
}

export default {
  fetch: (request: Request, env, context) => app.fetch(request, env, context),

  async scheduled(controller, env) {
    await inJob((context) => tick(botOf(env, context), controller.scheduledTime));
  },

  async queue(batch, env) {
    await inJob(async (context) => {
      for (const { body, timestamp, attempts } of batch.messages) {
        const delivery = { sent: timestamp.getTime(), attempts, now: Date.now() };
        if (isJob(body)) await handle((origin) => botOf(env, context, origin), body, delivery);
        // To deliver it again would change nothing.
        else consoleLog.error({ event: 'unknown-message', kind: String(Object(body).kind).slice(0, 20) });
      }
    });
  },
} satisfies ExportedHandler<Env, AnyJob>;
