/** The climb on a phone: one board after the other on the page, up and down, without going back to Discord. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardJson } from '../../src/page/protocol.ts';
import { longer, solutionOf } from '../contract/solutions.ts';
import { complaintsOf } from './axe.ts';
import { type Visits, counted, onPhone, receive, send, sheet, typeMoves } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await receive('2026-03-01T09:00:00Z');
});
afterAll(() => visits.close());

const words = {
  en: {
    rung: /Rung (\d+)/u,
    up: /Rung (\d+) → (\d+), up/u,
    down: /Rung 4 → 3, down/u,
    next: 'Climb on',
    more: 'Give up…',
    show: 'Show the answer',
    close: 'Close',
  },
  ja: {
    rung: /(\d+)段目/u,
    up: /(\d+)段目 → (\d+)段目に上がりました/u,
    down: /4段目 → 3段目に下がりました/u,
    next: '段のぼりを続ける',
    more: 'あきらめる…',
    show: '答えを見る',
    close: '閉じる',
  },
} as const;

/** The board that the page keeps. */
async function idOn(page: Page): Promise<string> {
  const kept: string[] = await page.evaluate('Object.values(sessionStorage)');
  const { start } = JSON.parse(kept.find((text) => text.includes('"start"')) ?? '{}') as BoardJson;
  return `${start.family}.${start.board}.${start.state}`;
}

async function linkOf(person: { readonly user: string; readonly locale: string }): Promise<string> {
  const [message] = (await visits.desk.say('/practice puzzle: 8-puzzle', person)).messages;
  const [, press = ''] = /"custom_id":"(play:open:[^"]+)"/u.exec(JSON.stringify(message)) ?? [];
  const [board] = (await visits.desk.press(message, press, person)).messages;
  return /"https?:\/\/[^"/]+(\/play#[^"]+)"/u.exec(JSON.stringify(board))?.[1] ?? '';
}

describe.each(['en', 'ja'] as const)('in %s', (locale) => {
  const said = words[locale === 'ja' ? 'ja' : 'en'];
  let tries = 0;

  it('leads up board by board, down by a longer solution, and on after giving up', async () => {
    // A second try is another player's.
    const person = { user: `climber ${locale} ${++tries}`, locale };
    const visit = await visits.open(await linkOf(person), { ...onPhone, locale });
    const { page } = visit;
    const head = page.locator('.head');
    for (const rung of [1, 2, 3]) {
      await expect.poll(() => counted(page)).toContain(`0 / ${rung}`);
      expect(await head.innerText()).toMatch(said.rung);
      await typeMoves(page, solutionOf(await idOn(page)));
      await sheet(page).waitFor();
      expect(said.up.exec(await sheet(page).innerText())?.slice(1)).toEqual([String(rung), String(rung + 1)]);
      expect(await complaintsOf(page)).toEqual([]);
      await sheet(page).getByRole('button', { name: said.next, exact: true }).click();
    }
    await expect.poll(() => counted(page)).toContain('0 / 4');
    await typeMoves(page, longer(await idOn(page)));
    await send(page).click();
    await expect.poll(() => sheet(page).innerText()).toMatch(said.down);
    await sheet(page).getByRole('button', { name: said.next, exact: true }).click();
    await expect.poll(() => counted(page)).toContain('0 / 3');
    const id = await idOn(page);
    await page.reload();
    await expect.poll(() => counted(page)).toContain('0 / 3');
    expect(await idOn(page)).toBe(id);
    await page.getByRole('button', { name: said.more }).click();
    await page.getByRole('button', { name: said.show }).click();
    await page.getByRole('button', { name: said.close, exact: true }).click();
    await page.locator('.tab').click();
    await sheet(page).getByRole('button', { name: said.next, exact: true }).click();
    await expect.poll(() => counted(page)).toContain('0 / 2');
    await visit.close();
  });
});
