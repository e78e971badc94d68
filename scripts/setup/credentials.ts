/** Asks for the token, the application id and the public key, and checks each with Discord at once. */
import { DiscordAPIError } from 'discord.js';
import { type Account, type OwnApplication, explain, getApplication } from '../discord/application.ts';
import { type Check, fine, wrong } from '../doctor/check.ts';
import { type ReadAnswer, readId, readKey, readToken, unknownToken } from './answers.ts';
import type { SetupPerson } from './terminal.ts';

export interface Credentials {
  readonly account: Account;
  readonly application: OwnApplication;
}

interface CredentialsPrompt {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The address of Discord's API, if it is not Discord's own. */
  readonly api: string | undefined;
  /** Undefined without a terminal. */
  readonly person: SetupPerson | undefined;
  tell(this: void, check: Check): void;
  say(this: void, line: string): void;
}

const portal = `Open https://discord.com/developers/applications and there your application, or make one (“New Application”).
What is pasted for the token is not shown.`;

/** Undefined if something is wrong and nobody answers; the reason was printed. */
export async function credentials(asking: CredentialsPrompt): Promise<Credentials | undefined> {
  const { environment, person } = asking;
  if (person !== undefined && !environment['DISCORD_TOKEN']) asking.say(portal);
  const found = await tokenOf(asking);
  if (found === undefined) return undefined;
  const { application } = found;
  asking.tell(fine('token', `Discord knows it: ${application.name}, application ${application.id}`));
  const { id, verify_key: key } = application;
  const theId = { name: 'DISCORD_APPLICATION_ID', label: 'application id', page: 'General Information', offered: id };
  const theKey = { name: 'DISCORD_PUBLIC_KEY', label: 'public key', page: 'General Information', offered: key };
  if (!(await confirm(asking, theId, (text) => readId(text, application)))) return undefined;
  if (!(await confirm(asking, theKey, (text) => readKey(text, application)))) return undefined;
  return found;
}

async function tokenOf({ environment, api, person, tell }: CredentialsPrompt): Promise<Credentials | undefined> {
  const where = 'DISCORD_TOKEN is made on the Bot page of your application';
  let found: Credentials | undefined;
  const check = async (text: string): Promise<string | undefined> => {
    const read = readToken(text);
    const known = read.ok ? await knownBy({ token: read.value, ...(api === undefined ? {} : { api }) }) : read.why;
    if (typeof known === 'string') return known;
    found = known;
    return undefined;
  };
  const given = environment['DISCORD_TOKEN'];
  if (given) {
    const reason = await check(given);
    if (reason !== undefined) tell(wrong('token', reason, person ? where : `${where}; then run npm run setup again`));
  } else if (person === undefined) {
    tell(wrong('token', 'DISCORD_TOKEN is not set, and nobody can be asked', where));
  }
  if (found === undefined) await person?.askSecret({ message: 'Token (Bot page, “Reset Token”)', check });
  return found;
}

async function knownBy(account: Account): Promise<Credentials | string> {
  try {
    return { account, application: await getApplication(account) };
  } catch (error) {
    const isUnknown = error instanceof DiscordAPIError && error.status === 401;
    return isUnknown ? unknownToken(account.token) : `not checked: ${explain(error)}`;
  }
}

interface Credential {
  readonly name: string;
  readonly label: string;
  /** The page of Discord's developer portal that shows it. */
  readonly page: string;
  /** The value from Discord. An empty answer accepts it, and without a terminal it is accepted too. */
  readonly offered: string;
}

async function confirm(
  { environment, person, tell }: CredentialsPrompt,
  { name, label, page, offered }: Credential,
  readAnswer: (text: string) => ReadAnswer,
): Promise<boolean> {
  const check = (text: string): string | undefined => {
    const read = readAnswer(text);
    return read.ok ? undefined : read.why;
  };
  const given = environment[name] || (person === undefined ? offered : undefined);
  const reason = given === undefined ? undefined : check(given);
  if (reason !== undefined) tell(wrong(label, reason, `${name} is ${offered}`));
  if (given === undefined || reason !== undefined) {
    const message = `${label.charAt(0).toUpperCase()}${label.slice(1)} (${page} page)`;
    if ((await person?.ask({ message, check }, offered)) === undefined) return false;
  }
  tell(fine(label, offered));
  return true;
}
