import { clearOfOpen } from '../src/day/gate.ts';
import { permuteSeeded } from '../src/day/shuffle.ts';
import { privately } from '../src/discord/answer.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { positionId } from '../src/game/position.ts';
import { type PuzzleSource, sourceOf } from '../src/game/puzzle-source.ts';
import { puzzleImage } from '../src/picture/image-refs.ts';
import { positionCard } from '../src/view/card.ts';
import type { Position } from '../src/puzzle.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { type BotCommand, type Definition, everywhere } from '../src/bot.ts';
import { chosenFamily, distanceLimits, familyChoices, noDistance } from './common/puzzle-option.ts';

export const practice = {
  get definition(): Definition {
    return {
      ...described('/practice'),
      ...everywhere,
      options: [
        { type: OptionType.String, ...described('/practice puzzle'), required: true, choices: familyChoices() },
        { type: OptionType.Integer, ...described('/practice distance'), required: true, ...distanceLimits },
      ],
    };
  },

  async run(call) {
    const { bot } = call;
    const family = chosenFamily(call);
    const distance = call.options.integer('distance') ?? 0;
    const source = sourceOf(bot, family);
    const count = source.count(distance);
    if (count === 0) return privately(noDistance(family, source));
    const isClear = await clearOfOpen(bot, family.id, call.now);
    const tries = Math.min(count, source.explores ? maxExplored : Number.POSITIVE_INFINITY);
    const position = await dealClear(source, distance, tries, call.id, isClear);
    if (position === undefined) {
      const none =
        tries < count ? message('practice-none-drawn', { distance }) : message('practice-none', { distance });
      return privately(none);
    }
    const notes = [message('practice-distance', { distance }), message('practice-how', { id: positionId(position) })];
    const pictures = [await puzzleImage(bot, position)] as const;
    return privately(positionCard(position, { notes, pictures }));
  },
} satisfies BotCommand;

/**
 * A family whose boards must be explored tries at most this many: more boards than have open puzzles. Other families try all
 * positions, because on a small board nearly all positions at a distance may be near open puzzles.
 */
const maxExplored = 16;

/** A position that reveals nothing about an open puzzle, chosen by a seed; undefined if there is none. */
async function dealClear(
  source: PuzzleSource,
  distance: number,
  tries: number,
  seed: string,
  isClear: (position: Position) => boolean,
): Promise<Position | undefined> {
  for (let index = 0; index < tries; index++) {
    const { position } = await source.deal(distance, index, async (...choice) => permuteSeeded(seed, ...choice));
    if (isClear(position)) return position;
  }
  return undefined;
}
