/** Every kind of puzzle is played to the end on the page, from the link to the verdict: with a mouse, by touch and by keys alone. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { families } from '../../src/families/index.ts';
import { type Step, byFinger, byKeys, byMouse, byTaps, stepBetween } from './board/hands.ts';
import { type Board, type Visit, type Visits, counted, onDesktop, onPhone, receive, sheet } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await receive('2026-03-01T09:00:00Z');
});
afterAll(() => visits.close());

const distances: Readonly<Record<string, number>> = { '15-puzzle': 10 };

/** Each player is another one: what one has played already is kept, and the Worker does not answer one who asks all the time. */
const deal = (family: string, user: string): Promise<Board> =>
  visits.practice(family, distances[family] ?? 4, { user });

/** Goes on with Tab until the focus is where it should be. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

interface Hands {
  readonly move: (page: Page, step: Step, made: number) => Promise<void>;
  readonly options: BrowserContextOptions;
  readonly reach: (page: Page) => Promise<void>;
  /** From the sheet to the review. */
  readonly review: (page: Page) => Promise<void>;
}

/** Now a drag, now taps. */
const byTouch: Hands['move'] = (page, step, made) => (made % 2 === 0 ? byFinger : byTaps)(page, step);

const near = async () => undefined;

const reviewButton = (page: Page) => sheet(page).getByRole('button', { name: 'See how it went' });

const hands: readonly (readonly [name: string, hands: Hands])[] = [
  ['a mouse', { move: byMouse, options: onDesktop, reach: near, review: (page) => reviewButton(page).click() }],
  ['drags and taps', { move: byTouch, options: onPhone, reach: near, review: (page) => reviewButton(page).tap() }],
  [
    'keys alone',
    {
      move: byKeys,
      options: onDesktop,
      reach: (page) => tabTo(page, '[role=gridcell]'),
      async review(page) {
        const look = 'See how it went';
        for (let tabs = 0; (await page.evaluate('document.activeElement.textContent')) !== look; tabs++) {
          if (tabs > 12) throw new Error('Tab does not lead to the review');
          await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Enter');
      },
    },
  ],
];

/** A whole game costs no more. */
const mostRequests = 6;

async function expectVerdict({ page, asked, told }: Visit, length: number): Promise<void> {
  await sheet(page).locator('.squares').waitFor();
  expect(await sheet(page).getByRole('heading').first().innerText()).toBe(`⭐ Perfect · ${length} moves`);
  expect(await page.evaluate('document.activeElement.id')).toBe('sheet-title');
  expect((await told()).filter((text) => text.endsWith(`Solved in ${length} moves!`))).toHaveLength(1);
  expect(asked.filter((action) => action === 'send')).toHaveLength(1);
  expect(asked.length).toBeLessThanOrEqual(mostRequests);
}

describe.each(hands)('with %s', (name, { move, options, reach, review }) => {
  it.each(families.map(({ id }) => id))('%s is played to the end, and stays finished', async (family) => {
    const { link, words, positions } = await deal(family, `${family} ${name}`);
    const visit = await visits.open(link, options);
    const { page } = visit;
    await page.getByRole('grid').waitFor();
    expect(await page.evaluate('location.hash')).toBe('');
    await reach(page);
    for (const [index, next] of positions.slice(1).entries()) {
      const from = positions[index];
      if (from === undefined) throw new Error('a move from nowhere');
      await move(page, stepBetween(from, next), index);
      await expect.poll(() => counted(page)).toBe(`${index + 1} / ${words.length}`);
    }
    await expectVerdict(visit, words.length);
    // A tap to the review.
    await review(page);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Move by move');
    expect(await sheet(page).count()).toBe(0);
    expect(await counted(page)).toBe(`${words.length} / ${words.length}`);
    await visit.close();
  });
});

it.each(['15-puzzle', 'rush-hour', 'sliding-blocks'])(
  'a player who plays for ten minutes of %s needs at most six requests',
  async (family) => {
    const { link, words } = await visits.play(family, { user: `${family} slow` });
    const visit = await visits.open(link, { ...onDesktop, isTimed: true });
    const { page, asked } = visit;
    const field = page.locator('#typed');
    const [spurts, minutes] = [8, 10];
    const length = Math.ceil(words.length / spurts);
    for (let made = 0; made < words.length; made += length) {
      await field.fill(words.slice(made, made + length).join(' '));
      await field.press('Enter');
      // Of a long way the end is told in words.
      await expect.poll(() => counted(page)).toMatch(new RegExp(`^${Math.min(made + length, words.length)}\\b`, 'u'));
      // What sends itself is answered in no time of the page's clock.
      if (made + length >= words.length) break;
      const before = asked.length;
      await page.clock.fastForward((minutes * 60_000) / spurts);
      if (asked.length > before) await page.locator('.saving[data-state=saved]').waitFor();
    }
    await sheet(page).locator('.squares').waitFor();
    expect(asked.filter((action) => action === 'save').length).toBeGreaterThan(1);
    expect(asked.length, `asked for ${asked.join(', ')}`).toBeLessThanOrEqual(mostRequests);
    await visit.close();
  },
);
