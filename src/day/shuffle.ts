/**
 * A keyed order of 0 .. size - 1, computed one place at a time: an eight-round Feistel network over the next even power
 * of two, walked on until it lands inside. Every place gets a different number, and without the secret nobody can tell
 * which: each round's value is an HMAC.
 */
const rounds = 8;

/**
 * @param purpose what the order is for; another purpose is another order
 * @returns the number at `place` of the order
 */
export async function shuffled(secret: string, purpose: string, size: number, place: number): Promise<number> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const halfBits = Math.max(1, Math.ceil(Math.log2(size) / 2));
  const mask = 2 ** halfBits - 1;

  async function round(number: number, half: number): Promise<number> {
    const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose}|${size}|${number}|${half}`));
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
