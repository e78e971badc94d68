/** The card of a board to lead away from. A day's tells everybody on a server how far others came there. */
import { type ComponentsMessage, button, cardMessage, row } from '../../discord/components.ts';
import { smallPrint } from '../../discord/text.ts';
import { payload } from '../../discord/payload.ts';
import type { Writer } from '../../live/touch.ts';
import { localeNamed } from '../../message.ts';
import { puzzleImage } from '../../picture/image-refs.ts';
import { type FarStand, getFarCard } from '../../store/antipodes.ts';
import { type ShownCard, playButton, puzzleParts } from '../../view/card.ts';
import { message } from '../../words/index.ts';
import { type FarGame, gameOfDay } from './course.ts';

/** @param isForAll on a server */
export function farCard(
  { key, title, position, limit: moves, aim, date }: FarGame,
  shown: ShownCard,
  stand?: FarStand,
  isForAll = false,
): ComponentsMessage {
  return cardMessage({
    title,
    parts: [
      ...puzzleParts(position, shown, aim),
      message('antipode-how', { moves }),
      stand && standLine(stand, moves),
      smallPrint(message(date === undefined ? 'antipode-free' : 'antipode-day')),
    ],
    rows: [
      row(
        // A press of its own button tells where a card for everybody is.
        isForAll ? button(message('button-play'), ['antipode', 'open', date ?? ''], 'main') : playButton(key, 'main'),
        button(message('button-check'), ['check', 'open', key]),
        button(message('button-rules'), ['help', 'topic', position.puzzle.family]),
      ),
    ],
  });
}

const standLine = ({ count, best }: FarStand, moves: number) =>
  best === null ? message('antipode-nobody') : message('antipode-here', { count, best, moves });

/** None before a press has told where the card is. */
export const farWriter: Writer = {
  async write(bot, guildId, date) {
    const stand = await getFarCard(bot.db, { guildId, date });
    const { channel, message: messageId, locale } = stand;
    if (channel === null || messageId === null) return undefined;
    const game = gameOfDay(date);
    const card = farCard(game, { picture: await puzzleImage(bot, game.position) }, stand, true);
    return { channel, messageId, payload: payload(localeNamed(locale ?? ''), card), isLast: false };
  },
};
