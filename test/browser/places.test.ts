/** Going from place to place on the chat page, also while the desk is slow to answer; and from day to day. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../local/json.ts';
import { type Chat, fromEnd, lookOn, narrow, type Sight } from './chromium.ts';

const puzzles = '1180000000000000301';

let sight: Sight;
let chat: Chat;

beforeAll(async () => {
  sight = await lookOn('2026-03-01T09:00:00Z');
  await sight.desk.say('in the club', { guild: 'Puzzle Club' });
  await sight.desk.say('部室にて', { guild: 'パズル部' });
});
afterAll(() => sight.close());

beforeEach(async () => {
  chat = await sight.open();
  await said('in the club');
  return async () => {
    await chat.page.unrouteAll({ behavior: 'ignoreErrors' });
    await chat.close();
  };
});

const said = (text: string) => chat.page.getByRole('log').getByText(text, { exact: true }).waitFor();
const enter = (name: string) =>
  chat.page.getByRole('navigation', { name: 'Servers' }).getByRole('button', { name, exact: true }).click();
const stands = (name: string) => chat.page.getByRole('heading', { name, exact: true }).waitFor();

interface Hold {
  /** How many answers about the servers are on their way now, and how many there ever were at once. */
  readonly pending: number;
  readonly most: number;
  release(): void;
}

/** Keeps what the desk answers to the page's questions, until it is released. What the page does goes through. */
async function hold(): Promise<Hold> {
  const gate = Promise.withResolvers<void>();
  const count = { pending: 0, most: 0 };
  await chat.page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const isCounted = route.request().url().includes('/api/servers');
    count.pending += isCounted ? 1 : 0;
    count.most = Math.max(count.most, count.pending);
    const response = await route.fetch();
    await gate.promise;
    count.pending -= isCounted ? 1 : 0;
    await route.fulfill({ response });
  });
  const held = {
    get pending() {
      return count.pending;
    },
    get most() {
      return count.most;
    },
    release: () => gate.resolve(),
  };
  await expect.poll(() => held.pending).toBe(1);
  return held;
}

describe('a person who goes on before the desk has answered', () => {
  it('is where they went last', async () => {
    const answers = await hold();
    await enter('パズル部');
    await stands('パズル部');
    await enter('Puzzle Club');
    await stands('Puzzle Club');
    await enter('パズル部');
    await enter('Puzzle Club');
    expect(answers.pending).toBe(1);
    answers.release();
    await said('in the club');
    await stands('Puzzle Club');
    await enter('パズル部');
    await said('部室にて');
    expect(await chat.page.getByText('in the club').count()).toBe(0);
    expect(answers.most).toBe(1);
  });

  it('sees nothing of the place that was left', async () => {
    const answers = await hold();
    await enter('パズル部');
    answers.release();
    await said('部室にて');
    await stands('パズル部');
    expect(await chat.page.getByText('in the club').count()).toBe(0);
  });

  it('stays in a server that was opened meanwhile', async () => {
    const answers = await hold();
    await chat.page.getByRole('button', { name: 'Open a server' }).click();
    const dialog = chat.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Knights');
    await dialog.getByRole('button', { name: 'Open' }).click();
    await stands('Knights');
    await chat.page.getByRole('button', { name: '/settings channel channel: #puzzles' }).waitFor();
    answers.release();
    await chat.type('hello');
    await said('hello');
    await stands('Knights');
    expect(await sight.desk.texts('general', 'Knights')).toEqual(['hello']);
  });

  it('stays in a channel that was opened meanwhile', async () => {
    const answers = await hold();
    await chat.page.getByRole('button', { name: 'Open a channel' }).click();
    const dialog = chat.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('chess');
    await dialog.getByRole('button', { name: 'Open' }).click();
    await stands('Welcome to #chess!');
    answers.release();
    await chat.type('checkmate');
    await said('checkmate');
    expect(await sight.desk.texts('chess', 'Puzzle Club')).toEqual(['checkmate']);
  });
});

