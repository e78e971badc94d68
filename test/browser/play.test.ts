/** Puzzles are solved by buttons alone, through the chat page, and every picture on the way is the right one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSprites } from '../../scripts/read-build.ts';
import { families } from '../../src/families/index.ts';
import { labelOf } from '../../src/moves/controls.ts';
import { positionsOn, writePath } from '../../src/moves/path.ts';
import { openId, positionId } from '../../src/positions/position.ts';
import { onlyGoal, pictureOf, textOf } from '../../src/moves/position.ts';
import type { Position } from '../../src/puzzle.ts';
import { alonePng, fromToPng } from '../../src/render/board.ts';
import { isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { tables, valueOf } from '../engine/boards.ts';
import { decodePng } from '../engine/pixels.ts';
import { idShown } from '../id-shown.ts';
import { type Chat, fromEnd, lookOn, narrow, type Sight } from './chromium.ts';

const sprites = readSprites();
let sight: Sight;
let chat: Chat;

beforeAll(async () => {
  sight = await lookOn('2026-03-01T09:00:00Z');
});
afterAll(() => sight.close());

beforeEach(async () => {
  chat = await sight.open();
  return () => chat.close();
});

/** The message that is played on: the answer to the last /play. */
const board = () =>
  chat.page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: chat.page.locator('[data-custom-id^="play:again"]') })
    .last();
const press = (name: string) => board().getByRole('button', { name, exact: true }).click();
async function counted(count: number): Promise<void> {
  await expect.poll(() => board().innerText()).toMatch(new RegExp(`^${count} moves?$`, 'mu'));
}
const enabled = (names: readonly string[]) =>
  Promise.all(names.map((name) => board().getByRole('button', { name, exact: true }).isEnabled()));

/** Says a line, and waits until its answer is there. */
async function say(line: string): Promise<void> {
  await chat.type(line);
  await expect.poll(() => chat.box.inputValue()).toBe('');
}

/** Opens a board with its buttons for moves. */
async function playByButtons(options: string): Promise<void> {
  await say(`/play${options}`);
  await chat.last.getByRole('button', { name: 'Buttons', exact: true }).click();
  // Boards of before have one, too.
  await chat.last.getByRole('button', { name: 'Undo', exact: true }).waitFor();
}

/** What the picture of the board looks like on the page, pixel by pixel. */
async function pixelsShown(): Promise<Buffer> {
  const drawn: string = await board()
    .page()
    .evaluate(
      `(async () => {
        const [button] = [...document.querySelectorAll('[data-custom-id^="play:again"]')].slice(-1);
        const image = button.closest('li').querySelector('img.image');
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
      })()`,
    );
  return opaqueOnly(Buffer.from(drawn, 'base64'));
}

/** A canvas keeps the colours of half-clear pixels only roughly. */
function opaqueOnly(rgba: Uint8Array): Buffer {
  const kept = Buffer.from(rgba);
  for (let at = 0; at < kept.length; at += 4) if (kept[at + 3] !== 255) kept.writeUInt32LE(0, at);
  return kept;
}

/** Checks that the picture shows this state, and no other would do. */
async function shows(position: Position): Promise<void> {
  const { puzzle } = position;
  const goal = onlyGoal(puzzle);
  const picture = pictureOf(position);
  const png = goal === undefined ? alonePng(picture, sprites) : fromToPng(picture, puzzle.picture(goal), sprites);
  const { rgba } = decodePng(await png);
  expect((await pixelsShown()).equals(opaqueOnly(rgba))).toBe(true);
}

/** The position that the page's last message shows, by its picture. */
async function positionNamed(family: string): Promise<Position> {
  const shown = async () =>
    idShown(await chat.last.locator('img.image').evaluateAll((all: { src: string }[]) => all.map(({ src }) => src)));
  await expect.poll(shown).toContain(`${family}.`);
  return valueOf(openId((await shown()) ?? ''));
}

