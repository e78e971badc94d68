/** The climb on the page: one board after the other, and none of them twice. */
import { beforeEach, describe, expect, it } from 'vitest';
import { positionAfter } from '../../../src/moves/path.ts';
import type { BoardJson, LookedJson, ReviewedJson } from '../../../src/page/protocol.ts';
import { positionId } from '../../../src/positions/position.ts';
import { writeState } from '../../../src/puzzle.ts';
import { type Dump, around, dump, rowOf } from '../database.ts';
import { longer, positionOf, solutionOf } from '../solving.ts';
import { command, env, fetchWorker, idIn, press } from '../talk.ts';
import { ada, ask, claimsOf, enter, newId, pageRequest, save, sendIn, tokenOf, visitAnew } from './visiting.ts';

beforeEach(visitAnew);

const row = () => rowOf('SELECT rung, best, board, left_rung FROM climbs WHERE user = ?1', ada);

async function linkTo(id: string): Promise<string> {
  await press(`play:open:${id}`);
  return tokenOf(await claimsOf(id));
}

async function begin(): Promise<{ readonly id: string; readonly board: BoardJson; readonly link: string }> {
  const id = idIn(await command('practice', { puzzle: '8-puzzle' }));
  const link = await linkTo(id);
  return { id, board: await enter(link), link };
}

const idOfBoard = ({ start: { family, board, state } }: Pick<BoardJson, 'start'>): string =>
  `${family}.${board}.${state}`;
const next = (session: string, id = newId()) => ask<BoardJson>('deal', session, { id, to: 'climb' });
const giveUp = (session: string) => ask<ReviewedJson>('end', session, { how: 'give-up' });

