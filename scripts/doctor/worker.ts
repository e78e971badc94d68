/** Checks of the Worker: settings, database, cron, page, and that it tells a true signature from a false one. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { signature } from '../../local/signature.ts';
import { InteractionResponseType, InteractionType } from '../../src/discord/kinds.ts';
import type { OwnApplication } from '../discord/application.ts';
import type { Limit } from '../../src/store/statement.ts';
import { whyFailed } from '../program.ts';
import { type Check, fine, skipped, wrong } from './check.ts';
import type { DeployedAnswer, Deployment, Served } from './deployment.ts';

interface Health {
  readonly version?: string;
  readonly error?: string;
  readonly setting?: string;
  readonly message?: string;
  readonly tick?: string | null;
  readonly post?: string | null;
  readonly overdue?: number;
  readonly closed_until?: string | null;
  readonly token?: string;
  readonly endpoint_removed?: string | null;
  readonly endpoint_restored?: string | null;
  readonly migration?: string | null;
  /** The application in the Worker's settings, and its key for signatures. */
  readonly application?: string;
  readonly key?: string;
}

const logs = 'look at what the Worker says: npx wrangler tail';

/**
 * @param application as Discord has it, if it could be asked
 * @param fresh whether it was deployed a moment ago
 */
export async function workerChecks(
  deployment: Deployment,
  application: OwnApplication | undefined,
  fresh: boolean,
): Promise<readonly Check[]> {
  let answer: DeployedAnswer;
  try {
    answer = await deployment.health();
  } catch (error) {
    const remedy = 'is the address right, and the Worker deployed? npx wrangler deploy prints its address';
    return [wrong('health', `${deployment.url}/health does not answer: ${whyFailed(error)}`, remedy)];
  }
  const health: Health | undefined = typeof answer.body === 'object' && answer.body !== null ? answer.body : undefined;
  if (health?.version === undefined) {
    const remedy = 'give the address of the Worker without a path';
    return [wrong('health', `${deployment.url}/health answers ${answer.status}, but not as this bot does`, remedy)];
  }
  return [
    fine('health', `${deployment.url}/health answers, version ${health.version}`),
    ...healthChecks(health, fresh),
    ...identityChecks(health, application),
    ...(await signatureChecks(deployment)),
    ...(await pageChecks(deployment)),
  ];
}

/** For whoever meets a limit of D1. */
export const limitRemedies: Readonly<Record<Limit, string>> = {
  'daily-limit':
    'wait until midnight in UTC: nothing is lost, and missed posts follow; if it comes again, docs/deploy.md says when to leave the free plan',
  'full-database': 'make room, or change to Workers Paid: docs/deploy.md says how, below “When the database is full”',
};

const applyRemedy = 'npx wrangler d1 migrations apply DB --remote';

/** What is wrong with the database, by the error of /health. */
const databaseRemedies: ReadonlyMap<string, string> = new Map([
  ...Object.entries(limitRemedies),
  ['database', `${applyRemedy}, if it was not done; else ${logs}`],
  [
    'old-database',
    `${applyRemedy}; where that finds nothing to apply, the database is of a version before the first release: docs/deploy.md says how to begin with a new one`,
  ],
]);

const settingErrors = new Set(['missing-setting', 'invalid-public-key', 'short-day-secret', 'unknown-pictures']);

const settingRemedy = (setting: string): string => `npm run setup, or npx wrangler secret put ${setting}`;

function healthChecks(health: Health, fresh: boolean): readonly Check[] {
  const { error = '', message = '', setting = '' } = health;
  if (settingErrors.has(error)) return [wrong('settings', message, settingRemedy(setting))];
  const remedy = databaseRemedies.get(error);
  if (remedy !== undefined) return [fine('settings', 'all are there'), wrong('database', message, remedy)];
  return [
    fine('settings', 'all are there'),
    migrationCheck(health),
    tokenCheck(health),
    interactionsCheck(health),
    tickCheck(health, fresh),
    postCheck(health),
  ];
}

const migrations = join(import.meta.dirname, '..', '..', 'migrations');

function migrationCheck({ migration }: Health): Check {
  const newest = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  if (migration === newest) return fine('database', `has what this version needs; ${newest} was applied last`);
  const text = `${newest} is not applied; the last one is ${migration ?? '(none)'}`;
  return wrong('database', text, applyRemedy);
}

function tokenCheck({ token }: Health): Check {
  if (token !== 'refused') return fine('token in use', 'Discord has not refused the Worker’s DISCORD_TOKEN');
  const remedy =
    'make a new token on the Bot page, then npm run setup; missed posts follow. A token that is good after all is found out within an hour';
  return wrong('token in use', 'Discord refuses the Worker’s DISCORD_TOKEN, so nothing is posted', remedy);
}

/** The Worker looks once an hour, while nobody is heard, whether Discord still has its address. */
function interactionsCheck({ endpoint_removed: removed, endpoint_restored: restored }: Health): Check {
  const name = 'interactions';
  if (removed === null || removed === undefined)
    return fine(name, 'Discord was not found to have removed the endpoint');
  const text = `Discord had removed the endpoint, which the Worker found at ${removed}`;
  if (restored !== null && restored !== undefined) return fine(name, `${text} and mended at ${restored}`);
  return wrong(
    name,
    `${text}, and refuses to take it back`,
    'npm run setup, which says why; the Worker tries again every hour',
  );
}

