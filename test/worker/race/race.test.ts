import { beforeEach, describe, expect, it } from 'vitest';
import { gateAt } from '../../../src/day/gate.ts';
import { dealPractice } from '../../../src/day/practice.ts';
import { families, familyById } from '../../../src/families/index.ts';
import { positionId } from '../../../src/positions/position.ts';
import { positionAfter } from '../../../src/moves/path.ts';
import type { BotCall } from '../../../src/bot.ts';
import { begin as beginRace } from '../../../src/games/race/course.ts';
import { getUnendedStarts } from '../../../src/store/guarded.ts';
import { finishRace, leaveRace, startRace } from '../../../src/store/racers.ts';
import { Town } from '../posting.ts';
import { longer, unfinished } from '../solving.ts';
import { buttonsOf, command, env, guild, isPrivate, textOf } from '../talk.ts';
import {
  ann,
  answerOf,
  begin,
  ben,
  buttonsOn,
  cardText,
  cat,
  minute,
  onCard,
  pass,
  raceNow,
  racers,
  scene,
  second,
  send,
  setOut,
} from './racing.ts';
import { change } from '../database.ts';
import { said } from '../../said.ts';

beforeEach(setOut);

describe('a race', () => {
  it('shows the board to those who start, and to all when everybody is done', async () => {
    const card = await begin();
    const { position } = await raceNow();
    const id = positionId(position);
    expect(isPrivate(card)).toBe(false);
    expect(textOf(card)).toContain('Race #1 · 8-puzzle · 12 moves');
    expect(JSON.stringify(card)).not.toContain(id);
    expect(buttonsOf(card)).toEqual(['race:join:1:card', 'race:start:1:card', 'race:leave:1:card']);

    const joined = await onCard('join', ann);
    expect(isPrivate(joined)).toBe(true);
    expect(buttonsOf(joined)).toEqual(['race:start:1', 'race:leave:1']);
    await pass(second);
    expect(cardText()).toContain('In: <@31>');

    const board = await onCard('start', ann);
    expect(isPrivate(board)).toBe(true);
    expect(buttonsOf(board).filter((one) => one.startsWith('play:buttons'))).toHaveLength(1);
    await onCard('start', ben);
    const shortest = await answerOf();
    await pass(20 * second);
    expect(cardText()).toContain('Playing: <@31>, <@32>');

    expect(textOf(await send(longer(shortest), ben))).toMatch(/2 over the shortest[^]*Your result: 14 moves, 0:20\.0/u);
    await pass(15 * second);
    expect(cardText()).toMatch(/Playing: <@31>\nDone: <@32>/u);
    expect(JSON.stringify(scene.sent.at(-1)?.body)).not.toContain(id);

    expect(textOf(await send(shortest, ann))).toMatch(/Perfect![^]*Your result: 12 moves, 0:35\.0.*is over/u);
    await pass(minute);
    expect(cardText()).toMatch(
      /1\.\*\* <@31> · 12 moves, the shortest · 0:35\.0\n.*\n[^]*2\.\*\* <@32> · 14 moves, 2 over/u,
    );
    expect(buttonsOn(scene.sent.at(-1) ?? { body: {} })).toEqual(['race:again:1', `play:open:${id}:12`]);
    expect((await raceNow()).standings).toEqual([
      [ann, 0, 35 * second],
      [ben, 2, 20 * second],
    ]);
  });

  it('counts the first solution of those who started, and nothing else', async () => {
    await begin();
    const shortest = await answerOf();
    expect(textOf(await send(shortest, ann))).toMatch(/press \*\*Start/iu);
    await onCard('start', ann);
    await onCard('start', ann, 1, { now: scene.now + 5 * second });
    await pass(5 * second);
    const part = textOf(await send(shortest.slice(0, 4), ann));
    expect(part).toMatch(/legal|solve/iu);
    expect(part).not.toMatch(/🟩|💎|nearer/u);
    await send(longer(shortest), ann);
    expect((await raceNow()).ended).toBeNull();
    expect(textOf(await send(shortest, ann))).toContain('Your first solution is your result, 14 moves in 0:05.0');
    await pass(10 * minute);
    expect((await raceNow()).standings).toEqual([[ann, 2, 5 * second]]);
    // It is told about like any other now.
    expect(textOf(await send(shortest, ann))).toMatch(/🟩|💎/u);
    expect(textOf(await send(shortest, ben))).toContain('is over');
    expect(await racers()).toHaveLength(1);
  });

  it('lets people leave and come back, while their clock goes on', async () => {
    await begin();
    await onCard('start', ann);
    await onCard('start', ben);
    await onCard('join', cat);
    await pass(10 * second);
    expect(textOf(await onCard('leave', ann))).toMatch(said('race-you-left'));
    await pass(20 * second);
    expect(cardText()).not.toContain('<@31>');
    const shortest = await answerOf();
    expect(textOf(await send(shortest, ann))).toContain('have left race #1');
    expect(textOf(await onCard('join', ann))).toMatch(said('race-clock-runs'));
    await onCard('leave', ann);
    await onCard('start', ann);
    await send(shortest, ann);
    await send(shortest, ben);
    expect((await raceNow()).ended).toBeNull();
    // The last one who is not done leaves.
    await onCard('leave', cat);
    expect((await raceNow()).standings.map(([, , spent]) => spent)).toEqual([30 * second, 30 * second]);
  });
});

