/** Calls wrangler as a program, so that each call can be shown, and repeated by hand. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProcessOutput, type WranglerNote, type WranglerResult, readResult } from './wrangler-result.ts';

const root = join(import.meta.dirname, '..', '..');

/** @param input for standard input. Secrets go there, because every user of the machine can see arguments. */
export type Wrangler = (args: readonly string[], input?: string) => Promise<WranglerResult>;

type Environment = Readonly<Record<string, string | undefined>>;

export const typed = (args: readonly string[]): string => `$ npx wrangler ${args.join(' ')}`;

/**
 * Calls wrangler without a terminal, so it asks nothing and takes its own defaults.
 *
 * @param account id of the Cloudflare account, where there are several
 */
export function wranglerAt(program: string, environment: Environment, account?: string): Wrangler {
  return async (args, input = '') => {
    const folder = mkdtempSync(join(tmpdir(), 'antipode-setup-'));
    const remove = (): void => rmSync(folder, { recursive: true, force: true });
    process.once('exit', remove);
    try {
      const notes = join(folder, 'notes.ndjson');
      const env = {
        ...withoutSecrets(environment),
        NO_COLOR: '1',
        WRANGLER_HIDE_BANNER: 'true',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_OUTPUT_FILE_PATH: notes,
        ...(account === undefined ? {} : { CLOUDFLARE_ACCOUNT_ID: account }),
      };
      return readResult(await run(program, args, env, input), readNotes(notes));
    } finally {
      process.off('exit', remove);
      remove();
    }
  };
}

/** Logs in by the browser, from the person's terminal. Resolves with whether the login succeeded. */
export async function logIn(program: string, environment: Environment): Promise<boolean> {
  const child = spawn(process.execPath, [program, 'login'], {
    cwd: root,
    env: { ...withoutSecrets(environment), WRANGLER_SEND_METRICS: 'false' },
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Wrangler needs none of Discord's secrets. */
function withoutSecrets(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('DISCORD_') && name !== 'DAY_SECRET'),
  );
}

async function run(program: string, args: readonly string[], env: Environment, input: string): Promise<ProcessOutput> {
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  // Wrangler may have ended without reading its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, out, err: error.message }));
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

/** Wrangler notes what it did as lines of JSON, for programs. */
function readNotes(file: string): readonly WranglerNote[] {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WranglerNote);
}
