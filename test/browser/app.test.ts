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

/** *Open the board*, in any language. */
const link = () => chat.last.locator('a[href*="/play#"]');

/** Says a line and waits for what it brings. */
async function ask(line: string): Promise<void> {
  const items = chat.page.getByRole('log').getByRole('listitem');
  const before = await items.count();
  await chat.type(line);
  await expect.poll(() => items.count()).toBeGreaterThan(before);
  await link().waitFor();
}

/** Under the last message. */
async function showButtons(): Promise<void> {
  await chat.last.locator('[data-custom-id^="play:buttons:"]').click();
  await chat.last.locator('[data-custom-id^="play:go:"]').first().waitFor();
}

/** Opens the link of the last message in a tab of its own. */
async function openBoard(): Promise<Page> {
  const [opened] = await Promise.all([context().waitForEvent('page'), link().click()]);
  opened.setDefaultTimeout(10_000);
  await opened.getByRole('grid').waitFor();
  return opened;
}

const focused = (): Promise<string> => tab.evaluate('document.activeElement.textContent');

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

/** Moves that are legal on a board of the day, by the buttons in the chat. */
async function legalWords(page: Page): Promise<[string, ...string[]]> {
  await showButtons();
  const ids = await chat.last
    .locator('[data-custom-id^="play:go:"]:not([disabled])')
    .evaluateAll((buttons: { dataset: { customId?: string } }[]) => buttons.map((one) => one.dataset.customId ?? ''));
  const [first, ...more] = ids.map((id) => id.split(':')[2] ?? '');
  if (first === undefined) throw new Error(`no moves on ${page.url()}`);
  return [first, ...more];
}

describe('a puzzle of the day', () => {
  it('is begun by buttons, gone on with on the page, sent, opened again, locked in, reviewed and shared there', async () => {
    await ask('/play');
    await showButtons();
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
    const solved = () => tab.getByRole('dialog', { name: 'Solved · 24 moves, 2 more than needed' });
    await solved().waitFor();
    expect(await made(tab)).toBe('24 / 22');

    // Nothing is sent yet, and the board is finished all the same.
    await tab.reload();
    await solved().getByRole('button', { name: 'Improve first' }).waitFor();
    expect(await made(tab)).toBe('24 / 22');
    await tab.keyboard.press('Escape');
    await tab.getByRole('button', { name: 'Not sent yet · Send' }).click();
    await solved().getByRole('button', { name: 'Send 24 moves' }).click();
    await solved().getByText('1 day in a row').waitFor();
    await solved().getByRole('status').getByText('Sent: it counts.').waitFor();
    expect(await focused()).toBe('Improve');
    await solved()
      .getByText(/^Next puzzle in 1[45] h \d+ min$/u)
      .waitFor();
    expect(await tab.getByText('Move by move').count()).toBe(0);

    // By another door, too.
    await tab.close();
    await ask('/play');
    tab = await openBoard();
    await solved().getByRole('button', { name: 'Improve', exact: true }).click();
    await expect.poll(() => made(tab)).toBe('0 / 22');
    await tab.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => made(tab)).toBe('24 / 22');
    await solved().getByText('Locking in ends your try. Your best stays 24 moves.').waitFor();
    await solved().getByRole('button', { name: 'Lock in and see how it went' }).click();
    await expect.poll(() => focused()).toBe('Move by move');

    await tab.getByRole('button', { name: 'Result' }).click();
    const locked = tab.getByRole('dialog', { name: 'Solved in 24 · possible in 22' });
    await locked.getByRole('img', { name: /farther: 1/u }).waitFor();
    expect(await locked.getByRole('button', { name: 'Improve' }).count()).toBe(0);
    await locked.getByRole('button', { name: 'Share in #general' }).click();
    await locked.getByRole('status').getByText('Shared. Everybody in the channel sees it.').waitFor();
    await expect.poll(() => focused()).toBe('Copy');
    await expect.poll(() => chat.last.innerText()).toMatch(/24 moves \(\+2\), great · 1 slip/u);
    // The board lies behind the dialog.
    await tab.mouse.click(300, 300);
    await locked.waitFor({ state: 'hidden' });
    await expect.poll(() => focused()).toBe('Result');
    expect(await made(tab)).toBe('24 / 22');

    await tab.getByRole('button', { name: 'Step through' }).click();
    await tab.getByText('The start: 22 moves to go.').waitFor();
    for (let step = 0; step < 4; step++) await tab.getByRole('button', { name: 'Next' }).click();
    await tab.getByText(/^Move 4 of 24, .: farther\. 20 moves to go\.$/u).waitFor();
    await tab.keyboard.press('ArrowLeft');
    await tab.getByText(/^Move 3 of 24/u).waitFor();
    await tab.getByRole('button', { name: 'Close' }).click();
    await tab.getByRole('button', { name: 'Undo' }).waitFor();
    await expect.poll(() => focused()).toBe('Step through');
    await tab.reload();
    await locked.getByRole('button', { name: 'Copy' }).waitFor();
    expect(await locked.getByRole('button', { name: /^Share in/u }).count()).toBe(0);
    await tab.close();
  });

  it('goes on where it was left when the page is opened anew', async () => {
    await ask('/play puzzle: 7-puzzle');
    tab = await openBoard();
    const [word] = await legalWords(tab);
    await typeMoves(tab, word);
    await expect.poll(() => made(tab)).toMatch(/^1\b/u);
    await tab.reload();
    await tab.getByRole('grid').waitFor();
    expect(await made(tab)).toMatch(/^1\b/u);

    // What ends a try is asked, and the focus is not on it.
    await tab.getByRole('button', { name: 'Give up…' }).press('Enter');
    await expect.poll(() => focused()).toBe('Keep playing');
    await tab.getByRole('group', { name: /^Give up and see the answer\?/u }).waitFor();
    await tab.keyboard.press('Escape');
    await expect.poll(() => focused()).toBe('Give up…');
    await tab.close();
    // Saved as the page went away, so the buttons know it.
    await ask('/play puzzle: 7-puzzle');
    await expect.poll(() => chat.last.innerText()).toContain('1 move');
  });
});

