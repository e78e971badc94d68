/** The places and people of the desk's Discord: servers with channels and threads, people, and direct messages. */
import { ChannelType } from '../../src/discord/kinds.ts';
import type { DeskClock } from '../clock.ts';
import type { Json } from '../json.ts';
import { botMayIn, type Channel, type Forum, type Thread } from './channel.ts';
import { announcementThread, type ChatEntry, type EntryOf, forgetful, type Memory } from './entry.ts';
import { wordsOf } from './fields.ts';
import { channelIdIn, firstChannels, type ChatServer, makeGuild } from './guild.ts';
import { deskLanguages, termsIn } from './languages.ts';
import { crossposted, edit, type ChatMessage } from './message.ts';
import { bot, type User } from './people.ts';
import { botPermissions, hidden, may, readOnly } from './permissions.ts';
import { pingsOf } from './pings.ts';
import { deleteChannel, forgetMessage, recall } from './recall.ts';
import { channelEntry, messageEntry } from './records.ts';
import { idOfName, snowflakes } from './snowflake.ts';
import type { Upload } from './upload.ts';

export class World {
  readonly clock: DeskClock;
  readonly nextId: () => string;
  readonly memory: Memory;
  readonly #guilds: ChatServer[];
  readonly #opened: Map<ChatServer, number>;
  readonly #channels: Map<string, Channel>;
  readonly #users: Map<string, User>;

