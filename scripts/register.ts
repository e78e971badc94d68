/** `npm run register`: shows what registering the slash commands would change, and on `--guild ID` or `--global` does it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../commands/index.ts';
import { difference, explain, registerCommands, registeredCommands, type Target } from './registration.ts';

const help = `Registers Antipode's slash commands with Discord.

  npm run register                     show what would change everywhere; changes nothing
  npm run register -- --guild ID       register in one server (shown there at once)
  npm run register -- --global         register everywhere
  npm run register -- --guild ID --dry-run    show what would change in that server

Reads DISCORD_TOKEN and DISCORD_APPLICATION_ID from the environment; the id may stand in wrangler.toml instead.
DISCORD_API names another address of the API, such as the desk's: http://127.0.0.1:8787/discord/api`;

/** Ends the program with one line; 2 stands for a wrong setting or option, 1 for a call that failed. */
function stop(line: string, code: 1 | 2): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        guild: { type: 'string' },
        global: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error), 2);
  }
}

function idInSettings(): string {
  const toml = readFileSync(join(import.meta.dirname, '..', 'wrangler.toml'), 'utf8');
  return /^DISCORD_APPLICATION_ID\s*=\s*"(\d*)"/mu.exec(toml)?.[1] ?? '';
}

function readTarget(guildId: string | undefined): Target {
  const applicationId = process.env['DISCORD_APPLICATION_ID'] || idInSettings();
  const token = process.env['DISCORD_TOKEN'] ?? '';
  const api = process.env['DISCORD_API'] ?? '';
  if (!/^\d{17,20}$/u.test(applicationId)) {
    stop('DISCORD_APPLICATION_ID is not set; it is the number on the General Information page of your application', 2);
  }
  if (token === '') stop('DISCORD_TOKEN is not set; it is made on the Bot page of your application', 2);
  if (guildId !== undefined && !/^\d{17,20}$/u.test(guildId)) stop(`--guild takes a server's id, not "${guildId}"`, 2);
  return {
    applicationId,
    token,
    ...(api === '' ? {} : { api: api.replace(/\/(v10\/?)?$/u, '') }),
    ...(guildId === undefined ? {} : { guildId }),
  };
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options.help) {
    process.stdout.write(`${help}\n`);
    return;
  }
  if (options.guild !== undefined && options.global) stop('--guild and --global exclude each other', 2);
  const target = readTarget(options.guild);
  const isReal = !options['dry-run'] && (options.guild !== undefined || options.global === true);
  const where = options.guild === undefined ? 'everywhere' : `in server ${options.guild}`;
  const definitions = commands.map(({ definition }) => definition);
  try {
    const lines = difference(await registeredCommands(target), definitions);
    process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : `nothing changes ${where}\n`);
    if (!isReal) {
      if (lines.length > 0) process.stdout.write('nothing was done; --guild ID or --global registers for real\n');
      return;
    }
    await registerCommands(target, definitions);
    process.stdout.write(`registered ${definitions.length} commands ${where}\n`);
  } catch (error) {
    stop(explain(error), 1);
  }
}

await main();
