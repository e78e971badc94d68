/** Looks at everything in turn: Discord first, whose answer may say where the Worker is. */
import type { Account, OwnApplication } from '../discord/application.ts';
import { type Check, wrong } from './check.ts';
import { addressIn, type Deployment, reach } from './deployment.ts';
import { applicationChecks, applicationOf, commandCheck } from './discord.ts';
import { workerChecks } from './worker.ts';

interface Examination {
  /** The Worker's address; where Discord sends interactions if it is left out. */
  readonly url?: string | undefined;
  readonly account: Account;
  /** The commands as they are in commands/. */
  readonly definitions: readonly object[];
  /** Whether it was deployed a moment ago, so that nobody expects a tick. */
  readonly fresh?: boolean;
}

export async function examine({ url, account, definitions, fresh = false }: Examination): Promise<readonly Check[]> {
  const named = url === undefined ? undefined : await reach(url);
  const credentials = accountOf(named, account);
  const discord = await discordChecks(credentials, named, definitions);
  const deployment = named ?? (await elsewhere(discord.application));
  if (deployment === undefined) {
    const remedy = 'say where the Worker is: npm run doctor -- https://…';
    return [...discord.checks, wrong('health', 'nobody knows the address of the Worker', remedy)];
  }
  return [...discord.checks, ...(await workerChecks(deployment, discord.application, fresh))];
}

/** A desk has an application of its own. */
function accountOf(named: Deployment | undefined, account: Account): Account {
  if (named?.desk === undefined) return account;
  return { token: named.desk.token, api: `${named.url}/discord/api` };
}

interface Discord {
  readonly checks: readonly Check[];
  readonly application: OwnApplication | undefined;
}

async function discordChecks(
  account: Account,
  deployment: Deployment | undefined,
  definitions: readonly object[],
): Promise<Discord> {
  if (account.token === '') {
    const remedy = 'DISCORD_TOKEN=… npm run doctor; it is made on the Bot page of your application';
    return {
      checks: [wrong('token', 'DISCORD_TOKEN is not set, so Discord can’t be asked', remedy)],
      application: undefined,
    };
  }
  const application = await applicationOf(account);
  if ('state' in application) return { checks: [application], application: undefined };
  const checks = [
    ...applicationChecks(application, deployment),
    await commandCheck(account, application.id, definitions),
  ];
  return { checks, application };
}

async function elsewhere(application: OwnApplication | undefined): Promise<Deployment | undefined> {
  const set = application?.interactions_endpoint_url;
  const url = addressIn(set ?? '');
  return url === undefined ? undefined : reach(url);
}
