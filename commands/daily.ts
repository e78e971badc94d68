import { closesEverywhere } from '../src/day/calendar.ts';
import type { Daily } from '../src/store/days.ts';
import { parsePuzzleOption } from '../src/day/puzzle-option.ts';
import { type Round, currentRound } from '../src/day/round.ts';
import { closingOf, defaultSchedule } from '../src/day/schedule.ts';
import { privately, publicly } from '../src/discord/answer.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { looksLikeId } from '../src/game/position.ts';
import { puzzleImage } from '../src/picture/image-refs.ts';
import { type Ending, dailyCard, positionCard } from '../src/view/card.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { type BotCommand, type Definition, everywhere } from '../src/bot.ts';
import { completePuzzle } from './common/puzzle-option.ts';

export const daily = {
  get definition(): Definition {
    return {
      ...described('/daily'),
      ...everywhere,
      options: [
        { type: OptionType.String, ...described('/daily puzzle'), autocomplete: true, max_length: 200 },
        { type: OptionType.String, ...described('/daily day'), max_length: 20 },
      ],
    };
  },

  async run(call) {
    const puzzle = call.options.text('puzzle');
    const day = call.options.text('day');
    if (puzzle !== undefined && day !== undefined && looksLikeId(puzzle)) return privately(message('day-for-position'));
    const round = await currentRound(call.bot, call.guildId, call.now);
    const text = [puzzle, day].filter((one) => one !== undefined).join(' ');
    const puzzleRef = await parsePuzzleOption(call.bot, round, text === '' ? undefined : text);
    if (!puzzleRef.ok) return privately(puzzleRef.reason);
    const { position, daily } = puzzleRef.value;
    if (daily === undefined) {
      return publicly(positionCard(position, { pictures: [await puzzleImage(call.bot, position)] }));
    }
    const closes = closingOf(call.bot.zones, round.guild ?? defaultSchedule, daily.date);
    const ending = endingOf(daily, round, call.now, closes);
    return publicly(dailyCard(daily, ending, closes, await puzzleImage(call.bot, position)));
  },

  complete: completePuzzle,
} satisfies BotCommand;

function endingOf({ date }: Daily, round: Round, now: number, closes: number): Ending {
  if (now < closes) return 'open';
  if (date === round.key.date) return 'late';
  return now < closesEverywhere(date) ? 'closed-here' : 'closed';
}
