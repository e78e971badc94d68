/** Keys and the accessibility tree of the board on the page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openId } from '../../../src/positions/position.ts';
import { valueOf } from '../../engine/boards.ts';
import { cursorOf } from './hands.ts';
import { type Trial, type Trials, startTrials, withTrial } from './trial.ts';

let trials: Trials;
beforeAll(async () => {
  trials = await startTrials();
});
afterAll(() => trials.close());

/** `235 186 47_` */
const tiles = valueOf(openId('8-puzzle.123456780.kwq'));
const cars = valueOf(openId('rush-hour.pr-0--A0-E0-F6-G0H2--D6--B0---C6.cas'));
const knights = valueOf(openId('knight-exchange.222000000111.awo'));
const blocks = valueOf(openId('sliding-blocks.35-0-A22~10-BCDEFGHIJ11.2o'));

async function press({ page }: Trial, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The field before the board has the first one. */
const toBoard = ['Tab', 'Tab'] as const;

describe('the board in the accessibility tree', () => {
  it('is a grid of cells with names, one of them in the order of Tab', async () => {
    await withTrial(trials, tiles, {}, async ({ page }) => {
      const tree = await page.getByRole('grid', { name: 'Board' }).ariaSnapshot();
      expect(tree.replaceAll(/(?<= row) ".*"/gu, '')).toBe(`- grid "Board":
  - row:
    - gridcell "Tile 2, row 1, column 1"
    - gridcell "Tile 3, row 1, column 2"
    - gridcell "Tile 5, row 1, column 3"
  - row:
    - gridcell "Tile 1, row 2, column 1"
    - gridcell "Tile 8, row 2, column 2"
    - gridcell "Tile 6, row 2, column 3, at home"
  - row:
    - gridcell "Tile 4, row 3, column 1"
    - gridcell "Tile 7, row 3, column 2"
    - gridcell "Empty, row 3, column 3"`);
      expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1);
    });
  });

  it('calls the squares of a chessboard by their names', async () => {
    await withTrial(trials, knights, {}, async ({ page }) => {
      expect(await page.getByRole('gridcell').first().getAttribute('aria-label')).toMatch(/black knight.*a4/u);
    });
  });

  it('speaks Japanese', async () => {
    await withTrial(trials, tiles, { lang: 'ja' }, async ({ page, told }) => {
      await page.keyboard.press('ArrowDown');
      await expect.poll(told).toEqual([expect.stringMatching(/[ぁ-ん]/u)]);
      expect(await page.getByRole('gridcell').first().getAttribute('aria-label')).toMatch(/タイル/u);
    });
  });

  it('says each move, and what is left', async () => {
    await withTrial(trials, tiles, {}, async (trial) => {
      await press(trial, 'ArrowDown', 'ArrowLeft', 'Control+z');
      await expect.poll(trial.told).toHaveLength(3);
      const [moved = '', stuck = '', undone = ''] = await trial.told();
      expect(moved).toMatch(/^Tile 6 moves down\. 1 move\. \d /u);
      expect(stuck).toBe('It can’t go there.');
      expect(undone).toMatch(/^Tile 6 moves up\. 0 moves\. \d /u);
    });
  });
});

