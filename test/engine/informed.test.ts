/** What the informed search is made of: placements and their numbers, pattern tables, and strings of moves that nobody needs. */
import { describe, expect, it } from 'vitest';
import { openBoard } from '../../src/families/index.ts';
import { onlyGoal } from '../../src/moves/position.ts';
import { neighbourOf, directionCount } from '../../src/search/informed/board.ts';
import { dead, pruningAutomaton, prunedSequences } from '../../src/search/informed/operator-pruning.ts';
import { patternExcess } from '../../src/search/informed/pattern-flood.ts';
import {
  carriesPerOrder,
  countOfThree,
  firstOrder,
  later,
  orderNumber,
  orderTable,
  ordersOf,
  setNumber,
  setTable,
} from '../../src/search/informed/placements.ts';
import { gridOf } from './boards.ts';
import { layersAround } from './variants.ts';

const puzzle = openBoard('15-puzzle', '123456789abcdef0');
const goal = onlyGoal(puzzle) ?? -1;
const grid = gridOf(puzzle);

describe('a placement', () => {
  const sets = setTable();
  const table = orderTable([6, 3]);
  const maskOf = (cells: readonly number[]): number => cells.reduce((bits, cell) => bits | (1 << cell), 0);

  // The example at the head of placements.ts.
  it.each([
    { cells: [1, 4, 6], order: [2, 0, 1], set: 27, number: 4 },
    { cells: [1, 5, 6], order: [2, 0, 1], set: 31, number: 4 },
    { cells: [1, 2, 4], order: [2, 1, 0], set: 6, number: 5 },
  ])('in $cells in the order $order is number $number of set $set', ({ cells, order, set, number }) => {
    expect([setNumber(sets, maskOf(cells)), orderNumber(order)]).toEqual([set, number]);
  });

  it.each([3, 6])(
    'of %i tiles: sets and orders are numbered without gaps, and carrying a tile finds the order',
    (size) => {
      const masks = Array.from({ length: 65_536 }, (_, mask) => mask).filter(
        (mask) => mask.toString(2).replaceAll('0', '').length === size,
      );
      expect(masks.map((mask) => setNumber(sets, mask))).toEqual([...masks.keys()]);
      expect(ordersOf(size).map(orderNumber)).toEqual([...ordersOf(size).keys()]);
      for (const [number, order] of ordersOf(size).entries()) {
        const [tile = 0] = order;
        const carried = order.toSpliced(0, 1).toSpliced(2, 0, tile);
        const entry = (firstOrder(size) + number) * carriesPerOrder + tile * 8 + later + 2;
        expect(table[entry]).toBe(firstOrder(size) + orderNumber(carried));
      }
    },
  );

  it('counts three cells', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(countOfThree)).toEqual([0, 1, 1, 2, 1, 2, 2, 3]);
  });

  it('costs as many moves of its tiles as a plain search finds', () => {
    const homes = [0, 1, 2];
    const distances = plainPattern(homes);
    const excess = patternExcess(homes, table);
    expect(excess).toHaveLength(distances.size);
    for (const [key, distance] of distances) {
      const cells = key.split(',').map(Number);
      const order = cells.map((_, tile) => tile).toSorted((a, b) => (cells[a] ?? 0) - (cells[b] ?? 0));
      const at = orderNumber(order) * 560 + setNumber(sets, maskOf(cells));
      const direct = cells.reduce((sum, cell, tile) => sum + apart(cell, homes[tile] ?? 0), 0);
      expect(direct + 2 * (excess[at] ?? 0)).toBe(distance);
    }
  });

  const apart = (a: number, b: number): number =>
    Math.abs((a % 4) - (b % 4)) + Math.abs(Math.floor(a / 4) - Math.floor(b / 4));

  /** The least moves of the tiles alone, wherever the gap is: moves of the gap past other tiles are free. */
  function plainPattern(homes: readonly number[]): Map<string, number> {
    const reached = new Map([[[...homes, 15].join(), 0]]);
    let layer = [...reached.keys()];
    for (let distance = 0; layer.length > 0; distance++) {
      const next: string[] = [];
      // Grows while it is walked: what is reached for nothing belongs to the same layer.
      for (const key of layer) {
        const cells = key.split(',').map(Number);
        const gap = cells.at(-1) ?? 0;
        for (let direction = 0; direction < directionCount; direction++) {
          const to = neighbourOf(gap, direction);
          if (to < 0) continue;
          const tile = cells.indexOf(to);
          const after = cells.map((cell) => (cell === to ? gap : cell)).with(homes.length, to);
          const cost = tile < 0 ? 0 : 1;
          if ((reached.get(after.join()) ?? Infinity) <= distance + cost) continue;
          reached.set(after.join(), distance + cost);
          (cost === 0 ? layer : next).push(after.join());
        }
      }
      layer = next.filter((key) => reached.get(key) === distance + 1);
    }
    const least = new Map<string, number>();
    for (const [key, distance] of reached) {
      const tiles = key.slice(0, key.lastIndexOf(','));
      least.set(tiles, Math.min(least.get(tiles) ?? Infinity, distance));
    }
    return least;
  }
});

describe('needless strings', () => {
  const needless = prunedSequences(11);
  const said = (text: string): string => Array.from(text, (letter) => 'ULRD'.indexOf(letter)).join('');

  it('are there and back, and the later way round a square', () => {
    expect(needless.filter((text) => text.length < 6).toSorted()).toEqual(
      ['UD', 'DU', 'LR', 'RL'].map(said).toSorted(),
    );
    expect(needless).toContain(said('DRULDR'));
    expect(needless).not.toContain(said('RDLURD'));
  });

  it('leave a shortest way to every position', () => {
    const machine = pruningAutomaton(needless);
    const middle = layersAround(puzzle, goal, 4)[4] ?? [];
    for (const start of [goal, ...middle.slice(0, 3)]) {
      const layers = layersAround(puzzle, start, 13);
      // What is reached by each state of the machine: a position may be reached by more than one string.
      let reached = new Set([`${start} 0`]);
      for (const layer of layers.slice(1)) {
        const next = new Set<string>();
        for (const key of reached) {
          const [state = -1, read = 0] = key.split(' ').map(Number);
          const gap = grid.cells(state).indexOf(grid.gap);
          for (let direction = 0; direction < directionCount; direction++) {
            const to = neighbourOf(gap, direction);
            const after = machine[read + direction] ?? dead;
            if (to >= 0 && after !== dead) next.add(`${grid.step(state, to)} ${after}`);
          }
        }
        reached = next;
        const states = new Set(Array.from(reached, (key) => Number(key.split(' ')[0])));
        expect(layer.filter((state) => !states.has(state))).toEqual([]);
      }
    }
  });
});
