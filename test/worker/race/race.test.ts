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
import { buttonsOf, command, env, guild, isPrivate, press, textOf } from '../talk.ts';
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
    expect(buttonsOf(card)).toEqual(['race:start:1']);
    expect(textOf(card)).toMatch(said('race-nobody'));

    const board = await onCard('start', ann);
    expect(isPrivate(board)).toBe(true);
    expect(buttonsOf(board)).toContain('race:leave:1');
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
    for (const user of [ann, ben, cat]) await onCard('start', user);
    await pass(10 * second);
    expect(textOf(await onCard('leave', ann))).toMatch(said('race-you-left'));
    await pass(20 * second);
    expect(cardText()).not.toContain('<@31>');
    const shortest = await answerOf();
    expect(textOf(await send(shortest, ann))).toContain('have left race #1');
    await onCard('start', ann);
    await send(shortest, ann);
    await send(shortest, ben);
    expect((await raceNow()).ended).toBeNull();
    // The last one who is not done leaves.
    await onCard('leave', cat);
    expect((await raceNow()).standings.map(([, , spent]) => spent)).toEqual([30 * second, 30 * second]);
  });
});

it('a button of 1.0.0 starts no clock, nor is it dead', async () => {
  await begin();
  expect(textOf(await press('race:join:1:card', { user: ann, now: scene.now }))).toMatch(said('race-not-started'));
  expect(await racers()).toEqual([]);
  await onCard('start', ann);
  expect(textOf(await press('race:leave:1:card', { user: ann, now: scene.now }))).toMatch(said('race-you-left'));
});

describe('a rematch', () => {
  const over = async (players: readonly string[], number = 1): Promise<void> => {
    for (const user of players) await onCard('start', user, number);
    await send(await answerOf(0n, number), players[0] ?? '', number);
    await pass(10 * minute);
  };

  it('takes the racers along, whose clocks stand until each has seen the new board', async () => {
    await begin();
    await onCard('start', ben);
    await over([ann, cat]);
    const card = await onCard('again', cat);
    // Nobody is pinged: all are named, the first to finish first.
    expect(card.data).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(textOf(card)).toMatch(/Race #2[^]*Not started: <@31>, <@32>, <@33>/u);
    const along = (await racers()).filter(({ number }) => number === 2);
    expect(along).toMatchObject([ann, ben, cat].map((user) => ({ user, started: null })));
    await pass(minute);
    await onCard('start', ben, 2, { message: '6000000000000000002' });
    await pass(minute);
    expect(cardText()).toMatch(/Not started: <@31>, <@33>\nPlaying: <@32>/u);
    const shortest = await answerOf(0n, 2);
    expect(textOf(await send(shortest, ann, 2))).toMatch(said('race-not-started'));
    await send(shortest, ben, 2);
    await onCard('start', cat, 2);
    await send(shortest, cat, 2);
    // The third may still start.
    expect((await raceNow(2)).ended).toBeNull();
    await onCard('start', ann, 2);
    await onCard('leave', ann, 2);
    expect((await raceNow(2)).standings.map(([user, , spent]) => [user, spent])).toEqual([
      [cat, 0],
      [ben, minute],
    ]);
  });

  it('leaves those behind who have left, and whose name was taken off', async () => {
    await begin();
    await onCard('start', ben);
    await onCard('leave', ben);
    await onCard('start', cat);
    await change("UPDATE racers SET removed = 1 WHERE user = '33'");
    await over([ann]);
    const card = await onCard('again', cat);
    expect(textOf(card)).toMatch(/Not started: <@31>\n/u);
    // To press it again takes nobody along.
    await onCard('again', ben);
    expect(await racers()).toHaveLength(4);
  });

  it('takes twenty along at most, whom its card names', async () => {
    await begin();
    for (let nth = 10; nth < 40; nth++)
      await startRace(env.DB, { guildId: guild, number: 1, user: `9${nth}`, now: scene.now });
    await over([ann]);
    expect(textOf(await onCard('again', ann))).toMatch(/Not started: <@31>, <@910>, .*<@928>\n/u);
    expect(await racers()).toHaveLength(31 + 20);
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
      const dealt = async (name: string, daySecret = bot.daySecret): Promise<string> => {
        const asked = { name, now: scene.now, user: cat, guildId: undefined };
        const guess = await dealPractice({ ...bot, daySecret }, family, distance, asked);
        return guess.kind === 'dealt' ? positionId(guess.position) : guess.kind;
      };
      expect(await dealt(`race ${interaction}`)).toBe(raced);
      expect(await dealt(`race ${interaction}`, 'a guess')).not.toBe(raced);
      // As practice with this id begins.
      expect(await dealt(interaction)).not.toBe(raced);
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
