/** The desk's keys and secrets, which the first start makes and later starts use again. The Worker's database lies beside them. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, readJson, textOf } from './json.ts';

export interface Secrets {
  /** Hex of the raw 32 bytes. */
  readonly publicKey: string;
  /** Hex of the 32-byte Ed25519 seed. */
  readonly privateKey: string;
  readonly token: string;
  readonly daySecret: string;
  /** Whether the opening commands (`DeskOptions`) succeeded. */
  readonly opened: boolean;
}

const file = 'desk.json';

/** The secrets in a folder; new ones if it has none. */
export function openState(folder: string): Secrets {
  mkdirSync(folder, { recursive: true });
  const kept = readKept(join(folder, file));
  if (kept !== undefined) return kept;
  const made = makeSecrets();
  saveState(folder, made);
  return made;
}

export function saveState(folder: string, secrets: Secrets): void {
  writeFileSync(join(folder, file), `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
}

function readKept(path: string): Secrets | undefined {
  if (!existsSync(path)) return undefined;
  const kept = readJson(readFileSync(path, 'utf8'));
  if (!isObject(kept)) throw new Error(`${path} can't be read; delete it to start afresh`);
  return {
    publicKey: textOf(kept['publicKey']),
    privateKey: textOf(kept['privateKey']),
    token: textOf(kept['token']),
    daySecret: textOf(kept['daySecret']),
    opened: kept['opened'] === true,
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
    opened: false,
  };
}
