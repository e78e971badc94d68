/** The steps at Cloudflare: database, queue, tables, secrets, and the Worker itself. */
import { randomBytes } from 'node:crypto';
import { limitIn } from '../../src/store/statement.ts';
import { fine } from '../doctor/check.ts';
import { limitRemedies } from '../doctor/worker.ts';
import type { CloudflareNames, CloudflareState } from './cloudflare.ts';
import { type SetupStep, type StepResult, failed, stepResult } from './step.ts';
import type { WranglerResult } from './wrangler-result.ts';
import { type Wrangler, typed } from './wrangler.ts';

export interface AtCloudflare {
  readonly wrangler: Wrangler;
  readonly names: CloudflareNames;
  readonly found: CloudflareState | undefined;
  /** The secrets to upload, without `DAY_SECRET`. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The `DAY_SECRET` of the environment; if it is empty, a random one is made. */
  readonly daySecret: string;
  /** The Worker's address if it is not the one that a deploy names first. */
  readonly address: string | undefined;
}

export function cloudflareSteps(at: AtCloudflare): readonly SetupStep[] {
  const { names, found } = at;
  return [
    madeOnce(
      at,
      'database',
      found?.database,
      `the D1 database ${names.database}`,
      ['d1', 'create', names.database],
      nearby,
    ),
    madeOnce(at, 'queue', found?.queue, `the queue ${names.queue}`, ['queues', 'create', names.queue]),
    migrations(at),
    secrets(at),
    deploy(at),
  ];
}

const nearby = '.\nIt lies near this machine, for good: docs/deploy.md says how to choose another place beforehand';

/** @param note is told of what is made */
function madeOnce(
  { wrangler }: AtCloudflare,
  name: string,
  isThere: boolean | undefined,
  what: string,
  args: readonly string[],
  note = '',
): SetupStep {
  const text = `create ${what}${isThere === undefined ? ', unless it is there' : ''}${note}`;
  return {
    name,
    text: isThere === true ? `${what} is there` : text,
    isDone: isThere === true,
    calls: [typed(args)],
    async act() {
      if (isThere === true) return stepResult(fine(name, `${what} is there`));
      const result = await wrangler(args);
      return result.ok ? stepResult(fine(name, `created ${what}`)) : failedCall(name, result);
    },
  };
}

function migrations({ wrangler, names }: AtCloudflare): SetupStep {
  const name = 'tables';
  const args = ['d1', 'migrations', 'apply', names.binding, '--remote'];
  return {
    name,
    text: 'apply the migrations that are missing in the database',
    calls: [typed(args)],
    async act() {
      const result = await wrangler(args);
      if (!result.ok) return failedCall(name, result);
      const [, count] = /About to apply (\d+) migration/u.exec(result.text) ?? [];
      return stepResult(
        fine(name, count === undefined ? 'all migrations were applied already' : `applied ${count} migrations`),
      );
    },
  };
}

function secrets({ wrangler, found, secrets, daySecret }: AtCloudflare): SetupStep {
  const name = 'secrets';
  const args = ['secret', 'bulk'];
  const isKept = found?.secrets?.includes('DAY_SECRET') === true;
  const given = daySecret === '' ? 'a DAY_SECRET that is drawn now' : 'the DAY_SECRET of the environment';
  const names = Object.keys(secrets).join(', ');
  const unless = found === undefined ? ', unless it has one' : '';
  return {
    name,
    text: isKept
      ? `upload ${names}; DAY_SECRET stays as it is, for puzzles to come hang on it`
      : `upload ${names}, and ${given}${unless}`,
    calls: [`${typed(args)}   (the values go through standard input)`],
    async act() {
      const fresh = isKept ? {} : { DAY_SECRET: daySecret || randomBytes(32).toString('base64url') };
      const all = { ...secrets, ...fresh };
      const result = await wrangler(args, JSON.stringify(all));
      return result.ok ? stepResult(fine(name, `uploaded ${Object.keys(all).join(', ')}`)) : failedCall(name, result);
    },
  };
}

