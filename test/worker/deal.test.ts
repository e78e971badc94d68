/** How much a tick deals: one puzzle that must search a component, or four that look into tables. */
import { beforeEach, expect, it } from 'vitest';
import { addDays } from '../../src/day/calendar.ts';
import { dealAhead } from '../../src/day/deal.ts';
import { families, familyById } from '../../src/families/index.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import { date, guildIds, moveIn, settle, town } from './posting.ts';
import { env } from './talk.ts';
import { change } from './database.ts';

beforeEach(moveIn);

it('is within a free Worker’s time, and in the end nothing is left', async () => {
  const bot = town.bot();
  const today = addDays(date, 10);
  const guilds = guildIds(families.length);
  await settle(guilds);
  for (const [index, { id }] of families.entries())
    await change('UPDATE guilds SET family = ?2 WHERE guild = ?1', guilds[index], id);
  const explored = (family: string): boolean => {
    const known = familyById(family);
    return known !== undefined && sourceOf(bot, known).explores;
  };
  let before = new Set<string>();
  const ticks: { readonly searched: number; readonly looked: number }[] = [];
  for (let isDone = false; !isDone && ticks.length < 100;) {
    ({ isDone } = await dealAhead(bot, today));
    const { results } = await env.DB.prepare('SELECT date, family, distance FROM days WHERE date >= ?1')
      .bind(today)
      .all<{ date: string; family: string; distance: number }>();
    const now = new Set(results.map((one) => JSON.stringify(one)));
    const made = results.filter((one) => !before.has(JSON.stringify(one))).map(({ family }) => family);
    ticks.push({ searched: made.filter(explored).length, looked: made.filter((one) => !explored(one)).length });
    before = now;
  }
  for (const { searched, looked } of ticks)
    expect(searched === 0 ? looked <= 4 : searched === 1 && looked === 0).toBe(true);
  expect(ticks).toContainEqual({ searched: 1, looked: 0 });
  expect(ticks).toContainEqual({ searched: 0, looked: 4 });
  expect(before.size).toBeGreaterThanOrEqual(3 * families.length);
});
