/** The card of a hunt as it is to be now. */
import type { Asking, BotCall } from '../bot.ts';
import { payload } from '../discord/payload.ts';
import { type Writer, touch } from '../live/touch.ts';
import { type Hunt, getStand, noteMessage } from '../store/hunts.ts';
import { huntCard, huntKey } from './card.ts';

/** None where there is no card, or nobody has pressed one of its buttons yet. */
export const huntWriter: Writer = {
  async write(bot, guildId, name) {
    const stand = await getStand(bot.db, { guildId, number: Number(name) });
    if (stand === undefined) return undefined;
    const { channel, messageId, locale, ended } = stand.hunt;
    if (channel === null || messageId === null) return undefined;
    return { channel, messageId, payload: payload(locale, await huntCard(bot, stand)), isLast: ended !== null };
  },
};

/** A press on the card tells where it stands. Buttons that the last edit takes away show that this edit was lost, so it is asked for again. */
export function noteCard({ bot, here, now, user }: BotCall, hunt: Hunt): void {
  if (here.message === undefined) return;
  const { message } = here;
  if (hunt.messageId === null)
    bot.later(noteMessage(bot.db, hunt, message), { event: 'not-noted', card: huntKey(hunt) });
  if (hunt.ended !== null) askEdit({ bot, now, user }, { ...hunt, messageId: message }, true);
}

/** Asks for an edit of a hunt's card, where one is known. */
export function askEdit({ bot, now, user }: Pick<Asking, 'bot' | 'now' | 'user'>, hunt: Hunt, isLast: boolean): void {
  if (hunt.messageId !== null) touch(bot, huntKey(hunt), now, { user, isLast });
}
