/** `npm run setup`: from an application at Discord and an account at Cloudflare to a running bot. */
import { setTimeout as pause } from 'node:timers/promises';
import { commands } from '../commands/index.ts';
import { accountIn } from './discord/application.ts';
import { addressIn } from './doctor/deployment.ts';
import { readCommandLine, stop, wranglerProgram } from './program.ts';
import { namesHere } from './setup/cloudflare.ts';
import { setUp } from './setup/run.ts';
import { personAt } from './setup/terminal.ts';
import { logIn, wranglerAt } from './setup/wrangler.ts';

const help = `Sets Antipode up, or brings a deployment up to this code: asks for what Discord gives you, checks it, creates database
and queue at Cloudflare, applies migrations, uploads secrets, deploys, registers the commands, sets the interactions endpoint,
prints the invite link and lets the doctor look. Every step may be taken again: what is so already stays.

  npm run setup                  asks, shows what will be done, and does it
  npm run setup -- --dry-run     shows every step and call; changes nothing and asks nothing
  npm run setup -- --yes         does it without asking whether it may
  npm run setup -- --url URL     the Worker's address, if it is on a domain of your own

Where nobody can be asked (or to be asked less) the environment says it: DISCORD_TOKEN, and if they are to be checked
DISCORD_APPLICATION_ID and DISCORD_PUBLIC_KEY; CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID for wrangler. DAY_SECRET is drawn at the
first time and never changed after. For tests, DISCORD_API names another address of Discord's API, WRANGLER another program.
The exit code is 0 if the bot runs, 1 if a call failed or the doctor found something, 2 if what was given is wrong or
can't be checked, or nobody agreed.`;

const flag = { type: 'boolean' } as const;
const { values } = readCommandLine(help, { options: { 'dry-run': flag, yes: flag, url: { type: 'string' } } });
const address = addressIn(values.url ?? '');
if (values.url !== undefined && address === undefined) {
  stop(`--url takes an address that begins with https://, not "${values.url}"`);
}

const interrupted = 130;
process.once('SIGINT', () => {
  process.stdout.write('\nStopped. What is done stays, and npm run setup goes on from there.\n');
  process.exit(interrupted);
});

const environment = process.env;
const program = environment['WRANGLER'] || wranglerProgram();
const isTyped = process.stdin.isTTY && process.stdout.isTTY;
process.exitCode = await setUp({
  environment,
  api: accountIn(environment).api,
  names: await namesHere(),
  definitions: commands.map(({ definition }) => definition),
  isDry: values['dry-run'] === true,
  isAgreed: values.yes === true,
  address,
  person: isTyped ? personAt(process.stdin, process.stdout) : undefined,
  wranglerFor: (account) => wranglerAt(program, environment, account),
  logIn: () => logIn(program, environment),
  write: (text) => void process.stdout.write(text),
  pause: (milliseconds) => pause(milliseconds),
});
