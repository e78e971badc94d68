/**
 * Addresses of pictures that the Worker draws when somebody looks at them. The bot signs each that it shows, so that nobody can have
 * it draw, or search, anything else.
 */
import { keyedBy, markOf } from '../digest.ts';

/** What an address is made with; none can be made where either is missing. */
export interface Signer {
  readonly daySecret: string | undefined;
  /** Where the Worker is reached, `https://…`: known from the request that is answered. */
  readonly origin: string | undefined;
}

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

export async function isOurs(secret: string, path: string, index: string, signature: string): Promise<boolean> {
  return (await signatureOf(secret, path, index)) === signature;
}

async function signatureOf(secret: string, path: string, index: string): Promise<string> {
  const macOf = await keyedBy(secret);
  return markOf(await macOf(`picture|${path}|${index}`));
}
