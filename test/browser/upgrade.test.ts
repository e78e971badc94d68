/** The page around an upgrade: files that are gone, what an older page kept, and storage that is blocked. Nobody sees an empty page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Board, type Visits, counted, onDesktop, onPhone, receive, send, sheet, typeMoves } from './visit.ts';

let visits: Visits;
let board: Board;
beforeAll(async () => {
  visits = await receive('2026-03-01T09:00:00Z');
  board = await visits.play('8-puzzle');
});
afterAll(() => visits.close());

/** A page of its own, whose requests and storage the test spoils before it begins. @returns how often the document was asked for */
async function spoiled(spoil: (page: Page) => Promise<unknown>, options = onDesktop, { link } = board) {
  const visit = await visits.open('/play', options);
  const { page } = visit;
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await spoil(page);
  await page.goto('about:blank');
  await page.goto(visits.desk.url + link);
  return { ...visit, documents: () => documents };
}

const family = /\/page\/8-puzzle-[^/]*\.js$/u;
const later = /\/page\/later-[^/]*\.js$/u;
const main = /\/page\/main-[^/]*\.js$/u;
const abort = (page: Page, file: RegExp) => page.route(file, (route) => route.abort());
/** Until the page is loaded anew. */
function abortOnce(page: Page, file: RegExp): Promise<unknown> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return page.route(file, (route) => (documents < 2 ? route.abort() : route.continue()));
}
const figures = async (page: Page) => {
  await expect.poll(() => counted(page)).toContain('22');
};
const lost = (page: Page) => page.getByRole('heading', { name: 'Your board could not be opened' });

describe('a file that is gone', () => {
  it('loads the page anew, once, and the board comes', async () => {
    const visit = await spoiled((page) => abortOnce(page, family));
    await figures(visit.page);
    expect(visit.documents()).toBe(2);
    expect(new URL(visit.page.url()).hash).toBe('');
    await visit.close();
  });

  it.each([
    ['phone', onPhone],
    ['desktop', onDesktop],
  ])('for good is told, with a way to reload: on a %s', async (where, options) => {
    const visit = await spoiled((page) => abort(page, family), options);
    await lost(visit.page).waitFor();
    expect(visit.documents()).toBe(2);
    const picture = process.env['SHOTS'];
    if (picture !== undefined) await visit.page.screenshot({ path: `${picture}/lost-${where}.png` });
    // On a slow machine the sentence comes before the page has tried again.
    await visit.page.getByRole('button', { name: /^Reload/u }).waitFor();
    await visit.page.unroute(family);
    await visit.page.getByRole('button', { name: /^Reload/u }).click();
    await figures(visit.page);
    expect(await lost(visit.page).isVisible()).toBe(false);
    await visit.close();
  });

  it('that only a result needs disturbs nobody before, and then the page comes anew with the board finished', async () => {
    const own = await visits.practice('8-puzzle', 4, { user: 'later' });
    const visit = await spoiled((page) => abortOnce(page, later), onDesktop, own);
    const { page } = visit;
    await expect.poll(() => counted(page)).toBe('0 / 4');
    await typeMoves(page, own.words.slice(0, 3));
    expect(visit.documents()).toBe(1);
    await typeMoves(page, own.words.slice(3));
    await send(page).click();
    await sheet(page).locator('.squares').waitFor();
    expect(await counted(page)).toBe('4 / 4');
    expect(visit.documents()).toBe(2);
    await visit.close();
  });

  it('is told where nothing is left of the page but its document', async () => {
    const visit = await spoiled((page) => abort(page, main));
    await expect.poll(() => lost(visit.page).isVisible()).toBe(true);
    await visit.close();
  });

  it('is told at once where the network is gone too, as a reload would find nothing', async () => {
    const visit = await spoiled(async (page) => {
      await abort(page, family);
      await page.route('**/play', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
    });
    await lost(visit.page).waitFor();
    expect(visit.documents()).toBe(1);
    await visit.close();
  });
});

describe('storage that is blocked', () => {
  const block = (page: Page) =>
    page.addInitScript({
      content: `for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(globalThis, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });`,
    });

  it('lets the board be played', async () => {
    const visit = await spoiled(block);
    await figures(visit.page);
    expect(visit.asked).toEqual(['begin']);
    await visit.close();
  });

  it('makes no loop of a file that is gone, and does not lose the link', async () => {
    const visit = await spoiled(async (page) => {
      await block(page);
      await abort(page, family);
    });
    await lost(visit.page).waitFor();
    expect(visit.documents()).toBe(2);
    // On a slow machine the sentence comes before the page has tried again.
    await visit.page.getByRole('button', { name: /^Reload/u }).waitFor();
    await visit.page.unroute(family);
    await visit.page.getByRole('button', { name: /^Reload/u }).click();
    await figures(visit.page);
    await visit.close();
  });
});

describe('what the tab kept', () => {
  const keep = (page: Page, text: string) =>
    page.evaluate(`sessionStorage.setItem('board 4', ${JSON.stringify(text)})`);

  it('brings the board back without a new session', async () => {
    const visit = await spoiled(async () => {});
    await figures(visit.page);
    await visit.page.reload();
    await figures(visit.page);
    expect(visit.asked.filter((action) => action === 'begin')).toHaveLength(1);
    await visit.close();
  });

  it.each([
    ['no JSON', 'not JSON'],
    ['of another shape', '{"start":{"family":"8-puzzle","board":"123456780","state":"0"},"locale":"en","session":"a"}'],
    ['of a kind of puzzle that is gone', '{"start":{"family":"4-puzzle"},"locale":"en"}'],
    ['nothing at all', 'null'],
  ])('is forgotten where it is %s, and the link begins anew', async (_what, text) => {
    const visit = await spoiled(async () => {});
    await figures(visit.page);
    await keep(visit.page, text);
    await visit.page.reload();
    await figures(visit.page);
    expect(visit.asked.filter((action) => action === 'begin')).toHaveLength(2);
    await visit.close();
  });

  it('is not read where an older page has kept it', async () => {
    const visit = await spoiled(async () => {});
    await figures(visit.page);
    await visit.page.evaluate(`{
      const kept = sessionStorage.getItem('board 4');
      sessionStorage.removeItem('board 4');
      sessionStorage.setItem('board', kept);
    }`);
    await visit.page.reload();
    await figures(visit.page);
    expect(visit.asked.filter((action) => action === 'begin')).toHaveLength(2);
    await visit.close();
  });
});
