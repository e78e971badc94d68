/**
 * Finds positions at proved distances, for a puzzle that is too large for a table. A suffix of a shortest solution is a
 * shortest solution too, so one solved random position gives a position at each smaller distance. Only every tenth of
 * these is taken, so that neighbouring distances do not share their solutions.
 */
import { type Puzzle, type State, writeState } from '../src/puzzle.ts';
import { holdsNothing, isUnsolved, pathIn, solve } from '../src/search/solve.ts';
import { continueSolve } from '../src/search/informed/informed.ts';
import type { Tables } from '../src/search/tables.ts';
import { Random } from './random.ts';

/** Nearer positions are few, and soon seen through. */
const nearest = 10;

/** A random position is left out that takes more than this many positions to solve: opened by patterns, else held. */
const patience = { opened: 50_000_000, held: 5_000_000 };

interface BankedPositions {
  /** By distance, from `nearest` on. */
  readonly positions: readonly (readonly State[])[];
  /** How many random positions were solved for them. */
  readonly solved: number;
}

/** @param report is called with the number of positions found so far and the number wanted */
export function findPositions(
  puzzle: Puzzle,
  tables: Tables,
  { seed, each, farthest }: { readonly seed: number; readonly each: number; readonly farthest: number },
  report: (found: number, wanted: number) => void,
): BankedPositions {
  const distances = Array.from({ length: farthest - nearest + 1 }, (_, k) => nearest + k);
  const banked = distances.map(() => new Set<State>());
  let solved = 0;
  for (let run = 0; banked.some((states) => states.size < each); run++) {
    const solution = solutionOf(puzzle, tables, randomPosition(puzzle, new Random(seed, run)));
    if (solution === undefined) continue;
    solved++;
    for (const [index, distance] of distances.entries()) {
      const state = solution[solution.length - 1 - distance];
      const states = banked[index] as Set<State>;
      if (distance % 10 === solved % 10 && state !== undefined && states.size < each) states.add(state);
    }
    if (solved % 50 === 0) {
      report(
        banked.reduce((sum, { size }) => sum + size, 0),
        each * distances.length,
      );
    }
  }
  return { positions: banked.map((states) => Array.from(states)), solved };
}

/** By patterns, it is the solution that the proof itself meets: another beam would find others, and deal other positions. */
function solutionOf(puzzle: Puzzle, tables: Tables, state: State): readonly State[] | undefined {
  if (holdsNothing(puzzle)) {
    if (puzzle.unsolvable?.(state) !== undefined) return undefined;
    const found = continueSolve(puzzle, state, tables, undefined, patience.opened);
    return found.kind === 'path' ? found.path : undefined;
  }
  const solved = solve(puzzle, state, tables, patience.held);
  return isUnsolved(solved) ? undefined : pathIn(solved);
}

/** Any arrangement of the cells; half of them can't be solved. */
function randomPosition(puzzle: Puzzle, random: Random): State {
  const { width, height } = puzzle.picture(0);
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  for (let last = cells.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [cells[last], cells[other]] = [cells[other] as number, cells[last] as number];
  }
  const state = puzzle.parse(cells.join(' '));
  if (!state.ok) throw new Error(`${cells.join(' ')} is no position`);
  return state.value;
}

/** The file: a line for each distance with its positions in base 36. Lines that begin with # say how it was made. */
export function writePositions({ positions, solved }: BankedPositions, made: string): string {
  const count = positions.reduce((sum, states) => sum + states.length, 0);
  const rows = positions.map((states, index) => `${nearest + index}\t${states.map(writeState).join(' ')}`);
  const head = [
    made,
    `${count} positions from shortest solutions of ${solved} random ones`,
    'distance, positions by their numbers in base 36',
  ];
  return [...head.map((line) => `# ${line}`), ...rows, ''].join('\n');
}
