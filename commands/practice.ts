import { dealPractice } from '../src/day/practice.ts';
import { privately, unknownButton, updated } from '../src/discord/answer.ts';
import { type ComponentsMessage, row } from '../src/discord/components.ts';
import { smallPrint } from '../src/discord/text.ts';
import { familyById } from '../src/families/index.ts';
import { boardOf, climbLine } from '../src/games/practice/climb.ts';
import { puzzleImage } from '../src/picture/image-refs.ts';
import { positionCard } from '../src/view/card.ts';
import { askAnswer, practiceRows } from '../src/view/practice.ts';
import { wantsText } from '../src/store/plays.ts';
import type { Family } from '../src/puzzle.ts';
import type { Message } from '../src/message.ts';
import { message } from '../src/words/index.ts';
import type { BotCall, BotCommand, BotPress } from '../src/bot.ts';
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
      distance: distanceOption,
    });
  },

  async run(call) {
    return privately(await deal(call, chosenFamily(call), call.options.integer('distance')));
  },

  presses: {
    /** Below a result, which stays. */
    async deal(call) {
      const dealt = await dealNext(call);
      return dealt === undefined ? unknownButton() : privately(dealt);
    },

    /** Below a board, which the next one replaces. */
    async next(call) {
      const dealt = await dealNext(call);
      if (dealt === undefined) return unknownButton();
      return 'components' in dealt ? updated(dealt) : privately(dealt);
    },
  },
} satisfies BotCommand;

async function dealNext(call: BotPress): Promise<Message | ComponentsMessage | undefined> {
  const [id = '', distance = '', , last] = call.argument.split(':');
  const family = familyById(id);
  // Without a distance it is the climb.
  return family && deal(call, family, distance === '' ? undefined : Number(distance), last);
}

/** @param distance undefined for the board at the player's rung: the same until it is over */
async function deal(
  call: BotCall,
  family: Family,
  distance: number | undefined,
  last?: string,
): Promise<Message | ComponentsMessage> {
  const { bot, user, guildId, id: name, now } = call;
  const [dealt, asText] = await Promise.all([
    distance === undefined
      ? boardOf(call, family)
      : dealPractice(bot, family, distance, { name, now, last, user, guildId }),
    wantsText(bot.db, user),
  ]);
  if (dealt.kind !== 'dealt') return whyNotDealt(family, dealt);
  const { position, distance: par } = dealt;
  const shown = { picture: await puzzleImage(bot, position), asText };
  if (dealt.climb !== undefined) {
    const notes = [climbLine(dealt.climb), message('daily-par', { par }), smallPrint(message('climb-how'))];
    return positionCard(position, shown, { notes, rows: [row(askAnswer(position))], par });
  }
  const notes = [message('practice-distance', { distance: par }), smallPrint(message('practice-how'))];
  return positionCard(position, shown, { notes, rows: await practiceRows(bot, position, par, 'next'), par });
}
