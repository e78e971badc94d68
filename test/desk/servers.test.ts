/** Several servers at one desk, over the API that people use. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskLanguages, termsIn } from '../../local/discord/languages.ts';
import { isObject, listOf, objectsOf, textOf } from '../../local/json.ts';
import { sitDown, type TestDesk } from './people.ts';

let desk: TestDesk;

beforeAll(async () => {
  desk = await sitDown({
    bundle: join(import.meta.dirname, 'stub', 'worker.js'),
    definitions: [
      { name: 'do', description: 'Does', options: [{ type: 3, name: 'what', description: 'What', required: true }] },
      {
        name: 'pick',
        description: 'Picks',
        options: [
          { type: 8, name: 'role', description: 'Whom' },
          { type: 7, name: 'channel', description: 'Where' },
        ],
      },
    ],
    opening: [],
  });
});
afterAll(() => desk.close());

const names = (list: readonly unknown[]): string[] => objectsOf(list).map(({ name }) => textOf(name));
const whole = async (more: object): Promise<unknown> =>
  JSON.parse((await desk.say('/do what: whole', { ...more })).text);

describe('the servers', () => {
  it('are one for each language from the beginning, each with its channels', async () => {
    const { list } = await desk.get('/api/servers');
    expect(list[0]).toMatchObject({ id: '1180000000000000100', name: 'Puzzle Club', locale: 'en-US' });
    expect(list).toMatchObject(deskLanguages.map(({ code }) => ({ name: termsIn(code).server, locale: code })));
    for (const { channels } of list) expect(names(listOf(channels))).toEqual(['general', 'puzzles', 'announcements']);
    const ids = list.flatMap(({ channels }) => objectsOf(channels)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3 * deskLanguages.length);
    expect(ids[0]).toBe('1180000000000000300');
  });

  it('show themselves and their language in interactions', async () => {
    expect(await whole({})).toMatchObject({ guild_id: '1180000000000000100', guild_locale: 'en-US' });
    expect(await whole({ guild: 'パズル部' })).toMatchObject({
      guild_id: '1180000000000001100',
      guild_locale: 'ja',
      guild: { id: '1180000000000001100', locale: 'ja' },
      channel: { name: 'general', guild_id: '1180000000000001100' },
      authorizing_integration_owners: { '0': '1180000000000001100' },
    });
  });

  it('keep what is said apart', async () => {
    await desk.say('hello', { channel: 'puzzles' });
    await desk.say('どうも', { guild: '1180000000000001100', channel: 'puzzles' });
    expect(await desk.texts('puzzles')).toEqual(['hello']);
    expect(await desk.texts('puzzles', 'パズル部')).toEqual(['どうも']);
  });

  it('have roles of their own, which options and people name', async () => {
    const pick = async (line: string, more = {}) => JSON.parse((await desk.say(`/pick ${line}`, more)).text);
    const { list } = await desk.get('/api/servers');
    const [open, closed] = objectsOf(list[1]?.['roles']);
    expect(await pick(`role: @${textOf(closed?.['name'])}`, { guild: 'パズル部' })).toMatchObject({
      options: [{ type: 8, value: closed?.['id'] }],
      resolved: { roles: { [textOf(closed?.['id'])]: { mentionable: false } } },
    });
    expect(await pick(`role: ${textOf(open?.['name'])}`, { guild: 'パズル部' })).toMatchObject({
      resolved: { roles: { [textOf(open?.['id'])]: { mentionable: true } } },
    });
    expect(await desk.say('/pick role: @パズル好き')).toMatchObject({
      status: 400,
      body: { error: '/pick: there is no role @パズル好き; there are: @puzzlers, @moderators' },
    });
    const { body } = await desk.post('/api/complete', { user: 'ada', guild: 'パズル部', text: '/pick role: ' });
    expect(objectsOf(body['suggestions']).map(({ label }) => label)).toEqual(['@パズル好き', '@モデレーター']);
  });

  it('may have forums and announcement channels, and nobody writes into a forum itself', async () => {
    for (const [kind, type] of [
      ['forum', 15],
      ['announcement', 5],
    ])
      expect((await desk.post('/api/channels', { name: kind, kind })).body).toMatchObject({ name: kind, type });
    const { body } = await desk.say('hello', { channel: 'forum' });
    expect(body).toEqual({ error: '#forum is a forum; write in one of its posts' });
    expect((await desk.say('hello', { channel: 'announcement' })).status).toBe(200);
    expect(await desk.texts('announcement')).toEqual(['hello']);
    for (const name of ['forum', 'announcement']) {
      const { list } = await desk.get('/api/channels');
      await desk.remove(`/api/channels/${textOf(list.find((one) => one['name'] === name)?.['id'])}`);
    }
  });

  it('can be opened by the hundred', async () => {
    for (let number = 1; number <= 200; number += 1) {
      const { status } = await desk.post('/api/servers', {
        name: `Club ${number}`,
        locale: number % 2 ? 'ja' : 'en-US',
      });
      expect(status).toBe(200);
    }
    const { list } = await desk.get('/api/servers');
    expect(list).toHaveLength(deskLanguages.length + 200);
    const all = list.flatMap(({ id, roles, channels }) =>
      [id].concat(objectsOf([...listOf(roles), ...listOf(channels)]).map((one) => one['id'])),
    );
    expect(new Set(all).size).toBe(list.length * 6);
    expect(await whole({ guild: 'Club 199' })).toMatchObject({ guild_locale: 'ja' });
  });

  it.each([
    ['/api/servers', { name: 'パズル部' }, 'there is a server パズル部 already'],
    ['/api/servers', { name: 'x' }, '"name" must have 2 to 100 characters'],
    [
      '/api/servers',
      { name: 'xx', locale: 'it' },
      `"locale" can't be "it"; it is one of: ${deskLanguages.map(({ code }) => code).join(', ')}`,
    ],
    ['/api/channels', { name: '#' }, '"name" must be letters, digits, - and _'],
    ['/api/channels', { name: 'general' }, 'there is a #general already'],
    [
      '/api/permissions',
      { channel: 'general', deny: ['FLY'] },
      expect.stringMatching(/"deny" can't be "FLY".*SEND_M/u),
    ],
  ])('explain a bad request: %s %j', async (path, body, error) => {
    expect(await desk.post(path, body)).toMatchObject({ status: 400, body: { error } });
  });
});

describe('a channel', () => {
  it('is opened and removed', async () => {
    const made = await desk.post('/api/channels', { guild: 'パズル部', name: '#Chess talk' });
    expect(made.body).toMatchObject({ name: 'chess-talk', guild_id: '1180000000000001100' });
    const id = textOf(made.body['id']);
    expect((await desk.say('hi', { channel: id })).status).toBe(200);
    expect(await desk.remove(`/api/channels/${id}`)).toMatchObject({ status: 200, body: { removed: id } });
    expect(await desk.remove(`/api/channels/${id}`)).toMatchObject({ status: 404 });
    expect((await desk.get(`/api/channels/${id}/messages`)).status).toBe(404);
    const again = await desk.post('/api/channels', { guild: 'パズル部', name: 'chess-talk' });
    expect(again.body['id']).not.toBe(id);
    await desk.remove(`/api/channels/${textOf(again.body['id'])}`);
  });

  it('that is the last one of its server stays', async () => {
    const { body } = await desk.post('/api/servers', { name: 'Small club' });
    const ids = objectsOf(body['channels']).map(({ id }) => textOf(id));
    for (const id of ids.slice(1)) expect(await desk.remove(`/api/channels/${id}`)).toMatchObject({ status: 200 });
    expect(await desk.remove(`/api/channels/${ids[0]}`)).toMatchObject({
      status: 400,
      body: { error: '#general is the last channel of Small club' },
    });
  });

  it('tells interactions what the bot may do there, as it is now', async () => {
    const may = async (): Promise<bigint> => {
      const json = await whole({ channel: 'puzzles' });
      return BigInt(isObject(json) ? textOf(json['app_permissions']) : '0');
    };
    const send = 1n << 11n;
    expect((await may()) & send).toBe(send);
    const denied = await desk.post('/api/permissions', { channel: 'puzzles', deny: ['SEND_MESSAGES'] });
    expect(denied.body['bot_may']).not.toContain('SEND_MESSAGES');
    expect((await may()) & send).toBe(0n);
    const picked = await desk.say('/pick channel: #puzzles');
    const { resolved } = JSON.parse(picked.text);
    expect(BigInt(resolved.channels['1180000000000000301'].app_permissions) & send).toBe(0n);
    await desk.post('/api/permissions', { channel: 'puzzles', allow: ['SEND_MESSAGES'] });
    expect((await may()) & send).toBe(send);
  });
});
