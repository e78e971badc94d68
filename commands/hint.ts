import { privately } from '../src/discord/answer.ts';
import { componentsMessage, text } from '../src/discord/components.ts';
import { OptionType } from '../src/discord/kinds.ts';
import { currentRound } from '../src/day/round.ts';
import { gameAt } from '../src/games/index.ts';
import type { Game } from '../src/games/rules.ts';
import { roundAndPuzzle } from '../src/games/puzzle-option.ts';
import { targetOf } from '../src/store/plays.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { type BotCall, type BotCommand, type Definition, everywhere } from '../src/bot.ts';
import { completePuzzle } from './common/puzzle-option.ts';
import { hintsAt } from './hint/hints.ts';
import { stages } from '../src/view/hint-stages.ts';

export const hint = {
  get definition(): Definition {
    return {
      ...described('/hint'),
      ...everywhere,
      options: [
        { type: OptionType.String, ...described('/hint moves'), max_length: 6000 },
        { type: OptionType.String, ...described('/hint puzzle'), autocomplete: true, max_length: 200 },
      ],
    };
  },

  async run(call) {
    const [round, game] = await roundAndPuzzle(call, call.options.text('puzzle'));
    if (!game.ok) return privately(game.reason);
    return privately(await hintsAt(call, round, game.value, { list: call.options.text('moves') }));
  },

  complete: completePuzzle,

  presses: {
    async ask(call) {
      const [game, round] = await pressedAt(call, call.argument);
      if (game === undefined) return privately(message('unknown-button'));
      return privately(await hintsAt(call, round, game, {}));
    },

    /** The next stage takes the place of the one before. */
    async next(call) {
      const [number, ref = ''] = call.argument.split(':');
      const stage = stages.find((one) => String(one) === number);
      const [game, round] = await pressedAt(call, ref);
      if (game === undefined || stage === undefined) return privately(message('unknown-button'));
      const told = await hintsAt(call, round, game, { stage });
      const isCard = typeof told === 'object' && 'components' in told;
      return { kind: 'update', message: isCard ? told : componentsMessage(text(told)) };
    },
  },
} satisfies BotCommand;

/** @param ref what a button names a puzzle by: its key, or that of a board for it */
const pressedAt = (call: BotCall, ref: string) =>
  Promise.all([
    targetOf(call.bot.db, call.user, ref).then((key): Promise<Game | undefined> => gameAt(call.bot, key ?? '', call)),
    currentRound(call.bot, call.guildId, call.now),
  ]);
