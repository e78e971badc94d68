/**
 * Discord signs every request over the timestamp and the raw body. Whatever is wrong with a signature is simply a wrong
 * signature: Discord sends such requests on purpose and drops an endpoint that answers anything but 401.
 */

/** WebCrypto's own type, which Node's types and the Workers' types name differently. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Importing takes longer than verifying, so an isolate keeps the key (the key itself: a promise belongs to one request). */
let imported: { readonly hex: string; readonly key: Key } | undefined;

/** Undefined if the text is not 32 bytes in hex. */
export async function importPublicKey(hex: string): Promise<Key | undefined> {
  if (imported?.hex === hex) return imported.key;
  const bytes = readHex(hex, 32);
  if (bytes === undefined) return undefined;
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'Ed25519' }, false, ['verify']);
  imported = { hex, key };
  return key;
}

/** @param signature 64 bytes in hex, as in the header `X-Signature-Ed25519` */
export async function isSigned(
  key: Key,
  signature: string | undefined,
  timestamp: string | undefined,
  body: ArrayBuffer,
): Promise<boolean> {
  const signed = readHex(signature ?? '', 64);
  if (signed === undefined || timestamp === undefined) return false;
  const stamp = new TextEncoder().encode(timestamp);
  const message = new Uint8Array(stamp.length + body.byteLength);
  message.set(stamp);
  message.set(new Uint8Array(body), stamp.length);
  try {
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, signed, message);
  } catch {
    // Some runtimes throw for a malformed signature where others say no.
    return false;
  }
}

function readHex(text: string, bytes: number): Uint8Array<ArrayBuffer> | undefined {
  if (text.length !== bytes * 2 || !/^[0-9a-f]*$/iu.test(text)) return undefined;
  return Uint8Array.from({ length: bytes }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16));
}

const p = 2n ** 255n - 19n;

/** A y of the four points of order 8, two of which have its negative. */
const y8 = 0x5fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;

/** The eight points whose order divides 8 have one of these y. With such a key, anybody can make signatures that are right. */
const lowOrder: ReadonlySet<bigint> = new Set([1n, p - 1n, 0n, y8, p - y8]);

/**
 * Whether a text is an Ed25519 public key: a point of the curve (RFC 8032, 5.1.3), and not of low order. Importing does not check
 * that, and with a mistyped key every request looks badly signed. The point (x, y) has x² = (y² - 1) / (d y² + 1), which must be a
 * square.
 */
export function isPublicKey(hex: string): boolean {
  const bytes = readHex(hex, 32);
  if (bytes === undefined) return false;
  const encoded = bytes.toReversed().reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  const y = encoded % 2n ** 255n;
  if (y >= p || lowOrder.has(y)) return false;
  const square = (y * y) % p;
  const numerator = (square - 1n + p) % p;
  // d = -121665 / 121666, so both sides are multiplied by 121666; a quotient is a square exactly when the product is.
  const denominator = (121666n - 121665n * square) % p;
  const product = (((((numerator * 121666n) % p) * denominator) % p) + p) % p;
  return power(product, (p - 1n) / 2n) === 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base;
  for (let left = exponent; left > 0n; left /= 2n) {
    if (left % 2n === 1n) result = (result * square) % p;
    square = (square * square) % p;
  }
  return result;
}
