/** Known answers that others published, and facts about whole graphs: our perft. */
import { describe, expect, it } from 'vitest';
import { goalsOf } from '../../src/puzzle.ts';
import { openBoard } from '../../src/families/index.ts';
import type { Puzzle, State } from '../../src/puzzle.ts';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { flood, unreachable } from '../../src/search/flood.ts';
import { solve } from '../../src/search/solve.ts';
import { histogramOf, neighboursOf, stateOf, tables } from './boards.ts';
import { tilesOf } from './tiles.ts';

const eight = openBoard('8-puzzle', '123456780');
const seven = openBoard('7-puzzle', '12345670');
const lines = openBoard('line-pieces', '123404526');

const noOff = openBoard('no-off', '11233440');
const knights = openBoard('knight-exchange', '222000000111');

const eightDistances = flood(eight);
const sevenDistances = flood(seven);
const lineDistances = flood(lines);

/** OEIS A090035; turned, the board has as many. */
const twoByFour = [
  1, 2, 3, 6, 10, 14, 19, 28, 42, 61, 85, 119, 161, 215, 293, 396, 506, 632, 788, 985, 1194, 1414, 1664, 1884, 1999,
  1958, 1770, 1463, 1076, 667, 361, 190, 88, 39, 19, 7, 1,
];

/** States at distance 0, 1, 2 ... */
const published = [
  {
    name: '8-puzzle, the gap of the goal in a corner (OEIS A089473)',
    puzzle: eight,
    counts: [
      1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
      23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ],
  },
  {
    name: '8-puzzle, the gap of the goal in the centre (OEIS A089474)',
    puzzle: openBoard('8-puzzle', '123405678'),
    counts: [
      1, 4, 8, 8, 16, 32, 60, 72, 136, 200, 376, 512, 964, 1296, 2368, 3084, 5482, 6736, 11132, 12208, 18612, 18444,
      24968, 19632, 22289, 13600, 11842, 4340, 2398, 472, 148,
    ],
  },
  {
    name: '8-puzzle, the gap of the goal on a side (OEIS A089483)',
    puzzle: openBoard('8-puzzle', '102345678'),
    counts: [
      1, 3, 5, 10, 14, 28, 42, 80, 108, 202, 278, 524, 726, 1348, 1804, 3283, 4193, 7322, 8596, 13930, 14713, 21721,
      19827, 25132, 18197, 18978, 9929, 7359, 2081, 878, 126, 2,
    ],
  },
  {
    name: '7-puzzle (OEIS A090035)',
    puzzle: seven,
    counts: twoByFour,
  },
  {
    name: 'three columns, two rows (OEIS A090034)',
    puzzle: tilesOf(3, 2),
    counts: [1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1],
  },
  {
    name: 'two columns, three rows (OEIS A090034)',
    puzzle: tilesOf(2, 3),
    counts: [1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1],
  },
  {
    name: 'two columns, four rows (OEIS A090035)',
    puzzle: tilesOf(2, 4),
    counts: twoByFour,
  },
  {
    name: 'five columns, two rows (OEIS A090036)',
    puzzle: tilesOf(5, 2),
    counts: [
      1, 2, 3, 6, 11, 19, 30, 44, 68, 112, 176, 271, 411, 602, 851, 1232, 1783, 2530, 3567, 4996, 6838, 9279, 12463,
      16597, 21848, 28227, 35682, 44464, 54597, 65966, 78433, 91725, 104896, 116966, 126335, 131998, 133107, 128720,
      119332, 106335, 91545, 75742, 60119, 45840, 33422, 23223, 15140, 9094, 5073, 2605, 1224, 528, 225, 75, 20, 2,
    ],
  },
];

describe.each(published)('$name', ({ puzzle, counts }) => {
  it('has as many states at each distance as published', () => {
    expect(histogramOf(flood(puzzle))).toEqual(counts);
  });
});

