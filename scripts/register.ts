/** `npm run register`: shows what it would change in the slash commands; `--guild ID` or `--global` changes it. */
import { commands } from '../commands/index.ts';
import { accountIn, explain, getApplication } from './discord/application.ts';
import { readCommandLine, stop } from './program.ts';
import { difference, registerCommands, registeredCommands, type CommandScope } from './discord/registration.ts';

const help = `Registers Antipode's slash commands with Discord.

  npm run register                     show what would change everywhere; changes nothing
  npm run register -- --guild ID       register in one server (shown there at once)
  npm run register -- --global         register everywhere
  npm run register -- --guild ID --dry-run    show what would change in that server

Reads DISCORD_TOKEN from the environment: the token says which application it is.
DISCORD_API names another address of the API, such as the desk's: http://127.0.0.1:8787/discord/api`;

function readOptions() {
  const flag = { type: 'boolean' } as const;
  const { values } = readCommandLine(help, { options: { guild: { type: 'string' }, global: flag, 'dry-run': flag } });
  if (values.guild !== undefined && values.global) stop('--guild and --global exclude each other');
  return values;
}

async function readTarget(guildId: string | undefined): Promise<CommandScope> {
  const account = accountIn(process.env);
  if (account.token === '') stop('DISCORD_TOKEN is not set; it is made on the Bot page of your application');
  if (guildId !== undefined && !/^\d{17,20}$/u.test(guildId)) stop(`--guild takes a server's id, not "${guildId}"`);
  const { id: applicationId } = await getApplication(account);
  return { ...account, applicationId, ...(guildId === undefined ? {} : { guildId }) };
}

async function main(): Promise<void> {
  const options = readOptions();
  const isReal = !options['dry-run'] && (options.guild !== undefined || options.global === true);
  const where = options.guild === undefined ? 'everywhere' : `in server ${options.guild}`;
  const definitions = commands.map(({ definition }) => definition);
  try {
    const target = await readTarget(options.guild);
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
