import { closesEverywhere } from '../src/day/calendar.ts';
import type { Daily } from '../src/store/days.ts';
import { roundAndPuzzle } from '../src/day/puzzle-option.ts';
import type { Round } from '../src/day/round.ts';
import { closingOf, defaultSchedule } from '../src/day/schedule.ts';
import { privately, publicly } from '../src/discord/answer.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import type { ComponentsMessage } from '../src/discord/components.ts';
import { looksLikeId } from '../src/game/position.ts';
import { wantsText } from '../src/store/plays.ts';
import { puzzleImage } from '../src/picture/image-refs.ts';
import { type Ending, dailyCard, positionCard } from '../src/view/card.ts';
import { type Result, fail, ok } from '../src/puzzle.ts';
import { described } from '../src/words/described.ts';
import { isOn } from '../src/store/races.ts';
import { message } from '../src/words/index.ts';
import { type BotCall, type BotCommand, type Definition, everywhere } from '../src/bot.ts';
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
    const text = [puzzle, day].filter((one) => one !== undefined).join(' ');
    const shown = await cardOf(call, text === '' ? undefined : text);
    if (!shown.ok) return privately(shown.reason);
    // Others need no text board.
    return shown.value.asText ? privately(shown.value.card) : publicly(shown.value.card);
  },

  complete: completePuzzle,

  presses: {
    async today(call) {
      const shown = await cardOf(call, undefined);
      return privately(shown.ok ? shown.value.card : shown.reason);
    },
  },
} satisfies BotCommand;

/** @param text the puzzle that is meant; undefined for the one that the server plays */
async function cardOf(
  call: BotCall,
  text: string | undefined,
): Promise<Result<{ readonly card: ComponentsMessage; readonly asText: boolean }>> {
  const [[round, puzzleRef], asText] = await Promise.all([
    roundAndPuzzle(call.bot, call.guildId, call.now, text),
    wantsText(call.bot.db, call.user),
  ]);
  if (!puzzleRef.ok) return puzzleRef;
  const { position, daily, race } = puzzleRef.value;
  if (race !== undefined && isOn(race, call.now)) return fail(message('race-not-started', { number: race.number }));
  const shown = { picture: await puzzleImage(call.bot, position), asText };
  if (daily === undefined) return ok({ card: positionCard(position, shown), asText });
  const closes = closingOf(call.bot.zones, round.guild ?? defaultSchedule, daily.date);
  return ok({ card: dailyCard(daily, endingOf(daily, round, call.now, closes), closes, shown), asText });
}

function endingOf({ date }: Daily, round: Round, now: number, closes: number): Ending {
  if (now < closes) return 'open';
  if (date === round.key.date) return 'late';
  return now < closesEverywhere(date) ? 'closed-here' : 'closed';
}
