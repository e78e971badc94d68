const encoder = new TextEncoder();

/** 64 bits in hexadecimal: too many to find another text with the same ones. */
export function hexPrefix(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The text can't be computed from its fingerprint. */
export async function fingerprintOf(text: string): Promise<string> {
  return hexPrefix(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Importing takes longer than signing, so an isolate keeps its keys: not promises, which belong to one request. */
const imported = new Map<string, Key>();
/** One secret beside the rehearsal's, and few purposes. */
const maxImported = 8;

const hmac = { name: 'HMAC', hash: 'SHA-256' };
const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<Key> =>
  crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']);

/** HMAC with SHA-256. A `purpose` has a key derived from the secret: its signatures mean nothing elsewhere. */
export async function hmacWith(secret: string, purpose = ''): Promise<(text: string) => Promise<ArrayBuffer>> {
  const name = `${purpose}|${secret}`;
  let key = imported.get(name);
  if (key === undefined) {
    const derived = async () => (await hmacWith(secret))(`key|${purpose}`);
    key = await importKey(purpose === '' ? Uint8Array.from(encoder.encode(secret)) : new Uint8Array(await derived()));
    if (imported.size >= maxImported) imported.clear();
    imported.set(name, key);
  }
  const known = key;
  return (text) => crypto.subtle.sign('HMAC', known, encoder.encode(text));
}

const rounds = 8;

/**
 * A keyed permutation of 0 .. size - 1, by place: a Feistel network over the next even power of two. A number outside
 * the range is permuted again until it lands inside. Each round is an HMAC: without the secret it cannot be computed.
 * @param purpose another purpose is another order
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
