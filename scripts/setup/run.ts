/** The whole setup: read what is there, ask, show the plan, take the steps, and examine the result. */
import type { Account } from '../discord/application.ts';
import { type Check, lineOf, reportOf, skipped, wrong } from '../doctor/check.ts';
import { examine } from '../doctor/examine.ts';
import { chooseAccount } from './account.ts';
import { type AtCloudflare, cloudflareSteps, remedyFor } from './at-cloudflare.ts';
import { type AtDiscord, discordSteps, invitedNames, inviteLink } from './at-discord.ts';
import { type CloudflareState, readCloudflare, type CloudflareNames } from './cloudflare.ts';
import { type Credentials, credentials } from './credentials.ts';
import { planOf, type SetupStep } from './step.ts';
import type { SetupPerson } from './terminal.ts';
import type { Wrangler } from './wrangler.ts';

export interface Setup {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The address of Discord's API, if it is not Discord's own. */
  readonly api: string | undefined;
  readonly names: CloudflareNames;
  readonly definitions: readonly object[];
  readonly isDry: boolean;
  readonly isAgreed: boolean;
  /** The Worker's address, if a deploy does not name it. */
  readonly address: string | undefined;
  /** Undefined without a terminal. */
  readonly person: SetupPerson | undefined;
  /** @param account id of the Cloudflare account to work in, where there are several */
  wranglerFor(this: void, account?: string): Wrangler;
  logIn(this: void): Promise<boolean>;
  write(this: void, text: string): void;
  pause(this: void, milliseconds: number): Promise<void>;
}

/** 0 if the bot runs, 1 if a call failed or the doctor found an error, 2 if the input is wrong or nobody agreed. */
type SetupOutcome = 0 | 1 | 2;

const shortestDaySecret = 16;

const opening = `Sets Antipode up. You need an account at Discord and one at Cloudflare (the free plan will do); it takes some minutes.
Nothing is changed before you agreed to it. Ctrl-C stops at any time, and the next npm run setup goes on from there.
`;

export async function setUp(setup: Setup): Promise<SetupOutcome> {
  const { isDry, environment } = setup;
  const { say, tell } = printerOf(setup);
  const daySecret = environment['DAY_SECRET'] ?? '';
  if (setup.person !== undefined && !isDry) say(opening);
  if (daySecret !== '' && Buffer.byteLength(daySecret) < shortestDaySecret) {
    tell(wrong('DAY_SECRET', `it has fewer than ${shortestDaySecret} bytes`, 'leave it out, and one is drawn'));
    return 2;
  }
  const place = await examineCloudflare(setup);
  if (place === undefined) return 1;
  const known = await examineDiscord(setup);
  if (known === 'wrong') return 2;
  const cloudflare = cloudflareSteps({
    ...place,
    names: setup.names,
    ...secretsOf(known),
    daySecret,
    address: setup.address,
  });
  say(`\n${isDry ? 'What would be done' : 'What will be done'}:\n`);
  say(planOf([...cloudflare, ...discordSteps(atDiscord(setup, known, setup.address))]));
  if (isDry) {
    say('\nNothing was changed. Without --dry-run it is done, and then the doctor looks at it (npm run doctor).');
    return 0;
  }
  if (!(await isAgreedTo(setup))) return 2;
  say('');
  const address = await takeSteps(setup, cloudflare);
  if (address === undefined || known === undefined) return 1;
  if ((await takeSteps(setup, discordSteps(atDiscord(setup, known, address)), address)) === undefined) return 1;
  return farewell(setup, known, address);
}

interface Printer {
  say(this: void, line: string): void;
  tell(this: void, check: Check): void;
}

function printerOf({ write }: Setup): Printer {
  const say = (line: string): void => write(`${line}\n`);
  return { say, tell: (check) => say(lineOf(check, 'false signature'.length)) };
}

interface Cloudflare {
  readonly wrangler: Wrangler;
  readonly found: CloudflareState | undefined;
}

