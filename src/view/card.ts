/** Cards that show a puzzle: a day's, in posts and answers, or any position. */
import { closesEverywhere } from '../day/calendar.ts';
import { namesOf } from '../day/deal.ts';
import {
  type Card,
  type ComponentsMessage,
  type ImageRef,
  type Row,
  button,
  card,
  componentsMessage,
  row,
} from '../discord/components.ts';
import type { PuzzleRef } from '../day/puzzle-ref.ts';
import { familyById } from '../families/index.ts';
import { positionId } from '../game/position.ts';
import { onlyGoal, pictureOf } from '../moves/position.ts';
import type { Position } from '../puzzle.ts';
import { boardBlock, fromToBlock } from '../render/text.ts';
import { type Message, ofFamily } from '../message.ts';
import { type Text, smallPrint } from '../discord/text.ts';
import { type Daily, type DayKey, familyIn, isOwn, keyOf } from '../store/days.ts';
import { message, titleOf } from '../words/index.ts';
import { playButton } from './play-button.ts';

/**
 * The state of a round: open until the next one is due, late while the next post is overdue, or closed: on this server, or
 * everywhere.
 */
export type Ending = 'open' | 'late' | 'closed-here' | 'closed';

/** How a card shows its board. */
export interface Shown {
  /** The puzzle with its goal; undefined if no address can be signed. */
  readonly picture: ImageRef | undefined;
  /** Whether the reader wants boards as text. */
  readonly asText?: boolean;
  /** Whether there is no room for how it compares with others, and how to play it. */
  readonly isShort?: boolean;
}

/** @param closes when the round ends, or ended, in milliseconds since 1970 */
export function dailyCard(daily: Daily, ending: Ending, closes: number, shown: Shown): ComponentsMessage {
  const isOver = ending === 'closed-here' || ending === 'closed';
  return componentsMessage(
    card({
      title: dailyTitle(daily),
      parts: [
        ...puzzleParts(daily.position, shown),
        shown.isShort === true ? message('daily-par', { par: daily.distance }) : distanceOf(daily),
        smallPrint(endingLine(daily, ending, closes)),
        isOver
          ? smallPrint(message('daily-over'))
          : shown.isShort === true
            ? undefined
            : smallPrint(message('daily-how')),
      ],
      rows: [cardButtons(keyOf(daily), familyIn(daily), { isOver })],
    }),
  );
}

export function dailyTitle(daily: Daily): Message {
  return message(isOwn(daily) ? 'daily-title-own' : 'daily-title', namesOf(daily));
}

/** What a player's own board is called: by its day, its race or its hunt, or by the kind of puzzle alone. */
export function boardTitle({ position: { puzzle }, daily, race, hunt }: PuzzleRef): Message {
  const title = titleOf(puzzle.family);
  if (daily !== undefined) return dailyTitle(daily);
  if (race !== undefined) return message('race-name', { number: race.number, title });
  return hunt === undefined ? title : message('hunt-name', { number: hunt.number, title });
}

function endingLine({ date }: Daily, ending: Ending, closes: number): Message {
  const time = `<t:${closes / 1000}:R>`;
  switch (ending) {
    case 'open':
      return message('daily-closes', { time });
    case 'late':
      return message('daily-late');
    case 'closed-here':
      return message('daily-closed-here', { time, until: `<t:${closesEverywhere(date) / 1000}:f>` });
    case 'closed':
      return message('daily-closed', { time });
  }
}

/** Further parts of a position's card, below its rules. Only commands that take a distance may show a distance. */
export interface CardExtras {
  readonly notes?: Card['parts'];
  readonly rows?: readonly Row[];
  /** The length of a shortest solution, where a note tells it. */
  readonly par?: number;
}

/** A position that belongs to no day. Only its id can name it. */
export function positionCard(
  position: Position,
  shown: Shown,
  { notes = [], rows = [], par }: CardExtras = {},
): ComponentsMessage {
  const { family } = position.puzzle;
  const id = positionId(position);
  return componentsMessage(
    card({
      title: titleOf(family),
      parts: [...puzzleParts(position, shown), ...notes],
      footer: message('board-id', { id }),
      rows: [cardButtons(id, family, { par }), ...rows],
    }),
  );
}

/** The board and its rules. The picture's description has the board for those who can't see it. */
function puzzleParts(position: Position, { picture, asText = false }: Shown): readonly (Text | ImageRef | undefined)[] {
  const isText = asText || picture === undefined;
  const rules = ofFamily(position.puzzle.family, { key: 'rules' });
  return [isText ? puzzleBlock(position) : undefined, picture, knownLine(position), rules];
}

/** The name of a board that has one. */
export function knownLine({ puzzle, state }: Position): Message | undefined {
  const name = puzzle.knownAs?.(state);
  return name && message('known-as', { name: ofFamily(puzzle.family, name) });
}

interface Told {
  readonly isOver?: boolean;
  readonly par?: number | undefined;
}

/** @param puzzleKey a day's key or a position id */
function cardButtons(puzzleKey: string, family: string, { isOver = false, par }: Told): Row {
  return row(
    playButton(puzzleKey, 'main', par),
    button(message('button-check'), ['check', 'open', puzzleKey]),
    isOver
      ? button(message('button-answer'), ['solve', 'closed', puzzleKey])
      : button(message('button-hint'), ['hint', 'ask', puzzleKey]),
    button(message('button-rules'), ['help', 'topic', family]),
  );
}

/** The board beside its goal, or alone where there is more than one goal. */
export function puzzleBlock(position: Position): string {
  const { puzzle } = position;
  const goal = onlyGoal(puzzle);
  if (goal === undefined) return boardBlock(pictureOf(position));
  return fromToBlock(pictureOf(position), puzzle.picture(goal));
}

/** So many moves are easy at most. With more, it would mislead to say how many boards are harder if that is nearly all. */
const easy = 20;

/** Where each board has pieces of its own, `positions` are those of this board alone, and the sentences say so. */
function distanceOf({ distance: par, positions, harder, position }: Daily): Message {
  if (positions === 0) return message('daily-par', { par });
  const isAlone = familyById(position.puzzle.family)?.source.kind === 'boards';
  if (harder === 0) return message(isAlone ? 'daily-hardest-alone' : 'daily-hardest', { par, positions });
  const share = (harder / positions) * 100;
  if (share >= 99) return message(par <= easy ? 'daily-easy' : 'daily-par', { par });
  return message(isAlone ? 'daily-share-alone' : 'daily-share', { par, harder: percent(share) });
}

/** Two significant digits: `47`, `4.7`, `0.47`; never 0. */
function percent(share: number): number {
  const digits = share >= 10 ? 0 : share >= 1 ? 1 : 2;
  return Math.max(0.01, Number(share.toFixed(digits)));
}

/** The id of the check button of a day's card. It names the day, so the bot recognizes its own posts by it. */
export const checkButton = (day: DayKey): string => `check:open:${keyOf(day)}`;
