import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexStates } from '../../src/search/explorer.ts';

const anyState = fc.integer({ min: 0, max: 6 ** 12 });

it.each([1, 3])('in a list of %i numbers a state, each is found at its place, and no other is found', (stride) => {
  fc.assert(
    fc.property(fc.uniqueArray(anyState, { maxLength: 200 }), anyState, (own, other) => {
      const rest = Array.from({ length: stride - 1 }, () => other);
      const indexOf = indexStates(Float64Array.from(own.flatMap((state) => [state, ...rest])), stride);
      expect(own.map(indexOf)).toEqual([...own.keys()]);
      expect(indexOf(other)).toBe(own.includes(other) ? own.indexOf(other) : undefined);
    }),
  );
});
