/** What buttons answer once a server has gone on to its next puzzle. */
import { namesOf } from '../day/deal.ts';
import {
  type Button,
  type ComponentsMessage,
  type Row,
  button,
  componentsMessage,
  row,
  text,
} from '../discord/components.ts';
import { type DayKey, familyIn, keyOf } from '../store/days.ts';
import { message } from '../words/index.ts';

/** Leads to the puzzle that is played now. */
export const todayButton = (style: 'main' | 'plain'): Button =>
  button(message('button-today'), ['daily', 'today'], style);

export const todayRow = (): Row => row(todayButton('main'));

/** Plays the answer of a puzzle that is over, and asks those who still play it on another server. */
export const answerButton = (day: DayKey): Button => button(message('button-answer'), ['solve', 'closed', keyOf(day)]);

export const overRow = (day: DayKey): Row => row(todayButton('main'), answerButton(day));

/** What is said wherever a puzzle is over on this server. */
export function overMessage(day: DayKey): ComponentsMessage {
  const names = namesOf(day);
  const over = message('round-over', { ...names, puzzle: `${familyIn(day)} #${names.number}` });
  return componentsMessage(text(over), overRow(day));
}
