/** No way back, played on a phone: the counter runs down, the last move ends it, and the curve climbs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../local/json.ts';
import { courseOn, goalOf } from '../../src/games/antipode/course.ts';
import { awayOf } from '../away.ts';
import { complaintsOf } from './axe.ts';
import { type Visit, type Visits, counted, onPhone, receive, sheet, typeMoves } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await receive('2026-03-04T09:00:00Z');
});
afterAll(() => visits.close());

const { family, limit } = courseOn('2026-03-04');
const words = awayOf(goalOf(family), limit);

/** @param press the board's button */
async function linkBelow(message: Json = {}, press: RegExp, person: Json): Promise<string> {
  const [id = ''] = press.exec(JSON.stringify(message)) ?? [];
  const [board] = (await visits.desk.press(message, id, person)).messages;
  return /"https?:\/\/[^"/]+(\/play#[^"]+)"/u.exec(JSON.stringify(board))?.[1] ?? '';
}

async function shoot({ page }: Visit, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
  expect([name, await complaintsOf(page)]).toEqual([name, []]);
}

describe.each(['en', 'ja'] as const)('in %s', (locale) => {
  const person = { user: `ann ${locale}`, locale };
  const left = (count: number): RegExp =>
    locale === 'en' ? new RegExp(`${count} moves? left`, 'u') : new RegExp(`残り${count}手`, 'u');

  it('ends by itself, tells how far it went, and is there again', async () => {
    const [card] = (await visits.desk.say('/antipode', person)).messages;
    const link = await linkBelow(card, /antipode:open:[^"]+|play:open:[^"]+/u, person);
    const visit = await visits.open(link, { ...onPhone, locale });
    const { page } = visit;
    await page.getByRole('grid').waitFor();
    expect(await counted(page)).toBe(String(limit));
    await page.getByText(left(limit)).first().waitFor();
    expect(await page.locator('.rules').innerText()).toContain(String(limit));
    await shoot(visit, `antipode-${locale}-start`);
    await typeMoves(page, words.slice(0, -1));
    await page.getByText(left(1)).first().waitFor();
    expect(await sheet(page).count()).toBe(0);
    await shoot(visit, `antipode-${locale}-one-left`);
    await typeMoves(page, words.slice(-1));
    await sheet(page).waitFor();
    const told = await sheet(page).innerText();
    expect(told).toMatch(
      locale === 'en' ? new RegExp(`\\d+ away of ${limit}`, 'u') : new RegExp(`${limit}手で\\d+の遠さ`, 'u'),
    );
    await shoot(visit, `antipode-${locale}-end`);
    await sheet(page)
      .getByRole('button', { name: /^(?:See how it went|評価を見る)$/u })
      .click();
    await page.locator('.curve').waitFor();
    await page.locator('.curve').scrollIntoViewIfNeeded();
    await shoot(visit, `antipode-${locale}-curve`);
    expect(await page.locator('.curve svg').getAttribute('aria-label')).toMatch(
      locale === 'en' ? /at the end \d/u : /最後は\d/u,
    );
    // Numbers count the moves to the solved board. So a move to a smaller number is a bad one here.
    await page.locator('.go-on').first().click();
    await page.locator('.numbers .good').first().waitFor();
    const figures = page.locator('.figures').getByText(/^[1-9]/u);
    await figures.waitFor();
    const here = Number(await figures.innerText());
    for (const [how, sign] of Object.entries({ good: 1, bad: -1 })) {
      const told = await page.locator(`.numbers .${how} text`).allTextContents();
      expect(told.map((text) => Math.sign(Number(text) - here))).toEqual(told.map(() => sign));
    }
    await shoot(visit, `antipode-${locale}-stroll`);
    await page.getByRole('button', { name: /^(?:Back to my line|自分の手順に戻る)$/u }).click();
    await page.reload();
    await sheet(page).waitFor();
    expect((await sheet(page).innerText()).split('\n')[0]).toBe(told.split('\n')[0]);
    await visit.close();
  });
});
