/** The steps at Discord, once the Worker answers: commands and the address for interactions. */
import { type Account, type OwnApplication, explain, isEndpointRefusal, setEndpoint } from '../discord/application.ts';
import { fine, wrong } from '../doctor/check.ts';
import { reach } from '../doctor/deployment.ts';
import { difference, registerCommands, registeredCommands } from '../discord/registration.ts';
import { whyFailed } from '../program.ts';
import { stepResult, failed, type SetupStep } from './step.ts';
import { invited, permissions } from '../../src/discord/permissions.ts';

export interface AtDiscord {
  readonly account: Account;
  /** Undefined without a token. */
  readonly application: OwnApplication | undefined;
  readonly definitions: readonly object[];
  /** The Worker's address; undefined before it is deployed. */
  readonly address: string | undefined;
  /** Whether the endpoint may be changed if Discord has another one. */
  mayMove(this: void, from: string, to: string): Promise<boolean>;
  pause(this: void, milliseconds: number): Promise<void>;
}

export const discordSteps = (at: AtDiscord): readonly SetupStep[] => [answering(at), commands(at), endpoint(at)];

const between = 3000;
/** Five minutes, as long as a new name at workers.dev may take. */
const triesOfAddress = 100;
const triesOfEndpoint = 3;

/** It takes a while until a new address is known everywhere. */
function answering({ address, pause }: AtDiscord): SetupStep {
  const name = 'address';
  return {
    name,
    text: `wait until ${address ?? 'the Worker’s address'} answers (a new one may take five minutes)`,
    calls: [],
    async act() {
      const { health } = await reach(address ?? '');
      let last = '';
      for (let tried = 0; tried < triesOfAddress; tried += 1) {
        if (tried > 0) await pause(between);
        try {
          const { status, body } = await health();
          if (typeof body === 'object' && body !== null && 'version' in body) {
            return stepResult(fine(name, `${address} answers`));
          }
          last = `it answers ${status}, but not as this bot does`;
        } catch (error) {
          last = whyFailed(error);
        }
      }
      return failed(
        name,
        `${address}/health is not there yet: ${last}`,
        'a new address may take longer: wait some minutes',
      );
    },
  };
}

function commands({ account, application, definitions }: AtDiscord): SetupStep {
  const name = 'commands';
  return {
    name,
    text: `register the ${definitions.length} commands everywhere, if they are not as they are here`,
    calls: [`$ npm run register -- --global   (Discord: PUT /applications/${application?.id ?? 'ID'}/commands)`],
    async act() {
      const target = { ...account, applicationId: application?.id ?? '' };
      try {
        const lines = difference(await registeredCommands(target), definitions);
        if (lines.length === 0) return stepResult(fine(name, `all ${definitions.length} are registered already`));
        await registerCommands(target, definitions);
        return stepResult(fine(name, `registered all ${definitions.length}`));
      } catch (error) {
        return failed(name, explain(error), 'see whether Discord is well (discordstatus.com)');
      }
    },
  };
}

function endpoint({ account, application, address, mayMove, pause }: AtDiscord): SetupStep {
  const name = 'endpoint';
  const wanted = `${address ?? 'https://…'}/interactions`;
  const set = application?.interactions_endpoint_url ?? '';
  const from = set === '' ? '' : `; now they go to ${set}`;
  return {
    name,
    text: `let Discord send interactions to the Worker, if it does not${from}`,
    calls: [`Discord: PATCH /applications/@me {"interactions_endpoint_url":"${wanted}"}`],
    async act() {
      if (set === wanted) return stepResult(fine(name, `Discord sends interactions to ${wanted} already`));
      if (set !== '' && !(await mayMove(set, wanted))) {
        const remedy = 'npm run setup again when that may change; everything before this step is done';
        return stepResult(wrong(name, `left as it was: Discord sends interactions to ${set}`, remedy));
      }
      for (let tried = 1; ; tried += 1) {
        try {
          await setEndpoint(account, wanted);
          return stepResult(fine(name, `Discord tried ${wanted} and took it`));
        } catch (error) {
          if (!isEndpointRefusal(error)) return failed(name, explain(error), 'see what Discord says');
          if (tried === triesOfEndpoint) return failed(name, refusal(wanted), endpointRemedy);
          await pause(between);
        }
      }
    },
  };
}

const endpointRemedy =
  'wait some minutes where the address is new, for Discord may not know it yet; else look at npx wrangler tail meanwhile';

const refusal = (url: string): string =>
  `Discord called ${url} and did not get the answers it wants: a signed ping answered, a badly signed one refused. ` +
  'Does anything stand between (a firewall, Cloudflare Access, a redirect)?';

/** As Discord names them in English. */
const names: Readonly<Record<(typeof invited)[number], string>> = {
  view: 'View Channels',
  send: 'Send Messages',
  readHistory: 'Read Message History',
};

export const invitedNames: readonly string[] = invited.map((name) => names[name]);

export function inviteLink(applicationId: string): string {
  const bits = invited.reduce((all, name) => all | permissions[name], 0n);
  const query = new URLSearchParams({
    client_id: applicationId,
    scope: 'bot applications.commands',
    permissions: bits.toString(),
  });
  return `https://discord.com/oauth2/authorize?${query.toString()}`;
}
