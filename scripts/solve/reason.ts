import type { Puzzle } from '../../src/puzzle.ts';
import type { Bounds, Unsolved } from '../../src/search/solve.ts';
import { ofFamily } from '../../src/message.ts';
import { t, message } from '../../src/words/index.ts';

/** Why there is no solution to show, in English and without Discord's marks. */
export function reasonOf(puzzle: Puzzle, solved: Unsolved): string {
  if (solved.kind === 'bounds') return `not proved yet: ${boundsText(solved)}`;
  const saying =
    solved.kind === 'unsolvable'
      ? message('solve-unsolvable', { reason: ofFamily(puzzle.family, solved.reason) })
      : message(solved.kind === 'exhausted' ? 'solve-exhausted' : 'solve-budget', { states: solved.states });
  return t('en', saying).replaceAll('**', '');
}

export const boundsText = ({ least, path, states }: Bounds): string =>
  `the shortest solution has ${least} to ${path.length - 1} moves (${states.toLocaleString('en')} positions searched)`;
