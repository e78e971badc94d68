/** A puzzle on the page to play on, from the chat and back: begun by buttons, gone on with by keys, finished by a typed list. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solutionOf } from '../contract/solutions.ts';
import { idShown } from '../id-shown.ts';
import { type Chat, lookOn, type Sight } from './chromium.ts';

let sight: Sight;
let chat: Chat;
let tab: Page;

/** A shortest solution of the day's puzzle, and the same with a step back and forth in it. */
let shortest: readonly string[];
let longer: readonly string[];

const opposite: Readonly<Record<string, string>> = { U: 'D', D: 'U', L: 'R', R: 'L' };

beforeAll(async () => {
  sight = await lookOn('2026-03-01T09:00:00Z');
  const [card] = (await sight.desk.say('/daily', { user: 'carol' })).messages;
  shortest = solutionOf(idShown(card) ?? '');
  const [, , third = ''] = shortest;
  longer = [...shortest.slice(0, 3), opposite[third] ?? '', third, ...shortest.slice(3)];
});
afterAll(() => sight.close());
beforeEach(async () => {
  chat = await sight.open();
});
afterEach(() => chat.close());

const context = (): BrowserContext => chat.page.context();

/** Opens the link of the last message in a tab of its own. */
async function openBoard(): Promise<Page> {
  const link = chat.last.getByRole('link', { name: /Open the board/u });
  await link.waitFor();
  const [opened] = await Promise.all([context().waitForEvent('page'), link.click()]);
  await opened.getByRole('grid').waitFor();
  return opened;
}

const made = (page: Page): Promise<string> => page.locator('.counter .figures').innerText();

async function typeMoves(page: Page, moves: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Type or paste moves' }).fill(moves);
  await page.getByRole('button', { name: 'Play them' }).click();
}

/** As when another tab is looked at, and then this one again. */
async function lookAway(page: Page): Promise<void> {
  const turn = (state: string) => `(() => {
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  })()`;
  await page.evaluate(turn('hidden'));
  await page.evaluate(turn('visible'));
}

describe('a puzzle of the day', () => {
  it('is begun by buttons, gone on with on the page, sent, locked in in the chat, and reviewed on the page', async () => {
    await chat.type('/play');
    for (const [index, word] of shortest.slice(0, 2).entries()) {
      await chat.last.locator(`[data-custom-id^="play:go:${word}:"]`).click();
      await expect.poll(() => chat.last.innerText()).toContain(`${index + 1} move`);
    }
    tab = await openBoard();
    expect(new URL(tab.url()).hash).toBe('');
    expect(await made(tab)).toBe('2 / 22');

    await tab.getByRole('grid').getByRole('gridcell').first().focus();
    await tab.keyboard.press(shortest[2] ?? '');
    await expect.poll(() => made(tab)).toBe('3 / 22');

    await typeMoves(tab, `${longer.slice(3, 6).join(' ')} Q`);
    await expect.poll(() => tab.locator('#typed-told').innerText()).toContain('Move 4');
    expect(await made(tab)).toBe('3 / 22');
    await typeMoves(tab, longer.slice(3).join(' '));
    await tab.getByRole('heading', { name: 'Solved in 24 moves.' }).waitFor();
    expect(await made(tab)).toBe('24 / 22');

    await tab.getByRole('button', { name: 'Send' }).click();
    await tab.getByText('Solved in 24 moves, only 2 over the shortest.').waitFor();
    expect(await tab.getByText('Move by move').count()).toBe(0);
    await tab.getByRole('button', { name: 'See how it went' }).click();
    await tab.getByText('You have not locked it in yet.').waitFor();

    await chat.last.getByRole('button', { name: 'Lock in' }).click();
    await expect.poll(() => chat.last.innerText()).toContain('Locked in');
    await lookAway(tab);
    await tab.getByRole('heading', { name: 'Move by move' }).waitFor();
    await tab.getByText(/24\/22/u).waitFor();

    await tab.getByRole('button', { name: 'Replay' }).click();
    await tab.getByText('The start: 22 moves to go.').waitFor();
    for (let step = 0; step < 4; step++) await tab.getByRole('button', { name: 'Next' }).click();
    await tab.getByText(/^Move 4 of 24, .: farther\. 20 moves to go\.$/u).waitFor();
    await tab.keyboard.press('ArrowLeft');
    await tab.getByText(/^Move 3 of 24/u).waitFor();
    await tab.getByRole('button', { name: 'Close' }).click();
    await tab.getByRole('button', { name: 'Undo' }).waitFor();
    await tab.close();
  });
});
