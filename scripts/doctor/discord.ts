/** What Discord knows of the application: its token, its key, where it sends interactions, and its commands. */
import { REST, Routes } from 'discord.js';
import { difference, explain, registeredCommands } from '../registration.ts';
import { type Check, fine, skipped, wrong } from './check.ts';
import type { Deployment } from './deployment.ts';

export interface Account {
  /** Address of the API without its version; Discord's own if it is left out. */
  readonly api?: string;
  readonly token: string;
  /** As wrangler.toml has them; empty where it has not. */
  readonly applicationId: string;
  readonly publicKey: string;
}

/** The application as Discord gives it, as far as it is looked at. */
export interface Application {
  readonly id: string;
  readonly name: string;
  readonly verify_key: string;
  readonly interactions_endpoint_url?: string | null;
}

/** The application, or why it can't be had. */
export async function applicationOf({ api, token }: Account): Promise<Application | Check> {
  const rest = new REST({ version: '10', retries: 1, timeout: 10_000, ...(api === undefined ? {} : { api }) });
  try {
    return (await rest.setToken(token).get(Routes.currentApplication())) as Application;
  } catch (error) {
    return wrong('token', explain(error), 'DISCORD_TOKEN=… is made on the Bot page of your application');
  }
}

const settingsPage = 'the General Information page of your application';

export function applicationChecks(
  application: Application,
  account: Account,
  deployment?: Deployment,
): readonly Check[] {
  const { id, name, verify_key: key } = application;
  const toml = 'set it under [vars] in wrangler.toml, then npx wrangler deploy';
  return [
    fine('token', `Discord knows it: ${name}, application ${id}`),
    account.applicationId === id
      ? fine('application id', id)
      : wrong(
          'application id',
          `it is ${id}, but here it is “${account.applicationId}”`,
          `DISCORD_APPLICATION_ID: ${toml}`,
        ),
    account.publicKey === key
      ? fine('public key', 'is the application’s')
      : wrong('public key', `it is ${key}, but here it is “${account.publicKey}”`, `DISCORD_PUBLIC_KEY: ${toml}`),
    endpointCheck(application, deployment),
  ];
}

function endpointCheck({ interactions_endpoint_url: set }: Application, deployment: Deployment | undefined): Check {
  if (deployment?.desk !== undefined) return skipped('endpoint', 'a desk sends interactions to its own Worker');
  if (set === undefined || set === null || set === '') {
    return wrong(
      'endpoint',
      'Discord sends interactions nowhere',
      `set the Interactions Endpoint URL on ${settingsPage}`,
    );
  }
  const wanted = deployment === undefined ? set : `${deployment.url}/interactions`;
  if (set === wanted) return fine('endpoint', set);
  return wrong('endpoint', `Discord sends interactions to ${set}`, `set ${wanted} on ${settingsPage}`);
}

const mostLines = 12;

/** @param definitions as they are in commands/ */
export async function commandCheck(
  account: Account,
  applicationId: string,
  definitions: readonly object[],
): Promise<Check> {
  const { api, token } = account;
  try {
    const present = await registeredCommands({ token, applicationId, ...(api === undefined ? {} : { api }) });
    const lines = difference(present, definitions);
    if (lines.length === 0) return fine('commands', `all ${definitions.length} are registered as they are here`);
    const shown = [...lines.slice(0, mostLines), ...(lines.length > mostLines ? ['…'] : [])].join('\n');
    return wrong('commands', `registering would change:\n${shown}`, 'npm run register -- --global');
  } catch (error) {
    return wrong('commands', explain(error), 'is the token the one of this application?');
  }
}
