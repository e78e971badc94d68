/**
 * Tokens: claims and a MAC that nobody can make without the deployment's secret. That of a link stands in an address, and is exchanged
 * for that of a session, which only the page has. Either is refused where the other is asked for.
 */
import { hmacWith } from '../digest.ts';
import { type Claims, readClaims, writeClaims } from './claims.ts';

export type TokenKind = 'link' | 'session';

/** The address of a link button may have 512 characters. */
const longestToken = 400;

/** Undefined where the claims are too long for a button. */
export async function signToken(secret: string, kind: TokenKind, claims: Claims): Promise<string | undefined> {
  const text = writeClaims(claims);
  const token = `${text}!${await macOf(secret, kind, text)}`;
  return token.length > longestToken ? undefined : token;
}

/** The claims of a token of ours, also of one whose time is over; undefined if it is none. */
export async function verifyToken(secret: string, kind: TokenKind, token: string): Promise<Claims | undefined> {
  if (token.length > longestToken) return undefined;
  const read = readClaims(token);
  if (read === undefined) return undefined;
  return isEqual(await macOf(secret, kind, read.text), read.mac) ? read.claims : undefined;
}

/** 128 bits. The key is none of those that sign pictures or choose puzzles. */
async function macOf(secret: string, kind: TokenKind, text: string): Promise<string> {
  const sign = await hmacWith(secret, 'play');
  const bytes = new Uint8Array(await sign(`${kind}|${text}`), 0, 16);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

/** It takes as long wherever they differ, so the time tells nobody how far a guess is right. */
function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
