/** A Cloudflare account that is kept in a folder, and wrangler's double that works in it: as a function, or as a program. */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readResult } from '../../../scripts/setup/wrangler-result.ts';
import type { Wrangler } from '../../../scripts/setup/wrangler.ts';
import { type AccountState, type Said, sayTo } from './said.ts';

const empty: AccountState = {
  loggedIn: true,
  email: 'ada@example.com',
  accounts: [{ id: 'acc0000000000000000000000000000ac', name: "Ada's Account" }],
  database: false,
  queue: false,
  migrations: 0,
  secrets: null,
  deploys: 0,
  rolledBack: false,
  subdomain: true,
  address: '',
  failing: null,
  slowStarts: 0,
};

export const doubleProgram: string = join(import.meta.dirname, 'wrangler.ts');

type Environment = Readonly<Record<string, string | undefined>>;

export interface MadeCall {
  readonly line: string;
  readonly env: Environment;
}

export class Account {
  readonly folder: string;

  /** @param folder of an account that is there; a new one is opened if it is left out */
  constructor(folder?: string) {
    this.folder = folder ?? mkdtempSync(join(tmpdir(), 'account-'));
    if (folder === undefined) this.#write(empty);
  }

  get state(): AccountState {
    return JSON.parse(readFileSync(join(this.folder, 'state.json'), 'utf8')) as AccountState;
  }

  change(change: Partial<AccountState>): void {
    this.#write({ ...this.state, ...change });
  }

  /** Makes a call, which is written down. */
  call(args: readonly string[], input: () => string, env: Environment): Said {
    const line = args.join(' ');
    appendFileSync(join(this.folder, 'calls.ndjson'), `${JSON.stringify({ line, env })}\n`);
    const said = sayTo(this.state, line, line === 'secret bulk' ? input() : '');
    if (said.change !== undefined) this.change(said.change);
    return said;
  }

  /** The double without a program: far faster, and blind to arguments and environment. */
  wrangler(id?: string): Wrangler {
    return async (args, input = '') => {
      const { out = '', fault, isQuiet = false, note } = this.call(args, () => input, { CLOUDFLARE_ACCOUNT_ID: id });
      const notes = [note, fault === undefined ? undefined : { type: 'command-failed', message: fault }];
      const code = fault === undefined && !isQuiet ? 0 : 1;
      return readResult({ code, out, err: '' }, notes.filter((one) => one !== undefined) as Record<string, unknown>[]);
    };
  }

  /** Every call since the last time this was asked. */
  calls(): readonly MadeCall[] {
    const file = join(this.folder, 'calls.ndjson');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    rmSync(file, { force: true });
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as MadeCall);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #write(state: AccountState): void {
    writeFileSync(join(this.folder, 'state.json'), JSON.stringify(state));
  }
}
