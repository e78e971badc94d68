/** Exploring in WebAssembly, compared with a plain search: all that it finds, and the order in which it finds it. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useExplorers } from '../../scripts/read-build.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import type { Position, State } from '../../src/puzzle.ts';
import type { SearchResult } from '../../src/search/both-ends.ts';
import {
  type Explorable,
  canExplore,
  componentOf,
  componentSize,
  unreachable,
  searchFromStart,
} from '../../src/search/explorer.ts';
import { installModule } from '../../src/search/modules.ts';
import type { SlideLine } from '../../src/rules-in-numbers.ts';
import { thorough } from '../sample.ts';
import { drawBlocks, drawMirrored, puzzleOf, stateOf } from './block-boards.ts';
import { neighboursOf, valueOf } from './boards.ts';
import { countArrangements, everythingPlainly, plainBlocks, shortestPlainly } from './plain-blocks.ts';
import { plainComponent, plainSearch } from './plain-explorer.ts';
import { dice, draw, textOf } from './rush-hour/drawn.ts';

afterEach(useExplorers);

interface Start {
  readonly puzzle: Explorable;
  readonly state: State;
}

function startOf({ puzzle, state }: Position): Start {
  if (!canExplore(puzzle)) throw new Error('not to be explored');
  return { puzzle, state };
}

const read = (text: string): Start => startOf(valueOf(rushHour.read(text)));

const linesOf = ({ search }: Explorable): readonly SlideLine[] =>
  'lines' in search ? search.lines() : expect.fail('no lines');

/** Everything that a search from the start tells: a few of the solutions stand for all. */
function told(found: SearchResult): unknown {
  if (found.kind !== 'paths') return found;
  const { paths } = found;
  const { distance, count } = paths;
  const some = [0n, 1n, count / 3n, count / 2n, count - 1n].filter((n) => n < count);
  return { distance, count, first: paths.first(), some: some.map((n) => paths.nth(n)) };
}

/** @returns how many states there are, and how far the farthest is */
function compare({ puzzle, state }: Start): { states: number; farthest: number; cutOffs: number } {
  const component = componentOf(puzzle, state, 1_000_000);
  expect(component).toEqual(plainComponent(puzzle, state, 1_000_000));
  const distances = [...(component?.distances ?? [])].filter((one) => one !== unreachable);
  const states = component?.states.length ?? 0;
  const budgets = [Math.floor(states / 2), states - 1, states, ...(thorough ? [0, 1, Number.POSITIVE_INFINITY] : [])];
  for (const budget of budgets) {
    expect(told(searchFromStart(puzzle, state, budget))).toEqual(told(plainSearch(puzzle, state, budget)));
    const plainly = plainComponent(puzzle, state, budget)?.states.length;
    expect(componentOf(puzzle, state, budget)?.states.length).toBe(plainly);
    expect(componentSize(puzzle, state, budget)).toBe(plainly);
  }
  return { states, farthest: Math.max(-1, ...distances), cutOffs: states - distances.length };
}

