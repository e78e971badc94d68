/** begin and save: one board for buttons and page. */
import { beforeEach, describe, expect, it } from 'vitest';
import { families } from '../../../src/families/index.ts';
import { positionId } from '../../../src/positions/position.ts';
import { positionAfter, restyled } from '../../../src/moves/path.ts';
import { idOf, opposite, positionOf, solutionOf, unfinished } from '../solving.ts';
import { buttonsOf, command, guild, noon, press, textOf } from '../talk.ts';
import type { LineJson } from '../../../src/page/protocol.ts';
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
import { sample } from '../../sample.ts';
import { rowOf } from '../database.ts';

beforeEach(visitAnew);

const boardOf = (user = ada) => rowOf('SELECT notation, undone, seen FROM plays WHERE user = ?1', user);

describe('begin', () => {
  it('tells what the page shows first, and writes nothing', async () => {
    const token = await openBoard();
    const before = await boardOf();
    const { status, headers, body } = await ask('begin', token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      locale: 'en',
      start: { family: '8-puzzle', board: '123456780' },
      line: { moves: '', undone: '' },
      title: 'Antipode #63 · 8-puzzle',
      shortest: 22,
      closes: Date.parse('2026-03-05T00:00:00Z'),
      phase: 'open',
      style: 'letters',
      channel: `https://discord.com/channels/${guild}/5`,
    });
    expect(body).not.toHaveProperty('best');
    expect(body).not.toHaveProperty('next');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(await boardOf()).toEqual(before);
  });

  it.each(sample(families, 5).map(({ id }) => id))('opens %s', async (puzzle) => {
    const id = await idOf({}, { puzzle });
    const key = buttonsOf(await command('daily', { puzzle }))[0]?.replace('play:open:', '') ?? '';
    const { start } = await enter(await openBoard({ puzzle }, {}, {}, key));
    expect(
      [start.family, start.board, start.state, ...(start.names === undefined ? [] : [start.names])].join('.'),
    ).toBe(id);
  });

  it('knows the player: language, the best so far, the end of the try', async () => {
    const moves = solutionOf(await idOf());
    await command('check', { moves: [...moves.slice(0, 1), ...moves].join(' ') });
    const token = await openBoard({}, {}, { locale: 'ja' });
    expect(await enter(token)).toMatchObject({ locale: 'ja', title: 'Antipode #63 · 8パズル', style: 'kanji' });
    await command('check', { moves: moves.join(' ') });
    expect(await enter(token)).toMatchObject({ best: 22, phase: 'open' });
    await press('check:lock:2026-03-04.8-puzzle.22');
    expect(await enter(token)).toMatchObject({ best: 22, phase: 'over' });
  });
});

