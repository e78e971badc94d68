/** What is said of a line, against a look at every single position. */
import { describe, expect, it } from 'vitest';
import { families, openBoard } from '../../src/families/index.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import { onlyGoal } from '../../src/moves/position.ts';
import { lacksBetter, review } from '../../src/positions/review.ts';
import { packTables } from '../../src/search/pack.ts';
import { type Position, type Puzzle, type State, readState } from '../../src/puzzle.ts';
import {
  type DistanceLookup,
  allowanceAtOnce,
  cheapLookup,
  distancesAlong,
  nextNearer,
  searchedLookup,
} from '../../src/search/along.ts';
import { canExplore, componentOf } from '../../src/search/explorer.ts';
import { distanceWithin, solve } from '../../src/search/solve.ts';
import { Tables } from '../../src/search/tables.ts';
import { neighboursOf, shortestPathsOf, stateOf, puzzleData, tableOf, tables, valueOf } from './boards.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';

const noTables = new Tables(packTables([]).buffer);

/** The same numbers every time. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** A line that wanders, and then goes to the goal by the given distances. */
function wander(puzzle: Puzzle, start: State, moves: number, roll: (below: number) => number): State[] {
  const line = [start];
  for (let k = 0; k < moves; k++) {
    const near = neighboursOf(puzzle, line.at(-1) ?? start);
    line.push(near[roll(near.length)] as State);
  }
  return [
    ...line,
    ...shortestPathsOf(puzzle, line.at(-1) ?? start)
      .first()
      .slice(1),
  ];
}

const distanceLookup = (puzzle: Puzzle, start: State, known: Tables): DistanceLookup =>
  cheapLookup(puzzle, start, known) ?? searchedLookup(puzzle, known, allowanceAtOnce());

const tabled = families.filter((family) => tables.get(family.id, family.boards[0]) !== undefined);

describe('the distances along a line', () => {
  it.each(tabled)('$id: are those of each position', (family) => {
    const puzzle = openBoard(family.id, family.boards[0]);
    const table = tableOf(puzzle);
    const roll = dice(11);
    for (let run = 0; run < 40; run++) {
      const distance = 1 + roll(table.histogram.length - 1);
      const start = table.nth(distance, roll(table.histogram[distance] ?? 1));
      const line = wander(puzzle, start, roll(20), roll);
      const expected = line.map((state) => table.distance(state));
      expect(distancesAlong(line, distanceLookup(puzzle, start, tables))).toEqual(expected);
      expect(distancesAlong(line.slice(0, 9), distanceLookup(puzzle, start, tables), distance)).toEqual(
        expected.slice(0, 9),
      );
    }
  });

  it('are read through a twin’s table', () => {
    const position = valueOf(families[0].read('867254301', '876543210'));
    expect(tables.get('8-puzzle', position.puzzle.board)).toBeUndefined();
    const line = wander(position.puzzle, position.state, 6, dice(3));
    const lookup = distanceLookup(position.puzzle, position.state, tables);
    expect(distancesAlong(line, lookup)).toEqual(line.map((state) => shortestPathsOf(position.puzzle, state).distance));
  });

  it('of Rush Hour come from one exploration', async () => {
    const { position } = await sourceOf(puzzleData, rushHour).deal(
      20,
      3,
      async (_purpose, size, place) => place % size,
    );
    const { puzzle, state } = position;
    if (!canExplore(puzzle)) throw new Error('no slides');
    const component = componentOf(puzzle, state, 100_000);
    const line = wander(puzzle, state, 12, dice(5));
    const expected = line.map((one) => component?.distances[component.states.indexOf(one)]);
    expect(distancesAlong(line, distanceLookup(puzzle, state, tables))).toEqual(expected);
    // More than one slide of a car along its free line are one move, so a move may leave the distance as it is.
    expect(review(position, line, tables).effects).toContain('level');
  });

  it('need few looks where little was wasted', () => {
    const puzzle = openBoard('8-puzzle', '123456780');
    const table = tableOf(puzzle);
    const start = table.nth(31, 0);
    const looked = (line: readonly State[]): number => {
      let looks = 0;
      distancesAlong(line, (state) => (looks++, table.distance(state)), 31);
      return looks;
    };
    const shortest = shortestPathsOf(puzzle, start).first();
    expect(looked(shortest)).toBe(1);
    const [first, second] = [shortest[0] as State, shortest[1] as State];
    expect(looked([first, second, ...shortest])).toBeLessThanOrEqual(12);
  });

  it('are left out where the budget does not prove them, and only there', () => {
    const puzzle = openBoard('8-puzzle', '123456780');
    const table = tableOf(puzzle);
    const start = table.nth(31, 0);
    const line = wander(puzzle, start, 30, dice(9));
    const distances = distancesAlong(line, distanceLookup(puzzle, start, noTables));
    expect(distances).toContain(undefined);
    expect(distances.at(-1)).toBe(0);
    for (const [index, distance] of distances.entries()) {
      expect([undefined, table.distance(line[index] as State)]).toContain(distance);
    }
    // A shortest solution of a known start needs no proof.
    const shortest = shortestPathsOf(puzzle, start).first();
    const known = distancesAlong(shortest, distanceLookup(puzzle, start, noTables), 31);
    expect(known).toEqual(shortest.map((_, index) => 31 - index));
  });
});

