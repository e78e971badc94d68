/** Looks at Cloudflare: who is logged in, and whether database, queue and Worker exist. It changes nothing. */
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { readJson } from '../../local/json.ts';
import type { Ran } from './ran.ts';
import type { Wrangler } from './wrangler.ts';

/** What wrangler.toml calls things. */
export interface Names {
  readonly worker: string;
  readonly database: string;
  /** By which migrations know the database. */
  readonly binding: string;
  readonly queue: string;
}

export function namesHere(): Names {
  const config = unstable_readConfig({ config: join(import.meta.dirname, '..', '..', 'wrangler.toml') });
  const [database] = config.d1_databases;
  const [producer] = config.queues.producers ?? [];
  if (!config.name || !database?.database_name || !producer) {
    throw new Error('wrangler.toml names no Worker, no database or no queue');
  }
  return { worker: config.name, database: database.database_name, binding: database.binding, queue: producer.queue };
}

export interface CloudflareAccount {
  readonly id: string;
  readonly name: string;
}

export interface Login {
  readonly email: string;
  readonly accounts: readonly CloudflareAccount[];
}

/** What could be learned, or why it could not. */
export type Learned<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string };

const learned = <T>(value: T): Learned<T> => ({ ok: true, value });

/** Who is logged in; undefined if nobody is. */
export async function loginOf(wrangler: Wrangler): Promise<Learned<Login | undefined>> {
  const ran = await wrangler(['whoami', '--json']);
  const said = readJson(ran.text) as { loggedIn?: unknown; email?: unknown; accounts?: unknown } | undefined;
  if (said?.loggedIn === false) return learned(undefined);
  if (!ran.ok || said?.loggedIn !== true) return failed(ran);
  const accounts = Array.isArray(said.accounts) ? (said.accounts as readonly CloudflareAccount[]) : [];
  return learned({ email: typeof said.email === 'string' ? said.email : '', accounts });
}

export interface Found {
  readonly database: boolean;
  readonly queue: boolean;
  /** The names of the Worker's secrets; undefined if there is no Worker yet. */
  readonly secrets: readonly string[] | undefined;
}

export async function lookAround(wrangler: Wrangler, names: Names): Promise<Learned<Found>> {
  const [databases, queue, secrets] = await Promise.all([
    wrangler(['d1', 'list', '--json']),
    wrangler(['queues', 'info', names.queue]),
    wrangler(['secret', 'list']),
  ]);
  if (!databases.ok) return failed(databases);
  if (!queue.ok && !queue.fault.includes('does not exist')) return failed(queue);
  if (!secrets.ok && !secrets.fault.includes('not found')) return failed(secrets);
  return learned({
    database: namesIn(databases.text).includes(names.database),
    queue: queue.ok,
    secrets: secrets.ok ? namesIn(secrets.text) : undefined,
  });
}

const failed = ({ fault }: Ran): { readonly ok: false; readonly fault: string } => ({
  ok: false,
  fault: fault || 'wrangler answered with something that can’t be read',
});

function namesIn(text: string): readonly string[] {
  const list = readJson(text);
  return Array.isArray(list) ? list.map((one: { readonly name?: unknown }) => String(one.name)) : [];
}
