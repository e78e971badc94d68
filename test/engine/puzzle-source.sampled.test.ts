/** What is dealt: exactly at the distance, every board before any comes again, every position before any comes again. */
import { describe, expect, it } from 'vitest';
import { distanceOption } from '../../commands/common/definition.ts';
import { boardRowsOf } from '../../catalogue/read.ts';
import { families } from '../../src/families/index.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import { Catalogue, packCatalogue, BoardList, packBoards } from '../../src/positions/catalogue.ts';
import { positionId } from '../../src/positions/position.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import type { State } from '../../src/puzzle.ts';
import { type Explorable, canExplore, componentOf, searchFromStart } from '../../src/search/explorer.ts';
import { thorough } from '../sample.ts';
import { catalogue, puzzleData, tables, valueOf } from './boards.ts';
import { backwards, dealingLaws } from './dealing-laws.ts';

describe.each(families.map((family) => ({ family, name: family.id })))('$name', ({ family }) => {
  dealingLaws(family, puzzleData);

  it('deals as far as people may ask', () => {
    expect(sourceOf(puzzleData, family).farthest).toBeLessThanOrEqual(distanceOption.max_value);
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
  const small = { tables, catalogue: new Catalogue(packCatalogue({}, { 'rush-hour': boards }).buffer) };
  const source = sourceOf(small, rushHour);

  it('is read as it was packed', () => {
    const list = small.catalogue.boards('rush-hour');
    for (const [index, { text, histogram }] of boards.entries()) {
      expect(list.text(index)).toBe(text);
      expect(list.histogram(index)).toEqual(histogram);
    }
  });

  it('is not packed in another order, nor with counts that do not fit', () => {
    expect(() => packBoards(boards.toReversed())).toThrow('is farther than the board before it');
    expect(() => packBoards([{ text: 'many', histogram: [1, 65_536] }])).toThrow('more than 65535 positions');
  });

  it('holds texts of any length', () => {
    const rows = ['', 'ä', 'a longer one'].map((text) => ({ text, histogram: [1, 2] }));
    const list = new BoardList(packBoards(rows));
    expect(rows.map((_, board) => list.text(board))).toEqual(rows.map(({ text }) => text));
    expect([...list.countsAt(1)]).toEqual([2, 2, 2]);
  });

  it.each([1, 2])('deals every position at distance %i once, in passes over the boards', async (distance) => {
    const counts = boards.map(({ histogram }) => histogram[distance] ?? 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(source.count(distance)).toBe(total);
    const ids: string[] = [];
    const dealtBoards: string[] = [];
    for (let index = 0; index < total; index++) {
      const { position } = await source.deal(distance, index, backwards);
      ids.push(positionId(position));
      dealtBoards.push(position.puzzle.board);
    }
    expect(new Set(ids).size).toBe(total);
    let first = 0;
    for (let pass = 0; first < total; pass++) {
      const size = counts.filter((count) => count > pass).length;
      expect(new Set(dealtBoards.slice(first, first + size)).size).toBe(size);
      first += size;
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

it('the boards of Rush Hour are read, and lie as far as their list says', () => {
  const list = catalogue.boards('rush-hour');
  for (const [board, { text }] of boardRowsOf('rush-hour').entries()) {
    expect(list.text(board)).toBe(text);
    if (board % (thorough ? 100 : 1000) > 0) continue;
    const { puzzle, state } = explorable(text);
    const found = searchFromStart(puzzle, state, 1e6);
    expect(found.kind === 'paths' && found.paths.distance).toBe(list.histogram(board).length - 1);
  }
});

function explorable(text: string): { puzzle: Explorable; state: State } {
  const { puzzle, state } = valueOf(rushHour.read(text));
  if (!canExplore(puzzle)) throw new Error(`${text} can’t be explored`);
  return { puzzle, state };
}
