/** Talks to the Worker as the page does. */
import { vi } from 'vitest';
import type { Claims } from '../../../src/page/claims.ts';
import { type TokenKind, signToken } from '../../../src/page/link.ts';
import type { BoardJson, LineJson, RefusalJson, SendJson, SentJson } from '../../../src/page/protocol.ts';
import { getPlay, refOf } from '../../../src/store/plays.ts';
import { playAnew } from '../solving.ts';
import { type Asker, command, env, fetchWorker, guild, noon } from '../talk.ts';

export const ada = '3000000000000000001';
export const eights = '2026-03-04.8-puzzle.22';
export const day = 86_400_000;

/** The Worker's clock: what the page sends has no time of its own. */
export function setClock(now = noon): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
}

/** Lets tests ask more often than a player. */
export function liftLimit(): void {
  vi.spyOn(env.PLAY_LIMIT, 'limit').mockResolvedValue({ success: true });
}

/** The eights of a server, as nobody has played them, by the Worker's own clock and without a limit. */
export async function visitAnew(): Promise<void> {
  setClock();
  liftLimit();
  await playAnew();
}

/** Claims of a link to a board that was opened just now. */
export async function claimsOf(target = eights, more: Partial<Claims> = {}): Promise<Claims> {
  const user = more.user ?? ada;
  const { link = 0 } = (await getPlay(env.DB, user, await refOf(target))) ?? {};
  const end = Math.floor((noon + day) / 1000);
  return { target, user, guild, channel: '5', end, link, par: undefined, locale: 'en', ...more };
}

export const tokenOf = async (claims: Claims, kind: TokenKind = 'link'): Promise<string> =>
  (await signToken(env.DAY_SECRET ?? '', kind, claims)) ?? '';

/** Opens a board with `/play` and gives the token of its link. */
export async function openBoard(options = {}, asker: Asker = {}, claims: Partial<Claims> = {}, target = eights) {
  await command('play', options, asker);
  const user = asker.user ?? ada;
  return tokenOf(await claimsOf(target, { user, ...claims }));
}

export interface Answered<Body = Partial<BoardJson> & Partial<RefusalJson> & { line?: LineJson }> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** What the page asks the Worker. */
export const pageRequest = (action: string, token: string, body: unknown): Request =>
  new Request(`https://antipode.test/play/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export async function ask<Body = Partial<BoardJson> & Partial<RefusalJson> & { line?: LineJson }>(
  action: string,
  token: string,
  body: unknown = {},
): Promise<Answered<Body>> {
  const response = await fetchWorker(pageRequest(action, token, body));
  return { status: response.status, headers: response.headers, body: await response.json() };
}

let requests = 0;
export const newId = (): string => (++requests).toString(16).padStart(16, '0');

/** Begins on a board and gives its session and what it holds. */
export async function enter(token: string): Promise<BoardJson> {
  const { status, body } = await ask<BoardJson>('begin', token);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Saves a line as the page does: upon the version that it knows. */
export const save = (
  session: string,
  version: string,
  moves: readonly string[],
  undone: readonly string[] = [],
  id = newId(),
) =>
  ask<{ line?: LineJson; error?: string }>('save', session, {
    id,
    version,
    moves: moves.join(' '),
    undone: undone.join(' '),
  });

export const sendIn = (session: string, moves: readonly string[], id = newId()) =>
  ask<SentJson & { error?: string }>('send', session, { id, moves: moves.join(' ') } satisfies SendJson);