describe('the page', () => {
  it('opens where the bot posts, with today’s puzzle in sight', async () => {
    await chat.page.goto('about:blank');
    await chat.page.goto(sight.desk.url);
    await stands('Welcome to #puzzles!');
    await expect.poll(() => chat.last.innerText()).toContain('Antipode #60');
    await chat.last.getByRole('button', { name: 'Check moves' }).waitFor();
    await expect.poll(() => chat.page.evaluate<number>(fromEnd)).toBeLessThan(2);
  });

  it('opens a server where something was said, if nothing is posted there', async () => {
    await sight.desk.post('/api/servers', { name: 'Readers' });
    await sight.desk.say('hush', { guild: 'Readers', channel: 'puzzles' });
    await chat.page.getByRole('button', { name: 'Readers' }).click();
    await said('hush');
    expect(await chat.page.getByRole('heading', { name: 'Welcome to #puzzles!' }).count()).toBe(1);
  });
});

it('the address of the page leads to its channel after a reload, with all that is around it', async () => {
  await chat.page.getByRole('button', { name: 'puzzles' }).click();
  await stands('Welcome to #puzzles!');
  expect(chat.page.url()).toBe(`${sight.desk.url}/#${puzzles}`);
  await chat.page.reload();
  await stands('Welcome to #puzzles!');
  await stands('Puzzle Club');
  await stands('puzzles');
  expect(await chat.box.getAttribute('placeholder')).toBe('Message #puzzles, or / for a command');
  await expect.poll(() => chat.last.innerText()).toContain('Antipode #60');
});

describe('the next day', () => {
  /** In hours. */
  const now = async () => Date.parse(textOf((await sight.desk.get('/api/clock')).body['now'])) / 3_600_000;
  const next = () => chat.page.getByRole('button', { name: 'Next day' }).click();

  it('comes at the time of the server', async () => {
    const late = { guild: 'Late risers', admin: true };
    await sight.desk.post('/api/servers', { name: 'Late risers' });
    await sight.desk.say('/settings channel channel: #puzzles', late);
    await sight.desk.say('/settings time hour: 7 minute: 15 zone: Asia/Tokyo', late);
    await chat.page.getByRole('button', { name: 'Late risers' }).click();
    await stands('Welcome to #puzzles!');
    await next();
    await chat.page.getByText('A new puzzle came.').waitFor();
    await expect.poll(() => chat.page.locator('#clock-time').innerText()).toMatch(/^22:15:/u);
    await expect.poll(() => chat.last.innerText()).toContain('Antipode #61');
    await next();
    await expect.poll(() => chat.page.locator('#clock-date').innerText()).toMatch(/Monday,? 2 March 2026/u);
    await expect.poll(() => chat.last.innerText()).toContain('Antipode #62');
  });

  it('comes with any kind of puzzle, after its reminder, and a telephone shows it from wherever it was', async () => {
    const drivers = { guild: 'Drivers', admin: true };
    await sight.desk.post('/api/servers', { name: 'Drivers' });
    await sight.desk.say('/settings channel channel: #puzzles puzzle: rush-hour', drivers);
    await sight.desk.say('/settings reminder on: true', drivers);
    await sight.desk.say('in the garage', drivers);
    await chat.close();
    chat = await sight.open({ viewport: narrow });
    await chat.page.getByRole('button', { name: 'Channels' }).click();
    await enter('Drivers');
    await stands('Welcome to #puzzles!');
    await chat.page.getByRole('button', { name: 'Channels' }).click();
    await chat.page.getByRole('button', { name: 'general' }).click();
    await said('in the garage');
    for (const day of [3, 4]) {
      await chat.page.getByRole('button', { name: 'Clock and trouble' }).click();
      await next();
      await chat.page.locator('#desk').waitFor({ state: 'hidden' });
      await chat.last.locator(`[data-custom-id^="check:open:2026-03-0${day}."]`).waitFor();
      await expect.poll(async () => (await chat.last.boundingBox())?.y).toBeLessThan(narrow.height / 2);
      expect((await sight.desk.get('/api/clock')).body['now']).toMatch(new RegExp(`^2026-03-0${day}T00:0`, 'u'));
    }
    await chat.page.getByText('⏰').first().waitFor();
  });

  it('comes without a puzzle where none is posted, and the page says so', async () => {
    await sight.desk.post('/api/servers', { name: 'Sleepers' });
    await chat.page.getByRole('button', { name: 'Sleepers' }).click();
    await stands('Sleepers');
    const before = await now();
    await next();
    await chat.page.getByText('no puzzle was posted in this server. /settings show tells an admin why.').waitFor();
    expect(Math.round((await now()) - before)).toBe(25);
  });
});
