import { roundAndPuzzle } from '../src/day/puzzle-option.ts';
import { type Round, currentRound } from '../src/day/round.ts';
import { type PuzzleRef, puzzleRefAt } from '../src/day/puzzle-ref.ts';
import { type Answer, privately } from '../src/discord/answer.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { noSeat } from '../src/attempt/seat.ts';
import { answerList } from '../src/attempt/told.ts';
import { puzzleBlock } from '../src/view/card.ts';
import { endedAnswer } from '../src/view/ended.ts';
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
    const { bot, guildId, now, options } = call;
    const [round, puzzleRef] = await roundAndPuzzle(bot, guildId, now, options.text('puzzle'));
    if (!puzzleRef.ok) return privately(puzzleRef.reason);
    return answerSeated(call, round, puzzleRef.value, call.options.text('moves') ?? '');
  },

  complete: completePlayed,

  presses: {
    async open(call) {
      const { argument } = call;
      const [round, puzzleRef] = await Promise.all([
        currentRound(call.bot, call.guildId, call.now),
        puzzleRefAt(call.bot, argument, call.now),
      ]);
      if (puzzleRef === undefined) return privately(message('unknown-button'));
      const ended = endedAnswer(round, argument);
      if (ended !== undefined) return ended;
      // The form covers the board, so it shows it.
      const refusal = await noSeat(call, puzzleRef);
      if (refusal !== undefined) return privately(refusal);
      const field = { id: 'moves', label: message('modal-moves'), hint: message('/check moves') };
      const text = puzzleBlock(puzzleRef.position);
      return { kind: 'modal', form: { title: message('modal-check'), path: ['check', 'list', argument], text, field } };
    },
    lock: pressLock,
    share: pressShare,
    colours: pressSigns('colours'),
    shapes: pressSigns('shapes'),
  },

  submits: {
    async list(call) {
      const puzzleRef = await puzzleRefAt(call.bot, call.argument, call.now);
      if (puzzleRef === undefined) return privately(message('unknown-button'));
      const round = await currentRound(call.bot, call.guildId, call.now);
      return answerSeated(call, round, puzzleRef, call.fields.get('moves') ?? '');
    },
  },
} satisfies BotCommand;

async function answerSeated(call: BotCall, round: Round, puzzleRef: PuzzleRef, list: string): Promise<Answer> {
  const refusal = await noSeat(call, puzzleRef);
  return refusal === undefined ? answerList(call, round, puzzleRef, list) : privately(refusal);
}
