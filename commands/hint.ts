import { roundAndPuzzle } from '../src/day/puzzle-option.ts';
import { type PuzzleRef, puzzleRefAt } from '../src/day/puzzle-ref.ts';
import { currentRound } from '../src/day/round.ts';
import { privately } from '../src/discord/answer.ts';
import { componentsMessage, text } from '../src/discord/components.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
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
    const { bot, guildId, now, options } = call;
    const [round, puzzleRef] = await roundAndPuzzle(bot, guildId, now, options.text('puzzle'));
    if (!puzzleRef.ok) return privately(puzzleRef.reason);
    return privately(await hintsAt(call, round, puzzleRef.value, { list: call.options.text('moves') }));
  },

  complete: completePuzzle,

  presses: {
    async ask(call) {
      const [puzzleRef, round] = await pressedAt(call, call.argument);
      if (puzzleRef === undefined) return privately(message('unknown-button'));
      return privately(await hintsAt(call, round, puzzleRef, {}));
    },

    /** The next stage takes the place of the one before. */
    async next(call) {
      const [number, ref = ''] = call.argument.split(':');
      const stage = stages.find((one) => String(one) === number);
      const [puzzleRef, round] = await pressedAt(call, ref);
      if (puzzleRef === undefined || stage === undefined) return privately(message('unknown-button'));
      const told = await hintsAt(call, round, puzzleRef, { stage });
      const isCard = typeof told === 'object' && 'components' in told;
      return { kind: 'update', message: isCard ? told : componentsMessage(text(told)) };
    },
  },
} satisfies BotCommand;

/** @param ref what a button names a puzzle by: its key, or that of a board for it */
async function pressedAt(call: BotCall, ref: string) {
  const { bot, now, user, guildId } = call;
  const target = targetOf(bot.db, user, ref);
  return Promise.all([
    target.then((key): Promise<PuzzleRef | undefined> => puzzleRefAt(bot, key ?? '', now)),
    currentRound(bot, guildId, now),
  ]);
}
