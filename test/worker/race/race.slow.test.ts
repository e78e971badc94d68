/** Races where much happens at once, or goes wrong. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { RaceJob } from '../../../src/jobs.ts';
import { finishRace, startRace } from '../../../src/store/racers.ts';
import { clearanceOf } from '../../../src/day/gate.ts';
import { change, failing, rowsOf } from '../database.ts';
import { positionAfter } from '../../../src/moves/path.ts';
import { longer } from '../solving.ts';
import { env, guild, press, textOf } from '../talk.ts';
import { Town } from '../posting.ts';
import {
  ann,
  answerOf,
  begin,
  ben,
  buttonsOn,
  cardText,
  cat,
  channel,
  deliver,
  hour,
  minute,
  onCard,
  otherGuild,
  pass,
  raceNow,
  racers,
  scene,
  second,
  send,
  setOut,
  tick,
  until,
} from './racing.ts';
import { said } from '../../said.ts';

beforeEach(setOut);

const jobs = (): readonly RaceJob[] =>
  scene.waiting.flatMap(({ job }) => ('kind' in job && job.kind === 'race' ? [job] : []));

/** Takes what waits in the queue away. */
function lose(kind: 'race' | 'live'): void {
  scene.waiting = scene.waiting.filter(({ job }) => !('kind' in job && job.kind === kind));
}

async function raceOfTwo(): Promise<string[]> {
  await begin();
  await onCard('start', ann);
  await onCard('start', ben);
  return answerOf();
}

describe('races of a server', () => {
  it('are ten at once, three of them long, and two of a player, with different boards', async () => {
    const by = (user: number, time = '10', more = {}) => begin({ time }, { user: String(900 + user), ...more });
    const cards = await Promise.all(Array.from({ length: 12 }, (_, index) => by(Math.floor(index / 2))));
    expect(cards.map(textOf).filter((text) => text.includes('Ten races'))).toHaveLength(2);
    const rows = await env.DB.prepare('SELECT number, state FROM races ORDER BY number').all<{ state: string }>();
    expect(new Set(rows.results.map(({ state }) => state)).size).toBe(10);
    // One's own are counted first, wherever they go on.
    const own = textOf(await by(0, '10', { guild: otherGuild }));
    expect(own).toContain(`Two races that you began still go on, here or elsewhere`);
    expect(own).toContain(`<t:${(scene.now + 10 * minute) / 1000}:R>`);
    expect(textOf(await by(7, '10', { guild: otherGuild }))).toContain('Race #1');
    // None of them is counted when its time is over, whether anybody has noted that or not.
    scene.now += 10 * minute;
    expect(textOf(await by(0, '60'))).toContain('Race #11');
  });

  it('are two of a player, of whom each end makes room for another', async () => {
    await raceOfTwo();
    await begin({ time: '1440' });
    expect(textOf(await begin())).toMatch(said('race-full-own'));
    await send(await answerOf(), ann);
    await send(await answerOf(), ben);
    await pass(minute);
    expect(await rowsOf('SELECT number, host FROM races ORDER BY number')).toEqual([
      { number: 1, host: null },
      { number: 2, host: ann },
    ]);
    expect(textOf(await onCard('again', ann))).toContain('### Race #3');
    const other = await onCard('again', ann, 1);
    expect(textOf(other)).toMatch(said('race-rematch-there'));
    expect(textOf(await begin())).toMatch(said('race-full-own'));
    // To delete one's data makes no room: it would be a way to begin any number.
    await press('privacy:delete-all', { user: ann, now: scene.now });
    expect(textOf(await begin())).toMatch(said('race-full-own'));
  });

  it('begin once for an interaction that comes twice', async () => {
    const [one, two] = await Promise.all([begin({}, { interaction: '777' }), begin({}, { interaction: '777' })]);
    expect(textOf(one)).toBe(textOf(two));
    expect(jobs()).toHaveLength(1);
  });

  it('are dealt far from those that go on', async () => {
    await begin();
    const { position } = await raceNow();
    const asker = { user: cat, guildId: guild };
    const clearance = await clearanceOf(new Town(scene.now).bot(), asker, { family: '8-puzzle' }, scene.now);
    expect(clearance(position)).toBe('open');
    expect(clearance(positionAfter(position, (await answerOf()).slice(0, 2)))).toBe('near');
  });

  it('refuse a distance that the puzzle has not', async () => {
    expect(textOf(await begin({ distance: 99 }))).toContain('31');
    expect(textOf(await begin({}, { guild: null }))).toContain('server');
    expect(jobs()).toEqual([]);
  });

  it('take a time of the list, else ten minutes', async () => {
    await begin({ time: '1440' });
    await begin({ time: '7' });
    const [day, other] = [await raceNow(1), await raceNow(2)];
    expect([day.ends - day.begun, other.ends - other.begun]).toEqual([24 * hour, 10 * minute]);
  });
});