it('no more than a few positions are searched, however near they are', () => {
  const puzzle = openBoard('8-puzzle', '123456780');
  const table = tableOf(puzzle);
  const near = Array.from({ length: 12 }, (_, index) => table.nth(8, index));
  const lookup = distanceLookup(puzzle, table.nth(8, 0), noTables);
  const found = near.map((state) => lookup(state));
  expect(found).toEqual([...Array.from({ length: 8 }, () => 8), undefined, undefined, undefined, undefined]);
  // What was found stays found.
  expect(lookup(near[0] ?? 0)).toBe(8);
});

describe('a line of the 15-puzzle', () => {
  const puzzle = openBoard('15-puzzle', '123456789abcdef0');
  /** Solutions of these lengths are one slice of a search, and much more. */
  const hard = stateOf(puzzle, '11 0 15 8 13 12 3 5 10 1 4 6 14 9 7 2');
  const goal = onlyGoal(puzzle) ?? 0;

  /** A walk that never goes straight back. */
  function walk(from: State, moves: number, seed: number): State[] {
    const roll = dice(seed);
    const line = [from];
    while (line.length <= moves) {
      const near = neighboursOf(puzzle, line.at(-1) ?? from).filter((state) => state !== line.at(-2));
      line.push(near[roll(near.length)] as State);
    }
    return line;
  }

  const distanceOf = (state: State): number => distanceWithin(puzzle, state, tables, 1e8).distance ?? -1;

  it('is known near the goal, however hard its beginning is', () => {
    // A way through a hundred positions, each as far as it is, of which the last thirty are near the goal.
    const line = walk(goal, 100, 13).toReversed();
    const start = line[0] as State;
    const { distances } = review(
      { puzzle, state: start },
      [...walk(start, 60, 5).toReversed(), ...line.slice(1)],
      tables,
    );
    expect(distances).toContain(undefined);
    expect(distances.slice(-31)).toEqual(line.slice(-31).map(distanceOf));
  });

  it('near the goal is known whole, however often it loses ground', () => {
    const line = Array.from({ length: 12 }, (_, seed) => [
      ...walk(goal, 7, seed + 1),
      ...walk(goal, 7, seed + 1)
        .toReversed()
        .slice(1, -1),
    ]).flat();
    const start = line[0] as State;
    expect(distancesAlong([...line, goal], distanceLookup(puzzle, start, tables))).toEqual(
      [...line, goal].map(distanceOf),
    );
  });

  it('has a better move than its first slip, where there was time for all its squares', () => {
    const start = walk(goal, 14, 3).at(-1) as State;
    const near = walk(start, 40, 9);
    const { loss } = review({ puzzle, state: start }, near, tables, { distance: distanceOf(start) });
    const from = near[loss?.index ?? 0] as State;
    const better = loss?.better.map((move) => distanceOf(puzzle.play(from, move)));
    expect(new Set(better)).toEqual(new Set([distanceOf(from) - 1]));
  });

  it('has one by a search from the position itself, where those around it are not known', () => {
    const at = walk(goal, 70, 21).findLast(
      (state) => distanceOf(state) === 30 && neighboursOf(puzzle, state).length === 4,
    ) as State;
    const distance = distanceOf(at);
    const slip = neighboursOf(puzzle, at).find((state) => distanceOf(state) > distance) as State;
    const found = new Map<State, number | undefined>([[slip, distance + 1]]);
    const told = (left: number): ReturnType<typeof review> =>
      review({ puzzle, state: at }, [at, slip], tables, {
        distance,
        searches: { found, left, budget: 1, refused: false },
      });
    const { loss } = told(48_000);
    expect(loss?.better.map((move) => distanceOf(puzzle.play(at, move)))).toEqual([distance - 1]);
    expect(lacksBetter(told(48_000))).toBe(false);
    expect(lacksBetter(told(2000)), 'too little is left').toBe(true);
  });

  it('tells no move of a good solution that is none of the shortest', () => {
    const at = readState('1o0hyj3wn') ?? -1;
    const found = solve(puzzle, at, tables, 6000);
    expect(found).toMatchObject({ kind: 'bounds', path: { length: 1 + 49 } });
    expect(nextNearer(puzzle, at, 47, tables, allowanceAtOnce())).toBeUndefined();
  });

  it('of a hard board opens no more than is allowed', () => {
    const searches = { found: new Map<State, number | undefined>(), left: 40_000, budget: 40_000, refused: false };
    const line = walk(hard, 200, 4);
    review({ puzzle, state: hard }, line, tables, { searches });
    expect(searches.refused).toBe(true);
    // The first took all, and failed; another one may begin afresh.
    expect([...searches.found.values()]).toEqual([undefined]);
  });
});

