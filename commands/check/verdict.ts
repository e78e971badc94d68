import type { Verdict } from '../../src/game/check.ts';
import type { Line } from '../../src/game/line.ts';
import { type Position, type State, mostMoves } from '../../src/puzzle.ts';
import { boardBlock, movesBlock } from '../../src/render/text.ts';
import type { Saying } from '../../src/saying.ts';
import { ofFamily, says } from '../../src/words/index.ts';
import { quoted } from '../../src/words/quoted.ts';

/** Whether moves were typed as a list, or made by buttons: then nobody asks how they were read. */
export type How = 'typed' | 'played';

/** Sayings, and blocks of text between them. */
export type Told = readonly (Saying | string)[];

/**
 * What an open puzzle's verdict says.
 *
 * @param par the shortest length; undefined where it was not proved, `hidden` where nobody may know it yet
 */
export function tell(
  { puzzle }: Position,
  verdict: Verdict,
  par: number | 'hidden' | undefined,
  how: How = 'typed',
): Told {
  const board = (state: State): string => boardBlock(puzzle.picture(state));
  switch (verdict.kind) {
    case 'empty':
      return [says('moves-none', { notation: ofFamily(puzzle.family, { key: 'notation' }) })];
    case 'too-long':
      return [says('moves-too-many', { most: mostMoves })];
    case 'illegal': {
      const { index, typed, reason } = verdict.fault;
      const where = index === 1 ? says('check-illegal-first') : says('check-illegal-after', { count: index - 1 });
      const what = says('check-illegal', { index, word: quoted(typed), reason });
      return [what, where, board(verdict.board), ...readAs(verdict.line, how)];
    }
    case 'unsolved': {
      const { passed } = verdict;
      const count = verdict.line.moves.length;
      const hint = passed === undefined ? [] : [says('check-unsolved-passed', { count: passed })];
      return [says('check-unsolved', { count }), board(verdict.board), ...hint, ...readAs(verdict.line, how)];
    }
    case 'solved':
      return [solvedIn(verdict.length, par), ...readAs(verdict.line, how)];
  }
}

function solvedIn(count: number, par: number | 'hidden' | undefined): Saying {
  if (par === 'hidden') return says('check-solved-beside', { count });
  if (par === undefined) return says('check-shortest-unproved', { count });
  return count === par ? says('check-shortest', { count }) : says('check-solved', { count, excess: count - par });
}

/** Blocks of moves are cut so that a message stays within Discord's 2,000 characters. */
const mostShown = 1100;

function readAs({ reading, words }: Line, how: How): Told {
  if (words.length === 0) return [];
  const heading = how === 'played' ? says('play-made') : headingOf(reading);
  let length = 0;
  const shown = words.filter((word) => (length += word.length + 1) <= mostShown);
  return [heading, movesBlock(shown.length < words.length ? [...shown, '…'] : shown)];
}

function headingOf(reading: string): Saying {
  if (reading === 'tile') return says('check-read-tile');
  return reading === 'gap' ? says('check-read-gap') : says('check-read');
}
