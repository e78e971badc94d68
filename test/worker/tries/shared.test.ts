/** The line and its squares that a player may share. */
import { beforeEach, describe, expect, it } from 'vitest';
import { stateIn } from '../../../src/puzzle.ts';
import { hintOf, recordHint } from '../../../src/store/attempts.ts';
import { idOf, longer, solutionOf } from '../solving.ts';
import { buttonsOf, env, isPrivate, noon, press, textOf } from '../talk.ts';
import { begin, exact, key, rowsOf, send } from './trying.ts';

const day = 86_400_000;
let today: string;
let shortest: string[];

beforeEach(async () => {
  ({ today, shortest } = await begin());
});

describe('sharing', () => {
  it('posts the line and its squares, publicly, and pings nobody', async () => {
    await send(longer(shortest));
    const locked = await press(`check:lock:${key}`);
    const [share = ''] = buttonsOf(locked);
    const shared = await press(share);
    expect(shared.type).toBe(4);
    expect(isPrivate(shared)).toBe(false);
    expect(textOf(shared)).toMatch(/^<@3000000000000000001> Antipode #63 .*\n[🟥🟩\n]+$/u);
    expect(textOf(locked)).toContain(textOf(shared).replace('<@3000000000000000001> ', ''));
    expect(shared.data).toMatchObject({ allowed_mentions: { parse: [] } });
  });

  it('waits until the try has ended', async () => {
    await send(shortest);
    expect(textOf(await press(`check:share:${key}`))).not.toMatch(exact);
    expect(textOf(await press(`check:shapes:${key}`))).not.toMatch(exact);
    // The day's close ends it too.
    const after = { now: Date.parse('2026-03-04') + 2.5 * day };
    expect(textOf(await press(`check:share:${key}`, after))).toContain('22/22 · 0 slips · 🔥1');
  });

  it('is in other signs for those who choose them, from then on', async () => {
    await send(longer(shortest));
    await press(`check:lock:${key}`);
    const changed = await press(`check:shapes:${key}`);
    expect(changed.type).toBe(7);
    expect(textOf(changed)).toContain('✅❌✅');
    expect(textOf(changed)).not.toMatch(/🟩|🟥/u);
    expect(textOf(await press(`check:share:${key}`))).toContain('✅❌✅');
    expect(textOf(await send(shortest))).toContain('✅✅✅');
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
    expect(textOf(locked)).toContain('22/22 · 0 slips · 🔥2\n💡🟩🟩');
    expect(await rowsOf('results')).toMatchObject([{ hints: 0 }, { hints: 1 }]);
    const yesterday = await press('check:share:2026-03-03.8-puzzle.22', { now: noon + day });
    expect(textOf(yesterday)).toContain('#62 · 8-puzzle · 22/22 · 0 slips · 🔥1\n');
  });
});