describe('the rank of a shortest solution', () => {
  const few: [string, Position][] = [
    ['8-puzzle', valueOf(families[0].read('867254301'))],
    ['another goal', valueOf(families[0].read('867254301', '647850321'))],
  ];

  it.each(few)('%s: is its number', (_name, { puzzle, state }) => {
    for (const around of [tables, noTables]) {
      const solved = solve(puzzle, state, around, 500_000);
      if (solved.kind !== 'paths') throw new Error(solved.kind);
      const { paths } = solved;
      for (let n = 0n; n < paths.count && n < 60n; n++) expect(paths.rank(paths.nth(n))).toBe(n);
      expect(paths.rank(paths.nth(paths.count - 1n))).toBe(paths.count - 1n);
    }
  });

  it('is none for another path', () => {
    const puzzle = openBoard('8-puzzle', '123456780');
    const start = stateOf(puzzle, '867254301');
    const paths = shortestPathsOf(puzzle, start);
    const path = paths.first();
    expect(paths.rank(path.slice(0, -1))).toBeUndefined();
    expect(paths.rank(path.slice(1))).toBeUndefined();
    expect(paths.rank([...path.slice(0, 1), ...path.slice(2), path.at(-1) ?? start])).toBeUndefined();
    expect(paths.rank(path.toReversed())).toBeUndefined();
    const another = tableOf(puzzle).nth(31, tableOf(puzzle).nth(31, 0) === start ? 1 : 0);
    expect(paths.rank(shortestPathsOf(puzzle, another).first())).toBeUndefined();
  });

  it('of Rush Hour is its number', async () => {
    const { position } = await sourceOf(puzzleData, rushHour).deal(
      18,
      1,
      async (_purpose, size, place) => place % size,
    );
    const paths = shortestPathsOf(position.puzzle, position.state);
    for (let n = 0n; n < paths.count && n < 40n; n++) expect(paths.rank(paths.nth(n))).toBe(n);
  });
});

