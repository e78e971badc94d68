/**
 * Addresses of pictures, which the Worker draws on request. The bot signs each address, so nobody can make it draw
 * other pictures. The path says all that a picture shows, so drawing needs no search:
 *
 *     /board/300/ID.png        a position, its longer side near 300 or 600 pixels
 *     /puzzle/ID.png           a position with its goal beside it; or a day's, DATE.FAMILY.DISTANCE
 *     /board/300/ID/7.png      the same with the piece marked whose first cell is 7, counted from 0
 *     /puzzle/ID/7-10.png      and where that piece goes
 *     /curve/DISTANCES.png     the distances along a list of moves
 *     /histogram/FAMILY.png    how many positions a family has at each distance
 *     /ways/GRAPH/FOUND.png    where all shortest solutions part and meet, those found in another colour
 *     /solution/ID/MOVES.gif   a position solved move by move
 *     /solution/DAY.gif        the same for a day, by the stored solution: the address shows no move
 */
import type { PuzzleDeps } from '../day/deal.ts';
import { hmacWith, hexPrefix } from '../digest.ts';

/** What signing an address needs. If either is missing, there are no pictures. */
export type Signer = Pick<PuzzleDeps, 'daySecret' | 'origin'>;

/** @param parts of the path, not escaped, the kind first */
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

/** @param path not escaped, because clients and proxies escape an address in different ways */
export async function isOurs(secret: string, path: string, signature: string): Promise<boolean> {
  return (await signatureOf(secret, path)) === signature;
}

async function signatureOf(secret: string, path: string): Promise<string> {
  const macOf = await hmacWith(secret);
  return hexPrefix(await macOf(`picture|${path}`));
}
