/** In an early time zone a puzzle is over while it counts in a late one: there, too, nobody sees its answer who has not given it up. */
import { expect, it } from 'vitest';
import { moveStyles } from '../../src/puzzle.ts';
import { restyled } from '../../src/moves/path.ts';
import { check, editsOf } from './live/playing.ts';
import { channelOf, guildIds, hour, minute, moveIn, settle, town } from './posting.ts';
import { idOf, longer, positionOf, solutionOf } from './solving.ts';
import { type Asker, type Reply, buttonsOf, command, isPrivate, press, submit, textOf } from './talk.ts';
import { cellOf, change } from './database.ts';

const [english = '', japanese = '', late = ''] = guildIds(3);
const early = [english, japanese] as const;
const key = '2026-03-04.8-puzzle.22';
const earlyPost = Date.parse('2026-03-03T10:00:00Z');
const latePost = Date.parse('2026-03-04T11:00:00Z');

/** Signs that separate or hide moves. */
const plain = (text: string): string => text.replaceAll(/[\s|`.,_+·・-]|%20|\\n/gu, '');

/** Every shortest solution in every notation. */
async function answersOf(id: string): Promise<readonly string[]> {
  const position = positionOf(id);
  const count = BigInt(String(await cellOf('SELECT count FROM days WHERE family = ?1', '8-puzzle')));
  const lists = Array.from({ length: Number(count) }, (_, n) => solutionOf(position, BigInt(n)));
  return lists.flatMap((list) => moveStyles.map((style) => plain(restyled(position, list, style).join(''))));
}

it('nothing public, and nothing private to those who play on, has the answer', async () => {
  await moveIn();
  await settle(early, { family: '8-puzzle', distance: 22, zone: 'Pacific/Kiritimati' });
  await settle([late], { family: '8-puzzle', distance: 22, zone: 'Pacific/Pago_Pago' });
  await change("UPDATE guilds SET language = 'ja' WHERE guild = ?1", japanese);
  const posts = async (guilds: readonly string[], date: string, now: number): Promise<void> => {
    town.now = now;
    await town.deliver({ body: { kind: 'post', date, guildIds: guilds, now, attempt: 0 }, due: now, attempts: 0 });
  };
  await posts(early, '2026-03-04', earlyPost);
  town.now += hour;
  const id = await idOf({ guild: english, now: town.now });
  const answers = await answersOf(id);
  for (const guild of early) {
    await check(guild, '71', solutionOf(id));
    await check(guild, '72', longer(solutionOf(id)));
  }
  await town.until(town.now + hour);
  const shared = await press(`check:share:${key}`, { user: '71', guild: english, now: town.now });
  await posts(early, '2026-03-05', earlyPost + 24 * hour);
  await posts([late], '2026-03-04', latePost);
  await town.until(latePost + minute);

  const at: Asker = { user: '73', guild: english, now: town.now, channel: channelOf(english) };
  const hunted = await press(`hunt:day:${key}`, at);
  const list =
    buttonsOf(hunted)
      .find((one) => one.startsWith('check:open:'))
      ?.replace('open', 'list') ?? '';
  const said: readonly Reply[] = [
    shared,
    hunted,
    await command('daily', { day: '#63' }, at),
    await command('daily', { day: '#63' }, { ...at, locale: 'ja' }),
    await command('leaderboard', { period: 'all' }, at),
    await command('stats', { user: '71' }, at),
    await command('hardest', { puzzle: '8-puzzle' }, at),
    // Alone, and still with a try: what is over here gives no hint and no review.
    await command('check', { puzzle: '#63', moves: longer(solutionOf(id)).slice(0, -1).join(' ') }, at),
    await command('hint', { puzzle: '#63' }, at),
    await command('play', { puzzle: '#63' }, at),
    await press(`hint:ask:${key}`, at),
    await press(list.replace('list', 'show'), at),
    await submit(list, { moves: solutionOf(id).slice(0, -2).join(' ') }, at),
    await command('privacy', {}, at),
    await press('privacy:export', at),
  ];
  expect(said.slice(0, 3).map(isPrivate)).toEqual([false, false, false]);
  const files = await Promise.all(said.flatMap(({ files = [] }) => files).map((file) => file.text()));
  expect(files).toHaveLength(1);
  const sent = early.flatMap((guild) =>
    [...town.posts(channelOf(guild)), ...editsOf(guild)].map(({ body }) => JSON.stringify(body)),
  );
  expect(sent.join('\n')).toMatch(/Last puzzle: #63[^]*前回：#63/u);
  expect(editsOf(english)).not.toEqual([]);
  for (const text of [...sent, ...files, ...said.map((reply) => JSON.stringify(reply))]) {
    expect(answers.find((answer) => plain(text).includes(answer))).toBeUndefined();
    // An animation moves, and a curve goes straight down.
    expect(text).not.toMatch(/\/(?:solution|curve)\//u);
  }
  expect(await cellOf("SELECT COUNT(*) AS n FROM attempts WHERE user = '73'")).toBe(0);

  // What is looked for is there to be found: the answer itself, which ends the try.
  const asked = await press(`solve:closed:${key}`, at);
  expect([isPrivate(asked), buttonsOf(asked)]).toEqual([true, [`solve:give-up:${key}`]]);
  const answer = await press(`solve:give-up:${key}`, at);
  expect(answers.some((one) => plain(textOf(answer)).includes(one))).toBe(true);
  expect(JSON.stringify(answer)).toContain('/solution/');
  const counted = await check(late, '73', solutionOf(id));
  expect(counted).toContain('does not count');
});
