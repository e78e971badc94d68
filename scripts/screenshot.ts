/**
 * `npm run screenshot`: pictures of a browser, in docs/pictures/. `desk.png` is the desk's chat page and `post.png` the
 * post in it. `page.png` is the page to play on, on a phone. `preview.png` is for links to the repository. Chromium is
 * the one that CHROMIUM names, or the one in the PATH. Each desk deals its own puzzles, so no test compares the
 * pictures: look at them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launch } from '../local/launch.ts';
import { docs } from './guide/examples.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const found = (): string => execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();

/** GitHub and Discord show it at half of this size and less, so its letters are large. */
const preview = { width: 1280, height: 640 };
const look = `
  body { margin: 0; display: flex; gap: 64px; overflow: hidden; background: #1e2030; color: #f2e9d8; font-family: sans-serif }
  main { flex: 1; padding: 0 0 0 72px; align-self: center }
  h1 { margin: 0; font-size: 112px; line-height: 1 }
  p { margin: 28px 0 0; font-size: 42px; line-height: 1.3 }
  small { color: #b7bdd9; font-size: 32px }
  img.page { width: 380px; margin: 44px 72px 0 0; align-self: start; border-radius: 28px }
  img.icon { width: 88px; margin-bottom: 24px; display: block }`;
const dataOf = (file: string, type: string): string =>
  `data:image/${type};base64,${readFileSync(file).toString('base64')}`;

const state = mkdtempSync(join(tmpdir(), 'antipode-screenshot-'));
process.env['STATE_DIR'] = state;
const desk = await launch(0, () => undefined);
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? found(), args: flags });
const page = await browser.newPage({ viewport: { width: 1260, height: 920 }, locale: 'en-GB', colorScheme: 'dark' });
// Of all kinds strangers know Rush Hour best. Nobody has played the day before it.
for (const text of ['/settings puzzle puzzle: rush-hour', '/settings summary on: false']) {
  await fetch(`${desk.url}/api/say`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'root', admin: true, text }),
  });
}
// It opens where the day's puzzle is.
await page.goto(desk.url);
await page.getByRole('button', { name: 'Next day' }).click();
await page.getByRole('log').getByText('Rush Hour').last().waitFor();
const post = page.getByRole('log').getByRole('listitem').last();
await post.getByRole('button', { name: 'Play on the board' }).waitFor();
await page.waitForLoadState('networkidle');
await post.screenshot({ path: join(docs, 'pictures', 'post.png') });
await post.getByRole('button', { name: 'Play on the board' }).click();
await page.getByRole('log').getByRole('link', { name: 'Open the board' }).waitFor();
await page.waitForLoadState('networkidle');
await page.screenshot({ path: join(docs, 'pictures', 'desk.png') });
const board = page.waitForEvent('popup');
await page.getByRole('log').getByRole('link', { name: 'Open the board' }).click();
const played = await board;
await played.setViewportSize({ width: 390, height: 844 });
await played.getByRole('grid').waitFor();
await played.getByRole('button', { name: 'Got it' }).click();
await played.screenshot({ path: join(docs, 'pictures', 'page.png') });
// Elsewhere, as the desk allows no styles within a page.
await page.goto('about:blank');
await page.setViewportSize(preview);
await page.setContent(`<style>${look}</style>
  <main>
    <img class="icon" src="${dataOf(join(docs, '..', 'page', 'icon.svg'), 'svg+xml')}" alt="">
    <h1>Antipode</h1>
    <p>A puzzle of moving pieces a day, for Discord</p>
    <p><small>Each puzzle proved, to the move</small></p>
  </main>
  <img class="page" src="${dataOf(join(docs, 'pictures', 'page.png'), 'png')}" alt="">`);
await page.screenshot({ path: join(docs, 'pictures', 'preview.png') });
await browser.close();
await desk.close();
rmSync(state, { recursive: true });
