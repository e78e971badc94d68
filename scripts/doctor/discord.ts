/** What Discord knows of the application: its token, where it sends interactions, and its commands. */
import { type Account, type OwnApplication, explain, getApplication } from '../discord/application.ts';
import { difference, registeredCommands } from '../discord/registration.ts';
import { type Check, fine, skipped, wrong } from './check.ts';
import type { Deployment } from './deployment.ts';

/** The application, or why it can't be had. */
export async function applicationOf(account: Account): Promise<OwnApplication | Check> {
  try {
    return await getApplication(account);
  } catch (error) {
    return wrong('token', explain(error), 'DISCORD_TOKEN=… is made on the Bot page of your application');
  }
}

export function applicationChecks(application: OwnApplication, deployment?: Deployment): readonly Check[] {
  const { id, name } = application;
  return [fine('token', `Discord knows it: ${name}, application ${id}`), endpointCheck(application, deployment)];
}

const byHand = 'npm run setup, or set it on the General Information page of your application';

function endpointCheck({ interactions_endpoint_url: set }: OwnApplication, deployment: Deployment | undefined): Check {
  if (deployment?.desk !== undefined) return skipped('endpoint', 'a desk sends interactions to its own Worker');
  const wanted = deployment === undefined ? set : `${deployment.url}/interactions`;
  if (set === undefined || set === null || set === '') {
    return wrong(
      'endpoint',
      'Discord sends interactions nowhere',
      `${wanted ?? 'Interactions Endpoint URL'}: ${byHand}`,
    );
  }
  if (set === wanted) return fine('endpoint', set);
  return wrong('endpoint', `Discord sends interactions to ${set}`, `${wanted}: ${byHand}`);
}

const maxLines = 12;

/** @param definitions as they are in commands/ */
export async function commandCheck(
  account: Account,
  applicationId: string,
  definitions: readonly object[],
): Promise<Check> {
  try {
    const lines = difference(await registeredCommands({ ...account, applicationId }), definitions);
    if (lines.length === 0) return fine('commands', `all ${definitions.length} are registered as they are here`);
    const shown = [...lines.slice(0, maxLines), ...(lines.length > maxLines ? ['…'] : [])].join('\n');
    return wrong('commands', `registering would change:\n${shown}`, 'npm run register -- --global');
  } catch (error) {
    return wrong('commands', explain(error), 'is the token the one of this application?');
  }
}
