import { clearOfOpen } from '../src/day/gate.ts';
import { shuffled } from '../src/day/shuffle.ts';
import { privately } from '../src/discord/reply.ts';
import { positionId } from '../src/game/position.ts';
import { type Stock, stockOf } from '../src/game/stock.ts';
import type { Position } from '../src/puzzle.ts';
import { positionCard } from '../src/post/card.ts';
import { described } from '../src/words/described.ts';
import { say, says } from '../src/words/index.ts';
import { type BotCommand, type Definition, everywhere } from './bot.ts';
import { chosenFamily, distanceLimits, familyChoices, noDistance } from './puzzle-option.ts';

export const practice = {
  get definition(): Definition {
    return {
      ...described('/practice'),
      ...everywhere,
      options: [
        { type: 3, ...described('/practice puzzle'), required: true, choices: familyChoices() },
        { type: 4, ...described('/practice distance'), required: true, ...distanceLimits },
      ],
    };
  },

  async run(call) {
    const { bot, locale } = call;
    const family = chosenFamily(call);
    const distance = call.options.integer('distance') ?? 0;
    const stock = stockOf(bot, family);
    if (stock.count(distance) === 0) return privately(say(locale, noDistance(family, stock, distance)));
    const isClear = await clearOfOpen(bot, family.id, call.now);
    const position = await dealClear(stock, distance, call.id, isClear);
    if (position === undefined) return privately(say(locale, says('practice-all-open', { distance })));
    return privately(
      positionCard(position, locale, [
        says('practice-distance', { distance }),
        says('practice-how', { id: positionId(position) }),
      ]),
    );
  },
} satisfies BotCommand;

/**
 * Where boards are small, most positions at a distance may lie beside open puzzles; where each deal searches a whole board, hardly
 * any does, so a few turns are enough.
 */
const mostEffort = 32;

/** A position that gives away nothing of a puzzle that is still open, by a seed; undefined if none was found. */
async function dealClear(
  stock: Stock,
  distance: number,
  seed: string,
  isClear: (position: Position) => boolean,
): Promise<Position | undefined> {
  const turns = Math.min(stock.count(distance), mostEffort / stock.effort);
  for (let turn = 0; turn < turns; turn++) {
    const { position } = await stock.deal(distance, turn, (...choice) => shuffled(seed, ...choice));
    if (isClear(position)) return position;
  }
  return undefined;
}
