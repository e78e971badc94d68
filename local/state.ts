/** The desk's keys and secrets, which the first start makes, and its clock. Chat and database lie beside them. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, readJson, textOf } from './json.ts';

export interface Secrets {
  /** Hex of the raw 32 bytes. */
  readonly publicKey: string;
  /** Hex of the 32-byte Ed25519 seed. */
  readonly privateKey: string;
  readonly token: string;
  readonly daySecret: string;
}

interface DeskState extends Secrets {
  /** Whether the opening commands (`DeskOptions`) succeeded. */
  readonly opened: boolean;
  /** By how many milliseconds the clock is ahead of the real one. */
  readonly ahead: number;
}

const file = 'desk.json';

export class KeptState {
  readonly #path: string;
  #state: DeskState;

  /** Makes one if the folder has none. @param now where the clock of a new one begins */
  constructor(folder: string, now: number = Date.now()) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, file);
    const kept = readKept(this.#path);
    this.#state = kept ?? { ...makeSecrets(), opened: false, ahead: now - Date.now() };
    if (kept === undefined) this.change({});
  }

  get now(): DeskState {
    return this.#state;
  }

  /** Writes a new file and renames it: a process that is killed leaves the old file or the new one, each whole. */
  change(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change };
    writeFileSync(`${this.#path}.new`, `${JSON.stringify(this.#state, undefined, 2)}\n`, { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function readKept(path: string): DeskState | undefined {
  if (!existsSync(path)) return undefined;
  const kept = readJson(readFileSync(path, 'utf8'));
  if (!isObject(kept)) throw new Error(`${path} can't be read; delete it to start afresh`);
  return {
    publicKey: textOf(kept['publicKey']),
    privateKey: textOf(kept['privateKey']),
    token: textOf(kept['token']),
    daySecret: textOf(kept['daySecret']),
    opened: kept['opened'] === true,
    ahead: Number(kept['ahead'] ?? 0),
  };
}

/** New keys and secrets, not saved yet. */
export function makeSecrets(): Secrets {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(jwk.x ?? '', 'base64url').toString('hex'),
    privateKey: Buffer.from(jwk.d ?? '', 'base64url').toString('hex'),
    token: `desk.${randomBytes(24).toString('base64url')}`,
    daySecret: randomBytes(32).toString('hex'),
  };
}
