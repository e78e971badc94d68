/** Finds the Cloudflare account: of the login that wrangler has, or of a new login. It asks if there are several. */
import { type Check, fine, wrong } from '../doctor/check.ts';
import { remedyFor, permissionsNeeded } from './at-cloudflare.ts';
import { type Lookup, type Login, loginOf } from './cloudflare.ts';
import type { SetupPerson } from './terminal.ts';
import type { Wrangler } from './wrangler.ts';

interface AccountChoice {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Undefined without a terminal. */
  readonly person: SetupPerson | undefined;
  readonly wrangler: Wrangler;
  logIn(this: void): Promise<boolean>;
}

interface ChosenAccount {
  readonly check: Check;
  /** Undefined if wrangler finds the account without an id. */
  readonly id?: string;
}

const name = 'Cloudflare';

export async function chooseAccount(choosing: AccountChoice): Promise<ChosenAccount> {
  const login = await loggedIn(choosing);
  if (!login.ok) return { check: wrong(name, login.error, `${remedyFor(login.error)}, then run npm run setup again`) };
  if (login.value === undefined) return { check: wrong(name, 'nobody is logged in', howToLogIn) };
  const { email, accounts } = login.value;
  const who = email === '' ? 'logged in' : `logged in as ${email}`;
  const set = choosing.environment['CLOUDFLARE_ACCOUNT_ID'];
  if (set) return { check: fine(name, `${who}, account ${set}`) };
  const [only, ...more] = accounts;
  if (more.length === 0) return { check: fine(name, only === undefined ? who : `${who}, account ${only.name}`) };
  const choices = accounts.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = await choosing.person?.choose('You have several accounts at Cloudflare. Which one?', choices);
  const account = accounts.find(({ id }) => id === chosen);
  if (account === undefined) {
    const list = accounts.map(({ id, name }) => `${id}  ${name}`).join('\n');
    return { check: wrong(name, `there are several accounts:\n${list}`, 'set CLOUDFLARE_ACCOUNT_ID to one of them') };
  }
  return { check: fine(name, `${who}, account ${account.name}`), id: account.id };
}

const howToLogIn = `npx wrangler login, or set CLOUDFLARE_API_TOKEN to a token of dash.cloudflare.com/profile/api-tokens that may:
${permissionsNeeded}`;

async function loggedIn({ environment, person, wrangler, logIn }: AccountChoice): Promise<Lookup<Login | undefined>> {
  const login = await loginOf(wrangler);
  if (!login.ok || login.value !== undefined || person === undefined || environment['CLOUDFLARE_API_TOKEN'])
    return login;
  const mayLogIn = await person.agree('Nobody is logged in at Cloudflare. Let wrangler open the browser for it?', true);
  return mayLogIn && (await logIn()) ? loginOf(wrangler) : login;
}
