/**
 * Line pieces are the 8-puzzle with two pairs of tiles alike, and its tables answer for every goal of theirs. Here that is held
 * against a flood from the goal, for all positions and all kinds of goals, and against the search from both ends.
 */
import { describe, expect, it } from 'vitest';
import { openBoard } from '../../src/families/index.ts';
import { symmetries } from '../../src/families/shared/symmetries.ts';
import { besideOf, nearMoves } from '../../src/positions/gate.ts';
import { goodBeginnings, hintFor } from '../../src/positions/hint.ts';
import { writePath } from '../../src/moves/path.ts';
import { review } from '../../src/positions/review.ts';
import type { Puzzle, State } from '../../src/puzzle.ts';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { packTables } from '../../src/search/pack.ts';
import type { ShortestPaths } from '../../src/search/shortest-paths.ts';
import { type KnownDistances, Tables, knownDistances } from '../../src/search/tables.ts';
import { sample, thorough } from '../sample.ts';
import { neighboursOf, shortestPathsOf, tables } from './boards.ts';
import { layersAround, read, variantsOf } from './variants.ts';

const open = (goal: string): Puzzle => openBoard('line-pieces', goal);
const noTables = new Tables(packTables([]).buffer);

const cells = Array.from({ length: 9 }, (_, cell) => cell);

/** The same for all goals that are turned, mirrored or renamed to be each other: only the gap and the pairs count. */
function kindOf(labels: readonly string[]): string {
  const turns = symmetries(3, 3).flatMap((image) => {
    const turned = cells.map((cell) => labels[image[cell] ?? 0] ?? '');
    return [turned, turned.map((label) => ({ 2: '4', 4: '2' })[label] ?? label)];
  });
  return turns.map((turned) => turned.join('').replace(/[1356]/gu, '.')).toSorted()[0] ?? '';
}

/** A goal of each kind. */
function goalOfEachKind(): readonly string[] {
  const pairs = cells.flatMap((one) => cells.slice(one + 1).map((other) => [one, other]));
  const kinds = new Map<string, string>();
  for (const gap of cells) {
    for (const first of pairs) {
      for (const second of pairs) {
        if (new Set([gap, ...first, ...second]).size < 5) continue;
        const others = ['1', '3', '5', '6'];
        const labels = cells.map((cell) => {
          if (cell === gap) return '0';
          return first.includes(cell) ? '2' : second.includes(cell) ? '4' : (others.shift() ?? '');
        });
        kinds.set(kindOf(labels), labels.join(''));
      }
    }
  }
  return [...kinds.values()];
}

const goals = goalOfEachKind();

describe(`by the tables of the 8-puzzle, to ${goals.length} kinds of goals,`, () => {
  // Each takes half a second. All of them passed once; the slow suites try every eighth.
  const tried = goals.filter((_, index) => index % (thorough ? 8 : goals.length) === 0);

  it.each(tried)('%s: every position has its distance and its number of solutions', (goal) => {
    const puzzle = open(goal);
    const flooded = distancesIn(new Tables(packTables([puzzle]).buffer), puzzle);
    const known = distancesIn(tables, puzzle);
    const states = Array.from({ length: puzzle.size }, (_, state) => state);
    const wrong = states.filter(
      (one) => known.distance(one) !== flooded.distance(one) || known.pathCount(one) !== flooded.pathCount(one),
    );
    expect(wrong).toEqual([]);
  });
});

function distancesIn(some: Tables, puzzle: Puzzle): KnownDistances {
  const known = knownDistances(puzzle, some);
  if (known === undefined) throw new Error(puzzle.board);
  return known;
}

function pathsFromBothEnds(puzzle: Puzzle, state: State): ShortestPaths {
  const searched = searchBothEnds(puzzle, state, Number.POSITIVE_INFINITY);
  if (searched.kind !== 'paths') throw new Error(searched.kind);
  return searched.paths;
}

/** Goals of all sorts: pairs beside each other and apart, the gap in a corner, on a side and in the middle. */
const someGoals = ['213404526', '123445260', '650214324', '224401356', '102245346'];

describe.each(someGoals)('to %s, as the search from both ends finds them,', (goal) => {
  const puzzle = open(goal);
  const count = thorough ? 400 : 10;
  const states = Array.from({ length: count }, (_, k) => Math.floor(((k + 0.37) * puzzle.size) / count));

  it('all solutions are the same, in the same order', () => {
    for (const state of states) {
      const found = shortestPathsOf(puzzle, state);
      const paths = pathsFromBothEnds(puzzle, state);
      expect([found.distance, found.count]).toEqual([paths.distance, paths.count]);
      expect(found.first()).toEqual(paths.first());
      for (let n = 0n; n < paths.count; n++) {
        const path = found.nth(n);
        expect(path).toEqual(paths.nth(n));
        expect([found.rank(path), paths.rank(path)]).toEqual([n, n]);
      }
      expect(writePath({ puzzle, state }, found.first())).toEqual(writePath({ puzzle, state }, paths.first()));
    }
  });

  it('hints and reviews of a line are the same', () => {
    for (const [index, state] of sample(states, 4).entries()) {
      const paths = pathsFromBothEnds(puzzle, state);
      const found = shortestPathsOf(puzzle, state);
      // A line that leaves the solution half-way, and wanders.
      const line = paths.nth(paths.count - 1n).slice(0, 2 + (index % 12));
      for (let k = 0; k < 6; k++) line.push(neighboursOf(puzzle, line.at(-1) ?? state).at(k % 2) ?? state);
      expect(goodBeginnings(found)).toBe(goodBeginnings(paths));
      for (const asked of [line, paths.first()]) {
        expect(hintFor(puzzle, found, asked)).toEqual(hintFor(puzzle, paths, asked));
        const searches = { found: new Map<State, number | undefined>(), left: 1e7, budget: 100_000, refused: false };
        const told = review({ puzzle, state }, asked, tables);
        // Which good moves were the only ones is not searched for.
        const effects = told.effects.map((effect) => (effect === 'only' ? 'nearer' : effect));
        expect({ ...told, effects }).toEqual(review({ puzzle, state }, asked, noTables, { searches }));
        expect(told.effects).not.toContain('unproved');
      }
    }
  });
});

it('what lies beside a puzzle is no farther from it than the gate asks', () => {
  const daily = read('line-pieces', '┘│─└─_┐┌│');
  const distanceOf = (puzzle: Puzzle, state: State): number => shortestPathsOf(puzzle, state).distance;
  const away = layersAround(daily.puzzle, daily.state, nearMoves).flat();
  for (const state of sample(away, 9)) {
    for (const { asked } of variantsOf(daily, [{ '─': '│', '│': '─' }], state)) {
      expect(besideOf(asked)(daily)).toBe(true);
      const difference = distanceOf(asked.puzzle, asked.state) - distanceOf(daily.puzzle, daily.state);
      expect(Math.abs(difference)).toBeLessThanOrEqual(nearMoves);
    }
  }
});
