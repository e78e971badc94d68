/** A race and a hunt, played on the page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../local/json.ts';
import { solutionOf } from '../contract/solutions.ts';
import { idShown } from '../id-shown.ts';
import { complaintsOf } from './axe.ts';
import {
  type Visit,
  type Visits,
  lookAway,
  onPhone,
  receive,
  askFirst,
  send,
  sheet,
  trouble,
  typeMoves,
} from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await receive('2026-03-01T09:00:00Z');
});
afterAll(() => visits.close());

/** Forty shortest solutions. */
const hunted = '8-puzzle.123456780.3t8y';

/** Presses a button of a message and gives the link below the board that comes. */
async function linkAfter(
  message: Json = {},
  press: RegExp,
  person: Json,
): Promise<{ readonly link: string; readonly id: string }> {
  const [id = ''] = press.exec(JSON.stringify(message)) ?? [];
  const [board] = (await visits.desk.press(message, id, person)).messages;
  const [, link = ''] = /"https?:\/\/[^"/]+(\/play#[^"]+)"/u.exec(JSON.stringify(board)) ?? [];
  return { link, id: idShown(board) ?? '' };
}

describe.each(['en', 'ja'] as const)('in %s', (locale) => {
  const see = (link: string, isTimed = false): Promise<Visit> => visits.open(link, { ...onPhone, locale, isTimed });
  const ann = { user: `ann ${locale}`, locale };
  const ben = { user: `ben ${locale}`, locale };

  const look = async ({ page }: Visit, name: string): Promise<void> =>
    expect([name, await complaintsOf(page)]).toEqual([name, []]);

  it('a race is told as one, takes the first list, and is over for all at once', async () => {
    const [card] = (await visits.desk.say('/race puzzle: 8-puzzle distance: 8', ann)).messages;
    const own = await linkAfter(card, /race:start:[^"]+/u, ann);
    const other = await linkAfter(card, /race:start:[^"]+/u, ben);
    const visit = await see(own.link, true);
    const { page } = visit;
    const head = page.locator('.head');
    await head.waitFor();
    expect(await head.innerText()).toMatch(
      locale === 'en'
        ? /Race #1\s*8-puzzle\s+0:0\d · 0 of 2 done · Ends in \d:\d\d/u
        : /レース #\d.*0:0\d · 2人中0人が完了 · 終了まで\d+:\d\d/su,
    );
    await page.clock.runFor(61_000);
    expect(await page.locator('.stopwatch').innerText()).toMatch(/^1:0\d$/u);
    await look(visit, 'race');
    const words = solutionOf(own.id);
    await askFirst(page);
    await page.reload();
    await typeMoves(page, words);
    await send(page).waitFor();
    expect(await sheet(page).innerText()).toMatch(
      locale === 'en' ? /The first solution that you send/u : /最初に送った解/u,
    );
    await look(visit, 'race-solved');
    const second = await see(own.link);
    const rival = await see(other.link);
    await rival.page.getByText(/0 of 2 done|2人中0人が完了/u).waitFor();
    await send(page).click();
    await expect
      .poll(() => sheet(page).innerText())
      .toMatch(locale === 'en' ? /Your result: 8 moves/u : /あなたの結果.*8手/u);
    await look(visit, 'race-sent');
    await sheet(page)
      .getByRole('button', { name: /^(?:See how it went|評価を見る)$/u })
      .click();
    await sheet(page).locator('.fault').waitFor();
    await look(visit, 'race-not-yet');

    // Another tab of the same player.
    await typeMoves(second.page, words);
    await expect
      .poll(() => sheet(second.page).innerText())
      .toMatch(locale === 'en' ? /changes nothing/u : /変わりません/u);
    await second.page.keyboard.press('Escape');

    const asked = () => visit.asked.filter((action) => action === 'review').length;
    expect(await head.innerText()).toMatch(locale === 'en' ? /1 of 2 done/u : /2人中1人が完了/u);
    const before = asked();
    await lookAway(page, ['hidden']);
    await page.clock.runFor(60_000);
    expect(asked()).toBe(before);
    await lookAway(page, ['visible']);
    await expect.poll(asked).toBe(before + 1);
    // Loaded anew, it asks at once.
    await rival.page.reload();
    await rival.page.getByText(/1 of 2 done|2人中1人が完了/u).waitFor({ timeout: 10_000 });
    await typeMoves(rival.page, words);
    await sheet(rival.page).waitFor();
    // The places stand alone: neither how it stood, nor that they are to come.
    const past = /of 2 done|Your result|2人中\d人が完了|あなたの結果/u;
    expect(await sheet(rival.page).innerText()).not.toMatch(past);
    await look(rival, 'race-last');
    await rival.page.reload();
    await sheet(rival.page).locator('.squares').waitFor();
    expect(await sheet(rival.page).innerText()).not.toMatch(past);
    await rival.close();
    // Nobody touches the page. It gives up a request that takes twenty seconds of its clock.
    await page.clock.runFor(45_000);
    await sheet(page).locator('.squares').waitFor();
    expect(await sheet(page).innerText()).not.toMatch(past);
    expect(await head.innerText()).toMatch(locale === 'en' ? /Place \d of 2 · the fewest/u : /2人中\d位/u);
    const last = asked();
    await page.clock.runFor(600_000);
    expect(asked()).toBe(last);
    await look(visit, 'race-review');
    // What was open when it ended.
    await second.page.locator('.tool').nth(2).click();
    await lookAway(second.page);
    await trouble(second.page, 'closed').waitFor();
    expect(await trouble(second.page, 'closed').locator('a').count()).toBe(1);
    await look(second, 'race-closed');
    await second.close();
    const late = await see(own.link);
    await late.page.locator('#page .notice').waitFor();
    expect(await late.page.locator('#page .notice a').getAttribute('href')).toMatch(/^\/channels\/\d+\/\d+$/u);
    await look(late, 'race-over');
    await late.close();
    await visit.close();
  });

  it('a hunt goes on until all are found', async () => {
    const [card] = (await visits.desk.say(`/hunt position: ${hunted}`, ann)).messages;
    const { link } = await linkAfter(card, /play:open:hunt[^"]+/u, ann);
    const visit = await see(link);
    const { page } = visit;
    await page.locator('.head').waitFor();
    expect(await page.locator('.head').innerText()).toMatch(/40/u);
    await typeMoves(page, solutionOf(hunted));
    await sheet(page).waitFor();
    expect(await page.locator('.head').innerText()).toMatch(locale === 'en' ? /1 of 40 found/u : /40通りのうち1通り/u);
    await look(visit, 'hunt-sent');
    const told = sheet(page).getByText(/New: solution|新しい手順です/u);
    expect(await told.count()).toBe(1);
    await sheet(page).locator('.main').click();
    await typeMoves(page, solutionOf(hunted));
    await sheet(page)
      .getByText(/You have found solution|見つけています/u)
      .waitFor();
    expect(await told.count()).toBe(0);
    await visit.close();
  });
});