/** A shortest way: its positions, the start among them, and the words between them. */
function wayFrom(start: Position): { positions: readonly Position[]; words: readonly string[] } {
  const { puzzle, state } = start;
  const solved = solve(puzzle, state, tables);
  if (isUnsolved(solved)) throw new Error(solved.kind);
  const path = pathIn(solved);
  return { positions: positionsOn(start, path), words: writePath(start, path) };
}

const arrows: Readonly<Record<string, string>> = { L: '←', U: '↑', D: '↓', R: '→' };
const buttonOf = (word: string): string => arrows[word] ?? word;

/** Plays one move by its one button. */
const play = (from: Position, to: Position, word: string): Promise<void> => press(arrows[word] ?? labelOf(from, to));

const practice = ['Another', 'Harder', 'Easier', 'Show the answer'];
const solvedButtons = ['ALT', 'Undo', 'Redo', 'Restart', 'Hint', 'Text board', ...practice, 'Dismiss message'];

/** Where there is none three moves from the goal to practise on. */
const nearest: Readonly<Record<string, number>> = { '15-puzzle': 10 };

describe('a puzzle of every family', () => {
  // The Worker's tests press the buttons of the others.
  it.each(['7-puzzle', 'rush-hour', 'knight-exchange', 'sliding-blocks'])(
    '%s is solved by buttons alone',
    async (family) => {
      const distance = nearest[family] ?? 3;
      await say(`/practice puzzle: ${family} distance: ${distance}`);
      const position = await positionNamed(family);
      const { positions, words } = wayFrom(position);
      expect(words).toHaveLength(distance);
      await playByButtons(` puzzle: ${positionId(position)}`);
      for (const [k, word] of words.entries()) {
        await counted(k);
        await shows(positions[k] ?? position);
        await play(positions[k] ?? position, positions[k + 1] ?? position, word);
      }
      await expect.poll(() => board().innerText()).toContain(`Perfect! ${distance} moves`);
      await shows(positions[distance] ?? position);
      expect(await board().getByRole('button').allInnerTexts()).toEqual(solvedButtons);
    },
  );
});

