/** Where tries of no way back begin, and how many moves they have: of a day's number, or of any board at its goal. */
import { type DateText, addDays, dayNumber } from '../../day/calendar.ts';
import { familyOn, plannedKey } from '../../day/plan.ts';
import { families, openBoard } from '../../families/index.ts';
import type { Message } from '../../message.ts';
import { onlyGoal } from '../../moves/position.ts';
import { positionId } from '../../positions/position.ts';
import type { Family, Position } from '../../puzzle.ts';
import type { FarEnd } from '../../store/antipodes.ts';
import { message, titleOf } from '../../words/index.ts';
import type { Game } from '../rules.ts';

export interface FarGame extends Game {
  readonly limit: number;
  /** Of a day's number. */
  readonly date?: DateText;
  /** The player's own first end there. */
  readonly own?: FarEnd | undefined;
}

const farGame = (name: string | number, title: Message, position: Position, limit: number): FarGame => ({
  kind: 'antipode',
  key: `antipode.${name}`,
  title,
  position,
  limit,
  aim: message('antipode-aim', { moves: limit }),
});

/** The text of a button says it all. */
export const freeGame = (position: Position, limit: number): FarGame =>
  farGame(
    `${limit}.${positionId(position)}`,
    message('antipode-name', { title: titleOf(position.puzzle.family) }),
    position,
    limit,
  );

/** @param own the player's own end */
export function gameOfDay(date: DateText, own?: FarEnd): FarGame {
  const { family, limit } = courseOn(date);
  const number = dayNumber(date);
  const title = message('antipode-title', { number, title: titleOf(family.id) });
  return { ...farGame(number, title, goalOf(family), limit), date, own };
}

/**
 * Of a date, everywhere: of the kinds with a table, whose boards all have one goal, none whose puzzle is usually open
 * then. Its number is that of the kind's week, from easy to the farthest there is on Sundays.
 */
export function courseOn(date: DateText): { readonly family: Family; readonly limit: number } {
  const tabled = families.filter(({ source }) => source.kind === 'table');
  const open = new Set([-1, 0, 1].map((days) => familyOn(addDays(date, days))));
  const day = dayNumber(date);
  // In steps of two, the same kind hardly comes twice in a row.
  const inTurn = tabled.map((_, index) => tabled[(day + 2 * index) % tabled.length] as Family);
  const family = inTurn.find((one) => !open.has(one)) ?? families[0];
  return { family, limit: usualLimit(family, date) };
}

/** In moves. */
export const usualLimit = ({ id }: Family, date: DateText): number =>
  plannedKey({ family: id, distance: null }, date).distance;

/** The goal of a kind with a table. */
export function goalOf({ id, boards }: Family): Position {
  const puzzle = openBoard(id, boards[0]);
  const state = onlyGoal(puzzle);
  if (state === undefined) throw new Error(`${id} has several goals`);
  return { puzzle, state };
}
