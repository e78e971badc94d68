/** send, review and deal: judging is the Worker's, and no request tells more than /check. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { families } from '../../../src/families/index.ts';
import { refusedMessage } from '../../../local/contract/message.ts';
import type { BoardJson, DealJson, ReviewedJson, SendJson, SentJson, SharedJson } from '../../../src/page/protocol.ts';
import { listName } from '../../../src/store/attempts.ts';
import { positionId } from '../../../src/positions/position.ts';
import { positionAfter, replay } from '../../../src/moves/path.ts';
import { writeDistances } from '../../../src/picture/distances.ts';
import { change, dump, insert, rowOf } from '../database.ts';
import { idOf, longer, playEights, positionOf, solutionOf, unfinished } from '../solving.ts';
import { type Reply, buttonsOf, command, env, guild, idIn, noon, press, textOf } from '../talk.ts';
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
  setClock,
  tokenOf,
  visitAnew,
} from './visiting.ts';
import { said } from '../../said.ts';
import { sample } from '../../sample.ts';

beforeEach(visitAnew);

const first: unknown = expect.stringMatching(said('standing-first'));
const sendIn = (session: string, moves: readonly string[], id = newId()) =>
  ask<SentJson & { error?: string }>('send', session, { id, moves: moves.join(' ') } satisfies SendJson);
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
    expect(may).toEqual(['deal']);
    expect((await endIn(session, 'give-up')).status).toBe(400);
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

describe('from a day’s puzzle', () => {
  const go = (session: string, to: unknown) => ask<BoardJson>('deal', session, { id: newId(), to });

  it('one comes to the latest that one has neither solved nor given up, and from there to the one before', async () => {
    const { session, may } = await enter(await openBoard());
    expect(may).toContain('earlier');
    await change(
      `INSERT INTO attempts (user, date, family, distance, best, gave_up) VALUES
         (?1, '2026-03-03', '8-puzzle', 22, 24, 0), (?1, '2026-03-02', '8-puzzle', 22, NULL, 1),
         ('9', '2026-03-01', '8-puzzle', 22, 24, 0), (?1, '2026-03-01', '8-puzzle', 22, NULL, 0)`,
      ada,
    );
    const { body } = await go(session, 'earlier');
    expect(body).toMatchObject({ phase: 'over', title: expect.stringContaining('#60') as string });
    expect(body.may).not.toContain('others');
    const { body: before } = await go(body.session, 'earlier');
    expect(before.title).toContain('#59');
    expect((await sendIn(body.session, ['U'])).status).toBe(400);
    await change(
      `WITH RECURSIVE day (n) AS (SELECT 4 UNION ALL SELECT n + 1 FROM day WHERE n < 62)
       INSERT INTO attempts (user, date, family, distance, gave_up)
       SELECT ?1, date('2026-03-04', -n || ' days'), '8-puzzle', 22, 1 FROM day WHERE true ON CONFLICT DO NOTHING`,
      ada,
    );
    await change(`UPDATE attempts SET gave_up = 1`);
    expect(await go(session, 'earlier')).toMatchObject({ status: 422, body: { error: 'none' } });
  });

  it('one comes to the hunt for the other solutions once one’s own can’t be improved, while the puzzle is open here', async () => {
    const { session, may } = await enter(await openBoard());
    expect(may).toContain('others');
    expect(await go(session, 'others')).toMatchObject({ status: 422, body: { error: 'none' } });
    expect(await rows('hunts')).toEqual([]);
    await sendIn(session, solutionOf(await idOf()));
    const { body } = await go(session, 'others');
    expect(body).toMatchObject({
      phase: 'open',
      shortest: 22,
      note: expect.stringMatching(/^1 of \d+ found$/u) as string,
    });
    expect(await rows('attempts')).toMatchObject([{ locked: 1 }]);
    const anew = await enter(await openBoard({}, { guild: null }, { guild: undefined }));
    expect(anew.may).not.toContain('others');
  });

  it('nothing else is led to', async () => {
    const { session } = await enter(await openBoard());
    for (const to of ['constructor', '', 7, ['others']])
      expect(await go(session, to)).toMatchObject({ status: 400, body: { error: 'bad-request' } });
  });
});

describe('practice', () => {
  it.each(sample(families, 5).map(({ id }) => id))(
    '%s is dealt, solved and dealt again on the page',
    async (puzzle) => {
      const distance = puzzle === '15-puzzle' ? 14 : 6;
      const dealt = await command('practice', { puzzle, distance });
      const id = idIn(dealt);
      const board = await enter(await openBoard({ puzzle: id }, {}, { par: distance }, id));
      expect(board).toMatchObject({ phase: 'free', shortest: distance, next: { another: distance } });
      const { body } = await sendIn(board.session, solutionOf(id));
      expect(body).toMatchObject({ phase: 'free', next: { another: distance } });
      expect(body.review?.distances).toEqual(Array.from({ length: distance + 1 }, (_, at) => distance - at));
      expect(await rows('results')).toEqual([]);
      const next = await ask<BoardJson>('deal', board.session, { id: newId(), distance: distance + 1 });
      expect(next).toMatchObject({
        status: 200,
        body: { phase: 'free', shortest: distance + 1, line: { moves: '', undone: '' } },
      });
      const { start } = next.body;
      const other = [start.family, start.board, start.state, ...(start.names === undefined ? [] : [start.names])].join(
        '.',
      );
      expect(solutionOf(other)).toHaveLength(distance + 1);
      expect((await sendIn(next.body.session, solutionOf(other))).status).toBe(200);
    },
  );

  it('deals the same for the same request, and nothing where nothing is', async () => {
    const id = '8-puzzle.123456780.3t8y';
    const { session } = await enter(await openBoard({ puzzle: id }, {}, { par: 31 }, id));
    const request: DealJson = { id: newId(), distance: 20 };
    const one = await ask<BoardJson>('deal', session, request);
    const kept = await dump();
    expect(await ask<BoardJson>('deal', session, request)).toEqual(one);
    expect(await dump()).toEqual(kept);
    for (const distance of [0, -1, 32, 1e9]) {
      expect(await ask('deal', session, { id: newId(), distance })).toMatchObject({
        status: 422,
        body: { error: 'none' },
      });
    }
    for (const distance of [undefined, null, '20', [20]])
      expect(await ask('deal', session, { id: newId(), distance })).toMatchObject({ status: 400 });
    expect(await ask('deal', session, { id: newId(), distance: 20.5 })).toMatchObject({ status: 422 });
    expect(await dump()).toEqual(kept);
  });

  it('deals another board than the one that was played, where there are two', async () => {
    const hardest = '8-puzzle.123456780.3t8y';
    const { session, start } = await enter(await openBoard({ puzzle: hardest }, {}, { par: 31 }, hardest));
    for (let time = 0; time < 6; time++) {
      const { body } = await ask<BoardJson>('deal', session, { id: newId(), distance: 31 } satisfies DealJson);
      expect(body.start.state).not.toBe(start.state);
    }
  });

  it('follows a day’s puzzle, away from it, with nothing of what was done there', async () => {
    const { session, may, start } = await enter(await openBoard());
    expect(may).toContain('deal');
    expect((await sendIn(session, solutionOf(await idOf()))).body).toMatchObject({ best: 22 });
    const { body } = await ask<BoardJson>('deal', session, { id: newId(), distance: 22 });
    expect(body).toMatchObject({ phase: 'free', shortest: 22, line: { moves: '', undone: '' } });
    expect(body.start.state).not.toBe(start.state);
    for (const own of ['best', 'solution']) expect(body).not.toHaveProperty(own);
  });

  it('is dealt at the nearest distance that is away from open puzzles', async () => {
    const knights = (distance: number) => `2026-03-04.knight-exchange.${distance}`;
    const { session } = await enter(await openBoard({ puzzle: 'knight-exchange' }, {}, {}, knights(12)));
    // Other servers play nearer ones: those are dealt for the day by the first look at them.
    for (let distance = 0; distance < 8; distance++)
      await ask('begin', await tokenOf(await claimsOf(knights(distance))));
    const dealt = async (distance: number) => (await ask<BoardJson>('deal', session, { id: newId(), distance })).body;
    const lengths = await Promise.all([4, 6, 7, 12].map(async (distance) => (await dealt(distance)).shortest));
    expect(lengths).toEqual([7, 7, 7, 12]);
  });

  it('close to an open puzzle tells neither length nor distances', async () => {
    const [first = '', ...rest] = solutionOf(await idOf());
    const near = positionId(positionAfter(positionOf(await idOf()), [first]));
    const { session } = await enter(await openBoard({ puzzle: near }, {}, { par: 21 }, near));
    const { body } = await sendIn(session, rest);
    expect(body.texts[0]).toBe('Solved in 21 moves. Whether that is the shortest stays secret for now.');
    expect(body.texts[1]).toMatch(
      /^Too close to a puzzle still being played somewhere: .*, until 2026-03-06 12:00 UTC\.$/u,
    );
    expect(body).not.toHaveProperty('review');
    expect(body).not.toHaveProperty('next');
    expect((await reviewIn(session)).body).toEqual({ phase: 'free' });
  });
});
