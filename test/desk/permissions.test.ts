/** What the bot may do in a channel, threads, pings and nonces: the fake Discord over its own REST API. */
import { CreatedThreadResponseSchema } from 'discord-api-spec/zod';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { beforeEach, describe, expect, it } from 'vitest';
import { schemaIssues } from '../../local/contract/schema.ts';
import { changed, permissionsOf, type Permission } from '../../local/discord/permissions.ts';
import type { Channel } from '../../local/discord/channel.ts';
import { textOf } from '../../local/json.ts';
import { type Answer, openRest, type RestDesk } from './rest.ts';

let desk: RestDesk;
let general: Channel;

beforeEach(() => {
  desk = openRest('2026-03-01T00:00:00Z');
  general = desk.channelOf('general');
});

const deny = (...names: readonly Permission[]): void => void (general.botMay = changed(general.botMay, [], names));
const allow = (...names: readonly Permission[]): void => void (general.botMay = changed(general.botMay, names, []));
const say = (body: object, channel = general.id): Promise<Answer> =>
  desk.call('POST', `/channels/${channel}/messages`, body);
const codeOf = ({ status, body: { code } }: Answer): unknown => [status, code];
const post = async (): Promise<string> => textOf((await say({ content: 'a post' })).body['id']);

it('people have those that Discord numbers so', () => {
  const names = ['AddReactions', 'ViewChannel', 'SendMessages', 'EmbedLinks', 'AttachFiles'] as const;
  const more = [
    'ReadMessageHistory',
    'UseApplicationCommands',
    'CreatePublicThreads',
    'SendMessagesInThreads',
  ] as const;
  const sum = [...names, ...more].reduce((all, name) => all | PermissionFlagsBits[name], 0n);
  expect(permissionsOf(false)).toBe(String(sum));
});

describe('without a permission', () => {
  it('nothing is seen or sent', async () => {
    expect(codeOf(await say({ content: 'x' }, '1'))).toEqual([404, 10003]);
    deny('SEND_MESSAGES');
    expect(codeOf(await say({ content: 'x' }))).toEqual([403, 50013]);
    deny('VIEW_CHANNEL');
    expect(codeOf(await say({ content: 'x' }))).toEqual([403, 50001]);
    expect(codeOf(await desk.call('GET', `/channels/${general.id}/messages`))).toEqual([403, 50001]);
    allow('VIEW_CHANNEL', 'SEND_MESSAGES');
    expect((await say({ content: 'x' })).status).toBe(200);
  });

  it('the history is an empty list, and not a refusal', async () => {
    const id = await post();
    const path = `/channels/${general.id}/messages`;
    expect((await desk.call('GET', path)).list).toHaveLength(1);
    deny('READ_MESSAGE_HISTORY');
    expect(await desk.call('GET', path)).toMatchObject({ status: 200, list: [] });
    // That somebody wrote last, and when, is no secret.
    expect((await desk.call('GET', `/channels/${general.id}`)).body['last_message_id']).toBe(id);
  });
});

it('a channel that was removed is unknown, with its threads', async () => {
  const id = await post();
  const thread = await desk.call('POST', `/channels/${general.id}/messages/${id}/threads`, { name: 'x' });
  expect(thread.status).toBe(201);
  desk.discord.world.removeChannel(general);
  expect(codeOf(await say({ content: 'x' }))).toEqual([404, 10003]);
  expect(codeOf(await say({ content: 'x' }, id))).toEqual([404, 10003]);
});

