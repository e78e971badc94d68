/** What is dealt: exactly at the distance, every board before any comes again, every position before any comes again. */
import { describe, expect, it } from 'vitest';
import { families } from '../../src/families/index.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import { positionId } from '../../src/game/position.ts';
import { Catalogue, packCatalogue } from '../../src/game/catalogue.ts';
import { type Draw, stockOf } from '../../src/game/stock.ts';
import type { State } from '../../src/puzzle.ts';
import { type Explorable, canExplore, componentOf } from '../../src/search/explorer.ts';
import { searchFromStart } from '../../src/search/from-start.ts';
import { isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { catalogue, supplies, tables, valueOf } from './boards.ts';

/** An order that is not the natural one: the places counted backwards. */
const backwards: Draw = async (_purpose, size, place) => size - 1 - place;

describe.each(families.map((family) => ({ family, name: family.id })))('$name', ({ family }) => {
  const stock = stockOf(supplies, family);

  it('deals from the nearest to the farthest distance, and at no other', () => {
    const distances = Array.from({ length: stock.farthest + 5 }, (_, distance) => distance);
    const dealt = distances.filter((distance) => distance > 0 && stock.count(distance) > 0);
    expect(dealt).toEqual(distances.slice(stock.nearest, stock.farthest + 1));
    expect(stock.count(-1)).toBe(0);
    expect(stock.count(1.5)).toBe(0);
  });

  it('deals what its week asks for, from easy to hard', () => {
    expect(family.week.map((distance) => stock.count(distance) > 0)).toEqual(family.week.map(() => true));
    expect(family.week.toSorted((a, b) => a - b)).toEqual(family.week);
  });

  it('deals positions of exactly the distance, each with how many of its board’s there are', async () => {
    for (const distance of [stock.nearest, family.week[3], stock.farthest]) {
      const { position, histogram } = await stock.deal(distance, 0, backwards);
      const solved = solve(position.puzzle, position.state, tables);
      expect(isUnsolved(solved) || pathIn(solved).length - 1).toBe(distance);
      expect(histogram[distance]).toBeGreaterThan(0);
    }
  });

  it('has a position at the greatest distance', () => {
    const { puzzle, state } = stock.hardest();
    const solved = solve(puzzle, state, tables);
    expect(isUnsolved(solved) || pathIn(solved).length - 1).toBe(stock.farthest);
  });
});

describe('a catalogue of three boards', () => {
  const texts = [
    'ooooooBBooooooooooooAAooooooooooooCC',
    'oooooBoooooBAAoooBoooooooooooooooooo',
    'oooooBoooooBAAooooooooooooCCoooooooo',
  ];
  const boards = texts
    .map((text) => ({ text, histogram: histogramOf(text) }))
    .toSorted((one, other) => other.histogram.length - one.histogram.length);
  const small = { ...supplies, catalogue: new Catalogue(packCatalogue(boards).buffer) };
  const stock = stockOf(small, rushHour);

  it('is read as it was packed', () => {
    expect(small.catalogue.length).toBe(boards.length);
    for (const [index, { text, histogram }] of boards.entries()) {
      expect(small.catalogue.text(index)).toBe(text);
      expect(small.catalogue.histogram(index)).toEqual(histogram);
    }
  });

  it.each([1, 2])('deals every position at distance %i once, in rounds over the boards', async (distance) => {
    const counts = boards.map(({ histogram }) => histogram[distance] ?? 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(stock.count(distance)).toBe(total);
    const ids: string[] = [];
    const dealtBoards: string[] = [];
    for (let turn = 0; turn < total; turn++) {
      const { position } = await stock.deal(distance, turn, backwards);
      ids.push(positionId(position));
      dealtBoards.push(position.puzzle.board);
    }
    expect(new Set(ids).size).toBe(total);
    let turn = 0;
    for (let round = 0; turn < total; round++) {
      const size = counts.filter((count) => count > round).length;
      expect(new Set(dealtBoards.slice(turn, turn + size)).size).toBe(size);
      turn += size;
    }
  });

  function histogramOf(text: string): number[] {
    const { puzzle, state } = explorable(text);
    const histogram: number[] = [];
    for (const distance of componentOf(puzzle, state, 1e6)?.distances ?? [])
      histogram[distance] = (histogram[distance] ?? 0) + 1;
    return histogram;
  }
});

it('the catalogue’s boards are read, and lie as far as it says', () => {
  for (let board = 0; board < catalogue.length; board += 100) {
    const { puzzle, state } = explorable(catalogue.text(board));
    const found = searchFromStart(puzzle, state, 1e6);
    expect(found.kind === 'routes' && found.routes.distance).toBe(catalogue.histogram(board).length - 1);
  }
});

function explorable(text: string): { puzzle: Explorable; state: State } {
  const { puzzle, state } = valueOf(rushHour.read(text));
  if (!canExplore(puzzle)) throw new Error(`${text} can’t be explored`);
  return { puzzle, state };
}
