/** The positions of the 15-puzzle that are dealt, as they are packed. `test/catalogue/` proves them. */
import { describe, expect, it } from 'vitest';
import { bankRowsOf } from '../../catalogue/read.ts';
import { fifteenPuzzle } from '../../src/families/15-puzzle.ts';
import { packBank } from '../../src/positions/catalogue.ts';
import { catalogue, countedOf } from './boards.ts';

const rows = bankRowsOf('15-puzzle');
const nearest = rows[0]?.distance ?? 0;
const positions = rows.map(({ states }) => states);

describe('the bank', () => {
  it('has at least 200 different positions at each distance from 10 to 50', () => {
    expect(nearest).toBe(10);
    expect(positions).toHaveLength(41);
    expect(positions.filter((states) => new Set(states).size < 200)).toEqual([]);
  });

  it('is read as it was packed', () => {
    const bank = catalogue.bank('15-puzzle');
    expect([bank.nearest, bank.farthest]).toEqual([10, 50]);
    for (const [index, states] of positions.entries()) {
      expect(Array.from({ length: bank.count(nearest + index) }, (_, n) => bank.nth(nearest + index, n))).toEqual(
        states,
      );
    }
    expect([bank.count(9), bank.count(51), bank.count(10.5)]).toEqual([0, 0, 0]);
    expect(() => bank.nth(10, 200)).toThrow(RangeError);
  });

  it('is not packed with a distance left out', () => {
    expect(() => packBank(rows.filter(({ distance }) => distance !== 20))).toThrow('distance 21 does not follow');
  });

  it('of a family that has none is our bug', () => {
    expect(() => catalogue.bank('8-puzzle')).toThrow('nothing of 8-puzzle');
    expect(() => catalogue.boards('15-puzzle')).toThrow('nothing of 15-puzzle');
  });
});

it('as many positions are counted as there are', () => {
  const counted = countedOf(fifteenPuzzle);
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(10_461_394_944_000);
  expect(counted).toHaveLength(81);
});
