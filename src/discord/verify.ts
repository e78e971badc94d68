/**
 * Discord signs the timestamp and the raw body of every request. A malformed signature is treated like a false one:
 * Discord sends both on purpose, and it drops an endpoint that answers anything but 401.
 */

/** WebCrypto's own type, which Node's types and the Workers' types name differently. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const keyBytes = 32;

/** Only the form. The doctor asks Discord whether it is the right key. */
export const isPublicKey = (hex: string): boolean => readHex(hex, keyBytes) !== undefined;

/** Importing takes longer than verifying, so an isolate keeps the key: not a promise, which belongs to one request. */
let imported: { readonly hex: string; readonly key: Key } | undefined;

export async function importPublicKey(hex: string): Promise<Key | undefined> {
  if (imported?.hex === hex) return imported.key;
  const bytes = readHex(hex, keyBytes);
  if (bytes === undefined) return undefined;
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'Ed25519' }, false, ['verify']);
  imported = { hex, key };
  return key;
}

/** @param signature 64 bytes in hex, from the header `X-Signature-Ed25519` */
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
    // For a malformed signature some runtimes throw and others return false.
    return false;
  }
}

function readHex(text: string, bytes: number): Uint8Array<ArrayBuffer> | undefined {
  if (text.length !== bytes * 2 || !/^[0-9a-f]*$/iu.test(text)) return undefined;
  return Uint8Array.from({ length: bytes }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16));
}
