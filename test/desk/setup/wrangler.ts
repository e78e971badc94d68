/**
 * Stands in for wrangler: says what wrangler 4.155.0 said to the same calls, word for word, and keeps what an account would.
 * The words were recorded from wrangler itself against a stand-in for Cloudflare's API; `account.ts` makes and reads the folder.
 */
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountState } from './account.ts';

const folder = process.env['WRANGLER_ACCOUNT'] ?? '';
const file = join(folder, 'state.json');
const state = JSON.parse(readFileSync(file, 'utf8')) as AccountState;
const args = process.argv.slice(2);
const line = args.join(' ');

/** As in wrangler, notes are taken only where they are asked for. */
function note(entry: object): void {
  const notes = process.env['WRANGLER_OUTPUT_FILE_PATH'];
  if (notes !== undefined) appendFileSync(notes, `${JSON.stringify(entry)}\n`);
}
const say = (text: string): void => void process.stdout.write(`${text}\n`);

function refuse(message: string): never {
  note({ type: 'command-failed', version: 1, message });
  process.stderr.write(`✘ [ERROR] ${message}\n\n\n🪵  Logs were written to "wrangler.log"\n`);
  process.exit(1);
}

const keep = (change: Partial<AccountState>): void => writeFileSync(file, JSON.stringify({ ...state, ...change }));

const migrations = readdirSync(join(import.meta.dirname, '..', '..', '..', 'migrations')).toSorted();
const list = (names: readonly string[]): string =>
  JSON.stringify(
    names.map((name) => ({ name })),
    undefined,
    2,
  );

function whoami(): void {
  if (!state.loggedIn) {
    say('{"loggedIn":false}');
    process.exit(1);
  }
  const { email, accounts } = state;
  say(JSON.stringify({ loggedIn: true, authType: 'User API Token', email, accounts }, undefined, 4));
}

function createDatabase(): void {
  if (state.database) refuse('A database with that name already exists');
  keep({ database: true });
  say("✅ Successfully created DB 'antipode' in region WEUR\nCreated your new D1 database.");
}

function migrate(): void {
  if (!state.database) {
    refuse(
      "Couldn't find a D1 DB named 'antipode' (bound as 'DB') in the API. Run 'wrangler d1 create antipode' to create it.",
    );
  }
  const missing = migrations.slice(state.migrations);
  say('Resource location: remote \n');
  if (missing.length === 0) say('✅ No migrations to apply!');
  else say(`Migrations to be applied:\n? About to apply ${missing.length} migration(s)`);
  keep({ migrations: migrations.length });
}

function queueInfo(): void {
  if (!state.queue) {
    refuse('Queue "antipode-posts" does not exist. To create it, run: wrangler queues create antipode-posts');
  }
  say('Queue Name: antipode-posts\nQueue ID: q1');
}

function createQueue(): void {
  say("🌀 Creating queue 'antipode-posts'");
  if (state.queue) {
    const api = '/accounts/acc0000000000000000000000000000ac/queues';
    note({ type: 'command-failed', version: 1, message: `A request to the Cloudflare API (${api}) failed.` });
    process.exit(1);
  }
  keep({ queue: true });
  say("✅ Created queue 'antipode-posts'");
}

function listSecrets(): void {
  if (state.secrets === null)
    refuse('Worker "antipode" not found.\n\nIf this is a new Worker, run `wrangler deploy` first to create it.');
  say(list(Object.keys(state.secrets)));
}

function putSecrets(): void {
  const given = JSON.parse(readFileSync(0, 'utf8')) as Record<string, string>;
  say('🌀 Processing the secrets for the Worker "antipode"');
  if (state.secrets === null) say('🌀 Creating new Worker "antipode"...');
  keep({ secrets: { ...state.secrets, ...given } });
  for (const name of Object.keys(given)) say(`✨ Successfully created secret for key: ${name}`);
}

function deploy(): void {
  const needed = ['DISCORD_APPLICATION_ID', 'DISCORD_PUBLIC_KEY', 'DISCORD_TOKEN', 'DAY_SECRET'];
  const missing = needed.filter((name) => !(name in (state.secrets ?? {})));
  if (missing.length > 0) refuse(`The following required secrets have not been set: ${missing.join(', ')}`);
  if (!state.database || !state.queue) refuse('a deploy would make what is missing; setup makes it before');
  keep({ deploys: state.deploys + 1 });
  if (!state.subdomain) {
    refuse(
      'You can either deploy your worker to one or more routes by specifying them in your wrangler.toml file, or register a workers.dev subdomain here:\nhttps://dash.cloudflare.com/acc0000000000000000000000000000ac/workers/onboarding',
    );
  }
  const targets = [
    state.address,
    'schedule: */5 * * * *',
    'Producer for antipode-posts',
    'Consumer for antipode-posts',
  ];
  note({ type: 'deploy', version: 1, worker_name: 'antipode', targets });
  say(`Uploaded antipode (0.54 sec)\nDeployed antipode triggers (0.02 sec)\n  ${targets.join('\n  ')}`);
}

const calls: Readonly<Record<string, () => void>> = {
  'whoami --json': whoami,
  login: () => keep({ loggedIn: true }),
  'd1 list --json': () => say(list(state.database ? ['antipode'] : [])),
  'd1 create antipode': createDatabase,
  'd1 migrations apply DB --remote': migrate,
  'queues info antipode-posts': queueInfo,
  'queues create antipode-posts': createQueue,
  'secret list': listSecrets,
  'secret bulk': putSecrets,
  deploy,
};

appendFileSync(join(folder, 'calls.ndjson'), `${JSON.stringify({ line, env: process.env })}\n`);
note({ type: 'wrangler-session', version: 1, wrangler_version: '4.155.0', command_line_args: args });
const { failing } = state;
if (failing?.line === line && !failing.late) refuse('fetch failed');
const act = calls[line];
if (act === undefined) refuse(`Unknown arguments: ${line}`);
act();
if (failing?.line === line) refuse('fetch failed');
