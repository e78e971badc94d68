/** The chat page in a real Chromium: CHROMIUM names it, or it is found in the PATH. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { sitDown, type TestDesk } from '../desk/people.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const findChromium = (): string =>
  process.env['CHROMIUM'] ?? execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();

let desk: TestDesk;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  desk = await sitDown({
    bundle: join(import.meta.dirname, '..', '..', 'build', 'worker'),
    definitions: commands.map(({ definition }) => definition),
    now: Date.parse('2026-03-01T09:00:00Z'),
  });
  browser = await chromium.launch({ executablePath: findChromium(), args: flags });
});
afterAll(async () => {
  await browser.close();
  await desk.close();
});

beforeEach(async () => {
  complaints = [];
  await open({ width: 1280, height: 860 });
  return async () => {
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
    await page.close();
  };
});

async function open(viewport: { width: number; height: number }): Promise<void> {
  page = await browser.newPage({ viewport });
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(desk.url)) complaints.push(`the page asked for ${request.url()}`);
  });
  await page.goto(desk.url);
  await page.getByRole('heading', { name: 'Welcome to #general!' }).waitFor();
}

const box = () => page.getByRole('combobox', { name: 'Message' });
const last = () => page.getByRole('log').getByRole('listitem').last();

async function type(line: string): Promise<void> {
  await box().fill(line);
  await box().press('Enter');
}

describe('the chat page', () => {
  it('completes a command with the keyboard and shows the answer', async () => {
    await box().pressSequentially('/da');
    await page.getByRole('option', { name: /\/daily/u }).waitFor();
    await box().press('ArrowDown');
    await box().press('Enter');
    expect(await box().inputValue()).toBe('/daily ');
    await box().press('Enter');
    await expect.poll(() => last().innerText()).toContain('Antipode #60');
    expect(await last().innerText()).toContain('ada used /daily');
    expect(await last().locator('pre').innerText()).toMatch(/^([\d_] [\d_] [\d_].*\n?){3}$/u);
  });

  it('opens the form of a button and shows what comes of it to its person only', async () => {
    await type('/daily');
    await last().getByRole('button', { name: 'Check my moves' }).click();
    const form = page.getByRole('dialog', { name: 'Check my moves' });
    await form.getByRole('textbox').fill('U U U U');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.waitFor({ state: 'hidden' });
    await expect.poll(() => last().innerText()).toContain('Only you can see this');
    expect(await last().innerText()).toMatch(/Move \d/u);
    await page.getByRole('textbox', { name: 'You are' }).fill('bob');
    await page.getByRole('textbox', { name: 'You are' }).press('Enter');
    await expect.poll(() => page.getByText('Only you can see this').count()).toBe(0);
  });

  it('turns pages with buttons', async () => {
    await type('/solve position: 8 6 7 / 2 5 4 / 3 _ 1');
    await expect.poll(() => last().innerText()).toContain('1 of 40');
    await last().getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => last().innerText()).toContain('2 of 40');
  });

  it('says what can’t be sent, and keeps it in the box', async () => {
    await type('/nothing');
    expect(await page.getByRole('alert').first().innerText()).toContain('there is no command /nothing');
    expect(await box().inputValue()).toBe('/nothing');
  });

  it('speaks Japanese to those who do', async () => {
    await page.getByLabel('Language').selectOption('ja');
    await type('/daily');
    await expect.poll(() => last().innerText()).toContain('8パズル');
  });

  it('marks a channel where the cron has posted, and shows the post', async () => {
    await page.getByRole('button', { name: 'Fire the cron' }).click();
    await page.getByText(/^Fired at 09:/u).waitFor();
    await page.getByRole('button', { name: 'puzzles (unread)' }).click();
    await expect.poll(() => last().innerText()).toContain('Antipode #60');
    expect(await page.getByRole('log').getByRole('listitem').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'puzzles' }).innerText()).not.toContain('unread');
  });

  it('moves the clock', async () => {
    await page.getByRole('button', { name: 'Next midnight' }).click();
    await expect.poll(() => page.locator('#clock-date').innerText()).toMatch(/Monday,? 2 March 2026/u);
    await desk.post('/api/clock', { now: '2026-03-01T09:00:00Z' });
  });

  it('fits a telephone', async () => {
    await page.close();
    await open({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Channels' }).click();
    await page.getByRole('button', { name: 'Antipode' }).click();
    await type('/daily');
    await expect.poll(() => last().innerText()).toContain('Antipode #60');
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(390);
  });
});
