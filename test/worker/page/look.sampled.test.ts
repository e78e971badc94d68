/** look: how far the positions around one are, after the try and nowhere beside an open puzzle. */
import { beforeEach, describe, expect, it } from 'vitest';
import { gateAt, kindsIn } from '../../../src/day/gate.ts';
import { families, familyById } from '../../../src/families/index.ts';
import { nearestOf } from '../../../src/moves/ball.ts';
import { positionAfter } from '../../../src/moves/path.ts';
import type { BoardJson, LookedJson } from '../../../src/page/protocol.ts';
import { positionId } from '../../../src/positions/position.ts';
import { type Family, type Position, type Puzzle, type State, writeState } from '../../../src/puzzle.ts';
import { canExplore, componentOf } from '../../../src/search/explorer.ts';
import { floodByNeighbours } from '../../../src/search/flood.ts';
import { cardOf } from '../../../src/store/live.ts';
import { layersAround, read } from '../../engine/variants.ts';
import { sample } from '../../sample.ts';
import { counting } from '../counting.ts';
import { change, dump } from '../database.ts';
import { Town } from '../posting.ts';
import { idOf, longer, positionOf, solutionOf } from '../solving.ts';
import { command, env, fetchWorker, guild, idIn, noon, press } from '../talk.ts';
import {
  ada,
  ask,
  claimsOf,
  day,
  enter,
  newId,
  openBoard,
  pageRequest,
  sendIn,
  setClock,
  tokenOf,
  visitAnew,
} from './visiting.ts';

beforeEach(visitAnew);

const lookIn = (session: string, state: unknown) =>
  ask<LookedJson & { error?: string }>('look', session, {
    state: typeof state === 'number' ? writeState(state) : state,
  });

async function practise(id: string): Promise<BoardJson> {
  return enter(await openBoard({ puzzle: id }, {}, {}, id));
}

/** By other ways than the Worker's. */
function distancesOn(puzzle: Puzzle, start: State): (state: State) => number {
  if (canExplore(puzzle)) {
    const { states, distances } = componentOf(puzzle, start, 1e6) ?? { states: [], distances: [] };
    const found = new Map(Array.from(states, (state, index) => [state, distances[index] ?? Infinity] as const));
    return (state) => found.get(state) ?? Infinity;
  }
  if (puzzle.search.kind === 'patterns') return (state) => solutionOf({ puzzle, state }).length;
  const distances = floodByNeighbours(puzzle);
  return (state) => distances?.[state] ?? Infinity;
}

describe('of practice', () => {
  it.each(sample(families, 8).map(({ id }) => id))(
    '%s: the distances of all positions around are true, and in order',
    async (puzzle) => {
      const id = idIn(await command('practice', { puzzle, distance: puzzle === '15-puzzle' ? 12 : 8 }));
      const { session } = await practise(id);
      const start = positionOf(id);
      const [, away] = layersAround(start.puzzle, start.state, 3).at(-1) ?? [];
      const distance = distancesOn(start.puzzle, start.state);
      const isTold = puzzle !== '15-puzzle';
      for (const state of [start.state, away ?? start.state]) {
        const { status, body } = await lookIn(session, state);
        expect(status).toBe(200);
        const { distances } = body;
        const all = nearestOf(start.puzzle, state, distances.length);
        expect(distances.length).toBeGreaterThanOrEqual(isTold ? nearestOf(start.puzzle, state, 100).length : 40);
        const sure = distances.filter((one) => typeof one === 'number').length;
        expect(sure).toBeGreaterThanOrEqual(isTold ? all.length : 10);
        for (const [index, one] of distances.entries()) {
          if (!isTold && index > 60) break;
          const [least, most] = typeof one === 'number' ? [one, one] : (one ?? [Infinity, -Infinity]);
          const truth = distance(all[index] ?? -1);
          expect([index, truth >= least, truth <= most]).toEqual([index, true, true]);
        }
      }
    },
  );

  it('says between what where none is proved, and the way on is shorter at most', async () => {
    const far = read('15-puzzle', 'DEF7BC95602148A3');
    const { session } = await practise(positionId(far));
    const { body } = await lookIn(session, far.state);
    const [here, ...others] = body.distances;
    if (typeof here !== 'object' || here === null) throw new Error(`${String(here)} is proved`);
    const [least, most] = here;
    expect(least).toBeLessThan(most);
    const next = others.slice(0, 4).map((one) => (typeof one === 'object' && one !== null ? one[1] : Infinity));
    expect(Math.min(...next)).toBe(most - 1);
  });

  it.each([
    [undefined],
    [''],
    ['3TAN'],
    ['03tan'],
    ['-1'],
    [7],
    ['3t y'],
    ['zzzzzzzzzzzzzzz'],
    [null],
    [['3t8y']],
    ['8zzz0'],
  ])('is asked for a position, and %j is none', async (state) => {
    const { session } = await practise('8-puzzle.123456780.3t8y');
    const before = await dump();
    expect(await ask('look', session, { state })).toMatchObject({ status: 400, body: { error: 'bad-request' } });
    expect(await dump()).toEqual(before);
  });

  it('knows numbers that stand for no position, and positions from which nothing leads to the goal', async () => {
    const id = idIn(await command('practice', { puzzle: 'sliding-blocks', distance: 12 }));
    const { puzzle } = positionOf(id);
    let none = 0;
    while (puzzle.holds?.(none) !== false) none++;
    const blocks = await practise(id);
    expect((await lookIn(blocks.session, none)).status).toBe(400);
    const { session } = await practise('8-puzzle.123456780.3t8y');
    const odd = read('8-puzzle', '213456780').state;
    expect((await lookIn(session, odd)).body.distances.every((one) => one === null)).toBe(true);
  });
});