  /** @param memory if it holds nothing, the world begins with a server in each language */
  constructor(clock: DeskClock, nextId: () => string = snowflakes(clock), memory: Memory = forgetful) {
    this.clock = clock;
    this.nextId = nextId;
    this.memory = memory;
    const past = recall(memory.kept);
    this.#guilds = past.guilds;
    this.#opened = past.opened;
    this.#channels = past.channels;
    this.#users = past.users;
    if (this.#guilds.length > 0) return;
    for (const { code } of deskLanguages) this.openGuild(termsIn(code).server, code);
  }

  /** All that is here, as entries: people and servers before channels, those before messages. */
  entries(): ChatEntry[] {
    const channels = [...this.#channels.values()];
    return [
      ...this.users.filter((user) => !user.bot).map(personEntry),
      ...this.#guilds.map((guild) => this.#guildEntry(guild)),
      ...channels.map(channelEntry),
      ...channels.flatMap(({ messages }) => messages.map(messageEntry)),
    ];
  }

  get guilds(): readonly ChatServer[] {
    return this.#guilds;
  }

  /** The server that a new person sees. */
  get firstGuild(): ChatServer {
    const [first] = this.#guilds;
    if (first === undefined) throw new Error('a world begins with a server');
    return first;
  }

  guild(text: string): ChatServer | undefined {
    return this.#guilds.find(({ id, name }) => id === text || name.toLowerCase() === text.toLowerCase());
  }

  openGuild(name: string, locale: string): ChatServer {
    const guild = makeGuild(this.#guilds.length, name, locale);
    this.#guilds.push(guild);
    this.memory.note(this.#guildEntry(guild));
    for (const [channel, topic, isOpen] of firstChannels(locale)) {
      this.addChannel(guild, channel, topic, isOpen ? botPermissions : readOnly, isOpen ? 'text' : 'announcement');
    }
    return guild;
  }

  /** Opens a channel; its id is the same on every desk. @param botMay `hidden` keeps the bot out */
  addChannel(
    guild: ChatServer,
    name: string,
    topic: string,
    botMay: bigint = hidden,
    kind: 'text' | 'announcement' | Forum = 'text',
  ): Channel {
    const opened = this.#opened.get(guild) ?? 0;
    this.#opened.set(guild, opened + 1);
    this.memory.note(this.#guildEntry(guild));
    const id = channelIdIn(this.#guilds.indexOf(guild), opened);
    const place = { id, name, topic, botMay, guild, messages: [] };
    if (typeof kind === 'object') return this.#open({ ...place, type: ChannelType.GuildForum, forum: kind });
    const { GuildAnnouncement, GuildText } = ChannelType;
    return this.#open({ ...place, type: kind === 'text' ? GuildText : GuildAnnouncement });
  }

  /** How many channels a server has had. Deleted ones count, because their ids are never used again. */
  openedIn(guild: ChatServer): number {
    return this.#opened.get(guild) ?? 0;
  }

  /** Opens a thread below a message, or a forum's post with its first one. As in Discord it has the message's id. */
  addThread(
    parent: Channel,
    messageId: string,
    name: string,
    more: Pick<Thread, 'archiveAfter' | 'owner' | 'tags'>,
  ): Channel {
    const { guild, type } = parent;
    if (guild === undefined) throw new Error('threads are for servers');
    const thread = { parent, ...more, createdAt: this.clock.now() };
    return this.#open({
      id: messageId,
      type: type === ChannelType.GuildAnnouncement ? announcementThread : ChannelType.PublicThread,
      name,
      topic: '',
      botMay: hidden,
      guild,
      thread,
      messages: [],
    });
  }

  removeChannel(channel: Channel): void {
    this.memory.note({ kind: 'removed', id: channel.id });
    deleteChannel(this.#channels, channel.id);
  }

  permit(channel: Channel, botMay: bigint): void {
    channel.botMay = botMay;
    this.memory.note(channelEntry(channel));
  }

  post(channel: Channel, message: ChatMessage): void {
    channel.messages.push(message);
    this.memory.note(messageEntry(message));
  }

  /** Edits a message. Its mentions are read anew by the `allowed_mentions` of the edit; nobody is told again. */
  edit(message: ChatMessage, payload: Json, uploads: readonly Upload[]): void {
    edit(message, payload, uploads, this.clock.now());
    const channel = this.channel(message.channelId);
    if (channel !== undefined) {
      const mayPingAll = may(botMayIn(channel), 'MENTION_EVERYONE');
      message.pings = pingsOf(wordsOf(message.fields), payload['allowed_mentions'], this, { channel, mayPingAll });
    }
    this.memory.note(messageEntry(message));
  }

  publish(message: ChatMessage): void {
    message.flags |= crossposted;
    this.memory.note(messageEntry(message));
  }

  /** Deletes a message. A thread that began below it stays. */
  removeMessage(message: ChatMessage): void {
    forgetMessage(this.#channels, message.channelId, message.id);
    this.memory.note({ kind: 'deleted', id: message.id, channel: message.channelId });
  }

  channel(id: string): Channel | undefined {
    return this.#channels.get(id);
  }

  channelsOf(guild: ChatServer): readonly Channel[] {
    return [...this.#channels.values()].filter(({ thread, guild: own }) => thread === undefined && own === guild);
  }

  placesOf(guild: ChatServer): readonly Channel[] {
    const own = [...this.#channels.values()].filter((channel) => channel.guild === guild);
    const below = (channel: Channel) => own.filter(({ thread }) => thread?.parent === channel);
    return own.filter(({ thread }) => thread === undefined).flatMap((channel) => [channel].concat(below(channel)));
  }

  threadsOf(channel: Channel): readonly Channel[] {
    return [...this.#channels.values()].filter(({ thread }) => thread?.parent === channel);
  }

  directLine(user: User): Channel {
    const id = idOfName(`direct line of ${user.name}`);
    const opened = this.#channels.get(id);
    if (opened !== undefined) return opened;
    return this.#open({
      id,
      type: ChannelType.DM,
      name: user.name,
      topic: '',
      botMay: botPermissions,
      recipient: user,
      messages: [],
    });
  }

  /** The person of a name, who is made if there is none: nobody needs a password here. */
  user(name: string): User {
    if (name.toLowerCase() === bot.name.toLowerCase()) return bot;
    const id = idOfName(name);
    const known = this.#users.get(id);
    if (known !== undefined) return known;
    const user = { id, name, bot: false };
    this.#users.set(id, user);
    this.memory.note(personEntry(user));
    return user;
  }

  get users(): readonly User[] {
    return [...this.#users.values()];
  }

  userById(id: string): User | undefined {
    return this.#users.get(id);
  }

  find(messageId: string): ChatMessage | undefined {
    const all = [...this.#channels.values()].flatMap(({ messages }) => messages);
    return all.find(({ id }) => id === messageId);
  }

  message(channelId: string, messageId: string): ChatMessage | undefined {
    return this.#channels.get(channelId)?.messages.find(({ id }) => id === messageId);
  }

  #open(channel: Channel): Channel {
    this.#channels.set(channel.id, channel);
    this.memory.note(channelEntry(channel));
    return channel;
  }

  #guildEntry(guild: ChatServer): EntryOf<'server'> {
    const { id, name, locale } = guild;
    return { kind: 'server', id, name, locale, opened: this.openedIn(guild) };
  }
}

const personEntry = ({ id, name }: User): EntryOf<'person'> => ({ kind: 'person', id, name });