function deploy({ wrangler, names, found, address }: AtCloudflare): SetupStep {
  const name = 'Worker';
  const args = ['deploy'];
  const isStrange = found?.secrets !== undefined && !found.secrets.includes('DISCORD_TOKEN');
  const instead = isStrange
    ? `.\nThere is a Worker ${names.worker} that has not these secrets. If it is something else it is replaced: ` +
      'stop here then, and set another name in wrangler.toml'
    : '';
  return {
    name,
    text: `build it and upload it as ${names.worker}, with its cron and its queue (half a minute)${instead}`,
    calls: [typed(args)],
    async act() {
      const first = await wrangler(args);
      const result = isStartTooSlow(first.error) ? await wrangler(args) : first;
      if (!result.ok) return failedCall(name, result);
      const found = address ?? addressIn(result.targets);
      if (found === undefined) {
        const remedy = 'say where it is: npm run setup -- --url https://…';
        return failed(
          name,
          `uploaded, but wrangler named no address: ${result.targets.join(', ') || '(nothing)'}`,
          remedy,
        );
      }
      const [, time] = /Worker Startup Time: (\d+ ms)/u.exec(result.text) ?? [];
      const start = time === undefined ? '' : `; its start took ${time} there, of the second that it may take`;
      return { check: fine(name, `deployed to ${found}${start}`), address: found };
    },
  };
}

/** Cloudflare judges an upload by one start of the script. On a busy machine that may take longer than it may. */
const isStartTooSlow = (error: string): boolean => /startup exceeded CPU time limit/iu.test(error);

/** Among a deploy's targets are the cron and the queue, and custom domains have no scheme. */
function addressIn(targets: readonly string[]): string | undefined {
  const url = targets.find((target) => /^https?:\/\//u.test(target));
  const domain = targets.map((target) => /^(\S+) \(custom domain/u.exec(target)?.[1]).find((one) => one !== undefined);
  return url ?? (domain === undefined ? undefined : `https://${domain}`);
}

function failedCall(name: string, { error }: WranglerResult): StepResult {
  return failed(name, error, remedyFor(error));
}

export function remedyFor(error: string): string {
  const [page] = /https:\/\/dash\.cloudflare\.com\S+onboarding/u.exec(error) ?? [];
  if (page !== undefined) return `choose your workers.dev address once, at ${page}`;
  if (/code: 10034|verify your email/iu.test(error)) {
    return 'press the link in the mail that Cloudflare sent you (dash.cloudflare.com/profile sends another)';
  }
  const limit = limitIn(error);
  if (limit !== undefined) return limitRemedies[limit];
  if (isStartTooSlow(error)) {
    return (
      'Cloudflare started the script twice, and each time it took longer than the second that it may take. Its machine may be busy, ' +
      'and the version before runs on meanwhile: wait some minutes'
    );
  }
  // After a rollback secrets can’t be changed until the newest version is the deployed one again.
  if (/code: 1021[45]\b|latest version of your Worker isn't currently deployed/u.test(error)) {
    return 'the Worker was rolled back: deploy the code that is here with npx wrangler deploy';
  }
  if (/code: 10000|Authentication error|Unauthorized|403/iu.test(error)) {
    return `give the API token what it needs (${permissionsNeeded}), or log in with npx wrangler login`;
  }
  if (/fetch failed|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/u.test(error))
    return 'look whether this machine reaches api.cloudflare.com';
  return 'mend that';
}

/** The permissions that an API token needs: for the steps, for the name of its account, and for `wrangler tail`. */
export const permissionsNeeded =
  'Account: Workers Scripts Edit, D1 Edit, Queues Edit, Workers Tail Read, Account Settings Read; User: User Details Read, ' +
  'Memberships Read; for a domain of your own also Zone: Workers Routes Edit';