describe('the try', () => {
  it('of a day is over once it is locked in, given up or closed everywhere, and not before', async () => {
    const id = await idOf();
    const { state } = positionOf(id);
    const none = { status: 422, body: { error: 'none' } };
    const { session } = await enter(await openBoard());
    const before = await dump();
    expect(await lookIn(session, state)).toEqual(expect.objectContaining(none));
    // Far away, too.
    expect(await lookIn(session, 0)).toEqual(expect.objectContaining(none));
    expect(await dump()).toEqual(before);
    await sendIn(session, longer(solutionOf(id)));
    expect(await lookIn(session, state)).toEqual(expect.objectContaining(none));
    // A shortest solution is reviewed, but others may still be found.
    await sendIn(session, solutionOf(id));
    expect(await lookIn(session, state)).toEqual(expect.objectContaining(none));
    await ask('share', session, {});
    expect((await lookIn(session, state)).body.distances[0]).toBe(22);
    // Another player’s is not.
    const other = await enter(await openBoard({}, { user: '9' }));
    expect(await lookIn(other.session, state)).toEqual(expect.objectContaining(none));
    await ask('end', other.session, { how: 'give-up' });
    expect((await lookIn(other.session, state)).status).toBe(200);
  });

  it('of a past day is over', async () => {
    await command('daily', { puzzle: '#60' });
    const key = '2026-03-01.8-puzzle.22';
    const { session, start, phase } = await enter(await openBoard({ puzzle: '#60' }, {}, {}, key));
    expect(phase).toBe('over');
    expect((await lookIn(session, start.state)).body.distances[0]).toBe(22);
  });

  it('in a race is over for all at once', async () => {
    const race = cardOf('race', guild, 1);
    const [ann, ben] = [
      { user: ada, channel: '5' },
      { user: '9', channel: '5' },
    ];
    await command('race', { puzzle: '8-puzzle', distance: 12 }, ann);
    await press('race:join:1:card', ben);
    for (const one of [ann, ben]) await press('race:start:1', one);
    const end = Math.floor((noon + 10 * 60_000) / 1000);
    const { session, start } = await enter(await tokenOf(await claimsOf(race, { end })));
    expect(await lookIn(session, start.state)).toMatchObject({ status: 422 });
    const moves = solutionOf(`${start.family}.${start.board}.${start.state}`);
    expect((await sendIn(session, moves)).body).toMatchObject({ phase: 'over' });
    expect(await lookIn(session, start.state)).toMatchObject({ status: 422 });
    expect(await lookIn(session, 0)).toMatchObject({ status: 422 });
    setClock(noon + 10 * 60_000 + 1000);
    await ask('review', session, {});
    expect((await lookIn(session, start.state)).body.distances[0]).toBe(12);
    setClock(noon + 3 * day);
    expect(await lookIn(session, start.state)).toMatchObject({ status: 410 });
  });

  it('in a hunt is over with the hunt', async () => {
    const hunt = cardOf('hunt', guild, 1);
    const id = '8-puzzle.123456780.3t8y';
    await command('hunt', { position: id }, { user: ada, channel: '5' });
    await press(`play:open:${hunt}`, { user: ada, channel: '5' });
    const { session } = await enter(await tokenOf(await claimsOf(hunt)));
    expect(await lookIn(session, positionOf(id).state)).toMatchObject({ status: 422 });
    await change('UPDATE hunts SET ended = 1');
    expect((await lookIn(session, positionOf(id).state)).body.distances[0]).toBe(31);
  });
});

