import type { Bot } from '../bot.ts';
import { type Wish, touch } from '../live/touch.ts';
import { cardOf } from '../store/live.ts';
import type { RaceKey } from '../store/races.ts';

/** Asks for an edit of a race's card. What happened is kept by then, so nobody's answer waits for this to succeed. */
export async function tell(bot: Bot, { guildId, number }: RaceKey, now: number, wish: Wish): Promise<void> {
  const card = cardOf('race', guildId, number);
  try {
    await touch(bot, card, now, wish);
  } catch (error) {
    bot.log.error({ event: 'no-edit', card, error: String(error) });
  }
}
