/** A message: how it is kept, how a payload becomes one, and the object that Discord shows of it. */
import { walk } from '../contract/components.ts';
import { flag } from '../contract/message.ts';
import { isObject, type Json, listOf, objectsOf, textOf } from '../json.ts';
import { threadObject } from './thread.ts';
import { discordTime } from './time.ts';
import type { Upload } from './upload.ts';
import { applicationId, bot, type Channel, type User, type World } from './world.ts';

/** What a payload can say and an edit can change, in Discord's own shape. */
export type Fields = {
  readonly content: string;
  readonly embeds: readonly Json[];
  readonly components: readonly Json[];
  readonly attachments: readonly Json[];
};

export interface Message {
  readonly id: string;
  readonly channelId: string;
  readonly author: User;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** 0 said, 19 a reply to another message, 20 the answer to a slash command. */
  readonly type: 0 | 19 | 20;
  editedAt?: number;
  flags: number;
  fields: Fields;
  /** Users and roles that are pinged. */
  pings: Pings;
  /** The only person who sees it. */
  readonly onlyFor?: User;
  readonly nonce?: string | number;
  /** Set if it came by an interaction. */
  readonly interaction?: { readonly id: string; readonly type: number; readonly user: User; readonly command?: string };
  readonly repliesTo?: { readonly channelId: string; readonly messageId: string };
  /** Why something went wrong here, for the one at the desk; Discord itself would not say. */
  error?: string;
}

export interface Pings {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
}

export const nobody: Pings = { users: [], roles: [], everyone: false };
export const blank: Fields = { content: '', embeds: [], components: [], attachments: [] };

export const isPrivate = ({ onlyFor }: Message): boolean => onlyFor !== undefined;

/** The fields after a payload was laid over them. What the payload leaves out stays; null empties it. */
export function withPayload(before: Fields, payload: Json, uploads: readonly Upload[]): Fields {
  const attachments = attach(before.attachments, payload['attachments'], uploads);
  return {
    content: 'content' in payload ? textOf(payload['content']) : before.content,
    embeds:
      'embeds' in payload ? objectsOf(linkFiles(payload['embeds'], attachments, ofEmbed)).map(asShown) : before.embeds,
    components:
      'components' in payload
        ? numbered(objectsOf(linkFiles(payload['components'], attachments, ofComponent)))
        : before.components,
    attachments,
  };
}

function attach(before: readonly Json[], list: unknown, uploads: readonly Upload[]): Json[] {
  const entries = objectsOf(list);
  const kept = Array.isArray(list) ? before.filter(({ id }) => entries.some((entry) => entry['id'] === id)) : before;
  const added = uploads.map(({ index, file }) => {
    const entry = entries.find(({ id }) => String(id) === String(index));
    const description = textOf(entry?.['description']);
    return description === '' ? file : { ...file, description };
  });
  return [...kept, ...added];
}

type Tell = (file: Json) => Json;

const ofImage: Tell = ({ url, proxy_url, width, height, content_type }) => ({
  url,
  proxy_url,
  ...(width === undefined ? {} : { width, height }),
  content_type,
});
const ofEmbed: Tell = (file) => ({
  ...ofImage(file),
  ...(file['description'] === undefined ? {} : { description: file['description'] }),
});
const ofComponent: Tell = (file) => ({ ...ofImage(file), attachment_id: file['id'] });

/** A `url` of `attachment://name` means the newest file of that name; `tell` gives what Discord tells of it there. */
function linkFiles(value: unknown, files: readonly Json[], tell: Tell): unknown {
  if (Array.isArray(value)) return listOf(value).map((item) => linkFiles(item, files, tell));
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([key, item]) => [key, linkFiles(item, files, tell)]);
  const file = files.findLast(({ filename }) => `attachment://${textOf(filename)}` === value['url']);
  return { ...Object.fromEntries(inner), ...(file === undefined ? {} : tell(file)) };
}

/** The files that a message shows by themselves: those that no embed shows. A layout shows what it names, and nothing more. */
export function looseFiles({ fields, flags }: Message): readonly Json[] {
  if ((flags & flag.componentsV2) !== 0) return [];
  const shown = JSON.stringify(fields.embeds);
  return fields.attachments.filter(({ url }) => !shown.includes(JSON.stringify(url)));
}

const asShown = (embed: Json): Json => ({ type: 'rich', ...embed });

