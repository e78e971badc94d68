/** The exploration in WebAssembly, compared with the plain one: all that it finds, and the order in which it finds it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { compileExplorer } from '../../scripts/compile-explorer.ts';
import { useExplorer } from '../../scripts/use-explorer.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import type { Position, State } from '../../src/puzzle.ts';
import { componentOf } from '../../src/search/component.ts';
import { cutOff } from '../../src/search/explorer.ts';
import { type Explorable, canExplore, explore } from '../../src/search/explore.ts';
import { explorerFor, installExplorer } from '../../src/search/explorer.ts';
import { searchFromStart } from '../../src/search/from-start.ts';
import { thorough } from '../sample.ts';
import { valueOf } from './boards.ts';

let compiled: Uint8Array;
beforeAll(async () => {
  compiled = await compileExplorer();
  useExplorer(compiled);
}, 60_000);
afterEach(() => useExplorer(compiled));
afterAll(() => installExplorer(undefined));

interface Start {
  readonly puzzle: Explorable;
  readonly state: State;
}

function startOf({ puzzle, state }: Position): Start {
  if (!canExplore(puzzle)) throw new Error('no slides');
  return { puzzle, state };
}

const read = (text: string): Start => startOf(valueOf(rushHour.read(text)));

/** What a search says with the explorer, and what it says without. */
function both<T>(search: () => T): [withExplorer: T, without: T] {
  useExplorer(compiled);
  const first = search();
  installExplorer(undefined);
  const second = search();
  useExplorer(compiled);
  return [first, second];
}

/** Everything that a search from the start tells: a few of the solutions stand for all. */
function told({ puzzle, state }: Start, budget: number): unknown {
  const found = searchFromStart(puzzle, state, budget);
  if (found.kind !== 'routes') return found;
  const { routes } = found;
  const { distance, count } = routes;
  const some = [0n, 1n, count / 3n, count / 2n, count - 1n].filter((n) => n < count);
  return { distance, count, first: routes.first(), some: some.map((n) => routes.nth(n)) };
}

/** @returns how many states there are, and how far the farthest is */
function compare(start: Start): { states: number; farthest: number; cutOffs: number } {
  const { puzzle, state } = start;
  const [ours, plain] = both(() => componentOf(puzzle, state, 1_000_000));
  expect(ours).toEqual(plain);
  const distances = [...(ours?.distances ?? [])].filter((one) => one !== cutOff);
  const states = ours?.states.length ?? 0;
  for (const budget of [0, 1, Math.floor(states / 2), states - 1, states, Number.POSITIVE_INFINITY]) {
    const [ours, plain] = both(() => told(start, budget));
    expect(ours).toEqual(plain);
    const [component, plainly] = both(() => componentOf(puzzle, state, budget)?.states.length);
    expect(component).toBe(plainly);
  }
  return { states, farthest: Math.max(-1, ...distances), cutOffs: states - distances.length };
}

