/** People who open the page to play on: by the link that the bot gives them, each in a browser of their own. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { commands } from '../../commands/index.ts';
import { bundleFolder, pageFolder } from '../../local/folders.ts';
import type { Json } from '../../local/json.ts';
import { families } from '../../src/families/index.ts';
import { positionAfter } from '../../src/moves/path.ts';
import type { Position } from '../../src/puzzle.ts';
import { positionOf, solutionOf } from '../contract/solutions.ts';
import { type Answer, sitDown, type TestDesk } from '../desk/people.ts';
import { idShown } from '../id-shown.ts';
import { launchChromium, narrow } from './chromium.ts';

export const onPhone: BrowserContextOptions = { viewport: narrow, hasTouch: true, isMobile: true };
export const onDesktop: BrowserContextOptions = { viewport: { width: 1280, height: 860 } };

export interface Board {
  /** Its path on the desk. */
  readonly link: string;
  /** Canonical words of a shortest solution, and the positions on it. */
  readonly words: readonly string[];
  readonly positions: readonly Position[];
  /** What the bot answered with the link. */
  readonly answer: Answer;
}

export interface Visits {
  readonly desk: TestDesk;
  /** A fresh board, so many moves from its goal. */
  practice(family: string, distance: number, person?: Json): Promise<Board>;
  /** The board of the day. */
  play(family: string, person?: Json): Promise<Board>;
  open(link: string, options?: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** The test moves the clock of the page. */
  readonly isTimed?: boolean;
  /** Nothing was explained on this device yet. */
  readonly isFirst?: boolean;
}

export interface Visit {
  readonly page: Page;
  /** The actions that the page asked the Worker for. */
  readonly asked: readonly string[];
  /** What a screen reader was told, the last thing last. */
  readonly told: () => Promise<readonly string[]>;
  /** Throws if the page had errors. */
  readonly close: () => Promise<void>;
}

/** @param now where the desk's clock begins, as ISO 8601 */
export async function receive(now: string): Promise<Visits> {
  const desk = await sitDown({
    bundle: bundleFolder,
    pages: pageFolder,
    definitions: commands.map(({ definition }) => definition),
    opening: ['/settings channel channel: #puzzles puzzle: 8-puzzle distance: 22'],
    now: Date.parse(now),
  });
  const browser = await launchChromium();
  return {
    desk,
    async practice(family, distance, person) {
      const [message] = (await desk.say(`/practice puzzle: ${family} distance: ${distance}`, person)).messages;
      const [, press = ''] = /"custom_id":"(play:open:[^"]+)"/u.exec(JSON.stringify(message)) ?? [];
      return boardIn(await desk.press(message, press, person), idShown(message));
    },
    async play(family, person) {
      const [card] = (await desk.say(`/daily puzzle: ${family}`, person)).messages;
      return boardIn(await desk.say(`/play puzzle: ${family}`, person), idShown(card));
    },
    open: (link, options) => open(browser, desk.url, link, options),
    async close() {
      await browser.close();
      await desk.close();
    },
  };
}

function boardIn(answer: Answer, id = ''): Board {
  const [, link = ''] = /"https?:\/\/[^"/]+(\/play#[^"]+)"/u.exec(JSON.stringify(answer.messages)) ?? [];
  if (link === '') throw new Error(`no link to ${id}: ${answer.text}`);
  const words = solutionOf(id);
  const start = positionOf(id);
  const positions = [...words.keys(), words.length].map((count) => positionAfter(start, words.slice(0, count)));
  return { link, words, positions, answer };
}

const listen = `{
  const told = (globalThis.told = []);
  new MutationObserver(() => {
    const text = document.querySelector('[role=status]')?.textContent.trim() ?? '';
    if (text !== '' && text !== told.at(-1)) told.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}`;

/** Every kind of puzzle was explained before. Where storage is blocked, nothing is remembered. */
const met = `try { localStorage.setItem('met 1', '${families.map(({ id }) => id).join(' ')}'); } catch {}`;

async function open(
  browser: Browser,
  origin: string,
  link: string,
  { isTimed = false, isFirst = false, ...options }: VisitOptions = onDesktop,
): Promise<Visit> {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { origin: from, pathname } = new URL(request.url());
    if (from !== origin) complaints.push(`the page asked for ${request.url()}`);
    if (pathname.startsWith('/play/')) asked.push(pathname.slice('/play/'.length));
  });
  await page.addInitScript({ content: listen });
  if (!isFirst) await page.addInitScript({ content: met });
  if (isTimed) await page.clock.install();
  await page.goto(origin + link);
  return {
    page,
    asked,
    told: () => page.evaluate('globalThis.told'),
    async close() {
      await page.context().close();
      expect(complaints).toEqual([]);
    },
  };
}

/** The moves that the page counts, and the fewest possible. */
export const counted = (page: Page): Promise<string> => page.locator('.counter .figures').innerText();

/** The sheet over a board that is solved. */
export const sheet = (page: Page) => page.getByRole('dialog').and(page.locator('.sheet'));

/** What sends a line that does not send itself. */
export const send = (page: Page) =>
  sheet(page).getByRole('button', { name: /^(?:Send |もう一度送る|\d+手の結果を送る)/u });

/** From now on a perfect line waits until it is sent, too. */
export const askFirst = (page: Page) => page.evaluate(`localStorage.setItem('ask first 1', 'on')`);

/** As when another tab is looked at, and then this one again. */
export async function lookAway(page: Page, states: readonly string[] = ['hidden', 'visible']): Promise<void> {
  const turn = (state: string) => `(() => {
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  })()`;
  for (const state of states) await page.evaluate(turn(state));
}

export async function typeMoves(page: Page, words: readonly string[]): Promise<void> {
  await page.locator('.tool').nth(3).click();
  await page.locator('#typed').fill(words.join(' '));
  await page.locator('#typed').press('Enter');
}

/** What is told while moves are not saved, or were overtaken. */
export const trouble = (page: Page, state: string) => page.locator(`.trouble[data-state=${state}]`);

/** Presses the button for a move under a board in the chat. */
export async function pressWord({ desk }: Visits, { answer }: Board, word: string, person: Json): Promise<void> {
  const [message] = answer.messages;
  const [, name = ''] = /play:buttons:([^"]+)/u.exec(JSON.stringify(message)) ?? [];
  await desk.press(message, `play:buttons:${name}`, person);
  await desk.press(message, `play:go:${word}:${name}`, person);
}
