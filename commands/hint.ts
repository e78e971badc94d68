import { privately, unknownButton, updated } from '../src/discord/answer.ts';
import { componentsMessage, text } from '../src/discord/components.ts';
import { currentRound } from '../src/day/round.ts';
import { gameAt } from '../src/games/index.ts';
import type { Game } from '../src/games/rules.ts';
import { targetOf } from '../src/store/plays.ts';
import { type BotCall, type BotCommand } from '../src/bot.ts';
import { atPuzzle, completePuzzle } from './common/options.ts';
import { hintsAt } from './hint/hints.ts';
import { stages } from '../src/view/hint-stages.ts';
import { commandAt, type Definition, everywhere, puzzleOption, movesOption } from './common/definition.ts';

export const hint = {
  get definition(): Definition {
    return commandAt('/hint', everywhere, { moves: movesOption, puzzle: puzzleOption });
  },

  run: (call) =>
    atPuzzle(call, async (game, round) =>
      privately(await hintsAt(call, round, game, { list: call.options.text('moves') })),
    ),

  complete: completePuzzle,

  presses: {
    async ask(call) {
      const [game, round] = await pressedAt(call, call.argument);
      if (game === undefined) return unknownButton();
      return privately(await hintsAt(call, round, game, {}));
    },

    async next(call) {
      const [number, ref = ''] = call.argument.split(':');
      const stage = stages.find((one) => String(one) === number);
      const [game, round] = await pressedAt(call, ref);
      if (game === undefined || stage === undefined) return unknownButton();
      const told = await hintsAt(call, round, game, { stage });
      const isCard = typeof told === 'object' && 'components' in told;
      return updated(isCard ? told : componentsMessage(text(told)));
    },
  },
} satisfies BotCommand;

/** @param ref what a button names a puzzle by: its key, or that of a board for it */
const pressedAt = (call: BotCall, ref: string) =>
  Promise.all([
    targetOf(call.bot.db, call.user, ref).then((key): Promise<Game | undefined> => gameAt(call.bot, key ?? '', call)),
    currentRound(call.bot, call.guildId, call.now),
  ]);
