/** After the try: the board goes on from a slip, shows how far each move leads, shows the way, and comes back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position, State } from '../../src/puzzle.ts';
import { legalWords } from '../../src/moves/controls.ts';
import { defaultConvention, positionAfter, writeStep } from '../../src/moves/path.ts';
import { pieceLeaving } from '../../src/moves/position.ts';
import { solutionOf } from '../contract/solutions.ts';
import { positionId } from '../../src/positions/position.ts';
import { complaintsOf } from './axe.ts';
import { byMouse, byTaps, stepBetween } from './board/hands.ts';
import { type Board, type Visits, onDesktop, onPhone, receive, send, sheet, typeMoves } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await receive('2026-03-01T09:00:00Z');
});
afterAll(() => visits.close());

interface SlippedLine {
  readonly line: readonly string[];
  /** The moves before the slip. */
  readonly step: number;
  readonly at: Position;
}

/** A shortest solution with a move away and back again, as early as there is one. */
function slipped({ words, positions }: Board): SlippedLine {
  for (const [step, at] of positions.entries()) {
    const distance = words.length - step;
    const [wrong, there] = [...legalWords(at)].find(([, next]) => distanceOf(next) > distance) ?? [];
    if (wrong === undefined || there === undefined) continue;
    const back = writeStep(there, at.state, defaultConvention(at.puzzle));
    return { line: [...words.slice(0, step), wrong, back, ...words.slice(step)], step, at };
  }
  throw new Error('no move goes farther');
}

const known = new Map<State, number>();
function distanceOf(position: Position): number {
  const { puzzle, state } = position;
  const found = known.get(state) ?? solutionOf(positionId({ puzzle, state })).length;
  known.set(state, found);
  return found;
}

const labelOf = (from: Position, next: Position): string => pieceLeaving(from, next).label;

const deck = (page: Page) => page.locator('.stroll');
const asked = (all: readonly string[]): number => all.filter((action) => action === 'look').length;
const numbers = (page: Page): Promise<readonly string[]> => page.locator('.numbers text').allTextContents();
const rested = (page: Page): Promise<void> => page.locator('.stroll[data-asked=false]').waitFor();
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

/** Sends a line with a slip, and goes on from there. */
async function goOn(page: Page, board: Board): Promise<SlippedLine> {
  const slip = slipped(board);
  await page.getByRole('grid').waitFor();
  await typeMoves(page, slip.line);
  await send(page).click();
  await button(page, 'See how it went').click();
  await button(page, `Move ${slip.step + 1}: here you lost 2. Try again`).click();
  return slip;
}

const expectNumbers = async (page: Page, position: Position): Promise<void> => {
  const left = [...legalWords(position).values()].map((next) => String(distanceOf(next)));
  await expect.poll(async () => (await numbers(page)).toSorted()).toEqual(left.toSorted());
};

