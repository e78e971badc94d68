/** What the tests of Rush Hour share: boards, and ways to name positions in one line. */
import { rushHour } from '../../../src/families/rush-hour.ts';
import { type Position, type Puzzle } from '../../../src/puzzle.ts';
import type { Locale, Message } from '../../../src/message.ts';
import { componentOf } from '../../../src/search/component.ts';
import type { Component } from '../../../src/search/explorer.ts';
import { type Explorable, canExplore } from '../../../src/search/explore.ts';
import { ofFamily, t } from '../../../src/words/index.ts';
import { valueOf } from '../boards.ts';

export const read = (position: string): Position => valueOf(rushHour.read(position));

export const told = (fault: Message, locale: Locale = 'en'): string => t(locale, ofFamily('rush-hour', fault));

export function explorable(puzzle: Puzzle): Explorable {
  if (!canExplore(puzzle)) throw new Error('no slides');
  return puzzle;
}

export const framed = `********
*  rrr *
*   bbC*
*ddEF C*
@GSEFaa*
*GS ** *
**Shhii*
********`;
/** A component, which must not be larger than 200,000 states. */
export function everything({ puzzle, state }: Position): Component {
  const component = componentOf(explorable(puzzle), state, 200_000);
  if (component === undefined) throw new Error('too many states');
  return component;
}

export const hardest = 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo';
export const hardestWithWalls = 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM';
