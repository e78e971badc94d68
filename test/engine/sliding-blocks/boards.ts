/** Boards of sliding blocks, and what the tests ask of them. */
import { expect } from 'vitest';
import { slidingBlocks } from '../../../src/families/sliding-blocks.ts';
import type { Move, Puzzle, State } from '../../../src/puzzle.ts';
import { neighboursOf } from '../boards.ts';

export const klotski = '45-0-ACDF12-B22~13-E21-GHIJ11';

/** Boards with what Klotski has not: holes, corners, blocks that are bent. The first cell of some is no corner of their box. */
export const odd = {
  /** The floor is an L. */
  bentFloor: '44-5o-A22~8-B22_e-C21-D11',
  /** The hero is an S, another block has no corner at its box's first cell either. */
  bentHero: '44-0-A32_u~9-B22_e-CD11',
  /** A plus, a staircase and an L. */
  bentMany: '55-0-A32_u~11-B23_1j-C33_56-DE12',
  alike: '44-0-A22~10-BC22_e-D22_7',
  corridor: '61-0-A11~5-BC11',
  /** A hole in the middle, and two blocks of one shape that the goal tells apart. */
  twoHeroes: '33-g-AB11~0~8-CDE11',
} as const;

export const open = (board: string): Puzzle => slidingBlocks.open(board) ?? expect.fail(`no board ${board}`);

export const held = (puzzle: Puzzle): State[] =>
  Array.from({ length: puzzle.size }, (_, state) => state).filter((state) => puzzle.holds?.(state));

/** The blocks on their cells: the names row by row, `_` for an empty cell. */
export function rows(puzzle: Puzzle, state: State, names?: string): string {
  const { width, height, pieces } = puzzle.picture(state, names);
  const cells = Array.from({ length: height }, () => Array.from({ length: width }, () => '_'));
  for (const { x, y, width: across, height: down, mask, label } of pieces) {
    for (let k = 0; k < across * down; k++) {
      const row = cells[y + Math.floor(k / across)] ?? [];
      if (mask?.[k] !== false) row[x + (k % across)] = label;
    }
  }
  return cells.map((row) => row.join('')).join('/');
}

/** States by board and looks, and up to which number each board was looked through. */
const [found, looked] = [new Map<string, State>(), new Map<string, State>()];

/** The state that looks like this. */
export function find(puzzle: Puzzle, text: string): State {
  const { board } = puzzle;
  const key = `${board} ${text}`;
  let state = looked.get(board) ?? 0;
  for (; state < puzzle.size && !found.has(key); state++) {
    if (puzzle.holds?.(state)) found.set(`${board} ${rows(puzzle, state)}`, state);
  }
  looked.set(board, state);
  return found.get(key) ?? expect.fail(text);
}

/** The move that leads to a neighbour. */
export function moveTo(puzzle: Puzzle, state: State, next: State): Move {
  return puzzle.moves(state).find((move) => puzzle.play(state, move) === next) ?? expect.fail(rows(puzzle, next));
}

/** Everything within reach, with the number of moves from the start. */
export function distancesFrom(puzzle: Puzzle, start: State): Map<State, number> {
  const distances = new Map([[start, 0]]);
  for (const [state, distance] of distances) {
    for (const next of neighboursOf(puzzle, state)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}
