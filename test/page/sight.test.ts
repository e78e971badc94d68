/** What a stroll sees of the moves around it, from what the Worker tells of a ball of positions. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Sight, firstSlip } from '../../page/model/sight.ts';
import { legalWords } from '../../src/moves/controls.ts';
import { nearestOf } from '../../src/moves/ball.ts';
import { positionAfter } from '../../src/moves/path.ts';
import { lookAround } from '../../src/positions/look.ts';
import type { Position } from '../../src/puzzle.ts';
import { pathIn, solve, isUnsolved } from '../../src/search/solve.ts';
import { readTables, useExplorers } from '../../scripts/read-build.ts';
import { shown } from '../engine/picture-boards.ts';
import { read } from '../engine/variants.ts';

const tables = readTables();
beforeAll(useExplorers);

const all = { isSlow: false, isSecret: false, isGuarded: () => false };

function distanceOf({ puzzle, state }: Position): number {
  const solved = solve(puzzle, state, tables, 1e7);
  return isUnsolved(solved) ? Infinity : pathIn(solved).length - 1;
}

const starts = [
  ...shown.map(({ name, position }) => [name, position] as const),
  ['15-puzzle, far', read('15-puzzle', '01385247A6BF9DCE')] as const,
];

/** Goes along, asking as the page does. @returns how often it asked */
function stroll(
  sight: Sight,
  start: Position,
  moves: number,
  next: (position: Position) => string | undefined,
): number {
  let [position, asked] = [start, 0];
  for (let move = 0; move <= moves; move++) {
    while (sight.needsMore(position)) {
      sight.learn(position, lookAround(position, tables, all));
      asked++;
    }
    const word = next(position);
    if (word === undefined) return asked;
    position = legalWords(position).get(word) ?? position;
    sight.moved();
  }
  return asked;
}

describe.each(starts)('%s', (_, start) => {
  it('has every legal move with its number, sign and piece', () => {
    const sight = new Sight();
    expect(sight.needsMore(start)).toBe(true);
    expect(sight.movesFrom(start).every(({ told, effect }) => told === undefined && effect === undefined)).toBe(true);
    sight.learn(start, lookAround(start, tables, all));
    expect(sight.needsMore(start)).toBe(false);
    const here = distanceOf(start);
    const moves = sight.movesFrom(start);
    expect(moves.map(({ word }) => word)).toEqual([...legalWords(start).keys()]);
    for (const { word, told, effect } of moves) {
      const there = distanceOf(positionAfter(start, [word]));
      // Of a board that is too large to be explored not all is proved.
      const [least, most] = typeof told === 'object' && told !== null ? told : [told ?? Infinity, told ?? Infinity];
      expect([word, least <= there, there <= most]).toEqual([word, true, true]);
      if (least === Infinity || least < most) continue;
      expect([word, effect]).toEqual([word, there < here ? 'nearer' : there > here ? 'farther' : 'level']);
    }
  });

  it('costs a stroll of thirty moves fifteen questions at most, with a table six', () => {
    const { puzzle } = start;
    const most = tables.get(puzzle.family, puzzle.board) === undefined ? 15 : 6;
    // Always away from where it came, as far as that is possible.
    let turn = 0;
    const seen = new Set<number>();
    const asked = stroll(new Sight(), start, 30, (position) => {
      seen.add(position.state);
      const words = [...legalWords(position)];
      const fresh = words.filter(([, { state }]) => !seen.has(state));
      const [word] = (fresh.length > 0 ? fresh : words)[turn++ % Math.max(1, fresh.length || words.length)] ?? [];
      return word;
    });
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(most);
  });

  it('is led to the goal by a shortest way', () => {
    const here = distanceOf(start);
    if (here === Infinity) return;
    const sight = new Sight();
    let made = 0;
    let last = start;
    stroll(sight, start, 100, (position) => {
      last = position;
      if (position.puzzle.isSolved(position.state)) return undefined;
      made++;
      return sight.wayOn(position);
    });
    expect([last.puzzle.isSolved(last.state), made]).toEqual([true, here]);
  });
});

describe('where not all is told', () => {
  const start = read('8-puzzle', '258147036');
  const words = [...legalWords(start)];

  it('a move to a hidden position has no sign, and no way leads there', () => {
    const sight = new Sight();
    const ball = lookAround(start, tables, { ...all, isGuarded: (state) => state !== start.state });
    sight.learn(start, ball);
    expect(sight.needsMore(start)).toBe(false);
    expect(sight.movesFrom(start).map(({ told, effect }) => [told, effect])).toEqual(
      words.map(() => [null, undefined]),
    );
    expect(sight.wayOn(start)).toBeUndefined();
  });

  it('bounds have a sign only where it is sure', () => {
    const sight = new Sight();
    sight.learn(start, [20, [19, 21], [21, 23]]);
    expect(sight.movesFrom(start).map(({ effect }) => effect)).toEqual([undefined, 'farther']);
    const other = new Sight();
    other.learn(start, [[18, 20], 17, [16, 22]]);
    expect(other.movesFrom(start).map(({ effect }) => effect)).toEqual(['nearer', undefined]);
    expect(other.wayOn(start)).toBe(words[0]?.[0]);
  });

  it('bounds are asked about again, but not at every move, and what is proved stays so', () => {
    const sight = new Sight();
    const [next = start] = words.map(([, one]) => one);
    const open = nearestOf(start.puzzle, start.state, 30).map((_, index): readonly [number, number] => [
      20,
      22 + index,
    ]);
    sight.learn(start, open);
    const needs = [1, 2, 3].map(() => {
      sight.moved();
      return sight.needsMore(next);
    });
    expect(needs).toEqual([false, false, true]);
    sight.learn(next, [21]);
    sight.learn(start, open);
    expect(sight.at(next)).toBe(21);
    expect(sight.at(start)).toEqual([20, 22]);
  });
});

describe('the first slip', () => {
  it.each([
    [[3, 2, 1, 0], undefined],
    [[3, 4, 3, 2, 1, 0], { step: 0, lost: 2 }],
    [[3, 2, 2, 1, 0], { step: 1, lost: 1 }],
    [[3, null, 3, 2, 3], { step: 3, lost: 2 }],
    [[2, 1, 0, 1, 0], undefined],
    [[0, 1, 2, 3], undefined],
    [[0, 1, 0, 1, 2], { step: 1, lost: 2 }],
    [[0, 1, 2, 2, 3], { step: 2, lost: 1 }],
    [[], undefined],
  ])('of %j is %j', (distances, slip) => {
    expect(firstSlip({ distances })).toEqual(slip);
  });
});
