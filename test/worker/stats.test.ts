import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, dateAt } from '../../src/day/calendar.ts';
import { idOf, longer, solutionOf, playAnew } from './solving.ts';
import { buttonsOf, command, complete, env, isPrivate, noon, press, textOf } from './talk.ts';
import { change } from './database.ts';
import { said } from '../said.ts';

const ada = '3000000000000000001';
const today = dateAt(noon);

beforeEach(playAnew);

/** Tries as signs, the last one today's: `p` shortest, `s` two moves more, `.` none. */
async function history(signs: string, user = ada, family = '8-puzzle', distance = 22): Promise<void> {
  const insert = env.DB.prepare(
    'INSERT INTO attempts (user, date, family, distance, best) VALUES (?1, ?2, ?3, ?4, ?5)',
  );
  const rows = Array.from(signs).flatMap((sign, index) => {
    const date = addDays(today, index + 1 - signs.length);
    return sign === '.' ? [] : [insert.bind(user, date, family, distance, distance + (sign === 'p' ? 0 : 2))];
  });
  await env.DB.batch(rows);
}

describe('/stats', () => {
  it('tells streaks, freezes, families and the last days, privately', async () => {
    await history('pppppppppp.pps.');
    await history('p', ada, '7-puzzle', 30);
    const reply = await command('stats');
    expect(isPrivate(reply)).toBe(true);
    const text = textOf(reply);
    expect(text).toMatch(said('stats-streak', { current: 14, longest: 14 }));
    expect(text).toMatch(said('stats-perfect', { current: 1, longest: 12 }));
    expect(text).toMatch(said('stats-freezes', { freezes: 0 }));
    expect(text).toMatch(
      said('stats-family-best', { title: '8-puzzle', count: 13, shortest: 12, farthest: 22, excess: 2 }),
    );
    expect(text).toMatch(said('stats-family-best', { title: '7-puzzle', count: 1, shortest: 1, farthest: 30 }));
    expect(text).toContain('\n⭐⭐⭐⭐⭐⭐⭐⭐⭐➖⭐⭐✅⭐\n');
    // Two puzzles of one date are one.
    expect(text).toMatch(said('stats-solved', { count: 14, all: 63, shortest: 13 }));
  });

  it('breaks no streak before the day is over', async () => {
    await history('sss.');
    expect(textOf(await command('stats'))).toContain('**Streak:** 3 days');
    expect(textOf(await command('stats', {}, { now: noon + 86_400_000 }))).toContain('**Streak:** 0 days');
  });

  it('follows a list that was just sent', async () => {
    await command('check', { moves: longer(solutionOf(await idOf())).join(' ') });
    const text = textOf(await command('stats'));
    expect(text).toMatch(said('stats-streak', { current: 1 }));
    expect(text).toMatch(said('stats-family', { title: '8-puzzle', count: 1, excess: 2 }));
  });

  it('is told of others too, and of nobody who has solved nothing', async () => {
    await history('ss', '77');
    expect(textOf(await command('stats', { user: '77' }))).toContain('<@77>\n🔥 **Streak:** 2 days');
    expect(textOf(await command('stats'))).toContain(`<@${ada}> has not solved a puzzle yet`);
    // A try that only holds a hint is no result.
    await change(
      "INSERT INTO attempts (user, date, family, distance, hints) VALUES ('78', ?1, '8-puzzle', 22, 1)",
      today,
    );
    expect(textOf(await command('stats', { user: '78' }))).toMatch(said('stats-none'));
  });

  it('speaks Japanese, also in direct messages', async () => {
    await history('ps');
    const text = textOf(await command('stats', {}, { locale: 'ja', guild: null }));
    expect(text).toContain('**連続記録：** 2日（最長2日）');
    expect(text).toContain('8パズル：2問');
  });
});

