import { clearOfOpen } from '../src/day/gate.ts';
import { permuteSeeded } from '../src/day/shuffle.ts';
import { type Answer, privately } from '../src/discord/answer.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { smallPrint } from '../src/discord/text.ts';
import { familyById } from '../src/families/index.ts';
import { type PuzzleSource, sourceOf } from '../src/game/puzzle-source.ts';
import { puzzleImage } from '../src/picture/image-refs.ts';
import { positionCard } from '../src/view/card.ts';
import { practiceRows, shownAs } from '../src/view/practice.ts';
import { wantsText } from '../src/store/plays.ts';
import type { Family, Position } from '../src/puzzle.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { type BotCall, type BotCommand, type Definition, everywhere } from '../src/bot.ts';
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

  run(call) {
    return deal(call, chosenFamily(call), call.options.integer('distance') ?? 0);
  },

  presses: {
    async deal(call) {
      const [id = '', distance = '', , last] = call.argument.split(':');
      const family = familyById(id);
      return family === undefined ? privately(message('unknown-button')) : deal(call, family, Number(distance), last);
    },
  },
} satisfies BotCommand;

/** @param last the board that was dealt before, by its fingerprint */
async function deal(call: BotCall, family: Family, distance: number, last?: string): Promise<Answer> {
  const { bot } = call;
  const source = sourceOf(bot, family);
  const count = distance >= source.nearest ? source.count(distance) : 0;
  if (count === 0) return privately(noDistance(family, source));
  const [isClear, asText] = await Promise.all([clearOfOpen(bot, family.id, call.now), wantsText(bot.db, call.user)]);
  const tries = Math.min(count, source.explores ? maxExplored : Number.POSITIVE_INFINITY);
  const position = await dealClear(source, distance, tries, call.id, isClear, last);
  if (position === undefined) {
    const none = tries < count ? message('practice-none-drawn', { distance }) : message('practice-none', { distance });
    return privately(none);
  }
  const shown = { picture: await puzzleImage(bot, position), asText };
  const notes = [message('practice-distance', { distance }), smallPrint(message('practice-how'))];
  const rows = await practiceRows(bot, position, distance);
  return privately(positionCard(position, shown, { notes, rows, par: distance }));
}

/**
 * A family whose boards must be explored tries at most this many: more boards than have open puzzles. Other families try all
 * positions, because on a small board nearly all positions at a distance may be near open puzzles.
 */
const maxExplored = 16;

/** A position that reveals nothing about an open puzzle, chosen by a seed, and the last one only if there is no other; undefined if there is none. */
async function dealClear(
  source: PuzzleSource,
  distance: number,
  tries: number,
  seed: string,
  isClear: (position: Position) => boolean,
  last: string | undefined,
): Promise<Position | undefined> {
  let again: Position | undefined;
  for (let index = 0; index < tries; index++) {
    const { position } = await source.deal(distance, index, async (...choice) => permuteSeeded(seed, ...choice));
    if (!isClear(position)) continue;
    if (last === undefined || (await shownAs(position)) !== last) return position;
    again = position;
  }
  return again;
}
