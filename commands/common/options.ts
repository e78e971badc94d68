/** What the options of commands stand for, what is suggested for them, and why nothing was found. */
import { dayNumber, readDate } from '../../src/day/calendar.ts';
import type { NotDealt } from '../../src/day/practice.ts';
import { latestDate } from '../../src/day/schedule.ts';
import type { Round } from '../../src/day/round.ts';
import type { Choice } from '../../src/discord/command.ts';
import { families, familyById } from '../../src/families/index.ts';
import { familyNamed, roundAndPuzzle } from '../../src/games/puzzle-option.ts';
import type { Game } from '../../src/games/rules.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import { readPosition } from '../../src/positions/position.ts';
import type { PuzzleSource } from '../../src/positions/puzzle-source.ts';
import { type Family, type Position, type Result, fail } from '../../src/puzzle.ts';
import { familyIn } from '../../src/store/days.ts';
import type { Message } from '../../src/message.ts';
import { getOwnRaces } from '../../src/store/racers.ts';
import { message, nameIn, titleIn, titleOf } from '../../src/words/index.ts';
import type { BotCall, BotCommandCall } from '../../src/bot.ts';

export function whyNotDealt(family: Family, dealt: NotDealt): Message {
  switch (dealt.kind) {
    case 'no-distance':
      return noDistance(family, dealt.source);
    case 'none-clear':
      return message('practice-none', { distance: dealt.distance });
    case 'none-drawn':
      return message('practice-none-drawn', { distance: dealt.distance });
  }
}

export function noDistance({ id }: Family, { nearest, farthest }: PuzzleSource): Message {
  return message('distance-none', { title: titleOf(id), least: nearest, most: farthest });
}

/** Suggestions for an option that takes a family, a day or a position id. A person may type anything else too. */
export function completePuzzle(call: BotCall, typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase();
  const named = families
    .map(({ id }) => ({ name: titleIn(call.locale, id), value: id }))
    .filter(({ name, value }) => name.toLowerCase().includes(wanted) || value.includes(wanted));
  const date = readDate(typed);
  const isPast = date !== undefined && date <= latestDate(call.now) && dayNumber(date) > 0;
  return isPast ? [...named, { name: `#${dayNumber(date)} (${date})`, value: `#${dayNumber(date)}` }] : named;
}

/** The same where lists are sent: with the races that the player runs, and the day's number to lead away by. */
export async function completePlayed(call: BotCall, typed: string): Promise<readonly Choice[]> {
  const wanted = typed.trim().toLowerCase();
  const word = nameIn(call.locale, 'race').toLowerCase();
  const mayMean = ['race', word].some((one) => one.startsWith(wanted) || wanted.startsWith(one));
  const { bot, guildId, user, now } = call;
  const away = nameIn(call.locale, 'antipode');
  const isAway = ['antipode', away].some((one) => one.startsWith(wanted));
  const own = mayMean && guildId !== undefined ? await getOwnRaces(bot.db, guildId, user, now) : [];
  const races = own
    .map(({ number, position }) => ({
      name: `${word} #${number} · ${titleIn(call.locale, position.puzzle.family)}`,
      value: `race ${number}`,
    }))
    .filter(({ name, value }) => name.includes(wanted) || value.startsWith(wanted));
  return [...races, ...completePuzzle(call, typed), ...(isAway ? [{ name: away, value: 'antipode' }] : [])];
}

/** The family in the option `puzzle`. After an upgrade Discord offers old choices for a while. */
export const chosenFamily = ({ options }: BotCommandCall): Family =>
  familyById(options.text('puzzle') ?? '') ?? families[0];

export async function atPuzzle(
  call: BotCommandCall,
  answer: (game: Game, round: Round) => Answer | Promise<Answer>,
): Promise<Answer> {
  const [round, game] = await roundAndPuzzle(call, call.options.text('puzzle'));
  return game.ok ? answer(game.value, round) : privately(game.reason);
}

/** The position in the option `position`, with a `goal` and of the kind in `puzzle`, where these are given. */
export function chosenPosition(call: BotCommandCall, round: Round): Result<Position> {
  const named = call.options.text('puzzle');
  const family = named === undefined ? undefined : familyNamed(named);
  if (named !== undefined && family === undefined) return fail(message('solve-puzzle-twice'));
  const likely = familyById(familyIn(round.key));
  if (likely === undefined) throw new Error(`no family ${round.key.family}`);
  const read = readPosition(call.options.text('position') ?? '', call.options.text('goal'), family, likely);
  if (read.ok || family !== undefined || read.reason.family === undefined) return read;
  return fail(message('solve-unread', { title: titleOf(read.reason.family), reason: read.reason }));
}