/** Whether the Worker's application and key are Discord's. With a wrong key it refuses all that Discord sends. */
function identityChecks({ application: id, key }: Health, application: OwnApplication | undefined): readonly Check[] {
  if (application === undefined || id === undefined || key === undefined) return [];
  return [
    id === application.id
      ? fine('application id', id)
      : wrong(
          'application id',
          `it is ${application.id}, but the Worker has “${id}”`,
          settingRemedy('DISCORD_APPLICATION_ID'),
        ),
    key.toLowerCase() === application.verify_key
      ? fine('public key', 'is the application’s')
      : wrong(
          'public key',
          `it is ${application.verify_key}, but the Worker has “${key}”`,
          settingRemedy('DISCORD_PUBLIC_KEY'),
        ),
  ];
}

/** Cloudflare takes up to fifteen minutes to start a cron, and this one ticks every quarter of an hour. */
const firstTick = 'the first comes within half an hour of a deployment';

function tickCheck({ tick, error, overdue = 0 }: Health, fresh: boolean): Check {
  if (tick === null || tick === undefined) {
    if (fresh) return skipped('cron', `no tick was handled yet: ${firstTick}`);
    const remedy = `${firstTick}; if it does not, check [triggers] in wrangler.toml`;
    return wrong('cron', 'no tick was handled yet', remedy);
  }
  if (error === 'no-tick') {
    return wrong('cron', `the last tick was handled at ${tick}`, `wait for the next one, or ${logs}`);
  }
  if (overdue > 0) return wrong('cron', `last tick at ${tick}; ${overdue} servers are overdue`, logs);
  return fine('cron', `last tick at ${tick}; nobody is overdue`);
}

function postCheck({ post, closed_until: until }: Health): Check {
  if (until !== null && until !== undefined) {
    const text = `Cloudflare before Discord turns this address away; posts wait until ${until}`;
    return wrong('posts', text, 'nothing needs to be done unless it lasts');
  }
  return post === null || post === undefined
    ? skipped('posts', 'none was made yet; /settings channel chooses where')
    : fine('posts', `the last one at ${post}`);
}

const ping = JSON.stringify({ id: '1', application_id: '1', type: InteractionType.Ping, token: 'none', version: 1 });

async function signatureChecks({ desk, interact }: Deployment): Promise<readonly Check[]> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const send = async (signature: string): Promise<DeployedAnswer> => {
    const headers = { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp };
    return interact(headers, ping).catch((error: unknown) => ({ status: 0, body: whyFailed(error) }));
  };
  const forged = await send('00'.repeat(64));
  const first =
    forged.status === 401
      ? fine('false signature', 'a badly signed ping is refused (401)')
      : wrong('false signature', `a badly signed ping is answered with ${forged.status}, not 401`, logs);
  if (desk === undefined)
    return [first, skipped('true signature', 'only Discord can sign; it pings when you save the endpoint')];
  const { status, body } = await send(await signature(desk.privateKey, timestamp + ping));
  const isPong = status === 200 && (body as { readonly type?: unknown } | null)?.type === InteractionResponseType.Pong;
  const second = isPong
    ? fine('true signature', 'a signed ping is answered')
    : wrong('true signature', `a signed ping is answered with ${status}`, settingRemedy('DISCORD_PUBLIC_KEY'));
  return [first, second];
}

const remedy = 'npx wrangler deploy makes and uploads it; wrangler.toml has [assets], and nothing may stand before it';

/** A header, and what it must say. */
const promised = [
  ['content-security-policy', "default-src 'self'"],
  ['content-security-policy', "frame-ancestors 'none'"],
  ['referrer-policy', 'no-referrer'],
] as const;

async function pageChecks({ url, served }: Deployment): Promise<readonly Check[]> {
  try {
    const page = await served('/play');
    const fault = faultOf(page) ?? (await faultOfScript(page, served));
    return [
      fault === undefined ? fine('page', `${url}/play is served, with its policy`) : wrong('page', fault, remedy),
    ];
  } catch (error) {
    return [wrong('page', `${url}/play does not answer: ${whyFailed(error)}`, remedy)];
  }
}

function faultOf({ status, headers }: Served): string | undefined {
  if (status !== 200 || headers.get('content-type')?.startsWith('text/html') !== true) {
    return `/play answers ${status}, and not with the page to play on`;
  }
  const [name] = promised.find(([header, text]) => headers.get(header)?.includes(text) !== true) ?? [];
  return name === undefined ? undefined : `/play comes without its ${name}`;
}

/** A page of yesterday's files is as good as none. */
async function faultOfScript(page: Served, served: Deployment['served']): Promise<string | undefined> {
  const [, script] = /<script[^>]* src="(\/page\/[^"]+)"/u.exec(page.text) ?? [];
  if (script === undefined) return '/play names no script';
  const { status, headers } = await served(script);
  const isScript = status === 200 && headers.get('content-type')?.includes('javascript') === true;
  return isScript ? undefined : `/play needs ${script}, which answers ${status}`;
}
