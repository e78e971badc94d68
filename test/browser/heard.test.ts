/** A board that is only heard: it is read, moved, sent and judged by roles, names and what the live region says. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { positionAfter } from '../../src/moves/path.ts';
import { firstCellOf } from '../../src/render/piece-cells.ts';
import { idOf, positionOf, solutionOf } from '../contract/solutions.ts';
import { stepBetween } from './board/hands.ts';
import { receive, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await receive('2026-03-01T09:00:00Z');
});
afterAll(() => visits.close());

/** `Tile 8, row 2, column 2` and the like. */
const called = /gridcell "(?<what>.+?), row (?<row>\d), column (?<column>\d)/gu;

/** The board as a person writes it down who hears the names of its cells. */
async function heard(page: Page, empty: string): Promise<string> {
  const tree = await page.getByRole('grid').ariaSnapshot();
  const rows: string[][] = [];
  for (const { groups } of tree.matchAll(called)) {
    const { what = '', row = '' } = groups ?? {};
    const sign = { Empty: empty, Wall: 'x' }[what] ?? what.split(' ')[1] ?? '?';
    (rows[Number(row) - 1] ??= []).push(sign);
  }
  return rows.map((row) => row.join('')).join(' ');
}

/** What screen readers do with what they are on. */
async function activate(what: Locator): Promise<void> {
  await what.focus();
  await what.dispatchEvent('click');
}

/** Plays the next move, in its way. */
type Move = (page: Page, piece: string, place: string) => Promise<void>;

const slideTile: Move = async (page, piece) =>
  activate(page.getByRole('gridcell', { name: new RegExp(`^Tile ${piece},`, 'u') }));

const slideCar: Move = async (page, piece, place) => {
  const car = page.getByRole('gridcell', { name: new RegExp(`^Car ${piece},`, 'u') }).first();
  await activate(car);
  const free = page.getByRole('gridcell', { name: new RegExp(`${place}.*, it can go here$`, 'u') });
  // A car that can go to one place only is there already.
  if ((await page.getByRole('gridcell', { selected: true }).count()) > 0) await activate(free);
};

const directions = '(?:left|right|up|down)';

describe.each([
  [
    '8-puzzle',
    '_',
    slideTile,
    String.raw`^Tile \d moves ${directions}\.`,
    String.raw`\d pieces? (?:is|are) not home yet\.`,
  ],
  [
    'rush-hour',
    '.',
    slideCar,
    String.raw`^Car [A-Z] moves (?:\d )?${directions}\.`,
    String.raw`Car A is not at the exit yet\.`,
  ],
] as const)('%s', (family, empty, move, moved, left) => {
  it('is read, played to the end, sent and judged', async () => {
    const { link } = await visits.practice(family, 4, { user: `${family} listener` });
    const visit = await visits.open(link);
    const { page } = visit;
    await page.getByRole('grid').waitFor();
    expect(await page.locator('[aria-live]').count()).toBe(1);
    const id = idOf(family, await heard(page, empty));
    const words = solutionOf(id);
    for (const [index, word] of words.entries()) {
      const from = positionAfter(positionOf(id), words.slice(0, index));
      const { piece, to } = stepBetween(from, positionAfter(from, [word]));
      const forward = to.x > piece.x || to.y > piece.y;
      const { x, y } = forward ? { x: to.x + to.width - 1, y: to.y + to.height - 1 } : firstCellOf(to);
      await move(page, piece.label ?? '', `row ${y + 1}, column ${x + 1}`);
      const made = index + 1;
      const state = made < words.length ? String.raw`${made} moves?\. ${left}` : `Solved in ${made} moves!`;
      await expect.poll(async () => (await visit.told()).at(-1)).toMatch(new RegExp(`${moved} ${state}$`, 'u'));
    }
    const dialog = page.getByRole('dialog', { name: '⭐ Perfect · 4 moves' });
    await dialog.waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('⭐ Perfect · 4 moves');
    expect(await dialog.ariaSnapshot()).toMatch(/img "(?:nearer|the only good move among several): \d/u);
    await activate(dialog.getByRole('button', { name: 'Close' }));
    await expect.poll(() => page.evaluate('document.activeElement.role')).toBe('gridcell');
    await visit.close();
  });
});
