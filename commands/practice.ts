import { dealPractice } from '../src/day/practice.ts';
import { privately, unknownButton, updated } from '../src/discord/answer.ts';
import { type ComponentsMessage, button, row } from '../src/discord/components.ts';
import { smallPrint } from '../src/discord/text.ts';
import { familyById } from '../src/families/index.ts';
import { boardOf, climbLine } from '../src/games/practice/climb.ts';
import { positionId } from '../src/positions/position.ts';
import { puzzleImage } from '../src/picture/image-refs.ts';
import { positionCard } from '../src/view/card.ts';
import { practiceRows } from '../src/view/practice.ts';
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
    const [family, distance] = [chosenFamily(call), call.options.integer('distance')];
    return privately(await (distance === undefined ? climb(call, family) : deal(call, family, distance)));
  },

  presses: {
    async climb(call) {
      const family = familyById(call.argument);
      return family === undefined ? unknownButton() : privately(await climb(call, family));
    },

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
  return family && deal(call, family, Number(distance), last);
}

async function deal(
  call: BotCall,
  family: Family,
  distance: number,
  last?: string,
): Promise<Message | ComponentsMessage> {
  const { bot } = call;
  const [dealt, asText] = await Promise.all([
    dealPractice(bot, family, distance, { seed: call.id, now: call.now, last, user: call.user, guildId: call.guildId }),
    wantsText(bot.db, call.user),
  ]);
  if (dealt.kind !== 'dealt') return whyNotDealt(family, dealt);
  const { position } = dealt;
  const shown = { picture: await puzzleImage(bot, position), asText };
  const notes = [message('practice-distance', { distance }), smallPrint(message('practice-how'))];
  const rows = await practiceRows(bot, position, distance, 'next');
  return positionCard(position, shown, { notes, rows, par: distance });
}

/** The board at the player's rung: the same until it is over. */
async function climb(call: BotCall, family: Family): Promise<Message | ComponentsMessage> {
  const { bot, user } = call;
  const [dealt, asText] = await Promise.all([boardOf(call, family), wantsText(bot.db, user)]);
  if (dealt.kind !== 'dealt') return whyNotDealt(family, dealt);
  const { position, climb: own } = dealt;
  const { distance: par } = own;
  const shown = { picture: await puzzleImage(bot, position), asText };
  const notes = [climbLine(own), message('daily-par', { par }), smallPrint(message('climb-how'))];
  const answer = button(message('button-answer'), ['solve', 'ask', positionId(position)]);
  return positionCard(position, shown, { notes, rows: [row(answer)], par });
}
