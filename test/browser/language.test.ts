/** The chat page in the language and in the colours of its person. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskLanguages, termsIn } from '../../local/discord/languages.ts';
import { type Chat, lookOn, narrow, type Sight } from './chromium.ts';

let sight: Sight;
let chat: Chat;

beforeAll(async () => {
  sight = await lookOn('2026-03-01T09:00:00Z');
});
afterAll(() => sight.close());

beforeEach(() => async () => chat.close());

/** What stands in the circle of a server. */
const initialsOf = (server: string): string =>
  server
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');

/** Japanese texts on the page may hold these words in Latin letters: names, and texts of fields. */
const names = new RegExp(
  [
    ...deskLanguages
      .flatMap(({ code, name }) => [name, termsIn(code).server, initialsOf(termsIn(code).server)])
      .map((name) => RegExp.escape(name)),
    'Antipode|ada|general|puzzles|announcements|Discord|UTC|cron|ALT|HTML|Worker|Anything goes',
  ].join('|'),
  'gu',
);

describe('the page of somebody who speaks Japanese', () => {
  it('says everything in Japanese', async () => {
    chat = await sight.open();
    const { page } = chat;
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ja');
    await page.getByRole('heading', { name: '#general へようこそ！' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    expect(await page.title()).toContain('手元で動く');
    await page.getByText('ほかの時刻').click();
    const texts = await page.locator('body').innerText();
    expect(texts.replaceAll(names, '').match(/[A-Za-z]{3,}/gu)).toBeNull();
    const labels = await page
      .locator('[aria-label]')
      .evaluateAll((all: { ariaLabel: string }[]) => all.map((one) => one.ariaLabel));
    expect(
      labels
        .join('\n')
        .replaceAll(names, '')
        .match(/[A-Za-z]{3,}/gu),
    ).toBeNull();
    expect(await page.locator('#clock-date').innerText()).toBe('2026年3月1日日曜日 · UTC');
  });

  it('names commands as their client does, and refuses in Japanese', async () => {
    chat = await sight.open({ locale: 'ja-JP' });
    const { page } = chat;
    const box = page.getByRole('combobox', { name: 'メッセージ' });
    await page.getByRole('button', { name: '/判定 手順:' }).click();
    expect(await box.inputValue()).toBe('/判定 手順: ');
    await box.fill('/');
    await page.getByRole('option', { name: /\/設定 チャンネル/u }).waitFor();
    expect(await page.getByRole('option', { name: /\/settings/u }).count()).toBe(0);
    await box.fill('/無');
    await box.press('Enter');
    await expect.poll(() => page.getByRole('alert').first().innerText()).toContain('ここでは /無 を使えません');
    await box.fill('/今日のパズル');
    await box.press('Enter');
    await expect.poll(() => chat.last.innerText()).toContain('8パズル');
    expect(await chat.last.innerText()).toContain('ada さんが /今日のパズル を使いました');
    await page.getByRole('button', { name: 'サーバーを作る' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '名前' }).fill('パズル部');
    await dialog.getByRole('button', { name: '作る' }).click();
    await expect.poll(() => dialog.getByRole('alert').innerText()).toBe('サーバー「パズル部」はもうあります');
  });
});

/**
 * Evaluated on the page: texts whose colour stands out too little from what is behind them (WCAG 2, level AA). Pictures and what lies
 * on them are left out, and so is what can't be used.
 */
const faint = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const read = (colour) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a], below) => [r, g, b].map((part, k) => part * a + below[k] * (1 - a));
  const behind = (element) =>
    element === null ? [255, 255, 255] : over(read(getComputedStyle(element).backgroundColor), behind(element.parentElement));
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].toSorted((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const said = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const isField = ({ tagName }) => ['INPUT', 'SELECT', 'TEXTAREA'].includes(tagName);
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility({ opacityProperty: true }) && (said(element) || isField(element)))
    .filter((element) => element.closest('.picture, :disabled, svg, .hidden') === null)
    .flatMap((element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = parseFloat(fontSize);
      const needed = size >= 24 || (size >= 18.66 && fontWeight >= 700) ? 3 : 4.5;
      const found = [['', color], ['placeholder', getComputedStyle(element, '::placeholder').color]].map(([what, one]) => {
        const below = behind(element);
        return [what, contrast(over(read(one), below), below)];
      });
      return found
        .filter(([what, ratio]) => ratio < needed && (what === '' || element.placeholder))
        .map(([what, ratio]) => [element.tagName, element.className, what, element.textContent.slice(0, 20), ratio.toFixed(2)].join(' '));
    });
})()`;

describe('the colours', () => {
  const dark = () =>
    chat.page.evaluate<boolean>(`getComputedStyle(document.querySelector('main')).color !== '' &&
    matchMedia('(prefers-color-scheme: dark)').matches`);
  const ground = () => chat.page.evaluate<string>(`getComputedStyle(document.body).backgroundColor`);

  it.each(['light', 'dark'] as const)('are %s where the system is, and every text stands out', async (colorScheme) => {
    chat = await sight.open({ colorScheme });
    const { page } = chat;
    expect(await dark()).toBe(colorScheme === 'dark');
    expect(await ground()).toBe(colorScheme === 'dark' ? 'rgb(49, 51, 56)' : 'rgb(255, 255, 255)');
    await page.getByText('Other times').click();
    await page.getByRole('button', { name: 'Make trouble' }).click();
    await page.getByRole('button', { name: 'Take it all back' }).waitFor();
    await sight.desk.say('||hidden|| `code` <#1180000000000000301> <t:1772355600:R> https://example.org @ada');
    await chat.type('/daily');
    await chat.last.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => chat.last.innerText()).toContain('Only you can see this');
    await chat.type('/nothing');
    await expect.poll(() => page.getByRole('alert').first().innerText()).toContain('/nothing');
    await chat.box.fill('/set');
    await page.getByRole('option', { name: '/settings time' }).waitFor();
    expect(await page.evaluate<string[]>(faint)).toEqual([]);
    await sight.desk.remove('/api/faults');
  });

  it('can be chosen, and stay so', async () => {
    chat = await sight.open({ colorScheme: 'dark' });
    const theme = () => chat.page.getByRole('combobox', { name: 'Colours' });
    await theme().selectOption('Light');
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await chat.page.reload();
    expect(await theme().inputValue()).toBe('light');
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await theme().selectOption('System');
    expect(await ground()).toBe('rgb(49, 51, 56)');
  });
});

it('on a telephone a wide block of text scrolls inside', async () => {
  chat = await sight.open({ viewport: narrow, locale: 'ja-JP' });
  const row = Array.from({ length: 10 }, (_, k) => String(k + 10)).join(' ');
  await sight.desk.say(['```', row, 'x'.repeat(80), '```'].join('\n'));
  const block = chat.last.locator('pre');
  await block.waitFor();
  const widths: readonly number[] = await block.evaluate((pre: { clientWidth: number; scrollWidth: number }) => [
    pre.clientWidth,
    pre.scrollWidth,
  ]);
  expect(widths[1]).toBeGreaterThan(widths[0] ?? 0);
  expect(await chat.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  await block.evaluate((pre: { scrollLeft: number }) => {
    pre.scrollLeft = 1000;
  });
  expect(await block.evaluate((pre: { scrollLeft: number }) => pre.scrollLeft)).toBeGreaterThan(0);
});
