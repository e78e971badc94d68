/**
 * Addresses of pictures that the Worker draws when somebody looks at them. The bot signs each that it shows, so that nobody can have
 * it draw, or search, anything else.
 */
/** What an address is made with; none can be made where either is missing. */
export interface Signer {
  readonly daySecret: string | undefined;
  /** Where the Worker is reached, `https://…`: known from the request that is answered. */
  readonly origin: string | undefined;
}

/** 64 bits: nobody finds one by trying. */
const signatureBytes = 8;

/**
 * The animated answer of a position.
 *
 * @param id of the position
 * @param index which of its shortest solutions, from 0
 */
export async function answerAddress(
  { daySecret, origin }: Signer,
  id: string,
  index: bigint,
): Promise<string | undefined> {
  if (daySecret === undefined || origin === undefined) return undefined;
  const path = `/solution/${encodeURIComponent(id)}.gif`;
  return `${origin}${path}?n=${index}&s=${await signatureOf(daySecret, path, String(index))}`;
}

export async function isSigned(secret: string, path: string, index: string, signature: string): Promise<boolean> {
  return (await signatureOf(secret, path, index)) === signature;
}

async function signatureOf(secret: string, path: string, index: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`picture|${path}|${index}`));
  return Array.from(new Uint8Array(mac, 0, signatureBytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
