/** The 15-puzzle: what others published of it, goals of one’s own, and what people type. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { fifteenPuzzle } from '../../src/families/15-puzzle.ts';
import { readMoveList, solves } from '../../src/moves/move-list.ts';
import { replay, writePath } from '../../src/moves/path.ts';
import { onlyGoal } from '../../src/moves/position.ts';
import { type Puzzle, type State, readState } from '../../src/puzzle.ts';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { cellCount } from '../../src/search/informed/board.ts';
import { solve } from '../../src/search/solve.ts';
import { hintStateOf } from '../../commands/hint/hints.ts';
import { readTables } from '../../scripts/read-build.ts';
import { sample } from '../sample.ts';
import { neighboursOf, stateOf, valueOf } from './boards.ts';
import { korf, turned } from './korf.ts';
import { layersAround } from './variants.ts';

const puzzle = opened('123456789abcdef0');
const tables = readTables();
const goal = onlyGoal(puzzle) ?? -1;

function opened(board: string): Puzzle {
  return there(fifteenPuzzle.open(board));
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing there');
  return value;
}

/** A shortest solution, of which all but the length has been checked. */
function pathOf(puzzle: Puzzle, state: State, budget = 10_000_000): readonly State[] {
  const solved = solve(puzzle, state, tables, budget);
  if (solved.kind !== 'path') throw new Error(`${puzzle.format(state)}: ${solved.kind}`);
  const { path, distance } = solved;
  expect(path).toHaveLength(distance + 1);
  expect(path[0]).toBe(state);
  expect(puzzle.isSolved(path.at(-1) ?? -1)).toBe(true);
  for (const [index, next] of path.slice(1).entries()) {
    expect(neighboursOf(puzzle, path[index] ?? -1)).toContain(next);
  }
  return path;
}

const distanceOf = (puzzle: Puzzle, state: State): number => pathOf(puzzle, state).length - 1;

describe('published distances', () => {
  // Korf, Depth-first iterative-deepening, Artificial Intelligence 27 (1985). His goal has the gap first and then 1 to 15.
  it('of all of Korf’s hundred positions', () => {
    const positions = sample(korf, 5);
    const distances = positions.map(([text]) => distanceOf(puzzle, stateOf(puzzle, turned(text))));
    expect(distances).toEqual(positions.map(([, distance]) => distance));
  });

  // https://oeis.org/A089484
  it('count as many positions as A089484 says, and the search finds them', () => {
    const layers = layersAround(puzzle, goal, 15);
    const counts = [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544, 30821, 60842];
    expect(layers.map((layer) => layer.length)).toEqual(counts);
    for (const [distance, layer] of layers.entries()) {
      const step = Math.ceil(layer.length / 100);
      const some = layer.filter((_, index) => index % step === 0);
      expect(new Set(some.map((state) => distanceOf(puzzle, state)))).toEqual(new Set([distance]));
    }
  });

  // One of the seventeen positions that are 80 moves away (Brüngger and others 1999; Korf and Schultze 2005).
  it('are not claimed where the budget is too small', () => {
    const state = stateOf(puzzle, '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1');
    expect(solve(puzzle, state, tables)).toMatchObject({ kind: 'bounds', states: 40_000 });
    expect(solve(puzzle, state, tables, 1000)).toMatchObject({ kind: 'bounds', states: 1000 });
  });
});

describe('goals of one’s own', () => {
  const labels = Array.from({ length: cellCount }, (_, label) => label);
  const walk = fc.array(fc.nat(3), { maxLength: 26 });

  /** Where a walk from the goal leads. */
  function walked(puzzle: Puzzle, steps: readonly number[]): State {
    let state = onlyGoal(puzzle) ?? -1;
    for (const step of steps) {
      const near = neighboursOf(puzzle, state);
      state = near[step % near.length] ?? state;
    }
    return state;
  }

  test.prop([fc.shuffledSubarray(labels, { minLength: cellCount }), walk])(
    'are as far as a search from both ends says',
    (cells, steps) => {
      const own = opened(cells.map((label) => label.toString(36)).join(''));
      const state = walked(own, steps);
      const searched = searchBothEnds(own, state, 1_000_000);
      expect(searched).toMatchObject({ kind: 'paths', paths: { distance: distanceOf(own, state) } });
    },
  );

  // The first is the example at the head of informed.ts.
  it.each([
    ['1 2 3 4 5 6 7 8 9 10 0 11 13 14 15 12', 2],
    ['1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12', 1],
    ['1 2 3 4 5 6 0 8 9 10 7 11 13 14 15 12', 3],
  ])('%s is %i moves from the usual one', (text, distance) => {
    const { puzzle, state } = valueOf(fifteenPuzzle.read('1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0', text));
    expect(distanceOf(puzzle, state)).toBe(distance);
  });

  // The goal with the gap first is the usual one, turned and renamed: Korf's first position needs no turning then.
  it('with the gap first, as textbooks have it', () => {
    const [text, distance] = there(korf[0]);
    const read = valueOf(fifteenPuzzle.read(text, '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15'));
    expect(distanceOf(read.puzzle, read.state)).toBe(distance);
  });
});

