/** From the chat to the page to play on: one press opens it in a tab of its own. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readClaims } from '../../src/page/claims.ts';
import { type Chat, lookOn, narrow, type Sight } from './chromium.ts';

let sight: Sight;
let chat: Chat;

beforeAll(async () => {
  sight = await lookOn('2026-03-01T09:00:00Z');
});
afterAll(() => sight.close());
beforeEach(async () => {
  chat = await sight.open();
});
afterEach(() => chat.close());

const board = () => chat.last.getByRole('link', { name: 'Open the board' });

describe('the link under a board', () => {
  it('opens the page of the desk, with the player’s token in its fragment', async () => {
    await chat.type('/daily');
    await chat.last.getByRole('button', { name: 'Play on the board' }).click();
    await board().waitFor();
    expect(await chat.last.innerText()).toContain('Only you can see this');
    expect(await board().getAttribute('rel')).toBe('noopener');
    const address = (await board().getAttribute('href')) ?? '';
    const answered = chat.page.context().waitForEvent('response', (one) => new URL(one.url()).pathname === '/play');
    const [tab] = await Promise.all([chat.page.context().waitForEvent('page'), board().click()]);
    const answer = await answered;
    expect(new URL(answer.url()).origin).toBe(sight.desk.url);
    expect([answer.status(), answer.headers()['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect(readClaims(address.split('#')[1] ?? '')?.claims).toMatchObject({
      target: '2026-03-01.8-puzzle.22',
    });
    // The page goes by the desk's clock.
    await expect.poll(() => tab.locator('body').innerText()).toContain('Closes in 15 hours');
    await tab.close();
  });

  it('says that it opens a tab, and can be pressed on a phone', async () => {
    await chat.page.setViewportSize(narrow);
    await chat.type('/play');
    const link = chat.last.getByRole('link', { name: 'Open the board (opens in a new tab)' });
    await link.waitFor();
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(34);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(narrow.width);
  });
});
