/** How a try ends, locked in or given up, and what its player learns then. */
import { beforeEach, describe, expect, it } from 'vitest';
import { lockIn, recordResult } from '../../../src/store/attempts.ts';
import { idOf, longer, playEights, solutionOf } from '../solving.ts';
import { buttonsOf, env, press, textOf } from '../talk.ts';
import { begin, exact, key, send, shortest } from './trying.ts';
import { change, rowsOf } from '../database.ts';
import { said } from '../../said.ts';

const other = '2000000000000000002';
beforeEach(begin);

describe('locking in', () => {
  it('ends the try and tells everything about the best list', async () => {
    await send(longer(shortest));
    const locked = await press(`check:lock:${key}`);
    expect(locked.type).toBe(7);
    const text = textOf(locked);
    expect(text).toContain('Antipode #63 · 8-puzzle · 24 moves (+2), great · 1 slip · 🔥1\n');
    expect(text).toMatch(/\n[🟩💎]🟥[🟩💎]{8}\n[🟩💎]{10}\n[🟩💎]{4}\n/u);
    expect(text).toMatch(/First slip: move 2, `[UDLR]`: from 21 to 22 moves to go\. Better: `[UDLR]`/u);
    expect(text).toContain(
      '  0 | 22\n  1 | 21 22 21 20 19\n  6 | 18 17 16 15 14\n 11 | 13 12 11 10  9\n 16 |  8  7  6  5  4\n 21 |  3  2  1  0',
    );
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ best: 24, locked: 1, slips: 1 }]);
  });

  it('says how many shortest solutions there are', async () => {
    await change('UPDATE guilds SET distance = 31');
    const [lock = ''] = buttonsOf(await send(solutionOf(await idOf(), 2n)));
    expect(textOf(await press(lock.replace('share', 'lock')))).toMatch(said('solve-place', { count: 40 }));
  });

  it('speaks Japanese', async () => {
    await send(longer(shortest), { locale: 'ja' });
    const text = textOf(await press(`check:lock:${key}`, { locale: 'ja' }));
    expect(text).toContain('Antipode #63 · 8パズル · 24手（最短+2）、お見事 · ミス1回 · 🔥1');
    expect(text).toContain('最初のミス：2手目');
  });

  it('leaves later lists unranked, but tells everything about them', async () => {
    await send(longer(shortest));
    await press(`check:lock:${key}`);
    const later = await send(shortest);
    expect(textOf(later)).toMatch(said('check-locked', { name: '8-puzzle #63 (22 moves)' }));
    expect(textOf(later)).toMatch(said('solve-place'));
    expect(buttonsOf(later)).toEqual([
      `check:share:${key}`,
      `check:shapes:${key}`,
      `hunt:day:${key}`,
      `play:open:${key}`,
    ]);
    const early = textOf(await send(shortest.slice(0, 4)));
    expect(early).toMatch(/[🟩💎]{4}/u);
    expect(early).toContain('  1 | 21 20 19 18');
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ best: 24, locked: 1 }]);
    expect(await rowsOf('SELECT * FROM results')).toHaveLength(1);
    // Nor does it bring the player onto another server's board.
    await playEights(other);
    await send(shortest, { guild: other });
    expect(await rowsOf('SELECT * FROM entries')).toHaveLength(1);
  });

  it('twice at once is done once, and all say the same', async () => {
    await send(longer(shortest));
    const texts = (await Promise.all([1, 2, 3].map(() => press(`check:lock:${key}`)))).map(textOf);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('Locked in: your 24 moves for 8-puzzle #63');
  });

  it('and a list at once leave one of the two results, whole', async () => {
    await send(longer(shortest));
    await Promise.all([press(`check:lock:${key}`), send(shortest)]);
    const [row] = await rowsOf('SELECT * FROM attempts');
    expect([24, 22]).toContain(row?.['best']);
    expect(String(row?.['notation']).split(' ')).toHaveLength(Number(row?.['best']));
    expect(row).toMatchObject({ locked: 1 });
  });

  it('leaves nothing of a list that was read before and comes to be written after', async () => {
    await send(longer(shortest));
    const late = {
      user: '3000000000000000001',
      interaction: '990',
      day: { date: '2026-03-04', family: '8-puzzle', distance: 22 },
      length: 22,
      notation: shortest,
      guildId: other,
      now: 0,
      takesPart: true,
    };
    for (const end of [`check:lock:${key}`, `solve:give-up:${key}`]) {
      await press(end);
      expect(await recordResult(env.DB, late)).toBeUndefined();
      expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ best: 24 }]);
      expect(await rowsOf('SELECT * FROM results')).toHaveLength(1);
      expect(await rowsOf('SELECT * FROM entries')).toHaveLength(1);
      await change('UPDATE attempts SET locked = 0');
    }
  });

  it('is the player’s own: others learn nothing', async () => {
    await send(longer(shortest));
    await press(`check:lock:${key}`);
    expect(textOf(await send(longer(shortest), { user: '5' }))).not.toMatch(exact);
    expect(textOf(await press(`check:share:${key}`, { user: '5' }))).not.toMatch(exact);
  });
});

describe('giving up', () => {
  it('keeps an earlier best, tells everything, and ends the try', async () => {
    await send(longer(shortest));
    await press(`solve:give-up:${key}`);
    const later = await send(shortest);
    expect(textOf(later)).toContain('so this solution does not count');
    expect(textOf(later)).toMatch(exact);
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ best: 24, gave_up: 1 }]);
    expect(textOf(await press(`check:lock:${key}`))).toMatch(said('lock-already'));
    expect(textOf(await press(`check:share:${key}`))).toContain('24 moves (+2), great · 1 slip');
  });

  it('is not locked in by a press that came at the same time', async () => {
    const list = longer(shortest);
    await send(list);
    await press(`solve:give-up:${key}`);
    const puzzle = { date: '2026-03-04', family: '8-puzzle', distance: 22 };
    expect(await lockIn(env.DB, '3000000000000000001', puzzle, list, 0)).toBe(false);
  });

  it('without a best leaves nothing to lock or share', async () => {
    await press(`solve:give-up:${key}`);
    const later = await send(shortest);
    expect(textOf(later)).toMatch(exact);
    expect(buttonsOf(later)).toEqual([`play:open:${key}`]);
    expect(textOf(await press(`check:lock:${key}`))).toMatch(said('lock-nothing'));
    expect(await rowsOf('SELECT * FROM entries')).toEqual([]);
  });
});
