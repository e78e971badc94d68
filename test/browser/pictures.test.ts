/** Pictures in messages, as the chat page shows them: in their place, covered, and moving only for those who like that. */
import { REST, Routes } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../local/json.ts';
import { decodeGif } from '../engine/pixels.ts';
import { type Chat, fromEnd, general, lookOn, narrow, type Sight } from './chromium.ts';

let sight: Sight;
let chat: Chat;

beforeAll(async () => {
  sight = await lookOn('2026-03-01T09:00:00Z');
});
afterAll(() => sight.close());

beforeEach(() => async () => chat.close());

/** The address of today's puzzle, which the Worker draws. */
async function address(): Promise<string> {
  const { messages } = await sight.desk.say('/daily');
  return /"url":"([^"]+\/puzzle\/[^"]+)"/u.exec(JSON.stringify(messages))?.[1] ?? '';
}

/** The bot posts a picture. */
async function post(text: string, isSpoiler = false): Promise<void> {
  const token = textOf((await sight.desk.get('/api/keys')).body['token']);
  const rest = new REST({ version: '10', api: `${sight.desk.url}/discord/api` }).setToken(token);
  const item = { media: { url: await address() }, description: text, spoiler: isSpoiler };
  const body = { flags: 32_768, components: [{ type: 17, components: [{ type: 12, items: [item] }] }] };
  await rest.post(Routes.channelMessages(general), { body });
  await expect.poll(() => chat.last.locator(`img.image[alt="${text}"]`).count()).toBe(1);
  await expect.poll(isDrawn).toBe(600);
}

const isDrawn = () => chat.last.locator('img.image').evaluate((image: { naturalWidth: number }) => image.naturalWidth);

/** Red, green and blue of every pixel of an element of the last message that is a canvas. */
const canvasPixels = async (): Promise<Buffer> => {
  const drawn: string = await chat.page.evaluate(`(() => {
    const [canvas] = [...document.querySelectorAll('#messages canvas')].slice(-1);
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  return Buffer.from(drawn, 'base64');
};

describe('a picture', () => {
  it('is shown in its place, its words beside it', async () => {
    chat = await sight.open();
    await post('Row 1: 1 2 3');
    expect(await chat.last.locator('.container img.image').count()).toBe(1);
    expect(await chat.last.getByRole('button', { name: 'SPOILER' }).count()).toBe(0);
    const [image, badge] = await Promise.all(
      ['img.image', '.alt'].map((part) => chat.last.locator(part).boundingBox()),
    );
    const right = (box: typeof image): number => (box?.x ?? 0) + (box?.width ?? 0);
    expect(right(badge ?? null)).toBeLessThanOrEqual(right(image ?? null));
    expect(badge?.y).toBeGreaterThanOrEqual((image?.y ?? 0) + (image?.height ?? 0));
    expect(await chat.last.innerText()).not.toContain('Row 1');
    await chat.last.getByRole('button', { name: 'ALT' }).click();
    expect(await chat.last.innerText()).toContain('Row 1: 1 2 3');
  });

  it('is followed by whoever is at the end of the channel, and by nobody else', async () => {
    chat = await sight.open();
    for (const text of ['one', 'two', 'three']) await post(text);
    await expect.poll(() => chat.page.evaluate<number>(fromEnd)).toBeLessThan(2);
    await chat.page.evaluate(`document.getElementById('scroller').scrollTop = 0`);
    await expect.poll(() => chat.page.evaluate<number>(fromEnd)).toBeGreaterThan(300);
    await post('four');
    expect(await chat.page.evaluate<number>(`document.getElementById('scroller').scrollTop`)).toBe(0);
  });

  it('keeps its shape where it has less room', async () => {
    chat = await sight.open();
    const shape = async (): Promise<number> => {
      await post('x');
      const box = await chat.last.locator('img.image').boundingBox();
      return (box?.width ?? 0) / (box?.height ?? 1);
    };
    const wide = await shape();
    await chat.close();
    chat = await sight.open({ viewport: narrow });
    expect(await shape()).toBeCloseTo(wide, 1);
  });

  it('is covered where it is a spoiler, until it is pressed', async () => {
    chat = await sight.open();
    await post('What is covered', true);
    const filter = () =>
      chat.page.evaluate<string>(`getComputedStyle([...document.querySelectorAll('img.image')].at(-1)).filter`);
    expect(await filter()).toContain('blur');
    await chat.last.getByRole('button', { name: 'SPOILER' }).click();
    expect(await filter()).toBe('none');
    await chat.last.getByRole('button', { name: 'ALT' }).click();
    expect(await chat.last.innerText()).toContain('What is covered');
  });
});

describe('a picture that moves', () => {
  /** The answer of a position two moves from its goal. */
  async function solve(): Promise<void> {
    await chat.type('/solve position: 123456078');
    await expect.poll(() => chat.last.locator('img.image').count()).toBe(1);
    await expect.poll(isDrawn).toBeGreaterThan(0);
  }

  it('moves', async () => {
    chat = await sight.open();
    await solve();
    const image = chat.last.locator('img.image');
    const first = await image.screenshot();
    await expect.poll(async () => (await image.screenshot()).equals(first)).toBe(false);
    expect(await chat.last.getByRole('button', { name: /^Play/u }).count()).toBe(0);
  });

  it('stands still for those who want that, until it is pressed', async () => {
    chat = await sight.open({ reducedMotion: 'reduce' });
    await solve();
    const image = chat.last.locator('img.image');
    const drawn = await fetch(sight.desk.url + ((await image.getAttribute('src')) ?? ''));
    const [frame] = decodeGif(new Uint8Array(await drawn.arrayBuffer()));
    const button = chat.last.getByRole('button', { name: /^Play: / });
    await expect.poll(() => chat.last.locator('canvas').getAttribute('width')).toBe(String(frame?.width));
    expect(await image.isVisible()).toBe(false);
    expect((await canvasPixels()).equals(frame?.rgba ?? Buffer.alloc(0))).toBe(true);
    await button.click();
    await expect.poll(() => image.isVisible()).toBe(true);
    expect(await chat.last.locator('canvas').isVisible()).toBe(false);
    await button.click();
    await expect.poll(() => image.isVisible()).toBe(false);
  });
});