describe('a thread', () => {
  const open = (id: string, body: object = { name: 'Talk' }): Promise<Answer> =>
    desk.call('POST', `/channels/${general.id}/messages/${id}/threads`, body);

  it('begins at a message, is given as Discord writes it, and takes messages', async () => {
    const id = await post();
    const { status, body } = await open(id, { name: ' Talk ', auto_archive_duration: 1440 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id,
      type: 11,
      name: 'Talk',
      parent_id: general.id,
      guild_id: '1180000000000000100',
      thread_metadata: { auto_archive_duration: 1440, archived: false },
    });
    expect(schemaIssues(CreatedThreadResponseSchema, withoutTimes(body))).toEqual([]);
    expect((await say({ content: 'in it' }, id)).body).toMatchObject({ channel_id: id });
    const { list } = await desk.call('GET', `/channels/${general.id}/messages`);
    expect(list).toMatchObject([{ flags: 32, thread: { id, message_count: 1 } }]);
  });

  it('is one per message', async () => {
    const id = await post();
    expect((await open(id)).status).toBe(201);
    expect(codeOf(await open(id))).toEqual([400, 160004]);
    expect(codeOf(await open('1'))).toEqual([404, 10008]);
    const inside = textOf((await say({ content: 'x' }, id)).body['id']);
    expect(codeOf(await desk.call('POST', `/channels/${id}/messages/${inside}/threads`, { name: 'x' }))).toEqual([
      400, 50024,
    ]);
  });

  it('needs its permissions', async () => {
    const id = await post();
    deny('CREATE_PUBLIC_THREADS');
    expect(codeOf(await open(id))).toEqual([403, 50013]);
    allow('CREATE_PUBLIC_THREADS');
    expect((await open(id)).status).toBe(201);
    deny('SEND_MESSAGES');
    expect((await say({ content: 'x' }, id)).status).toBe(200);
    deny('SEND_MESSAGES_IN_THREADS');
    expect(codeOf(await say({ content: 'x' }, id))).toEqual([403, 50013]);
    deny('VIEW_CHANNEL');
    expect(codeOf(await say({ content: 'x' }, id))).toEqual([403, 50001]);
  });

  it.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'x', auto_archive_duration: 61 }, 'auto_archive_duration'],
    [{ name: 'x', auto_archive: 60 }, 'auto_archive'],
    [{ name: 'x', rate_limit_per_user: 21_601 }, 'rate_limit_per_user'],
  ])('is refused: %j', async (body, key) => {
    const answer = await open(await post(), body);
    expect(codeOf(answer)).toEqual([400, 50035]);
    expect(answer.body['errors']).toHaveProperty(key);
  });

  it.each([60, 1440, 4320, 10_080])('may rest after %i minutes', async (minutes) => {
    const { body } = await open(await post(), { name: 'x'.repeat(100), auto_archive_duration: minutes });
    expect(body).toMatchObject({ thread_metadata: { auto_archive_duration: minutes } });
  });
});

/** The schema wants times to end in Z; Discord itself writes +00:00. */
const withoutTimes = (body: object): unknown => JSON.parse(JSON.stringify(body).replaceAll('000+00:00', 'Z'));

describe('a ping of a role', () => {
  const [open, closed] = ['1180000000000000201', '1180000000000000202'];
  const pings = async (content: string, allowed?: object): Promise<unknown> =>
    (await say({ content, ...(allowed === undefined ? {} : { allowed_mentions: allowed }) })).body['mention_roles'];

  it('needs to be allowed by the message, and by the role or a permission', async () => {
    const both = `<@&${open}> <@&${closed}>`;
    expect(await pings(both, { parse: [] })).toEqual([]);
    expect(await pings(both, { parse: [], roles: [open] })).toEqual([open]);
    expect(await pings(both, { parse: [], roles: [open, closed] })).toEqual([open]);
    allow('MENTION_EVERYONE');
    expect(await pings(both, { parse: [], roles: [closed] })).toEqual([closed]);
    expect(await pings(both)).toEqual([open, closed]);
    expect(await pings('<@&1180000000000001201>')).toEqual([]);
  });

  it('of everyone needs the permission', async () => {
    const said = async () => (await say({ content: '@everyone' })).body['mention_everyone'];
    expect(await said()).toBe(false);
    allow('MENTION_EVERYONE');
    expect(await said()).toBe(true);
  });
});

describe('time', () => {
  it('stands on every answer, by the desk’s clock', async () => {
    desk.clock.set(Date.parse('2031-05-06T07:08:09.000Z'));
    const date = 'Tue, 06 May 2031 07:08:09 GMT';
    for (const answer of [
      await say({ content: 'x' }),
      await say({}),
      await desk.call('GET', '/nothing'),
      await desk.call('GET', '/users/@me', undefined, { token: 'wrong' }),
    ]) {
      expect(answer.headers['date']).toBe(date);
    }
  });

  it('makes a nonce forgotten after three minutes, channel by channel', async () => {
    const again = { content: 'x', nonce: 'n', enforce_nonce: true };
    const id = async (channel = general.id): Promise<unknown> => (await say(again, channel)).body['id'];
    const first = await id();
    expect(await id(desk.channelOf('puzzles').id)).not.toBe(first);
    desk.clock.set(desk.clock.now() + 179_000);
    expect(await id()).toBe(first);
    expect((await say({ ...again, enforce_nonce: false })).body['id']).not.toBe(first);
    desk.clock.set(desk.clock.now() + 1500);
    const second = await id();
    expect(second).not.toBe(first);
    expect(await id()).toBe(second);
    desk.clock.set(desk.clock.now() - 86_400_000);
    expect([first, second]).not.toContain(await id());
  });
});
