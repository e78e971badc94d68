/** Two days in which ticks, the queue, Discord and the Worker fail by chance: one post for every server and date. */
import { beforeEach, expect, it } from 'vitest';
import { Town, channelOf, guildIds, hour, midnight, minute, settle, startAnew } from './posting.ts';
import { env } from './talk.ts';

let town: Town;

beforeEach(async () => {
  await startAnew();
  town = new Town();
});

it('two days of trouble end with one post for every server and date', async () => {
  const guilds = guildIds(12);
  await settle(guilds.slice(0, 4));
  await settle(guilds.slice(4, 8), { zone: 'Asia/Kathmandu', minute: 540, thread: 1 });
  await settle(guilds.slice(8), { zone: 'America/St_Johns', minute: 120 });
  await env.DB.prepare('UPDATE pulse SET tick = ?1')
    .bind(midnight - 15 * minute)
    .run();
  let seed = 1;
  const chance = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const troubles: readonly (() => void)[] = [
    () => town.fail('POST /channels', () => town.html(502), 3),
    () => town.fail('POST /channels', (answer) => (answer(), Promise.reject(new TypeError('cut'))), 3),
    () => town.fail('POST /channels', () => town.limit(20, 'global')),
    () => town.fail('POST /channels', () => town.html(429)),
    () => town.fail('GET /channels', () => town.html(500), 2),
    () => town.die('POST /channels', 'before'),
    () => town.die('POST /channels', 'after'),
    () => town.die('THREAD /channels', 'after'),
    () => void (town.waiting = [...town.waiting, ...town.waiting]),
    () => void (town.waiting = town.waiting.slice(1)),
  ];
  for (const end = midnight + 2 * 24 * hour; town.now < end;) {
    if (chance() < 0.4) troubles[Math.floor(chance() * troubles.length)]?.();
    if (chance() < 0.9) await town.tick();
    await town.until(town.now + 15 * minute);
  }
  town.faults = [];
  await town.live(town.now + 2 * hour);
  const dates = new Map<string, number>();
  for (const guild of guilds) {
    for (const { body } of town.posts(channelOf(guild))) {
      const day = /check:open:(\d{4}-\d{2}-\d{2})/u.exec(JSON.stringify(body))?.[1] ?? '';
      dates.set(`${guild} ${day}`, (dates.get(`${guild} ${day}`) ?? 0) + 1);
    }
  }
  expect([...dates.values()].every((count) => count === 1)).toBe(true);
  for (const guild of guilds) {
    const own = [...dates.keys()].filter((key) => key.startsWith(guild));
    expect([guild, own.length]).toEqual([guild, 2 + (guilds.indexOf(guild) < 4 ? 1 : 0)]);
  }
  const { results } = await env.DB.prepare('SELECT * FROM posts WHERE message IS NULL').all();
  expect(results).toEqual([]);
}, 60_000);
