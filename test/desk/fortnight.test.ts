/** Two weeks at the desk, every family in turn, as people play them: rounds, streaks, summaries and the board at the end. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { dateOfNumber, dayNumber } from '../../src/day/calendar.ts';
import { plannedKey, usualChoice } from '../../src/day/plan.ts';
import { familyById } from '../../src/families/index.ts';
import { type Answer, type TestDesk, sitDown } from './people.ts';

const first = dayNumber('2026-03-02');
const days = Array.from({ length: 14 }, (_, day) => first + day);

let desk: TestDesk;
/** What the channel had been told by the end of each day. */
const told = new Map<number, readonly string[]>();
/** What ada, who solves everything, was told each day. */
const verdicts = new Map<number, string>();

/** The moves of the last block of an answer. */
function movesIn({ text }: Answer): readonly string[] {
  const blocks = [...text.matchAll(/```\n([^`]*)\n```/gu)];
  return (blocks.at(-1)?.[1] ?? '').split(/\s+/u).filter((move) => move !== '');
}

/** Dora wants to know how it goes, every day. */
async function solution(): Promise<readonly string[]> {
  const asked = await desk.say('/solve', { user: 'dora' });
  const button = /"custom_id":"([^"]+)"/u.exec(JSON.stringify(asked.messages[0]?.['components']))?.[1];
  return movesIn(await desk.press(asked.messages[0], button ?? '', { user: 'dora' }));
}

async function playDay(number: number): Promise<void> {
  const date = dateOfNumber(number);
  await desk.post('/api/clock', { now: `${date}T00:05:00Z` });
  await desk.post('/api/cron', { times: 4 });
  await desk.post('/api/clock', { now: `${date}T12:00:00Z` });
  const moves = await solution();
  expect(moves).toHaveLength(plannedKey(usualChoice, date).distance);
  const check = (user: string, list: readonly string[]): Promise<Answer> =>
    desk.say(`/check moves: ${list.join(' ')}`, { user });
  verdicts.set(number, (await check('ada', moves)).text);
  // Emma plays on weekdays only; Finn stops one move short of the goal.
  if (new Date(date).getUTCDay() % 6 !== 0) await check('emma', moves);
  await check('finn', moves.slice(0, -1));
  told.set(number, await desk.texts('puzzles'));
}

beforeAll(async () => {
  desk = await sitDown({
    bundle: join(import.meta.dirname, '..', '..', 'build', 'worker'),
    definitions: commands.map(({ definition }) => definition),
    now: Date.parse(`${dateOfNumber(first)}T00:01:00Z`),
    opening: ['/settings channel channel: #puzzles puzzle: rotation'],
  });
  for (const number of days) await playDay(number);
}, 120_000);
afterAll(() => desk.close());

describe('a fortnight', () => {
  it('posts once a day, each family in its turn at the distance of its weekday', () => {
    for (const [index, number] of days.entries()) {
      const posts = told.get(number) ?? [];
      expect(posts).toHaveLength(index + 1);
      const { family, distance } = plannedKey(usualChoice, dateOfNumber(number));
      expect(posts.at(-1)).toContain(`Antipode #${number} · ${familyById(family)?.words.en.title}`);
      expect(posts.at(-1)).toContain(`Solvable in ${distance} move`);
    }
    expect(new Set(days.map((number) => plannedKey(usualChoice, dateOfNumber(number)).family)).size).toBe(7);
  });

  it('tells ada that her list is shortest', () => {
    expect([...verdicts.values()].filter((text) => !text.includes('a shortest solution'))).toEqual([]);
  });

  it('sums up each round with the next post', () => {
    for (const number of days.slice(1)) {
      const post = told.get(number)?.at(-1);
      expect(post).toContain(`Last round: #${number - 1}`);
      expect(post).toMatch(/👑 \d+ moves?: .*ada/u);
      expect(post).not.toContain('finn');
      expect(post).toContain('1 player took part and did not solve it.');
    }
    expect(told.get(days[10] ?? 0)?.at(-1)).toContain('10 days in a row');
  });

  it('keeps streaks: a weekend ends one, and the tenth day earns the other a freeze', async () => {
    const ada = await desk.say('/stats', { user: 'ada' });
    expect(ada.text).toContain('**Streak:** 14 days; the longest was 14.');
    expect(ada.text).toContain('**Freezes:** 1 of 3.');
    const emma = await desk.say('/stats', { user: 'emma' });
    expect(emma.text).toMatch(/\*\*Streak:\*\* 0 days; the longest was 5\./u);
  });

  it('has a board in the end', async () => {
    const { text } = await desk.say('/leaderboard period: all', { user: 'finn' });
    expect(text.indexOf('ada')).toBeGreaterThan(-1);
    expect(text.indexOf('emma')).toBeGreaterThan(text.indexOf('ada'));
    expect(text).not.toContain('finn');
  });
});
