import { dayNumber, readDate } from '../src/day/calendar.ts';
import { type Daily, dailyOf, isDealt } from '../src/day/deal.ts';
import { latestDate } from '../src/day/schedule.ts';
import { familyById } from '../src/families/index.ts';
import type { Bot } from './bot.ts';

/**
 * The puzzle that a button stands for: `date.family.distance`. Undefined for what no button of ours says, and for days
 * that have not come anywhere.
 */
export async function dailyAt(bot: Bot, key: string, now: number): Promise<Daily | undefined> {
  const [day = '', family = '', number = ''] = key.split('.');
  const date = readDate(day);
  const known = familyById(family);
  const distance = Number(number);
  if (date === undefined || date !== day || date > latestDate(now) || dayNumber(date) < 1 || known === undefined)
    return undefined;
  if (!isDealt(bot, known, distance)) return undefined;
  const daily = await dailyOf(bot, { date, family, distance });
  return daily.ok ? daily.value : undefined;
}
