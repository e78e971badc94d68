/** The fake Discord over its own REST API, without a Worker. */
import { CreatedThreadResponseSchema, MessageResponseSchema } from 'discord-api-spec/zod';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskClock } from '../../local/clock.ts';
import { schemaIssues } from '../../local/contract/schema.ts';
import { createMessage, getChannel } from '../../local/discord/channels.ts';
import type { ChatEntry } from '../../local/discord/entry.ts';
import type { Interaction } from '../../local/discord/interaction.ts';
import type { FakeDiscord } from '../../local/discord/rest.ts';
import { applicationId } from '../../local/discord/people.ts';
import type { Channel } from '../../local/discord/channel.ts';
import { botPermissions, changed } from '../../local/discord/permissions.ts';
import { World } from '../../local/discord/world.ts';
import { faultAnswer } from '../../local/faults/answer.ts';
import { ScriptedFaults } from '../../local/faults/scripted.ts';
import { openRest, type RestDesk } from './rest.ts';

const minute = 60_000;
const everyone = 1n << 17n;
let rest: RestDesk;
let clock: DeskClock;
let discord: FakeDiscord;
let general: string;

beforeEach(() => {
  rest = openRest('2026-03-01T00:00:00Z');
  ({ clock, discord } = rest);
  general = channelId('general');
});

const channelOf = (name: string): Channel => rest.channelOf(name);
const channelId = (name: string): string => channelOf(name).id;
const call: RestDesk['call'] = (...parts) => rest.call(...parts);
const say = (body: object, channel = general) => call('POST', `/channels/${channel}/messages`, body);

describe('posting', () => {
  it('gives the message as Discord writes it', async () => {
    const { status, body } = await say({ content: 'hello', nonce: 'n' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      channel_id: general,
      content: 'hello',
      nonce: 'n',
      author: { id: applicationId, bot: true },
      timestamp: expect.stringMatching(/^2026-03-01T00:00:00/u),
    });
    // The schema wants times to end in Z; Discord itself writes +00:00.
    const issues = schemaIssues(MessageResponseSchema, { ...body, timestamp: '2026-03-01T00:00:00Z' });
    expect(issues.filter(({ code }) => code !== 'UNKNOWN_KEY')).toEqual([]);
  });

  it('pings by the texts of a layout too, as far as it may', async () => {
    const [role] = channelOf('general').guild?.roles.filter(({ mentionable }) => mentionable) ?? [];
    const mention = `<@&${role?.id}>`;
    const said = { flags: 32_768, components: [{ type: 17, components: [{ type: 10, content: mention }] }] };
    const pinged = async (allowed: object): Promise<unknown> =>
      (await say({ ...said, allowed_mentions: allowed })).body['mention_roles'];
    expect(await pinged({ parse: [], roles: [role?.id] })).toEqual([role?.id]);
    expect(await pinged({ parse: [] })).toEqual([]);
  });

  it('is refused as Discord refuses', async () => {
    const long = await say({ content: 'x'.repeat(2001) });
    expect(long).toMatchObject({
      status: 400,
      body: {
        code: 50035,
        message: 'Invalid Form Body',
        errors: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } },
      },
    });
    expect(await say({})).toMatchObject({ status: 400, body: { code: 50006 } });
  });

  it('wants the right token, a user agent and JSON', async () => {
    const path = `/channels/${general}/messages`;
    const wrong = await call('POST', path, { content: 'x' }, { token: 'wrong' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 0, message: '401: Unauthorized' } });
    const nameless = await call('POST', path, { content: 'x' }, { headers: { 'user-agent': '' } });
    expect(nameless).toMatchObject({ status: 403, body: { code: 40333 } });
    const form = await call('POST', path, { content: 'x' }, { headers: { 'content-type': 'multipart/form-data' } });
    expect(form).toMatchObject({ status: 400, body: { code: 50109 } });
    expect(await call('GET', '/nothing')).toMatchObject({ status: 404, body: { code: 0 } });
    expect(await call('PUT', path, {})).toMatchObject({ status: 405 });
  });

  it('pings only whom it may', async () => {
    const ada = discord.world.user('ada');
    const [role] = discord.world.firstGuild.roles;
    if (role === undefined) throw new Error('no role');
    channelOf('general').botMay |= everyone;
    const content = `<@${ada.id}> <@&${role.id}> @everyone`;
    const all = await say({ content });
    expect(all.body).toMatchObject({ mentions: [{ id: ada.id }], mention_roles: [role.id], mention_everyone: true });
    const none = await say({ content, allowed_mentions: { parse: [] } });
    expect(none.body).toMatchObject({ mentions: [], mention_roles: [], mention_everyone: false });
    const one = await say({ content, allowed_mentions: { parse: [], roles: [role.id] } });
    expect(one.body).toMatchObject({ mentions: [], mention_roles: [role.id], mention_everyone: false });
  });
});

