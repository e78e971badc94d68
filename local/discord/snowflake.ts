import { createHash, randomInt } from 'node:crypto';
import type { Clock } from '../clock.ts';

const epoch = 1_420_070_400_000;

/**
 * Makes ids as Discord does: 42 bits of time, then a counter. The counter begins anywhere, so that a desk that is started
 * again with its clock at the same second gives out no id twice.
 */
export function snowflakes(clock: Clock): () => string {
  let counter = randomInt(2 ** 22);
  return () => {
    counter = (counter + 1) % 2 ** 22;
    return ((BigInt(Math.max(0, Math.floor(clock.now()) - epoch)) << 22n) | BigInt(counter)).toString();
  };
}

/** The id of the person of that name: the same in every desk. */
export function idOfName(name: string): string {
  const digest = createHash('sha256').update(name).digest();
  return (100_000_000_000_000_000n + (digest.readBigUInt64BE() % 800_000_000_000_000_000n)).toString();
}
