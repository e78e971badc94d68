/** `npm run doctor`: looks at a deployment from all sides and says what to do about what is wrong. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../commands/index.ts';
import { reportOf } from './doctor/check.ts';
import { examine } from './doctor/examine.ts';

const help = `Looks at a deployment of Antipode and says how to mend what is wrong.

  DISCORD_TOKEN=… npm run doctor                 the deployment that Discord sends interactions to
  DISCORD_TOKEN=… npm run doctor -- https://…    the one at this address
  npm run doctor -- http://127.0.0.1:8787        a desk, which needs no token

The application's id and public key are read from wrangler.toml, or from DISCORD_APPLICATION_ID and DISCORD_PUBLIC_KEY.
DISCORD_API names another address of Discord's API. The exit code is 1 if something is wrong.`;

function setting(name: string): string {
  const toml = readFileSync(join(import.meta.dirname, '..', 'wrangler.toml'), 'utf8');
  return process.env[name] || (new RegExp(`^${name}\\s*=\\s*"([^"]*)"`, 'mu').exec(toml)?.[1] ?? '');
}

/** Ends the program with one line. */
function stop(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

function readAddress(): string | undefined {
  let given;
  try {
    given = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
  if (given.values.help === true) {
    process.stdout.write(`${help}\n`);
    process.exit(0);
  }
  const [address] = given.positionals;
  if (address !== undefined && !/^https?:\/\/[^/]/u.test(address)) {
    stop(`"${address}" is no address; it begins with https://`);
  }
  return address?.replace(/\/(interactions|health)?\/?$/u, '');
}

const url = readAddress();
const api = process.env['DISCORD_API'] ?? '';
const checks = await examine({
  url,
  account: {
    token: process.env['DISCORD_TOKEN'] ?? '',
    applicationId: setting('DISCORD_APPLICATION_ID'),
    publicKey: setting('DISCORD_PUBLIC_KEY'),
    ...(api === '' ? {} : { api: api.replace(/\/(v10\/?)?$/u, '') }),
  },
  definitions: commands.map(({ definition }) => definition),
});
process.stdout.write(reportOf(checks));
if (checks.some(({ state }) => state === 'wrong')) process.exitCode = 1;
