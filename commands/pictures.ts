/** Pictures that go with answers. */
import type { Message } from '../src/discord/command.ts';
import type { Verdict } from '../src/game/check.ts';
import type { Review } from '../src/game/review.ts';
import { slipsIn } from '../src/game/strip.ts';
import { type Drawer, boardFile, curveFile, pictured, puzzleFile } from '../src/picture/file.ts';
import type { Position } from '../src/puzzle.ts';
import type { Locale } from '../src/saying.ts';
import type { BotCall } from './bot.ts';

/** A card with a picture of its puzzle. */
export async function withPuzzle({ bot, locale }: BotCall, card: Message, position: Position): Promise<Message> {
  return pictured(card, await puzzleFile(bot, position, locale));
}

/** What is said of a list, with the board where it ends or stops being legal. A list that solves the puzzle ends where everybody knows. */
export async function withBoard(
  { bot, locale }: BotCall,
  message: Message,
  { puzzle }: Position,
  verdict: Verdict,
): Promise<Message> {
  if (verdict.kind !== 'illegal' && verdict.kind !== 'unsolved') return message;
  return pictured(message, await boardFile(bot, puzzle.picture(verdict.board), locale, 300));
}

/** What is told of a line, with its distances as a curve; where the first is not known there is none. */
export async function withCurve(
  drawer: Drawer,
  locale: Locale,
  message: Message,
  { distances, steps }: Review,
): Promise<Message> {
  const [par] = distances;
  if (par === undefined || distances.length < 2) return message;
  const slips = slipsIn(steps).map((index) => index + 1);
  return pictured(message, await curveFile(drawer, { distances, par, slips }, locale));
}
