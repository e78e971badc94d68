/** The chat page in a real Chromium. */
import { REST, Routes } from 'discord.js';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestDesk } from '../desk/people.ts';
import { type Chat, fromEnd, general, lookOn, narrow, type Sight } from './chromium.ts';

let sight: Sight;
let desk: TestDesk;
let chat: Chat;
let page: Page;

beforeAll(async () => {
  sight = await lookOn('2026-03-01T09:00:00Z');
  ({ desk } = sight);
});
afterAll(() => sight.close());

beforeEach(async () => {
  chat = await sight.open();
  ({ page } = chat);
  return () => chat.close();
});

const box = () => chat.box;
const last = () => chat.last;
const type = (line: string) => chat.type(line);

/** Opens the page anew, as another window would. */
async function reopen(options: BrowserContextOptions): Promise<void> {
  await chat.close();
  chat = await sight.open(options);
  ({ page } = chat);
}

/** Whether all of a message lies between the bar and the message box. */
async function isInSight(message: Locator): Promise<boolean> {
  const [inner, outer] = await Promise.all([message, page.locator('#scroller')].map((one) => one.boundingBox()));
  if (inner === null || inner === undefined || outer === null || outer === undefined) return false;
  return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
}

describe('the chat page', () => {
  it('completes a command with the keyboard and shows the answer', async () => {
    await box().pressSequentially('/da');
    await page.getByRole('option', { name: /\/daily/u }).waitFor();
    await box().press('ArrowDown');
    // Nothing is suggested yet for the whole line.
    await page.route('**/api/complete', () => undefined);
    await box().press('Enter');
    expect(await box().inputValue()).toBe('/daily ');
    await box().press('Enter');
    await expect.poll(() => last().innerText()).toContain('Antipode #60');
    expect(await last().innerText()).toContain('ada used /daily');
    await last().getByRole('button', { name: 'ALT' }).waitFor();
  });

  it('suggests nothing for a line that was sent', async () => {
    const sent = page.waitForRequest('**/api/say');
    const suggested = page.waitForResponse('**/api/complete');
    await page.route('**/api/complete', async (route) => {
      await sent;
      await route.continue();
    });
    await page.route('**/api/say', async (route) => {
      await (await suggested).finished();
      await route.continue();
    });
    await type('/help');
    await expect.poll(() => last().innerText()).toContain('How to play');
    expect(await page.getByRole('listbox', { name: 'What can be typed' }).isVisible()).toBe(false);
  });

  it('opens the form of a button and shows what comes of it to its person only', async () => {
    await type('/daily');
    await last().getByRole('button', { name: 'Check moves' }).click();
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

  it('keeps what was refused in its channel', async () => {
    await type('/nothing');
    await page.getByText('there is no command /nothing').waitFor();
    await page.getByRole('button', { name: 'announcements' }).click();
    await page.getByRole('heading', { name: 'Welcome to #announcements!' }).waitFor();
    expect(await box().inputValue()).toBe('');
    expect(await page.getByText('there is no command /nothing').count()).toBe(0);
    await page.getByRole('button', { name: 'general' }).click();
    await page.getByRole('heading', { name: 'Welcome to #general!' }).waitFor();
    expect(await box().inputValue()).toBe('/nothing');
  });

  it('says that the desk does not answer for as long as that is so', async () => {
    const silence = page.getByText('The desk does not answer.').first();
    await page.route('**/api/**', (route) => route.abort());
    await type('are you there?');
    await silence.waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await silence.waitFor({ state: 'hidden' });
    expect(await page.getByText('The desk does not answer.').count()).toBe(0);
    expect(await box().inputValue()).toBe('are you there?');
  });

  it('marks a channel where the cron has posted, and shows the post', async () => {
    await desk.post('/api/clock', { now: '2026-03-02T00:01:00Z' });
    await page.getByText('Other times').click();
    await page.getByRole('button', { name: 'Fire the cron' }).click();
    await page.getByText(/^Fired at 00:/u).waitFor();
    await page.getByRole('button', { name: 'puzzles (unread)' }).click();
    await expect.poll(() => last().innerText()).toContain('Antipode #61');
    // The first one came when the server was set up.
    expect(await page.getByRole('log').getByRole('listitem').count()).toBe(2);
    await desk.post('/api/clock', { now: '2026-03-01T09:00:00Z' });
    expect(await page.getByRole('button', { name: 'puzzles' }).innerText()).not.toContain('unread');
  });

  it('has a column of servers, marked where something was said, and goes there by keyboard', async () => {
    const servers = page.getByRole('navigation', { name: 'Servers' });
    await desk.say('こんにちは', { guild: 'パズル部', user: 'hana' });
    const unread = servers.getByRole('button', { name: 'パズル部 (unread)' });
    await unread.waitFor();
    await unread.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'パズル部' }).waitFor();
    await expect.poll(() => last().innerText()).toContain('こんにちは');
    await servers.getByRole('button', { name: 'パズル部', exact: true }).waitFor();
    await type('やあ');
    await expect.poll(() => desk.texts('general', 'パズル部')).toEqual(['こんにちは', 'やあ']);
    await servers.getByRole('button', { name: 'Puzzle Club' }).click();
    await page.getByRole('heading', { name: 'Puzzle Club' }).waitFor();
    await expect.poll(() => page.getByText('やあ').count()).toBe(0);
  });

  it('opens a server and a channel, says how to set it up, and deletes the channel', async () => {
    await page.getByRole('button', { name: 'Open a server' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('パズル部');
    await dialog.getByRole('button', { name: 'Open' }).click();
    expect(await dialog.getByRole('alert').innerText()).toBe('there is a server パズル部 already');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Knights');
    await dialog.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { name: 'Knights' }).waitFor();
    await page.getByRole('button', { name: '/settings channel channel: #puzzles' }).click();
    expect(await page.getByRole('checkbox', { name: 'Admin' }).isChecked()).toBe(true);
    await box().press('Enter');
    await expect.poll(() => last().innerText()).toContain('#puzzles');
    await page.getByRole('button', { name: 'Open a channel' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('chess');
    await dialog.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { name: 'Welcome to #chess!' }).waitFor();
    await page.getByRole('button', { name: 'What the bot may do here' }).click();
    await dialog.getByRole('button', { name: 'Delete channel' }).click();
    await page.getByRole('heading', { name: 'Welcome to #puzzles!' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'chess' }).count()).toBe(0);
  });

  it('takes a permission from the bot and gives it back', async () => {
    const may = async () => (await desk.get('/api/channels')).list[0]?.['bot_may'];
    const dialog = page.getByRole('dialog', { name: 'What Antipode may do in #general' });
    const turn = async (isOn: boolean): Promise<void> => {
      await page.getByRole('button', { name: 'What the bot may do here' }).click();
      await dialog.getByRole('checkbox', { name: 'Send messages' }).setChecked(isOn);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    const before = await may();
    await turn(false);
    expect(await may()).toEqual((Array.isArray(before) ? before : []).filter((name) => name !== 'SEND_MESSAGES'));
    await turn(true);
    expect(await may()).toEqual(before);
  });

  it('scripts trouble, and tells when it struck', async () => {
    const choose = (field: RegExp, value: string) => page.getByRole('combobox', { name: field }).selectOption(value);
    const make = () => page.getByRole('button', { name: 'Make trouble' }).click();
    await choose(/^What goes wrong/u, 'refuse');
    await choose(/^Code/u, '50013');
    await choose(/^Where/u, 'server');
    expect(await page.getByRole('spinbutton', { name: 'Seconds' }).count()).toBe(0);
    await make();
    const list = page.getByRole('list', { name: 'Scripted trouble' });
    await expect.poll(() => list.innerText()).toContain('50013 Missing Permissions · in Puzzle Club · struck 0 of 1');
    await choose(/^What goes wrong/u, 'queue-lose');
    await make();
    expect((await desk.get('/api/faults')).list).toMatchObject([
      { what: 'refuse', code: 50013, guild: '1180000000000000100', times: 1, after: 0 },
      { what: 'queue-lose', times: 1 },
    ]);
    await desk.post('/api/clock', { now: '2026-03-03T00:01:00Z' });
    await page.getByText('Other times').click();
    const fire = page.getByRole('button', { name: 'Fire the cron' });
    await fire.click();
    await expect.poll(() => list.innerText()).toContain('struck once');
    await expect.poll(() => page.getByText(/^Fired at/u).innerText()).toMatch(/: 0 jobs done\.$/u);
    await desk.post('/api/clock', { now: '2026-03-03T08:01:00Z' });
    await fire.click();
    await expect.poll(() => page.getByText(/^Fired at 08:/u).innerText()).toMatch(/: [1-9]\d* jobs? done/u);
    await desk.post('/api/clock', { now: '2026-03-03T09:01:00Z' });
    await fire.click();
    await expect.poll(() => page.getByText(/^Fired at 09:/u).innerText()).toContain('no server was due');
    await page.getByRole('button', { name: 'Take it all back' }).click();
    await expect.poll(() => list.innerText()).toBe('');
    expect((await desk.get('/api/faults')).list).toEqual([]);
    await desk.post('/api/clock', { now: '2026-03-01T09:00:00Z' });
  });

  it('shows a thread under its message and in the list', async () => {
    await desk.say('/daily', { channel: 'general' });
    const { list } = await desk.get('/api/channels/1180000000000000300/messages');
    const id = String(list.at(-1)?.['id']);
    const { body: keys } = await desk.get('/api/keys');
    const rest = new REST({ version: '10', api: `${desk.url}/discord/api` }).setToken(String(keys['token']));
    await rest.post(Routes.threads('1180000000000000300', id), { body: { name: 'Talk about it' } });
    await page.getByRole('log').getByRole('button', { name: 'Talk about it 0 messages' }).click();
    await page.getByRole('heading', { name: 'Talk about it' }).first().waitFor();
    await type('I am in');
    await expect.poll(() => last().innerText()).toContain('I am in');
    await page.getByRole('button', { name: 'general' }).click();
    await page.getByRole('log').getByRole('button', { name: 'Talk about it 1 message' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Channels' }).innerText()).toContain('Talk about it');
  });

  it('marks a message that the bot edits, and lets an admin delete it', async () => {
    await desk.say('/daily', { channel: 'general' });
    const { list } = await desk.get(`/api/channels/${general}/messages`);
    const id = String(list.at(-1)?.['id']);
    const { body: keys } = await desk.get('/api/keys');
    const rest = new REST({ version: '10', api: `${desk.url}/discord/api` }).setToken(String(keys['token']));
    await expect.poll(() => last().getAttribute('data-id')).toBe(id);
    expect(await last().innerText()).not.toContain('(edited)');
    const body = { components: [{ type: 10, content: 'Told anew' }] };
    await rest.patch(Routes.channelMessage(general, id), { body });
    await expect.poll(() => last().innerText()).toMatch(/Told anew\s+\(edited\)/u);
    expect(await last().getByRole('button', { name: 'Delete message' }).count()).toBe(0);
    await page.locator('label:has(#admin)').click();
    await last().hover();
    await last().getByRole('button', { name: 'Delete message' }).click();
    await expect.poll(() => page.locator(`[data-id="${id}"]`).count()).toBe(0);
  });

  it('brings the answer to a press into sight, and moves nothing that is in sight', async () => {
    await reopen({ viewport: narrow });
    const scroller = page.getByRole('region', { name: 'Messages' });
    const scrolled = () => scroller.evaluate(({ scrollTop }: { scrollTop: number }) => scrollTop);
    const answers = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Only you can see this' });
    await desk.say('/daily');
    await desk.say('and then?\n'.repeat(60));
    await expect.poll(() => last().innerText()).toContain('and then?');
    const hint = page.getByRole('button', { name: 'Hint' }).last();
    await hint.scrollIntoViewIfNeeded();
    const [before, count] = [await scrolled(), await answers.count()];
    await hint.click();
    await expect.poll(() => answers.count()).toBe(count + 1);
    await expect.poll(() => isInSight(last())).toBe(true);
    await expect.poll(scrolled).toBeGreaterThan(before);
    // Its own answer is below it and can be seen, so nothing needs to move.
    await type('/play puzzle: 7-puzzle');
    await last().getByRole('button', { name: 'Buttons' }).click();
    await page.getByRole('button', { name: 'Restart' }).waitFor();
    await expect.poll(() => isInSight(last())).toBe(true);
    // Its picture may come late, and then all is scrolled once more.
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(fromEnd)).toBeLessThan(1);
    const still = await scrolled();
    await last()
      .getByRole('button', { disabled: false })
      .getByText(/[←↑→↓]/u)
      .first()
      .click();
    await expect.poll(() => last().innerText()).toMatch(/^1 move$/mu);
    expect(await scrolled()).toBe(still);
  });

  it('fits a telephone', async () => {
    await reopen({ viewport: narrow });
    await page.getByRole('button', { name: 'Channels' }).click();
    await page.getByRole('button', { name: 'Antipode' }).click();
    await type('/daily');
    await expect.poll(() => last().innerText()).toContain('Antipode #60');
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(390);
  });
});
