import { dealPractice } from '../src/day/practice.ts';
import { type Answer, privately, unknownButton } from '../src/discord/answer.ts';
import { smallPrint } from '../src/discord/text.ts';
import { familyById } from '../src/families/index.ts';
import { puzzleImage } from '../src/picture/image-refs.ts';
import { positionCard } from '../src/view/card.ts';
import { practiceRows } from '../src/view/practice.ts';
import { wantsText } from '../src/store/plays.ts';
import type { Family } from '../src/puzzle.ts';
import { message } from '../src/words/index.ts';
import { type BotCall, type BotCommand } from '../src/bot.ts';
import { chosenFamily, whyNotDealt } from './common/options.ts';
import {
  commandAt,
  type Definition,
  everywhere,
  distanceOption,
  choiceOf,
  familyChoices,
} from './common/definition.ts';

export const practice = {
  get definition(): Definition {
    return commandAt('/practice', everywhere, {
      puzzle: { ...choiceOf(familyChoices()), required: true },
      distance: { ...distanceOption, required: true },
    });
  },

  run(call) {
    return deal(call, chosenFamily(call), call.options.integer('distance') ?? 0);
  },

  presses: {
    async deal(call) {
      const [id = '', distance = '', , last] = call.argument.split(':');
      const family = familyById(id);
      return family === undefined ? unknownButton() : deal(call, family, Number(distance), last);
    },
  },
} satisfies BotCommand;

async function deal(call: BotCall, family: Family, distance: number, last?: string): Promise<Answer> {
  const { bot } = call;
  const [dealt, asText] = await Promise.all([
    dealPractice(bot, family, distance, { seed: call.id, now: call.now, last, user: call.user, guildId: call.guildId }),
    wantsText(bot.db, call.user),
  ]);
  if (dealt.kind !== 'dealt') return privately(whyNotDealt(family, distance, dealt));
  const { position } = dealt;
  const shown = { picture: await puzzleImage(bot, position), asText };
  const notes = [message('practice-distance', { distance }), smallPrint(message('practice-how'))];
  const rows = await practiceRows(bot, position, distance);
  return privately(positionCard(position, shown, { notes, rows, par: distance }));
}
