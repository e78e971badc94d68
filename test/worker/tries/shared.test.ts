/** The line and its squares that a player may share. */
import { beforeEach, describe, expect, it } from 'vitest';
import { stateIn } from '../../../src/puzzle.ts';
import { hintOf, recordHint } from '../../../src/store/attempts.ts';
import { idOf, longer, solutionOf } from '../solving.ts';
import { buttonsOf, env, isPrivate, itemsOf, noon, press, textOf } from '../talk.ts';
import { begin, exact, key, send, today, shortest } from './trying.ts';
import { rowsOf } from '../database.ts';
import { said } from '../../said.ts';

const day = 86_400_000;
beforeEach(begin);

describe('a perfect solution', () => {
  it('is told about and shared at once, and locked in by that', async () => {
    const reply = await send(shortest);
    expect(textOf(reply)).toMatch(said('check-perfect', { count: 22 }));
    expect(textOf(reply)).toMatch(/\n[🟩💎]{10}\n[🟩💎]{10}\n[🟩💎]{2}\n-# 🟩 nearer · 💎 /u);
    expect(textOf(reply)).toMatch(/\d+ shortest solutions|only shortest/u);
    expect(itemsOf(reply).map(({ media }) => new URL(media.url).pathname)).toEqual([
      `/solution/${today}/${shortest.join('.')}.gif`,
    ]);
    expect(buttonsOf(reply)).toEqual([
      `check:share:${key}`,
      `check:shapes:${key}`,
      `hunt:day:${key}`,
      `play:open:${key}`,
    ]);
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ locked: 0, shared: 0 }]);
    const shared = await press(`check:share:${key}`);
    expect(isPrivate(shared)).toBe(false);
    expect(textOf(shared)).toContain('· ⭐ 22 moves, perfect · 🔥1\n');
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ locked: 1, shared: 1, slips: 0 }]);
  });

  it('keeps its button under later lists, which are told no more about than before', async () => {
    await send(shortest);
    const later = await send(longer(shortest));
    expect(textOf(later)).toMatch(said('check-best', { best: 22 }));
    expect(textOf(later)).not.toMatch(exact);
    expect(buttonsOf(later)).toEqual([
      `check:share:${key}`,
      `check:shapes:${key}`,
      `hunt:day:${key}`,
      `play:open:${key}`,
    ]);
  });

  it('may be shown in other signs before it is shared', async () => {
    await send(shortest);
    expect(textOf(await press(`check:shapes:${key}`))).toMatch(/perfect · 🔥1\n[✅💎]{10}\n/u);
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ locked: 0 }]);
  });

  it('is no perfect one after giving up', async () => {
    await press(`solve:give-up:${key}`);
    await send(shortest);
    const shared = await press(`check:share:${key}`);
    expect(isPrivate(shared)).toBe(true);
    expect(textOf(shared)).toMatch(said('lock-nothing', { name: 'Antipode #63 · 8-puzzle' }));
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ gave_up: 1, locked: 0, shared: 0 }]);
  });
});

describe('sharing', () => {
  it('posts the line and its squares, publicly, and pings nobody', async () => {
    await send(longer(shortest));
    const locked = await press(`check:lock:${key}`);
    const [share = ''] = buttonsOf(locked);
    const shared = await press(share);
    expect(shared.type).toBe(4);
    expect(isPrivate(shared)).toBe(false);
    expect(textOf(shared)).toMatch(
      /^<@3000000000000000001> Antipode #63 · 8-puzzle · 24 moves \(\+2\), great · 1 slip · 🔥1\n[🟥🟩💎\n]+$/u,
    );
    expect(textOf(locked)).toContain(textOf(shared).replace('<@3000000000000000001> ', ''));
    expect(shared.data).toMatchObject({ allowed_mentions: { parse: [] } });
  });

  it('is done once, however often the button is pressed', async () => {
    await send(longer(shortest));
    await press(`check:lock:${key}`);
    const replies = await Promise.all([1, 2].map(() => press(`check:share:${key}`)));
    const shared = replies.filter((reply) => !isPrivate(reply)).map(textOf);
    const again = replies.filter(isPrivate).map(textOf);
    expect([shared.length, again.length]).toEqual([1, 1]);
    expect(again[0]).toMatch(said('share-already', { name: 'Antipode #63 · 8-puzzle' }));
    expect(again[0]).toContain(shared[0]?.replace('<@3000000000000000001> ', ''));
    expect(isPrivate(await press(`check:share:${key}`))).toBe(true);
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ shared: 1, slips: 1 }]);
  });

  it('brings a button by which others play', async () => {
    await send(longer(shortest));
    await press(`check:lock:${key}`);
    const [play = ''] = buttonsOf(await press(`check:share:${key}`));
    expect(play).toBe(`play:open:${key}`);
    expect(textOf(await press(play, { user: '5' }))).toContain('#63');
  });

  it('waits until the try has ended', async () => {
    await send(longer(shortest));
    expect(textOf(await press(`check:share:${key}`))).not.toMatch(exact);
    expect(textOf(await press(`check:shapes:${key}`))).not.toMatch(exact);
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ shared: 0, locked: 0 }]);
  });

  it('is in other signs for those who choose them, from then on', async () => {
    await send(longer(shortest));
    await press(`check:lock:${key}`);
    const changed = await press(`check:shapes:${key}`);
    expect(changed.type).toBe(7);
    expect(textOf(changed)).toContain('✅❌✅');
    expect(textOf(changed)).not.toMatch(/🟩|🟥/u);
    expect(textOf(await press(`check:share:${key}`))).toContain('✅❌✅');
    expect(textOf(await send(shortest))).toMatch(/[✅💎]{10}\n[✅💎]{10}\n/u);
    expect(textOf(await press(buttonsOf(changed)[1] ?? ''))).toContain('🟩🟥🟩');
  });

  it('shows where a hint had told the move, and the streak of that day', async () => {
    const user = '3000000000000000001';
    await send(solutionOf(await idOf({ now: noon - day })), { now: noon - day });
    const state = stateIn(today.split('.')[2] ?? '');
    const on = { date: '2026-03-04', family: '8-puzzle', distance: 22 };
    await recordHint(env.DB, user, on, hintOf(3, state));
    await send(shortest);
    const locked = await press(`check:lock:${key}`);
    expect(textOf(locked)).toMatch(/⭐ 22 moves, perfect · 💡1 · 🔥2\n💡[🟩💎]{9}\n/u);
    expect(await rowsOf('SELECT * FROM results')).toMatchObject([{ hints: 0 }, { hints: 1 }]);
  });
});
