/** The answers that faults give the Worker instead of Discord's. */
import { refusalAnswer } from '../contract/refusal.ts';
import { type HttpAnswer, json } from '../http.ts';
import { type Fault, scriptedRefusal } from './fault.ts';

/** The answer of a fault; undefined if Discord itself answers, or nobody does. @param now the desk's time */
export function faultAnswer(fault: Fault, now: number): HttpAnswer | undefined {
  switch (fault.what) {
    case '429':
      return limited(fault, now);
    case '429-html':
      return page(429, 'Error 1015', 'You are being rate limited', fault.seconds);
    case '500':
      return json(500, { message: '500: Internal Server Error', code: 0 });
    case '502':
      return page(502, '502 Bad Gateway', 'The web server reported a bad gateway error.');
    case 'refuse': {
      const refusal = scriptedRefusal(fault.code ?? 0);
      return refusal === undefined ? undefined : refusalAnswer(refusal);
    }
    case 'slow':
    case 'cut-before':
    case 'cut-after':
    case 'die-before':
    case 'die-after':
    case 'queue-refuse':
    case 'queue-twice':
    case 'queue-lose':
    case 'database-refuse':
    case 'database-lose':
      return undefined;
  }
}

function limited({ seconds = 1, scope = 'user' }: Fault, now: number): HttpAnswer {
  const isGlobal = scope === 'global';
  const message = scope === 'shared' ? 'The resource is being rate limited.' : 'You are being rate limited.';
  const answer = json(429, { message, retry_after: seconds, global: isGlobal });
  const bucket = {
    'x-ratelimit-bucket': '80c17d2f203122d936070c88c8d10f33',
    'x-ratelimit-limit': '5',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': (now / 1000 + seconds).toFixed(3),
    'x-ratelimit-reset-after': seconds.toFixed(3),
  };
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'retry-after': String(Math.ceil(seconds)),
      'x-ratelimit-scope': scope,
      ...(isGlobal ? { 'x-ratelimit-global': 'true' } : bucket),
    },
  };
}

function page(status: number, title: string, text: string, retryAfter?: number): HttpAnswer {
  const body = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;
  const wait = retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) };
  return { status, headers: { 'content-type': 'text/html; charset=UTF-8', server: 'cloudflare', ...wait }, body };
}
