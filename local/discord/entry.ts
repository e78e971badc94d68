/** What the fake Discord remembers, an entry for each change: the last entry about a thing counts. */
import type { ChannelType as Discord } from 'discord-api-types/v10';
import * as z from 'zod/mini';
import { ChannelType, MessageType } from '../../src/discord/kinds.ts';

const id = z.string();
const time = z.number();
const object = z.record(z.string(), z.unknown());
const maybe = z.exactOptional;

/** The bot has no name for it. */
export const announcementThread = 10 satisfies Discord.AnnouncementThread;

const server = z.object({ kind: z.literal('server'), id, name: z.string(), locale: z.string(), opened: z.number() });

const person = z.object({ kind: z.literal('person'), id, name: z.string() });

const channel = z.object({
  kind: z.literal('channel'),
  id,
  type: z.literal([...Object.values(ChannelType), announcementThread]),
  name: z.string(),
  topic: z.string(),
  /** A bigint in digits. */
  botMay: z.string().check(z.regex(/^\d+$/u)),
  server: maybe(id),
  recipient: maybe(id),
  thread: maybe(
    z.object({ parent: id, createdAt: time, archiveAfter: z.number(), owner: maybe(id), tags: maybe(z.array(id)) }),
  ),
  forum: maybe(
    z.object({ tags: z.array(z.object({ id, name: z.string(), moderated: z.boolean() })), needsTag: z.boolean() }),
  ),
  lastDeleted: maybe(id),
});

/** A channel that was deleted, with its threads. */
const removed = z.object({ kind: z.literal('removed'), id });

const deleted = z.object({ kind: z.literal('deleted'), id, channel: id });

const message = z.object({
  kind: z.literal('message'),
  id,
  channel: id,
  author: id,
  sentAt: time,
  type: z.literal([MessageType.Default, MessageType.ChatInputCommand]),
  editedAt: maybe(time),
  flags: z.number(),
  fields: z.object({ content: z.string(), components: z.array(object), attachments: z.array(object) }),
  pings: z.object({ users: z.array(id), roles: z.array(id), everyone: z.boolean() }),
  onlyFor: maybe(id),
  nonce: maybe(z.union([z.string(), z.number()])),
  interaction: maybe(z.object({ id, type: z.number(), user: id, command: maybe(z.string()) })),
  error: maybe(z.string()),
});

const interaction = z.object({
  kind: z.literal('interaction'),
  id,
  token: z.string(),
  type: z.number(),
  user: id,
  channel: id,
  createdAt: time,
  answered: maybe(z.number()),
  late: maybe(z.boolean()),
  original: maybe(id),
});

const commands = z.object({ kind: z.literal('commands'), server: maybe(id), list: z.array(object) });

const endpoint = z.object({ kind: z.literal('endpoint'), url: z.nullable(z.string()) });

/** A file that came along with a message; its bytes in base64. */
const file = z.object({ kind: z.literal('file'), path: z.string(), type: z.string(), bytes: z.string() });

const entry = z.discriminatedUnion('kind', [
  server,
  person,
  channel,
  removed,
  deleted,
  message,
  interaction,
  commands,
  endpoint,
  file,
]);

export type ChatEntry = z.infer<typeof entry>;
export type EntryOf<Kind extends ChatEntry['kind']> = Extract<ChatEntry, { kind: Kind }>;

export const readEntry = (value: unknown): ChatEntry | undefined => entry.safeParse(value).data;

export const entriesOf = <Kind extends ChatEntry['kind']>(entries: readonly ChatEntry[], kind: Kind): EntryOf<Kind>[] =>
  entries.filter((one): one is EntryOf<Kind> => one.kind === kind);

/** What a Discord begins with, and where it notes its changes. */
export interface Memory {
  readonly kept: readonly ChatEntry[];
  note(entry: ChatEntry): void;
}

export const forgetful: Memory = { kept: [], note: () => undefined };
