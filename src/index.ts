/** The Worker: Discord's interactions, the cron tick and the queue. Wiring only. */
import { Hono } from 'hono/tiny';
import { version } from '../package.json';
import bankPack from '../build/bank.bin';
import cataloguePack from '../build/catalogue.bin';
import explorerModule from '../build/explore.wasm';
import spritePack from '../build/sprites.bin';
import tablePack from '../build/tables.bin';
import type { Bot } from '../commands/bot.ts';
import { continueReview } from '../commands/check/later.ts';
import { commands } from '../commands/index.ts';
import type { Dealer } from './day/deal.ts';
import { dispatch } from './discord/dispatch.ts';
import type { RestClient } from './discord/rest.ts';
import { importPublicKey, isSigned } from './discord/verify.ts';
import { type Env, daySecretOf, settingFault } from './env.ts';
import { Bank } from './game/bank.ts';
import { Catalogue } from './game/catalogue.ts';
import { deliver } from './post/deliver.ts';
import type { ReviewJob } from './post/review-job.ts';
import { type PostJob, tick } from './post/tick.ts';
import { Sprites } from './render/sprites.ts';
import { installExplorer } from './search/explorer.ts';
import { Tables } from './search/tables.ts';

const tables = new Tables(tablePack);
const catalogue = new Catalogue(cataloguePack);
const bank = new Bank(bankPack);
const sprites = new Sprites(spritePack);
installExplorer(() => new WebAssembly.Instance(explorerModule).exports);

const dealerOf = (env: Env): Dealer => ({ db: env.DB, tables, catalogue, bank, daySecret: daySecretOf(env) });

const botOf = (env: Env): Bot => ({ ...dealerOf(env), sprites, later: (job) => env.POSTS.send(job) });

const restOf = (env: Env): RestClient => ({
  api: env.DISCORD_API ?? 'https://discord.com/api/v10',
  token: env.DISCORD_TOKEN ?? '',
  version,
});

const app = new Hono<{ Bindings: Env }>();

app.get('/health', async (c) => {
  const fault = settingFault(c.env);
  if (fault !== undefined) return c.json({ status: 'error', version, ...fault }, 503);
  try {
    await c.env.DB.prepare('SELECT 1 FROM guilds LIMIT 1').all();
  } catch (error) {
    const message = `The database does not answer, or its migrations are not applied: ${String(error)}`;
    return c.json({ status: 'error', version, error: 'database', message }, 503);
  }
  return c.json({ status: 'ok', version });
});

app.post('/interactions', async (c) => {
  const key = await importPublicKey(c.env.DISCORD_PUBLIC_KEY ?? '');
  if (key === undefined) return c.json(settingFault(c.env) ?? { error: 'invalid-public-key' }, 503);
  const timestamp = c.req.header('x-signature-timestamp');
  const body = await c.req.arrayBuffer();
  if (!(await isSigned(key, c.req.header('x-signature-ed25519'), timestamp, body))) {
    return c.json({ error: 'invalid request signature' }, 401);
  }
  const now = Number(timestamp) * 1000;
  const answer = Number.isFinite(now)
    ? await dispatch(commands, botOf(c.env), new TextDecoder().decode(body), now)
    : undefined;
  if (answer === undefined) return c.json({ error: 'the body is not an interaction' }, 400);
  return answer instanceof FormData ? new Response(answer) : c.json(answer);
});

app.notFound((c) => c.json({ error: 'not found' }, 404));

export default {
  fetch: app.fetch,

  async scheduled(controller, env) {
    await tick(dealerOf(env), env.POSTS, controller.scheduledTime);
  },

  async queue(batch, env) {
    for (const { body } of batch.messages) {
      if ('kind' in body) await continueReview(botOf(env), restOf(env), body);
      else await deliver(dealerOf(env), restOf(env), body);
    }
  },
} satisfies ExportedHandler<Env, PostJob | ReviewJob>;
