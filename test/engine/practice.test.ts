/** /practice beside open puzzles: it deals what is clear wherever something is, and says so where nothing is. */
import type { D1Database } from '@cloudflare/workers-types';
import { describe, expect, it } from 'vitest';
import type { BotCommandCall } from '../../src/bot.ts';
import { practice } from '../../commands/practice.ts';
import { dateOfNumber, startOf } from '../../src/day/calendar.ts';
import { clearanceOf } from '../../src/day/gate.ts';
import { permuteSeeded, seedOf } from '../../src/day/practice.ts';
import { type Payload, payload } from '../../src/discord/payload.ts';
import { families, familyById, openBoard } from '../../src/families/index.ts';
import { kinAt, likenessTo } from '../../src/positions/likeness.ts';
import { openId, positionId } from '../../src/positions/position.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import { type Family, type Position, writeState } from '../../src/puzzle.ts';
import { said } from '../said.ts';
import { puzzleData, tableOf } from './boards.ts';

const number = 63;
const now = startOf(dateOfNumber(number));

function familyOf(id: string): Family {
  const family = familyById(id);
  if (family === undefined) throw new Error(id);
  return family;
}

const unasked = () => Promise.reject(new Error('nobody asks for this'));

/** A bot whose database has these puzzles open. */
function botWith(starts: readonly (readonly [position: Position, distance: number])[]): BotCommandCall['bot'] {
  const rows = starts.map(([{ puzzle, state }, distance], index) => {
    const kept = { count: '1', solution: '', positions: 1, harder: 0, ends: null };
    const { family, board } = puzzle;
    return { date: dateOfNumber(number + index), family, distance, board, state: writeState(state), ...kept };
  });
  const bind = (...asked: readonly unknown[]) => {
    // A list of families in JSON is among what is asked for.
    const results = rows.filter(({ family }) => asked.some((one) => String(one).includes(`"${family}"`)));
    return { all: async () => ({ results }), first: async () => null };
  };
  const db = { prepare: () => ({ bind }) } as unknown as D1Database;
  return {
    ...puzzleData,
    db,
    origin: undefined,
    daySecret: undefined,
    rest: { api: '', token: '', version: '', exchange: unasked },
    application: '',
    queue: { send: unasked, sendBatch: unasked },
    pause: unasked,
    later: () => void unasked(),
  };
}

/** The small print of a card. */
const idIn = (sent: Payload): string | undefined => /-# Id: `([^`\s]+)`"/u.exec(JSON.stringify(sent))?.[1];

/** What is dealt: its id, or what is said instead. */
async function dealt(bot: BotCommandCall['bot'], family: string, distance: number, seed: string): Promise<string> {
  const sent = await answered(bot, family, distance, seed);
  return sent.content ?? idIn(sent) ?? '';
}

async function answered(bot: BotCommandCall['bot'], family: string, distance: number, seed: string): Promise<Payload> {
  const options = {
    text: (name: string) => (name === 'puzzle' ? family : undefined),
    integer: () => distance,
    channel: () => undefined,
    flag: () => undefined,
    role: () => undefined,
    user: () => undefined,
  };
  const call: BotCommandCall = {
    bot,
    id: seed,
    now,
    locale: 'en',
    guildLocale: 'en',
    user: '1',
    guildId: undefined,
    reply: { application: '1', token: 't' },
    mayManage: false,
    here: { channel: undefined, message: undefined, botPermissions: undefined },
    subcommand: undefined,
    options,
  };
  const answer = await practice.run(call);
  if (answer.kind !== 'message') throw new Error(answer.kind);
  return payload('en', answer.message);
}

describe.each([
  { id: 'knight-exchange', none: [19, 20, 21, 22] },
  { id: 'no-off', none: [] },
  { id: '7-puzzle', none: [36] },
])('$id with the hardest four days open', ({ id, none }) => {
  const family = familyOf(id);
  const puzzle = openBoard(id, family.boards[0]);
  const table = tableOf(puzzle);
  const bot = botWith(
    family.week
      .slice(3)
      .map((distance) => [{ puzzle, state: table.nth(distance, table.count(distance) >> 1) }, distance]),
  );

  it('finds what is clear at every distance that has some', { timeout: 60_000 }, async () => {
    const clearance = await clearanceOf(bot, { user: '1', guildId: undefined }, { family: id }, now);
    const isClear = (position: Position): boolean => clearance(position) === 'clear';
    const crowded: number[] = [];
    const wrong: string[] = [];
    for (let distance = 1; distance <= table.farthest; distance++) {
      const states = Array.from({ length: table.count(distance) }, (_, n) => table.nth(distance, n));
      const isNone = `Every board of ${distance} ${distance === 1 ? 'move' : 'moves'} is too close`;
      const seeds = states.length > 1000 ? ['1'] : ['1', '22', '333'];
      const found = await Promise.all(seeds.map((seed) => dealt(bot, id, distance, seed)));
      if (!states.some((state) => isClear({ puzzle, state }))) crowded.push(distance);
      const isRight = (one: string): boolean => {
        if (crowded.includes(distance)) return one.startsWith(isNone);
        const opened = openId(one);
        return opened.ok && table.distance(opened.value.state) === distance && isClear(opened.value);
      };
      wrong.push(...found.filter((one) => !isRight(one)));
    }
    expect(wrong).toEqual([]);
    expect(crowded).toEqual(none);
  });
});