describe('the board of a race', () => {
  const id = '142233445566778800';
  const forget = () => change('DELETE FROM races');

  it('does not follow from what its card shows', async () => {
    const bot = new Town().bot();
    for (const [index, family] of families.entries()) {
      const distance = family.week[2];
      const interaction = id + index;
      await begin({ puzzle: family.id, distance }, { interaction });
      const raced = positionId((await raceNow()).position);
      // No other board is avoided because of this one.
      await forget();
      for (const seed of [`race ${interaction}`, interaction]) {
        const guess = await dealPractice(bot, family, distance, {
          seed,
          now: scene.now,
          user: cat,
          guildId: undefined,
        });
        expect(guess.kind === 'dealt' && positionId(guess.position)).not.toBe(raced);
      }
    }
  });

  it('is another one with another secret, and there is none without one', async () => {
    const family = familyById('8-puzzle') ?? families[0];
    const call = { id, user: ann, now: scene.now, locale: 'en', here: {} } as unknown as BotCall;
    const boardWith = async (daySecret: string | undefined) => {
      const chosen = { family, distance: 20, lasts: minute, origin: { interaction: id } };
      const begun = await beginRace({ ...call, bot: { ...new Town().bot(), daySecret } }, guild, chosen);
      await forget();
      return begun.kind === 'begun' ? positionId(begun.race.position) : begun.kind;
    };
    const first = await boardWith('one secret of sixteen bytes');
    expect(first).toMatch(/^8-puzzle\./u);
    expect(await boardWith('one secret of sixteen bytes')).toBe(first);
    expect(await boardWith('another secret of the same')).not.toBe(first);
    expect(await boardWith(undefined)).toBe('no-secret');
  });
});

it('takes each step of a racer once, whatever comes at the same moment', async () => {
  await begin();
  const words = await answerOf();
  const press = (user: string) => ({ guildId: guild, number: 1, user, now: scene.now });
  const send = async (user: string) => finishRace(env.DB, press(user), { notation: words, effects: '' });
  const nothing = { isDone: false, isEnd: false };
  for (const user of [ann, ben, cat]) expect(await startRace(env.DB, press(user))).toBe(true);
  expect(await startRace(env.DB, { ...press(ann), now: scene.now + second })).toBe(false);
  expect(await send(ann)).toEqual({ isDone: true, isEnd: false });
  scene.now += second;
  expect(await send(ann)).toEqual(nothing);
  expect(await leaveRace(env.DB, press(ann))).toEqual(nothing);
  expect(await leaveRace(env.DB, press(ben))).toEqual({ isDone: true, isEnd: false });
  expect(await send(ben)).toEqual(nothing);
  expect(await send(cat)).toEqual({ isDone: true, isEnd: true });
  expect((await raceNow()).standings.map(([user, , spent]) => [user, spent])).toEqual([
    [ann, 0],
    [cat, second],
  ]);
});

it('a position that is raced on has no exact answer for anybody before the end', async () => {
  await begin();
  const { position } = await raceNow();
  const id = positionId(position);
  const shortest = await answerOf();
  const ask = async (name: string, options: object): Promise<string> =>
    textOf(await command(name, { ...options }, { user: cat, now: scene.now }));
  const away = 'people race on';
  expect(await ask('solve', { position: id })).toContain(away);
  expect(await ask('hint', { puzzle: id })).toContain(away);
  const judged = await ask('check', { puzzle: id, moves: shortest.join(' ') });
  expect(judged).toContain(away);
  expect(judged).not.toContain('Perfect');
  expect(await ask('check', { puzzle: id, moves: unfinished(shortest) })).not.toMatch(/🟩/u);
  // Nor has a list that comes by.
  const beside = positionAfter(position, shortest.slice(0, 8));
  const here = { user: cat, guildId: guild };
  const { starts } = await gateAt(new Town(scene.now).bot(), here, beside, scene.now);
  expect(starts).toEqual({ around: [position.state], alone: [] });
  expect(await getUnendedStarts(env.DB, here, '2026-01-01', position.puzzle)).toEqual(starts);
  await pass(11 * minute);
  expect(await ask('solve', { position: id })).toContain('12 moves');
  expect(await ask('check', { puzzle: id, moves: shortest.join(' ') })).toContain('Perfect');
});
