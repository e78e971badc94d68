/**
 * Two weeks at the desk, every family in turn, as five people play them in two servers: one in New York, in English, at eight in
 * the morning (its clocks are set forward in these weeks), one in Tokyo, in Japanese, at seven.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { addDays, dateOfNumber, dayNumber } from '../../src/day/calendar.ts';
import { plannedKey, defaultChoice } from '../../src/day/plan.ts';
import { titleIn } from '../../src/words/index.ts';
import { type Answer, type TestDesk, sitDown } from './people.ts';

const first = dayNumber('2026-03-02');
const days = Array.from({ length: 14 }, (_, day) => first + day);
const [club, bu] = ['Puzzle Club', 'パズル部'];

let desk: TestDesk;
/** What each server's channel had been told by the end of each round. */
const told = new Map<string, readonly string[]>();
/** What those who solve everything were told each day. */
const verdicts: { readonly ada: string[]; readonly hana: string[] } = { ada: [], hana: [] };

const toldOf = (server: string, number: number): readonly string[] => told.get(`${server} ${number}`) ?? [];

/** The moves of the last block of an answer. */
function movesIn({ text }: Answer): readonly string[] {
  const blocks = [...text.matchAll(/```\n([^`]*)\n```/gu)];
  return (blocks.at(-1)?.[1] ?? '').split(/\s+/u).filter((move) => move !== '');
}

/** Dora wants to know how it goes, every day, and plays nowhere. */
async function solution(): Promise<readonly string[]> {
  const asked = await desk.say('/solve', { user: 'dora', guild: null });
  const button = /"custom_id":"([^"]+)"/u.exec(JSON.stringify(asked.messages[0]?.['components']))?.[1];
  return movesIn(await desk.press(asked.messages[0], button ?? '', { user: 'dora' }));
}

async function tickAt(moment: string): Promise<void> {
  await desk.post('/api/clock', { now: moment });
  await desk.post('/api/cron', { times: 1 });
}

/** The moves with the first one made, unmade and made again: there is no family where that is not legal. */
async function longer(moves: readonly string[]): Promise<readonly string[]> {
  const [head = ''] = moves;
  return [head, await backOf(head), ...moves];
}

/** How a first move is unmade, in each family's own words. */
async function backOf(word: string): Promise<string> {
  const directions: Readonly<Record<string, string>> = { U: 'D', D: 'U', L: 'R', R: 'L' };
  const turned = directions[word];
  if (turned !== undefined) return turned;
  if (/[+-]\d$/u.test(word)) return word.replace(/[+-]/u, (sign) => (sign === '+' ? '-' : '+'));
  return `${word.slice(2)}${word.slice(0, 2)}`;
}

async function playDay(number: number): Promise<void> {
  const date = dateOfNumber(number);
  // In Tokyo it is five past seven, and the date has come; in New York it is still the evening before.
  await tickAt(`${addDays(date, -1)}T22:05:00Z`);
  told.set(`${bu} ${number}`, await desk.texts('puzzles', bu));
  // Eight o'clock in New York is 13:00 in winter and 12:00 in summer time.
  await tickAt(`${date}T12:05:00Z`);
  told.set(`${club} early ${number}`, await desk.texts('puzzles', club));
  await tickAt(`${date}T13:05:00Z`);
  told.set(`${club} ${number}`, await desk.texts('puzzles', club));
  await desk.post('/api/clock', { now: `${date}T15:00:00Z` });
  const moves = await solution();
  expect(moves).toHaveLength(plannedKey(defaultChoice, date).distance);
  const check = (user: string, list: readonly string[], guild: string, locale = 'en-US'): Promise<Answer> =>
    desk.say(`/check moves: ${list.join(' ')}`, { user, guild, locale });
  verdicts.ada.push((await check('ada', moves, club)).text);
  // Emma plays on weekdays only; Finn stops one move short of the goal; Ken is slow, and every other day he is so in both servers.
  if (new Date(date).getUTCDay() % 6 !== 0) await check('emma', moves, club);
  await check('finn', moves.slice(0, -1), club);
  await check('ken', await longer(moves), club);
  if (number % 2 === 0) await check('ken', await longer(moves), bu);
  // Hana misses the twelfth day, for which she has a freeze.
  if (number !== days[11]) verdicts.hana.push((await check('hana', moves, bu, 'ja')).text);
}

beforeAll(async () => {
  desk = await sitDown({
    bundle: join(import.meta.dirname, '..', '..', 'build', 'worker'),
    definitions: commands.map(({ definition }) => definition),
    now: Date.parse(`${dateOfNumber(first - 1)}T20:00:00Z`),
    opening: [],
  });
  for (const [guild, time, locale] of [
    [club, 'hour: 8 zone: America/New_York', 'en-US'],
    [bu, 'hour: 7 zone: Asia/Tokyo', 'ja'],
  ] as const) {
    const admin = { user: 'root', admin: true, guild, locale };
    await desk.say('/settings channel channel: #puzzles puzzle: rotation', admin);
    await desk.say(`/settings time ${time}`, admin);
  }
  await tickAt(`${dateOfNumber(first - 1)}T20:05:00Z`);
  for (const number of days) await playDay(number);
}, 180_000);
afterAll(() => desk.close());

describe('a fortnight in two servers', () => {
  it.each([
    [club, 'en', 'Solvable in'],
    [bu, 'ja', '手で解けます'],
  ] as const)('%s gets one post a day in its language, each family in its turn', (server, locale, solvable) => {
    for (const [index, number] of days.entries()) {
      const posts = toldOf(server, number);
      // The first one came when the channel was chosen.
      expect(posts).toHaveLength(index + 2);
      const { family } = plannedKey(defaultChoice, dateOfNumber(number));
      expect(posts.at(-1)).toContain(`Antipode #${number} · ${titleIn(locale, family)}`);
      expect(posts.at(-1)).toContain(solvable);
    }
  });

  it('posts at eight in New York, before and after its clocks are set forward', () => {
    const early = days.filter((number, index) => toldOf(`${club} early`, number).length === index + 2);
    expect(early.map((number) => dateOfNumber(number))).toEqual(
      days.map((number) => dateOfNumber(number)).filter((date) => date >= '2026-03-08'),
    );
  });

  it('tells those who solve everything that their lists are shortest', () => {
    expect(verdicts.ada).toHaveLength(14);
    expect(verdicts.ada.filter((text) => !text.includes('a shortest solution'))).toEqual([]);
    expect(verdicts.hana).toHaveLength(13);
    expect(verdicts.hana.filter((text) => !text.includes('最短'))).toEqual([]);
  });

  it('sums up each round with the next post, of those who played there', () => {
    for (const number of days.slice(1)) {
      const before = number - 1;
      const english = toldOf(club, number).at(-1) ?? '';
      expect(english).toContain(`Last round: #${before}`);
      expect(english).toMatch(/👑 \d+ moves?: .*ada/u);
      expect(english).toMatch(/\+2.*ken/u);
      expect(english).not.toMatch(/finn|hana/u);
      expect(english).toContain('1 player took part and did not solve it.');
      const japanese = toldOf(bu, number).at(-1) ?? '';
      expect(japanese.includes('hana')).toBe(before !== days[11]);
      expect(japanese.includes('ken')).toBe(before % 2 === 0);
      expect(japanese).not.toMatch(/ada|emma|finn/u);
    }
    expect(toldOf(club, days[10] ?? 0).at(-1)).toContain('10 days in a row');
  });

  it('keeps streaks: a weekend ends one, a freeze saves another', async () => {
    const stats = async (user: string, guild: string): Promise<string> =>
      (await desk.say('/stats', { user, guild })).text;
    expect(await stats('ada', club)).toContain('**Streak:** 14 days; the longest was 14.');
    expect(await stats('ada', club)).toContain('**Freezes:** 1 of 3.');
    expect(await stats('emma', club)).toMatch(/\*\*Streak:\*\* 0 days; the longest was 5\./u);
    expect(await stats('hana', bu)).toContain('**Streak:** 13 days; the longest was 13.');
    expect(await stats('hana', bu)).toContain('**Freezes:** 0 of 3.');
  });

  it('has a board of its own in each server in the end', async () => {
    const english = (await desk.say('/leaderboard period: all', { user: 'finn', guild: club })).text;
    const places = ['ada', 'ken', 'emma'].map((name) => english.indexOf(name));
    expect(Math.min(...places)).toBeGreaterThan(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(english).not.toMatch(/finn|hana/u);
    const japanese = (await desk.say('/leaderboard period: all', { user: 'hana', guild: bu, locale: 'ja' })).text;
    expect(japanese.indexOf('hana')).toBeGreaterThan(-1);
    expect(japanese.indexOf('ken')).toBeGreaterThan(japanese.indexOf('hana'));
    expect(japanese).not.toMatch(/ada|emma/u);
  });
});
