/** Which puzzles the gate guards: what a server has posted, and what somebody was shown. No others. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, earliestOpen } from '../../src/day/calendar.ts';
import { dailyOf } from '../../src/day/deal.ts';
import { clearanceOf, gateAt } from '../../src/day/gate.ts';
import { type PlanChoice, defaultChoice, plannedKey } from '../../src/day/plan.ts';
import { dealPractice } from '../../src/day/practice.ts';
import { families } from '../../src/families/index.ts';
import { positionId } from '../../src/positions/position.ts';
import { writeState } from '../../src/puzzle.ts';
import { type Daily, type DayKey, getDay, keyOf } from '../../src/store/days.ts';
import { sample } from '../sample.ts';
import { counting } from './counting.ts';
import { Town, channelOf, date, guildIds, hour, midnight, minute, settle } from './posting.ts';
import { forgetAll, solutionOf } from './solving.ts';
import { command, env, guild, subcommand, textOf } from './talk.ts';
import { cellOf, change, rowOf, rowsOf } from './database.ts';
import { said } from '../said.ts';

const [one = '', two = '', three = ''] = guildIds(3);
const usual = plannedKey(defaultChoice, date);
const eights: PlanChoice = { family: '8-puzzle', distance: 22 };
const reader = { user: '81', guildId: undefined };

let here: Town;

beforeEach(async () => {
  await forgetAll();
  here = new Town();
});

const bot = (): ReturnType<Town['bot']> => here.bot();

async function dealt(key: DayKey): Promise<Daily> {
  const kept = await getDay(env.DB, key);
  if (kept === undefined) throw new Error(`nothing is dealt for ${keyOf(key)}`);
  return kept;
}

/** Whether the gate keeps the answer of a day's puzzle from a player who has not begun it. */
async function isKept({ position }: Daily): Promise<boolean> {
  const { open } = await gateAt(bot(), reader, position, here.now);
  return open?.itself !== undefined;
}

const choose = (server: string, { family, distance }: PlanChoice, more = {}): Promise<void> =>
  settle([server], { family, distance, ...more });

/** Ticks until the days ahead are dealt, a puzzle each. */
async function dealAhead(): Promise<void> {
  await here.live(here.now + 150 * minute);
}

describe('a puzzle that is dealt ahead', () => {
  it('gates nothing where no server posts it', async () => {
    await choose(one, eights);
    await choose(two, { family: 'no-off', distance: null }, { paused: 'admin' });
    await choose(three, { family: '7-puzzle', distance: null }, { channel: null });
    await here.tick();
    const daily = await dealt(usual);
    expect(await isKept(daily)).toBe(false);
    const id = positionId(daily.position);
    const asker = { user: reader.user, now: midnight };
    expect(textOf(await command('solve', { position: id }, asker))).toMatch(/shortest solution/iu);
    expect(textOf(await command('hint', { puzzle: id }, asker))).not.toContain('Too close');
    const moves = solutionOf(daily.position).join(' ');
    expect(textOf(await command('check', { puzzle: id, moves }, asker))).toContain('Perfect!');
    const clearance = await clearanceOf(bot(), reader, { family: usual.family }, midnight);
    expect(clearance(daily.position)).toBe('clear');
    // Nobody has begun it by that.
    expect(await rowOf('SELECT * FROM attempts')).toBeNull();
  });

  it('gates nothing before it is posted either, or a refusal would tell where it starts', async () => {
    await choose(one, eights);
    await dealAhead();
    for (const ahead of [1, 2]) expect(await isKept(await dealt(plannedKey(eights, addDays(date, ahead))))).toBe(false);
    await change('UPDATE guilds SET guild = ?1', guild);
    for (const distance of [10, 16, 25])
      await subcommand('settings', 'distance', { distance }, { admin: true, now: here.now });
    expect(await cellOf('SELECT COUNT(*) FROM days WHERE date > ?1 AND in_play', date)).toBe(0);
  });

  it('is dealt to nobody who practises, as little as an image of it', async () => {
    await here.tick();
    const { position } = await dealt(usual);
    const clear = await clearanceOf(bot(), reader, { family: usual.family }, midnight, true);
    expect(clear(position)).toBe('open');
    // Both positions of the 8-puzzle at this distance are images of each other.
    const [family] = families;
    const state = bot().tables.get(family.id, family.boards[0])?.nth(1, 0) ?? -1;
    const row = [family.id, family.boards[0], writeState(state)];
    await change('UPDATE days SET family = ?1, board = ?2, state = ?3, distance = 1', ...row);
    expect(await dealPractice(bot(), family, 1, { name: '1', now: midnight, ...reader })).toEqual({
      kind: 'none-clear',
      distance: 1,
    });
  });

  it('is not told of to whoever sends a list for another', async () => {
    await choose(guild, eights);
    await here.tick();
    const moves = solutionOf((await dealt(usual)).position).join(' ');
    const sent = textOf(await command('check', { moves }, { user: reader.user, now: midnight + minute }));
    expect(sent).not.toContain(`${usual.family}.`);
  });
});

