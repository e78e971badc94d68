import { dayNumber, readDate } from '../src/day/calendar.ts';
import { type Daily, type Dealer, dailyOf, isDealt } from '../src/day/deal.ts';
import { latestDate } from '../src/day/schedule.ts';
import { familyById } from '../src/families/index.ts';

/**
 * The puzzle that a button stands for: `date.family.distance`. Undefined for what no button of ours says, and for days
 * that have not come anywhere.
 */
export async function dailyAt(dealer: Dealer, key: string, now: number): Promise<Daily | undefined> {
  const [day = '', family = '', number = ''] = key.split('.');
  const date = readDate(day);
  const known = familyById(family);
  const distance = Number(number);
  if (date === undefined || date !== day || date > latestDate(now) || dayNumber(date) < 1 || known === undefined)
    return undefined;
  if (!isDealt(dealer, known, distance)) return undefined;
  const daily = await dailyOf(dealer, { date, family, distance });
  return daily.ok ? daily.value : undefined;
}
