/** What the tests of Rush Hour share: boards, and ways to name positions in one line. */
import { rushHour } from '../../../src/families/rush-hour.ts';
import type { Position } from '../../../src/puzzle.ts';
import { type Locale, type Message, ofFamily } from '../../../src/message.ts';
import { type ExploredPart, canExplore, componentOf } from '../../../src/search/explorer.ts';
import { t } from '../../../src/words/index.ts';
import { valueOf } from '../boards.ts';

export const read = (position: string): Position => valueOf(rushHour.read(position));

export const told = (fault: Message, locale: Locale = 'en'): string => t(locale, ofFamily('rush-hour', fault));

export const framed = `********
*  rrr *
*   bbC*
*ddEF C*
@GSEFaa*
*GS ** *
**Shhii*
********`;
/** A component, which must not be larger than 200,000 states. */
export function everything({ puzzle, state }: Position): ExploredPart {
  const component = canExplore(puzzle) ? componentOf(puzzle, state, 200_000) : undefined;
  if (component === undefined) throw new Error('too many states');
  return component;
}

export const hardest = 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo';
export const hardestWithWalls = 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM';
