/** The page to play on, on a mid phone: how soon a board can be played, and how smoothly it follows a finger. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { families } from '../../src/families/index.ts';
import { sitDown, type TestDesk } from '../desk/people.ts';
import { launchChromium, narrow } from './chromium.ts';
import { type Edge, compressing, midPhone } from './mid-phone.ts';

const build = join(import.meta.dirname, '..', '..', 'build');
/** Other programs slow down some of them. */
const tries = 3;

let desk: TestDesk;
let edge: Edge;
let browser: Browser;

beforeAll(async () => {
  desk = await sitDown({
    bundle: join(build, 'worker'),
    pages: join(build, 'page'),
    definitions: commands.map(({ definition }) => definition),
    opening: ['/settings channel channel: #puzzles puzzle: 8-puzzle distance: 22'],
    now: Date.parse('2026-03-01T09:00:00Z'),
  });
  edge = await compressing(desk.url);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  edge.close();
  await desk.close();
});

/** Where a fresh link to a day's board leads. */
async function linkOf(family: string): Promise<string> {
  const answer = await desk.say(`/play puzzle: ${family}`);
  const [, path = ''] = /"https?:\/\/[^/"]+(\/play#[^"]+)"/u.exec(JSON.stringify(answer)) ?? [];
  if (path === '') throw new Error(`/play gives no link to ${family}`);
  return edge.url + path;
}

/** Notes when there is a board, the frame after it is drawn, and the page is free. */
const watch = `new MutationObserver((_changes, observer) => {
  if (document.querySelector('[role="grid"]') === null) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => performance.mark('interactive')));
}).observe(document, { childList: true, subtree: true });`;

async function interactiveAfter(url: string): Promise<number> {
  const page = await midPhone(browser);
  await page.addInitScript({ content: watch });
  await page.goto(url);
  const isMarked = () => performance.getEntriesByName('interactive').length > 0;
  await page.waitForFunction(isMarked, undefined, { polling: 100 });
  const time = await page.evaluate(() => performance.getEntriesByName('interactive')[0]?.startTime ?? 0);
  await page.context().close();
  return time;
}

/**
 * What a page takes that has no more than a document, a script and a request: three ways to the server and back, of 150 ms each. Where it takes
 * longer, other programs have the machine, and no time means anything.
 */
const usual = 600;

it.for(families)('$id can be played within a second', async ({ id }, { skip }) => {
  const times = { plain: [] as number[], board: [] as number[] };
  for (let round = 0; round < tries; round++) {
    times.plain.push(await interactiveAfter(`${edge.url}/plain`));
    times.board.push(await interactiveAfter(await linkOf(id)));
    if (Math.min(...times.board) < 1000) return;
  }
  skip(Math.min(...times.plain) > usual, `the machine is busy: ${JSON.stringify(times)}`);
  expect(Math.min(...times.board), `milliseconds: ${JSON.stringify(times)}`).toBeLessThan(1000);
});

/** Drags a piece to and fro for a while, or only waits as long. */
async function drag(page: Page, isDragging = true): Promise<void> {
  const box = await page.locator('.cell.free').first().boundingBox();
  if (box === null) throw new Error('no piece can be moved');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isDragging) {
    await page.mouse.move(x, y);
    await page.mouse.down();
  }
  for (let step = 0; step < 60; step++) {
    const way = Math.sin(step / 5) * box.width;
    await (isDragging ? page.mouse.move(x + way, y + way / 3) : page.evaluate(() => undefined));
    await page.waitForTimeout(10);
  }
  if (isDragging) await page.mouse.up();
}

/** How many frames took more than 32 ms meanwhile. */
async function droppedIn(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(`{
    const frames = (globalThis.frames = []);
    const note = (time) => {
      frames.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  }`);
  await work();
  const frames: number[] = await page.evaluate('globalThis.frames.splice(0)');
  return frames.filter((time, at) => at > 0 && time - (frames[at - 1] ?? 0) > 32).length;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The CPU of the longest piece of work of a page meanwhile, in milliseconds. What other programs do is not in it. */
async function longestWork(page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { readonly traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isOfPage = ({ pid, tid }: TraceEvent): boolean => threads.some((one) => one.pid === pid && one.tid === tid);
  const tasks = traceEvents.filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && isOfPage(event));
  if (tasks.length < 60) throw new Error(`only ${tasks.length} tasks were seen`);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

describe('a piece that is dragged', () => {
  it.for(families)('of $id drops no frame', async ({ id }, { skip }) => {
    const page = await midPhone(browser);
    await page.goto(await linkOf(id));
    await page.locator('.cell.free').first().waitFor();
    const counts = { still: [] as number[], dragged: [] as number[] };
    for (let round = 0; round < tries; round++) {
      counts.still.push(await droppedIn(page, () => drag(page, false)));
      counts.dragged.push(await droppedIn(page, () => drag(page)));
      if (counts.dragged.at(-1) === 0) break;
    }
    await page.context().close();
    skip(Math.min(...counts.still) > 0, `the machine is busy: ${JSON.stringify(counts)}`);
    expect(Math.min(...counts.dragged), `frames: ${JSON.stringify(counts)}`).toBe(0);
  });

  it.each(families)('of $id has work for a frame of a processor four times slower', async ({ id }) => {
    const page = await browser.newPage({ viewport: narrow });
    await page.goto(await linkOf(id));
    await page.locator('.cell.free').first().waitFor();
    await drag(page);
    const works: number[] = [];
    for (let round = 0; round < tries; round++) works.push(await longestWork(page, () => drag(page)));
    await page.close();
    expect(4 * Math.min(...works), `milliseconds: ${JSON.stringify(works)}`).toBeLessThan(32);
  });
});
