import { earliestOpen } from '../src/day/calendar.ts';
import { privately } from '../src/discord/reply.ts';
import { dealAt, greatestDistance } from '../src/game/deal.ts';
import { positionId } from '../src/game/position.ts';
import { positionCard } from '../src/post/card.ts';
import { getOpenStates } from '../src/store/days.ts';
import { described } from '../src/words/described.ts';
import { say, says, titleOf } from '../src/words/index.ts';
import { type BotCommand, everywhere } from './bot.ts';
import { chosenFamily, distanceLimits, familyChoices } from './puzzle-option.ts';

export const practice = {
  definition: {
    ...described('/practice'),
    ...everywhere,
    options: [
      { type: 3, ...described('/practice puzzle'), required: true, choices: familyChoices },
      { type: 4, ...described('/practice distance'), required: true, ...distanceLimits },
    ],
  },

  async run(call) {
    const { bot, locale } = call;
    const family = chosenFamily(call);
    const distance = call.options.integer('distance') ?? 0;
    const most = greatestDistance(bot.tables, family);
    if (distance < 1 || distance > most) {
      return privately(say(locale, says('distance-none', { title: titleOf(family.id), distance, most })));
    }
    // Practice never gives away the start of a puzzle that is still open.
    const open = await getOpenStates(bot.db, family.id, earliestOpen(call.now));
    const position = dealAt(bot.tables, family, distance, call.id, open);
    if (position === undefined) return privately(say(locale, says('practice-all-open', { distance })));
    return privately(
      positionCard(position, locale, [
        says('practice-distance', { distance }),
        says('practice-how', { id: positionId(position) }),
      ]),
    );
  },
} satisfies BotCommand;
