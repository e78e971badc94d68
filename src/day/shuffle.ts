/**
 * A keyed order of 0 .. size - 1, computed one place at a time: an eight-round Feistel network over the next even power
 * of two, walked on until it lands inside. Every place gets a different number, and without the secret nobody can tell
 * which: each round's value is an HMAC.
 */
import { hmacWith } from '../digest.ts';

const rounds = 8;

/**
 * @param purpose what the order is for; another purpose is another order
 * @returns the number at `place` of the order
 */
export async function permuteKeyed(secret: string, purpose: string, size: number, place: number): Promise<number> {
  const macOf = await hmacWith(secret);
  const halfBits = Math.max(1, Math.ceil(Math.log2(size) / 2));
  const mask = 2 ** halfBits - 1;

  async function round(number: number, half: number): Promise<number> {
    const mac = await macOf(`${purpose}|${size}|${number}|${half}`);
    return new DataView(mac).getUint32(0) & mask;
  }

  let value = place;
  do {
    let left = value >> halfBits;
    let right = value & mask;
    for (let number = 0; number < rounds; number++) [left, right] = [right, left ^ (await round(number, right))];
    value = (left << halfBits) | right;
  } while (value >= size);
  return value;
}

/**
 * The same where there is nothing to hide and many places are looked at: from a place that the seed tells on in equal steps, each
 * about as long as the golden section of all.
 */
export function permuteSeeded(seed: string, purpose: string, size: number, place: number): number {
  let hash = 0;
  for (const sign of `${seed}|${purpose}`) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  let step = Math.max(1, Math.round(size * 0.618));
  // So that every number is met.
  while (commonDivisor(step, size) > 1) step++;
  return (hash + place * step) % size;
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));
