/** Every screen of the page, in both languages, light and dark: axe-core finds nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf } from './axe.ts';
import {
  type Visit,
  type Visits,
  lookAway,
  onDesktop,
  onPhone,
  pressWord,
  receive,
  askFirst,
  counted,
  send,
  sheet,
  trouble,
  typeMoves,
} from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await receive('2026-03-01T09:00:00Z');
});
afterAll(() => visits.close());

describe.each([
  ['en', onPhone],
  ['ja', onDesktop],
] as const)('in %s', (locale, options) => {
  const person = (name: string) => ({ user: `${name} ${locale}`, locale });

  async function see(link: string, isFirst = false): Promise<Visit> {
    const visit = await visits.open(link, { ...options, locale, isFirst });
    await visit.page.locator('#page main').waitFor();
    await expect.poll(() => visit.page.locator('html').getAttribute('lang')).toBe(locale);
    return visit;
  }

  it('nothing is found on a board: explained, as it begins, with a piece picked, helped, mistyped, solved, sent, and replayed', async () => {
    const { link, words } = await visits.practice('rush-hour', 4, person('one'));
    const visit = await see(link, true);
    const { page } = visit;
    await page.locator('.first-visit button').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.locator('.first-visit button').click();
    expect(await complaintsOf(page)).toEqual([]);

    await page.locator('.cell.free').first().focus();
    await page.keyboard.press('Space');
    await page.locator('[role=gridcell][aria-selected=true]').first().waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await typeMoves(page, ['Q']);
    await expect.poll(() => page.locator('#typed-told').innerText()).not.toBe('');
    expect(await complaintsOf(page)).toEqual([]);

    await askFirst(page);
    await page.reload();
    await typeMoves(page, words);
    await send(page).waitFor();
    expect(await complaintsOf(page)).toEqual([]);

    await send(page).click();
    await sheet(page).locator('.squares').waitFor();
    const heights = `['clientHeight', 'scrollHeight'].map((one) => document.querySelector('.sheet')[one])`;
    const before = await page.evaluate(heights);
    await sheet(page).locator('summary').click();
    await sheet(page).locator('.squares ul').waitFor();
    expect(await page.evaluate(heights)).toEqual(before);
    expect(await complaintsOf(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^(?:Result|結果)$/u }).waitFor();
    await page.locator('.curve summary').click();
    expect(await complaintsOf(page)).toEqual([]);

    await page.locator('.review > button:not(.go-on)').click();
    await page.locator('.replay').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await visit.close();
  });

  it('nothing is found while a board is offline, moved elsewhere, replaced, and over', async () => {
    const one = person('two');
    const board = await visits.play('8-puzzle', one);
    const visit = await see(board.link);
    const { page } = visit;
    const [first = '', second = ''] = board.words;
    // What shows the end comes when the board is there. Without it a perfect line is not sent by itself.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await typeMoves(page, [first]);
    await lookAway(page);
    await trouble(page, 'unreachable').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.locator('.saving[data-state=saved]').waitFor();

    await pressWord(visits, board, second, one);
    await page.locator('.tool').first().click();
    await lookAway(page);
    await trouble(page, 'saved').waitFor();
    expect(await complaintsOf(page)).toEqual([]);

    await typeMoves(page, board.words);
    await sheet(page).locator('.squares').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await visits.play('8-puzzle', one);
    await page.locator('.tool').first().click();
    await lookAway(page);
    await trouble(page, 'revoked').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await visit.close();

    const late = await see(board.link);
    await late.page.locator('#page .notice').waitFor();
    expect(await complaintsOf(late.page)).toEqual([]);
    await late.close();
  });

  it('nothing is found where there is no board', async () => {
    const visit = await see('/play');
    expect(await complaintsOf(visit.page)).toEqual([]);
    await visit.close();
  });
});

it('nothing is found on a board whose puzzle is over', async () => {
  const seen = [];
  for (const locale of ['en', 'ja']) {
    const { link, words } = await visits.play('no-off', { user: `late ${locale}`, locale });
    const visit = await visits.open(link, { ...onPhone, locale });
    await visit.page.getByRole('grid').waitFor();
    seen.push({ visit, words });
  }
  await visits.desk.post('/api/clock', { now: '2026-03-05T09:00:00Z' });
  for (const { visit, words } of seen) {
    await typeMoves(visit.page, words.slice(0, 1));
    await lookAway(visit.page);
    await trouble(visit.page, 'closed').waitFor();
    expect(await complaintsOf(visit.page)).toEqual([]);
    await visit.close();
  }
});

it.each([
  { reducedMotion: 'no-preference', how: 'plays by itself' },
  { reducedMotion: 'reduce', how: 'waits for steps, with less motion' },
] as const)('whoever is stuck gives up after a question, and the answer $how', async ({ reducedMotion }) => {
  const { link, words } = await visits.play('knight-exchange', { user: `stuck ${reducedMotion}` });
  const visit = await visits.open(link, { ...onPhone, reducedMotion });
  const { page } = visit;
  await typeMoves(page, words.slice(0, 2));
  await page.getByRole('button', { name: 'Give up…' }).click();
  expect(await complaintsOf(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion });
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByText(`The start: ${words.length} moves to go.`).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('range');
  const told = page.locator('.replay .step');
  // Whoever steps has it in their hands.
  if (reducedMotion === 'no-preference') {
    await told.filter({ hasText: /^Move \d+ of/u }).waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
  }
  await page.waitForTimeout(1000);
  expect(await told.innerText()).toMatch(/^The start/u);
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Step through');
  expect(await counted(page)).toBe(`2 / ${words.length}`);
  expect(await sheet(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Result' }).click();
  await page.getByRole('dialog', { name: `The answer · ${words.length} moves` }).waitFor();
  await visit.close();
});
