/** Cards that show a puzzle: a day's, in posts and answers, or any position. */
import { closesEverywhere } from '../day/calendar.ts';
import { namesOf } from '../day/deal.ts';
import {
  type Button,
  type Card,
  type ComponentsMessage,
  type ImageRef,
  type Row,
  button,
  componentsMessage,
  row,
  longestPath,
  text,
  cardMessage,
} from '../discord/components.ts';
import { familyById } from '../families/index.ts';
import { positionId } from '../positions/position.ts';
import { onlyGoal, pictureOf } from '../moves/position.ts';
import type { Position } from '../puzzle.ts';
import { boardBlock, fromToBlock } from '../render/text.ts';
import { type Message, ofFamily } from '../message.ts';
import { type Text, join, smallPrint } from '../discord/text.ts';
import { type Daily, type DayKey, familyIn, isOwn, keyOf } from '../store/days.ts';
import { message, titleOf } from '../words/index.ts';

/** `late`: the next post is overdue. Closed: on this server, or everywhere. */
export type Ending = 'open' | 'late' | 'closed-here' | 'closed';

export interface ShownCard {
  /** With its goal; undefined if no address can be signed. */
  readonly picture: ImageRef | undefined;
  readonly asText?: boolean;
  /** There is no room for how it compares with others, and how to play it. */
  readonly isShort?: boolean;
}

/** @param closes when the round ends, or ended, in milliseconds since 1970 */
export function dailyCard(daily: Daily, ending: Ending, closes: number, shown: ShownCard): ComponentsMessage {
  const isOver = ending === 'closed-here' || ending === 'closed';
  return cardMessage({
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
    rows: [cardButtons(keyOf(daily), familyIn(daily), isOver ? { over: daily } : {})],
  });
}

export function dailyTitle(daily: Daily): Message {
  return message(isOwn(daily) ? 'daily-title-own' : 'daily-title', namesOf(daily));
}

/** @param counts in milliseconds since 1970 */
export const countsLine = (counts: number | undefined): Message | undefined =>
  counts === undefined ? undefined : message('board-later', { time: `<t:${counts / 1000}:R>` });

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

/** Below its rules. Only commands that take a distance may show a distance. */
interface CardExtras {
  readonly notes?: Card['parts'];
  readonly rows?: readonly Row[];
  /** The length of a shortest solution, where a note tells it. */
  readonly par?: number;
}

/** It belongs to no day, so only its id can name it. */
export function positionCard(
  position: Position,
  shown: ShownCard,
  { notes = [], rows = [], par }: CardExtras = {},
): ComponentsMessage {
  const { family } = position.puzzle;
  const id = positionId(position);
  return cardMessage({
    title: titleOf(family),
    parts: [...puzzleParts(position, shown), ...notes],
    footer: message('board-id', { id }),
    rows: [cardButtons(id, family, { par }), ...rows],
  });
}

/** The picture's description has the board for people that can't see it. @param aim in the place of the rules */
export function puzzleParts(
  position: Position,
  { picture, asText = false }: ShownCard,
  aim?: Message,
): readonly (Text | ImageRef | undefined)[] {
  const isText = asText || picture === undefined;
  const what = aim ?? ofFamily(position.puzzle.family, { key: 'rules' });
  return [isText ? puzzleBlock(position) : undefined, picture, knownLine(position), what];
}

export function knownLine({ puzzle, state }: Position): Message | undefined {
  const name = puzzle.knownAs?.(state);
  return name && message('known-as', { name: ofFamily(puzzle.family, name) });
}

interface Told {
  /** The day of a puzzle that is over. */
  readonly over?: DayKey;
  readonly par?: number | undefined;
}

/** @param puzzleKey a day's key or a position id */
function cardButtons(puzzleKey: string, family: string, { over, par }: Told): Row {
  return row(
    playButton(puzzleKey, 'main', par),
    button(message('button-check'), ['check', 'open', puzzleKey]),
    over === undefined ? button(message('button-hint'), ['hint', 'ask', puzzleKey]) : answerButton(over),
    button(message('button-rules'), ['help', 'topic', family]),
    ...(over === undefined ? [] : [unsolvedButton(over.date)]),
  );
}

/** Without its goal if there is more than one, or if it is solved. @param isAlone it is not to be reached either */
export function puzzleBlock(position: Position, isAlone = false): string {
  const { puzzle } = position;
  const goal = onlyGoal(puzzle);
  if (isAlone || goal === undefined || goal === position.state) return boardBlock(pictureOf(position));
  return fromToBlock(pictureOf(position), puzzle.picture(goal));
}

/** In moves. Nearly all boards are harder than such a one, so saying how many would mislead. */
const easy = 20;

/** Where each board has pieces of its own, `positions` counts this board alone, and the sentences say so. */
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

/** It names the day, so the bot recognizes its own posts by it. */
export const checkButton = (day: DayKey): string => `check:open:${keyOf(day)}`;

/** @param puzzleKey a day's key or a position id @param par of no day's position, if all its readers are told it */
export function playButton(puzzleKey: string, look: Button['look'] = 'plain', par?: number): Button {
  const path = ['play', 'open', puzzleKey];
  const told = par === undefined ? path : [...path, String(par)];
  // The id of an unusual board leaves no room for it.
  return button(message('button-play'), told.join(':').length <= longestPath ? told : path, look);
}

export const shareButton = (puzzleKey: string): Button =>
  button(message('button-share'), ['check', 'share', puzzleKey], 'main');

/** A player's result, for everybody. */
export const sharedMessage = (user: string, puzzleKey: string, told: Text): ComponentsMessage =>
  componentsMessage(text(join([`<@${user}>`, told], ' ')), row(playButton(puzzleKey, 'main')));

/** Adds the way to the board to the last row, unless the rows have it. */
export function withPlayButton(rows: readonly Row[], puzzleKey: string): readonly Row[] {
  const play = playButton(puzzleKey);
  const isThere = rows.some(({ controls }) =>
    controls.some((one) => one.kind === 'button' && one.path.join(':') === play.path.join(':')),
  );
  return isThere ? rows : [...rows.slice(0, -1), row(...(rows.at(-1)?.controls ?? []), play)];
}

export const todayButton = (style: 'main' | 'plain'): Button =>
  button(message('button-today'), ['daily', 'today'], style);

export const todayRow = (): Row => row(todayButton('main'));

/** Plays the answer of a puzzle that is over, and first asks players that still play it on another server. */
export const answerButton = (day: DayKey): Button => button(message('button-answer'), ['solve', 'closed', keyOf(day)]);

/** Opens the presser's next unsolved puzzle before this date. */
export const unsolvedButton = (date: string): Button => button(message('button-unsolved'), ['daily', 'next', date]);

export const overRow = (day: DayKey): Row => row(todayButton('main'), answerButton(day));

export function overMessage(day: DayKey): ComponentsMessage {
  const names = namesOf(day);
  const over = message('round-over', { ...names, puzzle: `${familyIn(day)} #${names.number}` });
  return componentsMessage(text(over), overRow(day));
}
