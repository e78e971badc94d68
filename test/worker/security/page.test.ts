/** What strangers may send to the page's door: tokens that are none, bodies that say anything, requests of every kind. */
import { fc } from '@fast-check/vitest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hmacWith } from '../../../src/digest.ts';
import { type Claims, readClaims, writeClaims } from '../../../src/page/claims.ts';
import { type TokenKind, signToken, verifyToken } from '../../../src/page/link.ts';
import { cardOf } from '../../../src/store/live.ts';
import { openPlay, refOf } from '../../../src/store/plays.ts';
import { getRaceFor } from '../../../src/store/racers.ts';
import { dump, rowsOf } from '../database.ts';
import { idOf, longer, solutionOf } from '../solving.ts';
import { command, env, fetchWorker, guild, noon, partsOf, press } from '../talk.ts';
import {
  ada,
  ask,
  claimsOf,
  day,
  eights,
  enter,
  newId,
  openBoard,
  setClock,
  tokenOf,
  visitAnew,
} from '../page/visiting.ts';
import { listenForFailures, takeFailures } from './failures.ts';

const secret = env.DAY_SECRET ?? '';
const at = Math.floor(noon / 1000) + 1000;

beforeEach(visitAnew);

const id = fc.stringMatching(/^\d{1,20}$/u);
const claims: fc.Arbitrary<Claims> = fc.record({
  target: fc.oneof(
    fc.constant(eights),
    fc.constant('8-puzzle@f70stvzu95vl'),
    fc.stringMatching(/^[a-z-]{1,15}\.[\w~-]{1,60}\.[0-9a-z]{1,11}(?:\.[a-z]{1,12})?$/u),
  ),
  user: id,
  guild: fc.option(id, { nil: undefined }),
  channel: fc.option(id, { nil: undefined }),
  end: fc.nat(2 ** 33),
  link: fc.nat(1e6),
  par: fc.option(fc.nat(999), { nil: undefined }),
  locale: fc.constantFrom('en', 'ja'),
});
const kinds: readonly TokenKind[] = ['link', 'session'];

describe('a token', () => {
  it('says what it was made of, in signs that an address holds as they are', async () => {
    await fc.assert(
      fc.asyncProperty(claims, fc.constantFrom(...kinds), async (one, kind) => {
        const token = await signToken(secret, kind, one);
        expect(token).toMatch(/^[\w.~!@-]{40,400}$/u);
        expect(new URL(`https://antipode.test/play#${token}`).hash).toBe(`#${token}`);
        expect(await verifyToken(secret, kind, token ?? '')).toEqual(one);
        expect(readClaims(token ?? '')?.claims).toEqual(one);
      }),
    );
  });

  it('is good for nothing once any of it is another', async () => {
    const { counterexample } = await fc.check(
      fc.asyncProperty(
        claims,
        fc.nat(),
        fc.string({ minLength: 0, maxLength: 3 }),
        fc.nat(3),
        async (one, where, put, gone) => {
          const token = (await signToken(secret, 'link', one)) ?? '';
          const place = where % (token.length + 1);
          const changed = token.slice(0, place) + put + token.slice(place + gone);
          const found = await verifyToken(secret, 'link', changed);
          return changed === token || found === undefined;
        },
      ),
      { numRuns: 2000 },
    );
    expect(counterexample).toBeNull();
  });

  it('cut anywhere is none', async () => {
    const token = await tokenOf(await claimsOf());
    for (let length = 0; length < token.length; length++) {
      expect(await verifyToken(secret, 'link', token.slice(0, length))).toBeUndefined();
      expect(await verifyToken(secret, 'link', token.slice(length + 1))).toBeUndefined();
    }
  });

  it('of other claims, another use, another deployment or another key is none', async () => {
    const one = await claimsOf();
    const token = (await signToken(secret, 'link', one)) ?? '';
    const mac = token.slice(token.lastIndexOf('!') + 1);
    const changes: readonly Partial<Claims>[] = [
      { user: '9' },
      { guild: '9' },
      { guild: undefined },
      { end: one.end + 1 },
      { link: one.link + 1 },
      { target: '2026-03-05.8-puzzle.22' },
      { par: 3 },
      { locale: 'ja' },
    ];
    const forged = changes.map((change) => `${writeClaims({ ...one, ...change })}!${mac}`);
    const pictures = await hmacWith(secret);
    const days = new Uint8Array(await pictures(`link|${writeClaims(one)}`), 0, 16);
    const foreign = btoa(String.fromCharCode(...days))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .slice(0, 22);
    const wrong = [
      ...forged,
      `${writeClaims(one)}!${foreign}`,
      await signToken('another deployment’s secret', 'link', one),
      await signToken(secret, 'session', one),
      `${token}!`,
      `${token}=`,
      `!${token}`,
      ` ${token}`,
      token.toUpperCase(),
      token.replace('!', '%21'),
      token.padEnd(401, '0'),
      '',
      '!'.repeat(8),
      '!'.repeat(9),
      '0'.repeat(100_000),
    ];
    for (const text of wrong) {
      expect([text, await verifyToken(secret, 'link', text ?? '')]).toEqual([text, undefined]);
      const answer = await ask('begin', text ?? '');
      expect([text, answer.status, answer.body]).toEqual([text, 401, { error: 'bad-link' }]);
    }
    // Its own is good, but no board was opened for it.
    expect((await ask('begin', token)).body).toMatchObject({ error: 'revoked' });
  });
});

