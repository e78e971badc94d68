/** What races may not do: keep other servers from their puzzles, fill a server, begin where they would never change, go on for ever. */
import { beforeEach, describe, expect, it } from 'vitest';
import { clearanceOf, gateAt } from '../../../src/day/gate.ts';
import { openBoard } from '../../../src/families/index.ts';
import { hiddenAround } from '../../../src/games/usual.ts';
import { positionId } from '../../../src/positions/position.ts';
import { positionAfter } from '../../../src/moves/path.ts';
import { getUnendedStarts } from '../../../src/store/guarded.ts';
import { getHunt } from '../../../src/store/hunts.ts';
import { cardOf, editLease, takeEdit } from '../../../src/store/live.ts';
import { endRaceAt } from '../../../src/store/races.ts';
import { counting } from '../counting.ts';
import { Town } from '../posting.ts';
import { type Asker, buttonsOf, command, env, guild, isPrivate, press, textOf } from '../talk.ts';
import {
  ann,
  answerOf,
  begin,
  ben,
  buttonsOn,
  cardId,
  cardText,
  cat,
  channel,
  minute,
  onCard,
  otherGuild,
  pass,
  raceNow,
  racers,
  scene,
  send,
  setOut,
} from './racing.ts';
import { change, rowsOf } from '../database.ts';
import { said } from '../../said.ts';

beforeEach(setOut);

const away: Asker = { user: cat, guild: otherGuild };

it('elsewhere a race guards its board and the images of it, and nothing beside it', async () => {
  await begin();
  const { position } = await raceNow();
  const { puzzle, state } = position;
  const beside = positionAfter(position, (await answerOf()).slice(0, 1));
  const mirrored = [...(puzzle.isomorphisms?.(puzzle) ?? [])].map((map) => map(state)).find((one) => one !== state);
  const bot = new Town(scene.now).bot();
  const elsewhere = { user: cat, guildId: otherGuild };
  const here = { user: cat, guildId: guild };
  const isOpen = async (asker: typeof here, asked: typeof position): Promise<boolean> =>
    (await gateAt(bot, asker, asked, scene.now)).open !== undefined;
  for (const asked of [position, { puzzle, state: mirrored ?? state }])
    expect([await isOpen(elsewhere, asked), await isOpen(here, asked)]).toEqual([true, true]);
  expect([await isOpen(elsewhere, beside), await isOpen(here, beside)]).toEqual([false, true]);
  const clearance = await clearanceOf(bot, elsewhere, { family: '8-puzzle' }, scene.now);
  expect([clearance(position), clearance(beside)]).toEqual(['open', 'clear']);
  // A list that comes by tells nothing of the start itself.
  const starts = { around: [], alone: [state] };
  expect((await gateAt(bot, elsewhere, beside, scene.now)).starts).toEqual(starts);
  expect(await getUnendedStarts(env.DB, elsewhere, '2026-01-01', puzzle)).toEqual(starts);
  expect([...hiddenAround(beside, starts)]).toEqual([state]);
  const otherBoard = openBoard('8-puzzle', '123804765');
  expect(await getUnendedStarts(env.DB, elsewhere, '2026-01-01', otherBoard)).toEqual({ around: [], alone: [] });
  expect(textOf(await command('solve', { position: positionId(beside) }, { ...away, now: scene.now }))).toMatch(
    /shortest solution/iu,
  );
  // Whoever is in it takes its guard along.
  await onCard('start', cat);
  expect(await isOpen(elsewhere, beside)).toBe(true);
});

it('costs an answer elsewhere few rows', async () => {
  const bot = new Town(scene.now).bot();
  const { puzzle, state } = (await begin({ distance: 31 }), (await raceNow()).position);
  const rows = async (guildId: string): Promise<number> => {
    const counted = counting(env.DB);
    await gateAt({ ...bot, db: counted.db }, { user: cat, guildId }, { puzzle, state: state === 0 ? 1 : 0 }, scene.now);
    return counted.read;
  };
  const before = [await rows(guild), await rows(otherGuild)];
  await change('UPDATE races SET size = 1');
  const other = await rows(otherGuild);
  await change('DELETE FROM races');
  const none = await rows(otherGuild);
  expect([...before, other].map((read) => read - none)).toEqual([1, 1, 1]);
});