describe('save', () => {
  it('keeps moves for the buttons, and the other way round', async () => {
    const moves = solutionOf(await idOf());
    const { session, line } = await enter(await openBoard());
    const saved = await save(session, line.version, moves.slice(0, 2), moves.slice(2, 3));
    expect(saved).toMatchObject({
      status: 200,
      body: { line: { moves: moves.slice(0, 2).join(' '), undone: moves[2] } },
    });
    const three = await press(`play:redo:${eights}`);
    expect(textOf(three)).toContain('3 moves');
    const stale = await save(session, saved.body.line?.version ?? '', []);
    expect(stale).toMatchObject({
      status: 409,
      body: { error: 'conflict', line: { moves: moves.slice(0, 3).join(' '), undone: '' } },
    });
    const again = await save(session, stale.body.line?.version ?? '', moves.slice(0, 4));
    expect(again.status).toBe(200);
    expect(textOf(await press(`play:undo:${eights}`))).toContain('3 moves');
  });

  it('counts once what comes twice', async () => {
    const moves = solutionOf(await idOf());
    const { session, line } = await enter(await openBoard());
    const id = newId();
    const first = await save(session, line.version, moves.slice(0, 1), [], id);
    expect(await save(session, line.version, moves.slice(0, 1), [], id)).toMatchObject({
      status: 200,
      body: first.body,
    });
    await press(`play:undo:${eights}`);
    expect(await save(session, line.version, moves.slice(0, 1), [], id)).toMatchObject({
      status: 409,
      body: { line: { moves: '', undone: moves[0] } },
    });
  });

  it('writes nothing where the row has these moves already, whatever it was made from', async () => {
    const moves = solutionOf(await idOf());
    const { session, line } = await enter(await openBoard());
    const { body } = await save(session, line.version, moves.slice(0, 1));
    const before = await boardOf();
    for (const version of [line.version, body.line?.version ?? '', 'x'])
      expect(await save(session, version, moves.slice(0, 1))).toMatchObject({ status: 200, body });
    expect(await boardOf()).toEqual(before);
  });

  it('that changes nothing writes nothing, and tells what buttons have done', async () => {
    const [one = ''] = solutionOf(await idOf());
    const { session, line } = await enter(await openBoard());
    const { body } = await save(session, line.version, [one]);
    const before = await boardOf();
    const { version } = (body as { readonly line: LineJson }).line;
    expect(await save(session, version, [one])).toMatchObject({ status: 200, body: { line: { version, moves: one } } });
    expect(await boardOf()).toEqual(before);
    await press(`play:undo:${eights}`);
    expect(await save(session, version, [one])).toMatchObject({
      status: 409,
      body: { line: { moves: '', undone: one } },
    });
  });

  it.each(sample(families, 5).map(({ id }) => id))(
    'of the whole solution leaves the last move to Redo, on %s',
    async (puzzle) => {
      const id = await idOf({}, { puzzle });
      const key = buttonsOf(await command('daily', { puzzle }))[0]?.replace('play:open:', '') ?? '';
      const moves = solutionOf(id);
      const { session, line } = await enter(await openBoard({ puzzle }, {}, {}, key));
      expect(await save(session, line.version, moves)).toMatchObject({
        status: 200,
        body: { line: { moves: unfinished(moves), undone: moves.at(-1) } },
      });
      const shown = await command('play', { puzzle });
      expect(textOf(shown)).toContain(`${moves.length - 1} moves`);
      expect(textOf(await press(`play:redo:${key}`))).toContain(`Perfect! ${moves.length} moves`);
    },
  );

  it('takes nothing that can’t be played', async () => {
    const id = await idOf();
    const [one = ''] = solutionOf(id);
    // Legal, and not as rows have it: the number of the tile that moves.
    const [named = ''] = restyled(positionOf(id), [one], 'names');
    expect(named).toMatch(/^[1-8]$/u);
    const { session, line } = await enter(await openBoard());
    const before = await boardOf();
    const good = { id: newId(), version: line.version, moves: one, undone: '' };
    for (const body of [
      { ...good, moves: `${one} ${opposite(one)} Q` },
      { ...good, moves: one.toLowerCase() },
      { ...good, moves: named },
      { ...good, moves: ` ${one}` },
      { ...good, moves: `${one}  ${one}` },
      { ...good, moves: `${one}\u0000` },
      { ...good, undone: `${opposite(one)} 1` },
      { ...good, moves: [one] },
      { ...good, moves: 7 },
      { ...good, version: undefined },
      { ...good, id: 'x' },
      { ...good, id: `${newId()}0` },
      { ...good, id: undefined },
      { ...good, undone: null },
    ]) {
      expect([body, await ask('save', session, body)]).toEqual([
        body,
        expect.objectContaining({ status: 400, body: { error: 'bad-request' } }),
      ]);
    }
    expect(await boardOf()).toEqual(before);
    expect((await ask('save', session, good)).status).toBe(200);
  });

  it('of ten tabs at once keeps one, and shows the others what is kept', async () => {
    const moves = solutionOf(await idOf());
    const { session, line } = await enter(await openBoard());
    const all = await Promise.all(
      moves.slice(0, 10).map((_, count) => save(session, line.version, moves.slice(0, count + 1))),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(9);
    const kept = all.find(({ status }) => status === 200)?.body.line;
    for (const { body } of all) expect(body.line).toEqual(kept);
  });
});

describe('a link', () => {
  it('ends with the next one, and its session too', async () => {
    const token = await openBoard();
    const { session, line } = await enter(token);
    const newer = await openBoard();
    for (const reply of [await ask('begin', token), await save(session, line.version, [])])
      expect(reply).toMatchObject({ status: 410, body: { error: 'revoked' } });
    const again = await enter(newer);
    expect(again.session).not.toBe(session);
    // So what the older one saves at the same moment is not kept either.
    expect(again.line.version).not.toBe(line.version);
  });

  it('ends with the player, and with the time that it was given', async () => {
    const token = await openBoard();
    const { session } = await enter(token);
    await press('privacy:delete-all');
    expect(await boardOf()).toBeNull();
    expect(await ask('begin', token)).toMatchObject({ status: 410, body: { error: 'revoked' } });
    // A board begun anew has its own link.
    await command('play', {}, { now: noon + 1000 });
    expect(await ask('begin', token)).toMatchObject({ status: 410, body: { error: 'revoked' } });
    setClock(noon + day);
    for (const reply of [await ask('begin', token), await ask('save', session)])
      expect(reply).toMatchObject({ status: 410, body: { error: 'closed' } });
  });

  it('is no session, and a session is no link', async () => {
    const token = await openBoard();
    const { session } = await enter(token);
    expect(await ask('save', token)).toMatchObject({ status: 401, body: { error: 'bad-link' } });
    expect(await ask('begin', session)).toMatchObject({ status: 401, body: { error: 'bad-link' } });
  });

  it('to a position tells its length only if the player was told it, and it lies close to no open puzzle', async () => {
    const [one = ''] = solutionOf(await idOf());
    const near = positionId(positionAfter(positionOf(await idOf()), [one]));
    const far = '8-puzzle.123456780.3t8y';
    const of = async (target: string, par?: number) => enter(await openBoard({ puzzle: target }, {}, { par }, target));
    expect(await of(far)).toMatchObject({ phase: 'free' });
    expect(await of(far)).not.toHaveProperty('shortest');
    expect(await of(far, 31)).toMatchObject({ shortest: 31, next: { another: 31, easier: 23 } });
    const hidden = await of(near, 21);
    expect(hidden).not.toHaveProperty('shortest');
    expect(hidden).not.toHaveProperty('next');
    expect(await claimsOf()).toMatchObject({ par: undefined });
    expect(await tokenOf(await claimsOf())).toMatch(/^[\w.~!@-]+$/u);
  });
});
