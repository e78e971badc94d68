/** The search of the 15-puzzle in WebAssembly beside plain ones: what it opens, what it finds, and how many solutions it counts. */
import { readFileSync } from 'node:fs';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { Container } from '../../src/container.ts';
import { openBoard } from '../../src/families/index.ts';
import { onlyGoal } from '../../src/moves/position.ts';
import type { Puzzle, State } from '../../src/puzzle.ts';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { neighbourOf } from '../../src/search/informed/board.ts';
import { prunedSequences } from '../../src/search/informed/operator-pruning.ts';
import { makePatterns } from '../../src/search/informed/pack-patterns.ts';
import { openPatterns } from '../../src/search/informed/patterns.ts';
import { distanceWithin, solve } from '../../src/search/solve.ts';
import { countSolutions, listSolutions } from '../../src/search/informed/informed.ts';
import { instanceOf } from '../../scripts/read-build.ts';
import { Tables } from '../../src/search/tables.ts';
import { packTables } from '../../src/search/pack.ts';
import { runs } from '../sample.ts';
import { neighboursOf, stateOf, tables } from './boards.ts';
import { plainIdaStar } from './plain-ida-star.ts';

const puzzle = openBoard('15-puzzle', '123456789abcdef0');
const cells = Array.from({ length: 16 }, (_, cell) => cell);
const directions = [0, 1, 2, 3];
const anyWalk = (maxLength: number): fc.Arbitrary<number[]> => fc.array(fc.nat(3), { maxLength });

/** Where a walk from the goal leads that never goes straight back. */
function walked(own: Puzzle, steps: readonly number[]): State {
  let state = onlyGoal(own) ?? -1;
  let before = state;
  for (const step of steps) {
    const near = neighboursOf(own, state).filter((one) => one !== before);
    before = state;
    state = near[step % near.length] ?? state;
  }
  return state;
}

describe('the search in WebAssembly', () => {
  const { buffer } = new Uint8Array(readFileSync(new URL('../../build/tables.bin', import.meta.url)));
  const patternTables = openPatterns(new Container(buffer)) ?? makePatterns();
  const idaStar = tables.idaStar();
  const pruned = new Set(prunedSequences(12));

  it('opens what a plain search opens, and finds the same', () => {
    const anySlack = fc.constantFrom(0, 1, 2);
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 60, maxLength: 110 }), anySlack, (steps, slack) => {
        // Ends that are so many moves from the tables’ goal: the gap goes there from the last cell.
        const end =
          [cells, cells.with(15, 14).with(14, 15), cells.with(15, 14).with(14, 13).with(13, 15)][slack] ?? cells;
        let gap = end.indexOf(15);
        let before = gap;
        let start = end;
        for (const step of steps) {
          const near = directions
            .map((direction) => neighbourOf(gap, direction))
            .filter((to) => to >= 0 && to !== before);
          const to = near[step % near.length] ?? gap;
          start = start.with(gap, start[to] ?? -1).with(to, 15);
          before = gap;
          gap = to;
        }
        // A plain search takes a second for a few thousand.
        const found = idaStar.search({ start, end, slack }, 500);
        fc.pre('path' in found);
        expect(found).toEqual(plainIdaStar(patternTables, pruned, { start, end, slack }));
      }),
      { numRuns: runs(160) },
    );
  });

  it('is asked for by name where nobody gave it', () => {
    const file = packTables([], [puzzle], () => patternTables);
    expect(() => new Tables(file.buffer).idaStar()).toThrow('Tables must be given build/fifteen.wasm');
    expect(() => new Tables(packTables([]).buffer).idaStar()).toThrow('no pattern tables');
  });
});

describe('the number of shortest solutions', () => {
  const distanceOf = (state: State): number => distanceWithin(puzzle, state, tables, 1e8).distance ?? Number.NaN;
  const labels = fc
    .shuffledSubarray(cells, { minLength: 16 })
    .map((goal) => goal.map((label) => label.toString(36)).join(''));

  test.prop([labels, anyWalk(24)], { numRuns: runs(300) })(
    'is what a search from both ends counts, to any goal',
    (board, steps) => {
      const own = openBoard('15-puzzle', board);
      const state = walked(own, steps);
      const plain = searchBothEnds(own, state, 2_000_000);
      if (plain.kind !== 'paths') throw new Error(plain.kind);
      const { distance, count } = plain.paths;
      expect(countSolutions(own, state, tables, distance)).toEqual({ count: Number(count), counted: 'all' });
      expect(solve(own, state, tables)).toMatchObject({ kind: 'path', distance });
    },
  );

  test.prop([anyWalk(40)], { numRuns: runs(100) })('is that of the solutions that are listed', (steps) => {
    const state = walked(puzzle, steps);
    const distance = distanceOf(state);
    const listed = [...listSolutions(puzzle, state, tables, distance)];
    expect(countSolutions(puzzle, state, tables, distance).count).toBe(listed.length);
    expect(new Set(listed.map((path) => path.join())).size).toBe(listed.length);
    for (const path of listed) {
      expect([path.length - 1, path[0], puzzle.isSolved(path.at(-1) ?? -1)]).toEqual([distance, state, true]);
      for (const [index, next] of path.slice(1).entries())
        expect(neighboursOf(puzzle, path[index] ?? -1)).toContain(next);
    }
  });

  it('is said to be a part where the budget ends first', () => {
    const state = stateOf(puzzle, '2 9 3 5 8 11 12 7 15 4 0 13 6 1 10 14');
    const distance = distanceOf(state);
    const all = countSolutions(puzzle, state, tables, distance);
    const some = countSolutions(puzzle, state, tables, distance, 100);
    expect([all.counted, some]).toEqual(['all', { count: 1, counted: 'some' }]);
    expect(all.count).toBeGreaterThan(1);
    // What the search for one solution has used up, the search for the next one lacks.
    const left: number[] = [];
    const { run, ...others } = instanceOf('fifteen') as { run(this: void, budget: number): number };
    const noting = { ...others, run: (budget: number) => (left.push(budget), run(budget)) };
    const noted = new Tables(readFileSync(new URL('../../build/tables.bin', import.meta.url)).buffer, () => noting);
    expect(countSolutions(puzzle, state, noted, distance, 4000)).toEqual({ count: 7, counted: 'some' });
    expect([left[0], left]).toEqual([4000, [...new Set(left)].toSorted((one, other) => other - one)]);
  });
});
