/** The door of the page: `POST /play/ACTION`. Only this place catches errors: they are `trouble`. */
import type { RateLimit } from '@cloudflare/workers-types';
import type { Bot } from '../bot.ts';
import { ownOf } from '../own.ts';
import { limitIn } from '../store/statement.ts';
import { type PageAnswer, bodyOf, fieldsOf, refuse } from './request.ts';
import { begin } from './begin.ts';
import { channelAddress } from './claims.ts';
import { deal } from './deal.ts';
import { look } from './look.ts';
import { end, review } from './review.ts';
import { send } from './send.ts';
import { share } from './share.ts';
import { save } from './save.ts';
import { type TokenKind, verifyToken } from './link.ts';
import { type Visit, isClosed, visit } from './visit.ts';

interface Action {
  readonly token: TokenKind;
  /** What a game that is over still tells. */
  readonly isAfter?: boolean;
  run(visit: Visit): Promise<PageAnswer>;
}

const actions: Readonly<Record<string, Action>> = {
  begin: { token: 'link', run: begin },
  save: { token: 'session', run: save },
  send: { token: 'session', run: send },
  review: { token: 'session', isAfter: true, run: review },
  look: { token: 'session', isAfter: true, run: look },
  end: { token: 'session', run: end },
  share: { token: 'session', run: share },
  deal: { token: 'session', run: deal },
};

export interface Knock {
  readonly action: string;
  readonly authorization: string | undefined;
  /** The body, read last; undefined if it is too long, or no JSON. */
  read(): Promise<string | undefined>;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** A player that asked too often waits so long. */
const seconds = 60;

export async function answerPage(bot: Bot, limit: RateLimit, knock: Knock): Promise<PageAnswer> {
  const { action: name, authorization = '', now } = knock;
  const action = ownOf(actions, name);
  if (action === undefined) return refuse('bad-request', {}, 404);
  try {
    if (bot.daySecret === undefined) return refuse('trouble');
    const [, token = ''] = /^Bearer (\S+)$/u.exec(authorization) ?? [];
    const claims = await verifyToken(bot.daySecret, action.token, token);
    if (claims === undefined) return refuse('bad-link');
    const { guild, channel } = claims;
    const back = channel === undefined ? {} : { channel: channelAddress(guild, channel) };
    if (claims.end * 1000 <= now) return refuse('closed', back);
    const { success } = await limit.limit({ key: claims.user });
    if (!success) return refuse('too-many', { seconds });
    const text = await knock.read();
    const body = text === undefined ? undefined : fieldsOf(text);
    if (body === undefined) return refuse('bad-request');
    const visited = await visit({ bot, claims, now, body });
    if (visited === undefined) return refuse('revoked', back);
    return isClosed(visited) && action.isAfter !== true ? refuse('closed', back) : await action.run(visited);
  } catch (error) {
    bot.log.error({ event: 'failed', page: name, error: String(error), at: (error as Error).stack });
    return refuse('trouble', limitIn(error) === 'daily-limit' ? { seconds: untilMidnight(now) } : {});
  }
}

/** The platform counts rows by the day, in UTC. */
const untilMidnight = (now: number): number => 86_400 - (Math.floor(now / 1000) % 86_400);

/** The answer is one person's, is JSON and nothing else, and is shown in no frame. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

function responseOf({ status, body }: PageAnswer): Response {
  const { seconds: wait } = body as { readonly seconds?: number };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, ...(wait !== undefined && { 'retry-after': String(wait) }) },
  });
}

export async function servePage(
  bot: Bot,
  limit: RateLimit,
  request: Request,
  action: string,
  now: number,
): Promise<Response> {
  if (request.method !== 'POST') {
    const response = responseOf(refuse('bad-request', {}, 405));
    response.headers.set('allow', 'POST');
    return response;
  }
  const authorization = request.headers.get('authorization') ?? undefined;
  return responseOf(await answerPage(bot, limit, { action, authorization, read: () => bodyOf(request), now }));
}