/** Reachable states, the greatest distance, and the states there. */
const extremes = [
  {
    name: 'line pieces (9! / 2! / 2!, published by M. Hiroi)',
    puzzle: lines,
    distances: lineDistances,
    states: 90_720,
    greatest: 30,
    antipodes: 6,
    named: ['625402341', '625204341', '625404321', '645402321', '645204321', '645202341'],
  },
  {
    name: 'NO-OFF (Nob Yoshigahara)',
    puzzle: noOff,
    distances: flood(noOff),
    states: 540,
    greatest: 56,
    antipodes: 3,
    named: ['FN##OOF_', 'OF##NOF_', 'NO##FOF_'],
  },
  {
    // Published from black above, so the colours are exchanged here: the goal has white above.
    name: 'knight exchange (12! / 6! / 3! / 3!, published by M. Hiroi)',
    puzzle: knights,
    distances: flood(knights),
    states: 18_480,
    greatest: 22,
    antipodes: 3,
    named: ['001120012200', '100021210002', '101020010202'],
  },
];

describe.each(extremes)('$name', ({ puzzle, distances, states, greatest, antipodes, named }) => {
  const farthest = [...distances.keys()].filter((state) => distances[state] === greatest);

  it(`has ${states} reachable states, none farther than ${greatest} moves`, () => {
    const histogram = histogramOf(distances);
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(states);
    expect(histogram.length - 1).toBe(greatest);
    expect(histogram[greatest]).toBe(antipodes);
  });

  it(`has ${antipodes} farthest ${named.join(' ')}`, () => {
    expect(farthest).toHaveLength(antipodes);
    expect(farthest).toEqual(expect.arrayContaining(named.map((text) => stateOf(puzzle, text))));
  });
});

it('every position of the line pieces can be reached: equal pieces leave no parity', () => {
  expect(lines.size).toBe(90_720);
  expect(lineDistances).not.toContain(unreachable);
});

describe('single positions', () => {
  it.each([
    { puzzle: eight, text: '867254301', distance: 31 },
    { puzzle: eight, text: '647850321', distance: 31 },
    { puzzle: lines, text: '645202341', distance: 30 },
    { puzzle: lines, text: '123404526', distance: 0 },
  ])('$text takes $distance moves by the table and from both ends', ({ puzzle, text, distance }) => {
    const state = stateOf(puzzle, text);
    expect(solve(puzzle, state, tables)).toMatchObject({ kind: 'paths', paths: { distance } });
    expect(searchBothEnds(puzzle, state, 50_000)).toMatchObject({ kind: 'paths', paths: { distance } });
  });

  it('645202341 has exactly 16 shortest solutions (M. Hiroi)', () => {
    expect(solve(lines, stateOf(lines, '645202341'), tables)).toMatchObject({ paths: { count: 16n } });
  });

  it('a search from both ends holds an eighth of the 181,440 states for 867254301', () => {
    const start = stateOf(eight, '867254301');
    expect(searchBothEnds(eight, start, 181_440 / 8)).toMatchObject({ kind: 'paths' });
    expect(searchBothEnds(eight, start, 181_440 / 16)).toMatchObject({ kind: 'budget' });
  });
});

describe('positions that can never be solved', () => {
  it.each([
    { name: '8-puzzle', puzzle: eight, goal: '123456780', width: 3 },
    { name: '8-puzzle, gap in the centre', puzzle: openBoard('8-puzzle', '123405678'), goal: '123405678', width: 3 },
    { name: '7-puzzle', puzzle: seven, goal: '12345670', width: 4 },
    { name: '7-puzzle, gap in the middle', puzzle: openBoard('7-puzzle', '10234567'), goal: '10234567', width: 4 },
  ])('$name: the reason counts what it says, and finds it odd', ({ puzzle, goal, width }) => {
    for (let state = puzzle.size / 2; state < puzzle.size; state += 97) {
      const text = puzzle.format(state);
      const inversions = inversionsOf(text, goal);
      const rows = Math.abs(Math.floor(text.indexOf('0') / width) - Math.floor(goal.indexOf('0') / width));
      const values = width % 2 === 1 ? { inversions } : { inversions, rows };
      const key = width % 2 === 1 ? 'parity-odd-width' : 'parity-even-width';
      expect({ text, reason: puzzle.unsolvable?.(state) }).toEqual({ text, reason: { key, values } });
      expect(Object.values(values).reduce((sum, one) => sum + one, 0) % 2).toBe(1);
    }
  });

  /** Pairs of tiles whose order differs between two texts, by the definition. */
  function inversionsOf(text: string, goal: string): number {
    const tiles = Array.from(text).filter((tile) => tile !== '0');
    const isWrong = (a: string, b: string): boolean => goal.indexOf(a) > goal.indexOf(b);
    return tiles.reduce((sum, b, i) => sum + tiles.slice(0, i).filter((a) => isWrong(a, b)).length, 0);
  }
});

