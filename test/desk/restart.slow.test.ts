/** A desk that is started again: what was said, who said it, and the clock. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, objectsOf, textOf } from '../../local/json.ts';
import { sitDown, type TestDesk } from './people.ts';

const definitions = [
  { name: 'do', description: 'Does it', options: [{ type: 3, name: 'what', description: 'What', required: true }] },
];
const march = '2126-03-01T00:00:00Z';

let stateDir: string;
let desk: TestDesk;

const chat = (): string => join(stateDir, 'chat.jsonl');
const start = async (): Promise<void> => {
  const bundle = join(import.meta.dirname, 'stub', 'worker.js');
  desk = await sitDown({ bundle, definitions, opening: [], stateDir, now: Date.parse(march) });
};
async function again(meanwhile: () => void = () => undefined): Promise<void> {
  await desk.close();
  meanwhile();
  await start();
}
const say = (text: string, more = {}): Promise<Json | undefined> =>
  desk.say(text, more).then(({ messages }) => messages[0]);

// A start takes a second, so the tests share a folder; each begins where the one before it ended.
beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'desk-'));
  await start();
});
afterAll(async () => {
  await desk.close();
  rmSync(stateDir, { recursive: true });
});

/** A call of the bot to the desk's Discord. */
async function asBot(path: string, method: string, body?: object): Promise<Json> {
  const { token, applicationId } = (await desk.get('/api/keys')).body;
  const headers = { authorization: `Bot ${textOf(token)}`, 'content-type': 'application/json', 'user-agent': 'x' };
  const whole = `${desk.url}/discord/api/v10${path.replace(':app', textOf(applicationId))}`;
  const answer = await fetch(whole, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return (await answer.json()) as Json;
}

describe('a desk that is started again', () => {
  it('shows what was said, edited and pressed, to those who may see it', async () => {
    await say('good morning', { user: 'bob' });
    await say('/do what: private');
    const pressed = await say('/do what: buttons');
    const unpressed = await say('/do what: buttons');
    await desk.press(pressed, 'up');
    await again();
    expect(await desk.texts('general')).toEqual(['good morning', 'up!', 'press\n[Up] [Ask]']);
    expect((await desk.get('/api/server')).body).toMatchObject({
      users: [{ name: 'Antipode' }, { name: 'founder' }, { name: 'bob' }, { name: 'ada' }],
    });
    const id = textOf((await desk.get('/api/channels')).list[0]?.['id']);
    expect((await desk.get(`/api/channels/${id}/messages?user=ada`)).list).toMatchObject([
      { author: { global_name: 'bob' } },
      { text: 'psst', private: true, interaction_metadata: { name: 'do', user: { global_name: 'ada' } } },
      { edited_timestamp: expect.any(String) },
      {},
    ]);
    expect((await desk.press(unpressed, 'up')).messages).toMatchObject([{ id: unpressed?.['id'], text: 'up!' }]);
    const form = await desk.press(await say('/do what: buttons'), 'ask');
    expect(form.body).toMatchObject({ modal: { custom_id: 'form' } });
  });

  it('has its servers, channels, threads and what the bot may do there', async () => {
    const club = { guild: (await desk.post('/api/servers', { name: 'Chess Club', locale: 'ja' })).body['id'] };
    const opened = await desk.post('/api/channels', { ...club, name: 'endgames' });
    const doomed = await desk.post('/api/channels', { ...club, name: 'doomed' });
    await say('soon gone', { ...club, channel: 'doomed' });
    await desk.post('/api/permissions', { ...club, channel: 'endgames', deny: ['SEND_MESSAGES'] });
    const head = await say('threads begin here', { ...club, channel: 'puzzles' });
    const puzzles = textOf(head?.['channel_id']);
    await asBot(`/channels/${puzzles}/messages/${textOf(head?.['id'])}/threads`, 'POST', { name: 'talk' });
    await say('in the thread', { ...club, channel: 'talk' });
    await desk.remove(`/api/channels/${textOf(doomed.body['id'])}`);
    const before = (await desk.get(`/api/channels?guild=${textOf(club.guild)}`)).list;
    await again();
    const after = (await desk.get(`/api/channels?guild=${textOf(club.guild)}`)).list;
    expect(after).toEqual(before);
    expect(after.map(({ name }) => name)).toEqual(['general', 'puzzles', 'talk', 'announcements', 'endgames']);
    expect(await desk.texts('talk', 'Chess Club')).toEqual(['in the thread']);
    // A deleted channel's id is not given again.
    const next = await desk.post('/api/channels', { ...club, name: 'next' });
    expect([opened.body['id'], doomed.body['id']]).not.toContain(next.body['id']);
    // Later permissions hold for threads that were opened before.
    await desk.post('/api/permissions', { ...club, channel: 'puzzles', deny: ['VIEW_CHANNEL'] });
    expect(await asBot(`/channels/${textOf(head?.['id'])}`, 'GET')).toMatchObject({ code: 50_001 });
  });

  it('knows the commands of a server, and lets an answer be edited for a quarter of an hour', async () => {
    const guild = textOf((await desk.get('/api/servers')).list[0]?.['id']);
    const own = [{ name: 'own', description: 'Of this server alone' }];
    await asBot(`/applications/:app/guilds/${guild}/commands`, 'PUT', own);
    await say('/do what: hello');
    const token = [...readFileSync(chat(), 'utf8').matchAll(/"token":"([\w-]+)"/gu)].at(-1)?.[1] ?? '';
    await again();
    expect(await asBot(`/applications/:app/guilds/${guild}/commands`, 'GET')).toMatchObject(own);
    const original = `/webhooks/:app/${token}/messages/@original`;
    expect(await asBot(original, 'PATCH', { content: 'edited' })).toMatchObject({ content: 'edited' });
    const { now } = (await desk.get('/api/clock')).body;
    await desk.post('/api/clock', { now: new Date(Date.parse(textOf(now)) + 900_000).toISOString() });
    await again();
    expect(await asBot(original, 'PATCH', { content: 'late' })).toMatchObject({ code: 50_027 });
  });

  it('shows the files of messages, at its own address', async () => {
    const { token } = (await desk.get('/api/keys')).body;
    const body = new FormData();
    body.append('payload_json', JSON.stringify({ content: 'a file' }));
    body.append('files[0]', new Blob(['bytes'], { type: 'text/plain' }), 'a.txt');
    const headers = { authorization: `Bot ${textOf(token)}`, 'user-agent': 'x' };
    const id = textOf((await desk.get('/api/channels')).list[0]?.['id']);
    await fetch(`${desk.url}/discord/api/v10/channels/${id}/messages`, { method: 'POST', headers, body });
    await again();
    const message = (await desk.get(`/api/channels/${id}/messages`)).list.at(-1);
    const [file] = objectsOf(message?.['attachments']);
    const url = textOf(file?.['url']);
    expect(url.startsWith(`${desk.url}/attachments/`)).toBe(true);
    expect(await (await fetch(url)).text()).toBe('bytes');
  });

  it('goes on with the clock as it was left', async () => {
    const clock = async (): Promise<number> => Date.parse(textOf((await desk.get('/api/clock')).body['now']));
    // It began there before the first restart.
    expect(await clock()).toBeGreaterThan(Date.parse(march));
    await desk.post('/api/clock', { now: '2126-03-09T12:00:00Z' });
    await again();
    const after = (await clock()) - Date.parse('2126-03-09T12:00:00Z');
    expect(after).toBeGreaterThanOrEqual(0);
    expect(after).toBeLessThan(60_000);
  });
});

it('a chat that can’t be read is put aside, and another begins; the clock stays', async () => {
  await desk.post('/api/clock', { now: '2126-03-09T12:00:00Z' });
  await say('lost');
  await again(() =>
    writeFileSync(chat(), readFileSync(chat(), 'utf8').replace('"kind":"message"', '"kind":"massage"')),
  );
  expect(desk.log.join('\n')).toContain("chat.jsonl can't be read: it is damaged, or of another version");
  expect(await desk.texts('general')).toEqual([]);
  expect((await desk.get('/api/clock')).body['now']).toMatch(/^2126-03-09/u);
  await say('afresh');
  await again();
  expect(await desk.texts('general')).toEqual(['afresh']);
});