describe('a racer', () => {
  it('is one on two devices that start and send at the same time', async () => {
    await begin();
    await Promise.all([onCard('start', ann), onCard('start', ann)]);
    expect(await racers()).toMatchObject([{ user: ann, started: scene.now }]);
    const shortest = await answerOf();
    await pass(3 * second);
    const told = await Promise.all([send(longer(shortest), ann), send(shortest, ann)]);
    expect(told.map(textOf).filter((text) => text.includes('Your result'))).toHaveLength(1);
    expect(told.map(textOf).filter((text) => text.includes('changes nothing'))).toHaveLength(1);
  });

  it('has the clock of the interaction, to the millisecond', async () => {
    await begin();
    const idAt = (moment: number): string => String(BigInt(moment - 1_420_070_400_000) << 22n);
    await onCard('start', ann, 1, { interaction: idAt(scene.now + 250) });
    expect(await racers()).toMatchObject([{ started: scene.now + 250 }]);
    await onCard('start', ben, 1, { interaction: idAt(scene.now + hour) });
    expect(await racers()).toMatchObject([{}, { started: scene.now }]);
  });

  it('is told what the buttons can do', async () => {
    await begin();
    expect(textOf(await onCard('leave', ann))).toContain('not in race #1');
    expect(textOf(await onCard('start', ann, 7))).toContain('button');
    await onCard('start', ann);
    await send(await answerOf(), ann);
    for (const action of ['start', 'leave'])
      expect(textOf(await onCard(action, ann))).toContain('You are done: 12 moves, 0:00.0');
  });

  it('who sends a list when the time is over is late, ended or not', async () => {
    const shortest = await raceOfTwo();
    lose('race');
    scene.now += 10 * minute;
    expect(textOf(await send(shortest, ann))).toContain('does not count');
    expect((await raceNow()).ended).toBeNull();
    expect(await racers()).toMatchObject([{ finished: null }, { finished: null }]);
  });
});

