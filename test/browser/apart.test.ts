/** The page apart from its Worker: no network, a database that fails, and buttons that move the same board meanwhile. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachOf } from '../../page/model/reach.ts';
import { firstCellOf } from '../../src/render/piece-cells.ts';
import { ofGap } from '../contract/solutions.ts';
import { middleOf, stepBetween } from './board/hands.ts';
import {
  type Visits,
  counted,
  lookAway,
  onDesktop,
  pressWord,
  receive,
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

/** What the Worker answers where its database fails. */
async function fail(page: Page, action: string): Promise<void> {
  await page.route(`**/play/${action}`, (route) => route.fulfill({ status: 503, json: { error: 'trouble' } }));
}

const saved = (page: Page): Promise<void> => page.locator('.saving[data-state=saved]').waitFor();

describe('a database that fails', () => {
  it('while the board is opened is told of, and the next try opens it', async () => {
    const { link } = await visits.practice('8-puzzle', 4, { user: 'begin' });
    const visit = await visits.open('/play');
    const { page } = visit;
    await fail(page, 'begin');
    await page.goto('about:blank');
    await page.goto(visits.desk.url + link);
    await expect.poll(() => page.locator('#page').innerText()).toContain('The bot has a problem right now.');
    await page.unroute('**/play/begin');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => counted(page)).toBe('0 / 4');
    await visit.close();
  });

  it('while moves are saved is told of, and they are saved later', async () => {
    const { link, words } = await visits.practice('8-puzzle', 4, { user: 'save' });
    const visit = await visits.open(link, { ...onDesktop, isTimed: true });
    const { page } = visit;
    await fail(page, 'save');
    await typeMoves(page, words.slice(0, 2));
    await page.clock.fastForward(6000);
    await page.getByRole('alert').getByText('Your moves can’t be saved right now. Play on').waitFor();
    await typeMoves(page, words.slice(2, 3));
    expect(await counted(page)).toBe('3 / 4');
    await page.unroute('**/play/save');
    await page.clock.fastForward(11_000);
    await saved(page);
    expect(await trouble(page, 'trouble').count()).toBe(0);
    await visit.close();
  });

  it('while a list is sent is told of; sent again, it counts once', async () => {
    const { link, words } = await visits.practice('8-puzzle', 4, { user: 'send' });
    const visit = await visits.open(link);
    const { page } = visit;
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/play/send')) bodies.push(request.postDataJSON());
    });
    await fail(page, 'send');
    await typeMoves(page, words);
    await page.getByText('That did not work, and it is our fault. Try again in a moment.').waitFor();
    await page.unroute('**/play/send');
    await send(page).click();
    await sheet(page).locator('.squares').waitFor();
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
    await visit.close();
  });
});

describe('a network that goes away', () => {
  it('in the middle of a drag leaves the drag alone, and its move is saved later', async () => {
    const { link, positions } = await visits.practice('8-puzzle', 4, { user: 'drag' });
    const visit = await visits.open(link);
    const { page } = visit;
    await page.getByRole('grid').waitFor();
    const [from, next] = positions;
    if (from === undefined || next === undefined) throw new Error('nothing to move');
    const { piece, to } = stepBetween(from, next);
    const [start, end] = [await middleOf(page, firstCellOf(piece)), await middleOf(page, firstCellOf(to))];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await page.context().setOffline(true);
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => counted(page)).toBe('1 / 4');
    await lookAway(page);
    await trouble(page, 'unreachable').waitFor();
    await page.context().setOffline(false);
    await saved(page);
    await page.reload();
    await page.getByRole('grid').waitFor();
    expect(await counted(page)).toBe('1 / 4');
    await visit.close();
  });

  it('before a list is sent is told of, and the list can be sent later', async () => {
    const { link, words } = await visits.practice('8-puzzle', 4, { user: 'unsent' });
    const visit = await visits.open(link);
    const { page } = visit;
    await page.locator('.panel.next').waitFor();
    await page.context().setOffline(true);
    await typeMoves(page, words);
    await expect.poll(() => sheet(page).innerText()).toContain('You are offline, so nothing was sent.');
    await page.context().setOffline(false);
    await send(page).click();
    await sheet(page).locator('.squares').waitFor();
    await visit.close();
  });
});

it('the file of the sheet may come after the last move: a perfect line is sent by itself all the same', async () => {
  const { words, link } = await visits.practice('8-puzzle', 4, { user: 'tunnel' });
  const visit = await visits.open('/play');
  const { page } = visit;
  const late = Promise.withResolvers<void>();
  await page.route(/\/page\/later-[^/]*\.js$/u, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(visits.desk.url + link);
  await page.getByRole('grid').waitFor();
  await typeMoves(page, words);
  await expect.poll(() => counted(page)).toBe('4 / 4');
  late.resolve();
  await sheet(page).locator('.squares').waitFor();
  await visit.close();
});

describe('a board that is moved elsewhere while the page has unsaved moves', () => {
  it('by a button in the chat is shown; all own moves are one redo away, and then the buttons have them', async () => {
    const ada = { user: 'both' };
    const board = await visits.play('8-puzzle', ada);
    const visit = await visits.open(board.link);
    const { page } = visit;
    const [start, first] = [board.positions[0], board.words[0]];
    const steps = (start === undefined ? [] : reachOf(start)).flatMap((reach) => reach?.places ?? []);
    const other = steps.find(({ words }) => words.length === 1 && words[0] !== first)?.words[0] ?? '';
    await typeMoves(page, board.words.slice(0, 3));
    await pressWord(visits, board, other, ada);
    await lookAway(page);
    await trouble(page, 'saved').waitFor();
    expect(await counted(page)).toBe('1 / 22');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => counted(page)).toBe('3 / 22');
    await lookAway(page);
    await saved(page);
    const { text } = await visits.desk.say('/play puzzle: 8-puzzle', ada);
    expect(text).toContain('3 moves');
    await visit.close();
  });

  it('by typed lists to its end is finished', async () => {
    const ada = { user: 'types' };
    const { link, words } = await visits.play('8-puzzle', ada);
    const first = words.slice(0, 1);
    const moves = [...first, ...ofGap(first), ...words];
    for (const list of [moves.slice(0, -1), moves]) await visits.desk.say(`/check moves: ${list.join(' ')}`, ada);
    const visit = await visits.open(link);
    const { page } = visit;
    await page.getByRole('dialog', { name: 'Solved · 24 moves, 2 more than needed' }).waitFor();
    expect(await counted(page)).toBe('24 / 22');
    await visit.close();
  });

  it('by another tab is shown; own moves that go on from it are a redo each', async () => {
    const ada = { user: 'tabs' };
    const board = await visits.play('8-puzzle', ada);
    const [one, other] = [await visits.open(board.link), await visits.open(board.link)];
    await typeMoves(one.page, board.words.slice(0, 2));
    await typeMoves(other.page, board.words.slice(0, 5));
    await lookAway(one.page);
    await saved(one.page);
    await lookAway(other.page);
    await trouble(other.page, 'saved').waitFor();
    expect(await counted(other.page)).toBe('2 / 22');
    for (let moves = 3; moves <= 5; moves++) {
      await other.page.getByRole('button', { name: 'Redo' }).click();
      await expect.poll(() => counted(other.page)).toBe(`${moves} / 22`);
    }
    for (const { close } of [one, other]) await close();
  });
});
