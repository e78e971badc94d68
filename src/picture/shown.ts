/** Pictures as messages show them: each by its address, with its text for those who don't see it. */
import type { ImageRef } from '../discord/layout.ts';
import { onlyGoal, positionId } from '../game/position.ts';
import type { Review } from '../game/review.ts';
import { slipsIn } from '../game/strip.ts';
import type { Position } from '../puzzle.ts';
import { boardAlt, curveAlt, fromToAlt, histogramAlt } from '../render/alt.ts';
import type { Size } from '../render/picture.ts';
import type { Locale, Message } from '../message.ts';
import { type DayKey, keyOf } from '../store/days.ts';
import { t, message } from '../words/index.ts';
import { type Signer, addressOf } from './address.ts';
import { writeDistances } from './distances.ts';

/** Who shows a picture, and in which language it is told: any call. Without an address there is no picture. */
export interface Showing {
  readonly bot: Signer;
  readonly locale: Locale;
}

type Maybe = Promise<ImageRef | undefined>;

async function shown({ bot, locale }: Showing, parts: readonly string[], alt: Message): Maybe {
  const url = await addressOf(bot, parts, parts[0] === 'solution' ? 'gif' : 'png');
  return url === undefined ? undefined : { url, alt: t(locale, alt) };
}

export function showBoard(showing: Showing, position: Position, size: Size): Maybe {
  const alt = boardAlt(position.puzzle.picture(position.state));
  return shown(showing, ['board', String(size), positionId(position)], alt);
}

/** A puzzle as it is posed: with its goal beside it, where there is one goal. */
export function showPuzzle(showing: Showing, position: Position): Maybe {
  const { puzzle, state } = position;
  const goal = onlyGoal(puzzle);
  if (goal === undefined) return showBoard(showing, position, 600);
  const alt = fromToAlt(puzzle.picture(state), puzzle.picture(goal));
  return shown(showing, ['puzzle', positionId(position)], alt);
}

/** What is told of a line, as a curve of its distances; where the first is not known there is none. */
export async function showCurve(showing: Showing, { distances, steps }: Review): Maybe {
  const [par] = distances;
  if (par === undefined || distances.length < 2) return undefined;
  const slips = slipsIn(steps).map((index) => index + 1);
  return shown(showing, ['curve', writeDistances(distances)], curveAlt({ distances, par, slips }));
}

/** @param counts how many positions a family has at each distance */
export function showHistogram(showing: Showing, family: string, counts: readonly number[]): Maybe {
  return shown(showing, ['histogram', family], histogramAlt(counts));
}

/** A solution, whose moves the message tells. */
export function showSolution(showing: Showing, position: Position, words: readonly string[]): Maybe {
  const alt = message('alt-solution', { moves: words.join(' ') });
  return shown(showing, ['solution', positionId(position), words.join('.')], alt);
}

/** The kept solution of a day, for whoever is told it in the same message. */
export function showKept(showing: Showing, day: DayKey, words: readonly string[]): Maybe {
  return shown(showing, ['solution', keyOf(day)], message('alt-solution', { moves: words.join(' ') }));
}

/** The same, covered. A text is read out whether or not a picture is covered, so it tells no move. */
export async function showCovered(showing: Showing, day: DayKey): Maybe {
  const covered = await shown(showing, ['solution', keyOf(day)], message('alt-solution-covered'));
  return covered && { ...covered, isSpoiler: true };
}