describe('today’s puzzle', () => {
  it('is solved by arrows and shared at once, for it is perfect', async () => {
    await say('/daily');
    const position = await positionNamed('8-puzzle');
    const { words } = wayFrom(position);
    expect(words).toHaveLength(22);
    await playByButtons('');
    await counted(0);
    for (const [k, word] of words.entries()) {
      await press(buttonOf(word));
      if (k < 21) await counted(k + 1);
    }
    await expect.poll(() => board().innerText()).toContain('Perfect! 22 moves');
    expect(await board().locator('img.image').getAttribute('src')).toContain('/solution/');
    await press('Share');
    await expect.poll(() => chat.last.innerText()).toMatch(/@ada[^]*🟩/u);
    expect(await chat.last.innerText()).not.toContain('Only you can see this');
  });

  it('takes moves back, begins anew, and is a text for those who want it', async () => {
    await chat.page.getByRole('textbox', { name: 'You are' }).fill('bob');
    await chat.page.getByRole('textbox', { name: 'You are' }).press('Enter');
    await say('/daily');
    const position = await positionNamed('8-puzzle');
    const { puzzle, state } = position;
    const { positions, words } = wayFrom(position);
    const [start = position, first = position, second = position] = positions;
    await playByButtons('');
    await counted(0);
    expect(await enabled(['Undo', 'Redo', 'Restart'])).toEqual([false, false, false]);
    const legal = new Set(puzzle.moves(state).map((move) => puzzle.writeMove(state, move, 'tile')));
    expect(await enabled(Object.values(arrows))).toEqual(Object.keys(arrows).map((word) => legal.has(word)));
    await press(buttonOf(words[0] ?? ''));
    await counted(1);
    await press(buttonOf(words[1] ?? ''));
    await counted(2);
    await shows(second);
    await press('Undo');
    await counted(1);
    await shows(first);
    await press('Text board');
    await expect.poll(() => board().locator('img.image').count()).toBe(0);
    const text = (await board().locator('pre').innerText()).split('\n').map((line) => line.slice(0, 5));
    expect(text.join('').replaceAll(/\s/gu, '')).toBe(textOf(first).replace('0', '_'));
    await press('Restart');
    await counted(0);
    await press('Picture');
    await board().locator('img.image').waitFor();
    await shows(start);
    await press('Redo');
    await counted(1);
    await shows(first);
  });

  it('keeps the focus on the button that was pressed, or on what came to its place', async () => {
    const focused = () => chat.page.evaluate<string>('document.activeElement.dataset.customId ?? ""');
    const use = (name: string) => board().getByRole('button', { name, exact: true }).press('Enter');
    await say('/practice puzzle: 8-puzzle distance: 20');
    const position = await positionNamed('8-puzzle');
    const [there = ''] = wayFrom(position).words;
    await playByButtons(` puzzle: ${positionId(position)}`);
    await counted(0);
    await use(buttonOf(there));
    await counted(1);
    expect(await focused()).toMatch(/^play:go:[LUDR]:/u);
    // Afterwards there is nothing to take back, and the button beside it makes the move again.
    await use('Undo');
    await counted(0);
    expect(await focused()).toMatch(/^play:redo:/u);
    await use('Text board');
    await board().getByRole('button', { name: 'Picture' }).waitFor();
    expect(await focused()).toMatch(/^play:picture:/u);
    await use('Picture');
    await board().locator('img.image').waitFor();
    expect(await focused()).toMatch(/^play:text:/u);
  });

  it('stays in sight when its picture changes', async () => {
    await say('/practice puzzle: 8-puzzle distance: 20');
    const position = await positionNamed('8-puzzle');
    const { positions, words } = wayFrom(position);
    await playByButtons(` puzzle: ${positionId(position)}`);
    await counted(0);
    await shows(position);
    await expect.poll(() => chat.page.evaluate<number>(fromEnd)).toBeLessThan(2);
    await chat.page.evaluate(`{
      const list = document.getElementById('messages');
      window.heights = new Set();
      new ResizeObserver(() => window.heights.add(list.clientHeight)).observe(list);
    }`);
    await press(buttonOf(words[0] ?? ''));
    await counted(1);
    await shows(positions[1] ?? position);
    expect(await chat.page.evaluate<readonly number[]>('[...window.heights]')).toHaveLength(1);
    expect(await chat.page.evaluate<number>(fromEnd)).toBeLessThan(2);
  });

  it('stays in sight when a picture loads while the list scrolls', async () => {
    await say('/help');
    await expect.poll(() => chat.page.evaluate<number>(fromEnd)).toBeLessThan(2);
    await chat.page.evaluate(`{
      document.getElementById('messages').lastElementChild.style.paddingBottom = '300px';
      document.getElementById('scroller').dispatchEvent(new Event('scroll'));
    }`);
    await expect.poll(() => chat.page.evaluate<number>(fromEnd)).toBeLessThan(2);
  });

  it('tells its picture in words, for those who don’t see it and those who ask', async () => {
    await playByButtons(' puzzle: 7-puzzle');
    await counted(0);
    const alt = (await board().locator('img.image').getAttribute('alt')) ?? '';
    expect(alt).toMatch(/\d/u);
    expect(await board().innerText()).not.toContain(alt);
    await press('ALT');
    expect(await board().innerText()).toContain(alt);
    await press('ALT');
    expect(await board().innerText()).not.toContain(alt);
    expect(await board().locator('img').count()).toBe(2);
  });
});

it('on a telephone pictures, menus and buttons fit', async () => {
  await chat.close();
  chat = await sight.open({ viewport: narrow });
  for (const { id } of families) {
    await playByButtons(` puzzle: ${id}`);
    await expect.poll(() => board().innerText()).toMatch(/^\d+ moves?$/mu);
  }
  expect(await chat.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  // A block of text scrolls by itself where a line is too long for it.
  const over = await chat.page.evaluate<string[]>(`[...document.querySelectorAll('#messages .components *')]
      .filter((element) => element.getBoundingClientRect().right > 390 && element.closest('[hidden]') === null && element.closest('pre > *') === null)
      .map((element) => element.className)`);
  expect(over).toEqual([]);
});
