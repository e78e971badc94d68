/** What must hold of every family's dailies, wherever they are dealt from. */
import { expect, it } from 'vitest';
import { openId, positionId } from '../../src/positions/position.ts';
import { type Permute, type PuzzleData, sourceOf } from '../../src/positions/puzzle-source.ts';
import type { Family, Position } from '../../src/puzzle.ts';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { thorough } from '../sample.ts';
import { reachedGoals, valueOf } from './boards.ts';

/** An order that is not the natural one: the places counted backwards. */
export const backwards: Permute = async (_purpose, size, place) => size - 1 - place;

/** Up to so many positions a second opinion is cheap. */
const budget = thorough ? 300_000 : 60_000;

export function dealingLaws(family: Family, data: PuzzleData): void {
  const source = sourceOf(data, family);

  it('deals from the nearest to the farthest distance, and at no other', () => {
    const distances = Array.from({ length: source.farthest + 5 }, (_, distance) => distance);
    const dealt = distances.filter((distance) => distance > 0 && source.count(distance) > 0);
    expect(dealt).toEqual(distances.slice(source.nearest, source.farthest + 1));
    expect(source.count(-1)).toBe(0);
    expect(source.count(1.5)).toBe(0);
  });

  it('has a week from easy to hard', () => {
    expect(family.week.toSorted((a, b) => a - b)).toEqual(family.week);
  });

  const distances = [...new Set([source.nearest, ...family.week, source.farthest])];

  it.each(distances)('deals positions of distance %i, and the same ones again', async (distance) => {
    expect(source.count(distance)).toBeGreaterThan(0);
    for (const index of new Set([0, Math.floor(source.count(distance) / 2)])) {
      const { position, histogram } = await source.deal(distance, index, backwards);
      expectPosition(family, position);
      expect(histogram[distance]).toBeGreaterThan(0);
      expect(distanceOf(data, position)).toBe(distance);
      const again = await sourceOf(data, family).deal(distance, index, backwards);
      expect(positionId(again.position)).toBe(positionId(position));
    }
  });

  it('has a position at the greatest distance', () => {
    expectPosition(family, source.hardest());
    expect(distanceOf(data, source.hardest())).toBe(source.farthest);
  });

  it.each(family.published ?? [])('reads the published position $position', ({ position, distance }) => {
    const read = valueOf(family.read(position));
    expectPosition(family, read);
    const found = solve(read.puzzle, read.state, data.tables, budget);
    // Where the search would take minutes, others have proved it.
    expect(['bounds', distance]).toContain(isUnsolved(found) ? found.kind : pathIn(found).length - 1);
  });
}

/** A number that the board has, that stands for a position, and that an id finds again. */
function expectPosition(family: Family, position: Position): void {
  const { puzzle, state } = position;
  expect(puzzle.family).toBe(family.id);
  expect(Number.isInteger(state) && state >= 0 && state < puzzle.size && puzzle.holds?.(state) !== false).toBe(true);
  const opened = valueOf(openId(positionId(position)));
  expect([opened.puzzle.family, opened.puzzle.board, opened.state]).toEqual([puzzle.family, puzzle.board, state]);
}

/** By a search that looks into no table and explores no runs, where that is cheap; else as the bot finds it. */
function distanceOf({ tables }: PuzzleData, { puzzle, state }: Position): number {
  const goals = puzzle.search.kind === 'explore' ? reachedGoals({ puzzle, state }) : puzzle.search.goals();
  const searched = searchBothEnds(puzzle, state, budget, goals);
  if (searched.kind === 'paths') return searched.paths.distance;
  const solved = solve(puzzle, state, tables, Number.POSITIVE_INFINITY);
  return isUnsolved(solved) ? Number.NaN : pathIn(solved).length - 1;
}
