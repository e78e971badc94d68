/** Digests of texts, by the platform. */
const encoder = new TextEncoder();

/** A digest's first 64 bits in hexadecimal: too many for anybody to find another text with the same ones. */
export function hexPrefix(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A short hash of a text, from which nobody can compute the text. */
export async function fingerprintOf(text: string): Promise<string> {
  return hexPrefix(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** WebCrypto's own type, which Node's types and the Workers' types name differently. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** A job signs twenty addresses, so an isolate keeps the key (the key itself: a promise belongs to one request). */
let imported: { readonly secret: string; readonly key: Key } | undefined;

/** A function of texts that nobody can compute without the secret: HMAC with SHA-256. */
export async function hmacWith(secret: string): Promise<(text: string) => Promise<ArrayBuffer>> {
  if (imported?.secret !== secret) {
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['sign']);
    imported = { secret, key };
  }
  const { key } = imported;
  return (text) => crypto.subtle.sign('HMAC', key, encoder.encode(text));
}
