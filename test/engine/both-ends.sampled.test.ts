/** The search from both ends, compared with a flood from the goal: for boards whose rows of neighbours are kept, and for others. */
import { describe, expect, it } from 'vitest';
import { knightExchange } from '../../src/families/knight-exchange.ts';
import { noOff } from '../../src/families/no-off.ts';
import { type Family, type Puzzle, goalsOf } from '../../src/puzzle.ts';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { floodByNeighbours, unreachable } from '../../src/search/flood.ts';
import { ShortestPaths } from '../../src/search/shortest-paths.ts';
import { thorough } from '../sample.ts';
import { neighboursOf, valueOf } from './boards.ts';
import { corridor } from './corridor.ts';
import { dice } from './rush-hour/drawn.ts';

/** Without a name for its graph nothing is kept. */
const unnamed = (puzzle: Puzzle): Puzzle => ({
  ...puzzle,
  search: { kind: 'both-ends', goals: () => goalsOf(puzzle) },
  neighbours: (state, out) => puzzle.neighbours(state, out),
});

function told(paths: ShortestPaths): unknown {
  const { distance, count } = paths;
  return { distance, count, first: paths.first(), some: [0n, count / 2n, count - 1n].map((n) => paths.nth(n)) };
}

/** From so many starts, drawn by lot; returns how many there were. */
function compare(puzzle: Puzzle, starts: number, roll: (below: number) => number): number {
  const distances = floodByNeighbours(puzzle) ?? new Uint8Array();
  const reached = [...distances.keys()].filter((state) => distances[state] !== unreachable);
  for (let k = 0; k < starts; k++) {
    const start = reached[roll(reached.length)] ?? 0;
    const flooded = new ShortestPaths(puzzle, start, distances[start] ?? 0, { distance: (state) => distances[state] });
    for (const one of [puzzle, unnamed(puzzle)]) {
      const found = searchBothEnds(one, start, Number.POSITIVE_INFINITY);
      expect(found.kind === 'paths' && told(found.paths)).toEqual(told(flooded));
      expect(searchBothEnds(one, start, 1).kind).toBe((distances[start] ?? 0) < 2 ? 'paths' : 'budget');
    }
  }
  return starts;
}

/** Boards of a family with other goals: any position of one of its boards. */
function boardsOf(family: Family, like: Puzzle, count: number, roll: (below: number) => number): Puzzle[] {
  return Array.from({ length: count }, () => {
    const goal = like.format(roll(like.size));
    return valueOf(family.read(goal, goal)).puzzle;
  });
}

const boards = thorough ? 60 : 6;

describe.each([
  ['NO-OFF', noOff, valueOf(noOff.read('NO##/FOF_')).puzzle, boards, 20],
  ['NO-OFF, letters told apart', noOff, valueOf(noOff.read('##no/OfF_', '##On/ofF_')).puzzle, boards, 20],
  ['knights', knightExchange, valueOf(knightExchange.read('222000000111')).puzzle, boards / 6, 4],
])('%s', (_name, family, like, count, starts) => {
  const roll = dice(2017);
  const puzzles = boardsOf(family, like, count, roll);

  it('finds what a flood finds', () => {
    for (const puzzle of puzzles) expect(compare(puzzle, starts, roll)).toBe(starts);
  });

  it('boards that name the same graph have the same neighbours', () => {
    const graphs = new Map<string, Puzzle>();
    for (const puzzle of puzzles) {
      const { search } = puzzle;
      const graph = search.kind === 'both-ends' ? (search.graph ?? '') : '';
      expect(graph).not.toBe('');
      const first = graphs.get(graph) ?? puzzle;
      graphs.set(graph, first);
      for (let k = 0; k < 200; k++) {
        const state = roll(puzzle.size);
        expect(neighboursOf(puzzle, state)).toEqual(neighboursOf(first, state));
      }
    }
  });
});

describe('corridors', () => {
  const long = thorough ? 600_000 : 200_000;

  it.each([
    ['several goals', corridor(40, [3, 20, 33])],
    ['too many cells for an array', corridor(long, [long - 50])],
    ['too deep for numbers of 16 bits', corridor(90_000, [89_999])],
  ])('%s', (_what, puzzle) => {
    const goals = goalsOf(puzzle);
    for (const start of [goals[0] ?? 0, (goals[0] ?? 0) - 3, puzzle.size - 50 < 0 ? 11 : 0]) {
      const found = searchBothEnds(puzzle, start, Number.POSITIVE_INFINITY);
      const distance = Math.min(...goals.map((goal) => Math.abs(goal - start)));
      expect(found).toMatchObject({ kind: 'paths', paths: { distance } });
      expect(found.kind === 'paths' && found.paths.first()).toHaveLength(distance + 1);
    }
  });
});
