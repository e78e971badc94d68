/** The distances of a line in an address: what was written is what is read, and nothing else is. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readDistances, writeDistances } from '../../src/picture/distances.ts';

/** Moves take nobody more than one away; some distances are not known. */
const lines = fc
  .tuple(
    fc.integer({ min: 0, max: 80 }),
    fc.array(fc.tuple(fc.integer({ min: -1, max: 1 }), fc.boolean()), { maxLength: 1000 }),
  )
  .map(([start, moves]) => {
    const distances: (number | undefined)[] = [start];
    let at = start;
    for (const [step, isKnown] of moves) {
      at = Math.max(0, at + step);
      distances.push(isKnown ? at : undefined);
    }
    return distances;
  });

describe('the distances of a line', () => {
  test.prop([lines])('are read as they were written, and are not long', (distances) => {
    const text = writeDistances(distances);
    expect(readDistances(text)).toEqual(distances);
    expect(text).toMatch(/^[\ddsux]+$/u);
    expect(text.length).toBeLessThanOrEqual(1700);
  });

  it.each(['', 'd', '0d', '1dd', '3xd', '1234', '3-', '3D', '3 d', `3${'s'.repeat(1001)}`])('are not %j', (text) => {
    expect(readDistances(text)).toBeUndefined();
  });
});