describe('what people type', () => {
  const canonical = '15 2 1 12 8 5 6 11 4 9 10 7 3 14 13 0';

  it.each([
    canonical,
    '15,2,1,12,8,5,6,11,4,9,10,7,3,14,13,0',
    '15 2 1 12 / 8 5 6 11 / 4 9 10 7 / 3 14 13 _',
    '15  2  1 12\n 8  5  6 11\n 4  9 10  7\n 3 14 13  _',
    '```\n15  2  1 12\n 8  5  6 11\n 4  9 10  7\n 3 14 13  _\n```',
    '１５ ２ １ １２ ８ ５ ６ １１ ４ ９ １０ ７ ３ １４ １３ ０',
    'F21C856B49A73ED0',
    'f21c/856b/49a7/3ed0',
    'F 2 1 C 8 5 6 B 4 9 A 7 3 E D _',
    '||15 02 01 12 08 05 06 11 04 09 10 07 03 14 13 00||',
  ])('%s is one position', (text) => {
    expect(puzzle.format(stateOf(puzzle, text))).toBe(canonical);
  });

  it.each([
    ['1 2 3 4 5 6 7 8 9 10 11 12 13 14 15', 'cells-count'],
    ['1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', 'cell-unknown'],
    ['1 2 3 4 5 6 7 8 9 10 11 12 13 14 14 0', 'cell-often'],
    ['123456789ABCDEF', 'cells-count'],
    ['123456789ABCDEFG', 'cell-unknown'],
    ['867254301', 'cells-count'],
    ['', 'cells-count'],
  ])('%j is refused (%s)', (text, key) => {
    expect(puzzle.parse(text)).toMatchObject({ ok: false, reason: { key } });
  });

  it('a solution reads back as directions and as numbers', () => {
    const state = stateOf(puzzle, '2 5 3 4 1 7 11 8 9 6 0 12 13 14 15 10');
    const path = pathOf(puzzle, state);
    const line = readMoveList({ puzzle, state }, writePath({ puzzle, state }, path).join(' '));
    expect([solves({ puzzle, state }, line), line.states]).toEqual([true, path]);
    const numbers = path.slice(1).map((next, index) => {
      const before = puzzle.format(path[index] ?? -1).split(' ');
      return before[puzzle.format(next).split(' ').indexOf('0')];
    });
    expect(readMoveList({ puzzle, state }, numbers.join(' ')).states).toEqual(path);
  });

  it('every number below 16! is a position, half of them unsolvable, as Loyd’s is', () => {
    expect(puzzle.size).toBe(20_922_789_888_000);
    const loyd = stateOf(puzzle, '1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0');
    expect(solve(puzzle, loyd, tables)).toMatchObject({
      kind: 'unsolvable',
      reason: { key: 'parity-even-width', values: { inversions: 1, rows: 0 } },
    });
    expect([goal, loyd].map((state) => state < puzzle.size / 2)).toEqual([true, false]);
  });

  it('positions keep the laws', () => {
    const anyState = fc.maxSafeNat().map((number) => number % puzzle.size);
    fc.assert(
      fc.property(anyState, (state) => {
        expect(stateOf(puzzle, puzzle.format(state))).toBe(state);
        const near = puzzle.moves(state).map((move) => puzzle.play(state, move));
        expect(neighboursOf(puzzle, state)).toEqual(near);
        for (const next of near) expect(neighboursOf(puzzle, next)).toContain(state);
        expect(puzzle.unsolvable?.(state) !== undefined).toBe(state >= puzzle.size / 2);
      }),
    );
  });
});

describe('a hint at the beginning of a day', () => {
  // Of the bank's positions of 50 moves. The first is one that no command has time to solve.
  it.each(['wixt8y6c', '2awfmv470', '1nt1vurez', '1wuniv2x8'])('is there for %s', (text) => {
    const state = readState(text) ?? -1;
    const solution = writePath({ puzzle, state }, pathOf(puzzle, state));
    const hint = hintStateOf({ puzzle, state }, [state], tables, solution);
    expect(hint).toMatchObject({ good: 0, length: 0, from: { state } });
    expect(
      hintStateOf({ puzzle, state }, replay({ puzzle, state }, solution.slice(0, 9)), tables, solution),
    ).toMatchObject({ good: 9, length: 9 });
  });
});
