import { findTarget } from '../src/day/reference.ts';
import { currentRound } from '../src/day/round.ts';
import { targetAt } from '../src/day/target.ts';
import { OptionType } from '../src/discord/kinds.ts';
import { form, privately } from '../src/discord/reply.ts';
import { described } from '../src/words/described.ts';
import { t, message } from '../src/words/index.ts';
import { answerList } from './check/answer.ts';
import { pressLock, pressShare, pressSigns } from './check/end.ts';
import { type BotCommand, type Definition, everywhere } from './common/bot.ts';
import { completePuzzle } from './common/puzzle-option.ts';

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
    const round = await currentRound(call.bot, call.guild, call.now);
    const target = await findTarget(call.bot, round, call.options.text('puzzle'));
    if (!target.ok) return privately(t(call.locale, target.fault));
    return answerList(call, round, target.value, call.options.text('moves') ?? '');
  },

  complete: completePuzzle,

  presses: {
    async open(call) {
      const { locale, argument } = call;
      if ((await targetAt(call.bot, argument, call.now)) === undefined)
        return privately(t(locale, message('unknown-button')));
      const field = { id: 'moves', label: t(locale, message('modal-moves')), hint: t(locale, message('/check moves')) };
      return { kind: 'modal', modal: form(t(locale, message('modal-check')), ['check', 'list', argument], field) };
    },
    lock: pressLock,
    share: pressShare,
    colours: pressSigns('colours'),
    shapes: pressSigns('shapes'),
  },

  submits: {
    async list(call) {
      const target = await targetAt(call.bot, call.argument, call.now);
      if (target === undefined) return privately(t(call.locale, message('unknown-button')));
      const round = await currentRound(call.bot, call.guild, call.now);
      return answerList(call, round, target, call.fields.get('moves') ?? '');
    },
  },
} satisfies BotCommand;
