import { type Puzzle, fail, ok } from '../../src/puzzle.ts';

/**
 * The smallest puzzle there is: a corridor of numbered cells, walked one step at a time, with walls across it. It has
 * what no real board here has: any depth, several goals, parts that are cut off.
 *
 * @param walls the cells that can't be stepped into from the cell before them
 */
export function corridor(size: number, goals: readonly number[] = [0], walls: readonly number[] = []): Puzzle {
  const steps = (state: number): number[] => [
    ...(state > 0 && !walls.includes(state) ? [state - 1] : []),
    ...(state < size - 1 && !walls.includes(state + 1) ? [state + 1] : []),
  ];
  return {
    family: 'corridor',
    board: `${size}-${goals.join('-')}`,
    size,
    degree: 2,
    moveConventions: ['step'],
    controls: 'pieces',
    neighbours(state, out) {
      out.set(steps(state));
      return steps(state).length;
    },
    moves: steps,
    play: (_state, move) => move,
    isSolved: (state) => goals.includes(state),
    search: { kind: 'both-ends', goals: () => goals },
    parse: (text) => (Number(text) < size ? ok(Number(text)) : fail({ key: 'no-cell' })),
    format: String,
    split: (list) => list.split(' ').map((notation) => ({ notation, typed: notation })),
    readMove: (state, word) => (steps(state).includes(Number(word)) ? ok(Number(word)) : fail({ key: 'no-step' })),
    writeMove: (_state, move) => String(move),
    picture: (state) => ({
      width: size,
      height: 1,
      look: 'tiles',
      pieces: [{ x: state, y: 0, width: 1, height: 1, label: 'x', tone: 'piece' }],
    }),
  };
}
