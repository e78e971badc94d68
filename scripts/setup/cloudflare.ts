/** Reads from Cloudflare who is logged in, and whether database, queue and Worker exist. It changes nothing. */
import { join } from 'node:path';
import { readJson } from '../../local/json.ts';
import type { WranglerResult } from './wrangler-result.ts';
import type { Wrangler } from './wrangler.ts';

export interface CloudflareNames {
  readonly worker: string;
  readonly database: string;
  /** The binding of the database, which `wrangler d1 migrations` needs. */
  readonly binding: string;
  readonly queue: string;
}

export async function namesHere(): Promise<CloudflareNames> {
  // Wrangler takes half a second to load: who asks for help need not wait for it.
  const { unstable_readConfig } = await import('wrangler');
  const config = unstable_readConfig({ config: join(import.meta.dirname, '..', '..', 'wrangler.toml') });
  const [database] = config.d1_databases;
  const [producer] = config.queues.producers ?? [];
  if (!config.name || !database?.database_name || !producer) {
    throw new Error('wrangler.toml names no Worker, no database or no queue');
  }
  return { worker: config.name, database: database.database_name, binding: database.binding, queue: producer.queue };
}

interface CloudflareAccount {
  readonly id: string;
  readonly name: string;
}

export interface Login {
  readonly email: string;
  readonly accounts: readonly CloudflareAccount[];
}

export type Lookup<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

const known = <T>(value: T): Lookup<T> => ({ ok: true, value });

export async function loginOf(wrangler: Wrangler): Promise<Lookup<Login | undefined>> {
  const result = await wrangler(['whoami', '--json']);
  const login = readJson(result.text) as { loggedIn?: unknown; email?: unknown; accounts?: unknown } | undefined;
  if (login?.loggedIn === false) return known(undefined);
  if (!result.ok || login?.loggedIn !== true) return failed(result);
  const accounts = Array.isArray(login.accounts) ? (login.accounts as readonly CloudflareAccount[]) : [];
  return known({ email: typeof login.email === 'string' ? login.email : '', accounts });
}

export interface CloudflareState {
  readonly database: boolean;
  readonly queue: boolean;
  /** The names of the Worker's secrets; undefined if there is no Worker yet. */
  readonly secrets: readonly string[] | undefined;
}

export async function readCloudflare(wrangler: Wrangler, names: CloudflareNames): Promise<Lookup<CloudflareState>> {
  const [databases, queue, secrets] = await Promise.all([
    wrangler(['d1', 'list', '--json']),
    wrangler(['queues', 'info', names.queue]),
    wrangler(['secret', 'list']),
  ]);
  if (!databases.ok) return failed(databases);
  if (!queue.ok && !queue.error.includes('does not exist')) return failed(queue);
  if (!secrets.ok && !secrets.error.includes('not found')) return failed(secrets);
  return known({
    database: namesIn(databases.text).includes(names.database),
    queue: queue.ok,
    secrets: secrets.ok ? namesIn(secrets.text) : undefined,
  });
}

const failed = ({ error }: WranglerResult): { readonly ok: false; readonly error: string } => ({
  ok: false,
  error: error || 'wrangler answered with something that can’t be read',
});

function namesIn(text: string): readonly string[] {
  const list = readJson(text);
  return Array.isArray(list) ? list.map((one: { readonly name?: unknown }) => String(one.name)) : [];
}
