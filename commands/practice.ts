import { earliestOpen } from '../src/day/calendar.ts';
import { shuffled } from '../src/day/shuffle.ts';
import { privately } from '../src/discord/reply.ts';
import { positionId } from '../src/game/position.ts';
import { type Stock, stockOf } from '../src/game/stock.ts';
import type { Position } from '../src/puzzle.ts';
import { positionCard } from '../src/post/card.ts';
import { getStarts } from '../src/store/days.ts';
import { described } from '../src/words/described.ts';
import { say, says } from '../src/words/index.ts';
import { type BotCommand, everywhere } from './bot.ts';
import { chosenFamily, distanceLimits, familyChoices, noDistance } from './puzzle-option.ts';

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
    const stock = stockOf(bot, family);
    if (stock.count(distance) === 0) return privately(say(locale, noDistance(family, stock, distance)));
    // Practice never gives away the start of a puzzle that is still open.
    const starts = await getStarts(bot.db, family.id, earliestOpen(call.now));
    const position = await dealBeside(stock, distance, call.id, starts);
    if (position === undefined) return privately(say(locale, says('practice-all-open', { distance })));
    return privately(
      positionCard(position, locale, [
        says('practice-distance', { distance }),
        says('practice-how', { id: positionId(position) }),
      ]),
    );
  },
} satisfies BotCommand;

/** A position that is none of these starts, by a seed; undefined if there is none. */
async function dealBeside(
  stock: Stock,
  distance: number,
  seed: string,
  starts: readonly { readonly board: string; readonly state: string }[],
): Promise<Position | undefined> {
  const turns = Math.min(stock.count(distance), starts.length + 1);
  for (let turn = 0; turn < turns; turn++) {
    const { position } = await stock.deal(distance, turn, (...choice) => shuffled(seed, ...choice));
    const { puzzle, state } = position;
    if (!starts.some((start) => start.board === puzzle.board && start.state === state.toString(36))) return position;
  }
  return undefined;
}
