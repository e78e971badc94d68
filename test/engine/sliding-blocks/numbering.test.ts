/** A position's number is the rank of its row. */
import { describe, expect, it } from 'vitest';
import { maxRows } from '../../../src/rules-in-numbers.ts';
import { find, held, klotski, odd, open, rows } from './boards.ts';

/** All rows of these signs, in the order of the alphabet. */
function rowsOf(signs: string): string[] {
  if (signs === '') return [''];
  const first = [...new Set(signs)].toSorted();
  return first.flatMap((sign) => rowsOf(signs.replace(sign, '')).map((rest) => sign + rest));
}

/** How many rows there are of so many signs each. */
function countRows(counts: readonly bigint[]): bigint {
  const factorial = (n: bigint): bigint => (n < 2n ? 1n : n * factorial(n - 1n));
  return counts.reduce((rows, count) => rows / factorial(count), factorial(counts.reduce((sum, count) => sum + count)));
}

/** How many rows of the same digits come before this one. */
function rankOf(row: readonly number[], signs: number): bigint {
  const countsFrom = (place: number): bigint[] =>
    Array.from({ length: signs }, (_, sign) => BigInt(row.slice(place).filter((one) => one === sign).length));
  let rank = 0n;
  for (const [place, sign] of row.entries()) {
    const counts = countsFrom(place);
    for (let lower = 0; lower < sign; lower++) {
      const left = counts.map((count, one) => (one === lower ? count - 1n : count));
      if (counts[lower] !== 0n) rank += countRows(left);
    }
  }
  return rank;
}

describe('numbers', () => {
  // `_` for an empty cell, 1 for the first kind and so on; `names` has the number of each block's kind.
  it.each([
    [odd.bentFloor, '__1234', { A: '1', B: '2', C: '3', D: '4' }],
    [odd.bentHero, '_______1233', { A: '1', B: '2', C: '3', D: '3' }],
    [odd.alike, '___1223', { A: '1', B: '2', C: '2', D: '3' }],
    [odd.corridor, '___122', { A: '1', B: '2', C: '2' }],
    [odd.twoHeroes, '___12333', { A: '1', B: '2', C: '3', D: '3', E: '3' }],
  ] as const)('of %s are ranks of rows', (board, signs, kinds: Readonly<Record<string, string>>) => {
    const puzzle = open(board);
    // In ASCII `_` comes after the digits.
    const all = rowsOf(signs.replaceAll('_', '0'));
    expect(puzzle.size).toBe(all.length);
    const states = held(puzzle);
    const seen = states.map((state) => {
      const cells = Array.from(rows(puzzle, state).replaceAll('/', ''));
      const firsts = cells.filter((name, cell) => name === '_' || (name !== '#' && cells.indexOf(name) === cell));
      return firsts.map((name) => kinds[name] ?? '0').join('');
    });
    expect(seen).toEqual(states.map((state) => all[state]));
    expect(new Set(states.map((state) => rows(puzzle, state))).size).toBe(states.length);
  });

  it.each([
    [odd.bentFloor, 57],
    [odd.bentHero, 828],
    [odd.bentMany, 282],
    [odd.alike, 30],
    [klotski, 65_880],
  ])('of %s: so many arrangements fit', (board, count) => {
    expect(held(open(board))).toHaveLength(count);
  });

  it.each([...Object.values(odd), klotski])('of %s come back from where the blocks lie', (board) => {
    const puzzle = open(board);
    const [identity] = puzzle.isomorphisms?.(open(board)) ?? [];
    const states = held(puzzle);
    expect(states.map((state) => identity?.(state))).toEqual(states);
  });

  it('of Klotski, as the comment in rules-in-numbers.ts tells it', () => {
    const puzzle = open(klotski);
    expect(find(puzzle, 'ABBC/ABBC/DEEF/DGHF/I__J')).toBe(136_017);
    expect(puzzle.size).toBe(415_800);
  });

  it('are exact on a board that is as large as a board may be', () => {
    const puzzle = open('66-0-ABCDEF11~0~1~2~3~4~5-GHIJ11');
    expect(puzzle.size).toBe(Number(countRows([26n, 1n, 1n, 1n, 1n, 1n, 1n, 4n])));
    expect(open('66-0-ABCDEF11~0~1~2~3~4~5-GHIJ11').size * 26).toBeGreaterThan(maxRows);
    const out = new Float64Array(puzzle.degree);
    for (let k = 0; k < 20; k++) {
      const state = Math.floor((k * puzzle.size) / 20) + k;
      const near = [state, ...out.subarray(0, puzzle.neighbours(state, out))].filter((_, one) => one % 40 === 0);
      const ranks = near.map((one) => {
        const cells = Array.from(rows(puzzle, one).replaceAll('/', ''));
        return rankOf(
          cells.map((name) => Math.min('_ABCDEFG'.length - 1, '_ABCDEFGHIJ'.indexOf(name))),
          8,
        );
      });
      expect(ranks).toEqual(near.map(BigInt));
    }
  });

  it('are not mixed up with numbers that stand for no position', () => {
    const puzzle = open(odd.bentFloor);
    const states = held(puzzle);
    const [first = 0] = states;
    const picture = puzzle.picture(first);
    const none = Array.from({ length: puzzle.size }, (_, state) => state).filter((state) => !states.includes(state));
    for (const state of none) {
      expect(puzzle.holds?.(state)).toBe(false);
      expect(puzzle.picture(first)).toEqual(picture);
    }
  });

  it('are refused from outside of all', () => {
    const puzzle = open(klotski);
    for (const state of [puzzle.size, puzzle.size + 1, 2 ** 53]) expect(puzzle.holds?.(state)).toBe(false);
    expect(() => puzzle.picture(puzzle.size)).toThrow('no position');
  });
});
