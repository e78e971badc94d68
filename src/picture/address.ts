/**
 * Addresses of pictures that the Worker draws when somebody looks at them. The bot signs each that it shows, so that nobody can have
 * it draw anything else. All that a picture shows stands in its path, so nothing is searched for it:
 *
 *     /board/300/ID.png        a position, its longer side near 300 or 600 pixels
 *     /puzzle/ID.png           a position with its goal beside it; or a day's, DATE.FAMILY.DISTANCE
 *     /curve/DISTANCES.png     the distances along a line
 *     /histogram/FAMILY.png    how many positions a family has at each distance
 *     /solution/ID/MOVES.gif   a position solved move by move
 *     /solution/DAY.gif        the same for a day, by the solution that was kept: the address tells no move
 */
import type { PuzzleDeps } from '../day/deal.ts';
import { hmacWith, hexPrefix } from '../digest.ts';

/** What an address is made with; none can be made where either is missing. */
export type Signer = Pick<PuzzleDeps, 'daySecret' | 'origin'>;

/** @param parts of the path, the kind first, as they are */
export async function addressOf(
  { daySecret, origin }: Signer,
  parts: readonly string[],
  ending: 'png' | 'gif',
): Promise<string | undefined> {
  if (daySecret === undefined || origin === undefined) return undefined;
  const plain = `/${parts.join('/')}.${ending}`;
  const path = `/${parts.map((part) => encodeURIComponent(part)).join('/')}.${ending}`;
  return `${origin}${path}?s=${await signatureOf(daySecret, plain)}`;
}

/** @param path with nothing escaped: whoever passes an address on may escape it otherwise */
export async function isOurs(secret: string, path: string, signature: string): Promise<boolean> {
  return (await signatureOf(secret, path)) === signature;
}

async function signatureOf(secret: string, path: string): Promise<string> {
  const macOf = await hmacWith(secret);
  return hexPrefix(await macOf(`picture|${path}`));
}
