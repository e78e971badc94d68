/** The application at Discord, by discord.js's REST client: whose token it is, and where its interactions go. */
import { DiscordAPIError, REST, Routes } from 'discord.js';
import { whyFailed } from '../program.ts';

export interface Account {
  /** Address of the API without its version; Discord's own if it is left out. */
  readonly api?: string;
  readonly token: string;
}

/** The application as Discord gives it to its own bot, as far as it is looked at. */
export interface OwnApplication {
  readonly id: string;
  readonly name: string;
  readonly verify_key: string;
  readonly interactions_endpoint_url?: string | null;
  readonly bot_require_code_grant?: boolean;
  readonly owner?: { readonly id: string };
}

/** What the environment says: `DISCORD_TOKEN`, empty if it is not set, and `DISCORD_API`. */
export function accountIn(environment: Readonly<Record<string, string | undefined>>): Account {
  const { DISCORD_API: api = '', DISCORD_TOKEN: token = '' } = environment;
  return api === '' ? { token } : { token, api: api.replace(/\/(v10\/?)?$/u, '') };
}

export const restOf = ({ api, token }: Account): REST =>
  new REST({ version: '10', retries: 1, timeout: 10_000, ...(api === undefined ? {} : { api }) }).setToken(token);

/** Rejects with what `explain` explains. */
export async function getApplication(account: Account): Promise<OwnApplication> {
  return (await restOf(account).get(Routes.currentApplication())) as OwnApplication;
}

/** Lets Discord send interactions there. Discord tries the address before it takes it, and refuses one that fails. */
export async function setEndpoint(account: Account, url: string): Promise<void> {
  await restOf(account).patch(Routes.currentApplication(), { body: { interactions_endpoint_url: url } });
}

/** Whether Discord tried an address for interactions and did not get the answers that it wants. */
export function isEndpointRefusal(error: unknown): boolean {
  return error instanceof DiscordAPIError && JSON.stringify(error.rawError).includes('interactions_endpoint_url');
}

/** A failed call in one line that says what to do. */
export function explain(error: unknown): string {
  if (error instanceof DiscordAPIError) {
    if (error.status === 401) return 'Discord does not know this token (401): check DISCORD_TOKEN';
    if (error.status === 403) {
      return `Discord forbids it (403, code ${error.code}): invite the bot to that server with the scope applications.commands`;
    }
    return `Discord refuses it (${error.status}, code ${error.code}): ${error.message.replaceAll(/\s+/gu, ' ')}`;
  }
  return `Discord could not be reached: ${whyFailed(error)}`;
}
