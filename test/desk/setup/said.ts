/** What wrangler 4.155.0 says to the calls of a setup, recorded from the program itself, and what they change. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface AccountState {
  readonly loggedIn: boolean;
  readonly email: string;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  readonly database: boolean;
  readonly queue: boolean;
  /** How many are applied. */
  readonly migrations: number;
  /** null where there is no Worker. */
  readonly secrets: Readonly<Record<string, string>> | null;
  readonly deploys: number;
  /** Whether an older version than the newest is deployed. */
  readonly rolledBack: boolean;
  /** Whether a workers.dev address was chosen. */
  readonly subdomain: boolean;
  /** Where a deploy puts the Worker. */
  readonly address: string;
  /** A call that loses its connection: before anything is done, or after (`late`). */
  readonly failing: { readonly line: string; readonly late: boolean } | null;
  /** How many deploys to come are refused because the script takes too long to start. */
  readonly slowStarts: number;
}

export interface Said {
  readonly out?: string;
  /** An error's message: wrangler ends with 1. */
  readonly fault?: string;
  /** Whether it ends with 1 without a message. */
  readonly isQuiet?: boolean;
  /** What it notes for programs. */
  readonly note?: object;
  readonly change?: Partial<AccountState>;
}

const migrations = readdirSync(join(import.meta.dirname, '..', '..', '..', 'migrations'));

const listOf = (names: readonly string[]): string =>
  JSON.stringify(
    names.map((name) => ({ name })),
    undefined,
    2,
  );

type Call = (state: AccountState, input: string) => Said;

const whoami: Call = ({ loggedIn, email, accounts }) =>
  loggedIn
    ? { out: JSON.stringify({ loggedIn, authType: 'User API Token', email, accounts }, undefined, 4) }
    : { out: '{"loggedIn":false}', isQuiet: true };

const createDatabase: Call = ({ database }) =>
  database
    ? { fault: 'A database with that name already exists' }
    : { out: "✅ Successfully created DB 'antipode' in region WEUR", change: { database: true } };

const migrate: Call = (state) => {
  if (!state.database) {
    const mend = "Run 'wrangler d1 create antipode' to create it.";
    return { fault: `Couldn't find a D1 DB named 'antipode' (bound as 'DB') in the API. ${mend}` };
  }
  const missing = migrations.length - state.migrations;
  const out =
    missing === 0
      ? 'Resource location: remote \n\n✅ No migrations to apply!'
      : `Resource location: remote \n\nMigrations to be applied:\n? About to apply ${missing} migration(s)`;
  return { out, change: { migrations: migrations.length } };
};

const createQueue: Call = ({ queue }) =>
  queue
    ? { fault: 'A request to the Cloudflare API (/accounts/acc0000000000000000000000000000ac/queues) failed.' }
    : { out: "🌀 Creating queue 'antipode-posts'\n✅ Created queue 'antipode-posts'", change: { queue: true } };

const listSecrets: Call = ({ secrets }) =>
  secrets === null
    ? { fault: 'Worker "antipode" not found.\n\nIf this is a new Worker, run `wrangler deploy` first to create it.' }
    : { out: listOf(Object.keys(secrets)) };

const notDeployed = `Secret edit failed. You attempted to modify a secret, but the latest version of your Worker isn't currently deployed.
This limitation exists to prevent accidental deployment when using Worker versions and secrets together.
To resolve this, you have two options:
(1) use the \`wrangler versions secret bulk\` instead, which allows you to update secrets without deploying; or
(2) deploy the latest version first, then modify secrets.
Alternatively, you can use the Cloudflare dashboard to modify secrets and deploy the version.`;

const putSecrets: Call = ({ secrets, rolledBack }, input) => {
  if (rolledBack) return { fault: notDeployed };
  const given = JSON.parse(input) as Readonly<Record<string, string>>;
  const created = Object.keys(given).map((name) => `✨ Successfully created secret for key: ${name}`);
  return { out: created.join('\n'), change: { secrets: { ...secrets, ...given } } };
};

const needed = ['DISCORD_APPLICATION_ID', 'DISCORD_PUBLIC_KEY', 'DISCORD_TOKEN', 'DAY_SECRET'];

const deploy: Call = (state) => {
  const missing = needed.filter((name) => !(name in (state.secrets ?? {})));
  if (missing.length > 0) return { fault: `The following required secrets have not been set: ${missing.join(', ')}` };
  // The real one would make them; setup is to do so before, and with their tables.
  if (!state.database || !state.queue) return { fault: 'the database or the queue is missing' };
  if (state.slowStarts > 0) {
    const fault = 'A request to the Cloudflare API (/accounts/acc0/workers/scripts/antipode/versions) failed.';
    return {
      fault: `${fault}\nScript startup exceeded CPU time limit. [code: 10021]`,
      change: { slowStarts: state.slowStarts - 1 },
    };
  }
  const change = { deploys: state.deploys + 1, rolledBack: false };
  if (!state.subdomain) {
    const page = 'https://dash.cloudflare.com/acc0000000000000000000000000000ac/workers/onboarding';
    const fault = `You can either deploy your worker to one or more routes by specifying them in your wrangler.toml file, or register a workers.dev subdomain here:\n${page}`;
    return { fault, change };
  }
  const targets = [
    state.address,
    'schedule: */15 * * * *',
    'Producer for antipode-posts',
    'Consumer for antipode-posts',
  ];
  const note = { type: 'deploy', version: 1, worker_name: 'antipode', targets };
  return {
    out: `Worker Startup Time: 330 ms\nDeployed antipode triggers (0.02 sec)\n  ${targets.join('\n  ')}`,
    note,
    change,
  };
};

const calls: Readonly<Record<string, Call>> = {
  'whoami --json': whoami,
  login: () => ({ change: { loggedIn: true } }),
  'd1 list --json': ({ database }) => ({ out: listOf(database ? ['antipode'] : []) }),
  'd1 create antipode': createDatabase,
  'd1 migrations apply DB --remote': migrate,
  'queues info antipode-posts': ({ queue }) =>
    queue
      ? { out: 'Queue Name: antipode-posts\nQueue ID: q1' }
      : { fault: 'Queue "antipode-posts" does not exist. To create it, run: wrangler queues create antipode-posts' },
  'queues create antipode-posts': createQueue,
  'secret list': listSecrets,
  'secret bulk': putSecrets,
  deploy,
};

const lost = 'fetch failed';

/** @param line the arguments, with spaces between */
export function sayTo(state: AccountState, line: string, input: string): Said {
  const { failing } = state;
  if (failing?.line === line && !failing.late) return { fault: lost };
  const said = calls[line]?.(state, input) ?? { fault: `Unknown arguments: ${line}` };
  return failing?.line === line ? { ...said, fault: lost } : said;
}
