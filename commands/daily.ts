import { addDays, dayNumber, readDate } from '../src/day/calendar.ts';
import { currentRound } from '../src/day/round.ts';
import { privately, publicly, unknownButton } from '../src/discord/answer.ts';
import type { Choice } from '../src/discord/command.ts';
import type { ComponentsMessage } from '../src/discord/components.ts';
import { looksLikeId } from '../src/positions/position.ts';
import { rulesOf } from '../src/games/index.ts';
import { signs, unsolvedBefore, unsolvedKey } from '../src/games/day/archive.ts';
import { roundAndPuzzle } from '../src/games/puzzle-option.ts';
import { familyIn } from '../src/store/days.ts';
import { wantsText } from '../src/store/plays.ts';
import { getMarks } from '../src/store/solved.ts';
import { puzzleImage } from '../src/picture/image-refs.ts';
import { type Result, ok } from '../src/puzzle.ts';
import { message } from '../src/words/index.ts';
import { type BotCall, type BotCommand } from '../src/bot.ts';
import { completePuzzle } from './common/options.ts';
import { commandAt, type Definition, everywhere, puzzleOption, dayOption } from './common/definition.ts';

export const daily = {
  get definition(): Definition {
    return commandAt('/daily', everywhere, { puzzle: puzzleOption, day: { ...dayOption, autocomplete: true } });
  },

  async run(call) {
    const puzzle = call.options.text('puzzle');
    const day = call.options.text('day');
    if (puzzle !== undefined && day !== undefined && looksLikeId(puzzle)) return privately(message('day-for-position'));
    const text = [puzzle, day].filter((one) => one !== undefined).join(' ');
    const shown = await cardOf(call, text === '' ? undefined : text);
    if (!shown.ok) return privately(shown.reason);
    // Others need no text board.
    return shown.value.asText ? privately(shown.value.card) : publicly(shown.value.card);
  },

  complete: (call, typed, option) => (option === 'day' ? completeDay(call, typed) : completePuzzle(call, typed)),

  presses: {
    async today(call) {
      const shown = await cardOf(call, undefined);
      return privately(shown.ok ? shown.value.card : shown.reason);
    },

    /** Under the card of a puzzle that is over, and under `/stats`. */
    async next(call) {
      const before = readDate(call.argument);
      if (before === undefined) return unknownButton();
      const round = await currentRound(call.bot, call.guildId, call.now);
      const key = await unsolvedKey(call, round, before);
      if (key === undefined) return privately(message('unsolved-none'));
      const shown = await cardOf(call, `${familyIn(key)} #${dayNumber(key.date)}`);
      return privately(shown.ok ? shown.value.card : shown.reason);
    },
  },
} satisfies BotCommand;

/** Of one option. */
const mostChoices = 25;

/** The next one to solve, and the latest days, with the player's marks. */
async function completeDay(call: BotCall, typed: string): Promise<readonly Choice[]> {
  const { key } = await currentRound(call.bot, call.guildId, call.now);
  const marks = await getMarks(call.bot.db, call.user, addDays(key.date, 1));
  const wanted = typed.trim().toLowerCase();
  const next = wanted === '' ? unsolvedBefore(marks, key.date, key.date) : undefined;
  const choices = next === undefined ? [] : [choiceOf(next, '👉')];
  for (let date = key.date; dayNumber(date) >= 1 && choices.length < mostChoices; date = addDays(date, -1)) {
    const mark = marks.get(date);
    if (date !== next && `#${dayNumber(date)} ${date}`.includes(wanted))
      choices.push(choiceOf(date, mark && signs[mark]));
  }
  return choices;
}

function choiceOf(date: string, sign: string | undefined): Choice {
  const value = `#${dayNumber(date)}`;
  return { name: `${value} · ${date}${sign === undefined ? '' : ` · ${sign}`}`, value };
}

/** @param text the puzzle that is meant; undefined for the one that the server plays */
async function cardOf(
  call: BotCall,
  text: string | undefined,
): Promise<Result<{ readonly card: ComponentsMessage; readonly asText: boolean }>> {
  const [[round, game], asText] = await Promise.all([roundAndPuzzle(call, text), wantsText(call.bot.db, call.user)]);
  if (!game.ok) return game;
  const shown = { picture: await puzzleImage(call.bot, game.value.position), asText };
  const card = rulesOf(game.value).card(call.bot, { round, now: call.now }, game.value, shown);
  return card.ok ? ok({ card: card.value, asText }) : card;
}
