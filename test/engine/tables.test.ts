/** The distance tables: what is packed comes out again, and every position of a distance can be picked by its number. */
import { describe, expect, it } from 'vitest';
import { families, openBoard } from '../../src/families/index.ts';
import { flood, unreachable } from '../../src/search/flood.ts';
import { packTables } from '../../src/search/pack.ts';
import { type DistanceTable, Tables } from '../../src/search/tables.ts';
import { histogramOf, tables } from './boards.ts';
import { corridor } from './corridor.ts';

const shipped = families.flatMap((family) => family.tabled.map((board) => ({ family: family.id, board })));

function tableOf(from: Tables, family: string, board: string): DistanceTable {
  const table = from.get(family, board);
  if (table === undefined) throw new Error(`no table ${family}.${board}`);
  return table;
}

/** The states of each distance, as the table picks them: all of the few, of the many every seventh. */
function picked(table: DistanceTable): number[][] {
  return table.histogram.map((count, distance) => {
    const step = count > 1000 ? 7 : 1;
    return Array.from({ length: Math.ceil(count / step) }, (_, k) => table.nth(distance, k * step));
  });
}

/** The same by looking at every state. */
function listed(distances: Uint8Array): number[][] {
  const states: number[][] = Array.from({ length: histogramOf(distances).length }, () => []);
  for (const [state, distance] of distances.entries()) if (distance !== unreachable) states[distance]?.push(state);
  return states.map((all) => (all.length > 1000 ? all.filter((_, k) => k % 7 === 0) : all));
}

describe.each(shipped)('$family.$board', ({ family, board }) => {
  const puzzle = openBoard(family, board);
  const distances = flood(puzzle);
  const table = tableOf(tables, family, board);

  it('has the distances of the flood', () => {
    const differing = distances.findIndex((distance, state) => (table.distance(state) ?? unreachable) !== distance);
    expect(differing).toBe(-1);
    expect(table.histogram).toEqual(histogramOf(distances));
  });

  it('knows no distance of what can’t be reached', () => {
    for (let state = distances.length; state < puzzle.size; state += 101) expect(table.distance(state)).toBeUndefined();
    expect(table.distance(puzzle.size)).toBeUndefined();
  });

  it('picks every state of each distance once, in their order', () => {
    expect(picked(table)).toEqual(listed(distances));
  });

  it('picks no more than there are', () => {
    for (const [distance, count] of table.histogram.entries()) {
      expect(() => table.nth(distance, count)).toThrow(RangeError);
    }
    expect(() => table.nth(table.histogram.length, 0)).toThrow(RangeError);
    expect(() => table.nth(table.histogram.length + 4, 0)).toThrow(RangeError);
  });

  it('is opened once', () => {
    expect(tables.get(family, board)).toBe(table);
  });
});

describe('a pack', () => {
  // Long corridors are deeper than a byte, so they get goals all along.
  const goals = (size: number): number[] => Array.from({ length: Math.ceil(size / 100) }, (_, k) => k * 100);
  const many = [
    corridor(1),
    corridor(7, [3]),
    corridor(4999, goals(4999)),
    corridor(9, [0, 8], [4]),
    corridor(9, [8], [4]),
    corridor(200, [10], [150]),
    corridor(8192, goals(8192)),
    corridor(8193, [...goals(8192), 8192]),
  ];
  const pack = packTables(many);
  const opened = new Tables(pack.buffer);

  it.each(many.map((puzzle) => ({ puzzle, board: puzzle.board.slice(0, 20) })))(
    'keeps a table of any length: corridor $board',
    ({ puzzle }) => {
      const distances = flood(puzzle);
      const table = tableOf(opened, 'corridor', puzzle.board);
      expect(picked(table)).toEqual(listed(distances));
      expect(table.histogram).toEqual(histogramOf(distances));
      for (const [state, distance] of distances.entries()) {
        expect(table.distance(state)).toBe(distance === unreachable ? undefined : distance);
      }
    },
  );

  it.each([0, 10])('keeps its counts on even addresses, whatever the length of its header: goal %i', (goal) => {
    const puzzle = corridor(12, [goal]);
    expect(picked(tableOf(new Tables(packTables([puzzle]).buffer), 'corridor', puzzle.board))).toEqual(
      listed(flood(puzzle)),
    );
  });

  it('has no table of another board or family', () => {
    expect(opened.get('corridor', '8-0')).toBeUndefined();
    expect(opened.get('8-puzzle', '123456780')).toBeUndefined();
    expect(new Tables(packTables([]).buffer).get('corridor', '1-0')).toBeUndefined();
  });
});
