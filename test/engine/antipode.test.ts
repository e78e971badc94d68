/** Numbers of days to lead away by, and how many lines lead as far as they can. */
import { describe, expect, it } from 'vitest';
import { dateOfNumber, addDays } from '../../src/day/calendar.ts';
import { familyOn } from '../../src/day/plan.ts';
import { families } from '../../src/families/index.ts';
import { courseOn, goalOf } from '../../src/games/antipode/course.ts';
import { nearStates } from '../../src/moves/path.ts';
import type { Puzzle, State } from '../../src/puzzle.ts';
import { cheapLookup } from '../../src/search/along.ts';
import { farLines } from '../../src/positions/far-lines.ts';
import { puzzleData } from '../contract/solutions.ts';

const { tables } = puzzleData;
const tabled = families.filter(({ source }) => source.kind === 'table');

describe('the course of a date', () => {
  const dates = Array.from({ length: 3650 }, (_, day) => dateOfNumber(day + 1));

  it('is of a kind with a table that is not the usual puzzle of that day, or of one beside it', () => {
    const wrong = dates.filter((date) => {
      const { family } = courseOn(date);
      return !tabled.includes(family) || [-1, 0, 1].some((days) => familyOn(addDays(date, days)) === family);
    });
    expect(wrong).toEqual([]);
  });

  it('brings each kind about as often, and hardly ever twice in a row', () => {
    const ids = dates.map((date) => courseOn(date).family.id);
    for (const { id } of tabled) expect(ids.filter((one) => one === id).length).toBeGreaterThan(600);
    expect(ids.filter((id, day) => id === ids[day - 1]).length).toBeLessThan(100);
  });

  it('can be gone to its end', () => {
    for (const date of dates.slice(0, 400)) {
      const { family, limit } = courseOn(date);
      expect(tables.get(family.id, goalOf(family).puzzle.board)?.count(limit)).toBeGreaterThan(0);
    }
  });
});

/** Of so many moves, each farther: counted by going all of them. */
function walked(puzzle: Puzzle, states: readonly State[], left: number, distance: number): number {
  if (left === 0) return states.length;
  const isFarther = (one: State): boolean => cheap(puzzle)(one) === distance + 1;
  return walked(
    puzzle,
    states.flatMap((state) => nearStates(puzzle, state).filter(isFarther)),
    left - 1,
    distance + 1,
  );
}

const cheap = (puzzle: Puzzle) => cheapLookup(puzzle, 0, tables) ?? (() => undefined);

describe.each(tabled.map((family) => [family.id, family] as const))('the far lines of %s', (_id, family) => {
  const start = goalOf(family);
  const { puzzle, state } = start;

  it.each([1, 2, 5, 8])('are as many of %i moves as there are ways to go', (moves) => {
    expect(farLines(start, moves, tables, cheap(puzzle))?.count).toBe(BigInt(walked(puzzle, [state], moves, 0)));
  });

  it('begin at the goal, and each move leads farther', () => {
    const lines = farLines(start, 9, tables, cheap(puzzle));
    const ends = new Set<State>();
    for (let index = 0; index < Math.min(lines?.ends ?? 0, 40); index++) {
      const line = lines?.lineTo(index) ?? [];
      expect(line[0]).toBe(state);
      expect(line.map(cheap(puzzle))).toEqual(Array.from({ length: 10 }, (_, distance) => distance));
      ends.add(line.at(-1) ?? 0);
    }
    expect(ends.size).toBe(Math.min(lines?.ends ?? 0, 40));
  });
});
