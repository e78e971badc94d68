import type { BotCall, BotCommand, BotCommandCall } from '../src/bot.ts';
import { readDate } from '../src/day/calendar.ts';
import { dealPractice, solutionOf } from '../src/day/practice.ts';
import { type Round, currentRound } from '../src/day/round.ts';
import { privately, publicly, unknownButton } from '../src/discord/answer.ts';
import { sees } from '../src/discord/permissions.ts';
import { familyById } from '../src/families/index.ts';
import { farCard } from '../src/games/antipode/card.ts';
import { type FarGame, courseOn, freeGame, gameOfDay, goalOf, usualLimit } from '../src/games/antipode/course.ts';
import { atGame } from '../src/games/index.ts';
import { positionAfter } from '../src/moves/path.ts';
import { puzzleImage } from '../src/picture/image-refs.ts';
import { sourceOf } from '../src/positions/puzzle-source.ts';
import { type Family, type Position, type Result, fail, ok } from '../src/puzzle.ts';
import { getFarCard, noteFarCard, putFarCard } from '../src/store/antipodes.ts';
import { wantsText } from '../src/store/plays.ts';
import { message, titleOf } from '../src/words/index.ts';
import { whyNotDealt } from './common/options.ts';
import {
  type Definition,
  choiceOf,
  commandAt,
  distanceOption,
  everywhere,
  familyChoices,
} from './common/definition.ts';
import { openBoard } from './play/played.ts';

export const antipode = {
  get definition(): Definition {
    return commandAt('/antipode', everywhere, { puzzle: choiceOf(familyChoices()), moves: distanceOption });
  },

  async run(call) {
    const { bot, user, guildId, locale, here, now } = call;
    const round = await currentRound(bot, guildId, now);
    const [game, asText] = await Promise.all([chosenGame(call, round), wantsText(bot.db, user)]);
    if (!game.ok) return privately(game.reason);
    const { position, date } = game.value;
    const place = guildId === undefined || date === undefined ? undefined : { guildId, date };
    const [picture, stand] = await Promise.all([
      puzzleImage(bot, position),
      place === undefined ? undefined : getFarCard(bot.db, place),
    ]);
    const { channel, botPermissions } = here;
    // Who asks first on a server for the day's brings everybody's card, if the bot sees the channel. It writes last.
    const isFirst = place && channel && sees(botPermissions) && (await putFarCard(bot.db, place, channel, locale));
    return isFirst === true
      ? publicly(farCard(game.value, { picture }, stand, true))
      : privately(farCard(game.value, { picture, asText }, stand));
  },

  presses: {
    /** On everybody's card: the press tells where it is. */
    async open(call) {
      const { bot, guildId, argument, here } = call;
      const date = readDate(argument);
      if (date === undefined) return unknownButton();
      if (guildId !== undefined && here.message !== undefined)
        bot.later(noteFarCard(bot.db, { guildId, date }, here.message), { event: 'not-noted' });
      return atGame(call, gameOfDay(date).key, (game, round) => openBoard(call, round, game));
    },
  },
} satisfies BotCommand;

/** The day's, if nothing is chosen. */
async function chosenGame(call: BotCommandCall, { key: { date } }: Round): Promise<Result<FarGame>> {
  const named = familyById(call.options.text('puzzle') ?? '');
  const moves = call.options.integer('moves');
  if (named === undefined && moves === undefined) return ok(gameOfDay(date));
  const family = named ?? courseOn(date).family;
  const limit = moves ?? usualLimit(family, date);
  const start = await startAt(call, family, limit);
  return start.ok ? ok(freeGame(start.value, limit)) : start;
}

/** A board at its goal from where so many moves can lead as far away. */
async function startAt(call: BotCall, family: Family, limit: number): Promise<Result<Position>> {
  const { bot, id, now, user, guildId } = call;
  const { kind } = family.source;
  if (kind === 'bank') return fail(message('antipode-none', { title: titleOf(family.id) }));
  if (kind === 'table' && sourceOf(bot, family).count(limit) > 0) return ok(goalOf(family));
  const dealt = await dealPractice(bot, family, limit, { name: id, now, user, guildId });
  if (dealt.kind !== 'dealt') return fail(whyNotDealt(family, dealt));
  const { position } = dealt;
  return ok(positionAfter(position, solutionOf(position, bot)));
}
