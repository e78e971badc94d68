import { once } from '../../once.ts';
import { type Family, type Result, ok } from '../../puzzle.ts';
import { cellsOf, checkCells, message } from './cells.ts';
import { framesOf } from './frames.ts';
import { type SlidingTiles, SlidingPuzzle } from './sliding-puzzle.ts';

export function slidingTiles(rules: SlidingTiles): Family {
  const layout = once(() => framesOf(rules));
  const defaultGoal = cellsOf(rules.boards[0]);
  const defaultPuzzle = once(() => new SlidingPuzzle(rules, layout(), defaultGoal));

  function puzzleTo(goal: readonly (number | string)[]): Result<SlidingPuzzle> {
    const cells = defaultPuzzle().check(goal);
    return cells.ok ? ok(new SlidingPuzzle(rules, layout(), cells.value)) : cells;
  }

  return {
    ...rules,
    open(board) {
      if (board === rules.boards[0]) return defaultPuzzle();
      const puzzle = /^[0-9a-z]+$/u.test(board) ? puzzleTo(cellsOf(board)) : undefined;
      return puzzle?.ok ? puzzle.value : undefined;
    },
    read(position, goal) {
      // Most texts for other families fail here, before a puzzle is made.
      const cells = checkCells(rules.readCells(position), defaultGoal, rules.symbols);
      if (!cells.ok) return cells;
      const puzzle = goal === undefined ? ok(defaultPuzzle()) : puzzleTo(rules.readCells(goal));
      if (!puzzle.ok) return { ...puzzle, reason: message('in-goal', { reason: puzzle.reason }) };
      // Every goal has the same labels, so these cells have them too.
      const state = puzzle.value.stateWith(cells.value);
      return state.ok ? ok({ puzzle: puzzle.value, state: state.value }) : state;
    },
  };
}