it('messages that stand there are listed newest first, without private ones', async () => {
  for (const content of ['a', 'b', 'c']) await say({ content });
  const interaction = command();
  await call('POST', `/interactions/${interaction.id}/${interaction.token}/callback`, {
    type: 4,
    data: { content: 'x', flags: 64 },
  });
  const { list } = await call('GET', `/channels/${general}/messages?limit=2`);
  expect(list).toMatchObject([{ content: 'c' }, { content: 'b' }]);
});

describe('a message that is edited with the token of the bot', () => {
  const laid = (content: string) => ({ flags: 32_768, components: [{ type: 10, content }] });
  const at = (id: unknown, channel = general): string => `/channels/${channel}/messages/${String(id)}`;
  const answered = async (flags = 0): Promise<unknown> => {
    const { id, token } = command();
    await call('POST', `/interactions/${id}/${token}/callback`, { type: 4, data: { content: 'x', flags } });
    return discord.world.channel(general)?.messages.at(-1)?.id;
  };

  it('is a post, or an answer whose own token is long dead', async () => {
    for (const id of [(await say(laid('x'))).body['id'], await answered()]) {
      clock.set(clock.now() + 20 * minute);
      const { status, body } = await call('PATCH', at(id), { ...laid('y'), content: '' });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { id, components: [{ content: 'y' }], edited_timestamp: expect.stringMatching(/\+00:00$/u) },
      });
    }
  });

  it('is not private, not of another author, not deleted, and in a channel that the bot sees', async () => {
    expect(await call('PATCH', at(await answered(64)), { content: 'y' })).toMatchObject({
      status: 404,
      body: { code: 10008 },
    });
    const { id } = (await say({ content: 'x' })).body;
    const message = discord.world.message(general, String(id));
    if (message === undefined) throw new Error('nothing was said');
    const ofAda = { ...message, id: discord.world.nextId(), author: discord.world.user('ada') };
    discord.world.post(channelOf('general'), ofAda);
    expect(await call('PATCH', at(ofAda.id), { content: 'y' })).toMatchObject({ status: 403, body: { code: 50005 } });
    channelOf('general').botMay = 0n;
    expect(await call('PATCH', at(id), { content: 'y' })).toMatchObject({ status: 403, body: { code: 50001 } });
    channelOf('general').botMay = botPermissions;
    discord.world.removeMessage(message);
    expect(await call('PATCH', at(id), { content: 'y' })).toMatchObject({ status: 404, body: { code: 10008 } });
    expect((await call('GET', `/channels/${general}`)).body).toMatchObject({ last_message_id: ofAda.id });
  });

  it('names whom the edit names, and keeps the files that it lists', async () => {
    const ada = discord.world.user('ada');
    const form = new FormData();
    form.set('payload_json', JSON.stringify({ content: `<@${ada.id}>`, allowed_mentions: { parse: ['users'] } }));
    for (const index of [0, 1]) form.set(`files[${index}]`, new Blob(['x']), `${index}.txt`);
    const { body } = await call('POST', `/channels/${general}/messages`, form);
    const [first] = body['attachments'] as readonly { readonly id: string }[];
    expect(body).toMatchObject({ mentions: [{ id: ada.id }] });
    const kept = await call('PATCH', at(body['id']), {
      attachments: [{ id: first?.id }],
      allowed_mentions: { parse: [] },
    });
    expect(kept.body).toMatchObject({ mentions: [], attachments: [{ filename: '0.txt' }] });
    expect(kept.body['attachments']).toHaveLength(1);
    expect(await call('PATCH', at(body['id']), { attachments: [{ id: '5' }] })).toMatchObject({
      body: { code: 50035 },
    });
  });

  it('is taken as often as a script of faults wants, once it is an hour old', async () => {
    const faults = new ScriptedFaults(discord.world);
    faults.add([{ what: 'refuse', code: 30_046, times: 1, after: 0 }]);
    const path = at((await say({ content: 'x' })).body['id']);
    expect(faults.strikeCall({ method: 'PATCH', path })).toBeUndefined();
    clock.set(clock.now() + 61 * minute);
    expect(faults.strikeCall({ method: 'POST', path: `/channels/${general}/messages` })).toBeUndefined();
    const fault = faults.strikeCall({ method: 'PATCH', path });
    expect(fault && faultAnswer(fault, clock.now())).toMatchObject({
      status: 429,
      body: expect.stringContaining('30046'),
    });
    expect(faults.strikeCall({ method: 'PATCH', path })).toBeUndefined();
  });

  it('stays deleted for a later desk, and the last one of its channel', async () => {
    const kept: ChatEntry[] = [];
    const first = new World(clock, undefined, { kept: [], note: (entry) => void kept.push(entry) });
    const [channel] = first.channelsOf(first.firstGuild);
    if (channel === undefined) throw new Error('no channel');
    const again = (entries: readonly ChatEntry[]): World =>
      new World(clock, undefined, { kept: entries, note: () => undefined });
    const last = (world: World): unknown =>
      (getChannel(world, channel.id) as { body: { last_message_id: unknown } }).body.last_message_id;
    createMessage(first, channel.id, { payload: { content: 'x' }, uploads: [] });
    const [message] = channel.messages;
    if (message === undefined) throw new Error('nothing was said');
    first.removeMessage(message);
    for (const world of [first, again(kept), again(again(kept).entries())]) {
      expect(world.message(channel.id, message.id)).toBeUndefined();
      expect(last(world)).toBe(message.id);
    }
  });
});

