import type { Text } from '../discord/text.ts';
import { initialsMeant } from '../moves/initials.ts';
import type { MoveList, Verdict } from '../moves/move-list.ts';
import { defaultConvention, writePath } from '../moves/path.ts';
import { pictureOf } from '../moves/position.ts';
import { ratingOf } from '../positions/review.ts';
import { type Position, maxMoves } from '../puzzle.ts';
import { boardBlock, movesBlock } from '../render/text.ts';
import { type Locale, type Message, ofFamily } from '../message.ts';
import { message, quoted } from '../words/index.ts';
import { languages } from '../words/language.ts';
import { withSteps } from './solution.ts';

/** Moves that were made by buttons need no note on how they were read. */
export type InputMethod = 'typed' | 'buttons';

/** The length of a shortest solution, or its bounds; undefined if unknown, `hidden` if it is still secret. */
export type Par = number | { readonly least: number; readonly most: number } | 'hidden' | undefined;

/** Nothing here helps with an open puzzle. @param picture of the board where the list ends; without one it is text */
export function verdictTexts<Picture = never>(
  position: Position,
  verdict: Verdict,
  par: Par,
  inputMethod: InputMethod = 'typed',
  picture?: Picture,
): readonly (Text | Picture)[] {
  const { puzzle } = position;
  const board = (end: Position): string | Picture => picture ?? boardBlock(pictureOf(end));
  switch (verdict.kind) {
    case 'empty':
      return [message('moves-none', { notation: ofFamily(puzzle.family, { key: 'notation' }) })];
    case 'too-long':
      return [
        verdict.limit === undefined
          ? message('moves-too-many', { most: maxMoves })
          : message('moves-over', { most: verdict.limit }),
      ];
    case 'illegal': {
      const { index, typed, reason, isForeign } = verdict.illegal;
      const where = index === 1 ? message('check-illegal-first') : message('check-illegal-after', { count: index - 1 });
      const what = message(isForeign ? 'check-unreadable' : 'check-illegal', { index, word: quoted(typed), reason });
      return [what, where, board(verdict.board), ...movesRead(position, verdict.line, inputMethod, true)];
    }
    case 'unsolved': {
      const { passed, left } = verdict;
      const count = verdict.line.notation.length;
      const hint = passed === undefined ? [] : [message('check-unsolved-passed', { count: passed })];
      return [
        left === undefined ? message('check-unsolved', { count }) : message('check-left', { count, left }),
        board(verdict.board),
        ...hint,
        ...movesRead(position, verdict.line, inputMethod, true),
      ];
    }
    case 'solved':
      return [solvedLine(position, verdict, par), ...movesRead(position, verdict.line, inputMethod, false)];
    case 'ended':
      return movesRead(position, verdict.line, inputMethod, true);
  }
}

/** What a typed list that fails would be in first letters of the reader's language. */
export function meantTexts(
  { locale }: { readonly locale: Locale },
  position: Position,
  list: string,
  { kind }: Verdict,
): readonly Text[] {
  const moves = initialsMeant(position, list, kind, languages[locale].initials);
  return moves === undefined ? [] : [message('check-initials', { moves })];
}

/** As far as it may be told. */
export const solvedLine = (
  { puzzle }: Position,
  { length, line }: Extract<Verdict, { readonly kind: 'solved' }>,
  par: Par,
): Text => withSteps(solvedIn(length, par), puzzle, line.states);

function solvedIn(count: number, par: Par): Message {
  if (par === 'hidden') return message('check-solved-beside', { count });
  if (par === undefined) return message('check-shortest-unproved', { count });
  if (typeof par === 'number') return message(`check-${ratingOf(count, par)}`, { count, excess: count - par });
  const { least } = par;
  if (count === least) return solvedIn(count, least);
  return message('check-shortest-bounds', { count, least, most: Math.min(count, par.most) });
}

/** Once the length of a shortest solution is known. */
export function provedVerdict<Part>(part: Part | Message, par: number | undefined): Part | Message {
  if (par === undefined || typeof part !== 'object' || part === null || !('key' in part)) return part;
  const isOpen = part.key === 'check-shortest-unproved' || part.key === 'check-shortest-bounds';
  const count = isOpen ? part.values?.['count'] : undefined;
  return typeof count === 'number' ? solvedIn(count, par) : part;
}

/** The longest block of moves that surely leaves a message within Discord's 2,000 characters. */
const maxShown = 1100;

/** @param isDoubtful the list may have been meant in another way */
function movesRead(position: Position, line: MoveList, inputMethod: InputMethod, isDoubtful: boolean): readonly Text[] {
  const { convention, states, style } = line;
  if (states.length === 1) return [];
  const isUsual = convention === defaultConvention(position.puzzle);
  const isAsKept = isUsual && (style === undefined || style === 'letters');
  const words = isAsKept ? line.notation : writePath(position, states, convention, style);
  const isTold = style !== 'names' && (isDoubtful || !isUsual);
  const heading = inputMethod === 'buttons' ? message('play-made') : headingOf(isTold ? convention : undefined);
  let length = 0;
  const shown = words.filter((word) => (length += word.length + 1) <= maxShown);
  return [heading, movesBlock(shown.length < words.length ? [...shown, '…'] : shown)];
}

function headingOf(convention: string | undefined): Message {
  if (convention === 'tile') return message('check-read-tile');
  return convention === 'gap' ? message('check-read-gap') : message('check-read');
}
