/** `npm run doctor`: looks at a deployment from all sides and says what to do about what is wrong. */
import { commands } from '../commands/index.ts';
import { accountIn } from './discord/application.ts';
import { reportOf } from './doctor/check.ts';
import { addressIn } from './doctor/deployment.ts';
import { examine } from './doctor/examine.ts';
import { readCommandLine, stop } from './program.ts';

const help = `Looks at a deployment of Antipode and says how to mend what is wrong.

  DISCORD_TOKEN=… npm run doctor                 the deployment that Discord sends interactions to
  DISCORD_TOKEN=… npm run doctor -- https://…    the one at this address
  npm run doctor -- http://127.0.0.1:8787        a desk, which needs no token

DISCORD_API names another address of Discord's API. The exit code is 1 if something is wrong.`;

function readAddress(): string | undefined {
  const [text] = readCommandLine(help, { allowPositionals: true }).positionals;
  return text === undefined ? undefined : (addressIn(text) ?? stop(`"${text}" is no address; it begins with https://`));
}

const checks = await examine({
  url: readAddress(),
  account: accountIn(process.env),
  definitions: commands.map(({ definition }) => definition),
});
process.stdout.write(reportOf(checks));
if (checks.some(({ state }) => state === 'wrong')) process.exitCode = 1;
