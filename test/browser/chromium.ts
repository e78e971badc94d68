/** A desk with the production bundle, and a Chromium that looks at it: CHROMIUM names it, or it is found in the PATH. */
import { execFileSync } from 'node:child_process';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { commands } from '../../commands/index.ts';
import { bundleFolder, pageFolder } from '../../local/folders.ts';
import { sitDown, type TestDesk } from '../desk/people.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Colours come out as they were drawn, whatever the screen.
  '--force-color-profile=srgb',
];

const findChromium = (): string =>
  process.env['CHROMIUM'] ?? execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();

export const launchChromium = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: flags });

const wide = { width: 1280, height: 860 };
export const narrow = { width: 390, height: 844 };

/** #general of the first server. */
export const general = '1180000000000000300';

/** Evaluated on the page: how many pixels of the channel are below what is seen. */
export const fromEnd = `(() => {
  const { scrollHeight, scrollTop, clientHeight } = document.getElementById('scroller');
  return scrollHeight - scrollTop - clientHeight;
})()`;

export interface Sight {
  readonly desk: TestDesk;
  /** A page of its own, with nothing remembered, at #general. */
  open(options?: BrowserContextOptions): Promise<Chat>;
  close(): Promise<void>;
}

/** The chat page, and what is done there all the time. */
export interface Chat {
  readonly page: Page;
  readonly box: ReturnType<Page['getByRole']>;
  readonly last: ReturnType<Page['getByRole']>;
  /** Says a line: a command or a text. */
  type(line: string): Promise<void>;
  /** Throws if the page had errors or asked for anything that is not the desk's. */
  close(): Promise<void>;
}

/** @param now where the desk's clock begins, as ISO 8601 */
export async function lookOn(now: string): Promise<Sight> {
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
    open: (options) => open(desk, browser, options),
    async close() {
      await browser.close();
      await desk.close();
    },
  };
}

async function open(desk: TestDesk, browser: Browser, options: BrowserContextOptions = {}): Promise<Chat> {
  const complaints: string[] = [];
  const page = await browser.newPage({ viewport: wide, ...options });
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(desk.url)) complaints.push(`the page asked for ${request.url()}`);
  });
  await page.goto(`${desk.url}/#${general}`);
  await page.getByRole('heading', { name: /#general/u }).waitFor();
  // In any language.
  const box = page.locator('#composer-input');
  return {
    page,
    box,
    last: page.getByRole('log').getByRole('listitem').last(),
    async type(line) {
      await box.fill(line);
      await box.press('Enter');
    },
    async close() {
      await page.close();
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  };
}
