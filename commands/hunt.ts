import { type BotCommand, type Definition, inServers } from '../src/bot.ts';
import { currentRound } from '../src/day/round.ts';
import { privately } from '../src/discord/answer.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { dailyAndRound, gameAndRound, rulesOf } from '../src/games/index.ts';
import { roundAndPuzzle } from '../src/games/puzzle-option.ts';
import { huntDay, huntPosition } from '../src/games/hunt/begin.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { positionOption } from './common/position-option.ts';
import { completePuzzle } from './common/puzzle-option.ts';

export const hunt = {
  get definition(): Definition {
    return {
      ...described('/hunt'),
      ...inServers,
      options: [
        { type: OptionType.String, ...described('/hunt position'), max_length: 400 },
        { type: OptionType.String, ...described('/hunt puzzle'), autocomplete: true, max_length: 200 },
      ],
    };
  },

  async run(call) {
    if (call.options.text('position') !== undefined) {
      const round = await currentRound(call.bot, call.guildId, call.now);
      const read = positionOption(call, round);
      return read.ok ? huntPosition(call, round, read.value) : privately(read.reason);
    }
    const [round, game] = await roundAndPuzzle(call, call.options.text('puzzle'));
    return game.ok ? rulesOf(game.value).hunt(call, round, game.value) : privately(game.reason);
  },

  complete: completePuzzle,

  presses: {
    /** Below the summary of a round, with its answer, and after one's own try. */
    async day(call) {
      const [daily, round] = await dailyAndRound(call, call.argument);
      return daily === undefined ? privately(message('unknown-button')) : huntDay(call, round, daily);
    },

    /** How far a hunt is, for one player. */
    async show(call) {
      const [game, round] = await gameAndRound(call, call.argument);
      if (game === undefined) return privately(message('unknown-button'));
      const rules = rulesOf(game);
      const refusal = rules.seat(call, game);
      return refusal === undefined ? rules.hunt(call, round, game) : privately(refusal);
    },
  },
} satisfies BotCommand;