describe('a puzzle comes into play', () => {
  it('when somebody is shown it, for everybody', async () => {
    await choose(one, eights);
    await here.tick();
    const daily = await dealt(usual);
    await command('daily', {}, { user: '82', guild: null, now: midnight });
    expect(await isKept(daily)).toBe(true);
    expect(textOf(await command('solve', {}, { user: '82', guild: null, now: midnight }))).toMatch(said('solve-ask'));
  });

  it('when a job claims it, whatever was known before', async () => {
    await choose(one, eights);
    await here.tick();
    here.waiting = [];
    await choose(two, defaultChoice);
    await here.send([two]);
    expect(here.posts(channelOf(two))).toHaveLength(1);
    expect(await isKept(await dealt(usual))).toBe(true);
  });
});

describe('what it costs', () => {
  it('nothing where a puzzle is in play, and a row once where it was not', async () => {
    await choose(one, eights);
    await here.tick();
    const first = counting(env.DB);
    await dailyOf({ ...bot(), db: first.db }, usual);
    expect([first.requests, first.written]).toEqual([2, 1]);
    const again = counting(env.DB);
    await dailyOf({ ...bot(), db: again.db }, usual);
    expect([again.requests, again.written]).toEqual([1, 0]);
  });

  it('the first claim a row, others none, and a change of settings none either', async () => {
    await choose(guild, eights);
    for (let ticks = 0; ticks < 2; ticks++, here.now += 15 * minute) await here.tick();
    here.waiting = [];
    const counted = counting(env.DB);
    const { claimRounds } = await import('../../src/store/posts.ts');
    const key = { date, family: '8-puzzle', distance: 22 };
    const claim = { ...key, guildId: guild, channel: '5', messageId: null, failure: null };
    await claimRounds(counted.db, date, [claim], midnight);
    expect([counted.requests, counted.written]).toEqual([1, 2]);
    await claimRounds(counted.db, date, [{ ...claim, guildId: two }], midnight);
    expect([counted.requests, counted.written]).toEqual([2, 3]);
    const before = await env.DB.prepare('SELECT * FROM days').all();
    await subcommand('settings', 'summary', { on: false }, { admin: true, now: midnight });
    expect(await rowsOf('SELECT * FROM days')).toEqual(before.results);
  });
});

/** A number below `most` that looks like chance and is the same in every run. */
function numbersFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
}

const choices: readonly PlanChoice[] = [
  defaultChoice,
  eights,
  { family: '7-puzzle', distance: null },
  { family: 'no-off', distance: 0 },
];

/** What a server has posted and others may still play. */
async function posted(now: number): Promise<readonly DayKey[]> {
  const { results } = await env.DB.prepare('SELECT date, family, distance FROM posts WHERE date >= ?1')
    .bind(earliestOpen(now))
    .all<DayKey>();
  return results;
}

it.each(sample([1, 2, 3, 4], 4))('nothing is told of what a server has posted, whatever happens (%i)', async (seed) => {
  const number = numbersFrom(seed);
  const servers = [one, two, three];
  const admin = { admin: true };
  for (const server of servers) await choose(server, choices[number(choices.length)] ?? eights);
  await dealAhead();
  let told = 0;
  for (let step = 0; step < 30; step++) {
    const server = servers[number(3)] ?? guild;
    const asker = { ...admin, guild: server, now: here.now };
    const { family } = choices[number(choices.length)] ?? eights;
    const acts = [
      () => subcommand('settings', 'puzzle', { puzzle: family }, asker),
      () => subcommand('settings', 'pause', {}, asker),
      () => subcommand('settings', 'resume', {}, asker),
      () => command('daily', {}, asker),
      () => command('daily', { puzzle: 'knight-exchange' }, { ...asker, guild: null }),
      () => here.live(here.now + (1 + number(8)) * hour),
      () => here.send([server]),
    ];
    await acts[number(acts.length)]?.();
    for (const key of await posted(here.now)) {
      const daily = await getDay(env.DB, key);
      if (daily === undefined) continue;
      told++;
      expect({ seed, step, key: keyOf(key), kept: await isKept(daily) }).toMatchObject({ kept: true });
    }
  }
  expect(told).toBeGreaterThan(20);
});
