/** A game of leading away: of a day's number, or of any board at its goal. */
import { type DateText, dayNumber } from '../../day/calendar.ts';
import type { Message } from '../../message.ts';
import { positionId } from '../../positions/position.ts';
import type { Position } from '../../puzzle.ts';
import type { FarEnd } from '../../store/antipodes.ts';
import { message, titleOf } from '../../words/index.ts';
import type { Game } from '../rules.ts';
import { courseOn, goalOf } from './course.ts';

export interface FarGame extends Game {
  readonly limit: number;
  /** Of a day's number. */
  readonly date?: DateText;
  /** The player's own first end there. */
  readonly own?: FarEnd | undefined;
}

const mark = 'antipode';

/** @param key the game's name in buttons */
const farGame = (key: string, position: Position, limit: number, title: Message): FarGame => ({
  kind: mark,
  key,
  title,
  position,
  limit,
  aim: message('antipode-aim', { moves: limit }),
});

/** Of any board at its goal. */
export const freeGame = (position: Position, limit: number): FarGame =>
  farGame(
    [mark, limit, positionId(position)].join('.'),
    position,
    limit,
    message('antipode-name', { title: titleOf(position.puzzle.family) }),
  );

export const keyOfNumber = (number: number): string => [mark, number].join('.');

/** @param own the player's own end */
export function gameOfDay(date: DateText, own?: FarEnd): FarGame {
  const { family, limit } = courseOn(date);
  const number = dayNumber(date);
  const title = message('antipode-title', { number, title: titleOf(family.id) });
  return { ...farGame(keyOfNumber(number), goalOf(family), limit, title), date, own };
}