it('a board of practice is solved, reviewed at once, and followed by a harder one that a reload keeps', async () => {
  await chat.type('/practice puzzle: 8-puzzle distance: 4');
  await expect.poll(() => chat.last.innerText()).toContain('Solvable in 4 moves');
  const id = idShown({ src: await chat.last.locator('img.image').getAttribute('src') }) ?? '';
  await chat.last.getByRole('button', { name: 'Play on the board' }).click();
  await expect.poll(() => chat.last.innerText()).toContain('Open the board');
  tab = await openBoard();
  expect(await made(tab)).toBe('0 / 4');
  await typeMoves(tab, solutionOf(id).join(' '));
  await tab.getByRole('dialog', { name: '⭐ Perfect · 4 moves' }).waitFor();
  await tab.getByRole('button', { name: /^Harder: \d+ moves$/u }).click();
  await expect.poll(() => made(tab)).toMatch(/^0 \/ (?:[5-9]|\d{2})$/u);
  const shown = await made(tab);
  await tab.reload();
  await tab.getByRole('grid').waitFor();
  expect(await made(tab)).toBe(shown);
  await tab.close();
});

describe('a board that is moved elsewhere', () => {
  it('is shown when the player looks again, with the moves of the page as redo', async () => {
    await ask('/play puzzle: line-pieces');
    tab = await openBoard();
    const [word, other = ''] = await legalWords(tab);
    await chat.last.locator(`[data-custom-id^="play:go:${other}:"]`).click();
    await expect.poll(() => chat.last.innerText()).toContain('1 move');
    await typeMoves(tab, word);
    await lookAway(tab);
    await tab
      .getByRole('alert')
      .getByText(/changed elsewhere/u)
      .waitFor();
    expect(await tab.locator('.moves .take').innerText()).toBe(other);
    await tab.getByRole('button', { name: 'Redo' }).click();
    expect(await tab.locator('.moves .take').innerText()).toBe(word);
    await tab.close();
  });

  it('has another link since /play was used again', async () => {
    await ask('/play puzzle: no-off');
    tab = await openBoard();
    await ask('/play puzzle: no-off');
    const [word] = await legalWords(tab);
    await typeMoves(tab, word);
    await lookAway(tab);
    await tab
      .getByRole('alert')
      .getByText(/replaced by a newer one/u)
      .waitFor();
    await tab.close();
    // The same browser has the moves, and saves them by the newer link.
    tab = await openBoard();
    expect(await made(tab)).toMatch(/^1\b/u);
    await expect.poll(() => tab.locator('.saving').innerText(), { timeout: 10_000 }).toBe('Saved');
    await tab.close();
  });
});

it('a network that goes away is told of; what is played meanwhile is saved when it is back', async () => {
  await ask('/play puzzle: rush-hour');
  tab = await openBoard();
  const [word] = await legalWords(tab);
  await tab.context().setOffline(true);
  await typeMoves(tab, word);
  await lookAway(tab);
  await tab
    .getByRole('alert')
    .getByText(/Kept on this device/u)
    .waitFor();
  expect(await made(tab)).toMatch(/^1\b/u);
  await tab.context().setOffline(false);
  await expect.poll(() => tab.locator('.saving').innerText()).toBe('Saved');
  expect(await tab.getByText(/Kept on this device/u).count()).toBe(0);
  await tab.close();
});

describe('a page without a board', () => {
  it('says where boards are', async () => {
    await chat.page.goto(`${sight.desk.url}/play`);
    await expect.poll(() => chat.page.locator('#page h1').innerText()).toBe('Your board waits in Discord');
  });

  it.each(['x', '8-puzzle.x.1!1!!!zzzzzz!1!!en!aaaaaaaaaaaaaaaaaaaaaa', '%', '<script>'])(
    'says that the link %s is none',
    async (link) => {
      await chat.page.goto(`${sight.desk.url}/play#${link}`);
      await chat.page.getByText(/damaged or too old/u).waitFor();
      expect(new URL(chat.page.url()).hash).toBe('');
    },
  );

  it('works where storage is blocked', async () => {
    await context().addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });`);
    await ask('/play puzzle: knight-exchange');
    tab = await openBoard();
    const [word] = await legalWords(tab);
    await typeMoves(tab, word);
    await expect.poll(() => made(tab)).toMatch(/^1\b/u);
    await tab.close();
  });
});