/** Discord numbers every component that came without a number, parents first. */
function numbered(components: readonly Json[]): Json[] {
  const taken = new Set<unknown>();
  let next = 1;
  const number = (component: Json): Json => {
    while (taken.has(next)) next += 1;
    const id = component['id'] ?? next;
    taken.add(id);
    const { components: inner, accessory } = component;
    return {
      ...component,
      id,
      ...(Array.isArray(inner) ? { components: objectsOf(inner).map(number) } : {}),
      ...(isObject(accessory) ? { accessory: number(accessory) } : {}),
    };
  };
  return components.map(number);
}

/** Where a text is said, and whether its author may ping everyone and every role. */
export interface Reach {
  readonly channel: Channel;
  readonly mayPingAll: boolean;
}

/** All that a message says where a mention pings: its content, or the texts of its layout. */
export const wordsOf = ({ content, components }: Fields): string =>
  [content, ...[...walk(components)].map(({ component }) => textOf(component['content']))].join('\n');

/** Who a text pings, as far as `allowed_mentions` and permissions let it. */
export function pingsOf(content: string, allowed: unknown, world: World, { channel, mayPingAll }: Reach): Pings {
  const parse = isObject(allowed) ? listOf(allowed['parse']) : ['users', 'roles', 'everyone'];
  const named = (kind: 'users' | 'roles', pattern: RegExp): string[] => {
    const found = [...content.matchAll(pattern)].map(([, id]) => id ?? '');
    const listed = isObject(allowed) ? listOf(allowed[kind]) : [];
    return [...new Set(found)].filter((id) => parse.includes(kind) || listed.includes(id));
  };
  const roles = (channel.guild?.roles ?? []).filter(({ mentionable }) => mentionable || mayPingAll);
  return {
    users: named('users', /<@!?(\d+)>/gu).filter((id) => world.userById(id) !== undefined),
    roles: named('roles', /<@&(\d+)>/gu).filter((id) => roles.some((role) => role.id === id)),
    everyone: mayPingAll && parse.includes('everyone') && /@(everyone|here)\b/u.test(content),
  };
}

export const userObject = ({ id, name, bot: isBot }: User): Json => ({
  id,
  username: isBot ? name : name.toLowerCase(),
  discriminator: isBot ? '0001' : '0',
  global_name: isBot ? null : name,
  avatar: null,
  avatar_decoration_data: null,
  collectibles: null,
  primary_guild: null,
  public_flags: 0,
  flags: 0,
  ...(isBot ? { bot: true } : {}),
});

/** The message as Discord's API gives it. */
export function messageObject(message: Message, world: World): Json {
  const { id, channelId, author, type, sentAt, editedAt, flags, fields, pings, nonce } = message;
  const mentions = pings.users.map((user) => world.userById(user)).filter((user) => user !== undefined);
  return {
    id,
    channel_id: channelId,
    type,
    author: userObject(author),
    ...fields,
    mentions: mentions.map(userObject),
    mention_roles: pings.roles,
    mention_everyone: pings.everyone,
    pinned: false,
    tts: false,
    timestamp: discordTime(sentAt),
    edited_timestamp: editedAt === undefined ? null : discordTime(editedAt),
    flags,
    ...(author.id === bot.id ? { application_id: applicationId } : {}),
    ...(nonce === undefined ? {} : { nonce }),
    ...originOf(message, world),
    ...threadOf(message, world),
  };
}

function originOf({ interaction, repliesTo, channelId }: Message, world: World): Json {
  const referenced = repliesTo && world.message(repliesTo.channelId, repliesTo.messageId);
  return {
    ...(interaction === undefined
      ? {}
      : {
          webhook_id: applicationId,
          interaction_metadata: {
            id: interaction.id,
            type: interaction.type,
            user: userObject(interaction.user),
            authorizing_integration_owners: { '0': world.channel(channelId)?.guild?.id ?? '0' },
            ...(interaction.command === undefined ? {} : { name: interaction.command, command_type: 1 }),
          },
        }),
    ...(repliesTo === undefined
      ? {}
      : {
          message_reference: { type: 0, channel_id: repliesTo.channelId, message_id: repliesTo.messageId },
          referenced_message: referenced === undefined ? null : messageObject(referenced, world),
        }),
  };
}

/** The thread that began here has the message's id. */
function threadOf({ id, flags }: Message, world: World): Json {
  const channel = world.channel(id);
  if (channel?.thread === undefined) return {};
  return { thread: threadObject(channel, channel.thread), flags: flags | flag.hasThread };
}

/** Lays a payload over a message. */
export function edit(message: Message, payload: Json, uploads: readonly Upload[], world: World): void {
  message.fields = withPayload(message.fields, payload, uploads);
  message.flags = (message.flags | Number(payload['flags'] ?? 0)) & ~flag.loading;
  message.editedAt = world.clock.now();
}
