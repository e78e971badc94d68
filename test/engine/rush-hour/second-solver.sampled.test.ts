/** A second solver of Rush Hour, and random boards for both. */
import { describe, expect, it } from 'vitest';
import { openId, positionId } from '../../../src/positions/position.ts';
import { boardBlock } from '../../../src/render/text.ts';
import { unreachable } from '../../../src/search/explorer.ts';
import { solve } from '../../../src/search/solve.ts';
import { thorough } from '../../sample.ts';
import { tables } from '../boards.ts';
import { type Drawn, dice, draw, textOf } from './drawn.ts';
import { everything, read } from './positions.ts';

/**
 * A solver that shares nothing with ours: positions are strings of 36 signs with `.` for empty cells and `#` for walls, the
 * graph is a map from text to texts.
 */
describe('a second opinion', () => {
  const edges = {
    left: (cell: number) => cell % 6 === 0,
    right: (cell: number) => cell % 6 === 5,
    top: (cell: number) => cell < 6,
    bottom: (cell: number) => cell >= 30,
  };

  function nextOf(cells: string): string[] {
    const next: string[] = [];
    for (const name of new Set(cells.replace(/[.#]/gu, ''))) {
      const own = Array.from(cells).flatMap((sign, cell) => (sign === name ? [cell] : []));
      const step = (own[1] ?? 0) - (own[0] ?? 0);
      for (const way of [step, -step]) {
        const moved = Array.from(cells);
        for (let head = way > 0 ? Math.max(...own) : Math.min(...own); ;) {
          const ahead = head + way;
          const isOutside = ahead < 0 || ahead > 35 || (step === 1 && Math.floor(ahead / 6) !== Math.floor(head / 6));
          if (isOutside || moved[ahead] !== '.') break;
          moved[ahead] = name;
          moved[head - way * (own.length - 1)] = '.';
          head = ahead;
          next.push(moved.join(''));
        }
      }
    }
    return next;
  }

  interface Judged {
    /** By position, Infinity where there is no way out. */
    readonly distances: ReadonlyMap<string, number>;
    /** How many shortest ways out there are. */
    readonly ways: ReadonlyMap<string, bigint>;
  }

  /** All positions that can be reached; undefined if there are too many. */
  function judge({ cells, hero, exit }: Drawn): Judged | undefined {
    const graph = new Map<string, string[]>([[cells, nextOf(cells)]]);
    for (const [, next] of graph) {
      for (const one of next) if (!graph.has(one)) graph.set(one, nextOf(one));
      if (graph.size > 2500) return undefined;
    }
    const isOut = (one: string): boolean => Array.from(one).some((sign, cell) => sign === hero && edges[exit](cell));
    let layer = [...graph.keys()].filter(isOut);
    const distances = new Map([...graph.keys()].map((one) => [one, Infinity]));
    const ways = new Map(layer.map((one) => [one, 1n]));
    for (const one of layer) distances.set(one, 0);
    for (let distance = 1; layer.length > 0; distance++) {
      const next = new Set(
        layer.flatMap((one) => graph.get(one) ?? []).filter((one) => distances.get(one) === Infinity),
      );
      for (const one of next) {
        const nearer = (graph.get(one) ?? []).filter((other) => distances.get(other) === distance - 1);
        ways.set(
          one,
          nearer.reduce((sum, other) => sum + (ways.get(other) ?? 0n), 0n),
        );
      }
      for (const one of next) distances.set(one, distance);
      layer = [...next];
    }
    return { distances, ways };
  }

  /** A position as ours writes it, in the signs of this solver. */
  function plainly(text: string): string {
    if (!text.includes('/')) return text.replaceAll('o', '.').replaceAll('x', '#');
    const rows = text.split('/').slice(1, -1);
    return rows.map((row) => row.slice(1, -1).replaceAll(' ', '.').replaceAll('*', '#')).join('');
  }

  function compare(drawn: Drawn, expected: Judged): number {
    const { puzzle, state } = read(textOf(drawn));
    expect(plainly(puzzle.format(state))).toBe(drawn.cells);
    const id = positionId({ puzzle, state });
    expect(positionId(read(puzzle.format(state)))).toBe(id);
    expect(positionId(read(boardBlock(puzzle.picture(state))))).toBe(id);
    expect(openId(id)).toMatchObject({ ok: true, value: { state } });
    const component = everything({ puzzle, state });
    const found = Array.from(component.states, (one, index) => {
      const distance = component.distances[index] ?? unreachable;
      return [plainly(puzzle.format(one)), distance === unreachable ? Infinity : distance] as const;
    });
    expect(new Map(found)).toEqual(expected.distances);
    const distance = expected.distances.get(drawn.cells) ?? Infinity;
    const count = expected.ways.get(drawn.cells);
    expect(solve(puzzle, state, tables)).toMatchObject(
      distance === Infinity
        ? { kind: 'exhausted', states: expected.distances.size }
        : { kind: 'paths', paths: { distance, count } },
    );
    return distance;
  }

  /** The farthest of the positions that have a way out. */
  function farthest({ distances }: Judged): string | undefined {
    const solvable = [...distances].filter(([, distance]) => distance !== Infinity);
    return solvable.toSorted(([, one], [, other]) => other - one)[0]?.[0];
  }

  it.each([
    { form: 'framed', isFramed: true, seed: 20_260_101 },
    { form: 'of 36 characters', isFramed: false, seed: 1974 },
  ])('agrees on random boards, $form', { timeout: 30_000 }, ({ isFramed, seed }) => {
    const roll = dice(seed);
    const seen = new Set<string>();
    const distances: number[] = [];
    while (distances.length < (thorough ? 80 : 6)) {
      const drawn = draw(roll, isFramed);
      const expected = judge(drawn);
      // A handful of positions says little of a search.
      if (expected === undefined || expected.distances.size < 20) continue;
      distances.push(compare(drawn, expected));
      const far = farthest(expected);
      if (far !== undefined) distances.push(compare({ ...drawn, cells: far }, expected));
      seen.add(drawn.exit).add(`hero of ${drawn.cells.split(drawn.hero).length - 1}`);
      if (drawn.cells.includes('#')) seen.add('walls');
      if (/([B-Zbcz])(?:\1{3}|(?:.{5}\1){3})/u.test(drawn.cells)) seen.add('long cars');
    }
    if (!thorough) return;
    const sides = isFramed ? ['left', 'right', 'top', 'bottom'] : ['right', 'long cars'];
    expect(seen).toEqual(new Set([...sides, 'hero of 2', 'hero of 3', 'walls']));
    expect(distances.filter((distance) => distance === Infinity).length).toBeGreaterThan(5);
    expect(distances.filter((distance) => distance !== Infinity && distance > 4).length).toBeGreaterThan(5);
  });
});
