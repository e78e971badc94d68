/**
 * The two moves that explain a kind of puzzle. Where its goal is one picture they are the last two of a way to it;
 * elsewhere a small board is made up. Neither tells anything of the board that is played.
 */
import { legalWords } from '../../src/moves/controls.ts';
import { onlyGoal, pictureOf } from '../../src/moves/position.ts';
import { positionAfter } from '../../src/moves/path.ts';
import type { Look, Picture, Piece, Position, Puzzle, State } from '../../src/puzzle.ts';
import { type Keys, keysOf } from '../model/pieces.ts';

export interface DemoLine {
  /** Before the moves, and after each. */
  readonly pictures: readonly [Picture, ...Picture[]];
  readonly keys: readonly Keys[];
}

/** @param look of the puzzle that is explained */
export function demoOf(puzzle: Puzzle, look: Look): DemoLine | undefined {
  const goal = onlyGoal(puzzle);
  if (goal !== undefined) return lastMoves(puzzle, goal);
  if (look === 'cars') return made(cars);
  return look === 'blocks' ? made(blocks) : undefined;
}

function lastMoves(puzzle: Puzzle, goal: State): DemoLine {
  const end: Position = { puzzle, state: goal };
  // Moves can be taken back: the way to the goal is the way from it.
  const [before = end] = legalWords(end).values();
  const start = [...legalWords(before).values()].find(({ state }) => state !== goal) ?? before;
  const line = [wordTo(start, before.state), wordTo(before, goal)].filter((word) => word !== undefined);
  const first = { puzzle, state: start.state };
  const turns = [1, 2].map((count) => line.slice(0, count));
  return {
    pictures: [pictureOf(first), ...turns.map((words) => pictureOf(positionAfter(first, words)))],
    keys: [[], ...turns].map((words) => keysOf(first, words)),
  };
}

const wordTo = (from: Position, to: State): string | undefined =>
  [...legalWords(from)].find(([, { state }]) => state === to)?.[0];

function made(pictures: DemoLine['pictures']): DemoLine {
  const keys = pictures[0].pieces.map(({ label }) => label);
  return { pictures, keys: pictures.map(() => keys) };
}

const box = (
  label: string,
  x: number,
  y: number,
  width: number,
  height: number,
  tone: Piece['tone'] = 'piece',
): Piece => ({
  label,
  x,
  y,
  width,
  height,
  tone,
});

/** Another car makes room, and the hero reaches the exit. */
const cars: DemoLine['pictures'] = [carsAt(0, 1), carsAt(0, 2), carsAt(2, 2)];

function carsAt(hero: number, other: number): Picture {
  const pieces = [box('A', hero, 1, 2, 1, 'hero'), box('B', 2, other, 1, 2), box('C', 0, 3, 2, 1)];
  return { look: 'cars', width: 4, height: 4, exit: { side: 'right', line: 1 }, pieces };
}

/** A small block makes room, and the hero goes around the corner to its target. */
const blocks: DemoLine['pictures'] = [
  blocksAt([0, 0], 3, 'hero'),
  blocksAt([0, 0], 0, 'hero'),
  blocksAt([2, 1], 0, 'home'),
];

function blocksAt([x, y]: readonly [number, number], other: number, tone: Piece['tone']): Picture {
  const pieces = [box('A', x, y, 2, 2, tone), box('B', other, 2, 1, 1)];
  return { look: 'blocks', width: 4, height: 3, targets: [box('A', 2, 1, 2, 2, 'hero')], pieces };
}
