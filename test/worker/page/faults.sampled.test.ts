/** A database that fails at any request of the page: it says `trouble`, nothing is half written, and what is sent again works. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardJson } from '../../../src/page/protocol.ts';
import { counting } from '../counting.ts';
import { type Dump, dump, failing, restore, cellOf } from '../database.ts';
import { sample } from '../../sample.ts';
import { idOf, longer, solutionOf } from '../solving.ts';
import { command, env, fetchWorker, press } from '../talk.ts';
import {
  ask,
  claimsOf,
  eights,
  enter,
  liftLimit,
  newId,
  openBoard,
  save,
  setClock,
  tokenOf,
  visitAnew,
  pageRequest,
} from './visiting.ts';

const practice = '8-puzzle.123456780.3t8y';
let start: Dump;
let asked: Readonly<Record<string, { readonly action: string; readonly token: string; readonly body: object }>>;
let line: readonly string[];

beforeEach(() => {
  setClock();
  liftLimit();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ id: '77' }));
});

beforeAll(async () => {
  await visitAnew();
  const moves = solutionOf(await idOf());
  line = longer(moves);
  const open = await enter(await openBoard());
  await save(open.session, open.line.version, moves.slice(0, 3));
  const { version } = (await enter(await tokenOf(await claimsOf()))).line;
  await command('check', { moves: line.join(' ') }, { user: '9' });
  await press(`check:lock:${eights}`, { user: '9' });
  const over = await enter(await openBoard({}, { user: '9' }));
  await command('check', { moves: line.join(' ') }, { user: '8' });
  const solved = await enter(await openBoard({}, { user: '8' }));
  const free = await enter(await openBoard({ puzzle: practice }, {}, { par: 31 }, practice));
  // What is everybody's is there already.
  await command('daily', { puzzle: '#62' });
  await press(`hunt:day:${eights}`, { user: '9' });
  // One that is dealt again, as it was begun before.
  const fresh = { id: newId(), distance: 20 };
  asked = {
    begin: { action: 'begin', token: await tokenOf(await claimsOf()), body: {} },
    'begin practice': { action: 'begin', token: await tokenOf(await claimsOf(practice, { par: 31 })), body: {} },
    save: {
      action: 'save',
      token: open.session,
      body: { id: newId(), version, moves: moves.slice(0, 5).join(' '), undone: '' },
    },
    'a stale save': { action: 'save', token: open.session, body: { id: newId(), version: 'x', moves: '', undone: '' } },
    send: { action: 'send', token: open.session, body: { id: newId(), moves: line.join(' ') } },
    'send a shortest one': { action: 'send', token: open.session, body: { id: newId(), moves: moves.join(' ') } },
    'send what does not count': { action: 'send', token: over.session, body: { id: newId(), moves: moves.join(' ') } },
    'send practice': {
      action: 'send',
      token: free.session,
      body: { id: newId(), moves: solutionOf(practice).join(' ') },
    },
    review: { action: 'review', token: over.session, body: {} },
    look: { action: 'look', token: over.session, body: { state: '3t8y' } },
    'lock in': { action: 'end', token: solved.session, body: { how: 'lock' } },
    'give up': { action: 'end', token: open.session, body: { how: 'give-up' } },
    share: { action: 'share', token: over.session, body: {} },
    deal: { action: 'deal', token: free.session, body: fresh },
    'lead to an earlier one': { action: 'deal', token: open.session, body: { id: newId(), to: 'earlier' } },
    'lead to the hunt': { action: 'deal', token: over.session, body: { id: newId(), to: 'others' } },
    'deal the other one': { action: 'deal', token: free.session, body: { id: newId(), distance: 31 } },
  };
  await knock('deal the other one');
  start = await dump();
});

async function knock(name: string, db = env.DB): Promise<{ readonly status: number; readonly body: unknown }> {
  const { action, token, body } = asked[name] ?? { action: '', token: '', body: {} };
  // The board that was dealt before comes again under another name.
  const sent = name === 'deal the other one' && start !== undefined ? { ...body, id: 'f'.repeat(16) } : body;
  const response = await fetchWorker(pageRequest(action, token, sent), { ...env, DB: db });
  return { status: response.status, body: await response.json() };
}

const names = [
  'begin',
  'begin practice',
  'save',
  'a stale save',
  'send',
  'send a shortest one',
  'send what does not count',
  'send practice',
  'review',
  'look',
  'lock in',
  'give up',
  'share',
  'deal',
  'lead to an earlier one',
  'lead to the hunt',
  'deal the other one',
];
const same = (one: Dump, other: Dump): boolean => JSON.stringify(one) === JSON.stringify(other);

describe.each(sample(names, 4))('%s', (name) => {
  it('is trouble where a request to the database fails, with nothing half written', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    await restore(start);
    const good = await knock(name);
    expect(good.status).toBeLessThan(500);
    const done = await dump();
    let struck = 0;
    for (const when of ['refused', 'lost'] as const) {
      for (let nth = 1; ; nth++) {
        await restore(start);
        const script = failing(nth, when);
        const reply = await knock(name, script.db);
        if (!script.failed) break;
        struck++;
        const where = [name, when, nth];
        expect([...where, reply]).toEqual([...where, { status: 503, body: { error: 'trouble' } }]);
        const left = await dump();
        expect([...where, left]).toEqual([...where, when === 'lost' && !same(left, start) ? done : start]);
        // A save whose confirmation was lost is the last one, so it is confirmed now.
        expect([...where, await knock(name)]).toEqual([...where, expect.objectContaining({ status: good.status })]);
        expect([...where, await dump()]).toEqual([...where, done]);
      }
    }
    expect(struck).toBeGreaterThan(1);
    for (const [logged] of errors.mock.calls) expect(String(logged)).not.toMatch(/3000000000000000001|!/u);
  });
});

it('says until when, where the rows of the day are used up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const no = () =>
    Promise.reject(new Error("D1_ERROR: Your account has exceeded D1's free tier daily row write limit."));
  const statement: object = { bind: () => statement, run: no, all: no, first: no };
  const db = { prepare: () => statement, batch: no } as unknown as D1Database;
  for (const name of names)
    expect([name, await knock(name, db)]).toEqual([name, { status: 503, body: { error: 'trouble', seconds: 43_200 } }]);
});

describe('rows', () => {
  const cost = async (name: string) => {
    const counted = counting(env.DB);
    const { status, body } = await knock(name, counted.db);
    return { status, body, written: counted.written, read: counted.read, requests: counted.requests };
  };

  it.each([
    ['begin', 200, 0, 5],
    ['begin practice', 200, 0, 5],
    ['save', 200, 1, 5],
    ['a stale save', 409, 0, 5],
    ['send', 200, 4, 6],
    ['send what does not count', 200, 0, 6],
    ['send practice', 200, 0, 6],
    ['review', 200, 0, 6],
    ['look', 200, 0, 5],
    ['lock in', 200, 1, 7],
    ['give up', 200, 1, 6],
    ['share', 200, 1, 6],
    ['deal', 200, 2, 8],
    ['lead to an earlier one', 200, 2, 9],
    ['lead to the hunt', 200, 2, 12],
  ])('of %s', async (name, status, written, requests) => {
    await restore(start);
    const { status: found, ...spent } = await cost(name);
    expect([found, spent.written]).toEqual([status, written]);
    expect(spent.requests).toBeLessThanOrEqual(requests);
    expect(spent.read).toBeLessThanOrEqual(40);
  });

  it('of a whole game are fewer than those of ten presses', async () => {
    const user = { user: '12' };
    const real = { prepare: env.DB.prepare.bind(env.DB), batch: env.DB.batch.bind(env.DB) } as D1Database;
    const written = async (work: () => Promise<unknown>): Promise<number> => {
      await restore(start);
      const counted = counting(real);
      const spies = [
        vi.spyOn(env.DB, 'prepare').mockImplementation(counted.db.prepare),
        vi.spyOn(env.DB, 'batch').mockImplementation(counted.db.batch),
      ];
      await work();
      for (const spy of spies) spy.mockRestore();
      return counted.written;
    };
    const buttons = await written(async () => {
      await command('play', {}, user);
      for (const word of line.slice(0, 10)) await press(`play:go:${word}:${eights}`, user);
    });
    const page = await written(async () => {
      const board: BoardJson = await enter(await openBoard({}, user));
      let { version } = board.line;
      for (const count of [4, 9, 16, 24]) {
        const { body } = await save(board.session, version, line.slice(0, count));
        ({ version = '' } = body.line ?? {});
      }
      await ask('send', board.session, { id: newId(), moves: line.join(' ') });
    });
    // Begun 2, saved 4 times; and what a list writes: itself, the try, the entry, the board.
    expect([page, buttons]).toEqual([10, 12]);
    expect(await cellOf("SELECT best FROM attempts WHERE user = '12'")).toBe(24);
  });
});
