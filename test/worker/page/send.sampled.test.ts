/** send, review, end and share: judging is the Worker's, and no request tells more than /check. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusedMessage } from '../../../local/contract/message.ts';
import type { ReviewedJson, SharedJson } from '../../../src/page/protocol.ts';
import { listName } from '../../../src/store/attempts.ts';
import { replay } from '../../../src/moves/path.ts';
import { writeDistances } from '../../../src/picture/distances.ts';
import { change, dump, insert, rowOf } from '../database.ts';
import { idOf, longer, playEights, positionOf, solutionOf, unfinished } from '../solving.ts';
import { type Reply, buttonsOf, command, env, guild, noon, press, textOf } from '../talk.ts';
import {
  ada,
  ask,
  claimsOf,
  day,
  eights,
  enter,
  newId,
  openBoard,
  save,
  sendIn,
  setClock,
  tokenOf,
  visitAnew,
} from './visiting.ts';
import { said } from '../../said.ts';

beforeEach(visitAnew);

const first: unknown = expect.stringMatching(said('standing-first'));
const reviewIn = (session: string) => ask<ReviewedJson>('review', session);
const rows = (table: string) =>
  env.DB.prepare(`SELECT * FROM ${table}`)
    .all()
    .then(({ results }) => results);

describe('send', () => {
  it('counts for the player, on the server, once', async () => {
    const moves = solutionOf(await idOf());
    const { session, line } = await enter(await openBoard());
    await save(session, line.version, longer(moves));
    const id = newId();
    const sent = await sendIn(session, longer(moves), id);
    expect(sent).toMatchObject({
      status: 200,
      body: {
        texts: ['Great! Solved in 24 moves, only 2 over the shortest.'],
        standing: [expect.stringMatching(said('standing-streak', { current: 1, longest: 1 })), first],
        phase: 'open',
        best: 24,
        awaits: 'lock',
        line: { moves: unfinished(longer(moves)), undone: moves.at(-1) },
      },
    });
    expect(sent.body).not.toHaveProperty('review');
    expect(await sendIn(session, longer(moves), id)).toEqual(sent);
    await save(session, sent.body.line.version, moves.slice(0, 1));
    expect((await sendIn(session, longer(moves), id)).body).toMatchObject({ line: { moves: moves[0] } });
    expect(await rows('results')).toMatchObject([{ interaction: `w20260304${id}`, guild, length: 24 }]);
    expect(await rows('entries')).toMatchObject([{ guild, date: '2026-03-04', user: ada }]);
    expect(textOf(await command('play'))).toMatch(said('play-moves', { count: 1 }));
  });

  it('keeps the best, whatever is sent afterwards', async () => {
    const moves = solutionOf(await idOf());
    const { session } = await enter(await openBoard());
    await sendIn(session, longer(moves));
    expect((await sendIn(session, longer(longer(moves)))).body).toMatchObject({ best: 24, awaits: 'lock' });
    expect(await rows('attempts')).toMatchObject([{ best: 24, locked: 0, hints: 0, gave_up: 0 }]);
  });

  it('of a shortest solution tells all at once, with the text to share', async () => {
    const moves = solutionOf(await idOf());
    const { session } = await enter(await openBoard());
    const { body } = await sendIn(session, moves);
    expect(body).toMatchObject({
      texts: ['⭐ Perfect! 22 moves, the fewest possible.'],
      best: 22,
      phase: 'open',
    });
    expect(body).not.toHaveProperty('awaits');
    expect(body.review?.moves).toBe(moves.join(' '));
    expect(body.review?.distances).toEqual(Array.from({ length: 23 }, (_, at) => 22 - at));
    expect(body.review?.share).toMatch(/^Antipode #63 · 8-puzzle · ⭐ 22 moves, perfect · 🔥1\n[🟩💎]+/u);
    const shared = await press(`check:share:${eights}`);
    expect(textOf(shared)).toContain(body.review?.share);
    expect(body.review?.texts).toEqual([expect.stringMatching(/shortest solution/u)]);
  });

  it('judges as buttons and /check do, in the player’s language', async () => {
    const moves = longer(solutionOf(await idOf()));
    const { session } = await enter(await openBoard({}, {}, { locale: 'ja' }));
    const { body } = await sendIn(session, moves);
    const told = textOf(await command('check', { moves: moves.join(' ') }, { locale: 'ja', user: '9' })).replaceAll(
      '**',
      '',
    );
    for (const text of body.texts) expect(told).toContain(text);
    expect(body.texts.join('\n')).toMatch(/[ぁ-ん]/u);
    expect(body.texts.join('\n')).not.toMatch(/[*`<]/u);
  });

  it('takes only lines that solve the puzzle', async () => {
    const moves = solutionOf(await idOf());
    const { session } = await enter(await openBoard());
    const before = await dump();
    for (const body of [
      { id: newId(), moves: unfinished(moves) },
      { id: newId(), moves: '' },
      { id: newId(), moves: ` ${moves.join(' ')}` },
      { id: newId(), moves: `${moves.join(' ')} x` },
      { id: 'no id', moves: moves.join(' ') },
      { moves: moves.join(' ') },
      { id: newId() },
      { id: newId(), moves },
    ])
      expect(await ask('send', session, body)).toMatchObject({ status: 400, body: { error: 'bad-request' } });
    expect(await dump()).toEqual(before);
  });

  it('after lock-in counts nothing, and may be told of', async () => {
    const moves = solutionOf(await idOf());
    const { session } = await enter(await openBoard());
    await sendIn(session, longer(moves));
    const open = (await reviewIn(session)).body;
    expect(open).toMatchObject({ phase: 'open', best: 24, standing: [expect.any(String), first] });
    expect(open).not.toHaveProperty('review');
    await press(`check:lock:${eights}`);
    const { body } = await sendIn(session, moves);
    expect(body).not.toHaveProperty('awaits');
    expect(body).toMatchObject({ phase: 'over', best: 24, review: { moves: moves.join(' ') } });
    expect(body.texts[1]).toMatch(/^You have locked in .* so this solution does not count\.$/u);
    expect(await rows('attempts')).toMatchObject([{ best: 24, locked: 1 }]);
  });

  it('in a round that another server still plays, once this one has gone on, counts nothing and tells nothing', async () => {
    const moves = solutionOf(await idOf());
    await openBoard();
    setClock(noon + day);
    const token = await tokenOf(await claimsOf(eights, { end: Math.floor((noon + 3 * day) / 1000) }));
    const { session, phase, line, ...told } = await enter(token);
    expect(phase).toBe('past');
    expect(told).not.toHaveProperty('closes');
    const { body } = await sendIn(session, longer(moves));
    expect(body).not.toHaveProperty('awaits');
    expect(body).toMatchObject({ phase: 'past', line });
    expect(body).not.toHaveProperty('review');
    expect(body).not.toHaveProperty('best');
    expect(await rows('results')).toEqual([]);
    expect((await reviewIn(session)).body).toEqual({ phase: 'past' });
    setClock(noon + 2.5 * day);
    expect((await enter(token)).phase).toBe('over');
    expect((await sendIn(session, longer(moves))).body).toMatchObject({
      phase: 'over',
      review: { effects: expect.any(Array) },
    });
  });

  it('takes part in a round that goes on elsewhere, however many other lists there are', async () => {
    const moves = longer(solutionOf(await idOf()));
    const other = '2000000000000000002';
    await playEights(other);
    const { session } = await enter(await openBoard({}, { guild: other }, { guild: other }));
    await sendIn(session, moves);
    for (let number = 0; number < 40; number++) {
      const more = {
        user: ada,
        date: '2026-03-02',
        family: '8-puzzle',
        distance: 22,
        length: 24,
        hints: 0,
        notation: '',
      };
      const request = number.toString(16).padStart(16, 'f');
      await insert('results', { ...more, interaction: listName({ date: '2026-03-02' }, request) });
      await insert('results', { ...more, interaction: `10000000000000000${number + 10}` });
    }
    const asked = await press(`solve:closed:${eights}`, { now: noon + day });
    expect(buttonsOf(asked)).toContain(`solve:give-up:${eights}`);
    expect(await rows('attempts')).toMatchObject([{ gave_up: 0 }]);
    const stranger = await press(`solve:closed:${eights}`, { now: noon + day, user: '9' });
    expect(buttonsOf(stranger)).not.toContain(`solve:give-up:${eights}`);
  });
});

describe('review', () => {
  it('is that of the result, as locking in shows it', async () => {
    const moves = longer(solutionOf(await idOf()));
    await command('check', { moves: moves.join(' ') });
    const { session } = await enter(await openBoard());
    const locked = textOf(await press(`check:lock:${eights}`));
    const { body } = await reviewIn(session);
    expect(body).toMatchObject({ phase: 'over', review: { moves: moves.join(' ') } });
    expect(body.review?.distances.slice(0, 3)).toEqual([22, 21, 22]);
    expect(body.review?.effects).toHaveLength(24);
    expect(locked).toContain(body.review?.share);
    for (const text of body.review?.texts ?? []) expect(locked.replaceAll('`', '')).toContain(text);
  });

  it('of who gave up is that of the best list, and of who has none is none', async () => {
    const moves = longer(solutionOf(await idOf()));
    const { session } = await enter(await openBoard());
    await sendIn(session, moves);
    await press(`solve:give-up:${eights}`);
    expect((await reviewIn(session)).body).toMatchObject({ phase: 'over', review: { moves: moves.join(' ') } });
    const idle = await enter(await openBoard({}, { user: '9' }));
    await press(`solve:give-up:${eights}`, { user: '9' });
    const { body } = await reviewIn(idle.session);
    expect(body).toMatchObject({ phase: 'over', review: { effects: { length: 22 }, texts: [] } });
    expect(body.review).not.toHaveProperty('share');
    expect(body).not.toHaveProperty('best');
  });

  it('of a shortest solution needs no end, and says how others did without naming them', async () => {
    const moves = solutionOf(await idOf());
    for (const user of ['8', '9']) await command('check', { moves: longer(moves).join(' ') }, { user });
    await command('check', { moves: unfinished(moves) }, { user: '7' });
    const { session } = await enter(await openBoard());
    await sendIn(session, moves);
    const { body } = await reviewIn(session);
    expect(body).toMatchObject({ phase: 'open', best: 22, review: { moves: moves.join(' ') } });
    expect(body.standing?.[1]).toMatch(said('standing-others', { count: 2 }));
    expect((await enter(await openBoard())).solution).toBe(moves.join(' '));
  });

  it('has the distances that the queue worked out', async () => {
    await change("UPDATE guilds SET family = '15-puzzle', distance = 46");
    const key = '2026-03-04.15-puzzle.46';
    const { start } = await enter(await openBoard({}, {}, {}, key));
    const id = `${start.family}.${start.board}.${start.state}`;
    const { solution } = (await rowOf("SELECT solution FROM days WHERE family = '15-puzzle'")) ?? {};
    const moves = longer(String(solution).split(' '));
    const { session } = await enter(await openBoard({}, {}, {}, key));
    await sendIn(session, moves);
    vi.spyOn(env.POSTS, 'send').mockResolvedValue(undefined as never);
    await press(`check:lock:${key}`);
    const before = (await reviewIn(session)).body.review;
    expect(before?.distances[0]).toBe(46);
    const path = replay(positionOf(id), moves);
    const kept = path.map((_, index) => (index === 0 ? 46 : index === 1 ? 45 : 48 - index));
    await change('UPDATE attempts SET distances = ?1', writeDistances(kept));
    expect((await reviewIn(session)).body.review?.distances).toEqual(kept);
  });
});

const endIn = (session: string, how: unknown) => ask<ReviewedJson & { error?: string }>('end', session, { how });

describe('end', () => {
  it('locks the best list in, and tells all about it, however often it is asked', async () => {
    const moves = longer(solutionOf(await idOf()));
    const { session, may } = await enter(await openBoard());
    expect(may).toContain('end');
    await sendIn(session, moves);
    const [one, other] = await Promise.all([endIn(session, 'lock'), endIn(session, 'lock')]);
    expect(one.body).toMatchObject({ phase: 'over', best: 24, review: { moves: moves.join(' ') } });
    expect(other).toEqual(one);
    expect(await rows('attempts')).toMatchObject([{ best: 24, locked: 1, gave_up: 0, slips: 1 }]);
    expect((await reviewIn(session)).body).toEqual(one.body);
    // A page that has not heard of it.
    expect((await endIn(session, 'give-up')).body).toEqual(one.body);
    expect(await rows('attempts')).toMatchObject([{ locked: 1, gave_up: 0 }]);
  });

  it('gives up for good, with the answer of who has found none', async () => {
    const { session } = await enter(await openBoard());
    const { body } = await endIn(session, 'give-up');
    expect(body.review?.distances).toEqual(Array.from({ length: 23 }, (_, at) => 22 - at));
    await sendIn(session, longer(solutionOf(await idOf())));
    expect(await rows('attempts')).toMatchObject([{ best: null, locked: 0, gave_up: 1 }]);
  });

  it('keeps a best list that was found before giving up', async () => {
    const moves = longer(solutionOf(await idOf()));
    const { session } = await enter(await openBoard());
    await sendIn(session, moves);
    expect((await endIn(session, 'give-up')).body).toMatchObject({ best: 24, review: { moves: moves.join(' ') } });
    expect(await rows('attempts')).toMatchObject([{ best: 24, gave_up: 1 }]);
  });

  it.each([
    ['lock', 422, 'none'],
    ['win', 400, 'bad-request'],
    [undefined, 400, 'bad-request'],
    [['lock'], 400, 'bad-request'],
  ])('asked by %j without a list ends nothing', async (how, status, error) => {
    const { session } = await enter(await openBoard());
    const before = await dump();
    expect(await endIn(session, how)).toMatchObject({ status, body: { error } });
    expect(await dump()).toEqual(before);
  });

  it('is not for practice, which never ends', async () => {
    const id = '8-puzzle.123456780.3tan';
    const { session, may } = await enter(await openBoard({ puzzle: id }, {}, {}, id));
    expect(may).toEqual(['deal', 'climb']);
    expect((await endIn(session, 'give-up')).status).toBe(422);
  });
});

describe('share', () => {
  const shareIn = (session: string) => ask<SharedJson & { error?: string }>('share', session);
  const discord = (status: number) =>
    vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(status === 200 ? { id: '77' } : { code: 50013 }, { status }));

  it('posts what the button posts, once, where the board was asked for', async () => {
    const before = await enter(await openBoard());
    const { session } = before;
    await sendIn(session, solutionOf(await idOf()));
    const fetches = discord(200);
    const replies = await Promise.all([shareIn(session), shareIn(session)]);
    expect(replies.map(({ body }) => body.how).toSorted()).toEqual(['already', 'posted']);
    expect(fetches.mock.calls.map(([url]) => url)).toEqual(['https://discord.com/api/v10/channels/5/messages']);
    const body = fetches.mock.calls[0]?.[1]?.body;
    const posted = { data: JSON.parse(typeof body === 'string' ? body : '') as Reply['data'] };
    expect(refusedMessage('create', posted.data)).toBeUndefined();
    expect(posted.data).toMatchObject({ allowed_mentions: { parse: [] } });
    await change('UPDATE attempts SET shared = 0');
    expect(textOf(posted)).toBe(textOf(await press(`check:share:${eights}`)));
    expect(await rows('attempts')).toMatchObject([{ locked: 1, shared: 1 }]);
    expect(before.may).toContain('share');
    expect((await enter(await openBoard())).may).not.toContain('share');
  });

  it.each([
    ['a refusal may be tried again', 403, 0],
    ['without a clear answer it counts as shared', 502, 1],
  ])('%s', async (_what, status, shared) => {
    const { session } = await enter(await openBoard());
    await sendIn(session, solutionOf(await idOf()));
    discord(status);
    expect((await shareIn(session)).body).toEqual({ how: 'refused' });
    expect(await rows('attempts')).toMatchObject([{ shared }]);
  });

  it('waits until there is a result to show, and for a channel', async () => {
    const fetches = discord(200);
    const { session } = await enter(await openBoard());
    await sendIn(session, longer(solutionOf(await idOf())));
    expect(await shareIn(session)).toMatchObject({ status: 422, body: { error: 'none' } });
    const alone = await enter(await openBoard({}, { guild: null }, { guild: undefined }));
    expect(alone.may).not.toContain('share');
    expect((await shareIn(alone.session)).status).toBe(400);
    expect(fetches).not.toHaveBeenCalled();
  });
});
