/**
 * `npm run screenshot`: the desk's chat page, the post in it, and the page to play on as a phone shows it
 * (docs/pictures/desk.png, post.png, page.png), in a Chromium that CHROMIUM names or the PATH has. Each desk deals its
 * own puzzles, so no test compares them: look at them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launch } from '../local/launch.ts';
import { docs } from './guide/examples.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const found = (): string => execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();

const state = mkdtempSync(join(tmpdir(), 'antipode-screenshot-'));
process.env['STATE_DIR'] = state;
const desk = await launch(0, () => undefined);
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? found(), args: flags });
const page = await browser.newPage({ viewport: { width: 1260, height: 920 }, locale: 'en-GB', colorScheme: 'dark' });
// It opens where the day's puzzle is.
await page.goto(desk.url);
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
await browser.close();
await desk.close();
rmSync(state, { recursive: true });