describe('a race begins', () => {
  it('twice for a player, wherever, and again when one is over', async () => {
    await begin();
    await begin({}, { guild: otherGuild });
    expect(textOf(await begin())).toMatch(said('race-full-own'));
    expect(textOf(await begin({}, { user: ben }))).toContain('### Race #2');
    // Its time is over, though no message has ended it yet.
    scene.now += 10 * minute;
    expect(textOf(await begin())).toContain('### Race #3');
    await pass(0);
    expect(await rowsOf('SELECT host FROM races WHERE ended IS NOT NULL AND host IS NOT NULL')).toEqual([]);
  });

  it('for longer than an hour three times in a server', async () => {
    for (const user of [ann, ann, ben]) await begin({ time: '180' }, { user });
    expect(textOf(await begin({ time: '180' }, { user: cat }))).toMatch(said('race-full-long'));
    expect(textOf(await begin({ time: '60' }, { user: cat }))).toContain('### Race #4');
    expect(textOf(await begin({ time: '180' }, { user: cat, guild: otherGuild }))).toContain('Race #1');
    await pass(180 * minute);
    expect(textOf(await begin({ time: '180' }, { user: cat }))).toContain('Race #5');
  });

  it('only where the bot sees the channel, and so does a rematch', async () => {
    const unseen = { allowed: 1n << 11n };
    const refused = await begin({}, unseen);
    expect([isPrivate(refused), textOf(refused)]).toEqual([true, expect.stringMatching(said('card-unseen'))]);
    expect(await rowsOf('SELECT * FROM races')).toEqual([]);
    // It needs no more than that.
    expect(textOf(await begin({}, { allowed: 1n << 10n }))).toContain('### Race #1');
    await onCard('start', ann);
    await pass(11 * minute);
    expect(textOf(await onCard('again', ann, 1, unseen))).toMatch(said('card-unseen'));
    expect(textOf(await onCard('again', ann, 1))).toContain('### Race #2');
  });
});

describe('a race whose card may not be edited any more', () => {
  it('shows its end to whoever presses a button, in the place of the card and of their own message', async () => {
    await begin();
    await onCard('start', ann);
    await onCard('start', ben);
    await pass(minute);
    const shortest = await answerOf();
    await send(shortest, ann);
    await pass(minute);
    const denied = () => new Response('{"code":50001,"message":"Missing Access"}', { status: 403 });
    scene.answers = [denied(), denied(), denied()];
    await send(shortest, ben);
    await pass(minute);
    expect((await raceNow()).ended).not.toBeNull();
    scene.answers = [];
    for (const [action, user] of [
      ['leave', ann],
      ['start', cat],
    ] as const) {
      const shown = await onCard(action, user);
      expect([shown.type, textOf(shown)]).toEqual([7, expect.stringMatching(/The race is over[^]*<@32>/u)]);
    }
  });
});

