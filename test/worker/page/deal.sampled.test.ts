/** deal: boards of practice, and the games that a day's board leads to. */
import { beforeEach, describe, expect, it } from 'vitest';
import { families } from '../../../src/families/index.ts';
import type { BoardJson, DealJson, ReviewedJson } from '../../../src/page/protocol.ts';
import { positionId } from '../../../src/positions/position.ts';
import { positionAfter } from '../../../src/moves/path.ts';
import { change, dump, rowsOf } from '../database.ts';
import { idOf, positionOf, solutionOf } from '../solving.ts';
import { command, idIn } from '../talk.ts';
import { ada, ask, claimsOf, enter, newId, openBoard, sendIn, tokenOf, visitAnew } from './visiting.ts';
import { sample } from '../../sample.ts';

beforeEach(visitAnew);

const rows = (table: string) => rowsOf(`SELECT * FROM ${table}`);

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
    expect((await ask<ReviewedJson>('review', session)).body).toEqual({ phase: 'free' });
  });
});
