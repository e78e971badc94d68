import { privately, publicly } from '../src/discord/answer.ts';
import type { ComponentsMessage } from '../src/discord/components.ts';
import { looksLikeId } from '../src/positions/position.ts';
import { rulesOf } from '../src/games/index.ts';
import { roundAndPuzzle } from '../src/games/puzzle-option.ts';
import { wantsText } from '../src/store/plays.ts';
import { puzzleImage } from '../src/picture/image-refs.ts';
import { type Result, ok } from '../src/puzzle.ts';
import { message } from '../src/words/index.ts';
import { type BotCall, type BotCommand } from '../src/bot.ts';
import { completePuzzle } from './common/options.ts';
import { commandAt, type Definition, everywhere, puzzleOption, dayOption } from './common/definition.ts';

export const daily = {
  get definition(): Definition {
    return commandAt('/daily', everywhere, { puzzle: puzzleOption, day: dayOption });
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
  const [[round, game], asText] = await Promise.all([roundAndPuzzle(call, text), wantsText(call.bot.db, call.user)]);
  if (!game.ok) return game;
  const shown = { picture: await puzzleImage(call.bot, game.value.position), asText };
  const card = rulesOf(game.value).card(call.bot, { round, now: call.now }, game.value, shown);
  return card.ok ? ok({ card: card.value, asText }) : card;
}