describe('a board of the climb', () => {
  it('is played for the climb, and says so', async () => {
    const { board } = await begin();
    expect(board).toMatchObject({ phase: 'open', shortest: 1, note: '🪜 Rung 1 · best 1', title: '8-puzzle' });
    expect(board.ask).toContain('first solution');
    expect(board.may).toEqual(['end', 'deal', 'climb']);
    expect(board).not.toHaveProperty('next');
  });

  it('leads to the next one at once, ten rungs up', async () => {
    let { board } = await begin();
    for (let rung = 1; rung <= 10; rung++) {
      expect(board).toMatchObject({ phase: 'open', shortest: rung });
      const { body } = await sendIn(board.session, solutionOf(idOfBoard(board)));
      expect(body).toMatchObject({ phase: 'free', note: `🪜 Rung ${rung} → ${rung + 1}, up · best ${rung + 1}` });
      expect(body.texts).toContain(body.note);
      expect(body.review?.squares).toBeTruthy();
      ({ body: board } = await next(board.session));
    }
    expect(await row()).toMatchObject({ rung: 11, best: 11, left_rung: null });
    expect(idIn(await command('practice', { puzzle: '8-puzzle' }))).toBe(idOfBoard(board));
  });

  it('leads down by a longer solution, and counts only once: sent again, in another tab and in Discord', async () => {
    const { id, board, link } = await begin();
    const moves = solutionOf(id);
    await sendIn(board.session, moves);
    const { body: second } = await next(board.session);
    const at = idOfBoard(second);
    const mark = newId();
    const long = longer(solutionOf(at));
    const { body } = await sendIn(second.session, long, mark);
    expect(body).toMatchObject({
      phase: 'free',
      note: '🪜 Rung 2 → 1, down (help or a longer solution came first) · best 2',
    });
    const left = await dump();
    const other = await enter(await tokenOf(await claimsOf(at)));
    for (const session of [second.session, other.session]) {
      expect((await sendIn(session, long, mark)).body.note).toBe(body.note);
      expect((await sendIn(session, solutionOf(at))).body.note).toBe(body.note);
    }
    expect(await dump()).toEqual(left);
    expect(other).toMatchObject({ phase: 'free', note: body.note, shortest: 2 });
    // A session of the board before is practice.
    const before = await enter(link);
    expect(before).toMatchObject({ phase: 'free' });
    expect(before).not.toHaveProperty('note');
    await sendIn(before.session, moves);
    expect(await row()).toMatchObject({ rung: 1, best: 2 });
  });

  it('stays however often another is asked for, as it was left', async () => {
    const { id, board } = await begin();
    await sendIn(board.session, solutionOf(id));
    const { body: second } = await next(board.session);
    const [first = ''] = solutionOf(idOfBoard(second));
    await save(second.session, second.line.version, [first]);
    const mark = newId();
    let { session } = board;
    for (const by of [mark, mark, newId()]) {
      const { body } = await next(session, by);
      expect([idOfBoard(body), body.line.moves]).toEqual([idOfBoard(second), first]);
      session = by === mark ? session : body.session;
    }
    expect((await next(second.session)).status).toBe(410);
  });

  it('is given up on the page with its answer, once', async () => {
    const { id, board } = await begin();
    const { status, body } = await giveUp(board.session);
    expect(status).toBe(200);
    expect(body).toMatchObject({ phase: 'over', note: '🪜 Still rung 1 · best 1' });
    expect(body.review?.moves).toBe(solutionOf(id).join(' '));
    expect(body.review).not.toHaveProperty('share');
    const left = await row();
    expect((await giveUp(board.session)).body).toEqual(body);
    await sendIn(board.session, solutionOf(id));
    expect(await row()).toEqual(left);
    const { body: other } = await next(board.session);
    expect((await giveUp(other.session)).status).toBe(200);
    expect((await ask('end', other.session, { how: 'lock' })).body).toMatchObject({ error: 'none' });
  });

  it('is led to from any board of practice, which is given up by nobody', async () => {
    const { id } = await begin();
    const dealt = idIn(await command('practice', { puzzle: '8-puzzle', distance: 9 }));
    const { session, may, phase } = await enter(await linkTo(dealt));
    expect([phase, may]).toEqual(['free', ['deal', 'climb']]);
    expect(await giveUp(session)).toMatchObject({ status: 422, body: { error: 'none' } });
    expect(idOfBoard((await next(session)).body)).toBe(id);
  });

  it('tells no numbers before it is over, nor from another board', async () => {
    const { id, board } = await begin();
    const dealt = idIn(await command('practice', { puzzle: '8-puzzle', distance: 9 }));
    const other = await enter(await linkTo(dealt));
    const state = board.start.state;
    for (const session of [board.session, other.session])
      expect((await ask('look', session, { state })).body).toMatchObject({ error: 'none' });
    // Nor of what lies around it.
    const beside = writeState(positionAfter(positionOf(id), solutionOf(id).slice(0, 1)).state);
    const around = (await ask<LookedJson>('look', other.session, { state: beside })).body.distances;
    expect(around[0]).toBeNull();
    await sendIn(board.session, solutionOf(id));
    for (const session of [board.session, other.session])
      expect((await ask('look', session, { state })).status).toBe(200);
    const later = (await ask<LookedJson>('look', other.session, { state: beside })).body.distances;
    expect(later.every((one) => typeof one === 'number')).toBe(true);
  });

  it('is reached by no forged request', async () => {
    const { id, board } = await begin();
    const [, away = ''] = longer(solutionOf(id));
    for (const [action, body] of [
      ['send', { id: newId(), moves: '' }],
      ['send', { id: newId(), moves: away }],
      ['send', { id: 'x', moves: solutionOf(id).join(' ') }],
      ['deal', { to: 'climb' }],
      ['deal', { id: newId(), to: 'rung' }],
      ['end', { how: 'win' }],
    ] as const)
      expect([action, body, (await ask(action, board.session, body)).status]).toEqual([action, body, 400]);
    // Somebody else's session is of no climb, even where the board is the same.
    await press(`play:open:${id}`, { user: '3000000000000000002' });
    const theirs = await enter(await tokenOf(await claimsOf(id, { user: '3000000000000000002' })));
    expect(theirs.phase).toBe('free');
    await sendIn(theirs.session, solutionOf(id));
    expect(await row()).toMatchObject({ rung: 1, board: id, left_rung: null });
    expect(positionId(positionOf(id))).toBe(id);
  });

  it('neither counts nor moves where the database fails, and counts once when it is sent again', async () => {
    const { id, board } = await begin();
    const body = { id: newId(), moves: solutionOf(id).join(' ') };
    const whole = async (db: D1Database) => fetchWorker(pageRequest('send', board.session, body), { ...env, DB: db });
    const before = await dump();
    const ends: Dump[] = [];
    for (const isLost of [false, true]) {
      for (let nth = 1; nth < 12; nth++) {
        let count = 0;
        const failing = around(async (work) => {
          if (++count !== nth) return work();
          if (isLost) await work();
          throw new Error('the database is gone');
        });
        const { status } = await whole(failing);
        expect(status === 200 || count >= nth).toBe(true);
        ends.push(await dump());
      }
    }
    expect(
      ends.every((one) => [before, ends.at(-1)].some((other) => JSON.stringify(one) === JSON.stringify(other))),
    ).toBe(true);
    expect((await whole(env.DB)).status).toBe(200);
    expect(await row()).toMatchObject({ rung: 2, left_rung: 1 });
  });
});
