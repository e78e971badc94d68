import type { Locale, Message } from '../../src/message.ts';
import { initialsMeant } from '../../src/moves/initials.ts';
import type { Position } from '../../src/puzzle.ts';
import { languages } from '../../src/words/language.ts';
import { message } from '../message.ts';

/** What a typed list that fails would be in first letters of the reader's language. */
export function meantBy(position: Position, list: string, fault: string, locale: Locale): readonly Message[] {
  const moves = initialsMeant(position, list, fault, languages[locale].initials);
  return moves === undefined ? [] : [message('check-initials', { moves })];
}