describe('a forum', () => {
  const tags = [
    { id: '11', name: 'news', moderated: false },
    { id: '12', name: 'staff', moderated: true },
  ];
  const start = { content: 'x' };
  let forum: Channel;

  beforeEach(() => {
    const { world } = discord;
    forum = world.addChannel(world.firstGuild, 'forum', '', botPermissions, { tags, needsTag: false });
  });

  const open = (body: object, channel = forum.id) => call('POST', `/channels/${channel}/threads`, body);
  const list = async (path: string): Promise<unknown> => {
    const { body } = await call('GET', path);
    const { threads } = body as { readonly threads: readonly { readonly name: string }[] };
    return threads.map(({ name }) => name);
  };
  const openOnes = (): Promise<unknown> => list(`/guilds/${discord.world.firstGuild.id}/threads/active`);
  const closedOnes = (): Promise<unknown> => list(`/channels/${forum.id}/threads/archived/public`);

  it('holds posts, each of which begins with a message that has its id', async () => {
    const { status, body } = await open({ name: 'One', applied_tags: ['11'], message: start });
    const { id, message, ...thread } = body;
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 11, parent_id: forum.id, owner_id: applicationId, applied_tags: ['11'] });
    expect(message).toMatchObject({ id, channel_id: id, content: 'x' });
    expect(message).not.toHaveProperty('thread');
    // The schema wants times to end in Z.
    const times = {
      archived: false,
      auto_archive_duration: 4320,
      archive_timestamp: '2026-03-01T00:00:00Z',
      locked: false,
    };
    expect(schemaIssues(CreatedThreadResponseSchema, { ...thread, id, thread_metadata: times })).toEqual([]);
    expect(
      (await call('PATCH', `/channels/${String(id)}/messages/${String(id)}`, { content: 'y' })).body,
    ).toMatchObject({
      content: 'y',
    });
    expect((await say({ content: 'z' }, String(id))).status).toBe(200);
    expect((await call('GET', `/channels/${forum.id}`)).body).toMatchObject({
      type: 15,
      flags: 0,
      last_message_id: id,
      available_tags: [{ id: '11', name: 'news', moderated: false }, { id: '12' }],
    });
  });

  it('takes no messages, nor a malformed post, and only known tags that everybody may use', async () => {
    expect(await say(start, forum.id)).toMatchObject({ status: 400, body: { code: 40058 } });
    expect(await call('GET', `/channels/${forum.id}/messages`)).toMatchObject({ body: { code: 50024 } });
    expect(await open({ name: 'One', message: start }, general)).toMatchObject({ body: { code: 50024 } });
    for (const wrong of [
      { name: 'One' },
      { name: '', message: start },
      { name: 'x'.repeat(101), message: start },
      { name: 'One', message: { ...start, nonce: 'n' } },
      { name: 'One', message: { content: 'x'.repeat(2001) } },
      { name: 'One', message: start, applied_tags: ['13'] },
      { name: 'One', message: start, auto_archive_duration: 5 },
    ])
      expect(await open(wrong)).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(await open({ name: 'One', message: {} })).toMatchObject({ body: { code: 50006 } });
    expect(await open({ name: 'One', message: start, applied_tags: ['12'] })).toMatchObject({ body: { code: 50013 } });
    const { world } = discord;
    const strict = world.addChannel(world.firstGuild, 'strict', '', botPermissions, { tags, needsTag: true });
    expect((await call('GET', `/channels/${strict.id}`)).body).toMatchObject({ flags: 16, last_message_id: null });
    expect(await open({ name: 'One', message: start }, strict.id)).toMatchObject({ body: { code: 40067 } });
    expect((await open({ name: 'One', message: start, applied_tags: ['11'] }, strict.id)).status).toBe(201);
    expect(await openOnes()).toEqual(['One']);
  });

  it('is a matter of permissions', async () => {
    const { id } = (await open({ name: 'One', message: start })).body;
    forum.botMay = changed(botPermissions, [], ['SEND_MESSAGES', 'READ_MESSAGE_HISTORY']);
    expect(await open({ name: 'Two', message: start })).toMatchObject({ status: 403, body: { code: 50013 } });
    expect((await say(start, String(id))).status).toBe(200);
    expect(await openOnes()).toEqual(['One']);
    expect(await call('GET', `/channels/${forum.id}/threads/archived/public`)).toMatchObject({ body: { code: 50013 } });
    forum.botMay = changed(botPermissions, [], ['SEND_MESSAGES_IN_THREADS']);
    expect(await say(start, String(id))).toMatchObject({ status: 403, body: { code: 50013 } });
    expect((await call('PATCH', `/channels/${String(id)}/messages/${String(id)}`, { content: 'y' })).status).toBe(200);
    forum.botMay = 0n;
    expect(await open({ name: 'Two', message: start })).toMatchObject({ status: 403, body: { code: 50001 } });
    expect(await openOnes()).toEqual([]);
  });

  it('closes its posts after so much silence; a message opens one again, an edit does not', async () => {
    const made: unknown[] = [];
    for (const name of ['One', 'Two']) {
      made.push((await open({ name, message: start, auto_archive_duration: 60 })).body['id']);
      clock.set(clock.now() + minute);
    }
    expect([await openOnes(), await closedOnes()]).toEqual([['Two', 'One'], []]);
    clock.set(clock.now() + 60 * minute);
    expect([await openOnes(), await closedOnes()]).toEqual([[], ['Two', 'One']]);
    const path = `/channels/${String(made[0])}/messages`;
    expect(await call('PATCH', `${path}/${String(made[0])}`, { content: 'y' })).toMatchObject({
      body: { code: 50083 },
    });
    expect((await call('POST', path, start)).status).toBe(200);
    expect([await openOnes(), await closedOnes()]).toEqual([['One'], ['Two']]);
  });

  it('is the same for a later desk, with its posts, and tells of the last one though it is deleted', async () => {
    const { id } = (await open({ name: 'One', message: start, applied_tags: ['11'] })).body;
    const post = discord.world.channel(String(id));
    if (post === undefined) throw new Error('nothing was posted');
    const kept = discord.world.entries();
    const later = new World(clock, undefined, { kept, note: () => undefined });
    for (const world of [discord.world, later]) {
      expect(world.channel(forum.id)?.forum).toEqual({ tags, needsTag: false });
      expect(world.channel(post.id)?.thread).toMatchObject({ tags: ['11'] });
      world.removeChannel(world.channel(post.id) ?? post);
      expect(getChannel(world, forum.id)).toMatchObject({ body: { last_message_id: id } });
    }
  });
});

