/**
 * A keyed permutation of 0 .. size - 1, computed one place at a time. It is a Feistel network of eight rounds over the
 * next even power of two; a number outside the range is permuted again until it lands inside (cycle walking). Each
 * round's value is an HMAC, so nobody can compute the permutation without the secret.
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
 * A permutation for where many places are read. It begins at a place that the seed gives and goes on in equal steps. A
 * step is about 0.618 of the size (the golden section), so neighbours in the order lie far apart.
 *
 * Whoever knows the seed knows the permutation. A board to practise on may be dealt by a public seed: it is for one
 * player alone, counts for nothing, and its answer is theirs to see. A board for several people needs a seed that
 * nobody can compute (`race/begin.ts`).
 */
export function permuteSeeded(seed: string, purpose: string, size: number, place: number): number {
  let hash = 0;
  for (const sign of `${seed}|${purpose}`) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  let step = Math.max(1, Math.round(size * 0.618));
  // A step without a common divisor meets every number.
  while (commonDivisor(step, size) > 1) step++;
  return (hash + place * step) % size;
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));