/** A request in full. */
async function fetched(path: string, init: RequestInit = {}, changes: object = {}): Promise<Response> {
  return fetchWorker(new Request(`https://antipode.test${path}`, init), { ...env, ...changes });
}

describe('the door', () => {
  it('knows its actions and POST, and answers all else as JSON', async () => {
    for (const [path, method, status] of [
      ['/play/begin', 'GET', 405],
      ['/play/begin', 'PUT', 405],
      ['/play/begin', 'OPTIONS', 405],
      ['/play/save', 'DELETE', 405],
      ['/play/toString', 'POST', 404],
      ['/play/constructor', 'POST', 404],
      ['/play/lock', 'POST', 404],
      ['/play/hint', 'POST', 404],
      ['/play/', 'POST', 404],
      ['/play/begin/x', 'POST', 404],
      ['/play', 'POST', 404],
    ] as const) {
      const response = await fetched(path, { method });
      expect([path, method, response.status]).toEqual([path, method, status]);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/u);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await response.json()).toHaveProperty('error');
    }
  });

  it('answers with headers that let nobody guess, frame, keep or read it elsewhere', async () => {
    for (const token of [await openBoard(), 'x']) {
      const { headers } = await ask('begin', token);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      for (const name of ['set-cookie', 'access-control-allow-origin']) expect(headers.get(name)).toBeNull();
    }
  });

  it('takes JSON of four kibibytes, counted as they come', async () => {
    const token = await openBoard();
    const begin = (body: BodyInit, headers: Record<string, string> = {}) =>
      fetched('/play/begin', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body,
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      });
    const padded = (bytes: number): string => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    const streamed = (text: string) =>
      new ReadableStream({
        start(controller) {
          for (let from = 0; from < text.length; from += 1000)
            controller.enqueue(new TextEncoder().encode(text.slice(from, from + 1000)));
          controller.close();
        },
      });
    expect((await begin(padded(4096))).status).toBe(200);
    expect((await begin(streamed(padded(4096)))).status).toBe(200);
    for (const body of [
      padded(4097),
      padded(100_000),
      streamed(padded(4097)),
      streamed(padded(1_000_000)),
      '',
      '[]',
      '"x"',
      'null',
      '7',
      '{',
      'a=b',
      '\u0000',
    ])
      expect((await begin(body)).status).toBe(400);
    expect((await begin(streamed(padded(5000)), { 'content-length': '10' })).status).toBe(400);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
      '',
    ])
      expect((await begin('{}', { 'content-type': type })).status).toBe(400);
    expect((await begin('{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  });

  it('asks no database before it knows who asks, and how often', async () => {
    const token = await openBoard();
    const { session } = await enter(token);
    const limit = vi.spyOn(env.PLAY_LIMIT, 'limit');
    const asked = [vi.spyOn(env.DB, 'prepare'), vi.spyOn(env.DB, 'batch')];
    for (const wrong of ['', 'x', `${token}x`, session]) await ask('begin', wrong);
    limit.mockResolvedValue({ success: false });
    for (const action of ['save', 'send', 'review', 'look', 'end', 'share', 'deal']) {
      const { status, headers, body } = await ask(action, session, { id: newId() });
      expect([status, body, headers.get('retry-after')]).toEqual([429, { error: 'too-many', seconds: 60 }, '60']);
    }
    expect(limit).toHaveBeenLastCalledWith({ key: ada });
    limit.mockResolvedValue({ success: true });
    await ask('save', session, '{');
    setClock(noon + 2 * day);
    await ask('save', session);
    for (const one of asked) expect(one).not.toHaveBeenCalled();
  });

  it('is trouble, with nothing told of it, where the limit or the secret fails', async () => {
    listenForFailures();
    const token = await openBoard();
    vi.spyOn(env.PLAY_LIMIT, 'limit').mockRejectedValue(new Error('no limits today'));
    expect(await ask('begin', token)).toMatchObject({ status: 503, body: { error: 'trouble' } });
    expect(takeFailures()).toHaveLength(1);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const without = await fetched('/play/begin', { method: 'POST', headers, body: '{}' }, { DAY_SECRET: 'short' });
    expect([without.status, await without.json()]).toEqual([503, { error: 'trouble' }]);
  });

  it('counts by player, sixty in a minute', async () => {
    vi.restoreAllMocks();
    const token = await openBoard({}, { user: '77' });
    // A minute may end meanwhile.
    const answers = await Promise.all(Array.from({ length: 125 }, () => ask('begin', token)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60);
    expect((await ask('begin', await openBoard({}, { user: '78' }))).status).toBe(200);
  });
});

describe('a race and a hunt', () => {
  const asker = { user: ada, channel: '5' };
  const [race, hunt] = [cardOf('race', guild, 1), cardOf('hunt', guild, 1)];
  const actions = ['begin', 'save', 'send', 'review', 'look', 'end', 'share', 'deal'] as const;
  const racer = () =>
    env.DB.prepare('SELECT started, finished FROM racers WHERE user = ?1')
      .bind(ada)
      .first<{ finished: number | null }>();

  beforeEach(async () => {
    await command('race', { puzzle: '8-puzzle', distance: 12 }, asker);
    await command('hunt', { position: '8-puzzle.123456780.3t8y' }, asker);
  });

  /** What each action answers to these claims, whose tokens are good. */
  async function answersTo(one: Claims): Promise<readonly unknown[]> {
    const moves = (await getRaceFor(env.DB, { guildId: guild, number: 1 }, ''))?.race.solution.join(' ');
    const answers: unknown[] = [];
    for (const action of actions) {
      const token = await tokenOf(one, action === 'begin' ? 'link' : 'session');
      const body = { id: newId(), version: '', moves, undone: '', distance: 12, how: 'give-up', state: '0' };
      answers.push((await ask(action, token, body)).body.error);
    }
    return answers;
  }
  const revoked = actions.map(() => 'revoked');

  it('open to nobody who has not started, from no other server', async () => {
    const opening = { user: ada, ref: await refOf(race), interaction: '1', date: '2026-03-04', now: noon };
    await openPlay(env.DB, opening, race);
    expect(await answersTo(await claimsOf(race))).toEqual(revoked);
    await press('race:start:1', asker);
    await press(`play:open:${hunt}`, asker);
    for (const target of [race, hunt])
      for (const wrong of ['9', undefined])
        expect(await answersTo(await claimsOf(target, { guild: wrong }))).toEqual(revoked);
    expect(await answersTo(await claimsOf(race, { user: '9' }))).toEqual(revoked);
    expect(await racer()).toMatchObject({ finished: null });
    // The moves are those of the race, which a drawn board may happen to allow.
    expect(await answersTo(await claimsOf(hunt))).toEqual([
      undefined,
      expect.stringMatching(/^(?:bad-request|conflict)$/u),
      'bad-request',
      undefined,
      'none',
      'bad-request',
      'bad-request',
      'bad-request',
    ]);
    expect(await answersTo(await claimsOf(race))).toEqual([
      undefined,
      'conflict',
      undefined,
      undefined,
      'none',
      'bad-request',
      'bad-request',
      'bad-request',
    ]);
  });

  it('takes nothing after its end, and nothing of who has left', async () => {
    await press('race:start:1', asker);
    await press('race:leave:1', asker);
    const { session } = await enter(await tokenOf(await claimsOf(race)));
    const moves = (await getRaceFor(env.DB, { guildId: guild, number: 1 }, ''))?.race.solution.join(' ');
    await ask('send', session, { id: newId(), moves });
    expect(await racer()).toMatchObject({ finished: null });
    await press('race:start:1', asker);
    setClock(noon + 10 * 60_000);
    const closed = actions.map((action) => (action === 'review' || action === 'look' ? undefined : 'closed'));
    expect(await answersTo(await claimsOf(race))).toEqual(closed);
    expect(await racer()).toMatchObject({ finished: null });
  });
});

describe('a body that says anything', () => {
  const word = fc.constantFrom(
    'U',
    'D',
    'L',
    'R',
    'u',
    'U2',
    '',
    ' ',
    '__proto__',
    '上',
    '\u0000',
    '🙂',
    "';--",
    'A+2',
  );
  const text = fc.oneof(
    fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
    fc.string({ maxLength: 200 }),
  );
  const body = fc.record(
    {
      id: fc.oneof(fc.constant('0123456789abcdef'), text, fc.nat(), fc.constant(null)),
      version: fc.oneof(fc.constant('1'), text, fc.constant(null)),
      moves: fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.constant(null)),
      undone: fc.oneof(text, fc.object({ maxDepth: 1 })),
      distance: fc.oneof(fc.integer(), fc.double(), text, fc.constant(null)),
      state: fc.oneof(fc.constantFrom('0', '3t8y', 'zzzz'), text, fc.nat(), fc.constant(null)),
      how: fc.oneof(fc.constantFrom('lock', 'give-up', 'share'), text, fc.constant(null)),
    },
    { requiredKeys: [] },
  );

  it(
    'is refused in words, or done; nothing breaks, and no row of anybody else changes',
    { timeout: 120_000 },
    async () => {
      listenForFailures();
      await command('play', {}, { user: '9' });
      const far = '8-puzzle.123456780.3t8y';
      const sessions = [
        (await enter(await openBoard())).session,
        (await enter(await openBoard({ puzzle: far }, {}, { par: 31 }, far))).session,
      ];
      const others = async () =>
        JSON.stringify(
          Object.entries(await dump()).map(([table, rows]) => [table, rows.filter((row) => row['user'] !== ada)]),
        );
      const before = await others();
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...sessions),
          fc.constantFrom('save', 'send', 'review', 'look', 'end', 'share', 'deal'),
          body,
          async (session, action, sent) => {
            const answer = await ask(action, session, sent);
            expect([200, 400, 409, 422]).toContain(answer.status);
            expect([undefined, 'bad-request', 'conflict', 'none']).toContain(answer.body.error);
          },
        ),
        { numRuns: 50 },
      );
      expect(takeFailures()).toEqual([]);
      expect(await others()).toBe(before);
    },
  );
});