describe('with and without, the same is found', () => {
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

  it.each(['left', 'right', 'top', 'bottom', 'plain'] as const)('random boards: %s', (exit) => {
    const roll = dice(exit.length * 7919);
    const seen = { boards: 0, unsolvable: 0, far: 0 };
    while (seen.boards < (thorough ? 60 : 10)) {
      const start = startOf(valueOf(rushHour.read(draw(exit, roll))));
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

describe('memory', () => {
  const large = 'HBBKooHooKCCoIAALMoIDDLMEEJooNxoJGGN';
  const small = 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM';

  it('grows with the number of states', () => {
    const { puzzle, state } = read(large);
    const [ours, plain] = both(() => componentOf(puzzle, state, 200_000));
    expect(ours?.states).toHaveLength(147_355);
    expect(ours?.states.every((one, index) => one === plain?.states[index])).toBe(true);
    expect(ours?.distances.every((one, index) => one === plain?.distances[index])).toBe(true);
  });

  it('a search that its budget ends says how many states it held', () => {
    const { puzzle, state } = read(large);
    for (const budget of [4000, 12_000]) {
      const [ours, plain] = both(() => searchFromStart(puzzle, state, budget));
      expect(ours).toEqual(plain);
      expect(ours.kind).toBe('budget');
      expect(both(() => componentOf(puzzle, state, budget))).toEqual([undefined, undefined]);
    }
  });

  it('what was returned stays when others search', () => {
    const { puzzle, state } = read(small);
    const component = componentOf(puzzle, state, 10_000);
    const found = searchFromStart(puzzle, state, 10_000);
    const before = structuredClone(component);
    componentOf(read(large).puzzle, read(large).state, 200_000);
    expect(component).toEqual(before);
    expect(found).toMatchObject({ routes: { count: 907_200n } });
    const paths = found.kind === 'routes' ? [0n, 907_199n].map((n) => found.routes.nth(n)) : [];
    expect(paths.map((path) => puzzle.isSolved(path.at(-1) ?? -1))).toEqual([true, true]);
    // After a large search a small one is as right as before.
    expect(componentOf(puzzle, state, 10_000)).toEqual(before);
  });

  it('where it is refused, the search ends as if its budget did', () => {
    const start = read(small);
    const memory = { buffer: new ArrayBuffer(65_536) };
    const value = { value: 0 };
    const none = { memory, lines: value, count: value, setUp: () => undefined, explore: () => 0, measure: () => 0 };
    installExplorer(() => none);
    expect(componentOf(start.puzzle, start.state, 10_000)).toBeUndefined();
    installExplorer(() => ({ ...none, explore: () => 1, trace: () => 0 }));
    expect(searchFromStart(start.puzzle, start.state, 10_000)).toEqual({ kind: 'budget', states: 0 });
  });
});

describe('what the comments say', () => {
  const { puzzle, state } = read('AAoooo/oooooB/oooooB/oooooo/oooooo/oooooo');

  it('1 position, the 8 that are one move away, and 15 more', () => {
    expect(puzzle.size).toBe(5 * 5);
    const { layers, set } = explore(puzzle, state, 'exhausted', 100);
    expect(layers).toEqual([0, 1, 9, 24]);
    expect(explorerFor(puzzle)?.component(state, 100)?.states).toEqual(set.states.slice(0, 24));
  });

  it('A to the right border needs 2, 3, 4 and 5; B to the top needs 5', () => {
    const lines = puzzle.lines?.() ?? [];
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
    const row = read('AAoooooooooooooooooooooooooooooooooo').puzzle.lines?.().slice(0, 1) ?? [];
    const explorer = explorerFor({ lines: () => row } as unknown as Explorable);
    expect(explorer?.component(0, 100)).toEqual({
      states: Float64Array.of(0, 1, 2, 3, 4),
      distances: Uint16Array.of(1, 1, 1, 1, 0),
    });
  });
});

/** Numbers that look random, the same ones every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** A board as text: `plain` has long cars and its exit on the right, the others are framed. */
function draw(exit: 'left' | 'right' | 'top' | 'bottom' | 'plain', roll: (sides: number) => number): string {
  const cells = Array.from({ length: 36 }, () => ' ');
  const isUpright = exit === 'top' || exit === 'bottom';
  const names = Array.from('bcdefghijklmnopq');
  const longNames = Array.from('rstuvwxy');
  let heroLine = 0;
  const put = (length: number, isUp: boolean, pool: string[]): void => {
    const line = roll(6);
    const start = roll(7 - length);
    const own = Array.from({ length }, (_, k) => (isUp ? (start + k) * 6 + line : line * 6 + start + k));
    if (own.some((cell) => cells[cell] !== ' ')) return;
    const name = pool.shift();
    if (name === undefined) return;
    if ('az'.includes(name)) heroLine = line;
    for (const cell of own) cells[cell] = isUp && exit !== 'plain' ? name.toUpperCase() : name;
  };
  const heroLength = 2 + roll(2);
  put(heroLength, isUpright, heroLength === 2 || exit === 'plain' ? ['a'] : ['z']);
  for (let car = 9 + roll(24); car > 0; car--) {
    const length = [2, 2, 2, 3, 3, exit === 'plain' ? 3 + roll(4) : 3][roll(6)] ?? 2;
    put(length, roll(2) === 1, length === 2 || exit === 'plain' ? names : longNames);
  }
  for (let wall = roll(4); wall > 0; wall--) {
    const cell = roll(36);
    if (cells[cell] === ' ') cells[cell] = '*';
  }
  const rows = Array.from({ length: 6 }, (_, row) => cells.slice(6 * row, 6 * row + 6).join(''));
  if (exit === 'plain') {
    const signs: Readonly<Record<string, string>> = { ' ': 'o', '*': 'x', a: 'A', o: 'z' };
    return Array.from(rows.join(''), (sign) => signs[sign] ?? sign).join('');
  }
  const gate = (here: string, row: number): string => (exit === here && row === heroLine ? '@' : '*');
  const border = (here: string): string => Array.from({ length: 8 }, (_, x) => gate(here, x - 1)).join('');
  const middle = rows.map((row, y) => gate('left', y) + row + gate('right', y));
  return [border('top'), ...middle, border('bottom')].join('/');
}
