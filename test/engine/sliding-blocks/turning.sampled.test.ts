/** Boards that are the same when they are turned or mirrored. */
import { describe, expect, it } from 'vitest';
import { sample } from '../../sample.ts';
import { neighboursOf } from '../boards.ts';
import { held, klotski, odd, open } from './boards.ts';

const waysOnto = (one: string, other: string): number => open(one).isomorphisms?.(open(other)).length ?? 0;

describe('isomorphisms', () => {
  it.each([
    ['itself, mirrored', klotski, klotski, 2],
    ['the goal at the top', klotski, '45-0-ACDF12-B22~1-E21-GHIJ11', 2],
    ['other names', klotski, '45-0-ABCD11-E21-F22~13-GHIJ12', 2],
    ['lying on its side', klotski, '54-0-ACDF21-B22~5-E12-GHIJ11', 2],
    ['on its other side', klotski, '54-0-ACDF21-B22~8-E12-GHIJ11', 2],
    ['another goal', klotski, '45-0-ACDF12-B22~12-E21-GHIJ11', 0],
    ['other blocks', klotski, '45-0-ACD12-B22~13-EF21-GHIJ11', 0],
    ['one block less', klotski, '45-0-ACDF12-B22~13-E21-GHI11', 0],
    ['one kind less', klotski, '45-0-ACDF12-B22~13-GHIJ11', 0],
    ['a hole', '33-0-A11~4', '33-1-A11~4', 0],
    ['all turns', '33-0-A11~4', '33-0-B11~4', 8],
    ['a corner', '33-0-A11~0', '33-0-A11~8', 2],
    ['a wall that moves along', '44-1-A22~8-B11', '44-8-A22~10-B11', 1],
    ['a wall without its goal', '44-1-A22~8-B11', '44-8-A22~8-B11', 0],
    ['a bent block', '44-0-A32_u~9-B22_e-CD11', '44-0-A32_1f~9-B22_7-CD11', 0],
    ['a bent block mirrored', '44-0-A32_u~9-B22_e-CD11', '44-0-A32_1f~9-B22_d-CD11', 1],
    ['one of two homes', '33-0-AB11~0~8-CD11', '33-0-A11~0-BCD11', 0],
    ['a home more', '33-0-A11~0-BCD11', '33-0-AB11~0~8-CD11', 0],
    ['three homes', '33-0-ABC11~0~8~1', '33-0-ABC11~0~8~3', 1],
  ])('%s', (_what, one, other, ways) => {
    expect(waysOnto(one, other)).toBe(ways);
  });

  it.each([
    [klotski, klotski],
    [klotski, '54-0-ACDF21-B22~8-E12-GHIJ11'],
    [odd.bentHero, '44-0-A32_1f~9-B22_d-CD11'],
    [odd.twoHeroes, '33-g-AB11~8~0-CDE11'],
  ])('of %s onto %s lead moves to moves and goals to goals', (one, other) => {
    const [from, onto] = [open(one), open(other)];
    const states = held(from);
    for (const way of from.isomorphisms?.(onto) ?? []) {
      const tried = sample(states, 10);
      expect(new Set(tried.map(way)).size).toBe(tried.length);
      for (const state of sample(states.slice(0, 2000), 40)) {
        expect(new Set(neighboursOf(from, state).map(way))).toEqual(new Set(neighboursOf(onto, way(state))));
        expect(onto.isSolved(way(state))).toBe(from.isSolved(state));
      }
    }
  });
});