describe('a message of an announcement channel', () => {
  let news: string;

  beforeEach(() => {
    const { world } = discord;
    news = world.addChannel(world.firstGuild, 'news', '', botPermissions, 'announcement').id;
  });

  const publish = (id: unknown, channel = news) =>
    call('POST', `/channels/${channel}/messages/${String(id)}/crosspost`);

  it('is published once, with no more permissions than it was sent with', async () => {
    const { id } = (await say({ content: 'x' }, news)).body;
    const channel = discord.world.channel(news);
    if (channel === undefined) throw new Error('no channel');
    channel.botMay = changed(0n, ['VIEW_CHANNEL', 'SEND_MESSAGES'], []);
    expect(await publish(id)).toMatchObject({ status: 200, body: { id, flags: 1 } });
    expect(await publish(id)).toMatchObject({ status: 400, body: { code: 40033 } });
    expect((await call('PATCH', `/channels/${news}/messages/${String(id)}`, { content: 'y' })).body).toMatchObject({
      flags: 1,
    });
    channel.botMay = changed(0n, ['VIEW_CHANNEL'], []);
    expect(await publish(id)).toMatchObject({ status: 403, body: { code: 50013 } });
  });

  it('is one of the bot’s own, in such a channel', async () => {
    expect(await publish(1)).toMatchObject({ status: 404, body: { code: 10008 } });
    expect(await publish((await say({ content: 'x' })).body['id'], general)).toMatchObject({ body: { code: 50024 } });
    const { id } = (await say({ content: 'x' }, news)).body;
    const thread = await call('POST', `/channels/${news}/messages/${String(id)}/threads`, { name: 'x' });
    expect(thread.body).toMatchObject({ type: 10, id });
  });
});

