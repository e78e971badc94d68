import { createHash, randomInt } from 'node:crypto';
import type { DeskClock } from '../clock.ts';

const epoch = 1_420_070_400_000;

/**
 * Makes ids as Discord does: 42 bits of time, then a counter. The counter begins at a random number, so a second desk
 * whose clock begins at the same second makes other ids.
 */
export function snowflakes(clock: DeskClock): () => string {
  let counter = randomInt(2 ** 22);
  return () => {
    counter = (counter + 1) % 2 ** 22;
    return ((BigInt(Math.max(0, Math.floor(clock.now()) - epoch)) << 22n) | BigInt(counter)).toString();
  };
}

/** The id of the person with this name: the same on every desk. */
export function idOfName(name: string): string {
  const digest = createHash('sha256').update(name).digest();
  return (100_000_000_000_000_000n + (digest.readBigUInt64BE() % 800_000_000_000_000_000n)).toString();
}

/** Milliseconds since 1970 as Discord writes them. */
export const discordTime = (ms: number): string => new Date(ms).toISOString().replace('Z', '000+00:00');