describe('a review', () => {
  const puzzle = openBoard('8-puzzle', '123456780');
  const start = stateOf(puzzle, '867254301');
  const shortest = shortestPathsOf(puzzle, start).nth(7n);

  it('of a shortest solution names it', () => {
    const found = review({ puzzle, state: start }, shortest, tables, { distance: 31 });
    expect(found).toMatchObject({ slips: 0, isShortest: true, rank: { index: 7n, count: 40n } });
    expect(found.loss).toBeUndefined();
    expect(new Set(found.effects)).toEqual(new Set(['nearer', 'only']));
  });

  it('names the first slip and all that was better there', () => {
    const at = shortest[4] as State;
    const table = tableOf(puzzle);
    const slip = neighboursOf(puzzle, at).find((state) => table.distance(state) === 28) as State;
    const line = [...shortest.slice(0, 5), slip, ...shortest.slice(4)];
    const found = review({ puzzle, state: start }, line, tables, { distance: 31 });
    expect(found).toMatchObject({ slips: 1, loss: { index: 4, effect: 'farther' } });
    expect(found).toMatchObject({ isShortest: false });
    expect(found.rank).toBeUndefined();
    const better = found.loss?.better.map((move) => puzzle.play(at, move));
    expect(better).toEqual(neighboursOf(puzzle, at).filter((state) => table.distance(state) === 26));
  });

  it('tells what a hint had told', () => {
    const hinted = [shortest[2] as State, shortest[3] as State];
    const { effects: steps, slips } = review({ puzzle, state: start }, shortest, tables, { distance: 31, hinted });
    expect(steps.flatMap((step, index) => (step === 'hint' ? [index] : []))).toEqual([2, 3]);
    expect(slips).toBe(0);
  });

  it('marks the moves that were the only good ones among several', () => {
    const table = tableOf(puzzle);
    const { effects } = review({ puzzle, state: start }, shortest, tables, { distance: 31 });
    const expected = shortest.slice(0, -1).map((state, index) => {
      const near = neighboursOf(puzzle, state);
      const nearer = near.filter((one) => table.distance(one) === 30 - index);
      const isChoice = near.length - (index > 0 ? 1 : 0) > 1;
      return nearer.length === 1 && isChoice ? 'only' : 'nearer';
    });
    expect(effects).toEqual(expected);
    expect(new Set(expected).size).toBe(2);
  });

  it('marks none where its neighbours are secret, or would take a search each', () => {
    const all = shortest.flatMap((state) => neighboursOf(puzzle, state)).filter((state) => !shortest.includes(state));
    const hidden = new Set(all);
    for (const found of [
      review({ puzzle, state: start }, shortest, tables, { distance: 31, hidden }),
      review({ puzzle, state: start }, shortest, noTables, { distance: 31 }),
    ])
      expect(found.effects).not.toContain('only');
  });

  it('counts no slips where not every distance is proved', () => {
    const line = wander(puzzle, start, 30, dice(4));
    const found = review({ puzzle, state: start }, line, noTables, { distance: 31 });
    expect(found.effects).toContain('unproved');
    expect(found.slips).toBeUndefined();
  });

  it('of a line through the goal does not call the way out a loss to be bettered', () => {
    const near = stateOf(puzzle, '123456708');
    const found = review({ puzzle, state: near }, [near, onlyGoal(puzzle) ?? 0, near], tables);
    expect(found.distances).toEqual([1, 0, 1]);
    expect(found.loss).toBeUndefined();
  });
});
