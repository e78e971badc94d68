/** Puzzles that can be hunted have 2 to 100 shortest solutions, all of which are counted; and the button for it. */
import type { PuzzleDeps } from '../../day/deal.ts';
import { type Position, type Result, fail, ok } from '../../puzzle.ts';
import type { ShortestPaths } from '../../search/shortest-paths.ts';
import { holdsNothing, solve } from '../../search/solve.ts';
import { type Daily, keyOf } from '../../store/days.ts';
import { whyNot } from '../../view/solution.ts';
import { mostWays } from '../../way-graph.ts';
import { message, titleOf } from '../../words/index.ts';
import { type Button, button } from '../../discord/components.ts';

/** Only if there are as many as a hunt takes. */
export function solutionsOf({ tables }: Pick<PuzzleDeps, 'tables'>, position: Position): Result<ShortestPaths> {
  const { puzzle, state } = position;
  if (puzzle.isSolved(state)) return fail(message('solve-none-needed'));
  const solved = solve(puzzle, state, tables);
  if (solved.kind === 'path' || solved.kind === 'bounds')
    return fail(message('hunt-uncounted', { title: titleOf(puzzle.family) }));
  if (solved.kind !== 'paths') return fail(whyNot(position, solved));
  const { paths } = solved;
  if (paths.count === 1n) return fail(message('hunt-only-one'));
  return paths.count > mostWays ? fail(message('hunt-too-many', { count: paths.count, most: mostWays })) : ok(paths);
}

/** As far as the day's row tells. */
export const isHuntable = ({ count = 1n, position: { puzzle } }: Daily): boolean =>
  count > 1n && count <= mostWays && !holdsNothing(puzzle);

/** Only servers hunt. */
export const huntButtons = (
  daily: Daily,
  isInServer: boolean,
  label: 'button-hunt' | 'button-others' = 'button-hunt',
): readonly Button[] =>
  isInServer && isHuntable(daily) ? [button(message(label), ['hunt', 'day', keyOf(daily)])] : [];