describe('beside an open puzzle', () => {
  const subjects = [
    read('8-puzzle', '258147036'),
    read('15-puzzle', '01385247A6BF9DCE'),
    read('line-pieces', '┘│─└─_┐┌│'),
    read('knight-exchange', 'B.WB.W.B..W.'),
    read('rush-hour', 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo'),
  ] as const;

  const isOpen = (position: Position, guildId: string): Promise<boolean> =>
    gateAt(
      new Town(noon).bot(),
      { user: ada, guildId },
      position,
      noon,
      kindsIn(familyById(position.puzzle.family) as Family),
    ).then(({ open }) => open !== undefined);

  it.each(sample(subjects, 3).map((daily) => [daily.puzzle.family, daily] as const))(
    '%s: no position has a number that /solve would refuse, and every other one has',
    async (family, daily) => {
      const { puzzle, state } = daily;
      const moves = solutionOf(daily);
      await change(
        "INSERT INTO days VALUES ('2026-03-04', ?1, ?2, ?3, ?4, '1', ?5, 1000, 10, 1)",
        family,
        moves.length,
        puzzle.board,
        writeState(state),
        moves.join(' '),
      );
      const layers = layersAround(puzzle, state, 9);
      const far = layers.at(-1)?.[0] ?? 0;
      const { session } = await practise(positionId({ puzzle, state: far }));
      let hidden = 0;
      for (const layer of [0, 3, 6, 7, 9]) {
        const centre = layers[layer]?.[0] ?? state;
        const { body } = await lookIn(session, centre);
        expect(body.why === undefined).toBe(!(await isOpen({ puzzle, state: centre }, guild)));
        const all = nearestOf(puzzle, centre, body.distances.length);
        for (const [index, one] of all.entries()) {
          const isHidden = body.distances[index] === null;
          hidden += Number(isHidden);
          expect([layer, index, isHidden]).toEqual([layer, index, await isOpen({ puzzle, state: one }, guild)]);
        }
      }
      expect(hidden).toBeGreaterThan(20);
    },
  );

  it('of a race elsewhere its own board has none, turned about or not', async () => {
    await command('race', { puzzle: '8-puzzle', distance: 12 }, { guild: '2000000000000000002' });
    await press('race:start:1', { guild: '2000000000000000002', user: '9' });
    const { session, start } = await enter(
      await tokenOf(
        await claimsOf(cardOf('race', '2000000000000000002', 1), { user: '9', guild: '2000000000000000002' }),
      ),
    );
    expect((await lookIn(session, start.state)).status).toBe(422);
    const at = positionOf(`${start.family}.${start.board}.${start.state}`);
    const near = positionAfter(at, solutionOf(at).slice(0, 1));
    const own = await practise(positionId(near));
    const { distances } = (await lookIn(own.session, near.state)).body;
    // Each move from here, and no more: where no number stands, the race’s board may be found.
    expect(distances).toHaveLength(1 + near.puzzle.moves(near.state).length);
    const hidden = nearestOf(at.puzzle, near.state, distances.length).filter((_, index) => distances[index] === null);
    expect(hidden).toContain(at.state);
    expect(hidden.length).toBeLessThan(4);
    for (const state of hidden) expect(await isOpen({ puzzle: at.puzzle, state }, guild)).toBe(true);
    await change('UPDATE races SET ended = 1');
    expect((await lookIn(own.session, near.state)).body.distances.length).toBeGreaterThan(50);
  });
});

it('reads few rows and writes none', async () => {
  const { session } = await practise('8-puzzle.123456780.3t8y');
  const counted = counting(env.DB);
  const request = pageRequest('look', session, { id: newId(), state: '3t8y' });
  expect((await fetchWorker(request, { ...env, DB: counted.db })).status).toBe(200);
  expect([counted.written, counted.requests, counted.read]).toEqual([0, 2, 8]);
});
