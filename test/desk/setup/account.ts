/** A Cloudflare account that is kept in a folder, in which `wrangler.ts` here works. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface AccountState {
  readonly loggedIn: boolean;
  readonly email: string;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  readonly database: boolean;
  readonly queue: boolean;
  /** How many are applied. */
  readonly migrations: number;
  /** null where there is no Worker. */
  readonly secrets: Readonly<Record<string, string>> | null;
  readonly deploys: number;
  /** Whether a workers.dev address was chosen. */
  readonly subdomain: boolean;
  /** Where a deploy puts the Worker. */
  readonly address: string;
  /** A call that loses its connection: before anything is done, or after (`late`). */
  readonly failing?: { readonly line: string; readonly late: boolean } | null;
}

const empty: AccountState = {
  loggedIn: true,
  email: 'ada@example.com',
  accounts: [{ id: 'acc0000000000000000000000000000ac', name: "Ada's Account" }],
  database: false,
  queue: false,
  migrations: 0,
  secrets: null,
  deploys: 0,
  subdomain: true,
  address: '',
};

export const doubleProgram: string = join(import.meta.dirname, 'wrangler.ts');

export class Account {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'account-'));

  constructor(state: Partial<AccountState> = {}) {
    this.#write({ ...empty, ...state });
  }

  get state(): AccountState {
    return JSON.parse(readFileSync(join(this.folder, 'state.json'), 'utf8')) as AccountState;
  }

  change(change: Partial<AccountState>): void {
    this.#write({ ...this.state, ...change });
  }

  /** Every call since the last time this was asked: the arguments as one line, and the environment. */
  calls(): readonly { readonly line: string; readonly env: Readonly<Record<string, string>> }[] {
    const file = join(this.folder, 'calls.ndjson');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    rmSync(file, { force: true });
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { line: string; env: Record<string, string> });
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #write(state: AccountState): void {
    writeFileSync(join(this.folder, 'state.json'), JSON.stringify(state));
  }
}
