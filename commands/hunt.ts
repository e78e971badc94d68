import type { BotCommand } from '../src/bot.ts';
import { currentRound } from '../src/day/round.ts';
import { privately } from '../src/discord/answer.ts';
import { atDay, atGame, atSeat, rulesOf } from '../src/games/index.ts';
import { huntDay, huntPosition } from '../src/games/hunt/begin.ts';
import { atPuzzle, chosenPosition, completePuzzle } from './common/options.ts';
import { type Definition, commandAt, inServers, positionOption, puzzleOption } from './common/definition.ts';

export const hunt = {
  get definition(): Definition {
    return commandAt('/hunt', inServers, { position: positionOption, puzzle: puzzleOption });
  },

  async run(call) {
    if (call.options.text('position') !== undefined) {
      const round = await currentRound(call.bot, call.guildId, call.now);
      const read = chosenPosition(call, round);
      return read.ok ? huntPosition(call, round, read.value) : privately(read.reason);
    }
    return atPuzzle(call, (game, round) => rulesOf(game).hunt(call, round, game));
  },

  complete: completePuzzle,

  presses: {
    /** Below the summary of a round, with its answer, and after one's own try. */
    day: (call) => atDay(call, call.argument, (daily, round) => huntDay(call, round, daily)),

    /** How far a hunt is, for one player. */
    show: (call) =>
      atGame(call, call.argument, (game, round) => atSeat(call, game, (rules) => rules.hunt(call, round, game))),
  },
} satisfies BotCommand;