describe('past days', () => {
  /** The days that `/daily day:` suggests, with their marks. */
  async function suggested(typed = ''): Promise<string[]> {
    const { choices = [] } = (await complete('daily', 'day', typed)).data;
    return choices.map(({ name }) => name);
  }
  const shown = async (before: string): Promise<string> => textOf(await press(`daily:next:${before}`));

  it('are suggested with the player’s marks, the next unsolved one first', async () => {
    await history('ps.');
    await change(
      `INSERT INTO attempts (user, date, family, distance, gave_up) VALUES (?1, '2026-03-04', '8-puzzle', 22, 0),
         (?1, '2026-03-01', '8-puzzle', 22, 1), ('77', '2026-02-28', '8-puzzle', 22, 0)`,
      ada,
    );
    const [next, ...days] = await suggested();
    expect(next).toBe('#59 · 2026-02-28 · 👉');
    expect(days.slice(0, 5)).toEqual([
      '#63 · 2026-03-04 · ➖',
      '#62 · 2026-03-03 · ✅',
      '#61 · 2026-03-02 · ⭐',
      '#60 · 2026-03-01 · ➖',
      // The next one stands above.
      '#58 · 2026-02-27',
    ]);
    expect(days).toHaveLength(24);
    expect(await suggested('#61')).toEqual(['#61 · 2026-03-02 · ⭐']);
    expect(await suggested('02-2')).toHaveLength(9);
    // The first day is the last one.
    expect(await suggested('-01-01')).toEqual(['#1 · 2026-01-01']);
    expect(await suggested('tomorrow')).toEqual([]);
  });

  it('lead to the next unsolved one, on to the first of all, and from there to the latest', async () => {
    await history(`${'.'.repeat(60)}ps.`);
    const card = await command('daily', { day: '#62' });
    expect(buttonsOf(card)).toContain('daily:next:2026-03-03');
    expect(buttonsOf(await command('stats'))).toContain('daily:next:2026-03-05');
    expect(buttonsOf(await command('stats', { user: '77' }))).toEqual([]);
    expect(isPrivate(await press('daily:next:2026-03-03'))).toBe(true);
    expect(await shown('2026-03-03')).toContain('#60');
    expect(await shown('2026-01-02')).toContain('#1 ');
    expect(await shown('2026-01-01')).toContain('#60');
    // From tomorrow on it is today's, until that is solved.
    expect(await shown('2999-01-01')).toContain('#63');
    await change(
      "INSERT INTO attempts (user, date, family, distance, best) VALUES (?1, '2026-03-04', '8-puzzle', 22, 22)",
      ada,
    );
    expect(await shown('2026-03-05')).toContain('#60');
  });

  it('have the mark of a solution that comes late, which counts for nothing else', async () => {
    await history('s.');
    const before = textOf(await command('stats'));
    const moves = solutionOf(await idOf({}, { puzzle: '#61' }));
    const check = async (list: readonly string[]) =>
      textOf(await command('check', { puzzle: '#61', moves: list.join(' ') }));
    expect(await check(longer(moves))).toContain('so this solution does not count');
    expect(await suggested('#61')).toEqual(['#61 · 2026-03-02 · ✅']);
    await check(moves);
    await check(longer(moves));
    expect(await suggested('#61')).toEqual(['#61 · 2026-03-02 · ⭐']);
    expect(await shown('2026-03-03')).toContain('#60');
    const after = textOf(await command('stats'));
    expect([before, after].map((text) => /\*\*Solved:.*$/mu.exec(text)?.[0])).toEqual([
      '**Solved:** 1 of 63, 0 in the fewest moves',
      '**Solved:** 2 of 63, 1 in the fewest moves',
    ]);
    const others = [before, after].map((text) => text.replace(/\*\*Solved:.*$/mu, ''));
    expect(others[1]).toBe(others[0]);
  });

  it('may be solved to the last one', async () => {
    await history('p'.repeat(62) + '.');
    expect(await shown('2026-03-04')).toMatch(said('unsolved-none'));
    expect((await suggested())[0]).toBe('#63 · 2026-03-04');
    expect(textOf(await press('daily:next:never'))).toMatch(said('unknown-button'));
  });
});