describe('a race ends', () => {
  it('when its time is over, once, however often the queue says so', async () => {
    const shortest = await raceOfTwo();
    await send(shortest, ben);
    const [job] = jobs();
    await pass(10 * minute);
    const { ended, standings } = await raceNow();
    expect([ended, standings.length]).toEqual([(await raceNow()).ends, 1]);
    expect(cardText()).toMatch(/over\.[^]*1\.\*\* <@32>[^]*Not finished: <@31>/u);
    const count = scene.sent.length;
    scene.now += minute;
    if (job !== undefined) await deliver({ ...job, now: scene.now });
    await pass(hour);
    expect(scene.sent).toHaveLength(count);
    expect((await raceNow()).ended).toBe(ended);
  });

  it('after a day by two messages', async () => {
    await begin({ time: '1440' });
    await onCard('start', ann);
    expect(jobs()).toMatchObject([{ now: scene.now + 12 * hour }]);
    await pass(12 * hour);
    expect((await raceNow()).ended).toBeNull();
    expect(jobs()).toHaveLength(1);
    await pass(12 * hour);
    expect((await raceNow()).ended).toBe(scene.now);
    expect(cardText()).toContain('Nobody finished');
  });

  it('by a tick where the message is lost, and no other tick does more for it', async () => {
    await raceOfTwo();
    lose('race');
    await tick();
    await until(Math.ceil(scene.now / hour) * hour + hour);
    expect((await raceNow()).ended).toBeNull();
    await tick();
    await pass(minute);
    expect((await raceNow()).ended).not.toBeNull();
    expect(cardText()).toMatch(said('race-over'));
  });

  it('by as many messages of a tick as were lost: all would be too much for itself', async () => {
    for (let number = 1; number <= 10; number++) await begin({ time: '2' }, { user: String(900 + number) });
    lose('race');
    scene.now += 15 * minute;
    await tick();
    expect(jobs()).toHaveLength(10);
    expect((await raceNow(10)).ended).toBeNull();
    await pass(second);
    expect((await raceNow(10)).ended).toBe(scene.now - second);
  });

  it('with its last edit asked for again where that was lost', async () => {
    await raceOfTwo();
    const [job] = jobs();
    await pass(10 * minute - second);
    scene.now += second;
    lose('race');
    if (job !== undefined) await deliver(job);
    lose('live');
    expect(cardText()).not.toContain('over.');
    scene.now += 15 * minute;
    await tick();
    await pass(minute);
    expect(cardText()).toMatch(said('race-over'));
    expect(await env.DB.prepare('SELECT * FROM live').all()).toMatchObject({ results: [] });
  });

  it('and whoever presses a button of a card that still shows it edits that', async () => {
    await begin();
    lose('race');
    scene.now += 11 * minute;
    const shown = await onCard('start', ann);
    expect(shown.type).toBe(7);
    expect(textOf(shown)).toContain('Nobody finished');
    expect((await raceNow()).ended).toBe(scene.now);
    expect(await racers()).toEqual([]);
  });

  it('in a new message where the card was deleted, once', async () => {
    const shortest = await raceOfTwo();
    await pass(minute);
    await send(shortest, ann);
    await pass(minute);
    scene.answers = [new Response('{"code":10008,"message":"Unknown Message"}', { status: 404 })];
    await send(shortest, ben);
    await pass(minute);
    const posts = scene.sent.filter(({ method }) => method === 'POST');
    expect(posts).toMatchObject([{ path: `/channels/${channel}/messages`, body: { nonce: 'xf70stvzu95vl.1' } }]);
    expect(posts[0]?.text).toMatch(said('race-over'));
    expect((await raceNow()).messageId).toBe('6000000000000000099');
    const count = scene.sent.length;
    await pass(hour);
    expect(scene.sent).toHaveLength(count);
  });

  it('in no message where the bot may not see the channel any more', async () => {
    const shortest = await raceOfTwo();
    await pass(minute);
    scene.answers = [new Response('{"code":50001,"message":"Missing Access"}', { status: 403 })];
    await send(shortest, ann);
    await pass(minute);
    scene.answers = [new Response('{"code":50001,"message":"Missing Access"}', { status: 403 })];
    await send(shortest, ben);
    await pass(hour);
    expect((await raceNow()).ended).not.toBeNull();
    expect(scene.sent.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(await env.DB.prepare('SELECT * FROM live').all()).toMatchObject({ results: [] });
  });

  it('keeps its result where Discord does not answer', async () => {
    const shortest = await raceOfTwo();
    await pass(minute);
    scene.answers = [new Response('', { status: 500 }), new Response('', { status: 503 })];
    await send(shortest, ann);
    await send(shortest, ben);
    await pass(hour);
    expect(cardText()).toMatch(said('race-over'));
    expect(await env.DB.prepare('SELECT * FROM live').all()).toMatchObject({ results: [] });
  });
});

it('a rematch begins once, whoever presses, and however often', async () => {
  const shortest = await raceOfTwo();
  expect(textOf(await onCard('again', ann))).toContain('button');
  await send(shortest, ann);
  await send(shortest, ben);
  await pass(minute);
  expect(buttonsOn(scene.sent.at(-1) ?? { body: {} })[0]).toBe('race:again:1');
  const both = await Promise.all([onCard('again', ann), onCard('again', ben)]);
  expect(both.map(textOf).filter((text) => text.includes('### Race #2'))).toHaveLength(1);
  await onCard('start', ben, 2, { message: '6000000000000000002' });
  expect(textOf(await onCard('again', ben))).toContain(
    `race #2. Its card is in this channel. https://discord.com/channels/${guild}/${channel}/6000000000000000002`,
  );
  expect(await raceNow(2)).toMatchObject({ distance: 12, ended: null });
  expect((await raceNow(2)).position.state).not.toBe((await raceNow(1)).position.state);
});

describe('the card of a race', () => {
  it('has room for thirty racers with long lists, and names ten with their squares', async () => {
    await begin({ puzzle: 'sliding-blocks', distance: 60 });
    const shortest = await answerOf();
    const people = Array.from({ length: 30 }, (_, index) => String(9_000_000_000_000_000_000n + BigInt(index)));
    const key = { guildId: guild, number: 1 };
    for (const user of people) await startRace(env.DB, { ...key, user, now: scene.now });
    await onCard('start', ann);
    await pass(minute);
    expect(cardText()).toMatch(said('race-and-more', { count: 11 }));
    const words = Array.from({ length: 1000 }, (_, index) => shortest[index % shortest.length] ?? '');
    const list = { notation: words, effects: 'f'.repeat(1000) };
    for (const user of people) await finishRace(env.DB, { ...key, user, now: scene.now }, list);
    await pass(10 * minute);
    expect(cardText()).toMatch(said('race-more', { count: 20 }));
    expect(cardText().length).toBeLessThan(4000);
    expect(new TextEncoder().encode(JSON.stringify(scene.sent.at(-1)?.body)).length).toBeLessThan(10_000);
  });

  it('shares places, and shows a dash for a name that was taken off', async () => {
    const shortest = await raceOfTwo();
    await change("UPDATE racers SET removed = 1 WHERE user = '31'");
    await send(shortest, ann);
    await send(shortest, ben);
    await pass(minute);
    expect(cardText()).toMatch(/1\.\*\* —[^]*1\.\*\* <@32>/u);
  });
});

it.each(['refused', 'lost'] as const)(
  'the end of a race, where the database fails %s: comes with the next delivery, and its card too',
  async (when) => {
    for (let nth = 1; ; nth++) {
      await setOut();
      await raceOfTwo();
      const [job] = jobs();
      lose('race');
      await pass(10 * minute);
      if (job === undefined) throw new Error('no job');
      const fault = failing(nth, when);
      const broken = { ...env, DB: fault.db };
      await deliver(job, broken).catch(() => deliver(job));
      await pass(minute);
      expect([nth, cardText()]).toEqual([nth, expect.stringMatching(said('race-over'))]);
      if (!fault.failed) break;
    }
  },
);
