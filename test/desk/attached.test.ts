/** The desk that nobody told how to open, with a Worker whose pictures come along with messages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walk } from '../../local/contract/components.ts';
import { isObject, type Json, objectsOf, textOf } from '../../local/json.ts';
import { antipode, sitDown, type TestDesk } from './people.ts';

let desk: TestDesk;

beforeAll(async () => {
  desk = await sitDown({
    ...antipode,
    now: Date.parse('2026-03-01T09:00:00Z'),
    vars: { PICTURES: 'attached' },
  });
});
afterAll(() => desk.close());

const picturesIn = (message: Json | undefined): readonly string[] =>
  [...walk(message?.['components'])].flatMap(({ component }) =>
    objectsOf(component['items']).map(({ media }) => textOf(isObject(media) ? media['url'] : '')),
  );

describe('pictures that come along', () => {
  it('are shown from where Discord put them, in answers and posts', async () => {
    const { messages } = await desk.say('/daily');
    const { list } = await desk.get('/api/channels');
    const id = textOf(list.find(({ name }) => name === 'puzzles')?.['id']);
    const posts = (await desk.get(`/api/channels/${id}/messages`)).list;
    for (const message of [messages[0], posts[0]]) {
      const [picture = ''] = picturesIn(message);
      expect(picture).toMatch(/\/attachments\/\d+\/0\.png$/u);
      const drawn = await fetch(picture);
      expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });

  it('are others after an update, and no file of before is left', async () => {
    const begun = await desk.say('/play');
    const [before] = begun.messages;
    const button = [...walk(before?.['components'])]
      .map(({ component }) => textOf(component['custom_id']))
      .find((one) => one.startsWith('play:buttons:'));
    const pressed = await desk.press(before, button ?? '');
    const [after] = pressed.messages;
    expect(picturesIn(after)).not.toEqual(picturesIn(before));
    expect(objectsOf(after?.['attachments'])).toHaveLength(picturesIn(after).length);
  });
});

it('plays the usual week: another kind of puzzle each day', async () => {
  for (const day of ['02', '03', '04']) {
    await desk.post('/api/clock', { now: `2026-03-${day}T09:00:00Z` });
    await desk.post('/api/cron', {});
  }
  const kinds = (await desk.texts('puzzles')).map((text) => /Antipode #\d+ · ([\w-]+)/u.exec(text)?.[1]);
  expect(kinds).not.toContain(undefined);
  expect(new Set(kinds).size).toBe(4);
});
