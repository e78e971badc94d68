/** The card of a hunt as it is to be now. */
import type { Bot, BotCall } from '../bot.ts';
import { type Payload, payload } from '../discord/payload.ts';
import { touch } from '../live/touch.ts';
import { type Hunt, getStand, noteMessage } from '../store/hunts.ts';
import { huntCard, huntKey } from './card.ts';

/** Undefined where there is no card, or nobody has pressed one of its buttons yet. */
export async function writeHunt(
  bot: Bot,
  guildId: string,
  name: string,
): Promise<
  | { readonly channel: string; readonly messageId: string; readonly payload: Payload; readonly isLast: boolean }
  | undefined
> {
  const stand = await getStand(bot.db, { guildId, number: Number(name) });
  const { channel, messageId, locale, ended } = stand?.hunt ?? {};
  if (stand === undefined || channel == null || messageId == null) return undefined;
  const card = payload(locale ?? 'en', await huntCard(bot, stand));
  return { channel, messageId, payload: card, isLast: ended !== null };
}

/** A press on the card tells where it stands. Buttons that the last edit takes away show that this edit was lost, so it is asked for again. */
export async function noteCard({ bot, here, now }: BotCall, hunt: Hunt): Promise<void> {
  if (here.message === undefined) return;
  if (hunt.messageId === null) await noteMessage(bot.db, hunt, here.message);
  if (hunt.ended !== null) await touch(bot, huntKey(hunt), now, true);
}