describe('from the first slip', () => {
  it('one tries again, sees each move’s number, is shown the way, and comes back', async () => {
    const board = await visits.practice('8-puzzle', 16, { user: 'from the slip' });
    const visit = await visits.open(board.link, onPhone);
    const { page } = visit;
    const { step, at: start } = await goOn(page, board);
    await rested(page);
    const here = 16 - step;
    expect(await deck(page).locator('.figures').innerText()).toBe(String(here));
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Show the way');
    await expectNumbers(page, start);
    // A sign and a colour for each, and the same in words on its cell.
    const cells = await page.getByRole('gridcell').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    for (const next of legalWords(start).values()) {
      const effect = distanceOf(next) < here ? 'nearer' : 'farther';
      expect(cells.join('\n')).toContain(`. ${distanceOf(next)} to go, ${effect}`);
      const how = effect === 'nearer' ? 'good' : 'bad';
      expect(await page.locator(`.numbers g.${how} path`).count()).toBeGreaterThan(0);
    }
    expect(await complaintsOf(page)).toEqual([]);
    const [first = '', second = ''] = board.words.slice(step);
    await byTaps(page, stepBetween(start, positionAfter(start, [first])));
    await expectNumbers(page, positionAfter(start, [first]));
    await expect.poll(() => deck(page).locator('.told').innerText()).toContain(`${here - 1} moves to go.`);
    await byTaps(page, stepBetween(positionAfter(start, [first]), positionAfter(start, [first, second])));
    await button(page, 'Undo').click();
    await expectNumbers(page, positionAfter(start, [first]));
    await button(page, 'Show the way').click();
    await expect
      .poll(() => deck(page).locator('.told').innerText(), { timeout: 20_000 })
      .toContain('Solved in 16 moves');
    expect(asked(visit.asked)).toBeLessThanOrEqual(6);
    await button(page, 'Back to my line').click();
    expect(await page.locator('.replay .step').innerText()).toContain(`${here} moves to go`);
    // At every point of the curve and every square.
    await page.locator('.squares span').nth(12).click();
    expect(await page.locator('.replay .step').innerText()).toMatch(/^Move 13 of 18/u);
    await button(page, 'Go on from here').click();
    await expect.poll(() => deck(page).locator('.figures').innerText()).toBe('5');
    await button(page, 'Back to my line').click();
    expect(await page.locator('.replay .step').innerText()).toMatch(/^Move 13 of 18/u);
    // The sheet, which was left, stays away.
    await page.locator('.replay').getByRole('button', { name: 'Close' }).click();
    await page.locator('.counter').waitFor();
    expect(await sheet(page).count()).toBe(0);
    // What was tried is nowhere kept.
    await page.reload();
    await page.getByRole('grid').waitFor();
    expect(await page.locator('.counter .figures').innerText()).toMatch(/^18/u);
    await visit.close();
  });

  it.each([
    // The server’s own puzzle is of this kind, and open: then an answer holds fewer positions.
    ['8-puzzle', 16, 15],
    ['knight-exchange', 16, 6],
    ['rush-hour', 24, 15],
  ] as const)('thirty moves of %s cost few requests', async (family, distance, most) => {
    const board = await visits.practice(family, distance, { user: `thirty of ${family}` });
    const visit = await visits.open(board.link, onDesktop);
    const { page } = visit;
    const { step, at } = await goOn(page, board);
    await rested(page);
    let position = at;
    const seen = new Set<State>();
    let last = '';
    for (let move = 0; move < 30; move++) {
      seen.add(position.state);
      const all = [...legalWords(position).values()];
      // A car that goes on makes one move.
      const fresh = all.filter(
        (next) => !seen.has(next.state) && !next.puzzle.isSolved(next.state) && labelOf(position, next) !== last,
      );
      const next = fresh[move % fresh.length] ?? all[0] ?? position;
      last = family === 'rush-hour' ? labelOf(position, next) : '';
      await byMouse(page, stepBetween(position, next));
      position = next;
      await expect
        .poll(() => deck(page).locator('.told').innerText())
        .toMatch(new RegExp(`^${step + move + 1} moves? so far`, 'mu'));
      await rested(page);
    }
    expect((await numbers(page)).filter((text) => !/^(?:\d+(?:–\d+)?|–)$/u.test(text))).toEqual([]);
    expect(asked(visit.asked)).toBeLessThanOrEqual(most);
    await visit.close();
  });
});

it('waits where the network is gone, and goes on', async () => {
  const board = await visits.practice('8-puzzle', 10, { user: 'without a network' });
  const visit = await visits.open(board.link, onDesktop);
  const { page } = visit;
  await page.route('**/play/look', (route) => route.abort());
  const { step } = await goOn(page, board);
  await expect.poll(() => deck(page).getByRole('alert').innerText()).toContain('offline');
  expect(await deck(page).locator('.figures').innerText()).toBe('?');
  await page.unroute('**/play/look');
  await button(page, 'Try again').click();
  await expect.poll(() => deck(page).locator('.figures').innerText()).toBe(String(10 - step));
  expect(await deck(page).getByRole('alert').innerText()).toBe('');
  await visit.close();
});

it('is not offered while the try goes on', async () => {
  const board = await visits.play('8-puzzle', { user: 'still trying' });
  const visit = await visits.open(board.link, onDesktop);
  const { page } = visit;
  await page.getByRole('grid').waitFor();
  await typeMoves(page, board.words);
  await sheet(page).locator('.squares').waitFor();
  await button(page, 'See how it went').click();
  expect(await page.locator('.go-on').count()).toBe(0);
  await button(page, 'Step through').click();
  expect(await page.locator('.go-on').count()).toBe(0);
  expect(visit.asked).not.toContain('look');
  await visit.close();
});
