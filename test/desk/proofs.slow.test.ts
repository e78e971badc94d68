/**
 * Hard 15-puzzles asked in the chat, until each is proved: while the clock goes on, messages of the queue search slice by slice. The
 * distances that others published, and those of random positions, stand here alone: the bot must find them.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOf } from '../../local/json.ts';
import { korf } from '../engine/korf.ts';
import { antipode, movesIn, sitDown, type TestDesk } from './people.ts';

/** Twenty positions of a linear congruential generator, with distances by a search of another make: IDA* in TypeScript. */
const random: readonly (readonly [position: string, distance: number])[] = [
  ['15 7 9 6 3 11 12 0 5 4 14 10 2 1 8 13', 58],
  ['12 6 2 11 5 7 9 15 8 1 0 4 13 10 3 14', 46],
  ['15 0 4 11 10 8 6 3 1 9 7 13 5 14 2 12', 49],
  ['13 11 7 6 9 3 5 2 4 8 14 12 10 0 15 1', 56],
  ['11 14 0 1 6 9 3 10 7 4 13 2 5 8 15 12', 50],
  ['6 5 3 15 11 0 8 9 4 14 10 13 7 12 1 2', 60],
  ['3 10 2 12 9 8 6 13 11 15 14 7 4 5 1 0', 58],
  ['14 8 1 12 7 5 2 15 4 3 9 11 0 10 13 6', 53],
  ['12 5 9 1 15 8 13 0 3 2 6 11 7 10 14 4', 60],
  ['6 10 3 7 8 2 13 12 15 14 11 1 0 5 9 4', 51],
  ['10 9 2 5 13 15 3 1 11 4 8 6 14 0 12 7', 46],
  ['15 5 4 0 6 3 13 10 1 11 12 7 2 14 9 8', 47],
  ['8 4 13 7 12 1 11 14 2 0 9 10 5 6 3 15', 53],
  ['10 5 8 7 3 15 6 9 13 2 12 4 1 0 14 11', 44],
  ['5 7 3 8 14 15 10 4 0 9 2 11 12 1 13 6', 48],
  ['7 4 11 6 0 15 10 14 5 12 8 1 3 2 13 9', 57],
  ['12 6 5 7 14 15 13 11 4 0 1 2 8 10 3 9', 57],
  ['15 0 1 14 4 6 2 9 8 7 13 12 3 10 11 5', 61],
  ['6 8 1 3 13 10 15 4 7 14 0 2 9 12 11 5', 44],
  ['7 12 11 9 2 0 8 6 15 14 10 1 3 5 4 13', 60],
];
const standard = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0';
/** Where Korf's positions lead: the gap comes first. */
const gapFirst = '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15';
const hardest = korf.toSorted(([, one], [, other]) => other - one).slice(0, 10);

const questions = [
  ...random.map(([position, distance]) => ({ position, distance, goal: standard })),
  ...hardest.map(([position, distance]) => ({ position, distance, goal: gapFirst })),
];

const minute = 60_000;

let desk: TestDesk;
let now = Date.parse('2026-03-02T09:00:00Z');

beforeAll(async () => {
  desk = await sitDown({
    ...antipode,
    opening: ['/settings channel channel: #puzzles puzzle: 8-puzzle distance: 22'],
    now,
  });
});
afterAll(() => desk.close());

async function pass(): Promise<void> {
  now += minute;
  await desk.post('/api/clock', { now: new Date(now).toISOString() });
  if (now % (15 * minute) === 0) await desk.post('/api/cron', { times: 1 });
}

/** What stands in the private answer to a question once it changes no more. */
async function lastWord(user: string, line: string): Promise<{ readonly first: string; readonly last: string }> {
  const said = await desk.say(line, { user });
  const [message] = said.messages;
  for (let waited = 0; waited <= 15; waited++) {
    const { list } = await desk.get(`/api/channels/${textOf(message?.['channel_id'])}/messages?user=${user}`);
    const last = textOf(list.find(({ id }) => id === message?.['id'])?.['text']);
    if (!last.includes('this message changes by itself')) return { first: said.text, last };
    await pass();
  }
  throw new Error(`no last word to ${line}`);
}

const boundsOf = (text: string): number[] =>
  (/has (\d+) to (\d+) moves/u.exec(text) ?? /15-puzzle: (\d+) moves\n/u.exec(text) ?? []).slice(1).map(Number);

it.each(questions)('a hard 15-puzzle $position to $goal is proved', async ({ position, goal, distance }) => {
  // Nobody reaches a day's limit.
  const user = `asker ${position.slice(0, 20).trim()}`;
  const line = `/solve puzzle: 15-puzzle position: ${position} goal: ${goal}`;
  let answer = await lastWord(user, line);
  const [least = 0, most = least] = boundsOf(answer.first);
  expect(least).toBeLessThanOrEqual(distance);
  expect(most).toBeGreaterThanOrEqual(distance);
  for (let asked = 1; asked < 5 && answer.last.includes('Not proved yet'); asked++) {
    answer = await lastWord(user, line);
  }
  expect(boundsOf(answer.last)).toEqual([distance]);
  expect(movesIn(await desk.say(line, { user }))).toHaveLength(distance);
});