/** Undefined if nobody is logged in or a lookup failed; the reason was printed. A dry run needs no login. */
async function examineCloudflare(setup: Setup): Promise<Cloudflare | undefined> {
  const { isDry, person, names } = setup;
  const { tell } = printerOf(setup);
  const { check, id } = await chooseAccount({
    ...setup,
    person: isDry ? undefined : person,
    wrangler: setup.wranglerFor(),
  });
  const wrangler = setup.wranglerFor(id);
  if (check.state === 'wrong' && isDry) {
    tell(skipped(check.name, `${check.text}, so nobody can see what is there already`));
    return { wrangler, found: undefined };
  }
  tell(check);
  if (check.state === 'wrong') return undefined;
  const found = await readCloudflare(wrangler, names);
  if (found.ok) return { wrangler, found: found.value };
  tell(wrong('Cloudflare', found.error, `${remedyFor(found.error)}, then run npm run setup again`));
  return undefined;
}

async function examineDiscord(setup: Setup): Promise<Credentials | undefined | 'wrong'> {
  const { isDry, environment, person } = setup;
  const { say, tell } = printerOf(setup);
  if (isDry && !environment['DISCORD_TOKEN']) {
    tell(
      skipped('Discord', 'DISCORD_TOKEN is not set, so Discord can’t be asked; without --dry-run you are asked for it'),
    );
    return undefined;
  }
  const known = await credentials({ ...setup, person: isDry ? undefined : person, say, tell });
  if (known === undefined) say('\nNothing was changed.');
  return known ?? 'wrong';
}

function secretsOf(known: Credentials | undefined): Pick<AtCloudflare, 'secrets'> {
  return {
    secrets: {
      DISCORD_APPLICATION_ID: known?.application.id ?? '',
      DISCORD_PUBLIC_KEY: known?.application.verify_key ?? '',
      DISCORD_TOKEN: known?.account.token ?? '',
    },
  };
}

const unknownAccount: Account = { token: '' };

function atDiscord(setup: Setup, known: Credentials | undefined, address: string | undefined): AtDiscord {
  const { definitions, isAgreed, person, pause } = setup;
  return {
    account: known?.account ?? unknownAccount,
    application: known?.application,
    definitions,
    address,
    pause,
    async mayMove(from, to) {
      if (isAgreed || person === undefined) return isAgreed;
      setup.write(eraseLine);
      return person.agree(`Discord sends interactions to ${from}. Send them to ${to} instead?`, false);
    },
  };
}

async function isAgreedTo(setup: Setup): Promise<boolean> {
  if (setup.isAgreed) return true;
  const { say } = printerOf(setup);
  if (setup.person === undefined) {
    say('\nNobody can be asked whether that is right: --yes agrees to it.');
    return false;
  }
  say('');
  if (await setup.person.agree('Go on?', true)) return true;
  say('Nothing was changed.');
  return false;
}

const eraseLine = '\r\u001B[2K';

/** Takes steps until one fails. Returns the Worker's address after them; undefined if one failed. */
async function takeSteps(setup: Setup, steps: readonly SetupStep[], known?: string): Promise<string | undefined> {
  const { tell } = printerOf(setup);
  const isSeen = setup.person !== undefined;
  let address = known;
  for (const step of steps) {
    // The terminal shows the step's name while the step runs.
    if (isSeen) setup.write(`… ${step.name}`);
    const { check, address: learned = address } = await step.act();
    if (isSeen) setup.write(eraseLine);
    tell(check);
    if (check.state === 'wrong') return undefined;
    address = learned;
  }
  return address;
}

async function farewell(setup: Setup, { account, application }: Credentials, address: string): Promise<SetupOutcome> {
  const { say } = printerOf(setup);
  say('\nThe doctor looks at it from outside (later by itself: npm run doctor):\n');
  const checks = await examine({ url: address, account, definitions: setup.definitions, fresh: true });
  say(reportOf(checks));
  say(`Antipode runs at ${address}. Invite the bot to a server that you manage:\n\n  ${inviteLink(application.id)}\n`);
  say(`It asks for ${invitedNames.join(', ')}, and for nothing else.`);
  say('Then type /settings channel there: it chooses where the puzzle of the day is posted.');
  if (application.bot_require_code_grant === true) {
    say('First switch “Requires OAuth2 Code Grant” off on the Bot page: while it is on, nobody can invite the bot.');
  }
  return checks.some(({ state }) => state === 'wrong') ? 1 : 0;
}
