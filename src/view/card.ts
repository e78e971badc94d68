/** Cards that show a puzzle: a day's, in posts and answers, or any position. */
import { namesOf } from '../day/deal.ts';
import {
  type ComponentsMessage,
  type ImageRef,
  type Row,
  button,
  card,
  componentsMessage,
  row,
} from '../discord/components.ts';
import { onlyGoal, positionId } from '../game/position.ts';
import type { Position } from '../puzzle.ts';
import { boardBlock, fromToBlock } from '../render/text.ts';
import type { Message } from '../message.ts';
import { type Daily, type DayKey, familyIn, isOwn, keyOf } from '../store/days.ts';
import { ofFamily, message, titleOf } from '../words/index.ts';

/** The state of a round: open until the next one is due, late while the next post is overdue, or closed. */
export type Ending = 'open' | 'late' | 'closed';

/**
 * @param closes when the round ends, or ended, in milliseconds since 1970
 * @param picture of the puzzle with its goal
 */
export function dailyCard(
  daily: Daily,
  ending: Ending,
  closes: number,
  picture: ImageRef | undefined,
): ComponentsMessage {
  const time = `<t:${closes / 1000}:R>`;
  return componentsMessage(
    card({
      title: dailyTitle(daily),
      parts: [
        puzzleBlock(daily.position),
        picture,
        ofFamily(familyIn(daily), { key: 'rules' }),
        distanceOf(daily),
        ending === 'late' ? message('daily-late') : message(closing[ending], { time }),
        message('daily-how'),
      ],
      footer: positionId(daily.position),
      rows: [cardButtons(keyOf(daily), familyIn(daily))],
    }),
  );
}

export function dailyTitle(daily: Daily): Message {
  return message(isOwn(daily) ? 'daily-title-own' : 'daily-title', namesOf(daily));
}

const closing = { open: 'daily-closes', closed: 'daily-closed' } as const;

/** Further parts of a position's card. Only `/solve` and commands that take a distance may show a distance. */
export interface CardExtras {
  readonly notes?: readonly Message[];
  /** The position with its goal, and a picture below the notes. */
  readonly pictures?: readonly [(ImageRef | undefined)?, (ImageRef | undefined)?];
}

/** A position that belongs to no day. */
export function positionCard(position: Position, { notes = [], pictures = [] }: CardExtras = {}): ComponentsMessage {
  const { family } = position.puzzle;
  const [picture, another] = pictures;
  return componentsMessage(
    card({
      title: titleOf(family),
      parts: [puzzleBlock(position), picture, ofFamily(family, { key: 'rules' }), ...notes, another],
      footer: positionId(position),
      rows: [cardButtons(positionId(position), family)],
    }),
  );
}

/** @param puzzleKey a day's key or a position id */
function cardButtons(puzzleKey: string, family: string): Row {
  return row(
    button(message('button-check'), ['check', 'open', puzzleKey], 'main'),
    button(message('button-hint'), ['hint', 'ask', puzzleKey]),
    button(message('button-play'), ['play', 'open', puzzleKey]),
    button(message('button-how-to'), ['help', 'family', family]),
  );
}

/** The board beside its goal, or alone where there is more than one goal. */
export function puzzleBlock({ puzzle, state }: Position): string {
  const goal = onlyGoal(puzzle);
  if (goal === undefined) return boardBlock(puzzle.picture(state));
  return fromToBlock(puzzle.picture(state), puzzle.picture(goal));
}

function distanceOf({ distance: par, positions, harder }: Daily): Message {
  if (positions === 0) return message('daily-par', { par });
  if (harder === 0) return message('daily-hardest', { par, positions });
  return message('daily-distance', { par, positions, harder: percent((harder / positions) * 100) });
}

/** Two significant digits: `47`, `4.7`, `0.47`; never 0 or 100. */
function percent(share: number): number {
  const digits = share >= 10 ? 0 : share >= 1 ? 1 : 2;
  return Math.min(99, Math.max(0.01, Number(share.toFixed(digits))));
}

/** The id of the check button of a day's card. It names the day, so the bot recognizes its own posts by it. */
export const checkButton = (day: DayKey): string => `check:open:${keyOf(day)}`;