function command(): Interaction {
  const channel = discord.world.channel(general);
  if (channel === undefined) throw new Error('no channel');
  return discord.interactions.open({ type: 2, user: discord.world.user('ada'), channel, command: 'daily' });
}

describe('an interaction', () => {
  const answer = (interaction: Interaction, body: unknown) =>
    call('POST', `/interactions/${interaction.id}/${interaction.token}/callback`, body);
  const original = (interaction: Interaction) => `/webhooks/${applicationId}/${interaction.token}/messages/@original`;

  it('is answered once', async () => {
    const interaction = command();
    expect(await answer(interaction, { type: 4, data: { content: 'x', contnt: 'x' } })).toMatchObject({
      body: { code: 50035 },
    });
    expect(await answer(interaction, { type: 4, data: { content: 'x' } })).toMatchObject({ status: 204 });
    expect(await answer(interaction, { type: 4, data: { content: 'x' } })).toMatchObject({
      status: 400,
      body: { code: 40060 },
    });
    expect(await call('POST', `/interactions/1/x/callback`, { type: 4 })).toMatchObject({
      status: 404,
      body: { code: 10062 },
    });
  });

  const laid = (content: string) => ({ flags: 32_768, components: [{ type: 10, content }] });

  it('can be edited only after it was answered', async () => {
    const interaction = command();
    expect(await call('PATCH', original(interaction), laid('y'))).toMatchObject({
      status: 404,
      body: { code: 10015 },
    });
    await answer(interaction, { type: 4, data: laid('x') });
    expect(await call('PATCH', original(interaction), laid('y'))).toMatchObject({ status: 200, body: laid('y') });
    expect(await call('GET', original(interaction))).toMatchObject({ body: { ...laid('y'), type: 20 } });
  });

  it('lives for fifteen minutes of the desk', async () => {
    const interaction = command();
    await answer(interaction, { type: 4, data: laid('x') });
    clock.set(clock.now() + 14.9 * minute);
    expect(await call('PATCH', original(interaction), laid('y'))).toMatchObject({ status: 200 });
    clock.set(clock.now() + 0.2 * minute);
    expect(await call('PATCH', original(interaction), laid('z'))).toMatchObject({ status: 401, body: { code: 50027 } });
    expect(await call('PATCH', `/webhooks/${applicationId}/wrong/messages/@original`, {})).toMatchObject({
      status: 401,
    });
  });

  it('may bring a file of ten megabytes', async () => {
    const withFile = (size: number): FormData => {
      const form = new FormData();
      form.set(
        'payload_json',
        JSON.stringify({ type: 4, data: { content: 'x', attachments: [{ id: 0, description: 'A list' }] } }),
      );
      form.set('files[0]', new Blob([new Uint8Array(size)]), 'a.bin');
      return form;
    };
    expect(await answer(command(), withFile(10_485_761))).toMatchObject({ status: 413, body: { code: 40005 } });
    const interaction = command();
    expect((await answer(interaction, withFile(10_485_760))).status).toBe(204);
    expect((await call('GET', original(interaction))).body['attachments']).toMatchObject([
      { filename: 'a.bin', size: 10_485_760, description: 'A list' },
    ]);
  });
});

