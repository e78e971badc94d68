import type { D1Database, Queue, RateLimit } from '@cloudflare/workers-types';
import { isPublicKey } from './discord/verify.ts';
import type { AnyJob } from './jobs.ts';

export interface Env {
  readonly DB: D1Database;
  readonly POSTS: Queue<AnyJob>;
  readonly PLAY_LIMIT: RateLimit;
  readonly DISCORD_APPLICATION_ID?: string;
  readonly DISCORD_PUBLIC_KEY?: string;
  readonly DISCORD_TOKEN?: string;
  readonly DAY_SECRET?: string;
  readonly DISCORD_API?: string;
  /** `attached`: pictures come along with messages, so they need no address. */
  readonly PICTURES?: string;
}

interface SettingError {
  readonly error: 'missing-setting' | 'invalid-public-key' | 'short-day-secret' | 'unknown-pictures';
  readonly setting: string;
  readonly message: string;
}

const needed = ['DISCORD_APPLICATION_ID', 'DISCORD_PUBLIC_KEY', 'DISCORD_TOKEN', 'DAY_SECRET'] as const;
const shortestSecret = 16;

export function settingError(env: Env): SettingError | undefined {
  const missing = needed.find((name) => (env[name] ?? '') === '');
  if (missing !== undefined) {
    return { error: 'missing-setting', setting: missing, message: `${missing} is not set.` };
  }
  if (!isPublicKey(env.DISCORD_PUBLIC_KEY ?? '')) {
    const message =
      'DISCORD_PUBLIC_KEY is no Ed25519 public key: it must be the 64 hexadecimal digits that the application’s page shows.';
    return { error: 'invalid-public-key', setting: 'DISCORD_PUBLIC_KEY', message };
  }
  if (daySecretOf(env) === undefined) {
    const message = `DAY_SECRET has fewer than ${shortestSecret} bytes.`;
    return { error: 'short-day-secret', setting: 'DAY_SECRET', message };
  }
  if (env.PICTURES !== undefined && env.PICTURES !== 'attached') {
    const message = 'PICTURES is set, but not to attached: write that, or delete the setting.';
    return { error: 'unknown-pictures', setting: 'PICTURES', message };
  }
  return undefined;
}

/** The secret that chooses each day's puzzle. It is undefined if it is missing or too short. */
export function daySecretOf({ DAY_SECRET: secret = '' }: Env): string | undefined {
  return new TextEncoder().encode(secret).length >= shortestSecret ? secret : undefined;
}
