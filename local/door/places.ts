/** The part of the desk's API for servers and channels: lists, opening, removing, and the bot's permissions. */
import { channelObject } from '../client/objects.ts';
import { botMayIn, type Channel } from '../discord/channel.ts';
import { type ChatServer, maxChannels } from '../discord/guild.ts';
import { deskLanguages } from '../discord/languages.ts';
import { isPrivate, type ChatMessage } from '../discord/message.ts';
import { bot, type User } from '../discord/people.ts';
import { botCan, botPermissions, changed, namesIn } from '../discord/permissions.ts';
import type { World } from '../discord/world.ts';
import { type HttpAnswer, json } from '../http.ts';
import type { Json } from '../json.ts';
import { type Act, type DeskParts, mayRead, reader } from './act.ts';
import * as fields from './request-fields.ts';

const maxServers = 1000;
const codes = deskLanguages.map(({ code }) => code);

export const placeActs: Readonly<Record<string, Act>> = {
  'GET /api/languages': () => json(200, deskLanguages),
  'GET /api/server': (desk, _body, { query }) => {
    const { world } = desk.discord;
    const user = reader(desk, query);
    const { id, name, locale, roles } = fields.guildNamed(query.get('guild') ?? undefined, world);
    const direct = user === undefined ? {} : { direct: describe(world.directLine(user), user) };
    return json(200, { guild: { id, name, locale }, bot, roles, users: world.users, ...direct });
  },
  'GET /api/servers': (desk, _body, { query }) => {
    const user = reader(desk, query);
    const { world } = desk.discord;
    return json(
      200,
      world.guilds.map((guild) => describeServer(world, guild, user)),
    );
  },
  'POST /api/servers': ({ discord: { world } }, body) => {
    const name = fields.stringIn(body, 'name').trim();
    const locale = body['locale'] === undefined ? 'en-US' : fields.wordIn(body, 'locale', codes);
    if (name.length < 2 || name.length > 100) throw new fields.Refused('server-name');
    if (world.guild(name) !== undefined) throw new fields.Refused('server-exists', { name });
    if (world.guilds.length >= maxServers) throw new fields.Refused('too-many-servers', { max: maxServers });
    return json(200, describeServer(world, world.openGuild(name, locale), undefined));
  },
  'POST /api/channels': ({ discord: { world } }, body) => {
    const guild = fields.guildIn(body, world);
    const name = fields.stringIn(body, 'name').trim().replace(/^#/u, '').replaceAll(/\s+/gu, '-').toLowerCase();
    if (!/^[\p{L}\p{N}_-]{1,100}$/u.test(name)) throw new fields.Refused('channel-name');
    if (world.channelsOf(guild).some((one) => one.name === name)) throw new fields.Refused('channel-exists', { name });
    if (world.openedIn(guild) >= maxChannels) throw new fields.Refused('too-many-channels', { max: maxChannels });
    const kind = body['kind'] === undefined ? 'text' : fields.wordIn(body, 'kind', ['text', 'announcement', 'forum']);
    const forum = { tags: [], needsTag: false };
    const opened = world.addChannel(guild, name, '', botPermissions, kind === 'forum' ? forum : kind);
    return json(200, describe(opened, undefined));
  },
  'POST /api/permissions': ({ discord: { world } }, body) => {
    const channel = fields.channelIn(body, world);
    if (channel.thread !== undefined) throw new fields.Refused('thread-permissions');
    const allow = fields.wordsIn(body, 'allow', botCan);
    const deny = fields.wordsIn(body, 'deny', botCan);
    world.permit(channel, changed(channel.botMay, allow, deny));
    return json(200, describe(channel, undefined));
  },
};

/** The channels and threads of a server, and the direct messages of the person who asks. */
export function listChannels(
  { discord: { world } }: DeskParts,
  user: User | undefined,
  query: URLSearchParams,
): HttpAnswer {
  const guild = fields.guildNamed(query.get('guild') ?? undefined, world);
  const channels = [...world.placesOf(guild), ...(user === undefined ? [] : [world.directLine(user)])];
  return json(
    200,
    channels.map((channel) => describe(channel, user)),
  );
}

export function removeChannel({ discord: { world } }: DeskParts, id: string): HttpAnswer {
  const channel = world.channel(id);
  if (channel?.guild === undefined) return json(404, { error: `there is no channel ${id} in a server` });
  if (channel.thread === undefined && world.channelsOf(channel.guild).length === 1) {
    throw new fields.Refused('last-channel', { name: channel.name, server: channel.guild.name });
  }
  world.removeChannel(channel);
  return json(200, { removed: id });
}

/** Deletes a message that everybody sees, as moderators may. */
export function removeMessage({ discord: { world } }: DeskParts, channel: string, id: string): HttpAnswer {
  const message = world.message(channel, id);
  if (message === undefined || isPrivate(message)) return json(404, { error: `there is no message ${id} here` });
  world.removeMessage(message);
  return json(200, { removed: id });
}

/** Discord's channel with a name, what the bot may do there, and the last message that this person may read. */
function describe(channel: Channel, user: User | undefined): Json {
  return {
    ...channelObject(channel, false, true),
    name: channel.name,
    bot_may: namesIn(botMayIn(channel)),
    bot_posts: channel.messages.some(isPost),
    last_message_id: lastRead(channel, user),
  };
}

function describeServer(world: World, guild: ChatServer, user: User | undefined): Json {
  const { id, name, locale, roles } = guild;
  const channels = world.placesOf(guild).map((channel) => describe(channel, user));
  return { id, name, locale, roles, channels };
}

/** Whether the bot said this unasked. */
export const isPost = ({ author, interaction }: ChatMessage): boolean => author === bot && interaction === undefined;

const lastRead = ({ messages }: Channel, user: User | undefined): string | null =>
  messages.findLast(({ onlyFor }) => mayRead(user, onlyFor))?.id ?? null;
