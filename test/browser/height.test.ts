/** What the bot posts by itself, and its help, fit on a phone's screen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateAt } from '../../src/day/calendar.ts';
import { families } from '../../src/families/index.ts';
import { textOf } from '../../local/json.ts';
import { longer, solutionOf } from '../contract/solutions.ts';
import { deskLanguages, termsIn } from '../../local/discord/languages.ts';
import { localeOf } from '../../src/words/index.ts';
import { idShown } from '../id-shown.ts';
import { type Chat, lookOn, type Sight } from './chromium.ts';

const phone = { width: 390, height: 844 };
/** With room for the bar above and the box below. */
const tallestPost = 728;

const servers = deskLanguages.map(({ code }) => ({ name: termsIn(code).server, locale: code }));

let sight: Sight;
let chat: Chat;

beforeAll(async () => {
  sight = await lookOn('2026-03-02T09:00:00Z');
  chat = await sight.open({ viewport: phone });
});
afterAll(async () => {
  await chat.close();
  await sight.close();
});

/** Their posts are the tallest, so all languages are measured there, and two elsewhere. */
const tall = new Set(['rush-hour', 'knight-exchange', 'sliding-blocks']);
const serversFor = (id: string) => (tall.has(id) ? servers : servers.slice(0, 2));

/** The nth day after the Monday on which the desk begins. */
const dateOf = (day: number): string => dateAt(Date.parse('2026-03-02') + day * 86_400_000);

/** The first tick of a day, which posts its puzzle. */
async function beginDay(day: number): Promise<void> {
  await sight.desk.post('/api/clock', { now: `${dateOf(day)}T00:01:00Z` });
  await sight.desk.post('/api/cron', { times: 1 });
}

/** Three people solve a server's puzzle of the day, and a fourth tries. */
async function playDay(
  { name: guild, locale }: { readonly name: string; readonly locale: string },
  channel = 'puzzles',
): Promise<void> {
  const say = (user: string, text: string) => sight.desk.say(text, { user, guild, locale, channel });
  const [card] = (await say('ada', '/daily')).messages;
  const id = idShown(card) ?? '';
  const moves = solutionOf(id);
  await say('ada', `/check moves: ${moves.join(' ')}`);
  await say('bob', `/check moves: ${moves.join(' ')}`);
  await say('carol', `/check moves: ${longer(id).join(' ')}`);
  await say('dave', `/check moves: ${moves.slice(0, -1).join(' ')}`);
}

/** How high the last message of a channel is that has a button whose id begins like this, once it has been edited, if it is to be. */
async function heightIn(guild: string, channel: string, button: string, edits = 0): Promise<number> {
  const { list } = await sight.desk.get(`/api/channels?user=ada&guild=${encodeURIComponent(guild)}`);
  const id = textOf(list.find(({ name }) => name === channel)?.['id']);
  await chat.page.goto('about:blank');
  await chat.page.goto(`${sight.desk.url}/#${id}`);
  const message = chat.page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: chat.page.locator(`[data-custom-id^="${button}"]`) })
    .last();
  await message.waitFor();
  await expect.poll(() => message.locator('.edited').count(), { timeout: 20_000 }).toBe(edits);
  await expect
    .poll(() =>
      message
        .locator('img.image')
        .evaluateAll((images: { naturalWidth: number }[]) => images.map((one) => one.naturalWidth > 0)),
    )
    .not.toContain(false);
  return (await message.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
}

describe('the day’s post', () => {
  beforeAll(async () => {
    for (const { name: guild, locale } of servers) {
      const admin = { user: 'root', admin: true, guild, locale };
      await sight.desk.say(`/settings channel channel: #puzzles puzzle: ${families.at(-1)?.id}`, admin);
      await sight.desk.say(`/settings language language: ${localeOf(locale)}`, admin);
    }
  });

  it.each(families.map(({ id }, index) => ({ id, monday: 7 * (index + 1) })))(
    'of $id fits a screen below the summary of another puzzle, and of a whole week',
    async ({ id, monday }) => {
      // The week has a streak to tell of.
      for (const day of [monday - 2, monday - 1]) {
        await beginDay(day);
        for (const server of serversFor(id)) await playDay(server);
      }
      for (const { name: guild } of servers)
        await sight.desk.say(`/settings puzzle puzzle: ${id}`, { user: 'root', admin: true, guild });
      await beginDay(monday);
      // Whoever plays stands below.
      for (const server of serversFor(id)) await playDay(server, 'general');
      await sight.desk.post('/api/clock', { now: `${dateOf(monday)}T00:05:00Z` });
      const button = `check:open:${dateOf(monday)}.${id}.`;
      const heights: Record<string, number> = {};
      for (const { name } of serversFor(id)) heights[name] = await heightIn(name, 'puzzles', button, 1);
      const tooTall = Object.entries(heights).filter(([, height]) => height > tallestPost);
      expect(tooTall).toEqual([]);
    },
    120_000,
  );
});

it('help fits a screen, in each language, for an admin too', async () => {
  for (const { name: guild, locale } of servers) {
    await sight.desk.say('/help', { user: 'ada', admin: true, guild, locale });
    expect(await heightIn(guild, 'general', 'help:topic:admins')).toBeLessThanOrEqual(phone.height);
  }
});