describe('keys of a board with one gap', () => {
  it('move tiles without the focus, and then have it', async () => {
    await withTrial(trials, tiles, {}, async (trial) => {
      await press(trial, 'ArrowDown');
      await expect.poll(trial.line).toEqual(['D']);
      expect(await cursorOf(trial.page)).toEqual({ x: 2, y: 2 });
      await press(trial, 'u', 'Shift+ArrowRight');
      await expect.poll(trial.line).toEqual(['R', 'R']);
    });
  });

  it('are not taken from a field', async () => {
    await withTrial(trials, tiles, {}, async (trial) => {
      await trial.page.getByLabel('elsewhere').focus();
      await press(trial, 'ArrowDown', 'd', 'z', 'Backspace', 'Control+z');
      expect([await trial.line(), await trial.told(), await trial.orders()]).toEqual([[], [], []]);
    });
  });

  it('are letters only while the board has the focus, but for what is taken back', async () => {
    await withTrial(trials, tiles, {}, async (trial) => {
      await press(trial, 'd', 'r', 'k', '?');
      expect([await trial.line(), await trial.orders(), await trial.told()]).toEqual([[], [{ kind: 'help' }], []]);
      await press(trial, ...toBoard, '?', 'k', 'd');
      await expect.poll(trial.line).toEqual(['D']);
      expect(await trial.orders()).toEqual([{ kind: 'help' }, { kind: 'help' }, { kind: 'type', text: 'k' }]);
      await trial.page.evaluate('document.activeElement.blur()');
      await press(trial, 'z');
      await expect.poll(trial.line).toEqual([]);
      await press(trial, 'y');
      await expect.poll(trial.line).toEqual(['D']);
    });
  });

  it('leave the page its scrolling where nothing can move', async () => {
    await withTrial(trials, tiles, {}, async (trial) => {
      await trial.page.evaluate(`document.body.style.paddingBottom = '2000px'`);
      await press(trial, 'ArrowUp', 'ArrowLeft');
      expect(await trial.told()).toEqual([]);
    });
  });
});

describe('keys of a board of pieces', () => {
  it('go from piece to piece with Tab, and out at both ends', async () => {
    await withTrial(trials, cars, {}, async (trial) => {
      await press(trial, ...toBoard);
      const seen: string[] = [];
      while (await trial.page.evaluate(`document.activeElement.role === 'gridcell'`)) {
        const { x, y } = await cursorOf(trial.page);
        seen.push(`${x} ${y}`);
        await press(trial, 'Tab');
      }
      expect(seen.length).toBeGreaterThan(3);
      expect(new Set(seen).size).toBe(seen.length);
      await press(trial, ...seen.map(() => 'Shift+Tab'), 'Shift+Tab');
      expect(await trial.page.evaluate('document.activeElement.ariaLabel')).toBe('elsewhere');
    });
  });

  it('pick a piece, move it step by step with the focus, and put it down', async () => {
    await withTrial(trials, blocks, {}, async (trial) => {
      const selected = () => trial.page.getByRole('gridcell', { selected: true }).count();
      await press(trial, ...toBoard, 'Space');
      expect(await selected()).toBe(1);
      const before = await cursorOf(trial.page);
      await press(trial, 'ArrowLeft');
      await expect.poll(trial.line).toHaveLength(1);
      expect(await cursorOf(trial.page)).toEqual({ x: before.x - 1, y: before.y });
      expect(await selected()).toBe(1);
      await press(trial, 'Escape');
      await expect.poll(selected).toBe(0);
    });
  });

  it('look around while nothing is picked', async () => {
    await withTrial(trials, knights, {}, async (trial) => {
      await press(trial, ...toBoard);
      const { x, y } = await cursorOf(trial.page);
      await press(trial, x === 0 ? 'ArrowRight' : 'ArrowLeft');
      expect(await cursorOf(trial.page)).toEqual({ x: x === 0 ? 1 : x - 1, y });
      expect(await trial.line()).toEqual([]);
    });
  });
});

it('a replay moves nothing, and outlines the piece that moved', async () => {
  await withTrial(trials, tiles, { replay: ['D'] }, async (trial) => {
    const { page } = trial;
    expect(await page.locator('.marks path').count()).toBe(2);
    expect(await page.getByRole('grid').getAttribute('aria-readonly')).toBe('true');
    await page.getByRole('gridcell').nth(2).click();
    await press(trial, 'ArrowDown', 'Space', 'd', 'Control+z', 'Control+ArrowLeft');
    expect(await trial.line()).toEqual(['D']);
    expect(await trial.told()).toEqual([]);
    expect(await cursorOf(page)).toEqual({ x: 1, y: 0 });
  });
});
