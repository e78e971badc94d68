/** What the Worker sends, sent once more by discord.js itself: it arrives, and is taken as it was. */
import { type RawFile, REST, Routes } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { answerRest } from '../../local/discord/rest.ts';
import { applicationId } from '../../local/discord/people.ts';
import { openDoor } from '../../local/door/server.ts';
import { isObject, listOf } from '../../local/json.ts';
import { difference, registerCommands, registeredCommands } from '../../scripts/discord/registration.ts';
import { company, type Company, type Turn } from './cast.ts';
import type { Collected } from './collection.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let here: Company;
let client: REST;
let api: string;
let close: () => Promise<void>;

beforeAll(async () => {
  stage = await openStage({ now: '2026-03-02T09:00:00Z', marked: false });
  const { discord, world } = stage;
  const door = await openDoor(0, (call) => answerRest(discord, call));
  close = () => door.close();
  api = `http://127.0.0.1:${door.port}/api`;
  client = new REST({ version: '10', retries: 0, timeout: 10_000, api }).setToken(discord.token);
  here = company(stage, 'ja', world.guilds.find(({ locale }) => locale === 'ja') ?? world.firstGuild);
});
afterAll(async () => {
  await close();
  await stage.close();
});

const rawFiles = ({ files }: Collected): Promise<RawFile[]> =>
  Promise.all(
    files.map(async (file) => ({
      name: file.name,
      contentType: file.type,
      data: Buffer.from(await file.arrayBuffer()),
    })),
  );

/** Answers a new interaction of the same kind with what answered the first. */
async function answerAgain({ answer }: Turn): Promise<unknown> {
  const user = stage.world.user('ada');
  const interaction = stage.wire.interactions.open({ type: 2, user, channel: here.channel('puzzles') });
  await client.post(Routes.interactionCallback(interaction.id, interaction.token), {
    body: answer.payload,
    files: await rawFiles(answer),
    auth: false,
  });
  return client.get(Routes.webhookMessage(applicationId, interaction.token, '@original'), { auth: false });
}

/** Where what is kept is not what was sent: a path, and both values. What Discord fills in by itself is left aside. */
function changes(sent: unknown, kept: unknown, path = ''): string[] {
  if (Array.isArray(sent))
    return sent.flatMap((item, index) => changes(item, listOf(kept)[index], `${path}[${index}]`));
  if (isObject(sent)) {
    const own = isObject(kept) ? kept : {};
    return Object.entries(sent).flatMap(([key, value]) => changes(value, own[key], `${path}.${key}`));
  }
  return sent === kept ? [] : [`${path}: ${JSON.stringify(sent)} → ${JSON.stringify(kept)}`];
}

/** What a message keeps of a payload: not whom it may ping, nor the numbers of its files. */
function lasting(data: unknown): unknown {
  if (!isObject(data)) return data;
  const { allowed_mentions: _mentions, nonce: _nonce, enforce_nonce: _enforced, attachments, ...rest } = data;
  return { ...rest, attachments: listOf(attachments).map((one) => withoutId(one)) };
}

function withoutId(attachment: unknown): unknown {
  if (!isObject(attachment)) return attachment;
  const { id: _id, ...rest } = attachment;
  return rest;
}

describe('discord.js sends', () => {
  it.each([
    ['a card with its picture', '/daily puzzle: rush-hour'],
    ['a sentence for one', '/check moves: %'],
    ['a board that is laid out', '/play'],
    ['the longest help', '/help'],
  ])('%s, and it is kept as it was', async (_what, line) => {
    const turn = await here.actor('ada').say(line);
    const kept = await answerAgain(turn);
    expect(changes(lasting(turn.answer.payload['data']), kept)).toEqual([]);
  });

  it('a file, and it is kept as it was', async () => {
    const bob = here.actor('bob');
    const turn = await bob.press(await bob.say('/privacy'), 'privacy:export');
    expect(turn.answer.files).toHaveLength(1);
    const kept = await answerAgain(turn);
    expect(changes(lasting(turn.answer.payload['data']), kept)).toEqual([]);
    const [attachment] = isObject(kept) ? listOf(kept['attachments']) : [];
    expect(attachment).toMatchObject({ filename: turn.answer.files[0]?.name, size: turn.answer.files[0]?.size });
  });

  it('a post, and it is kept as it was', async () => {
    await here.actor('root', { admin: true, where: 'general' }).say('/settings channel channel: #puzzles');
    const post = stage.collection.all.find(({ kind }) => kind === 'POST /channels/:id/messages');
    if (post === undefined) throw new Error('nothing was posted');
    const { nonce: _nonce, ...body } = post.payload;
    const kept = await client.post(Routes.channelMessages(here.channel('general').id), { body });
    expect(changes(lasting(body), kept)).toEqual([]);
  });

  it('an edit of an answer with the token of the bot, and it is kept as it was', async () => {
    const turn = await here.actor('ada').say('/daily puzzle: rush-hour');
    const { id } = (await answerAgain(turn)) as { readonly id: string };
    const other = await here.actor('ada').say('/daily puzzle: 8-puzzle');
    const body = other.answer.payload['data'];
    const kept = await client.patch(Routes.channelMessage(here.channel('puzzles').id, id), {
      body,
      files: await rawFiles(other.answer),
    });
    expect(changes(lasting(body), kept)).toEqual([]);
    expect(kept).toMatchObject({ id, edited_timestamp: expect.any(String) });
  });

  it('the list of commands, and nothing is missing', async () => {
    const target = { api, token: stage.discord.token, applicationId };
    const definitions = commands.map(({ definition }) => definition);
    await registerCommands(target, definitions);
    expect(difference(await registeredCommands(target), definitions)).toEqual([]);
  });
});

it.each([
  ['an unknown key', { content: 'x', colour: 5 }, 'colour[UNKNOWN_KEY]'],
  ['too long a text', { content: 'x'.repeat(2001) }, 'content[BASE_TYPE_MAX_LENGTH]'],
])('discord.js is refused %s, with the place where it stands', async (_what, data, place) => {
  const body = { type: 4, data };
  const user = stage.world.user('ada');
  const interaction = stage.wire.interactions.open({ type: 2, user, channel: here.channel('puzzles') });
  const sent = client.post(Routes.interactionCallback(interaction.id, interaction.token), { body, auth: false });
  await expect(sent).rejects.toMatchObject({ name: 'DiscordAPIError[50035]', code: 50035, status: 400 });
  await expect(sent).rejects.toThrow(`data.${place}`);
});