describe('who has somebody’s link', () => {
  it('makes no result worse, counts no hint, and learns what /check keeps only by ending the try', async () => {
    const moves = solutionOf(await idOf());
    const { session } = await enter(await openBoard());
    await command('check', { moves: longer(moves).join(' ') });
    const worse = await ask('send', session, { id: newId(), moves: longer(longer(moves)).join(' ') });
    expect(JSON.stringify(worse.body)).not.toMatch(/distances|effects|🟩|💎/u);
    for (const action of ['hint', 'delete']) expect((await ask(action, session)).status).toBe(404);
    for (const action of ['review', 'look', 'share'])
      expect(JSON.stringify(await ask(action, session, { state: '3t8y' }))).not.toMatch(/distances|effects|🟩|💎/u);
    expect(await rowsOf('SELECT best, locked, gave_up, hints, shared FROM attempts')).toEqual([
      { best: 24, locked: 0, gave_up: 0, hints: 0, shared: 0 },
    ]);
    expect(JSON.stringify(await ask('end', session, { how: 'lock' }))).toContain('effects');
    expect(await rowsOf('SELECT best, locked, gave_up FROM attempts')).toEqual([{ best: 24, locked: 1, gave_up: 0 }]);
  });

  it('finds it in no log', async () => {
    const lines: string[] = [];
    for (const level of ['log', 'error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
    const token = await openBoard();
    const { session } = await enter(token);
    await ask('save', session, { id: newId(), version: '', moves: 'x', undone: '' });
    vi.spyOn(env.DB, 'prepare').mockImplementation(() => {
      throw new Error('no database');
    });
    await ask('begin', token);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) for (const hidden of [token, session, ada, secret]) expect(line).not.toContain(hidden);
  });

  it('has the link that /play gives', async () => {
    const urls = partsOf(await command('play')).flatMap((part) => ('url' in part ? [String(part.url)] : []));
    const url = urls.find((one) => one.includes('/play#')) ?? '';
    const token = new URL(url).hash.slice(1);
    expect(url.length).toBeLessThanOrEqual(512);
    expect(await enter(token)).toMatchObject({ phase: 'open', shortest: 22 });
    expect((await verifyToken(secret, 'link', token))?.end).toBeGreaterThan(at);
  });
});
