/** A board that no family deals: twelve cells, numbers above 9, no table and no patterns. One file of rules is all it takes. */
import { describe, expect, it } from 'vitest';
import { readNumbers } from '../../src/families/shared/cells.ts';
import { slidingTiles } from '../../src/families/shared/sliding-tiles.ts';
import { controlsOf } from '../../src/moves/controls.ts';
import { judge } from '../../src/moves/move-list.ts';
import { writePath } from '../../src/moves/path.ts';
import { onlyGoal } from '../../src/moves/position.ts';
import { review } from '../../src/positions/review.ts';
import type { State } from '../../src/puzzle.ts';
import { pixelLayoutOf } from '../../src/render/pixel-layout.ts';
import { boardLines } from '../../src/render/text.ts';
import { countsSolutions, holdsNothing, solve } from '../../src/search/solve.ts';
import { neighboursOf, shortestPathsOf, stateOf, tables, valueOf } from './boards.ts';

const family = slidingTiles({
  id: '11-puzzle',
  width: 3,
  height: 4,
  symbols: Array.from({ length: 12 }, (_, label) => String(label)),
  boards: ['123456789ab0'],
  tabled: [],
  source: { kind: 'boards' },
  week: [10, 12, 14, 16, 18, 20, 22],
  look: 'tiles',
  readCells: readNumbers(12),
  writeCells: (cells) => cells.join(' '),
});
const { puzzle, state: goal } = valueOf(family.read('1 2 3 / 4 5 6 / 7 8 9 / 10 11 _'));

/** Positions on a walk that never turns back. */
function walk(steps: number): State[] {
  const states = [goal];
  for (let k = 0; k < steps; k++) {
    const near = neighboursOf(puzzle, states.at(-1) ?? goal).filter((one) => one !== states.at(-2));
    states.push(near[(k * k) % near.length] ?? goal);
  }
  return states;
}

describe('twelve cells', () => {
  it.each([
    '1 2 3 4 5 6 7 8 9 10 0 11',
    '1,2,3,4,5,6,7,8,9,10,_,11',
    '1 2 3\n4 5 6\n7 8 9\n10 □ 11',
    '123 456 789 a0b',
    '123456789A0B',
    '1 2 3 4 5 6 7 8 9 a _ b',
  ])('are read as %j', (text) => {
    expect(puzzle.format(stateOf(puzzle, text))).toBe('1 2 3 4 5 6 7 8 9 10 0 11');
  });

  it.each([
    ['123456789a0c', 'cell-unknown', 'c'],
    ['1 2 3 4 5 6 7 8 9 10 0 12', 'cell-unknown', 12],
  ])('refuse %s: a label above 11', (text, key, cell) => {
    expect(puzzle.parse(text)).toMatchObject({ ok: false, reason: { key, values: { cell } } });
  });

  it('have letters where sixteen digits are enough for all labels', () => {
    expect(readNumbers(16)('fedcba9876543210')).toEqual([...Array.from({ length: 16 }).keys()].toReversed());
    expect(readNumbers(25)('24 1 f a 0')).toEqual([24, 1, 'f', 'a', 0]);
  });
});

describe('a board without table or patterns', () => {
  it('is searched from both ends: all shortest solutions near by', () => {
    const [, state = -1] = walk(14).slice(-2);
    expect([countsSolutions(puzzle, tables), holdsNothing(puzzle)]).toEqual([true, false]);
    const paths = shortestPathsOf(puzzle, state);
    const list = writePath({ puzzle, state }, paths.first()).join(' ');
    expect(judge({ puzzle, state }, list)).toMatchObject({ kind: 'solved', length: paths.distance });
  });

  it('is said not to be proved where the budget is too small, or to have no solution', () => {
    const far = stateOf(puzzle, '0 11 10 9 8 7 6 5 4 3 1 2');
    expect(solve(puzzle, far, tables)).toMatchObject({ kind: 'budget' });
    const line = [far, ...neighboursOf(puzzle, far).slice(0, 1)];
    expect(review({ puzzle, state: far }, line, tables)).toMatchObject({ effects: ['unproved'], slips: undefined });
    expect(solve(puzzle, stateOf(puzzle, '1 2 3 4 5 6 7 8 9 11 10 0'), tables).kind).toBe('unsolvable');
  });

  it('is played and drawn', () => {
    expect(onlyGoal(puzzle)).toBe(goal);
    expect(controlsOf({ puzzle, state: goal })).toEqual({ kind: 'pad', legal: new Set(['D', 'R']) });
    expect(boardLines(puzzle.picture(goal)).at(-1)).toBe('10 11  _');
    for (const size of [600, 300]) expect(pixelLayoutOf(puzzle.picture(goal), size).look).toBe('tiles');
  });
});
