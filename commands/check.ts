import type { Round } from '../src/day/round.ts';
import { gameAndRound, rulesOf } from '../src/games/index.ts';
import { roundAndPuzzle } from '../src/games/puzzle-option.ts';
import type { Game } from '../src/games/rules.ts';
import { type Answer, privately } from '../src/discord/answer.ts';
import { OptionType } from '../src/discord/kinds.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { answerList } from '../src/attempt/told.ts';
import { puzzleBlock } from '../src/view/card.ts';
import { pressLock, pressShare, pressSigns } from '../src/attempt/end.ts';
import { type BotCall, type BotCommand, type Definition, everywhere } from '../src/bot.ts';
import { completePlayed } from './common/puzzle-option.ts';

export const check = {
  get definition(): Definition {
    return {
      ...described('/check'),
      ...everywhere,
      options: [
        { type: OptionType.String, ...described('/check moves'), required: true, max_length: 6000 },
        { type: OptionType.String, ...described('/check puzzle'), autocomplete: true, max_length: 200 },
      ],
    };
  },

  async run(call) {
    const [round, game] = await roundAndPuzzle(call, call.options.text('puzzle'));
    return game.ok ? answerSeated(call, round, game.value, call.options.text('moves') ?? '') : privately(game.reason);
  },

  complete: completePlayed,

  presses: {
    async open(call) {
      const { argument } = call;
      const [game, round] = await gameAndRound(call, argument);
      if (game === undefined) return privately(message('unknown-button'));
      const rules = rulesOf(game);
      const refusal = rules.seat(call, game);
      if (refusal !== undefined) return privately(refusal);
      const answer = await rules.pressed(call, round, game, 'check');
      if (answer !== undefined) return answer;
      const field = { id: 'moves', label: message('modal-moves'), hint: message('/check moves') };
      // The form covers the board, so it shows it.
      const text = puzzleBlock(game.position);
      return { kind: 'modal', form: { title: message('modal-check'), path: ['check', 'list', argument], text, field } };
    },
    lock: pressLock,
    share: pressShare,
    colours: pressSigns('colours'),
    shapes: pressSigns('shapes'),
  },

  submits: {
    async list(call) {
      const [game, round] = await gameAndRound(call, call.argument);
      if (game === undefined) return privately(message('unknown-button'));
      return answerSeated(call, round, game, call.fields.get('moves') ?? '');
    },
  },
} satisfies BotCommand;

async function answerSeated(call: BotCall, round: Round, game: Game, list: string): Promise<Answer> {
  const refusal = rulesOf(game).seat(call, game);
  return refusal === undefined ? answerList(call, round, game, list) : privately(refusal);
}
