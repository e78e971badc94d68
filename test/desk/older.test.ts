/** Messages of the older kind, with words, embeds and files beside their buttons, are answered when a button is pressed. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { isObject, type Json, listOf, textOf } from '../../local/json.ts';
import { type Answer, sitDown, type TestDesk } from './people.ts';

const general = '1180000000000000300';
const key = '2026-03-01.8-puzzle.22';
const position = '8-puzzle.123456780.2p2x';

let desk: TestDesk;
let moves: string;

beforeAll(async () => {
  desk = await sitDown({
    bundle: join(import.meta.dirname, '..', '..', 'build', 'worker'),
    definitions: commands.map(({ definition }) => definition),
    now: Date.parse('2026-03-01T09:00:00Z'),
  });
  const { text } = await pressed(`solve:give-up:${key}`, 'dora');
  moves = (/```\n([UDLR\s]+)\n```/u.exec(text)?.[1] ?? '').split(/\s+/u).join(' ');
  for (const user of ['ada', 'bob']) await desk.say(`/check moves: ${moves}`, { user });
});
afterAll(() => desk.close());

/** An older message with a button, and what it is answered with. */
async function pressed(customId: string, user: string): Promise<Answer> {
  const token = textOf((await desk.get('/api/keys')).body['token']);
  const form = new FormData();
  const button = { type: 2, style: 1, label: 'Press', custom_id: customId };
  const older = {
    content: 'words of old',
    embeds: [{ title: 'title of old', image: { url: 'attachment://board.png' } }],
    attachments: [{ id: 0, filename: 'board.png' }],
    components: [{ type: 1, components: [button] }],
  };
  form.set('payload_json', JSON.stringify(older));
  form.set('files[0]', new Blob(['png'], { type: 'image/png' }), 'board.png');
  const headers = { authorization: `Bot ${token}` };
  const address = `${desk.url}/discord/api/v10/channels/${general}/messages`;
  const response = await fetch(address, { method: 'POST', headers, body: form });
  const message: unknown = await response.json();
  return desk.press(isObject(message) ? message : undefined, customId, { user });
}

const flagsOf = ({ messages: [message] }: Answer): number => Number(message?.['flags']);
const isWhole = ({ messages: [message] }: Answer): boolean =>
  message?.['error'] === undefined && listOf(message?.['attachments']).length === 0;

describe('an older message', () => {
  it.each([
    ['a result that is locked in', `check:lock:${key}`, 'ada', 'Locked in'],
    ['a result in other signs', `check:shapes:${key}`, 'ada', '✅'],
    ['an answer that is given up for', `solve:give-up:${key}`, 'emma', '22 moves'],
    ['another page of an answer', `solve:page:${position}:1:n`, 'finn', 'solution 2 of 40'],
    ['a question before deleting', 'privacy:delete', 'finn', 'for good'],
    ['a farewell', 'privacy:delete-all', 'finn', 'deleted'],
  ])('becomes %s', async (_what, customId, user, told) => {
    const answer = await pressed(customId, user);
    expect(answer.messages.map(({ error }) => error)).toEqual([undefined]);
    expect(answer.text).toContain(told);
    expect(answer.text).not.toContain('of old');
    expect([flagsOf(answer) & 32_768, isWhole(answer)]).toEqual([32_768, true]);
  });

  it.each([
    ['a hint', `hint:ask:${key}`, 'gina', 'hint 1'],
    ['a board to play on', `play:open:${key}`, 'gina', '0 moves'],
    ['how to play', 'help:family:8-puzzle', 'gina', 'Writing moves'],
  ])('is followed by %s', async (_what, customId, user, told) => {
    const answer = await pressed(customId, user);
    expect(answer.messages).toMatchObject([{ private: true }]);
    expect(answer.text).toContain(told);
  });

  it('opens its form, and takes what is typed there', async () => {
    const { body } = await pressed(`check:open:${key}`, 'hana');
    const modal: Json = isObject(body['modal']) ? body['modal'] : {};
    expect(modal['custom_id']).toBe(`check:list:${key}`);
  });
});