it('of the 15-puzzle deals nothing near an 8-puzzle that is open, as the page would not tell its length', async () => {
  const eight = openBoard('8-puzzle', familyOf('8-puzzle').boards[0]);
  const open = { puzzle: eight, state: tableOf(eight).nth(20, 0) };
  const bot = botWith([[open, 20]]);
  const isLike = (position: Position): boolean =>
    kinAt(position).includes(open.puzzle.family) && likenessTo(position)(open, true);
  const distance = 10;
  const source = sourceOf(puzzleData, familyOf('15-puzzle'));
  const seeds = Array.from({ length: source.count(distance) }, (_, index) => String(index));
  const all = await Promise.all(
    seeds.map((_, index) => source.deal(distance, index, async (_purpose, _size, place) => place)),
  );
  expect(all.filter(({ position }) => isLike(position)).length).toBeGreaterThan(seeds.length / 100);
  const ids = await Promise.all(seeds.map((seed) => dealt(bot, '15-puzzle', distance, seed)));
  const isNear = (id: string): boolean => {
    const opened = openId(id);
    return !opened.ok || isLike(opened.value);
  };
  expect(ids.filter(isNear)).toEqual([]);
});

it('of Rush Hour goes on to other boards', async () => {
  const source = sourceOf(puzzleData, familyOf('rush-hour'));
  const distance = 40;
  const bare = botWith([]);
  const seed = await seedOf(bare, '5');
  const draw = async (purpose: string, size: number, place: number): Promise<number> =>
    permuteSeeded(seed, purpose, size, place);
  const first = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => source.deal(distance, index, draw)));
  const bot = botWith(first.map(({ position }) => [position, distance]));
  const found = await dealt(bot, 'rush-hour', distance, '5');
  const seventh = await source.deal(distance, 6, draw);
  expect(found).toBe(positionId(seventh.position));
  // Each board is explored, so sixteen are enough.
  const more = await Promise.all(Array.from({ length: 16 }, (_, index) => source.deal(distance, index, draw)));
  const crowded = botWith(more.map(({ position }) => [position, distance]));
  expect(await dealt(crowded, 'rush-hour', distance, '5')).toMatch(said('practice-none-drawn'));
});

it.each(families.map((family) => family.id))(
  '%s deals at every distance of its week where nothing is open',
  async (id) => {
    for (const distance of familyOf(id).week) {
      expect(openId(await dealt(botWith([]), id, distance, '7')).ok).toBe(true);
    }
  },
);

describe('the buttons below deal', () => {
  const next = async (family: string, distance: number): Promise<readonly unknown[]> => {
    const text = JSON.stringify(await answered(botWith([]), family, distance, '7'));
    return [...text.matchAll(/"custom_id":"practice:next:([^"]*):[\da-f]{16}"(,"disabled":true)?/gu)].map(
      ([, id, off]) => (off === undefined ? id : 'none'),
    );
  };

  it('another board, a harder and an easier one', async () => {
    expect(await next('8-puzzle', 20)).toEqual(['8-puzzle:20:another', '8-puzzle:28:harder', '8-puzzle:12:easier']);
  });

  it('no harder one than the hardest, and no easier one than the easiest', async () => {
    expect(await next('8-puzzle', 31)).toEqual(['8-puzzle:31:another', 'none', '8-puzzle:23:easier']);
    expect(await next('8-puzzle', 1)).toEqual(['8-puzzle:1:another', '8-puzzle:9:harder', 'none']);
    expect(await next('15-puzzle', 10)).toEqual(['15-puzzle:10:another', '15-puzzle:20:harder', 'none']);
  });

  it('at a number of moves that there is', () => {
    for (const family of families) {
      const source = sourceOf(puzzleData, family);
      for (let at = source.nearest; at <= source.farthest; at++)
        expect([family.id, at, source.count(at)]).not.toEqual([family.id, at, 0]);
    }
  });
});

it('begins where nobody can tell who does not know the secret', async () => {
  const boards = await Promise.all(
    ['one secret', 'another'].map((daySecret) => dealt({ ...botWith([]), daySecret }, '8-puzzle', 20, '5')),
  );
  expect(new Set(boards).size).toBe(2);
  expect(await dealt({ ...botWith([]), daySecret: 'one secret' }, '8-puzzle', 20, '5')).toBe(boards[0]);
});
