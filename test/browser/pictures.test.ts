/** Pictures in posts, as the chat page shows them: once, at their size, and moving only for those who like that. */
import { REST, Routes } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../local/json.ts';
import { readSprites } from '../../scripts/read-build.ts';
import { eightPuzzle } from '../../src/families/8-puzzle.ts';
import { answerGif } from '../../src/render/answer.ts';
import { boardPng } from '../../src/render/picture.ts';
import { valueOf } from '../engine/boards.ts';
import { decodeGif } from '../engine/pixels.ts';
import { type Chat, fromEnd, lookOn, narrow, type Sight } from './chromium.ts';

const general = '1180000000000000300';
const sprites = readSprites();
const pictureOf = (cells: string) => {
  const { puzzle, state } = valueOf(eightPuzzle.read(cells));
  return puzzle.picture(state);
};
const near = pictureOf('123456708');
const gif = answerGif([near, pictureOf('123456780')], ['L'], sprites);

let sight: Sight;
let chat: Chat;

beforeAll(async () => {
  sight = await lookOn('2026-03-01T09:00:00Z');
});
afterAll(() => sight.close());

beforeEach(() => async () => chat.close());

/** The bot posts an embed with this file in it. */
async function post(name: string, data: Uint8Array, description: string): Promise<void> {
  const token = textOf((await sight.desk.get('/api/keys')).body['token']);
  const rest = new REST({ version: '10', api: `${sight.desk.url}/discord/api` }).setToken(token);
  await rest.post(Routes.channelMessages(general), {
    body: {
      embeds: [{ title: name, image: { url: `attachment://${name}` } }],
      attachments: [{ id: '0', filename: name, description }],
    },
    files: [{ name, data: Buffer.from(data) }],
  });
  await expect.poll(() => chat.last.innerText()).toContain(name);
}

/** Red, green and blue of every pixel of an element of the last message that is a canvas. */
const canvasPixels = async (): Promise<Buffer> => {
  const drawn: string = await chat.page.evaluate(`(() => {
    const [canvas] = [...document.querySelectorAll('#messages canvas')].slice(-1);
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  return Buffer.from(drawn, 'base64');
};

describe('a picture in an embed', () => {
  it('is shown once, in its place, with its words', async () => {
    chat = await sight.open();
    await post('puzzle.png', await boardPng(near, sprites), 'Row 1: 1 2 3');
    const image = chat.last.locator('img.image');
    expect(await image.count()).toBe(1);
    expect(await chat.last.locator('.embed img.image').getAttribute('alt')).toBe('Row 1: 1 2 3');
    // 600 pixels wide and high, shown as large as a message has room for.
    const box = await image.boundingBox();
    expect([box?.width, box?.height]).toEqual([350, 350]);
    expect(await chat.last.innerText()).not.toContain('Row 1');
    await chat.last.getByRole('button', { name: 'ALT' }).click();
    expect(await chat.last.innerText()).toContain('Row 1: 1 2 3');
  });

  it('is followed by whoever is at the end of the channel, and by nobody else', async () => {
    chat = await sight.open();
    const png = await boardPng(near, sprites);
    for (const name of ['one.png', 'two.png', 'three.png']) await post(name, png, 'x');
    await expect.poll(() => chat.page.evaluate<number>(fromEnd)).toBeLessThan(2);
    await chat.page.evaluate(`document.getElementById('scroller').scrollTop = 0`);
    await expect.poll(() => chat.page.evaluate<number>(fromEnd)).toBeGreaterThan(300);
    await post('four.png', png, 'x');
    expect(await chat.page.evaluate<number>(`document.getElementById('scroller').scrollTop`)).toBe(0);
  });

  it('keeps its shape where it has less room', async () => {
    chat = await sight.open({ viewport: narrow });
    await post('narrow.png', await boardPng(near, sprites), 'x');
    const box = await chat.last.locator('img.image').boundingBox();
    expect(box?.width).toBeLessThan(350);
    expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
  });
});

describe('a picture at an address', () => {
  const layout = (url: string, text: string, isSpoiler: boolean) => ({
    flags: 32_768,
    components: [
      { type: 17, components: [{ type: 12, items: [{ media: { url }, description: text, spoiler: isSpoiler }] }] },
    ],
  });

  /** The address of today's puzzle, which the Worker draws. */
  async function address(): Promise<string> {
    const { messages } = await sight.desk.say('/daily');
    return /"url":"([^"]+\/puzzle\/[^"]+)"/u.exec(JSON.stringify(messages))?.[1] ?? '';
  }

  async function postLayout(text: string, isSpoiler: boolean): Promise<void> {
    const token = textOf((await sight.desk.get('/api/keys')).body['token']);
    const rest = new REST({ version: '10', api: `${sight.desk.url}/discord/api` }).setToken(token);
    await rest.post(Routes.channelMessages(general), { body: layout(await address(), text, isSpoiler) });
    await expect.poll(() => chat.last.locator(`img.image[alt="${text}"]`).count()).toBe(1);
  }

  const isDrawn = () =>
    chat.last.locator('img.image').evaluate((image: { naturalWidth: number }) => image.naturalWidth);

  it('is drawn where it stands, its words beside it', async () => {
    chat = await sight.open();
    await postLayout('What is shown', false);
    await expect.poll(isDrawn).toBe(600);
    expect(await chat.last.getByRole('button', { name: 'SPOILER' }).count()).toBe(0);
    const [image, badge] = await Promise.all(
      ['img.image', '.alt'].map((part) => chat.last.locator(part).boundingBox()),
    );
    const right = (box: typeof image): number => (box?.x ?? 0) + (box?.width ?? 0);
    expect(right(badge ?? null)).toBeLessThanOrEqual(right(image ?? null));
  });

  it('is covered where it is a spoiler, until it is pressed', async () => {
    chat = await sight.open();
    await postLayout('What is covered', true);
    await expect.poll(isDrawn).toBe(600);
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
  it('moves', async () => {
    chat = await sight.open();
    await post('moving.gif', gif, 'The answer');
    const image = chat.last.locator('img.image');
    const first = await image.screenshot();
    await expect.poll(async () => (await image.screenshot()).equals(first)).toBe(false);
    expect(await chat.last.getByRole('button', { name: /^Play/u }).count()).toBe(0);
  });

  it('stands still for those who want that, until it is pressed', async () => {
    chat = await sight.open({ reducedMotion: 'reduce' });
    await post('still.gif', gif, 'The answer');
    const button = chat.last.getByRole('button', { name: 'Play: The answer' });
    const image = chat.last.locator('img.image');
    await expect.poll(() => chat.last.locator('canvas').getAttribute('width')).toBe(String(decodeGif(gif)[0]?.width));
    expect(await image.isVisible()).toBe(false);
    expect((await canvasPixels()).equals(decodeGif(gif)[0]?.rgba ?? Buffer.alloc(0))).toBe(true);
    await button.click();
    expect(await image.isVisible()).toBe(true);
    expect(await chat.last.locator('canvas').isVisible()).toBe(false);
    await button.click();
    expect(await image.isVisible()).toBe(false);
  });
});