describe('facts over whole graphs', () => {
  const ways = waysOf(eight, eightDistances);

  it.each([
    [10, 91],
    [22, 45],
    [28, 5],
    [30, 0],
  ])('8-puzzle: at distance %i, %i %% of the states have only one shortest solution', (distance, share) => {
    const there = [...eightDistances.keys()].filter((state) => eightDistances[state] === distance);
    const single = there.filter((state) => ways[state] === 1);
    expect(Math.round((100 * single.length) / there.length)).toBe(share);
    expect(single.length === 0).toBe(share === 0);
  });

  it('counts the shortest solutions of every 997th state as the whole graph does', () => {
    for (let state = 0; state < eightDistances.length; state += 997) {
      expect(solve(eight, state, tables)).toMatchObject({ paths: { count: BigInt(ways[state] ?? 0) } });
    }
  });

  it('8-puzzle: the distance is the Manhattan distance and twice the steps back, 0 to 9 of them at distance 22', () => {
    const back = Array.from(eightDistances, (distance, state) => (distance - manhattan(eight.format(state))) / 2);
    expect(back.filter((steps) => steps < 0 || !Number.isInteger(steps))).toEqual([]);
    const at22 = new Set(back.filter((_, state) => eightDistances[state] === 22));
    expect([...at22].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each([
    { name: '8-puzzle', puzzle: eight, distances: eightDistances },
    { name: '7-puzzle', puzzle: seven, distances: sevenDistances },
    { name: 'line pieces', puzzle: lines, distances: lineDistances },
  ])('$name: every move changes the distance by exactly one', ({ puzzle, distances }) => {
    const isOdd = (state: State): boolean => {
      const steps = neighboursOf(puzzle, state).map(
        (next) => (distances[next] ?? unreachable) - (distances[state] ?? 0),
      );
      return steps.some((step) => Math.abs(step) !== 1);
    };
    expect([...distances.keys()].filter(isOdd)).toEqual([]);
  });

  /** How many shortest solutions each state has, nearest states first. */
  function waysOf(puzzle: Puzzle, distances: Uint8Array): Float64Array {
    const result = new Float64Array(distances.length);
    const nearestFirst: State[][] = [];
    for (const [state, distance] of distances.entries()) (nearestFirst[distance] ??= []).push(state);
    for (const goal of goalsOf(puzzle)) result[goal] = 1;
    for (const [distance, states] of nearestFirst.entries()) {
      if (distance === 0) continue;
      for (const state of states) {
        for (const next of neighboursOf(puzzle, state)) {
          if (distances[next] === distance - 1) result[state] = (result[state] ?? 0) + (result[next] ?? 0);
        }
      }
    }
    return result;
  }

  /** For three columns and the goal 123456780. */
  function manhattan(text: string): number {
    let sum = 0;
    for (let cell = 0; cell < 9; cell++) {
      const tile = Number(text[cell]);
      if (tile === 0) continue;
      sum += Math.abs((cell % 3) - ((tile - 1) % 3)) + Math.abs(Math.floor(cell / 3) - Math.floor((tile - 1) / 3));
    }
    return sum;
  }
});