describe('the same is found as plainly', () => {
  it.each([
    ['the hardest board with walls', 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM', 2332, 60],
    ['the hardest one without', 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo', 4780, 51],
    ['solved at once', 'ooooooooooooooooAAoooooooooooooooooo', 5, 1],
    ['long cars', 'BBBBBooooooCAAAooCDoooxCDEEEEoDooooo', 108, 3],
    ['no way out', 'oooooBoooooBAAooxBoooooooooooooooooo', 12, -1],
    ['nothing can move', 'AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRR', 1, -1],
    ['17 cars, of which the last two move', 'AAGJMPBBGJMPCCHKNQDDHKNQEEILOoFFILOo', 6, -1],
    ['an exit on the left', '********/*  rrr */*   bbC*/*ddEF C*/@GSEFaa*/*GS ** */**Shhii*/********', 4711, 22],
    ['an exit on top', '***@****/* bbC E*/*   C E*/*ddArrr*/*  A  F*/* gg HF*/*sss H */********', 417, 4],
    ['one below', '********/*Z bb  */*Z C  T*/*Z C  T*/*    DT*/*sss D */*      */*@******', 2094, 2],
  ])('%s', (_what, text, states, farthest) => {
    expect(compare(read(text))).toMatchObject({ states, farthest });
  });

  it.each([
    { form: 'framed', isFramed: true, seed: 7919 },
    { form: 'of 36 characters', isFramed: false, seed: 1979 },
  ])('random boards, $form', ({ isFramed, seed }) => {
    const roll = dice(seed);
    const seen = { boards: 0, unsolvable: 0, far: 0 };
    while (seen.boards < (thorough ? 150 : 4)) {
      const start = read(textOf(draw(roll, isFramed)));
      if (componentOf(start.puzzle, start.state, 4000) === undefined) continue;
      const { states, farthest, cutOffs } = compare(start);
      seen.boards += Number(states > 1);
      seen.unsolvable += Number(cutOffs > 0);
      seen.far += Number(farthest > 6);
    }
    if (!thorough) return;
    expect(seen.unsolvable).toBeGreaterThan(10);
    expect(seen.far).toBeGreaterThan(0);
  });
});

const ring = 'ABCDE#/.###F#/O###G#/N###H#/MLKJI#/######';

describe('the same of blocks is found as plainly', () => {
  it.each([
    ['around corners', 'A##/.##/... > .##/.##/..A', 5, 1],
    ['one row ends where the next begins', '##A/.## > .../A..', 1, -1],
    ['of three alike one that the goal names', 'AB/C. > C./..', 12, 5],
    ['solved at once', 'AB/C. > AB/C.', 12, 6],
    ['no goal is within reach', 'AAA/.../B.# > ..B/.../..#', 7, -1],
    ['nothing can move', 'AAB/CDD > .../...', 1, 0],
    ['a column of six', 'A/A/./B/./. > ./././A/A/B', 10, 2],
    ['a row of six', 'AAB... > ...AAB', 10, 2],
    [
      'no more than its second word tells from its mirror image',
      'AAAAA/#BBB#/D.C../..C../..... > ...../...../...../...../..D..',
      1092,
      4,
    ],
    ['a shape that is not its own mirror image', 'AAB/A../C.D > .../.../.B.', 240, 6],
    ['a home beside the middle', 'ABC/DEF/.G. > .../.../E..', 252, 8],
    ['15 kinds, which take four words', `${ring} > ${ring}`, 240, 120],
  ])('%s', (_what, text, states, farthest) => {
    expect(compare(puzzleOf(plainBlocks(text)))).toMatchObject({ states, farthest });
  });

  it('a board that is its own mirror image, whatever the budget', () => {
    const { puzzle, state } = puzzleOf(plainBlocks('ABC/DEF/.G. > .../.../.E.'));
    for (let budget = 0; budget <= 252; budget++) {
      expect(told(searchFromStart(puzzle, state, budget))).toEqual(told(plainSearch(puzzle, state, budget)));
    }
  });

  it.each([
    { what: 'of any shape', drawn: drawBlocks, seed: 1909 },
    { what: 'with a floor and a goal that are their own mirror images', drawn: drawMirrored, seed: 1934 },
  ])('random boards $what', ({ drawn, seed }) => {
    const roll = dice(seed);
    const seen = { boards: 0, unsolvable: 0, far: 0 };
    while (seen.boards < (thorough ? 250 : 6)) {
      const text = drawn(roll);
      const start = text === undefined ? undefined : puzzleOf(plainBlocks(text));
      if (start === undefined || componentOf(start.puzzle, start.state, 2000) === undefined) continue;
      const { states, farthest, cutOffs } = compare(start);
      seen.boards += Number(states > 9);
      seen.unsolvable += Number(cutOffs > 0);
      seen.far += Number(farthest > 6);
    }
    expect(seen.unsolvable).toBeGreaterThan(0);
    expect(seen.far).toBeGreaterThan(0);
  });
});

describe('Klotski', () => {
  const klotski = plainBlocks('HAAI/HAAI/JCCK/JDEK/F__G > ..../..../..../.AA./.AA.');
  const { puzzle, state } = puzzleOf(klotski);

  // Both metrics: http://tmuetze.de/puzzle.html (its finger moves and unit moves).
  it('81 moves or 116 steps, 25,955 of 65,880 positions, 256 shortest solutions', () => {
    expect(searchFromStart(puzzle, state, 25_955)).toMatchObject({ paths: { distance: 81, count: 256n } });
    expect(componentSize(puzzle, state, 25_955)).toBe(25_955);
    expect(componentSize(puzzle, state, 25_954)).toBeUndefined();
    expect(countArrangements(klotski)).toBe(65_880);
    if (!thorough) return;
    expect(shortestPlainly(klotski, 'moves')).toEqual({ distance: 81, ways: 256n });
    expect(shortestPlainly(klotski, 'steps')?.distance).toBe(116);
  });

  it('every position has the distance that a plain solver says', () => {
    const found = componentOf(puzzle, state, 25_955);
    const plainly = [...everythingPlainly(klotski, 'moves')];
    expect([...(found?.distances ?? [])]).toEqual(plainly.map(([, { distance }]) => distance));
    const some = plainly.filter((_, k) => k % 100 === 0).map(([cells]) => stateOf(cells));
    expect([...(found?.states ?? [])].filter((_, k) => k % 100 === 0)).toEqual(some);
  });
});

describe('memory', () => {
  const large = 'HBBKooHooKCCoIAALMoIDDLMEEJooNxoJGGN';
  const small = 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM';

  it('grows with the number of states', () => {
    const { puzzle, state } = read(large);
    const found = componentOf(puzzle, state, 200_000);
    expect(found?.states).toHaveLength(147_355);
    if (!thorough) return;
    const plain = plainComponent(puzzle, state, 200_000);
    expect(found?.states.every((one, index) => one === plain?.states[index])).toBe(true);
    expect(found?.distances.every((one, index) => one === plain?.distances[index])).toBe(true);
  });

  it('a search that its budget ends says how many states it held', () => {
    const { puzzle, state } = read(large);
    for (const budget of [4000, 12_000]) {
      const found = searchFromStart(puzzle, state, budget);
      expect(found).toEqual(plainSearch(puzzle, state, budget));
      expect(found.kind).toBe('budget');
      expect(componentOf(puzzle, state, budget)).toBeUndefined();
    }
  });

  it('what was returned stays when others search', () => {
    const { puzzle, state } = read(small);
    const component = componentOf(puzzle, state, 10_000);
    const found = searchFromStart(puzzle, state, 10_000);
    const before = structuredClone(component);
    componentOf(read(large).puzzle, read(large).state, 200_000);
    expect(component).toEqual(before);
    expect(found).toMatchObject({ paths: { count: 907_200n } });
    const paths = found.kind === 'paths' ? [0n, 907_199n].map((n) => found.paths.nth(n)) : [];
    expect(paths.map((path) => puzzle.isSolved(path.at(-1) ?? -1))).toEqual([true, true]);
    // After a large search a small one is as right as before.
    expect(componentOf(puzzle, state, 10_000)).toEqual(before);
  });

  it('where it is refused, the search ends as if its budget did', () => {
    const start = read(small);
    const memory = { buffer: new ArrayBuffer(65_536) };
    const value = { value: 0 };
    const none = { memory, rules: value, count: value, setUp: () => undefined, explore: () => 0, measure: () => 0 };
    installModule('explore-lines', () => none);
    expect(componentOf(start.puzzle, start.state, 10_000)).toBeUndefined();
    installModule('explore-lines', () => ({ ...none, search: () => 1, trace: () => 0 }));
    expect(searchFromStart(start.puzzle, start.state, 10_000)).toEqual({ kind: 'budget', states: 0 });
  });
});

describe('what the comments say', () => {
  const { puzzle, state } = read('AAoooo/oooooB/oooooB/oooooo/oooooo/oooooo');

  it('1 position, the 8 that are one move away, and 15 more', () => {
    expect(puzzle.size).toBe(5 * 5);
    expect(componentOf(puzzle, state, 100)?.states).toHaveLength(1 + 8 + 15);
    expect(neighboursOf(puzzle, state)).toHaveLength(8);
  });

  it('A to the right border needs 2, 3, 4 and 5; B to the top needs 5', () => {
    const lines = linesOf(puzzle);
    const slidesFrom = (line: number, arrangement: number): unknown[] => {
      const { first = 0, stride = 0, slides = [] } = lines[line] ?? {};
      return Array.from(slides.slice(4 * arrangement, 4 * arrangement + 4), (slide) => ({
        needs: Array.from({ length: 6 }, (_, k) => k)
          .filter((k) => ((slide >> k) & 1) === 1)
          .map((k) => first + k * stride),
        step: ((slide >> 16) & 255) - arrangement,
      }));
    };
    expect(slidesFrom(0, 0)).toContainEqual({ needs: [2, 3, 4, 5], step: 4 });
    expect(slidesFrom(11, 1)).toContainEqual({ needs: [5], step: -1 });
    expect(lines.map(({ covers }) => covers.length)).toEqual([5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5]);
  });

  it('a board may have fewer than twelve lines', () => {
    const row = linesOf(read('AAoooooooooooooooooooooooooooooooooo').puzzle).slice(0, 1);
    const puzzle = { search: { kind: 'explore', lines: () => row } } as unknown as Explorable;
    expect(componentOf(puzzle, 0, 100)).toEqual({
      states: Float64Array.of(0, 1, 2, 3, 4),
      distances: Uint16Array.of(1, 1, 1, 1, 0),
    });
  });
});

it('says so where the module was not handed over', async () => {
  vi.resetModules();
  const fresh = await import('../../src/search/explorer.ts');
  const { puzzle, state } = read('AAoooooooooooooooooooooooooooooooooo');
  expect(() => fresh.componentOf(puzzle, state, 100)).toThrow(
    'installModule must be given build/explore-lines.wasm first',
  );
});
