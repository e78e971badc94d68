import { dateAt, dayNumber, readDate } from '../src/day/calendar.ts';
import { type Daily, type Dealer, dailyOf, isDealt } from '../src/day/deal.ts';
import type { Target } from '../src/day/reference.ts';
import { familyById } from '../src/families/index.ts';
import { looksLikeId, openId } from '../src/game/position.ts';

/**
 * The puzzle that a button stands for: `date.family.distance`. Undefined for what no button of ours says, and for days
 * that have not come.
 */
export async function dailyAt(bot: Dealer, key: string, now: number): Promise<Daily | undefined> {
  const [day = '', family = '', number = ''] = key.split('.');
  const date = readDate(day);
  const known = familyById(family);
  const distance = Number(number);
  if (date === undefined || date !== day || date > dateAt(now) || dayNumber(date) < 1 || known === undefined)
    return undefined;
  if (!isDealt(bot, known, distance)) return undefined;
  const daily = await dailyOf(bot, { date, family, distance });
  return daily.ok ? daily.value : undefined;
}

/** What a button of a card stands for: a day's puzzle, or a position by its id. */
export async function targetAt(bot: Dealer, argument: string, now: number): Promise<Target | undefined> {
  if (looksLikeId(argument)) {
    const opened = openId(argument);
    return opened.ok ? { kind: 'position', position: opened.value } : undefined;
  }
  const daily = await dailyAt(bot, argument, now);
  return daily && { kind: 'daily', daily };
}
