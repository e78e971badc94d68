/** What a player meets on the first board of a kind of puzzle, and at the end of one: seen, heard and felt. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { families } from '../../src/families/index.ts';
import { type Visits, onPhone, receive, typeMoves } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await receive('2026-03-01T09:00:00Z');
});
afterAll(() => visits.close());

const strip = (page: Page) => page.locator('.first-visit');
const boardTop = async (page: Page) => (await page.getByRole('grid').boundingBox())?.y;

it.each(families.map(({ id }) => id))('explains %s once, and again in its help', async (id) => {
  const { link } = await visits.practice(id, id === '15-puzzle' ? 14 : 4);
  const visit = await visits.open(link, { ...onPhone, isFirst: true });
  const { page } = visit;
  await page.getByRole('grid').waitFor();
  const before = await boardTop(page);
  await strip(page).locator('.demo .piece').first().waitFor();
  expect(await boardTop(page), 'the board must not jump').toBe(before);
  const told = await strip(page).locator('p').innerText();
  await strip(page).getByRole('button').click();
  await expect.poll(() => strip(page).count()).toBe(0);
  await page.reload();
  await page.getByRole('grid').waitFor();
  expect(await strip(page).count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.locator('.tool').last().click();
  await page.getByRole('dialog').locator('.demo .piece').first().waitFor();
  expect(await page.getByRole('dialog').locator('.explained p').innerText()).toBe(told);
  expect(await page.getByRole('dialog').locator('details').getAttribute('open')).toBeNull();
  await visit.close();
});

it('lets the board be played where the explanation does not come', async () => {
  const { link, words } = await visits.practice('8-puzzle', 4);
  const visit = await visits.open('/play', { ...onPhone, isFirst: true, isTimed: true });
  const { page } = visit;
  await page.route(/\/page\/later-[^/]*\.js$/u, (route) => route.abort());
  await page.goto(visits.desk.url + link);
  await page.getByRole('grid').waitFor();
  expect(await strip(page).count()).toBe(1);
  await page.clock.fastForward(10_000);
  await expect.poll(() => strip(page).count()).toBe(0);
  await typeMoves(page, words.slice(0, 1));
  await expect.poll(() => page.locator('.counter b').innerText()).toBe('1');
  await visit.close();
});

it.each(['8-puzzle', '15-puzzle', 'knight-exchange', 'no-off'])(
  'shows the goal of %s on a small telephone',
  async (id) => {
    const { link } = await visits.practice(id, id === '15-puzzle' ? 14 : 4);
    const visit = await visits.open(link, { ...onPhone, viewport: { width: 320, height: 568 } });
    const box = await visit.page.locator('.goal > svg').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 568)).toBeLessThanOrEqual(568);
    await visit.close();
  },
);

const arrows: Readonly<Record<string, string>> = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

const opposite: Readonly<Record<string, string>> = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** Whether a piece shows the end. */
const isMoving = `document.querySelector('.pieces').getAnimations({ subtree: true }).some((one) => !(one instanceof CSSTransition))`;

describe('the end', () => {
  /** Notes the tones and buzzes that a page asks for, instead of making them. */
  const listen = `
    globalThis.tones = [];
    globalThis.buzzes = [];
    globalThis.OscillatorNode = class {
      constructor(_context, { frequency }) { this.frequency = frequency; }
      connect() { return this; }
      start() { globalThis.tones.push(this.frequency); }
      stop() {}
    };
    navigator.vibrate = (length) => globalThis.buzzes.push(length);`;

  async function opened(user: string, isLonger = false) {
    const { link, words } = await visits.practice('8-puzzle', 4, { user });
    const visit = await visits.open('/play', onPhone);
    const { page } = visit;
    await page.addInitScript({ content: listen });
    await page.goto(visits.desk.url + link);
    await page.locator('.tool').last().click();
    await page.getByRole('dialog').locator('.explained').waitFor();
    const [first = ''] = words;
    return { ...visit, words: isLonger ? [first, opposite[first] ?? '', ...words] : words };
  }
  /** It opens when the end is over. */
  async function closeSheet(page: Page): Promise<void> {
    await page.locator('.sheet').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.sheet').waitFor({ state: 'detached' });
  }
  const heard = (page: Page) => page.evaluate<readonly number[]>('globalThis.tones');
  const felt = (page: Page) => page.evaluate<readonly number[]>('globalThis.buzzes');

  it('is felt, and makes no noise, until sounds are switched on, which is remembered', async () => {
    const { page, words, close } = await opened('bob');
    await page.keyboard.press('Escape');
    await typeMoves(page, words);
    await expect.poll(() => felt(page)).toEqual([15]);
    expect(await heard(page)).toEqual([]);

    await closeSheet(page);
    await page.locator('.tool').first().click();
    await page.locator('.tool').last().click();
    const [sounds, buzzes] = [page.getByRole('checkbox').first(), page.getByRole('checkbox').last()];
    await sounds.check();
    await buzzes.uncheck();
    await page.keyboard.press('Escape');
    await page.locator('.tool').nth(1).click();
    // A click, and a chord of three for the fewest moves.
    await expect.poll(() => heard(page)).toHaveLength(4);
    expect(await felt(page)).toEqual([15]);

    await page.reload();
    await closeSheet(page);
    await page.locator('.tool').last().click();
    await sounds.waitFor();
    expect([await sounds.isChecked(), await buzzes.isChecked()]).toEqual([true, false]);
    await close();
  });

  it('is a chord of two where a shorter way is possible', async () => {
    const { page, words, close } = await opened('carol', true);
    await page.getByRole('checkbox').first().check();
    await page.keyboard.press('Escape');
    await typeMoves(page, words);
    await expect.poll(() => heard(page)).toHaveLength(3);
    await close();
  });

  it('scrolls nothing before it is over', async () => {
    const { page, words, close } = await opened('dave');
    await page.keyboard.press('Escape');
    await typeMoves(page, words.slice(0, -1));
    await page.locator('#typed').blur();
    await page.evaluate(`{
      scrollTo({ top: 0, behavior: 'instant' });
      globalThis.early = [];
      addEventListener('scroll', () => globalThis.early.push(${isMoving} && scrollY));
    }`);
    await page.keyboard.press(arrows[words.at(-1) ?? ''] ?? '');
    await expect.poll(() => page.evaluate(isMoving)).toBe(true);
    await expect.poll(() => page.evaluate(isMoving), { timeout: 5000 }).toBe(false);
    expect(await page.evaluate<readonly unknown[]>('globalThis.early.filter(Boolean)')).toEqual([]);
    await close();
  });
});