describe('a moderator ends', () => {
  const root: Asker = { user: '99', admin: true, channel };
  const ask = (options: object, asker: Asker = root) =>
    command('moderate', { ...options }, { now: scene.now, ...asker });
  const end = (name: string, asker: Asker = root) => press(`moderate:end:${name}`, { now: scene.now, ...asker });

  it('a race whose card is edited in this moment: its last edit waits for that', async () => {
    await begin();
    await onCard('start', ann);
    const now = scene.now + minute;
    expect(await takeEdit(env.DB, { card: cardOf('race', guild, 1), now, isLast: false })).toBe('taken');
    const end = await endRaceAt(env.DB, { guildId: guild, number: 1 }, now + 5000, true);
    expect(end?.last?.due).toBe(now + editLease);
  });

  it('a race: whoever is done keeps the result, and the card shows it', async () => {
    await begin({ time: '1440' });
    // The queue keeps a message no longer.
    expect(scene.waiting).toMatchObject([{ due: scene.now + 720 * minute }]);
    for (const user of [ann, ben]) await onCard('start', user);
    await pass(minute);
    await send(await answerOf(), ann);
    await pass(minute);
    const asked = await ask({ race: 1 });
    expect([isPrivate(asked), textOf(asked)]).toEqual([
      true,
      expect.stringMatching(said('end-ask-race', { number: 1 })),
    ]);
    const [name = ''] = buttonsOf(asked);
    const press = name.replace('moderate:end:', '');
    expect(textOf(await end(press, { ...root, admin: false }))).toContain('may manage the server');
    expect(textOf(await ask({ race: 1 }, { ...root, admin: false }))).toContain('may manage the server');
    expect(textOf(await end(press, { ...root, guild: otherGuild }))).toContain('button');
    expect((await raceNow()).ended).toBeNull();
    expect(textOf(await end(press))).toMatch(said('end-done-race', { number: 1 }));
    await pass(minute);
    expect(cardText()).toMatch(/The race is over\.[^]*1\.\*\* <@31>[^]*Not finished: <@32>/u);
    const { ended, standings } = await raceNow();
    expect(standings.map(([user]) => user)).toEqual([ann]);
    expect(textOf(await end(press))).toMatch(said('end-over-race', { number: 1 }));
    expect((await raceNow()).ended).toBe(ended);
    expect(textOf(await send(await answerOf(), ben))).toContain('does not count');
    expect(await racers()).toMatchObject([{ user: ann }, { user: ben, finished: null }]);
    // Its board guards nothing any more, and its host may begin others.
    const { position } = await raceNow();
    expect(textOf(await command('solve', { position: positionId(position) }, { ...away, now: scene.now }))).toContain(
      '12 moves',
    );
    await begin();
    expect(textOf(await begin())).toContain('### Race #3');
    expect(textOf(await ask({ race: 9 }))).toContain('no race #9');
  });

  it('a hunt: what was found stays', async () => {
    const here = { user: ann, channel, now: scene.now };
    const card = await command('hunt', { position: '867254301' }, here);
    expect(textOf(card)).toContain('Hunt #1');
    const name =
      buttonsOf(card)
        .find((one) => one.startsWith('check:open:'))
        ?.slice('check:open:'.length) ?? '';
    await press(`check:open:${name}`, { ...here, message: cardId });
    expect(textOf(await ask({ hunt: 1 }))).toMatch(said('end-ask-hunt', { number: 1 }));
    expect(textOf(await end(name, { ...root, admin: false }))).toContain('may manage the server');
    expect(textOf(await end(name))).toMatch(said('end-done-hunt', { number: 1 }));
    await pass(minute);
    expect(cardText()).toMatch(said('hunt-ended', { total: 0 }));
    expect(buttonsOn(scene.sent.at(-1) ?? { body: {} }).some((one) => one.startsWith('check:open'))).toBe(false);
    const { ended } = (await getHunt(env.DB, { guildId: guild, number: 1 })) ?? {};
    expect(textOf(await end(name))).toMatch(said('end-over-hunt', { number: 1 }));
    expect((await getHunt(env.DB, { guildId: guild, number: 1 }))?.ended).toBe(ended);
    // A card that still has its buttons is edited by a press on one.
    const shown = await press(`check:open:${name}`, { ...here, message: cardId });
    expect([shown.type, textOf(shown)]).toEqual([7, expect.stringMatching(said('hunt-ended', { total: 0 }))]);
    expect(textOf(await ask({ hunt: 9 }))).toContain('no hunt #9');
  });

  it('nothing without a number', async () => {
    expect(textOf(await ask({}))).toMatch(said('moderate-who'));
    expect(textOf(await ask({ day: '12' }))).toMatch(said('moderate-who'));
    expect(textOf(await end('post.x.2026-03-04'))).toContain('button');
  });
});

it('a hunt begins only where the bot sees the channel', async () => {
  const unseen = { user: ann, channel, now: scene.now, allowed: 1n << 11n };
  expect(textOf(await command('hunt', { position: '867254301' }, unseen))).toMatch(said('card-unseen'));
  expect(await rowsOf('SELECT * FROM hunts')).toEqual([]);
});