describe('commands', () => {
  const daily = { name: 'daily', description: 'x', default_member_permissions: '32' };
  const path = `/applications/${applicationId}/commands`;

  it('are kept as they were put, with ids', async () => {
    const { status, list } = await call('PUT', path, [daily]);
    expect({ status, list }).toMatchObject({
      status: 200,
      list: [{ ...daily, type: 1, id: expect.stringMatching(/^\d{17,}$/u) }],
    });
    expect((await call('GET', path)).list).toEqual(list);
    expect((await call('PUT', path, [daily])).list).toEqual(list);
  });

  it('are refused whole if one is wrong', async () => {
    await call('PUT', path, [daily]);
    const wrong = await call('PUT', path, [{ ...daily, name: 'Daily' }]);
    expect(wrong).toMatchObject({ status: 400, body: { code: 50035, errors: { 0: { name: {} } } } });
    expect((await call('GET', path)).list).toMatchObject([{ name: 'daily' }]);
  });

  it('belong to this application and this server', async () => {
    expect(await call('GET', '/applications/1/commands')).toMatchObject({ status: 404, body: { code: 10002 } });
    expect(await call('GET', `/applications/${applicationId}/guilds/1/commands`)).toMatchObject({
      body: { code: 10004 },
    });
    await call('PUT', `/applications/${applicationId}/guilds/${discord.world.firstGuild.id}/commands`, [daily]);
    expect((await call('GET', path)).list).toEqual([]);
  });
});
